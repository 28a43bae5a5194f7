"""Check must be said (XVIII), is found late (XIX), is said falsely (XX); mate and stalemate."""

from __future__ import annotations

import chess
from chess import Move
from lewis_moves import castling_squares, lawful, lawful_in
from lewis_rights import add, of_adverse_touch, of_bound_touch
from lewis_state import Game, Misled, Right, Stand, end, law, restore
from ruling import ALLOWED, NOTED, OFFENCE, REFUSED, UPHELD

Answer = tuple[str, list[str]]


def ignored_run(g: Game, side: str) -> int:
    """How many of his last moves left his king in a check that was not said and still stands."""
    if not chess.in_check(g.pos, side):
        return 0
    run = 0
    for record in reversed(g.records):
        if record.side != side:
            continue
        if not record.ignored or record.said:
            break
        run += 1
    return run


def longest_in_check(g: Game) -> str | None:
    """Whose king has been in check for two moves or more; of both, the one whose check has stood longer."""
    runs = {side: ignored_run(g, side) for side in (chess.WHITE, chess.BLACK)}
    found = [side for side in runs if runs[side] >= 2]
    return min(found, key=lambda side: last_record(g, side, runs[side]), default=None)


def last_record(g: Game, side: str, back: int = 1):
    """The place in the list of his last record, or of the one so many back."""
    found = [i for i, r in enumerate(g.records) if r.side == side]
    return found[-back] if len(found) >= back else None


def say_check(g: Game, by: str) -> Answer:
    victim = chess.other(by)
    standing = chess.in_check(g.pos, victim)
    known = g.turn.start.known.get(victim, frozenset())
    before = g.said[by] or (standing and frozenset(chess.checkers(g.pos, victim)) <= known)
    if g.side == by:
        if standing and was_silent(g, victim) and not frozenset(chess.checkers(g.pos, victim)) <= known:
            for stand in (g.stand, g.turn.start):
                stand.known[victim] = frozenset(chess.checkers(g.pos, victim))
            return notice(g, victim)
        g.said[by] = g.said[by] or not before
        return NOTED, [law("XVIII")]
    if not standing:
        g.said[by] = True
        if not g.turn.misled:
            g.turn.bound_own, g.turn.bound_adverse = list(g.turn.own), list(g.turn.adverse)
        g.turn.misled = True
        if g.second is not None:
            g.second.misled = True
        return OFFENCE, [law("XX")]
    g.said[by] = True
    if before:
        return NOTED, [law("XVIII")]
    if g.turn.began or g.turn.duty is not None:
        # Said only after he touched a man: it brings the checker nothing. He may go on, or attend to it with any man.
        g.turn.late = True
        g.rights = [r for r in g.rights if not (r.by == by and law("XVII") in r.laws)]
        for right in (of_bound_touch(g, lawful(g)) + of_adverse_touch(g, lawful(g)) if g.turn.duty is None else []):
            add(g.rights, right)
    return notice(g, victim)


def was_silent(g: Game, victim: str) -> bool:
    """He ignored a check that was not said."""
    return ignored_run(g, victim) > 0


def notice(g: Game, victim: str) -> Answer:
    """Check is now known to the player whose king stands in it."""
    run = ignored_run(g, victim)
    if run >= 2:
        return put_back(g, victim, run)
    laws = [law("XVIII")]
    offer_recall(g, victim, run)
    laws += ends(g)
    return ALLOWED, laws


def offer_recall(g: Game, victim: str, run: int) -> None:
    """XVIII: he ignored a check that was not said, and now it is."""
    place = last_record(g, victim)
    if run != 1 or place is None:
        return
    if any(r.by == victim and r.do == "recall" for r in g.rights):
        return
    base = g.records[place].before
    g.rights.append(Right(victim, "recall", [law("XVIII")], "recall", -1, base, len(g.records)))


def put_back(g: Game, victim: str, back: int) -> Answer:
    """XIX: everything goes back to where the check first stood, or to his last move."""
    place = last_record(g, victim, back)
    base = g.records[place].before
    return_to(g, base, victim, place)
    g.said[chess.other(victim)] = True
    laws = [law("XIX")]
    return UPHELD, laws + look(g)


def return_to(g: Game, base: Stand, side: str, place: int) -> None:
    if place < len(g.records) - 1:  # more than one move goes back: a check that the other ignored before is let be
        for record in g.records:
            record.ignored = record.ignored and record.side == side
    g.records = g.records[:place]
    g.said = {chess.WHITE: False, chess.BLACK: False}
    g.lapsed = []
    restore(g, base, side)


