"""Moves of the player whose turn it is not: a wrong beginning (II.1(b)) and further moves (II.6(d))."""

from __future__ import annotations

import chess
from british_mate import check_end
from british_state import Extra, fresh_table
from british_touch import accept_replacement, note_touch
from chess import Move


def begin_wrongly(game, by: str, settle_own, last: int):
    """II.1(b): the player without the right to it makes the first move."""
    touched = game.turn.strays
    pos = game.setup.begins.copy()
    pos.turn = by
    pos.passing = None
    game.begun_wrongly = True
    game.score.history = []
    table = fresh_table(pos)
    moved = [a for a in game.away if a.by == by and a.kind == "extra"]
    for a in moved:
        table.board[a.home] = ""
        table.home[a.home] = -1
    for a in [a for a in moved if a.to >= 0]:
        table.board[a.to] = a.seen()
        table.home[a.to] = a.home
    game.away = [a for a in game.away if a not in moved]
    game.turn = game.opened_turn(pos)
    for a in game.away:
        a.turn = game.turn
    game.table = table
    game.started = True
    for home in touched:
        note_touch(game, by, home)
    aside, game.away = game.away, []
    word, laws = settle_own(game, by, True, last, beginning=True)
    game.away = aside
    return "offence", game.laws("II.1(b)") + laws


def further_move(game, by: str):
    """II.6(d): a move in the opponent's turn."""
    turn = game.turn
    gone = {a.home for a in game.away if a.by == by and a.kind in ("extra", "mistake")}
    touched = list(turn.strays)
    turn.strays = [h for h in turn.strays if h not in gone]
    replaces = replaced_move(game, by)
    if replaces is not None and turn.sub_consent:
        game.extra = Extra(by, touched, replaces, False)
        accept_replacement(game)
        return "allowed", check_end(game, by) + game.laws("II.6(d)")
    if replaces is not None and rook_came_first(game, by, replaces):
        game.extra = Extra(by, touched, replaces, False)
        accept_replacement(game)
        game.last = game.prev
        game.last.rook_first = "king" if replaces.to > replaces.frm else "queen"
        return "allowed", check_end(game, by) + game.laws("II.5(f)", "I.11.E(e)")
    hand = game.table.hands[turn.side]
    busy = hand is not None and hand.how in ("held", "set")
    before = game.extra.touched_before if game.extra else turn.has_touched
    earlier = game.extra.touched if game.extra else []
    game.extra = Extra(by, earlier + [h for h in touched if h not in earlier], replaces, before)
    game.extra.busy = busy
    return "offence", game.laws("II.6(d)")


def rook_came_first(game, by: str, move: Move) -> bool:
    """II.5(f): his last move was that of the rook, and now the king makes it castling."""
    prev = game.prev
    if game.turn.has_touched or game.last is None or not chess.is_castling(prev.start, move):
        return False
    wing = "king" if move.to > move.frm else "queen"
    rook = chess.rook_home(chess.right_name(by, wing))
    return prev.done == Move(rook, (move.frm + move.to) // 2)


def replaced_move(game, by: str) -> Move | None:
    """The legal move that this one puts in the place of his last, if it does."""
    prev = game.prev
    if prev is None or prev.side != by or game.table.board != game.turn.start.board:
        return None
    board = list(game.table.board)
    mine = [a for a in game.away if a.by == by and a.kind in ("extra", "mistake")]
    for a in mine:
        board[a.home] = ""
    for a in mine:
        if a.to >= 0:
            board[a.to] = a.seen()
    for m in game.legal(prev, prev.start):
        if m != prev.done and chess.play(prev.start, m).board == board:
            return m
    return None
