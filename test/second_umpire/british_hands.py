"""The steps of a hand: touch, lift, place, quit, remove."""

from __future__ import annotations

import british_settle as settle
import chess
from british_out_of_turn import has_begun
from british_state import Away, Hand, fresh_table  # noqa: F401
from british_touch import adjusting, find, lapse_for, note_touch, pass_over, touched_word
from chess import name_of


def refused(game, *sections: str):
    return "refused", game.laws(*sections)


def let_go(game, by: str):
    """The hand leaves what it is on; a man set down elsewhere is quitted. Gives a ruling or None."""
    hand = game.table.hands[by]
    if hand is None or hand.how == "held":
        return None
    duty = game.turn.duty
    if (not hand.only_rests() and by == game.turn.side and duty is not None
            and not duty.is_about(game.turn.start, hand.home)):
        game.ignored.add(by)
        return "refused", game.laws(duty.law, "II.9(e)", "II.9")
    if not hand.only_rests() and settle.unmended(game, by) and not settle.stands_as_it_began(game):
        return settle.refuse_unmended(game, by)
    game.table.hands[by] = None
    if hand.only_rests():
        if hand.how == "set" and game.extra is not None and by == game.turn.side:
            game.extra.busy = game.extra.busy and has_begun(game)
        if hand.how == "set":
            game.before = game.table.copy()
        return None if hand.how == "on" else ("allowed", game.laws("II.5(e)" if by != game.turn.side else "II.5(a)"))
    if by == game.turn.side and hand.sq in game.table.under and hand.sq != hand.home:
        if hand.adjusting:
            note_touch(game, by, hand.home)  # he has not adjusted it
        settle.pass_over_unfinished(game)
        if hand.sq in game.table.under:
            return "allowed", game.laws("I.14.B(a)")
    if hand.sq != hand.home:
        touched = game.turn.has_touched and hand.home in game.turn.touched
        new = by == game.turn.side and not hand.excused and not touched
        note_touch(game, by, hand.home)  # also if it was lifted only to be adjusted
        if new and game.turn.duty is None:
            lapse_for(game, by)  # it may have been taken up in the other player's turn
    result = settle.settle(game, by, moved=True, last=hand.sq)
    game.before = game.table.copy()
    return result


def touch(game, by: str, sq: int, accident: bool = False):
    found = find(game, sq)
    if found is None:
        return refused(game)
    if accident:
        return "noted", game.laws("II.5")
    quitted = let_go(game, by)
    if quitted and (quitted[0] == "refused" or game.status != "playing"):
        return quitted
    found = find(game, sq)
    if found is None:
        return quitted or refused(game)
    home, man, _ = found
    holds = game.table.hands[by] is not None
    if adjusting(game, by, sq):
        game.table.hands[by] = game.table.hands[by] if holds else Hand("on", man, home, sq, sq, sq, sq, adjusting=True)
        return (quitted if quitted and quitted[0] == "offence" else ("allowed", game.laws("II.3")))
    if found[2] is not None and found[2].kind == "accident":
        true = true_square(game, sq)
        if not holds:
            game.table.hands[by] = Hand("on", man, home, sq, sq, true, true, excused=True, displaced=found[2])
        # to put it back
        return quitted if quitted and quitted[0] == "offence" else ("allowed", game.laws("II.5"))
    fulfils = game.turn.duty is not None and game.turn.duty.is_about(game.turn.start, home)
    own_turn = by == game.turn.side
    law = pass_over(game, by, fulfils, sq)
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
        if hand.only_rests():
            goes_on(game, by)
        take_up(game, by, hand)
        return "allowed", game.laws("II.5(a)")
    if hand and hand.how == "held":
        return refused(game)
    found = find(game, sq)
    if found and found[2] is not None and found[2].kind == "accident" and by == game.turn.side:
        quitted = let_go(game, by) if not (hand and hand.how == "on" and hand.sq == sq) else None
        if quitted and quitted[0] == "refused":
            return quitted
        pick_up_displaced(game, found[2])
        game.table.hands[by] = Hand("on", found[1], found[0], sq, sq, found[2].home, sq, excused=True,
                                    displaced=found[2])
        take_up(game, by, game.table.hands[by])
        return "allowed", game.laws("II.5")
    if hand and hand.how == "on" and hand.sq == sq and find(game, sq):
        goes_on(game, by)
        take_up(game, by, hand)  # the hand was there already
        return "allowed", game.laws("I.11.A")
    result = touch(game, by, sq)
    hand, found = game.table.hands[by], find(game, sq)
    if hand and hand.how == "on" and hand.sq == sq:
        if by != game.turn.side and found and found[2] is not None and found[2].seen_as:
            hand.man, hand.promoting = found[2].seen_as, True  # a piece that he has put for a pawn out of turn
        take_up(game, by, hand)
    return result


