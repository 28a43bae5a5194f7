"""Whole moves: touch, lift, remove what stands there, place, quit; and castling."""

from __future__ import annotations

import british_settle as settle
import chess
from british_hands import let_go, pick_up_displaced, refused, set_away, true_square
from british_touch import accept_replacement, find, note_touch, pass_over
from chess import Move


def move(game, by: str, frm: int, to: int, promo: str):
    """Touch, lift, remove what stands there, place, quit."""
    hand = game.table.hands[by]
    found = find(game, frm)
    if (hand and hand.how == "held") or found is None or frm == to:
        return refused(game)
    displaced = found[2] if found[2] is not None and found[2].kind == "accident" else None
    if displaced is not None and to == displaced.home:
        game.away.remove(displaced)
        return "allowed", game.laws("II.5")
    if displaced is not None and by == game.turn.side and displaced.by != by:
        pick_up_displaced(game, displaced)
    if settle.unmended(game, by):
        turn = game.turn
        if turn.duty and Move(frm, to, promo) not in game.dutiful():
            game.ignored.add(by)
        target = find(game, to)
        result = refused_unmended(game, by, frm)
        if result is not None:
            if target and by == game.turn.side:
                note_touch(game, by, target[0])
            return result
    quitted = let_go(game, by)
    if quitted and quitted[0] == "refused":
        return quitted
    if find(game, frm) is None or frm == to:
        return quitted or refused(game)
    home, man, _ = find(game, frm)
    if game.extra is not None and game.extra.replaces is not None and by == game.turn.side:
        accept_replacement(game)
        if find(game, frm) is None:
            return refused(game)
        home, man, _ = find(game, frm)
    duty = game.turn.duty
    fulfils = duty is not None and any(m.frm == frm and m.to == to for m in game.dutiful())
    own_turn = by == game.turn.side
    law = pass_over(game, by, fulfils)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    if find(game, frm) is None:  # the position was restored, and the man stands elsewhere
        return "allowed", game.laws(law or "II.6(e)")
    home, man, _ = find(game, frm)
    note_touch(game, by, home)
    target = find(game, to)
    passing = passing_pawn(game, by, frm, to)
    if target is not None:
        note_touch(game, by, target[0])
    elif passing is not None:
        note_touch(game, by, passing)
    put = chess.man_of(chess.side_of(man), promo) if promo else man
    if by == game.turn.side:
        for sq in [to] if target else [passing] if passing is not None else []:
            game.table.taken.pop(game.table.home[sq], None)
            game.table.board[sq] = ""
            game.table.home[sq] = -1
        under = game.table.under.pop(frm, ("", -1))
        game.table.board[frm], game.table.home[frm] = under
        game.table.board[to] = put
        game.table.home[to] = home
    else:
        moved_from = true_square(game, frm)
        if target is not None:
            set_away(game, by, target[1], true_square(game, to), -1, "extra")
        elif passing is not None:
            set_away(game, by, game.table.board[passing], passing, -1, "extra")
        set_away(game, by, man, moved_from, to, "extra")
        if promo and game.away:
            game.away[-1].seen_as = put
    result = settle.settle(game, by, moved=True, last=to)
    if law:
        return result[0], game.laws(law) + result[1]
    return result


def refused_unmended(game, by: str, frm: int):
    """He has to put a man back first; the man he wished to move is touched all the same."""
    found = find(game, frm)
    law = pass_over(game, by) if found else None
    if law and not settle.unmended(game, by):
        return None  # everything stands in its place again
    if found and law is None:
        note_touch(game, by, found[0])
        hand = game.table.hands[by]
        if hand and hand.sq == hand.home:
            game.table.hands[by] = None
        game.released = True
    return settle.refuse_unmended(game, by)


def passing_pawn(game, by: str, frm: int, to: int) -> int | None:
    """The pawn that a lawful taking in passing removes."""
    if by != game.turn.side:
        return None
    pos = game.turn.start
    m = Move(frm, to)
    if m in chess.legal_moves(pos) and chess.is_passing(pos, m):
        return chess.taken_square(pos, m)
    return None


def castle(game, by: str, wing: str, rook_first: bool):
    hand = game.table.hands[by]
    if hand and hand.how == "held":
        return refused(game)
    if game.shown()[chess.king_home(by)] != chess.man_of(by, "k"):
        return refused(game, "I.11.E(e)")
    if not settle.unmended(game, by):
        quitted = let_go(game, by)
    else:
        quitted = None
    if quitted and quitted[0] == "refused":
        return quitted
    right = chess.right_name(by, wing)
    king, rook = chess.king_home(by), chess.rook_home(right)
    way = 1 if wing == "king" else -1
    seen = game.shown()
    rookless = right in game.turn.start.rookless
    if seen[king] != chess.man_of(by, "k"):
        return quitted or refused(game, "I.11.E(e)")
    if seen[rook] != chess.man_of(by, "r"):
        rookless = True  # the king is moved as in castling, alone
    if seen[king + 2 * way] or (seen[king + way] and not rookless):
        own_turn = by == game.turn.side
        law = pass_over(game, by)
        if law and by != game.turn.side:
            return "allowed" if own_turn else "offence", game.laws(law)
        note_touch(game, by, rook if rook_first and seen[rook] == chess.man_of(by, "r") else king)
        game.released = True
        return refused(game, "I.11.E(e)")
    if settle.unmended(game, by):
        result = refused_unmended(game, by, king)
        if result is not None:
            return result
    if game.extra is not None and game.extra.replaces is not None and by == game.turn.side:
        accept_replacement(game)
    own_turn = by == game.turn.side
    law = pass_over(game, by)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    note_touch(game, by, king)
    if not rookless:
        note_touch(game, by, rook)
    if by != game.turn.side:
        set_away(game, by, chess.man_of(by, "k"), king, king + 2 * way, "extra")
        if not rookless:
            set_away(game, by, chess.man_of(by, "r"), rook, king + way, "extra")
        return settle.settle(game, by, moved=True)
    lawful = Move(king, king + 2 * way) in game.legal(game.turn)
    if rook_first and not lawful and Move(rook, king + way) in game.legal(game.turn):
        return rook_alone(game, by, rook, king, way)
    table = game.table
    table.board[king + 2 * way], table.home[king + 2 * way] = table.board[king], table.home[king]
    table.board[king], table.home[king] = "", -1
    if not rookless:
        table.board[king + way], table.home[king + way] = table.board[rook], table.home[rook]
        table.board[rook], table.home[rook] = "", -1
    word, laws = settle.settle(game, by, moved=True)
    if rook_first and lawful and game.last and game.last.castled and game.last.side == by:
        game.last.rook_first = wing
        return word, game.laws("II.5(f)") + laws
    return word, laws


def rook_alone(game, by: str, rook: int, king: int, way: int):
    """Castling was not lawful; the rook's move is, and the king is touched out of turn."""
    table = game.table
    game.turn.touched = [h for h in game.turn.touched if h != king]
    table.board[king + way], table.home[king + way] = table.board[rook], table.home[rook]
    table.board[rook], table.home[rook] = "", -1
    word, laws = settle.settle(game, by, moved=True)
    if game.turn.side != by and game.status == "playing":
        note_touch(game, by, king)
        set_away(game, by, chess.man_of(by, "k"), king, king + 2 * way, "extra")
        settle.settle(game, by, moved=True)
        return "offence", game.laws("II.6(d)", "II.5(f)") + laws
    return word, laws
