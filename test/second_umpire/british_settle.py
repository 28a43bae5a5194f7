"""A hand has been taken away: is it a move, is it legal, is the turn ended (II.6)?"""

from __future__ import annotations

import chess
from british_mate import check_end
from british_out_of_turn import begin_wrongly, further_move
from british_state import Away, fresh_table
from british_touch import accept_replacement, fault_stands, half_done, is_bad
from chess import Move


def unmended(game, by: str) -> bool:
    """Has he men to put back before he moves?"""
    if by != game.turn.side:
        return False  # his move is an offence anyway
    return bool(game.turn.mistakes) or any(
        a.by == by and a.kind in ("accident", "mistake") for a in game.away)


def refuse_unmended(game, by: str):
    if by == game.turn.side and game.turn.mistakes:
        return "refused", game.laws("II.5(g)")
    return "refused", game.laws("II.5")


def begins_now(game, by: str) -> bool:
    return (not game.started and by != game.turn.side and not game.turn.illegal
            and not game.turn.has_touched and game.turn.duty is None)


def settle(game, by: str, moved: bool, last: int = -1):
    """The hand has been taken away; `last` is the square on which it set a man down."""
    if by == game.turn.side:
        return settle_own(game, by, moved, last)
    if not any(a.by == by and a.kind in ("extra", "held", "mistake") for a in game.away):
        game.extra = None
        return "allowed", game.laws("II.5(e)")
    if any(a.by == by and a.kind == "held" for a in game.away):
        return "offence", game.laws("II.5(e)")
    mine = [a for a in game.away if a.by == by]
    mine = mine[-1:]  # what he did last
    if any(a.to >= 0 and a.seen() == chess.man_of(by, "p") and chess.own_rank(a.to, by) == 8 for a in mine):
        return "allowed", game.laws("I.14.B(b)")
    if any(a.to >= 0 and game.table.board[a.to] and not any(b.home == a.to for b in game.away)
           for a in mine if a.kind == "extra"):
        return "allowed", game.laws("I.14.B(a)")
    if game.old and fault_stands(game):
        game.turns_ended[game.turn.side] += 1
        game.reopen(game.turn)
        game.started = True
        return "offence", game.laws("II.6(e)")
    if begins_now(game, by):
        return begin_wrongly(game, by, settle_own, last)
    return further_move(game, by)


# ---- the player whose turn it is ------------------------------------------

def settle_own(game, by: str, moved: bool, last: int = -1, beginning: bool = False):
    turn, table = game.turn, game.table
    move = legal_as(game, table.board)
    if move is not None and not turn.mistakes and not table.under:
        if unmended(game, by) and not beginning:
            put_back_hand(game)
            return refuse_unmended(game, by)
        if turn.duty and not turn.duty.allows(turn.start, move):
            return ignore_duty(game)
        return complete(game, by, move)
    if not moved or table.board == turn.start.board:
        return "allowed", []
    if turn.illegal and last >= 0 and table.home[last] == last:
        return "allowed", []  # a man set back where it stood is no further move
    if turn.duty and pawn_unnamed(game, by) and not any(
            turn.duty.is_about(turn.opened, game.table.home[s]) for s in range(64)
            if chess.own_rank(s, by) == 8 and game.table.board[s] == chess.man_of(by, "p")):
        return ignore_duty(game)
    if pending(game, by, last):
        if game.extra is not None and game.extra.busy and game.extra.replaces is None:
            game.undo_extra()
        turn.complete_castling = castling_begun(game, by)
        if turn.complete_castling:
            return "allowed", game.laws("II.5(f)", "I.14.B(c)")
        return "allowed", game.laws("I.14.B(b)" if pawn_unnamed(game, by) else "I.14.B(a)")
    if game.old and half_done(game) and game.extra is None:
        game.away = [a for a in game.away if a.kind != "extra"]
        turn.strays = []
    needless, by_itself = needlessly_off(game)
    if turn.duty and not (needless and turn.duty.allows(turn.start, by_itself)) and moved_another(game):
        return ignore_duty(game)
    over = game.extra is not None or any(a.kind == "mistake" for a in game.away)
    if game.old and over and not (game.extra and (game.extra.busy or game.extra.replaces)):
        game.reopen(turn)
        return "allowed", game.laws("II.6(e)")
    needless, move = needlessly_off(game)
    if needless:
        dutiful = turn.duty is not None
        result = complete(game, by, move)
        for home in needless:
            if home not in turn.touched and not dutiful:
                turn.treatable[home] = "II.5(g)"
            game.away.append(Away(by, turn.opened.board[home], home, -1, "mistake", turn))
        return "offence", result[1] + game.laws("II.5(g)")
    game.started = True
    if turn.duty:  # what he touched was not touched to fulfil it
        turn.touched += [h for h in range(64) if turn.start.board[h] and table.home[h] != h
                         and h not in turn.touched]
    turn.illegal = True
    turn.illegal_gone = False
    turn.complete_castling = ""
    return "offence", game.laws("II.6(b)", "II.6(a)", "II.11.A", "II.11.B", "II.11.C")


