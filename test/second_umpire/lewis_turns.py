"""A move is completed: the turn passes, right or false, and the adversary gets his choices."""

from __future__ import annotations

import chess
import lewis_check
from chess import Move
from lewis_moves import announced, by_duty, castled, castling_squares, effect, judge, lawful, needs_name, with_turn
from lewis_rights import add, of_adverse_touch, of_bound_touch, of_castling, of_false_move, of_own_touch
from lewis_state import Displaced, Done, Game, Hand, Record, Right, Stand, lapse, law, open_turn
from ruling import ALLOWED, OFFENCE, REFUSED

Answer = tuple[str, list[str]]


def stand_after(g: Game, pos: chess.Position, side: str, squares: list[int], taken: bool) -> Stand:
    """The stand after a move of this player that used these squares."""
    new = g.turn.start.copy()
    said = new.known.get(side, frozenset())
    if g.said[chess.other(side)] and not g.turn.late:
        said = frozenset(chess.checkers(new.pos, side))
    new.known[side] = frozenset(said) & frozenset(chess.checkers(pos, side)) - frozenset(squares)
    theirs = new.known.get(chess.other(side), frozenset()) - frozenset(squares)
    new.known[chess.other(side)] = theirs & frozenset(chess.checkers(pos, chess.other(side)))
    new.pos = pos
    new.counts[side] += 1
    new.unmoved -= set(squares)
    new.carry_named(squares)
    if new.fifty is not None:
        new.fifty = (new.fifty[0], 0 if taken else new.fifty[1] + 1)
    return new


def takes(before: chess.Position, after: chess.Position) -> bool:
    return sum(m != "" for m in after.board) < sum(m != "" for m in before.board)


def laws_of_move(pos: chess.Position, move: Move) -> list[str]:
    """The sections that a plain lawful move follows."""
    found = []
    if move.promo:
        return [law("XXI")]
    if chess.is_passing(pos, move):
        found.append(law("XV"))
    elif pos.board[move.to] != "":
        found.append("1903:I.11.E(b)")
    return found or ["1903:I.11.E(a)"]


def must_mend(g: Game, side: str) -> bool:
    """He displaced a man and must put it back before he moves; a silent umpire does not tell him."""
    return not g.silent and has_astray(g, side)


def has_astray(g: Game, side: str) -> bool:
    return any(d.by == side for d in g.displaced) or any(by == side for _, _, by in g.added)


def move_man(g: Game, side: str, move: Move) -> Answer:
    """One man moved and quitted by a player, in his turn or out of it."""
    if side != g.side:
        import lewis_twice
        return lewis_twice.move_out_of_turn(g, side, move)
    pos = with_turn(g.turn.start.pos, side)
    moves = lawful(g)
    if g.turn.duty is not None and not any(m.frm == move.frm and m.to == move.to and not chess.is_castling(pos, m)
                                           for m in by_duty(g, moves)):
        g.hands[side] = None
        return REFUSED, list(g.turn.duty.laws) + ([law("XXV")] if has_astray(g, side) else [])
    if must_mend(g, side):
        return REFUSED, [law("XXV")]
    if g.castling_hand is not None:
        return after_the_king(g, side, move)
    deed = judge(pos, side, move, moves)
    lapse(g, side)
    if deed.law == "king":
        return put_back(g, side, move)
    if deed.law == "XIII" and chess.is_castling(pos, move) and Move(move.frm, move.to) in moves:
        g.hands[side] = None
        g.castling_hand = Hand(pos.board[move.frm], move.frm, move.to)
        return ALLOWED, ["1903:I.14.B(c)"]  # the king has moved as in castling; the rook is to follow
    if needs_name(pos, side, move):
        g.unnamed = (move.frm, move.to)
        g.turn.began = True
        if move.to in g.turn.adverse:  # it is being taken
            g.rights = [r for r in g.rights if law("IX") not in r.laws]
            others = [sq for sq in g.turn.adverse if sq != move.to]
            g.turn.adverse, kept = others, g.turn.adverse
            for right in of_adverse_touch(g, moves):
                add(g.rights, right)
            g.turn.adverse = kept
        if not g.turn.misled and g.turn.duty is None:
            if move.frm not in g.turn.own:
                g.turn.own.append(move.frm)
                g.turn.forgiven.discard(move.frm)
            for right in of_bound_touch(g, moves):
                add(g.rights, right)
        g.hands[side] = None
        return ALLOWED, [law("XXI")]
    found = of_false_move(chess.other(side), deed.law, move, g.turn.start, moves) if deed.law else []
    if deed.law:  # its law says what such a touch costs
        g.turn.adverse = [sq for sq in g.turn.adverse if sq not in (move.frm, move.to)]
    taken = chess.taken_square(pos, move) if not deed.law else None
    king_moved = not deed.law and pos.board[move.frm].lower() == "k"
    new = stand_after(g, deed.after, side, [move.frm, move.to], takes(pos, deed.after))
    laws = [law(deed.law)] if deed.law else laws_of_move(pos, move)
    answer = close(g, side, new, found, {move.frm, move.to}, taken, king_moved, laws)
    if pos.board[move.frm].lower() in ("k", "r") and chess.side_of(pos.board[move.frm]) == side:
        g.castling_first = (side, move.frm, move.to)
    return answer