def look(g: Game) -> list[str]:
    """A turn has opened, or check was said in it: is it mate, stalemate, false check, a draw by count?"""
    side = g.side
    checked = chess.in_check(g.pos, side)
    if g.said[chess.other(side)] and not checked:
        g.turn.misled = True
        return [law("XX")] + ends(g)
    if checked and g.said[chess.other(side)]:
        offer_recall(g, side, ignored_run(g, side))
    return ends(g)


def ends(g: Game) -> list[str]:
    if g.second is not None:
        return []  # he has not chosen yet whether both moves stand
    side = g.side
    other = chess.other(side)
    checked = chess.in_check(g.pos, side)
    said = all_said(g, side)
    if g.turn.duty is None and not lawful(g):
        if not checked:
            end(g, "drawn", None, "stalemate")
            if g.undertakers.get(side) == "forces stalemate":
                end(g, "won", side, "odds")
                return [law("XXIII"), "1903:I.15(b)", law("XXII")]
            return [law("XXIII"), "1903:I.15(b)"]
        if said and not recall_helps(g, side):
            return mate(g, other)
    if g.status == "playing" and g.stand.fifty is not None and g.stand.fifty[1] >= 100:
        end(g, "drawn", None, "fifty-moves")
        return [law("XXII")]
    return []


def all_said(g: Game, side: str) -> bool:
    """Check was said of every man that gives it."""
    if g.said[chess.other(side)] and not g.turn.late:
        return True
    return frozenset(chess.checkers(g.pos, side)) <= g.turn.start.known.get(side, frozenset())


def recall_helps(g: Game, side: str) -> bool:
    """He may recall his last move and then get out of check."""
    for right in g.rights:
        if right.by == side and right.do == "recall" and law("XVIII") in right.laws:
            return bool(lawful_in(right.base.pos, side, True))
    return False


def mate(g: Game, winner: str) -> list[str]:
    """Mate; but IV and what a player undertook (XXII) decide what it is worth."""
    loser, counts = chess.other(winner), g.stand.counts
    if winner in g.forgotten and min(counts.values()) >= 4:
        end(g, "drawn", None, "odds")
        return [law("IV")]
    if g.undertakers.get(loser) == "forces selfmate":
        end(g, "won", loser, "odds")
        return ["1903:I.15(a)", law("XXII")]
    if winner in g.undertakers and not as_undertaken(g, winner):
        end(g, "won", loser, "forfeit")
        return ["1903:I.15(a)", law("XXII")]
    end(g, "won", winner, "checkmate")
    return ["1903:I.15(a)"] + ([law("XXII")] if winner in g.undertakers else [])


def as_undertaken(g: Game, winner: str) -> bool:
    """Does he mate with the man, or on the square, that he named?"""
    words = g.undertakers[winner].split()
    loser = chess.other(winner)
    if words[:2] == ["mates", "on"]:
        return g.pos.kings(loser) == [chess.square(words[2])]
    if words[:2] == ["mates", "with"] and words[2] in chess.KIND_OF_NAME:
        kind = chess.KIND_OF_NAME[words[2]]
        return any(g.pos.board[s].lower() == kind for s in chess.checkers(g.pos, loser))
    return False


def goes_on(g: Game, side: str) -> bool:
    """He touches a man instead of recalling, and nothing else helps: he is mated."""
    if side != g.side or not recall_helps(g, side):
        return False
    if not chess.in_check(g.pos, side) or not all_said(g, side):
        return False
    return g.turn.duty is None and not lawful(g)


# ---- recall (XVIII, XX) ------------------------------------------------------

def mislead(g: Game, side: str, before: Stand) -> None:
    """He completes a move; was check said to him falsely?"""
    if g.turn.misled:
        g.misled = Misled(side, before, g.said[chess.other(side)], g.turn.bound_own, g.turn.bound_adverse)


def recall_right(g: Game, side: str) -> Right | None:
    for right in g.rights:
        if right.by == side and right.do == "recall":
            return right
    if g.side == side and g.turn.misled and g.turn.misled_touch:
        return Right(side, "recall", [law("XX")], "recall", -1, g.turn.start)
    if g.misled is not None and g.misled.side == side:
        return Right(side, "recall", [law("XX")], "recall", -1, g.misled.base)
    return None


def recall(g: Game, side: str) -> Answer:
    right = recall_right(g, side)
    if right is None:
        return REFUSED, [law(law_of_no_recall(g, side))]
    if law("XVIII") in right.laws:
        place = last_record(g, side)
        return_to(g, right.base, side, place)
        g.said[chess.other(side)] = True
        return UPHELD, [law("XVIII")] + ends(g)
    take_back_misled(g, side)
    return UPHELD, [law("XX")] + ends(g)


