"""Whole moves: touch, lift, remove what stands there, place, quit; and castling."""

from __future__ import annotations

import british_settle as settle
import chess
from british_hands import let_go, pick_up_displaced, refused, set_away, sweep, take_up_theirs, true_square
from british_mate import check_end
from british_touch import accept_replacement, find, lapse_for, note_touch, pass_over
from chess import Move, other


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
    if settle.unmended(game, by):
        turn = game.turn
        if hand and not hand.only_rests() and hand.sq != frm:
            if ignores_duty(game, by, hand.home, hand.sq):
                game.ignored.add(by)
            return settle.refuse_unmended(game, by)  # he has not quitted another man
        if ignores_duty(game, by, found[0], to):
            game.ignored.add(by)
        target = find(game, to)
        asked = turn.duty is not None and any(m.frm == frm and m.to == to for m in game.dutiful())
        result = refused_unmended(game, by, frm, asked)
        if result is not None:
            target = find(game, to)  # in the position that stands now
            if target and by == game.turn.side and not (target[2] is not None and target[2].kind == "accident"):
                note_touch(game, by, target[0])
                if to in game.table.under:
                    note_touch(game, by, game.table.under[to][1])  # two men stand there
            elif by == game.turn.side and not target:
                touch_in_passing(game, by, passing_pawn(game, by, frm, to))
            return result
        if by != game.turn.side:
            return "allowed", game.laws("II.6(e)")
    if displaced is not None and by == game.turn.side and (displaced.by != by or game.silent):
        pick_up_displaced(game, displaced)
    if hand and hand.how == "set" and hand.sq == frm and hand.sq != hand.home and not hand.promoting:
        game.table.hands[by] = None  # the hand has only gone on
        quitted = None
    else:
        quitted = let_go(game, by)
    if quitted and (quitted[0] == "refused" or game.status != "playing"):
        return quitted
    if find(game, frm) is None or frm == to:
        return quitted or refused(game)
    home, man, _ = find(game, frm)
    duty = game.turn.duty
    if game.extra is not None and game.extra.replaces is not None and by == game.turn.side and not stays_incomplete(
            by, man, frm, to, promo) and not settle.has_moved(game) and not removed_meanwhile(game) and (duty is None or home == frm and any(m.frm == frm and m.to == to for m in game.dutiful())):
        accept_replacement(game)
        ended = check_end(game, other(by))
        if game.status != "playing":
            return "allowed", ended
        if find(game, frm) is None:
            return refused(game)
        home, man, _ = find(game, frm)
    duty = game.turn.duty
    fulfils = duty is not None and home == frm and find(game, frm)[2] is None and any(
        m.frm == frm and m.to == to for m in game.dutiful())
    own_turn = by == game.turn.side
    law = pass_over(game, by, fulfils, frm)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    if find(game, frm) is None:  # the position was restored, and the man stands elsewhere
        game.turn.has_touched = game.turn.has_touched or own_turn
        return "allowed", game.laws(law or "II.6(e)")
    home, man, _ = find(game, frm)
    note_touch(game, by, home)
    if by == game.turn.side and not fulfils:
        game.turn.has_touched = True
    take_up_theirs(game, by, to)
    sweep(game, to)
    target = find(game, to)
    passing = passing_pawn(game, by, home, to)
    if target is not None:
        note_touch(game, by, target[0])
    else:
        touch_in_passing(game, by, passing)
    beneath = game.table.under.pop(to, None) if by == game.turn.side else None
    if beneath is not None:
        note_touch(game, by, beneath[1])  # two men stood there
    reaches = man.lower() == "p" and chess.own_rank(to, chess.side_of(man)) == 8
    stood = find(game, frm)[2]
    put = man if stood is None or by == game.turn.side or to == stood.home else stood.seen()  # it may be a new piece
    put = chess.man_of(chess.side_of(man), promo) if promo and reaches and put == man else put
    swept = None
    if by == game.turn.side:
        if target and target[2] is not None and target[2].kind == "extra":
            swept, target = target[2], None
            swept.to, swept.taken = -1, True
        for sq in [to] if target else [passing] if passing is not None else []:
            game.table.taken.pop(game.table.home[sq], None)
            game.table.board[sq] = ""
            game.table.home[sq] = -1
            game.table.under.pop(sq, None)
        under = game.table.under.pop(frm, ("", -1))
        game.table.board[frm], game.table.home[frm] = under
        game.table.board[to] = put
        game.table.home[to] = home
    else:
        moved_from = true_square(game, frm)
        game.owed += [a for a in game.away if a.home == moved_from and a.kind == "accident"]
        if target is not None:
            beneath = target[2] is not None and game.table.board[to] and not any(a.home == to for a in game.away)
            set_away(game, by, target[1], true_square(game, to), -1, "extra")
            if beneath:  # two men stood there
                note_touch(game, by, game.table.home[to])
                set_away(game, by, game.table.board[to], to, -1, "extra")
        elif passing is not None:
            set_away(game, by, game.table.board[passing], passing, -1, "extra")
        set_away(game, by, man, moved_from, to, "extra")
        if put != man and game.away:
            game.away[-1].seen_as = put
    own_turn = by == game.turn.side
    result = settle.settle(game, by, moved=True, last=to)
    if swept is not None and result[0] == "refused":
        swept.to, swept.taken = to, False
    if not own_turn and result == ("allowed", game.laws("II.5(e)")):
        return "offence", result[1]  # he has put it back, and has touched it
    if quitted and quitted[0] == "offence" and result[0] == "allowed":
        return "offence", quitted[1] + result[1]
    if law:
        return result[0], game.laws(law) + result[1]
    return result


