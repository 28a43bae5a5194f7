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
        if table.board[a.to] and not any(b.home == a.to and b.kind != "extra" for b in game.away):
            table.under[a.to] = (table.board[a.to], table.home[a.to])
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
    gone |= {game.table.home[a.home] for a in game.away if a.home in gone and game.table.home[a.home] >= 0
             and game.table.board[a.home] == a.man}  # their names, after several moves
    touched = list(turn.strays)
    turn.strays = [h for h in turn.strays if h not in gone]
    replaces = replaced_move(game, by)
    if replaces is not None and turn.sub_consent:
        game.extra = Extra(by, touched, replaces, False)
        accept_by_consent(game)
        return "allowed", check_end(game, by) + game.laws("II.6(d)")
    if replaces is not None and rook_came_first(game, by, replaces):
        game.extra = Extra(by, touched, replaces, False)
        accept_by_consent(game)
        game.last = game.prev
        if replaces.frm not in game.last.touched:  # else the king was touched before the rook was quitted
            game.last.rook_first = "king" if replaces.to > replaces.frm else "queen"
        return "allowed", check_end(game, by) + game.laws("II.5(f)", "I.11.E(e)")
    hand = game.table.hands[turn.side]
    busy = hand is not None and not hand.only_rests() or has_begun(game)
    before = game.extra.touched_before if game.extra else turn.has_touched
    earlier = game.extra.touched if game.extra else []
    moved = gone | (game.extra.moved if game.extra else set())
    game.extra = Extra(by, earlier + [h for h in touched if h not in earlier], replaces, before, False, busy, moved)
    if turn.later_for_next is not None and not before and not turn.has_touched:  # B names any man touched in the turn (II.11)
        turn.later_for_next = turn.later_for_next + [h for h in touched if h not in turn.later_for_next]
    return "offence", game.laws("II.6(d)")


def accept_by_consent(game) -> None:
    """The replaced move stands, and what was due for the turn that it ends still is: that was not consented to."""
    prev, last = game.prev, game.last
    touched, illegal, substituted = prev.touched, prev.illegal, prev.substituted
    demand, hand = game.turn.demand, game.table.hands[game.turn.side]
    accept_replacement(game)
    if demand and hand is not None and hand.how == "on" and game.table.board[hand.sq] == hand.man:
        game.table.hands[game.turn.side], game.turn.demand = hand, demand  # what was required is not done yet
    prev.touched, prev.illegal, prev.substituted = touched, illegal, substituted
    game.last = prev if last is not None else None


def has_begun(game) -> bool:
    """Has the player whose turn it is begun a move with a pawn or a king, and not completed it?"""
    turn = game.turn
    pawn, seen = chess.man_of(turn.side, "p"), game.shown()
    return turn.complete_castling != "" or any(
        seen[s] == game.table.board[s] == pawn and turn.start.board[s] != pawn for s in range(64)
        if chess.own_rank(s, turn.side) == 8)


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
    hand = game.table.hands[game.turn.side]
    under_hand = hand.sq if hand is not None and hand.how == "set" else -1  # what he has not quitted is no move
    if prev is None or prev.side != by or prev.start.board != prev.opened.board or any(
            game.table.board[s] and game.table.home[s] != s for s in range(64) if s != under_hand):
        return None
    board = list(game.turn.start.board)  # what the other player took off is no part of it
    mine = [a for a in game.away if a.by == by and a.kind == "extra"]  # nor is what he removed by mistake
    for a in mine:
        board[a.home] = ""
    for a in mine:
        if a.to >= 0:
            board[a.to] = a.seen()
    for m in game.legal(prev, prev.start):
        if m != prev.done and chess.play(prev.start, m).board == board:
            return m
    return None