def goes_on(game, by: str) -> None:
    """He takes up a man that his hand was on before the other player moved out of turn (1903)."""
    if game.extra is not None and by == game.turn.side and not game.old:
        game.extra.busy = True


def pick_up_displaced(game, away: Away) -> None:
    """A displaced man that is now moved on purpose: the change runs from where it belongs."""
    game.away.remove(away)
    if away.kind == "accident":
        game.owed.append(away)
    game.table.board[away.home] = ""
    game.table.home[away.home] = -1
    game.table.board[away.to] = away.man
    game.table.home[away.to] = away.called if away.kind == "accident" and away.called >= 0 else away.home


def take_up(game, by: str, hand: Hand) -> None:
    if by == game.turn.side:
        found = find(game, hand.sq)
        if found is not None and found[2] is not None and found[2].kind in ("extra", "accident"):
            pick_up_displaced(game, found[2])  # the other player, or an accident, has moved it there
        under = game.table.under.pop(hand.sq, ("", -1))
        game.table.board[hand.sq], game.table.home[hand.sq] = under
        for a in game.away:
            a.beneath = a.beneath and a.to != hand.sq
            if a.home == hand.sq and under[0] == "" and a.man != hand.man:
                game.table.board[a.home], game.table.home[a.home] = a.man, a.home  # it counts there
        if hand.how == "on" and under[0]:
            hand.first = hand.home  # where another man stands it cannot be left
    else:
        on_another = game.table.board[hand.sq] and not any(a.home == hand.sq for a in game.away)
        game.owed += [a for a in game.away if a.home == hand.true and a.kind == "accident"]
        set_away(game, by, chess.man_of(by, "p") if hand.promoting else hand.man, hand.true, -1, "held")
        if hand.how == "set":
            game.away[-1].was = hand.was  # where he has set it since, he had not quitted it
        else:
            if on_another and hand.sq != hand.true:
                game.away[-1].was, hand.first = None, hand.true
            hand.was = game.away[-1].was
    hand.how, hand.frm, hand.sq = "held", hand.sq, -1


def true_square(game, sq: int) -> int:
    """The square on which the man counts that is seen on this one."""
    for a in game.away:
        if a.to == sq:
            return a.home
    return sq


def set_away(game, by: str, man: str, home: int, to: int, kind: str) -> None:
    before = next((a for a in game.away if a.home == home), None)
    game.away = [a for a in game.away if a.home != home]
    if to != home:
        game.away.append(Away(by, man, home, to, kind, game.turn, name=before.name if before else game.table.home[home]))
        if before is not None and kind != "extra":
            game.away[-1].was = before if before.kind == "extra" else before.was


