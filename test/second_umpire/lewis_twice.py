"""Moves out of turn: two moves at once (XIV), castling in two moves (XVI), the wrong player begins (V, VI)."""

from __future__ import annotations

import chess
import lewis_check
from chess import Move
from lewis_moves import castled, castling_squares, judge, lawful_in, needs_name, with_turn
from lewis_rights import add, penalty
from lewis_state import Game, Right, Second, lapse, law, open_turn
from lewis_hands import shown
from lewis_turns import castle, left_in_check, move_man, sweep, takes
from ruling import OFFENCE, REFUSED

Answer = tuple[str, list[str]]


def just_moved(g: Game, side: str) -> bool:
    """He made the last move, and the other is not in the middle of one; a mere touch is no move."""
    return bool(g.records) and g.records[-1].side == side and not g.turn.restored and not is_moving(g)


def is_moving(g: Game) -> bool:
    """The player whose turn it is has a man in his hand, or has not completed what he began."""
    hand = g.hands[g.side]
    return ((hand is not None and hand.at != hand.home) or g.castling_hand is not None or g.unnamed is not None
            or g.passing_hand is not None or bool(g.turn.removed))


def nobody_began(g: Game) -> bool:
    return not g.records and g.stand.counts[g.side] == 0 and not g.turn.began and not g.turn.restored


def move_out_of_turn(g: Game, side: str, move: Move) -> Answer:
    if "k" in (shown(g)[move.to].lower(), g.pos.board[move.to].lower()):
        lapse(g, side)
        g.hands[side] = None
        return REFUSED, ["1903:I.15(a)"]
    other_move = lewis_check.instead(g, side, move)
    if other_move is not None:
        return other_move
    lapse(g, side)
    if needs_name(g.pos, side, move) or (shown(g)[move.frm] == chess.man_of(side, "p") and not move.promo
                                         and chess.own_rank(move.to, side) == 8):
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
    here = shown(g)
    if any(here[sq] != "" or sq in [d.home for d in g.displaced] for sq in (king_to, rook_to)):
        return REFUSED, [law("XVI")]
    if castled(g.pos, side, wing) is None:
        return REFUSED, [law("XXV") if not just_moved(g, side) else law("XVI")]
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
    for d in g.displaced:  # it was not there to be taken, and belongs there
        if after.board[d.home] == "" and g.second.before.pos.board[d.home] == d.man:
            after.board[d.home] = d.man
    for d in g.displaced:
        d.covered = d.covered or d.home in squares[1::2]
    for frm, to in zip(squares[::2], squares[1::2]):
        g.second.came[to] = g.second.came.pop(frm, frm)
    after.passing = passed_over(g, side, after)
    new.pos = after
    for who, men in new.known.items():
        new.known[who] = men & frozenset(chess.checkers(after, who)) - frozenset(squares)
    said = record.before.known.get(side, frozenset())
    if record.word:
        said = frozenset(chess.checkers(record.before.pos, side))
    said |= g.stand.known.get(side, frozenset())  # perhaps it was said since he moved
    new.known[side] = said & frozenset(chess.checkers(after, side)) - frozenset(squares)
    new.unmoved -= set(squares)
    new.carry_named(squares)
    if taken and new.fifty is not None:
        new.fifty = (new.fifty[0], 0)
    sweep(g, g.stand.pos, after)
    g.stand = new
    record.ignored = left_in_check(record.before.pos, after, side)
    g.hands[side] = None
    g.castling_first = None
    rights = [Right(adversary, "require annul-second", penalty("XIV"), "annul-second"),
              Right(adversary, "require both-stand", penalty("XIV"), "both-stand")]
    for right in g.second.first_rights:
        if right.by == adversary and right.kind != "recall":
            add(rights, right)
    g.rights = rights + [r for r in g.rights if r.kind == "recall" and chess.in_check(after, r.by) and r not in rights]
    g.lapsed = []
    g.hands[adversary] = None
    went_on = not any(r.by == adversary and r.kind == "recall" for r in g.rights)
    kept = (g.noticed, g.resting, g.covered) if not g.turn.began else (g.noticed, {**g.resting, adversary: -1},
                                                                       {**g.covered, adversary: -1})
    open_turn(g, adversary)
    g.noticed, g.resting, g.covered = kept
    more = lewis_check.look(g)
    if went_on:  # what he gave up does not come back
        g.rights = [r for r in g.rights if not (r.by == adversary and r.kind == "recall")]
    return OFFENCE, [law("XIV")] + [x for x in more if x != law("XIV")]


def withdraw(g: Game, side: str) -> Answer:
    """He has put the men back as they were after his first move: there is no second."""
    g.stand = g.second.before.copy()
    g.records[-1].ignored = g.second.record_ignored
    falsely = g.second.misled
    g.said[side] = g.said[side] and (falsely or chess.in_check(g.stand.pos, chess.other(side)))
    g.rights = list(g.second.first_rights)
    g.second = None
    g.hands[side] = None
    open_turn(g, chess.other(side))
    return OFFENCE, [law("XXV")] + [x for x in lewis_check.look(g) if x != law("XX")]


def passed_over(g: Game, side: str, after: chess.Position) -> int | None:
    """A pawn that went two squares in both moves may be taken in passing; of several, the last (XV)."""
    first, before = g.second.before.pos, g.records[-1].before.pos
    lawful = g.last[side] is None or not g.last[side].law
    origin = lewis_check.moved_to(before, first, side) if lawful else {}
    back = -8 * chess.forward(side)
    found = None
    for at in range(24, 32) if side == chess.WHITE else range(32, 40):
        here = g.second.came.get(at, at)
        if (after.board[at] != chess.man_of(side, "p") or origin.get(here, here) != at + 2 * back
                or after.board[at + back] != "" or after.board[at + 2 * back] != ""):
            continue
        if here != at:
            return at + back
        found = at + back if found is None else found
    return found


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
    if move is not None and chess.is_castling(with_turn(g.pos, side), move) and move in lawful_in(
            with_turn(g.pos, side), side, True):
        g.hands[side] = None
        return REFUSED, [law("XXV")]  # the king as in castling: it is no move yet
    if g.said[side] and chess.in_check(g.pos, adversary):
        g.stand.known[adversary] = frozenset(chess.checkers(g.pos, adversary))
    open_turn(g, side)
    strangers, g.added = g.added, []
    off, g.displaced = g.displaced, []  # what he has to put back does not make it another move
    word, laws = move_man(g, side, move) if move else castle(g, side, wing)
    g.added = strangers
    if g.last[side] is not None:
        g.last[side].own, g.last[side].adverse = [], []  # in the other's turn nothing is touched
    g.displaced = [d for d in off if g.pos.board[d.home] == d.man] + g.displaced
    if word == REFUSED:
        open_turn(g, adversary)
        return word, laws
    g.wrong_first = True
    return OFFENCE, [law("V")] + ([law("VI")] if g.giver_begins else []) + laws

