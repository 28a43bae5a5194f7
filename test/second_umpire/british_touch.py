"""Touches: what a hand on a man means, and what it passes over (II.3, II.5, II.6(e), II.11(a))."""

from __future__ import annotations

import chess
from british_state import Away, can_move, can_take
from chess import other


def find(game, sq: int):
    """(home, man, away) of the man that is seen on this square, or None."""
    for a in game.away:
        if a.to == sq and not a.beneath:
            if a.kind == "accident" and a.called >= 0:
                return a.called, a.man, a
            named = a.kind in ("extra", "held") and game.table.board[a.home] == a.man
            return game.table.home[a.home] if named and game.table.home[a.home] >= 0 else a.home, a.man, a
    if game.table.board[sq] == "":
        return None
    hand = game.table.hands[game.turn.side]
    set_here = hand is not None and hand.how == "set" and hand.sq == sq and not hand.only_rests()
    for a in game.away:
        if (a.home == sq and a.man == game.table.board[sq] and not set_here
                and a.name in (-2, game.table.home[sq])):
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
    board = list(game.table.board)
    for home, (man, _) in game.table.taken.items():  # to take a man off is no move
        board[home] = board[home] or man
    moved = [a for a in game.away if a.kind == "extra"  # the other player may have put it right
             and game.table.home[a.home] not in (a.home, -1)]
    for a in moved:
        board[a.home] = game.table.under.get(a.home, ("", -1))[0]
    for a in moved:
        if a.to >= 0:
            board[a.to] = a.seen()
    hand = game.table.hands[turn.side]
    not_quitted = hand is not None and hand.how == "set" and not hand.only_rests()  # the man that he puts back
    return turn.illegal and (not_quitted or board != turn.start.board)


def not_left_yet(game) -> set[int]:
    """Men of which nothing can be lost yet: also one that the hand rests on, where it was moved."""
    hand = game.table.hands[game.turn.side]
    return off_their_squares(game) | ({hand.home} if hand is not None and hand.sq != hand.home else set())


def off_their_squares(game) -> set[int]:
    """Men in the hand of the turn's player, or taken off by him: not left on their squares yet."""
    hand = game.table.hands[game.turn.side]
    men = set(game.turn.mistakes) | set(game.table.taken) | set(game.table.taken_from)
    men |= {a.home for a in game.away if a.taken or a.kind == "mistake" and a.by == game.turn.side}
    if hand is not None and (hand.how == "held" or hand.how == "set" and hand.sq != hand.home):
        men.add(hand.home)
    return men


def left_strays(game, turn) -> list[int]:
    """Men touched out of turn in this turn, and left on their squares."""
    hand = game.table.hands[other(game.turn.side)]
    under = hand.true if hand is not None and hand.how == "set" else -1
    moved = {a.home for a in game.away if a.kind == "extra" and a.home != under} if turn is game.turn else set()
    return [h for h in turn.strays if h not in moved]


def lapse_for(game, by: str) -> None:
    """This player has touched a man: his rights for what was done before are gone (II.11)."""
    turn = game.turn
    if by == turn.side:
        game.last = None
        return
    turn.b_gone |= set(turn.touched) - not_left_yet(game)
    if turn.illegal:
        turn.illegal_gone = True
    turn.restored = False
    turn.treatable = {}
    if game.prev is not None:  # what was treated as touched in time stays so, if that turn begins again
        treated = {turn.called.get(sq, sq) for sq in turn.treated}
        game.prev.strays = [h for h in game.prev.strays if h in treated]
        game.prev.later_for_next = None
    turn.later = None
    turn.sealed_c = False


def pass_over(game, by: str, fulfils: bool = False, sq: int = -1) -> str | None:
    """A touch by this player, of the man on a square; what it passes over. Returns the law that restored
    the position."""
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
    else:
        law = put_back_stray(game, sq)
    lapse_for(game, by)
    return law


def half_done(game) -> bool:
    """Has the player whose turn it is not moved men and taken his hand away?"""
    hand = game.table.hands[other(game.turn.side)]
    under_hand = hand.true if hand is not None and hand.how in ("held", "set") else -1
    moved = [a if a.kind == "extra" or a.was is None else a.was for a in game.away]  # or displaced since
    return any(a.kind == "extra" and a.by != game.turn.side and a.home != under_hand for a in moved)


def undo_half_done(game) -> None:
    """What the other player had begun out of turn is undone, and what he holds is put down."""
    waiting = other(game.turn.side)
    game.away = [a for a in game.away if a.by != waiting or a.kind == "accident"]
    game.away = [a for a in game.away if a.was is None or a.was.by != waiting]
    game.table.hands[waiting] = None
    game.table.under = {sq: beneath for sq, beneath in game.table.under.items() if beneath[0]}
    game.sweep_covered()
    game.passed = True
    game.turn.strays = []


