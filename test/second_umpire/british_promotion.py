"""Promotion, and the replacing of a pawn that was only named (II.4)."""

from __future__ import annotations

import british_settle as settle
import chess
from british_hands import refused
from british_touch import note_touch, pass_over


def pawn_to_promote(game, by: str) -> int | None:
    for sq in range(64):
        pawn = chess.man_of(by, "p")
        if game.table.board[sq] == pawn and chess.own_rank(sq, by) == 8 and game.turn.start.board[sq] != pawn:
            return sq
    return None


def promote(game, by: str, piece: str, exchange: bool, substitute: bool = False):
    kind = chess.KIND_OF_NAME.get(piece, "")
    if by != game.turn.side and kind in ("q", "r", "b", "n"):
        return promote_out_of_turn(game, by, kind)
    sq = pawn_to_promote(game, by)
    if sq is None or by != game.turn.side or kind not in ("q", "r", "b", "n"):
        return refused(game, "I.11.E(d)")
    hand = game.table.hands[by]
    if settle.unmended(game, by) and not (hand and hand.sq == sq):
        return settle.refuse_unmended(game, by)
    if game.extra is not None and game.extra.replaces is None and game.shown()[sq] != game.table.board[sq]:
        game.undo_extra()  # the other has moved the very pawn that he goes on with
        game.passed = True
        game.turn.strays = []
    hand = game.table.hands[by]
    if not (hand and hand.how in ("on", "set") and hand.sq == sq):
        settle.pass_over_unfinished(game)
    game.table.board[sq] = chess.man_of(by, kind)
    game.turn.naming = sq if substitute or not exchange else None
    game.turn.by_substitute = substitute
    if hand and hand.how in ("on", "set") and hand.sq == sq:
        hand.how = "set"
        hand.man = game.table.board[sq]
        hand.promoting = True
        return "allowed", game.laws("I.11.E(d)")
    word, laws = settle.settle(game, by, moved=True, last=sq)
    return word, laws


def promote_out_of_turn(game, by: str, kind: str):
    for a in game.away:
        if a.by == by and a.to >= 0 and a.seen() == chess.man_of(by, "p") and chess.own_rank(a.to, by) == 8:
            a.seen_as = chess.man_of(by, kind)
            hand = game.table.hands[by]
            if hand and hand.how == "set" and hand.sq == a.to:
                hand.man, hand.promoting = a.seen_as, True
                return "allowed", game.laws("I.14.B(b)")
            return settle.settle(game, by, moved=True, last=a.to)
    return refused(game, "I.11.E(d)")


def to_be_had(game, man: str) -> bool:
    """Is such a piece beside the board? A set has one queen, and two of the others."""
    standing = [sq for sq, seen in enumerate(game.shown()) if seen == man and sq not in game.score.named]
    return len(standing) < (1 if man.lower() == "q" else 2)


def replace_piece(game, by: str, sq: int, piece: str, substitute: bool = False):
    """II.4: a named pawn gives place to the piece or a substitute, and a substitute to the piece."""
    kind = chess.KIND_OF_NAME.get(piece, "") if piece else game.score.named.get(sq)
    man = game.turn.start.board[sq]
    if kind is None or game.score.named.get(sq) != kind or chess.side_of(man) != by:
        return refused(game, "II.4(a)")
    if substitute and sq in game.score.subs:
        return refused(game, "II.4(a)")
    asked = sq in game.score.asked
    if asked and substitute and to_be_had(game, man):
        return refused(game, "II.4(b)")
    if by != game.turn.side and not asked:  # it is not his turn, so that he has only touched it
        law = pass_over(game, by)
        if law is None:
            note_touch(game, by, game.table.home[sq])
        return "offence", game.laws(law or "II.5(e)", "II.4(a)")
    put_in_place(game, sq, substitute)
    if asked:
        game.ignored.discard(by)
    return "allowed", game.laws("II.4(b)" if asked else "II.4(a)")


def put_in_place(game, sq: int, substitute: bool) -> None:
    places = [(game.score, sq), (game.turn.score, sq)]
    if game.prev is not None:
        done = game.prev.done
        places += [(game.prev.score, done.frm if done is not None and done.to == sq else sq)]  # it has moved since
    for score, at in places:
        score.asked.discard(at)
        if substitute and at in score.named:
            score.subs.add(at)
        else:
            score.named.pop(at, None)
            score.subs.discard(at)