def law_of_no_recall(g: Game, side: str) -> str:
    """A check is spoken of (XVIII, XX), or he has quitted his man and cannot recall his move (VIII)."""
    if chess.in_check(g.pos, side):
        return "XVIII"
    misled = (g.second.misled if g.second is not None else g.turn.misled) if g.side == side else g.misled is not None and g.misled.side == side
    return "XX" if misled else "VIII"


def take_back_misled(g: Game, side: str) -> None:
    duty = g.turn.duty
    recalls = [r for r in g.rights if r.by != side and r.kind == "recall"
               and (g.side == side or r.made < len(g.records))]
    if g.side == side:
        own, adverse = g.turn.bound_own, g.turn.bound_adverse
    else:
        own, adverse = g.misled.own, g.misled.adverse
    if g.side == side:
        misled = g.misled
        restore(g, g.turn.start, side)
        g.misled = misled
        g.said[side] = False
        g.turn.duty = duty
    else:
        return_to(g, g.misled.base, side, last_record(g, side))
    g.rights += recalls
    g.turn.own, g.turn.adverse = own, adverse
    g.turn.began = bool(own or adverse)
    for right in of_adverse_touch(g, lawful(g)) + of_bound_touch(g, lawful(g)):
        add(g.rights, right)
    g.said[chess.other(side)] = False


def instead(g: Game, side: str, move: Move, castling: bool = False) -> Answer | None:
    """XX: he was misled and has moved; he makes another move at once, in place of it."""
    if g.side == side or g.second is not None:
        return None
    late = [r for r in g.rights if r.by == side and r.do == "recall"]
    if late:
        base, said = late[0].base.pos, True
    elif g.misled is not None and g.misled.side == side:
        base, said = g.misled.base.pos, False
    else:
        return None
    moves = lawful_in(base, side, said)
    moved = moved_to(base, g.pos, side)
    for wing in ("king", "queen"):
        king, king_to, rook, rook_to = castling_squares(side, wing)
        if (base.board[king], base.board[rook]) == (g.pos.board[king_to], g.pos.board[rook_to]) == (
                chess.man_of(side, "k"), chess.man_of(side, "r")) and g.pos.board[king] == "":
            moved = {king_to: king, rook_to: rook}
    if move.frm in moved and g.pos.board[move.frm] != base.board[moved[move.frm]]:
        return None  # the pawn has become a piece
    if move.frm in moved:
        move = Move(moved[move.frm], move.to, move.promo)  # the man is named by where it stands now
    if move.frm == move.to and base.board.count("") == g.pos.board.count(""):
        g.has_lapsed = g.has_lapsed or any(r.by == side and r.kind != "recall" for r in g.rights)
        return ALLOWED, recall(g, side)[1]  # he puts it back, and nothing was taken
    for m in moves:
        if bool(m.promo) != bool(move.promo):
            continue
        if m.frm == move.frm and m.to == move.to and chess.is_castling(base, m) == castling:
            break
    else:
        return None
    import lewis_turns
    number = "XVIII" if late else "XX"
    g.has_lapsed = g.has_lapsed or any(r.by == side and r.kind != "recall" for r in g.rights)
    recall(g, side)
    strangers, g.added = g.added, []  # to take them off is another matter
    if castling:
        answer = lewis_turns.castle(g, side, "king" if move.to > move.frm else "queen")
    else:
        answer = lewis_turns.move_man(g, side, move)
    g.added = strangers
    return answer[0], [law(number)] + answer[1]


def moved_to(before: chess.Position, after: chess.Position, side: str) -> dict[int, int]:
    """Where the one man of his that moved stands now, and where it came from."""
    left = [s for s in range(64) if chess.side_of(before.board[s]) == side and after.board[s] == ""]
    come = [s for s in range(64) if chess.side_of(after.board[s]) == side and after.board[s] != before.board[s]]
    return {come[0]: left[0]} if len(left) == len(come) == 1 else {}


# ---- pointing out --------------------------------------------------------------

def point_out_check(g: Game, by: str) -> Answer:
    """Either player may bring a standing check to notice."""
    victim = longest_in_check(g)
    if victim is not None:
        return put_back(g, victim, ignored_run(g, victim))
    victim = chess.other(by)
    if chess.in_check(g.pos, victim):
        word, laws = say_check(g, by)
        return (UPHELD if word == ALLOWED else word), laws
    if chess.in_check(g.pos, by) and not (g.said[victim] or g.turn.start.known.get(by)):
        return NOTED, [law("XVIII")]
    return REFUSED, [law("XIX")]


def position_lost(g: Game) -> Answer:
    """XIX: the moves cannot be put back; his last one is."""
    victim = longest_in_check(g)
    if victim is not None:
        return put_back(g, victim, 1)
    return REFUSED, [law("XIX")]