def after_the_king(g: Game, side: str, move: Move) -> Answer:
    """The king was moved as in castling: with the rook it is castling, with another man two moves."""
    first = g.castling_hand
    g.castling_hand = None
    for wing in ("king", "queen"):
        king, king_to, rook, rook_to = castling_squares(side, wing)
        if {(first.home, first.at), (move.frm, move.to)} == {(king, king_to), (rook, rook_to)}:
            return castle(g, side, wing)
    found = of_false_move(chess.other(side), "XIII", Move(first.home, first.at), g.turn.start, lawful(g))
    pos = with_turn(g.turn.start.pos, side)
    new = stand_after(g, effect(pos, Move(first.home, first.at)), side, [first.home, first.at], False)
    laws = close(g, side, new, found, {first.home}, None, False, [law("XIII")])[1]
    word, more = move_man(g, side, move)
    if more[:1] in ([law("XVIII")], [law("XX")]):
        return word, more  # it is taken back, and another move made in its place
    return OFFENCE, laws + more


def lewis_hands():
    """The module of the hands, which itself needs this one."""
    import lewis_hands as hands
    return hands


def put_back(g: Game, side: str, move: Move) -> Answer:
    """A king cannot be taken: the man goes back. Both men were touched."""
    g.hands[side] = None
    here = lewis_hands().shown(g)
    for sq in (move.frm, move.to):
        if sq == move.frm or here[sq] != "":
            lewis_hands().real_touch(g, side, sq)
    return REFUSED, ["1903:I.15(a)"]


def close(g: Game, side: str, new: Stand, found: list[Right], moved: set[int], taken: int | None,
          king_moved: bool, laws: list[str]) -> Answer:
    """The turn ends with this move. `found` are the choices for a fault in the move itself."""
    moves = lawful(g)
    g.turn.adverse = [sq for sq in g.turn.adverse if new.pos.board[sq] == g.turn.start.pos.board[sq] or sq == taken]
    went_to = moved  # a man that was taken off and taken so is not put back
    moved = moved | {sq for sq in g.turn.own if new.pos.board[sq] != g.turn.start.pos.board[sq]}  # or taken
    false = bool(found) or laws[0] in [law(n) for n in ("X", "XI", "XII", "XIII")]
    faulty = false
    rights = list(found)
    still = [r for r in g.rights if r.by != side]
    for right in g.turn.no_room:
        if any(r.do == right.do for r in still) and right.square not in moved:
            add(rights, right)
    if g.turn.duty is None:
        attends = g.turn.late and not left_in_check(g.turn.start.pos, new.pos, side)  # with any man
        for right in of_own_touch(g, moved, moves) if not attends else []:
            add(rights, right)
            faulty = True
            laws = [x for x in right.laws if x not in laws] + laws
        if not king_moved:
            g.turn.adverse = [sq for sq in g.turn.adverse if sq != taken]
            for right in of_adverse_touch(g, moves):
                add(rights, right)
            for right in of_bound_touch(g, moves, moved) if not attends else []:
                add(rights, right)
    done = Done(laws_of_fault(laws), g.turn.own + list(moved), g.turn.adverse + ([taken] if taken is not None else []),
                g.turn.start, barred=g.turn.barred)
    if g.turn.duty is not None:
        done.own, done.adverse = [], []  # he touched them because he had to
    if g.turn.left > 1:
        left = g.turn.left - 1
        g.stand = new
        g.stand.pos.turn = side
        if side == chess.BLACK:
            g.stand.pos.full -= 1
        g.hands[side] = None
        open_turn(g, side)
        g.turn.left = left
        g.rights = rights
        return (OFFENCE if faulty else ALLOWED), laws
    adversary = chess.other(side)
    before = g.turn.start
    record = Record(side, before, announced(g, side), left_in_check(before.pos, new.pos, side),
                    g.said[chess.other(side)] and not g.turn.late)
    g.records.append(record)
    lewis_check.mislead(g, side, before)
    if g.misled is not None and g.misled.side == adversary:
        g.misled = None  # the other has moved (XX)
    g.said[adversary] = False
    g.stand = new
    g.lapsed = []
    g.last = {side: done, adversary: None}
    for sq in g.turn.removed:
        if sq != taken and new.pos.board[sq] == before.pos.board[sq] and sq not in went_to:
            # Taken off as in a capture, and not taken: it must be put back.
            g.displaced.append(Displaced(side, before.pos.board[sq], sq, -1))
            faulty = True
    g.displaced = [d for d in g.displaced if new.pos.board[d.home] == d.man
                   and not (d.home in went_to and before.pos.board[d.home] == d.man and laws_of_fault(laws))]
    sweep(g, before.pos, new.pos)
    g.hands[side] = None
    other_hand = g.hands[adversary]
    if other_hand is not None and (other_hand.at == other_hand.home or
                                   new.pos.board[other_hand.home] != before.pos.board[other_hand.home]):
        g.hands[adversary] = None
    g.unnamed = None
    g.second = None
    g.castling_first = None
    g.offers.discard(adversary)
    recalls = [r for r in g.rights if r.by == adversary and r.kind == "recall"]
    g.rights = (recalls if chess.in_check(new.pos, adversary) else []) + rights
    open_turn(g, adversary)
    if record.ignored and not new.known[side] and not false:
        laws = laws + [law("XVIII")]  # he did not attend to a check that was not said
    more = lewis_check.look(g)
    if law("XX") in more:
        faulty = True  # he had said check before this move, and it gives none
    return (OFFENCE if faulty else ALLOWED), laws + [x for x in more if x not in laws]


