"""Moves out of turn: two moves at once (XIV), castling in two moves (XVI), the wrong player begins (V, VI)."""

from __future__ import annotations

import chess
import lewis_check
from chess import Move
from lewis_moves import castled, castling_squares, judge, lawful_in, needs_name, with_turn
from lewis_rights import add, penalty
from lewis_state import Game, Right, Second, lapse, law, open_turn
from lewis_hands import shown
from lewis_turns import castle, left_in_check, move_man, takes
from ruling import OFFENCE, REFUSED

Answer = tuple[str, list[str]]


def just_moved(g: Game, side: str) -> bool:
    """He made the last move, once, and the other has not begun his turn."""
    return bool(g.records) and g.records[-1].side == side and not g.turn.began and not g.turn.restored


def nobody_began(g: Game) -> bool:
    return not g.records and g.stand.counts[g.side] == 0 and not g.turn.began and not g.turn.restored


def move_out_of_turn(g: Game, side: str, move: Move) -> Answer:
    if shown(g)[move.to].lower() == "k":
        lapse(g, side)
        g.hands[side] = None
        return REFUSED, ["1903:I.15(a)"]
    other_move = lewis_check.instead(g, side, move)
    if other_move is not None:
        return other_move
    lapse(g, side)
    if needs_name(g.pos, side, move):
        g.hands[side] = None
        return REFUSED, [law("XXI")]
    if nobody_began(g):
        return begin_wrongly(g, side, move)
    if not just_moved(g, side):
        g.hands[side] = None
        return REFUSED, [law("XXV")]
    pairs = completes_castling(g, side, move)
    if pairs is not None:
        return castling_by_two(g, side, pairs)
    pos = with_turn(g.pos, side)
    moves = lawful_in(pos, side, g.records[-1].said)
    deed = judge(pos, side, move, moves)
    return second_move(g, side, deed.after, [move.frm, move.to])


def castle_out_of_turn(g: Game, side: str, wing: str) -> Answer:
    king, king_to, rook, rook_to = castling_squares(side, wing)
    other_move = lewis_check.instead(g, side, Move(king, king_to), castling=True)
    if other_move is not None:
        return other_move
    lapse(g, side)
    if castled(g.pos, side, wing) is None:
        return REFUSED, [law("XVI")]
    if nobody_began(g):
        return begin_wrongly(g, side, None, wing)
    if not just_moved(g, side):
        return REFUSED, [law("XXV")]
    after = castled(g.pos, side, wing)
    return second_move(g, side, after, [king, king_to, rook, rook_to])


def second_move(g: Game, side: str, after: chess.Position, squares: list[int]) -> Answer:
    """Both stand on the board as if they had been one move, until the adversary chooses (XIV)."""
    adversary = chess.other(side)
    first = g.stand.copy()
    record = g.records[-1]
    if g.second is not None and after.board == g.second.before.pos.board:
        return withdraw(g, side)
    if g.second is None:
        g.second = Second(side, first, g.said[side], list(g.rights), record.ignored, g.turn.misled)
    new = g.stand.copy()
    taken = takes(g.pos, after)
    after.full = first.pos.full
    after.half = 0 if after.half == 0 else first.pos.half
    if after.passing is None:
        after.passing = still_passing(first.pos, after)
    new.pos = after
    for who, men in new.known.items():
        new.known[who] = men & frozenset(chess.checkers(after, who)) - frozenset(squares)
    said = record.before.known.get(side, frozenset())
    if record.word:
        said = frozenset(chess.checkers(record.before.pos, side))
    new.known[side] = said & frozenset(chess.checkers(after, side)) - frozenset(squares)
    new.unmoved -= set(squares)
    new.named -= set(squares)
    if taken and new.fifty is not None:
        new.fifty = (new.fifty[0], 0)
    g.stand = new
    g.displaced = [d for d in g.displaced if after.board[d.home] == d.man]
    record.ignored = left_in_check(record.before.pos, after, side)
    g.hands[side] = None
    g.castling_first = None
    rights = [Right(adversary, "require annul-second", penalty("XIV"), "annul-second"),
              Right(adversary, "require both-stand", penalty("XIV"), "both-stand")]
    for right in g.second.first_rights:
        if right.by == adversary and right.kind != "recall":
            add(rights, right)
    g.rights = rights + [r for r in g.rights if r.kind == "recall" and chess.in_check(after, r.by) and r not in rights]
    open_turn(g, adversary)
    more = lewis_check.look(g)
    return OFFENCE, [law("XIV")] + [x for x in more if x != law("XIV")]


def withdraw(g: Game, side: str) -> Answer:
    """He has put the men back as they were after his first move: there is no second."""
    g.stand = g.second.before.copy()
    g.records[-1].ignored = g.second.record_ignored
    falsely = g.turn.misled or g.second.misled
    g.said[side] = g.said[side] and (falsely or chess.in_check(g.stand.pos, chess.other(side)))
    g.rights = list(g.second.first_rights)
    g.second = None
    g.hands[side] = None
    open_turn(g, chess.other(side))
    return OFFENCE, [law("XXV")] + [x for x in lewis_check.look(g) if x != law("XX")]


def still_passing(first: chess.Position, after: chess.Position) -> int | None:
    """The double step was the first of the two: it is part of the one move too (XV)."""
    if first.passing is not None and chess.passing_is_possible(after, first.passing):
        return first.passing
    return None


def completes_castling(g: Game, side: str, move: Move) -> str | None:
    """The king or the rook moved first, as in castling, and now the other: the wing."""
    if g.castling_first is None or g.castling_first[0] != side:
        return None
    done = {(g.castling_first[1], g.castling_first[2]), (move.frm, move.to)}
    for wing in ("king", "queen"):
        king, king_to, rook, rook_to = castling_squares(side, wing)
        if done == {(king, king_to), (rook, rook_to)}:
            return wing
    return None


def castling_by_two(g: Game, side: str, wing: str) -> Answer:
    """Both men were moved one after the other: it is castling, lawful or not (XVI)."""
    record = g.records.pop()
    said = g.said[side]
    g.stand = record.before.copy()
    open_turn(g, side)
    g.said[chess.other(side)] = record.said
    g.said[side] = said
    g.rights = []
    return castle(g, side, wing)


# ---- the wrong player begins (V, VI) ---------------------------------------

def begin_wrongly(g: Game, side: str, move: Move | None, wing: str = "") -> Answer:
    """The first move by the player who has no right to it is a beginning; the law gives nothing for it."""
    adversary = chess.other(side)
    if g.said[side] and chess.in_check(g.pos, adversary):
        g.stand.known[adversary] = frozenset(chess.checkers(g.pos, adversary))
    open_turn(g, side)
    word, laws = move_man(g, side, move) if move else castle(g, side, wing)
    if word == REFUSED:
        open_turn(g, adversary)
        return word, laws
    g.wrong_first = True
    return OFFENCE, [law("V")] + ([law("VI")] if g.giver_begins else []) + laws

