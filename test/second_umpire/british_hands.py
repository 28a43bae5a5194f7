"""The acts of hands: touch, lift, place, quit, remove, move, castle, promotion."""

from __future__ import annotations

import chess
from chess import Move, name_of, other
from british_state import Away, Extra, Hand, fresh_table
from british_touch import (accept_replacement, adjusting, clear_extra, find, lapse_for, note_touch, pass_over,
                           touched_word)
import british_settle as settle


def refused(game, *sections: str):
    return "refused", game.laws(*sections)


def let_go(game, by: str):
    """The hand leaves what it is on; a man set down elsewhere is quitted. Gives a ruling or None."""
    hand = game.table.hands[by]
    if hand is None or hand.how == "held":
        return None
    if hand.how == "set" and hand.sq != hand.home and settle.unmended(game, by):
        return settle.refuse_unmended(game, by)
    duty = game.turn.duty
    if (hand.how == "set" and hand.sq != hand.home and by == game.turn.side and duty is not None
            and not duty.is_about(game.turn.start, hand.home)):
        game.ignored.add(by)
        return "refused", game.laws(duty.law, "II.9(e)", "II.9")
    game.table.hands[by] = None
    if hand.how == "set" and by != game.turn.side and hand.sq == hand.home:
        return "allowed", game.laws("II.5(e)")
    if hand.how == "set" and by == game.turn.side and hand.sq in game.table.under:
        return "allowed", game.laws("I.14.B(a)")
    if hand.how == "set":
        if hand.sq != hand.home:
            note_touch(game, by, hand.home)  # also if it was lifted only to be adjusted
        return settle.settle(game, by, moved=hand.sq != hand.home)
    return None


def touch(game, by: str, sq: int, accident: bool = False):
    found = find(game, sq)
    if found is None:
        return refused(game)
    if accident:
        return "noted", game.laws("II.5")
    quitted = let_go(game, by)
    if quitted and quitted[0] == "refused":
        return quitted
    found = find(game, sq)
    if found is None:
        return quitted or refused(game)
    home, man, _ = found
    if adjusting(game, by, sq):
        return "allowed", game.laws("II.3")
    fulfils = game.turn.duty is not None and game.turn.duty.is_about(game.turn.start, home)
    own_turn = by == game.turn.side
    law = pass_over(game, by, fulfils)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    note_touch(game, by, home)
    if game.table.hands[by] is None and find(game, sq) is not None:
        game.table.hands[by] = Hand("on", man, home, sq, sq, sq, true_square(game, sq))
        game.table.hands[by].excused = fulfils and by == game.turn.side
    word, laws = touched_word(game, by, home, True)
    if quitted and quitted[0] == "offence":
        return "offence", quitted[1] + laws
    return word, (game.laws(law) if law else []) + laws


def lift(game, by: str, sq: int):
    hand = game.table.hands[by]
    if hand and hand.how == "set" and hand.sq == sq:
        take_up(game, by, hand)
        return "allowed", game.laws("II.5(a)")
    if hand and hand.how == "held":
        return refused(game)
    if hand and hand.how == "on" and hand.sq == sq and find(game, sq):
        take_up(game, by, hand)  # the hand was there already
        return "allowed", game.laws("I.11.A")
    result = touch(game, by, sq)
    hand = game.table.hands[by]
    if hand and hand.how == "on" and hand.sq == sq:
        take_up(game, by, hand)
    elif adjusting(game, by, sq):
        game.table.hands[by] = Hand("held", game.table.board[sq], game.table.home[sq], sq, -1, sq, sq, adjusting=True)
        game.table.board[sq] = ""
        game.table.home[sq] = -1
    return result


def take_up(game, by: str, hand: Hand) -> None:
    if by == game.turn.side:
        under = game.table.under.pop(hand.sq, ("", -1))
        game.table.board[hand.sq], game.table.home[hand.sq] = under
    else:
        set_away(game, by, hand.man, hand.true, -1, "held")
    hand.how, hand.frm, hand.sq = "held", hand.sq, -1


def true_square(game, sq: int) -> int:
    """The square on which the man counts that is seen on this one."""
    for a in game.away:
        if a.to == sq:
            return a.home
    return sq


def set_away(game, by: str, man: str, home: int, to: int, kind: str) -> None:
    game.away = [a for a in game.away if a.home != home]
    if to != home:
        game.away.append(Away(by, man, home, to, kind, game.turn))


