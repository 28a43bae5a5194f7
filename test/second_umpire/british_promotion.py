"""Promotion, and the replacing of a pawn that was only named (II.4)."""

from __future__ import annotations

import british_settle as settle
import chess
from british_hands import refused


def pawn_to_promote(game, by: str) -> int | None:
    for sq in range(64):
        pawn = chess.man_of(by, "p")
        if game.table.board[sq] == pawn and chess.own_rank(sq, by) == 8 and game.turn.start.board[sq] != pawn:
            return sq
    return None


def promote(game, by: str, piece: str, exchange: bool):
    kind = chess.KIND_OF_NAME.get(piece, "")
    if by != game.turn.side and kind in ("q", "r", "b", "n"):
        return promote_out_of_turn(game, by, kind)
    sq = pawn_to_promote(game, by)
    if sq is None or by != game.turn.side or kind not in ("q", "r", "b", "n"):
        return refused(game, "I.11.E(d)")
    if game.extra is not None and game.extra.replaces is None:
        game.undo_extra()
    game.table.board[sq] = chess.man_of(by, kind)
    if not exchange:
        game.turn.naming = sq
    hand = game.table.hands[by]
    if hand and hand.how in ("on", "set") and hand.sq == sq:
        hand.how = "set"
        hand.man = game.table.board[sq]
        hand.promoting = True
        return "allowed", game.laws("I.11.E(d)")
    word, laws = settle.settle(game, by, moved=True)
    return word, laws


def promote_out_of_turn(game, by: str, kind: str):
    for a in game.away:
        if a.by == by and a.to >= 0 and a.seen() == chess.man_of(by, "p") and chess.own_rank(a.to, by) == 8:
            a.seen_as = chess.man_of(by, kind)
            hand = game.table.hands[by]
            if hand and hand.how == "set":
                return "allowed", game.laws("I.14.B(b)")
            return settle.settle(game, by, moved=True)
    return refused(game, "I.11.E(d)")


def replace_piece(game, by: str, sq: int, piece: str):
    """II.4: a named pawn gives place to the piece."""
    kind = chess.KIND_OF_NAME.get(piece, "")
    if game.score.named.get(sq) != kind or chess.side_of(game.table.board[sq]) != by:
        return refused(game, "II.4(a)")
    asked = sq in game.score.asked
    if by != game.turn.side and not asked:
        return refused(game, "II.4(a)")
    game.score.named.pop(sq)
    game.turn.score.named.pop(sq, None)
    game.score.asked.discard(sq)
    for turn in (game.turn, game.prev):
        if turn is not None:
            turn.score.named.pop(sq, None)
            turn.score.asked.discard(sq)
    game.ignored.discard(by)
    return "allowed", game.laws("II.4(b)" if asked else "II.4(a)")
