"""Mate, stalemate, and the conditions of odds (I.15, II.8(e), III.6 to III.8)."""

from __future__ import annotations

import chess
from chess import Position, other


def check_end(game, by: str) -> list[str]:
    """Mate, stalemate, and the conditions of odds."""
    pos = game.turn.start
    if game.legal(game.turn):
        return []
    undertaken = game.setup.undertakes
    if chess.in_check(pos, pos.turn):
        if by in undertaken and not mated_as_undertaken(pos, undertaken[by]):
            game.finish("won", other(by), "forfeit")
            return game.laws("III.8")
        game.finish("won", by, "checkmate")
        return game.laws("I.15(a)")
    for side in undertaken:
        game.finish("won", other(side), "forfeit")
        return game.laws("III.8", "II.8(e)")
    game.finish("drawn", None, "stalemate")
    return game.laws("II.8(e)", "I.15(b)")


def mated_as_undertaken(pos: Position, condition: tuple[str, int]) -> bool:
    kind, sq = condition
    if kind == "pawn":
        return any(pos.board[c].lower() == "p" for c in chess.checkers(pos, pos.turn))
    return sq in pos.kings(pos.turn)
