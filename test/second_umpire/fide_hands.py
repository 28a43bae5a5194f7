"""What hands do: touch, lift, place, move, castle, promote (2023:4)."""

from __future__ import annotations

import chess
from chess import KIND_OF_NAME, Move, man_of, other, side_of, square
from fide_chess import CASTLE, castling, legal_moves, targets
from fide_made import make, settle
from fide_state import Answer, Game, Hand, Touch, laws
from fide_touch import bond
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED


def home_of(g: Game, sq: int) -> int:
    """Where the man that is now on this square stood when the turn began."""
    return g.turn.names.get(sq, sq)


def note_touch(g: Game, by: str, sq: int, together: bool = False) -> None:
    """A touch by the player who has the move, meant to move or take (4.3)."""
    if by != g.side:
        return
    home = home_of(g, sq)
    man = g.turn.start.board[home] if home >= 0 else ""
    lapse(g, by)
    if man and home not in [x.square for x in g.turn.touched]:
        g.turn.touched.append(Touch(home, side_of(man) == by, together))


def lapse(g: Game, by: str) -> None:
    """He touches a man: the offer to him is over (9.1.2.1), and his claims of Article 4 (4.8)."""
    g.offers.discard(other(by))
    late = [f for f in g.faults if f.kind == "touch" and f.side == other(by)]
    g.lapsed += late
    g.faults = [f for f in g.faults if f not in late]


def adjusted(g: Game, by: str, sq: int) -> bool:
    return g.noticed == by and (not g.noticed_men or sq in g.noticed_men)


def touch(g: Game, by: str, words: list[str]) -> Answer:
    squares = [square(w) for w in words if w in chess.SQUARES]
    if words[-2:] == ["by", "accident"]:
        return NOTED, laws("4.2.2")
    if any(g.board[s] == "" for s in squares):
        return REFUSED, laws("4.3")
    if by != g.side:
        return OFFENCE, laws("11.5")
    if all(adjusted(g, by, s) for s in squares):
        return (ALLOWED, laws("4.2.1")) if g.clock.runs == by else (OFFENCE, laws("6.2.5"))
    for i, sq in enumerate(squares):
        note_touch(g, by, sq, i > 0)
    return ALLOWED, [x for _, found in bond(g)[1] for x in found] or laws("4.5")


def notice(g: Game, by: str, words: list[str]) -> Answer:
    g.noticed, g.noticed_men = by, {square(w) for w in words if w in chess.SQUARES}
    if by != g.side:
        return OFFENCE, laws("4.2.1", "6.2.5", "11.5")
    if g.clock.runs != by:
        return OFFENCE, laws("6.2.5")
    return ALLOWED, laws("4.2.1")


def out_of_turn(g: Game) -> Answer:
    """He moves a man without having the move: it is put back."""
    return OFFENCE, laws("1.3", "11.5")


def move(g: Game, by: str, words: list[str]) -> Answer:
    squares, _, piece = words[0].partition("=")
    frm, to = (square(x) for x in squares.split("-"))
    if g.board[frm] == "" or frm == to or (g.turn.hand is not None and by == g.side):
        return REFUSED, laws("4.3")
    if by != g.side:
        return out_of_turn(g)
    t = g.turn
    g.turn.two_handed = "two-handed" in words
    note_touch(g, by, frm)
    if g.board[to]:  # he takes it off, whosever it is
        note_touch(g, by, to)
    if to in g.displaced.values() or to in g.displaced:
        g.unsure = True  # a man belongs there that lies elsewhere
    man = g.board[frm]
    if (man.lower() == "p" and t.start.passing == to and home_of(g, frm) % 8 != to % 8 and g.board[to] == ""
            and Move(home_of(g, frm), to) in legal_moves(t.start)):
        gone = frm // 8 * 8 + to % 8
        if home_of(g, frm) == frm:
            g.board[gone] = ""
    carry(g, frm, to)
    g.board[to] = man_of(side_of(man), KIND_OF_PIECE[piece]) if piece else man
    if piece and man.lower() == "p":
        t.chosen = t.chosen or (to, piece.lower())
    return settle(g)


KIND_OF_PIECE = {"K": "k", "Q": "q", "R": "r", "B": "b", "N": "n", "P": "p"}


def carry(g: Game, frm: int, to: int) -> None:
    """A man goes from one square to another; it keeps the name of the square where the turn found it."""
    g.turn.names[to] = home_of(g, frm)
    g.turn.names[frm] = -1
    g.board[to], g.board[frm] = g.board[frm], ""
    if g.turn.names[to] == to:
        g.turn.names.pop(to)


def castle(g: Game, by: str, words: list[str]) -> Answer:
    wing = words[0]
    king, rook = g.turn.start.homes[chess.right_name(by, wing)]
    if by != g.side:
        return out_of_turn(g)
    if g.board[king] != man_of(by, "k") or g.board[rook] != man_of(by, "r") or g.turn.hand is not None:
        return REFUSED, laws("3.8.2")
    t = g.turn
    t.two_handed = "two-handed" in words
    rook_first = "rook-first" in words
    legal = castling(t.start, by, wing)
    king_to, rook_to = targets(by, wing)
    for sq in ((rook, king) if rook_first else (king, rook)):
        note_touch(g, by, sq)
    if legal is None:
        t.wish = wing
        if any(g.board[s] for s in (king_to, rook_to) if s not in (king, rook)):
            g.unsure = True  # a man stands where he would set his own
    free, duties = bond(g)
    if legal is not None and legal not in free and any("2023:4.4.2" in found for _, found in duties):
        alone = Move(rook, rook_to)
        if alone in free and g.sees:  # the king goes back, and the move of the rook stands (reading 8)
            make(g, alone)
            g.does.append(("restore", laws("4.4.2")))
            return OFFENCE, laws("4.4.2")
    g.board[king] = g.board[rook] = ""
    g.board[king_to], g.board[rook_to] = man_of(by, "k"), man_of(by, "r")
    t.names.update({king: -1, rook: -1})
    t.names.update({king_to: king, rook_to: rook})
    return settle(g, Move(king, king_to, CASTLE[wing]) if legal else None)


