"""Touches: what a hand on a man means, and what it passes over (II.3, II.5, II.6(e), II.11(a))."""

from __future__ import annotations

import chess
from british_state import can_move, can_take
from chess import other


def find(game, sq: int):
    """(home, man, away) of the man that is seen on this square, or None."""
    for a in game.away:
        if a.to == sq:
            return a.home, a.man, a
    if game.table.board[sq] == "":
        return None
    for a in game.away:
        if a.home == sq and a.man == game.table.board[sq]:
            return None
    return game.table.home[sq], game.table.board[sq], None


def is_bad(game, turn, home: int) -> bool:
    """A man that he cannot legally move or take, judged in the position that opened the turn."""
    pos = turn.opened
    man = pos.board[home]
    moves = game.legal(turn, pos)
    if chess.side_of(man) == turn.side:
        return not can_move(pos, moves, home)
    return not can_take(pos, moves, home)


def fault_stands(game) -> bool:
    """Does an illegal move or a mistaken removal of the turn's player stand uncorrected?"""
    turn = game.turn
    if turn.mistakes or any(a.kind == "mistake" and a.by == turn.side for a in game.away):
        return True
    hand = game.table.hands[turn.side]
    return turn.illegal and (game.table.board != turn.start.board
                             or hand is not None and hand.how == "set")


def off_their_squares(game) -> set[int]:
    """Men in the hand of the turn's player, or taken off by him: not left on their squares yet."""
    hand = game.table.hands[game.turn.side]
    men = set(game.turn.mistakes) | set(game.table.taken)
    men |= {a.home for a in game.away if a.kind == "mistake" and a.by == game.turn.side}
    if hand is not None and (hand.how == "held" or hand.how == "set" and hand.sq != hand.home):
        men.add(hand.home)
    return men


def lapse_for(game, by: str) -> None:
    """This player has touched a man: his rights for what was done before are gone (II.11)."""
    turn = game.turn
    if by == turn.side:
        game.last = None
        return
    turn.b_gone |= set(turn.touched) - off_their_squares(game)
    if turn.illegal:
        turn.illegal_gone = True
    turn.restored = False
    turn.treatable = {}
    if game.prev is not None:
        game.prev.strays = []
    turn.later = None
    turn.sealed_c = False


def pass_over(game, by: str, fulfils: bool = False) -> str | None:
    """A touch by this player; what it passes over. Returns the law that restored the position."""
    turn = game.turn
    law = None
    if by == turn.side and fulfils:
        return None  # touching in the fulfilment of a requirement is no touch (II.5)
    if by != turn.side:
        if not game.old and fault_stands(game):
            if turn.illegal:
                game.turns_ended[turn.side] += 1  # an illegal move passed over counts for time
            reopen_keeping_duty(game, turn)
            return "II.6(e)"
    elif not game.old:
        law = clear_extra(game)
    lapse_for(game, by)
    return law


def half_done(game) -> bool:
    """Has the player whose turn it is not moved men and taken his hand away?"""
    hand = game.table.hands[other(game.turn.side)]
    under_hand = hand.true if hand is not None and hand.how in ("held", "set") else -1
    return any(a.kind == "extra" and a.by != game.turn.side and a.home != under_hand for a in game.away)


def clear_extra(game) -> str | None:
    """The turn's player passes over what the other one did out of turn."""
    if game.extra is None and not half_done(game):
        mistaken = [a for a in game.away if a.kind == "mistake" and a.by != game.turn.side]
        if mistaken:
            earlier = [a.turn for a in mistaken if a.turn is game.prev]
            reopen_keeping_duty(game, game.prev if earlier else game.turn)
            return "II.6(e)"
        return None
    if game.extra is not None and game.extra.replaces is not None:
        return None  # it may be annulled until he has moved himself
    reopen_keeping_duty(game, game.turn)
    return "II.6(e)"


def reopen_keeping_duty(game, turn) -> None:
    """II.6(e): the position is restored, and nothing done since carries a penalty."""
    duty = game.turn.duty if turn is game.turn else None
    game.reopen(turn)
    game.turn.duty = duty


def accept_replacement(game) -> None:
    """The move that replaced the other player's last one stands."""
    move = game.extra.replaces
    by = game.extra.by
    prev, running = game.prev, game.turn
    game.score = prev.score.copy()
    ended = game.turns_ended[by]
    prev.touched = []
    prev.illegal = prev.substituted = False
    prev.moved = set()
    game.turn = prev
    game.undo_extra()
    prev.start = prev.opened.copy()
    game.end_step(move)
    game.turns_ended[by] = ended
    game.last = None
    game.turn.has_touched = running.has_touched
    game.turn.touched = [h for h in running.touched if game.turn.opened.board[h] == running.opened.board[h]]
    game.turn.treatable = {}
    game.turn.strays = [h for h in running.strays if game.turn.opened.board[h] == running.opened.board[h]]


def note_touch(game, by: str, home: int) -> None:
    """A touch that counts is put down."""
    turn = game.turn
    if by == turn.side:
        if turn.duty is None or not turn.duty.is_about(turn.start, home):
            turn.has_touched = True
        if turn.duty is None and home not in turn.touched and home >= 0:
            turn.touched.append(home)
            turn.b_gone.discard(home)
        elif home in turn.touched:
            turn.b_gone.discard(home)
    elif home >= 0 and home not in turn.strays:
        turn.strays.append(home)


def touched_word(game, by: str, home: int, new: bool) -> tuple[str, list[str]]:
    """The word for a touch; new, if he is not already liable for that man."""
    turn = game.turn
    if by != turn.side:
        return ("offence", game.laws("II.5(e)")) if new else ("allowed", game.laws("I.11.A"))
    if turn.duty is not None or home < 0:
        return "allowed", game.laws("II.5(a)")
    if new and is_bad(game, turn, home):
        return "offence", game.laws("II.5(b)", "II.11.C", "II.5(a)")
    return "allowed", game.laws("II.5(a)")


def adjusting(game, by: str, sq: int) -> bool:
    return game.notice[by] == sq and by == game.turn.side