def put_back_stray(game, sq: int) -> str | None:
    """1899: what the other player has begun and not completed is put back, and so is the man that he has
    moved if the hand goes to it."""
    if game.extra is None and half_done(game):
        undo_half_done(game)
        return "II.6(e)"
    strayed = sq >= 0 and any(a.to == sq and a.kind == "extra" and a.by != game.turn.side for a in game.away)
    if game.extra is not None and game.extra.replaces is None and strayed:
        game.undo_extra()
        game.turn.strays = []
        return "II.6(e)"
    return None


def clear_extra(game) -> str | None:
    """The turn's player passes over what the other one did out of turn."""
    mistaken = [a for a in game.away if a.kind == "mistake" and a.by != game.turn.side]
    if any(a.turn is game.prev for a in mistaken):  # the earliest fault
        reopen_keeping_duty(game, game.prev)
        return "II.6(e)"
    if game.extra is None and not half_done(game):
        if mistaken:
            reopen_keeping_duty(game, game.turn)
            return "II.6(e)"
        return None
    if game.extra is not None and game.extra.replaces is not None and not mistaken:
        return None  # it may be annulled until he has moved himself
    reopen_keeping_duty(game, game.turn)
    return "II.6(e)"


def reopen_keeping_duty(game, turn) -> None:
    """II.6(e): the position is restored, and nothing done since carries a penalty."""
    duty = game.turn.duty if turn is game.turn else None
    game.back = "turn" if turn is game.turn else "prev"
    game.reopen(turn)
    game.turn.duty = duty


def accept_replacement(game) -> None:
    """The move that replaced the other player's last one stands."""
    move = game.extra.replaces
    by = game.extra.by
    prev, running, table = game.prev, game.turn, game.table
    left = left_strays(game, running)
    replaced = prev.done
    game.score = prev.score.copy()
    ended = game.turns_ended[by]
    prev.touched = []
    prev.illegal = prev.substituted = False
    prev.moved = set()
    game.turn = prev
    carried = [a for a in game.away if a.kind == "mistake" and a.by == by]
    displaced = [a for a in game.away if a.kind == "accident" and a.was is not None and a.was.by == by]
    game.undo_extra()
    prev.start = prev.opened.copy()
    game.end_step(move)
    game.turns_ended[by] = ended
    game.last = None
    game.away += [a for a in carried if game.table.board[a.home] == a.man and a not in game.away]  # still off
    game.away += [Away(a.by, a.man, a.was.to, a.to, "accident", game.turn) for a in displaced
                  if a.was.to >= 0 and game.table.board[a.was.to] == a.man]  # knocked from where he had moved it
    game.turn.has_touched, game.turn.duty = running.has_touched, running.duty
    was, now = replaced, move

    def renamed(h: int) -> int:
        """Where a man is named now, if it is the one that the first move had moved."""
        return h if h != was.to else now.to if now.frm == was.frm else was.frm

    game.turn.touched = [renamed(h) for h in running.touched
                         if game.turn.opened.board[renamed(h)] == running.opened.board[h]]
    game.turn.b_gone = {renamed(h) for h in running.b_gone}
    game.turn.treatable = {}
    if running.later_for_next is not None:  # for an earlier move that was annulled
        game.turn.later_for_next = [renamed(h) for h in running.later_for_next]
    game.turn.strays = [h for h in left if game.turn.opened.board[h] == running.opened.board[h]]
    for home, (man, who) in table.taken.items():  # what he had taken off is still off
        if game.table.board[home] == man and table.board[home] == "":
            game.table.board[home], game.table.home[home] = "", -1
            game.table.taken[home] = (man, who)
    for home in running.mistakes:
        if game.table.board[home] == running.opened.board[home]:
            game.table.board[home], game.table.home[home] = "", -1
            game.turn.mistakes.append(home)


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
    if by != turn.side and new and home == king_to_follow(game):
        return "allowed", game.laws("II.5(f)")
    if by != turn.side:
        return ("offence", game.laws("II.5(e)")) if new else ("allowed", game.laws("I.11.A"))
    if turn.duty is not None or home < 0:
        return "allowed", game.laws("II.5(a)")
    if new and is_bad(game, turn, home):
        return "offence", game.laws("II.5(b)", "II.11.C", "II.5(a)")
    return "allowed", game.laws("II.5(a)")


def king_to_follow(game) -> int | None:
    """II.5(f): the king's square, if the rook was just moved as in castling, and the king may follow."""
    prev = game.prev
    if prev is None or game.last is not prev or prev.substituted or prev.illegal or prev.castled or prev.closed:
        return None
    king = chess.king_home(prev.side)
    for m in game.legal(prev, prev.start):
        if m.frm == king and chess.is_castling(prev.start, m):
            wing = "king" if m.to > m.frm else "queen"
            rook = chess.rook_home(chess.right_name(prev.side, wing))
            if prev.start.board[rook] and (prev.done.frm, prev.done.to) == (rook, (m.frm + m.to) // 2):
                return king
    return None


def adjusting(game, by: str, sq: int) -> bool:
    return game.notice[by] == sq and by == game.turn.side