def place(game, by: str, where: str):
    hand = game.table.hands[by]
    if hand is None:
        return refused(game)
    if hand.how == "on":
        take_up(game, by, hand)
    if where == "off":
        return place_off(game, by, hand)
    sq = chess.square(where)
    again = (hand.how == "set" and hand.sq == hand.home) or hand.home in game.turn.b_gone
    if hand.how == "set":
        take_up(game, by, hand)
    if by == game.turn.side:
        if game.table.board[sq] != "":
            game.table.under[sq] = (game.table.board[sq], game.table.home[sq])
        game.table.board[sq] = hand.man
        game.table.home[sq] = hand.home
        if not hand.adjusting and hand.home not in game.turn.touched:
            note_touch(game, by, hand.home)  # it may have been taken up in the other player's turn
    else:
        set_away(game, by, hand.man, hand.true, sq, "extra")
    hand.how, hand.sq = "set", sq
    if game.turn.demand == "replace " + name_of(sq) and by == game.turn.side:
        game.turn.demand = ""
        game.ignored.discard(by)
    if by == game.turn.side and sq == hand.home and not hand.adjusting and hand.home in game.turn.touched:
        return touched_word(game, by, hand.home, not again)
    return "allowed", game.laws("I.11.A")


def place_off(game, by: str, hand: Hand):
    if hand.how == "set":
        take_up(game, by, hand)
    game.table.hands[by] = None
    own = chess.side_of(hand.man) == by
    home = hand.home if by == game.turn.side else hand.true
    return take_off(game, by, home, hand.man, own, sq=hand.first)


def take_off(game, by: str, home: int, man: str, mistake: bool, removed: bool = False, sq: int = -1):
    """A man is now off the board; it was touched before."""
    turn = game.turn
    if by != turn.side:
        set_away(game, by, man, home, -1, "mistake")
        return "offence", game.laws("II.5(g)")
    if mistake:
        turn.mistakes.append(home)
        turn.mistake_squares[home] = sq if sq >= 0 else home
        turn.has_touched = True
        if removed or home not in turn.touched:
            turn.treatable[home] = "II.5(g)"
        return "offence", game.laws("II.5(g)")
    game.table.taken[home] = (man, by)
    return settle.settle(game, by, moved=False)


def remove(game, by: str, sq: int, mistake: bool):
    found = find(game, sq)
    if found is None:
        return refused(game)
    hand = game.table.hands[by]
    if hand and not (hand.how == "set" and hand.sq == sq):
        quitted = let_go(game, by)
        if quitted and quitted[0] == "refused":
            return quitted
    found = find(game, sq)
    if found is None:
        return quitted
    home, man, _ = found
    own_turn = by == game.turn.side
    law = pass_over(game, by)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    beneath = game.table.under.pop(sq, None) if by == game.turn.side else None
    hand = game.table.hands[by]
    if hand and hand.sq == sq and not beneath:
        game.table.hands[by] = None
    if beneath:
        man, home = beneath
    if not mistake or by != game.turn.side:
        note_touch(game, by, home)
    if beneath:
        game.table.taken[home] = (man, by)
        return settle.settle(game, by, moved=True)
    if by == game.turn.side:
        game.table.board[sq] = ""
        game.table.home[sq] = -1
    else:
        home = true_square(game, sq)
    return take_off(game, by, home, man, mistake, True, sq)


def quit(game, by: str):
    hand = game.table.hands[by]
    if hand is None or hand.how == "held":
        return refused(game)
    if game.turn.demand in ("remove-hand", "quit") and by == game.turn.side:
        game.turn.demand = ""
        game.ignored.discard(by)
        if hand.how == "on":
            game.table.hands[by] = None
            return "allowed", game.laws("II.5(a)")
    if hand.how == "on":
        game.table.hands[by] = None
        return "allowed", []
    return let_go(game, by) or ("allowed", [])


def move(game, by: str, frm: int, to: int, promo: str):
    """Touch, lift, remove what stands there, place, quit."""
    hand = game.table.hands[by]
    found = find(game, frm)
    if (hand and hand.how == "held") or found is None or frm == to:
        return refused(game)
    if found[2] is not None and found[2].by == by and by == game.turn.side:
        pick_up_displaced(game, found[2])
    if settle.unmended(game, by):
        turn = game.turn
        if turn.duty and Move(frm, to, promo) not in game.dutiful():
            game.ignored.add(by)
        return refused_unmended(game, by, frm)
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
        note_touch(game, by, home)
        return touched_word(game, by, home, True)
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
    result = settle.settle(game, by, moved=True)
    if law:
        return result[0], game.laws(law) + result[1]
    return result


def pick_up_displaced(game, away: Away) -> None:
    """A displaced man that is now moved on purpose: the change runs from where it belongs."""
    game.away.remove(away)
    game.table.board[away.home] = ""
    game.table.home[away.home] = -1
    game.table.board[away.to] = away.man
    game.table.home[away.to] = away.home


def refused_unmended(game, by: str, frm: int):
    """He has to put a man back first; the man he wished to move is touched all the same."""
    found = find(game, frm)
    if found and pass_over(game, by) is None:
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
        return refused_unmended(game, by, king)
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
    if hand and hand.how == "set" and hand.sq == sq:
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
    game.turn.score.asked.discard(sq)
    game.ignored.discard(by)
    return "allowed", game.laws("II.4(b)" if asked else "II.4(a)")