def legal_as(game, board: list[str]) -> Move | None:
    """The legal move that would have left this board."""
    for m in game.legal(game.turn):
        if chess.play(game.turn.start, m).board == board:
            return m
    return None


def is_unnamed(game, by: str, sq: int) -> bool:
    pawn = chess.man_of(by, "p")
    return (sq >= 0 and game.table.board[sq] == pawn and game.turn.start.board[sq] != pawn
            and chess.own_rank(sq, by) == 8)


def pawn_unnamed(game, by: str) -> bool:
    pawn = chess.man_of(by, "p")
    return any(game.table.board[s] == pawn and game.turn.start.board[s] != pawn
               for s in range(64) if chess.own_rank(s, by) == 8)


def pending(game, by: str, last: int) -> bool:
    """Is the move begun but not complete?"""
    moved = sum(1 for s in range(64) if game.table.board[s] and game.table.home[s] != s)
    if pawn_unnamed(game, by) and (moved < 2 or is_unnamed(game, by, last)):
        return True
    if castling_begun(game, by):
        return True
    for m in game.legal(game.turn):
        if chess.is_passing(game.turn.start, m):
            board = chess.play(game.turn.start, m).board
            taken = chess.taken_square(game.turn.start, m)
            board[taken] = game.turn.start.board[taken]
            if board == game.table.board:
                return True
    return False


def castling_begun(game, by: str) -> str:
    """The wing, if the king was moved as in castling, the castling is lawful and the rook stands."""
    start = game.turn.start
    for m in game.legal(game.turn):
        if chess.is_castling(start, m):
            board = list(start.board)
            board[m.to], board[m.frm] = board[m.frm], ""
            if board == game.table.board:
                return "king" if m.to > m.frm else "queen"
    return ""


def moved_another(game) -> bool:
    """Has he moved a man that his duty is not about?"""
    turn, table = game.turn, game.table
    for home in range(64):
        if turn.start.board[home] != "" and table.home[home] != home and home in table.home:
            if not turn.duty.is_about(turn.start, home):
                return True
    return False


def needlessly_off(game) -> list[int]:
    """Men taken off as in a capture, without which the move would be legal; and that move."""
    if not game.table.taken:
        return [], None
    board = list(game.table.board)
    back = []
    for home, (man, _) in game.table.taken.items():
        if board[home] == "":
            board[home] = man
            back.append(home)
    if back and legal_as(game, board) is not None:
        return back, legal_as(game, board)
    return [], None


def put_back_hand(game) -> None:
    game.table = fresh_table(game.turn.start)


def ignore_duty(game):
    """A move that does not fulfil the duty is refused, and the men go back."""
    game.released = True
    put_back_hand(game)
    game.ignored.add(game.turn.side)
    return "refused", game.laws(game.turn.duty.law, "II.9(e)")


def complete(game, by: str, move: Move):
    """The turn's player has completed a legal move."""
    turn = game.turn
    if game.extra is not None or any(a.kind == "mistake" for a in game.away):
        result = move_over_extra(game, by, move)
        if result is not None:
            return result
    if game.extra is None and half_done(game):
        turn.strays = []  # what the other player had begun is passed over
    naming = turn.naming
    substituted = turn.illegal
    game.last = None
    game.end_step(move)
    if naming is not None:
        game.score.named[naming] = game.table.board[naming].lower()
        game.turn.score.named = dict(game.score.named)
    if game.turn is turn:
        return "allowed", game.laws("III.4")
    turn.substituted = substituted and not turn.consent
    word, laws = ended_word(game, turn)
    ended = check_end(game, by)
    return word, ended + laws


def ended_word(game, turn) -> tuple[str, list[str]]:
    if turn.substituted and not turn.illegal_gone:
        return "offence", game.laws("II.6(c)", "II.11.A", "II.11.B", "II.11.C")
    if turn.illegal:
        return "allowed", game.laws("II.6(a)")
    if turn.duty is not None:
        return "allowed", game.laws(turn.duty.law)
    good = [h for h in turn.touched if h not in turn.moved and h not in turn.c_gone
            and not is_bad(game, turn, h)]
    if good:
        return "offence", game.laws("II.5(c)", "II.11.A", "II.11.B")
    return "allowed", []


def move_over_extra(game, by: str, move: Move):
    """He completes a move though the other player has moved out of turn."""
    extra = game.extra
    if extra is not None and extra.replaces is not None:
        frm, to, promo = move.frm, move.to, move.promo
        accept_replacement(game)
        again = Move(frm, to, promo)
        if again in game.legal(game.turn):
            return complete(game, by, again)
        return "offence", game.laws("II.6(b)")
    if extra is None and game.turn.duty is not None and not game.old:
        return None  # he only fulfils a requirement: that is no touch
    if extra is None and not game.old:  # his hand was at work when a man was taken off
        game.away = [a for a in game.away if a.kind != "mistake"]
        return None
    if extra is not None and (extra.busy or game.turn.duty is not None and not game.old):
        game.undo_extra()
        return None
    earlier = [a for a in game.away if a.kind == "mistake" and a.turn is game.prev]
    game.reopen(game.prev if earlier and extra is None else game.turn)
    game.started = True
    return "allowed", game.laws("II.6(e)")