def exchange(g: Game, by: str, words: list[str]) -> Answer:
    """A piece for a pawn that stands on the last rank: the whole of it."""
    pawns = [s for s in range(64) if g.board[s] == man_of(by, "p") and chess.own_rank(s, by) == 8]
    if by != g.side or not pawns:
        return REFUSED, laws("3.7.3.3")
    sq = next((s for s in pawns if s in g.turn.names), pawns[0])
    kind = KIND_OF_NAME[words[0]]
    if words[-1] == "inverted":
        kind = "r"
    if kind in "kp":
        g.turn.locked = None
    g.turn.two_handed = g.turn.two_handed or "two-handed" in words
    g.board[sq] = man_of(by, kind)
    return settle(g)


def set_piece(g: Game, by: str, words: list[str]) -> Answer:
    sq, kind = square(words[1]), KIND_OF_NAME[words[0]]
    if by != g.side or g.turn.hand is not None or g.board[sq]:
        return REFUSED, laws("4.4.4")
    if g.turn.chosen is not None and g.turn.chosen[0] == sq and g.turn.chosen[1] != kind:
        return OFFENCE, laws("4.4.4")
    if g.turn.chosen is None and kind in "qrbn":
        g.turn.chosen = (sq, kind)
    g.board[sq] = man_of(by, kind)
    g.turn.hand = Hand(g.board[sq], -1, sq)
    g.turn.names[sq] = -1
    return ALLOWED, laws("4.4.4")


def lift(g: Game, by: str, words: list[str]) -> Answer:
    sq = square(words[0])
    if g.board[sq] == "" or (by == g.side and g.turn.hand is not None and g.turn.hand.at != sq):
        return REFUSED, laws("4.3")
    if by != g.side:
        return out_of_turn(g)
    if not adjusted(g, by, sq):
        note_touch(g, by, sq)
    g.turn.hand = Hand(g.board[sq], home_of(g, sq), None)
    g.board[sq] = ""
    g.turn.names[sq] = -1
    return ALLOWED, [x for _, found in bond(g)[1] for x in found] or laws("4.5")


def place(g: Game, by: str, words: list[str]) -> Answer:
    hand = g.turn.hand
    if by != g.side or hand is None or hand.at is not None:
        return REFUSED, laws("4.3")
    if words[0] == "off":
        g.turn.hand = None
        return settle(g, quiet=True)
    sq = square(words[0])
    if g.board[sq]:
        return REFUSED, laws("3.1")
    hand.at = sq
    g.board[sq] = hand.man
    if hand.home == sq:
        g.turn.names.pop(sq, None)
    else:
        g.turn.names[sq] = hand.home
    return ALLOWED, laws("4.7")


def quit_man(g: Game, by: str) -> Answer:
    hand = g.turn.hand
    if by != g.side or hand is None or hand.at is None:
        return REFUSED, laws("4.7")
    g.turn.hand = None
    return settle(g)


def remove(g: Game, by: str, words: list[str]) -> Answer:
    sq = square(words[0])
    if g.board[sq] == "":
        return REFUSED, laws("3.1.1")
    if by != g.side:
        return out_of_turn(g)
    note_touch(g, by, sq)
    g.board[sq] = ""
    g.turn.names[sq] = -1
    if g.turn.hand is None:
        return settle(g, quiet=True)
    return ALLOWED, laws("4.3.2")


def displace(g: Game, by: str, words: list[str]) -> Answer:
    """By accident: nothing but 7.4."""
    frm = square(words[0])
    if g.board[frm] == "":
        return REFUSED, laws("7.4.1")
    if words[1] == "off":
        g.beside.append((g.board[frm], frm))
        g.displacer = by
        g.displaced_in = len(g.turns)
        g.board[frm] = ""
        return NOTED, laws("7.4.1")
    to = square(words[1])
    if g.board[to]:
        return REFUSED, laws("7.4.1")
    g.displaced[to] = g.displaced.pop(frm, frm)
    g.displaced_in = len(g.turns)
    g.board[to], g.board[frm] = g.board[frm], ""
    g.displacer = by
    return NOTED, laws("7.4.1")


def put_right(g: Game) -> None:
    for at, home in g.displaced.items():
        g.board[home], g.board[at] = g.board[at], ""
    for man, home in g.beside:
        g.board[home] = man
    g.displaced, g.beside = {}, []


def mend(g: Game, by: str) -> Answer:
    if not g.displaced and not g.beside:
        return REFUSED, laws("7.4.1")
    put_right(g)
    if g.lent is not None and g.clock.runs is not None:
        g.unsure = g.unsure or g.clock.kept()  # when is it turned forward again?
        g.clock.runs = g.lent
    g.lent = None
    return ALLOWED, laws("7.4.1")