def removed_meanwhile(game) -> bool:
    """1903: has the other taken a man off by mistake? A touch restores the position before that (II.6(e))."""
    return not game.old and any(a.kind == "mistake" and a.by != game.turn.side for a in game.away)


def ignores_duty(game, by: str, home: int, to: int) -> bool:
    """Does he try something else than was required: with another man, or a legal move that is not it?"""
    turn = game.turn
    if turn.duty is None:
        return False
    if not turn.duty.is_about(turn.start, home):
        return True
    on_eighth = turn.start.board[home] == chess.man_of(by, "p") and chess.own_rank(to, by) == 8
    legal = any(m.frm == home and m.to == to for m in game.legal(turn))
    return (legal or on_eighth) and not any(m.frm == home and m.to == to for m in game.dutiful())


def stays_incomplete(by: str, man: str, frm: int, to: int, promo: str) -> bool:
    """I.14.B: a pawn on the eighth rank without a name, or a king moved as in castling without the rook. What the
    other has put in the place of his last move may still be annulled then."""
    if man.lower() == "p":
        return chess.own_rank(to, chess.side_of(man)) == 8 and promo not in ("q", "r", "b", "n")
    return man == chess.man_of(by, "k") and frm == chess.king_home(by) and abs(to - frm) == 2


def refused_unmended(game, by: str, frm: int, fulfils: bool = False):
    """He has to put a man back first; the man he wished to move is touched all the same."""
    found = find(game, frm)
    if found and found[2] is not None and found[2].kind == "accident":
        game.released = True
        return settle.refuse_unmended(game, by)
    law = pass_over(game, by, fulfils, frm) if found else None
    if law and not settle.unmended(game, by):
        game.passed = True
        return None  # everything stands in its place again
    if law:
        found = find(game, frm)  # the touch goes on in the position that stands now
    if found and by == game.turn.side:
        note_touch(game, by, found[0])
        hand = game.table.hands[by]
        if hand and hand.sq == hand.home:
            game.table.hands[by] = None
        game.released = True
    return settle.refuse_unmended(game, by)