def sweep(g: Game, before: chess.Position, after: chess.Position) -> None:
    """What lay where a man has come to stand lies beside the board now."""
    for d in g.displaced:
        if d.at >= 0 and after.board[d.at] != "" and after.board[d.at] != before.board[d.at]:
            d.at = -1


def laws_of_fault(laws: list[str]) -> str:
    """The law of the false move among these; or none."""
    return next((x for x in laws if x in [law(n) for n in ("X", "XI", "XII", "XIII")]), "")


def left_in_check(before: chess.Position, after: chess.Position, side: str) -> bool:
    """A man gave check to his king before his move, and gives it after it."""
    return bool(set(chess.checkers(before, side)) & set(chess.checkers(after, side)))


def castle(g: Game, side: str, wing: str) -> Answer:
    if side == g.side:
        g.castling_hand = None
    king, king_to, rook, rook_to = castling_squares(side, wing)
    here = lewis_hands().shown(g)
    if here[king] != chess.man_of(side, "k"):
        return REFUSED, [law("XVI"), "no king"]
    if here[rook] != chess.man_of(side, "r"):
        if here[king_to] != "" or king_to in [d.home for d in g.displaced] + g.turn.removed:
            lewis_hands().real_touch(g, side, king)
            return REFUSED, [law("XVI")]
        return move_man(g, side, Move(king, king_to))  # there is only a king to move
    if side != g.side:
        import lewis_twice
        return lewis_twice.castle_out_of_turn(g, side, wing)
    if g.turn.duty is not None or must_mend(g, side):
        laws = list(g.turn.duty.laws) if g.turn.duty is not None else []
        return REFUSED, laws + ([law("XXV")] if has_astray(g, side) else [])
    pos = with_turn(g.turn.start.pos, side)
    moves = lawful(g)
    base = g.turn.start
    lapse(g, side)
    if Move(king, king_to) in moves and pos.board[king_to] == "" and chess.is_castling(pos, Move(king, king_to)):
        new = stand_after(g, castled(pos, side, wing), side, [king, king_to, rook, rook_to], False)
        return close(g, side, new, [], {king, rook}, None, False, [law("XVI"), "1903:I.11.E(f)"])
    after = castled(pos, side, wing)
    found = of_castling(chess.other(side), king, rook, base, moves, after is not None)
    if after is None:
        # Two men cannot stand on one square: the men go back, and only the other choices are left.
        g.hands[side] = None
        g.turn.began = True
        if g.turn.misled:
            g.turn.misled_touch = True
        for right in found:
            if not any(r.do == right.do and not r.straight for r in g.rights):
                g.rights.append(right)
            add(g.turn.no_room, right)
        g.turn.barred = True
        return OFFENCE, [law("XVI")]
    new = stand_after(g, after, side, [king, king_to, rook, rook_to], False)
    answer = close(g, side, new, found, {king, rook}, None, False, [law("XVI")])
    if g.last[side] is not None:
        g.last[side].law = law("XVI")
    return OFFENCE, answer[1]