def place(game, by: str, where: str):
    hand = game.table.hands[by]
    if hand is None:
        return refused(game)
    if hand.how != "held" and hand.only_rests():
        goes_on(game, by)
    if hand.how == "on":
        take_up(game, by, hand)
    if where == "off":
        return place_off(game, by, hand)
    sq = chess.square(where)
    if hand.promoting and sq == hand.home and by == game.turn.side:  # it is the pawn that it was
        if hand.how == "set":
            take_up(game, by, hand)
        hand.man, hand.promoting = chess.man_of(by, "p"), False
        game.turn.naming = None
    again = hand.home in game.turn.b_gone
    back = hand.sq if hand.how == "set" and hand.only_rests() else -1
    if hand.how == "set":
        take_up(game, by, hand)
    take_up_theirs(game, by, sq)
    sweep(game, sq)
    if stacked(game) and game.shown()[sq] != "":
        if back >= 0 and by == game.turn.side:  # the hand has not moved it
            game.table.board[back], game.table.home[back] = hand.man, hand.home
            hand.how, hand.sq = "set", back
        return refused(game, "I.11.A")  # one man at most stands on another
    if by == game.turn.side:
        if find(game, sq) is not None:
            game.table.under[sq] = (game.table.board[sq], game.table.home[sq])
            for a in game.away:
                a.beneath = a.beneath or a.to == sq and a.kind == "extra"
        game.table.board[sq] = hand.man
        game.table.home[sq] = hand.home
        if not hand.adjusting and not hand.excused and not (game.turn.has_touched and hand.home in game.turn.touched):
            note_touch(game, by, hand.home)  # it may have been taken up in the other player's turn
            lapse_for(game, by)
    else:
        set_away(game, by, chess.man_of(by, "p") if hand.promoting else hand.man, hand.true, sq, "extra")
        if hand.promoting and sq != hand.true:
            game.away[-1].seen_as = hand.man
    hand.how, hand.sq = "set", sq
    game.owed = [a for a in game.owed if a.home != sq or a.man != hand.man]
    if game.turn.demand == "replace " + name_of(sq) and by == game.turn.side:
        game.turn.demand = ""
        game.ignored.discard(by)
        return "allowed", touched_word(game, by, hand.home, not again)[1]
    stood = game.turn.stands.get(hand.home, hand.home)
    if by == game.turn.side and sq == stood and not hand.adjusting and hand.home in game.turn.touched:
        return touched_word(game, by, hand.home, not again)
    return "allowed", game.laws("I.11.A")


def take_up_theirs(game, by: str, to: int) -> None:
    """The other player's hand has set a man down here, out of turn: he takes it up again."""
    theirs = game.table.hands[chess.other(by)]
    if by != game.turn.side or theirs is None or theirs.how != "set" or theirs.sq != to:
        return
    for a in game.away:
        if a.kind == "extra" and a.to == to:
            a.kind, a.to = "held", -1
            theirs.how, theirs.frm, theirs.sq = "held", to, -1


def sweep(game, sq: int) -> None:
    """A man that lies here by accident is in the way, and is swept off."""
    for a in game.away:
        if a.kind == "accident" and a.to == sq:
            a.to = -1


def stacked(game) -> bool:
    """Does a man stand on another?"""
    return bool(game.table.under) or any(
        a.to >= 0 and game.table.board[a.to] and not any(b.home == a.to for b in game.away) for a in game.away)


def place_off(game, by: str, hand: Hand):
    if hand.how == "set":
        take_up(game, by, hand)
    game.table.hands[by] = None
    if hand.excused and still_displaced(game, by, hand):
        return "noted", game.laws("II.5")
    own = chess.side_of(hand.man) == by
    home = hand.home if by == game.turn.side else hand.true
    touched = game.turn.has_touched and home in game.turn.touched
    if by == game.turn.side and not hand.adjusting and not hand.excused and not touched:
        note_touch(game, by, home)  # it may have been taken up in the other player's turn
        lapse_for(game, by)
    return take_off(game, by, home, hand.man, own, sq=hand.first)


def still_displaced(game, by: str, hand: Hand) -> bool:
    """A displaced man that was taken up to be put back lies beside the board now."""
    for a in [a for a in game.owed if a.man == hand.man and a.home in (hand.home, hand.true, hand.first)]:
        game.owed.remove(a)
        game.away = [b for b in game.away if b.home != a.home]
        if game.table.board[a.home] == "":
            game.table.board[a.home], game.table.home[a.home] = a.man, a.home
        a.to = -1
        game.away.append(a)
        return True
    if hand.displaced is not None:  # he had set it in its place, and not let it go
        a = hand.displaced
        a.by, a.to = by, -1
        game.away = [b for b in game.away if b.home != a.home] + [a]
        if game.table.board[a.home] == "":
            game.table.board[a.home], game.table.home[a.home] = a.man, hand.home
        return True
    return False