def touch_in_passing(game, by: str, pawn: int | None) -> None:
    """The pawn is touched if it stands there, and was not knocked away."""
    if pawn is not None and find(game, pawn) is not None:
        note_touch(game, by, pawn)


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
    ran = game.turn
    if not settle.unmended(game, by):
        quitted = let_go(game, by)
    else:
        quitted = None
    if quitted and (quitted[0] == "refused" or game.status != "playing"):
        return quitted
    right = chess.right_name(by, wing)
    king, rook = chess.king_home(by), chess.rook_home(right)
    way = 1 if wing == "king" else -1
    if game.shown()[king] != chess.man_of(by, "k"):
        return quitted or refused(game, "I.11.E(e)")
    law = None
    if not settle.unmended(game, by):
        own_turn, duty = by == game.turn.side, game.turn.duty
        law = pass_over(game, by, duty is not None and duty.kind == "castle" and duty.wing == wing, king)
        if law and by != game.turn.side:
            return "allowed" if own_turn else "offence", game.laws(law)
        game.passed = game.passed or law is not None
    seen = game.shown()  # he castles in the position that stands now
    if law and seen[king] != chess.man_of(by, "k"):
        game.turn.has_touched = True
        return "allowed", game.laws(law)
    rookless = right in game.turn.start.rookless
    if seen[rook] != chess.man_of(by, "r"):
        rookless = True  # the king is moved as in castling, alone
    if seen[king + 2 * way] or (seen[king + way] and not rookless):
        if settle.unmended(game, by):
            own_turn = by == game.turn.side
            law = pass_over(game, by)
            if law and by != game.turn.side:
                return "allowed" if own_turn else "offence", game.laws(law)
            game.passed = game.passed or law is not None
            if law:
                return castle(game, by, wing, rook_first)  # in the position that stands now
        if by == game.turn.side and (game.turn.duty is None or game.turn.duty.kind != "castle"):
            game.turn.has_touched = True
        note_touch(game, by, rook if rook_first and seen[rook] == chess.man_of(by, "r") else king)
        game.released = True
        if quitted and (quitted[0] == "offence" or game.turn is not ran):
            return quitted  # he had quitted a move before
        return refused(game, "I.11.E(e)")
    if settle.unmended(game, by):
        if hand and not hand.only_rests():
            return settle.refuse_unmended(game, by)
        if not tries_what_is_required(game, king, rook, way, rook_first and not rookless):
            game.ignored.add(by)
        result = refused_unmended(game, by, rook if rook_first and not rookless else king)
        if result is not None:
            return result
        if by != game.turn.side:
            return "allowed", game.laws("II.6(e)")
        return castle(game, by, wing, rook_first)  # in the position that stands now
    if (game.extra is not None and game.extra.replaces is not None and by == game.turn.side and not game.turn.duty
            and not settle.has_moved(game) and not removed_meanwhile(game)):
        accept_replacement(game)
        ended = check_end(game, other(by))
        if game.status != "playing":
            return "allowed", ended
    for sq in (king, rook):
        found = find(game, sq)
        if found and found[2] is not None and found[2].kind == "accident" and by == game.turn.side and not (
                sq == rook and rookless):
            pick_up_displaced(game, found[2])
    touched_before, strays_before = king in game.turn.touched, list(game.turn.strays)
    if by == game.turn.side and (game.turn.duty is None or game.turn.duty.kind != "castle"):
        game.turn.has_touched = True
    note_touch(game, by, king)
    if not rookless:
        note_touch(game, by, find(game, rook)[0])
    if by != game.turn.side and rook_first and not rookless and begins_with_rook(game, by, king, rook, way):
        game.turn.strays = strays_before
        word, laws = move(game, by, rook, king + way, "")
        if game.turn.side != by and game.status == "playing":
            move(game, by, king, king + 2 * way, "")
        return word, laws
    if by != game.turn.side:
        from_king, from_rook = true_square(game, king), true_square(game, rook)
        set_away(game, by, chess.man_of(by, "k"), from_king, king + 2 * way, "extra")
        if not rookless:
            set_away(game, by, chess.man_of(by, "r"), from_rook, king + way, "extra")
        begun = game.started
        result = settle.settle(game, by, moved=True)
        if not begun and rook_first and game.begun_wrongly and game.last and game.last.castled:
            game.last.rook_first = wing
        return result
    lawful = Move(king, king + 2 * way) in game.legal(game.turn)
    duty = game.turn.duty
    if rook_first and not lawful and not rookless and duty is not None and not duty.is_about(game.turn.start, rook):
        return settle.ignore_duty(game)  # he begins with another man than he has to move
    if rook_first and not lawful and settle.with_taken_back(game) == game.turn.start.board and Move(rook, king + way) in game.legal(game.turn):
        return rook_alone(game, by, rook, king, way, touched_before)
    table = game.table
    table.board[king + 2 * way], table.home[king + 2 * way] = table.board[king], table.home[king]
    table.board[king], table.home[king] = "", -1
    if not rookless:
        table.board[king + way], table.home[king + way] = table.board[rook], table.home[rook]
        table.board[rook], table.home[rook] = "", -1
    word, laws = settle.settle(game, by, moved=True, last=king + 2 * way)
    if rook_first and lawful and not touched_before and game.last and game.last.castled and game.last.side == by:
        game.last.rook_first = wing
        return word, game.laws("II.5(f)") + laws
    return word, laws


def tries_what_is_required(game, king: int, rook: int, way: int, rook_first: bool) -> bool:
    """Is the castling, or the man with which he begins it, what he has to move?"""
    duty, move = game.turn.duty, Move(king, king + 2 * way)
    if duty is None or move in game.dutiful():
        return True
    if move in game.legal(game.turn):
        return False
    return duty.is_about(game.turn.start, rook if rook_first else king)


def begins_with_rook(game, by: str, king: int, rook: int, way: int) -> bool:
    """Would the wrong player begin with a rook's move, because he cannot castle?"""
    pos = game.setup.begins.copy()
    pos.turn, pos.passing = by, None
    legal = chess.legal_moves(pos)
    return (settle.begins_now(game, by) and Move(king, king + 2 * way) not in legal
            and Move(rook, king + way) in legal)


def rook_alone(game, by: str, rook: int, king: int, way: int, touched_before: bool):
    """Castling was not lawful; the rook's move is, and the king is touched out of turn."""
    table = game.table
    if not touched_before:
        game.turn.touched = [h for h in game.turn.touched if h != king]
    table.board[king + way], table.home[king + way] = table.board[rook], table.home[rook]
    table.board[rook], table.home[rook] = "", -1
    before, game.back = game.back, ""
    word, laws = settle.settle(game, by, moved=True, last=king + way)
    restored, game.back = game.back, game.back or before
    if game.turn.side != by and game.status == "playing" and not restored:
        lapse_for(game, by)
        note_touch(game, by, king)
        set_away(game, by, chess.man_of(by, "k"), king, king + 2 * way, "extra")
        settle.settle(game, by, moved=True)
        return "offence", game.laws("II.6(d)", "II.5(f)") + laws
    return word, laws
