"""The steps of a hand: touch, lift, place, quit, remove."""

from __future__ import annotations

import british_settle as settle
import chess
from british_state import Away, Hand
from british_touch import adjusting, find, note_touch, pass_over, touched_word
from chess import name_of


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
    if hand.how == "set" and hand.sq == hand.home and game.extra is not None and by == game.turn.side:
        game.extra.busy = False
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
    if found[2] is not None and found[2].kind == "accident":
        game.table.hands[by] = Hand("on", man, home, sq, sq, sq, true_square(game, sq), excused=True)
        return "allowed", game.laws("II.5")  # to put it back
    fulfils = game.turn.duty is not None and game.turn.duty.is_about(game.turn.start, home)
    own_turn = by == game.turn.side
    law = pass_over(game, by, fulfils)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    if law and find(game, sq) is None:  # the man has been put back where it belongs
        game.turn.has_touched = True
        return "allowed", game.laws(law)
    if law:
        home, man, _ = find(game, sq)  # the act goes on in the restored position
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
    if hand and hand.how == "set" and hand.sq == sq and find(game, sq):
        take_up(game, by, hand)
        return "allowed", game.laws("II.5(a)")
    if hand and hand.how == "held":
        return refused(game)
    found = find(game, sq)
    if found and found[2] is not None and found[2].kind == "accident" and by == game.turn.side:
        pick_up_displaced(game, found[2])
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


def pick_up_displaced(game, away: Away) -> None:
    """A displaced man that is now moved on purpose: the change runs from where it belongs."""
    game.away.remove(away)
    game.table.board[away.home] = ""
    game.table.home[away.home] = -1
    game.table.board[away.to] = away.man
    game.table.home[away.to] = away.home


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
    again = hand.home in game.turn.b_gone
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
        return "allowed", touched_word(game, by, hand.home, not again)[1]
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
    own_turn = by == game.turn.side
    law = pass_over(game, by)
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    found = find(game, sq)
    if found is None:
        game.turn.has_touched = True
        return "allowed", game.laws(law)
    if found[2] is not None and found[2].kind == "accident" and own_turn:
        pick_up_displaced(game, found[2])
    home, man, _ = found
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
    word, laws = take_off(game, by, home, man, mistake, True, sq)
    return word, (game.laws(law) if law else []) + laws


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