def take_off(game, by: str, home: int, man: str, mistake: bool, removed: bool = False, sq: int = -1):
    """A man is now off the board; it was touched before."""
    turn = game.turn
    if by != turn.side:
        called = game.table.home[home] if game.table.board[home] == man else home
        set_away(game, by, man, home, -1, "mistake")
        if called >= 0 and game.away and game.away[-1].home == home:
            game.away[-1].called = called
        return "offence", game.laws("II.5(g)")
    if mistake:
        turn.mistakes.append(home)
        turn.mistake_men[home] = man
        turn.mistake_squares[home] = sq if sq >= 0 else home
        turn.has_touched = True
        if home not in turn.touched and turn.duty is None:
            turn.treatable.setdefault(home, "II.5(g)")
        return "offence", game.laws("II.5(g)")
    if sq >= 0 and turn.stands.get(home) == sq:
        game.table.taken[sq] = (man, by)  # after one of several moves it counts there
    elif sq >= 0 and sq != home:
        game.table.taken_from[home] = (man, sq)  # it had been moved before
    else:
        game.table.taken[home] = (man, by)
    return settle.settle(game, by, moved=False)


def covers(game, away, sq: int) -> bool:
    """Has a man been set, out of turn, on another that is still there?"""
    return (away is not None and away.kind == "extra" and game.table.board[sq] != ""
            and not any(a.home == sq for a in game.away))


def remove(game, by: str, sq: int, mistake: bool):
    found = find(game, sq)
    if found is None:
        return refused(game)
    hand = game.table.hands[by]
    quitted = None
    if hand and not (hand.how == "set" and hand.sq == sq):
        quitted = let_go(game, by)
        if quitted and (quitted[0] == "refused" or game.status != "playing"):
            return quitted
    found = find(game, sq)
    if found is None:
        return quitted
    if found[2] is not None and found[2].kind == "accident":
        found[2].to = -1  # no touch, and it is still to be put back
        return (quitted[0] if quitted else "allowed"), game.laws("II.5")
    own_turn, duty = by == game.turn.side, game.turn.duty
    takes = (duty is not None and own_turn and not mistake and chess.side_of(found[1]) != by
             and duty.is_about(game.turn.start, found[0]))  # the man that he has to take
    law = pass_over(game, by, takes, sq)
    if own_turn and not takes and by == game.turn.side:
        game.turn.has_touched = True
    if law and by != game.turn.side:
        return "allowed" if own_turn else "offence", game.laws(law)
    found = find(game, sq)
    if found is None:
        game.turn.has_touched = True
        return "allowed", game.laws(law)
    if by == game.turn.side and found[2] is not None and found[2].kind == "extra":
        pick_up_displaced(game, found[2])  # the other player has moved it there
    if by != game.turn.side and covers(game, found[2], sq):
        note_touch(game, by, game.table.home[sq])
        set_away(game, by, game.table.board[sq], sq, -1, "extra")
        if hand and hand.how == "set" and hand.sq == sq:
            return "allowed", game.laws("I.11.E(b)")
        return settle.settle(game, by, moved=True, last=sq)
    home, man, _ = found
    beneath = game.table.under.pop(sq, None) if by == game.turn.side else None
    hand = game.table.hands[by]
    own_hand = hand if hand and hand.sq == sq and hand.how == "set" and not beneath else None
    if hand and hand.sq == sq and not beneath:
        game.table.hands[by] = None
    if beneath:
        man, home = beneath
    if not mistake or by != game.turn.side:
        note_touch(game, by, home)
    if beneath:
        game.table.taken[home] = (man, by)
        if hand and hand.how == "set" and hand.sq == sq:
            return "allowed", game.laws("I.11.E(b)")  # his hand is still on the man that takes it
        return settle.settle(game, by, moved=True, last=sq)
    if by == game.turn.side:
        game.table.board[sq] = ""
        game.table.home[sq] = -1
    else:
        home = true_square(game, sq)
    if own_hand is not None:
        sq = own_hand.first
    word, laws = take_off(game, by, home, man, mistake, True, sq)
    if own_hand is not None and by != game.turn.side and game.away:
        game.away[-1].was = None
    if quitted and quitted[0] == "offence":
        return "offence", quitted[1] + laws
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
