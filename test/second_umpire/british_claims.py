"""Claims carried out: exactions, requirements, consent, waiver, refusal, pointing out."""

from __future__ import annotations

import chess
from british_duties import duties
from british_mate import check_end
from british_rights import Right, rights, start_faults
from british_state import Hand
from british_touch import accept_replacement, half_done, left_strays, not_left_yet
from chess import Move, name_of, other


def refused(game, *sections: str):
    return "refused", game.laws(*sections)


def right_for(game, by: str, do: str) -> Right | None:
    for r in rights(game):
        if r.by == by and r.do == do:
            return r
    return None


# ---- exact -------------------------------------------------------------------

def exact(game, by: str, words: list[str]):
    letters = [w for w in words if w in ("A", "B", "C", "D", "E")]
    squares = [w for w in words if w not in ("A", "B", "C", "D", "E")]
    do = " ".join(["exact"] + letters + squares)
    right = right_for(game, by, do)
    if right is None and "C" in letters:
        right = right_for(game, by, " ".join(["exact"] + letters))
    if right is None and len(squares) == 2:
        right = right_for(game, by, " ".join(["exact"] + letters + squares[::-1]))
    if right is None:
        return fail_exaction(game, by, letters, squares)
    return carry_out(game, right)


def carry_out(game, right: Right):
    turn = right.turn
    if right.do == "exact A":
        game.reopen_keeping_rights(turn)
        return "upheld", right.laws
    strays, later = left_strays(game, turn), turn.later_for_next
    game.reopen(turn)
    game.turn.strays, game.turn.later_for_next = strays, later
    game.turn.duty = right.duty
    return "upheld", right.laws


def fail_exaction(game, by: str, letters: list[str], squares: list[str]):
    """It is not what the law gives; a man that was touched but cannot move loses the right."""
    for r in rights(game):
        if r.kind != "exact" or r.by != by:
            continue
        due = [w for w in r.do.split()[1:] if len(w) == 1]
        turn = r.turn
        for_stray = turn.later is not None and r.laws[0].endswith("II.6(d)")
        named = turn.later if for_stray else turn.before_a if turn.restored else turn.touched
        touched = [name_of(h) for h in named]
        lost = ("B" in letters and squares and all(s in touched for s in squares)
                and family(game, r, letters))
        if due == letters and "C" in letters and squares:
            lost = True  # the king cannot move, and the man selected cannot either
        if lost:
            lose_right(game, turn)
            return refused(game, "II.11(e)")
    return refused(game, "II.11")


def family(game, right: Right, letters: list[str]) -> bool:
    """Is B among the penalties that this law gives, with or without A as asked?"""
    due = [w for w in right.do.split()[1:] if len(w) == 1]
    if not right.laws[0].endswith(("II.6(b)", "II.6(c)", "II.6(d)", "II.5(c)", "II.5(d)")):
        return False
    return ("A" in due) == ("A" in letters)


def lose_right(game, turn) -> None:
    turn.b_gone |= set(turn.touched) - (not_left_yet(game) if turn is game.turn else set())
    turn.c_gone |= set(turn.touched)
    turn.illegal_gone = True
    turn.restored = False
    if turn is game.turn and turn.later is not None and game.prev is not None:
        game.prev.later_for_next = None  # also if the turn before begins again
    turn.later = None
    turn.sealed_c = False


# ---- treat ---------------------------------------------------------------------

def treat(game, by: str, words: list[str]):
    right = right_for(game, by, "treat " + " ".join(words))
    if right is None:
        return refused(game, "II.5(e)")
    turn = right.turn
    turn.treated.add(right.sq)
    if right.sq not in turn.touched:
        turn.touched.append(right.sq)
    return "upheld", right.laws


# ---- require --------------------------------------------------------------------

def require(game, by: str, words: list[str]):
    do = "require " + " ".join(words)
    right = right_for(game, by, do)
    if right is None:
        return refused(game)
    what = words[0]
    turn = game.turn
    if what == "annul-game":
        reason = "first-move" if "first-move" in start_faults(game) else "setup"
        game.finish("annulled", None, reason)
    elif what == "replace":
        hand = game.table.hands[turn.side]
        turn.demand = "replace " + name_of(home_now(turn, hand))
    elif what in ("remove-hand", "quit"):
        turn.demand = what
    elif what == "complete-castling":
        complete_castling(game)
        return "upheld", right.laws + check_end(game, game.prev.side)
    elif what == "rook-move":
        rook_move(game)
    elif what == "annul-move":
        annul_move(game)
    elif what == "replace-promoted":
        game.score.asked.add(right.sq)
        turn.score.asked.add(right.sq)
    return "upheld", right.laws


def home_now(turn, hand: Hand) -> int:
    return turn.stands.get(hand.home, hand.home) if hand.home >= 0 else hand.frm


def complete_castling(game) -> None:
    wing = game.turn.complete_castling
    king = chess.king_home(game.turn.side)
    hand = game.table.hands[other(game.turn.side)]
    in_hand = hand.true if hand is not None and hand.how in ("held", "set") else -1
    if game.extra is not None and game.extra.replaces is not None:
        accept_replacement(game)  # it was not annulled, and stands
    game.turn.strays = left_strays(game, game.turn)
    to = king + (2 if wing == "king" else -2)
    game.away = [a for a in game.away if a.home == in_hand and a.home != to]  # what lies elsewhere is put back
    game.last = None
    game.end_step(Move(king, to))


def rook_move(game) -> None:
    """The castling is undone and the rook's move stands alone."""
    last = game.last
    if not last.rook_first:  # the king was touched, and goes back if he was taken up
        game.prev.touched = [h for h in last.touched if h != chess.king_home(last.side)]
        game.turn.strays = [h for h in game.turn.strays if h != chess.king_home(last.side)]
        game.put_back_men()
        return
    rook = chess.rook_home(chess.right_name(last.side, last.rook_first))
    king = chess.king_home(last.side)
    to = king + (1 if last.rook_first == "king" else -1)
    ended = game.turns_ended[last.side]
    strays, running, away = list(last.strays), game.turn, game.away
    held = game.table.hands[game.turn.side]
    game.reopen(last)
    game.turn.strays = strays
    game.end_step(Move(rook, to))
    game.away = [a for a in away if a.kind in ("accident", "mistake") and game.table.board[a.home] == a.man]
    for a in game.away:
        a.turn = game.turn if a.turn is running else game.prev if a.turn is last else a.turn
    if held is not None and held.how == "held" and game.table.board[held.home] == held.man:
        game.table.board[held.home], game.table.home[held.home] = "", -1  # what he holds is still in his hand
        game.table.hands[game.turn.side] = held
    game.turns_ended[last.side] = ended
    check_end(game, last.side)
    game.prev.touched = [h for h in last.touched if h != king]
    game.prev.b_gone, game.prev.c_gone = last.b_gone, last.c_gone
    game.prev.treatable, game.prev.called, game.prev.treated = last.treatable, last.called, last.treated
    game.prev.sealed_c = last.sealed_c
    castled = king + (2 if to > king else -2)
    moved = {a.home for a in away if a.kind == "extra"}  # not left on their squares
    game.turn.strays = [h for h in running.strays if h not in moved | {king, castled}]
    if running.later_for_next is not None:
        game.turn.later_for_next = [h for h in running.later_for_next if h not in (king, castled)]
    if running.later is not None:  # for a move that was annulled in the turn before
        game.turn.later = [king if h == castled else h for h in running.later]
    game.turn.touched, game.turn.treated = running.touched, running.treated
    game.turn.b_gone = running.b_gone
    game.turn.sealed_c = running.sealed_c


def annul_move(game) -> None:
    extra = game.extra
    if not extra.touched_before and not game.turn.has_touched:
        earlier = game.turn.later_for_next or []
        game.turn.later_for_next = earlier + [h for h in extra.touched if h not in earlier]
    hand = game.table.hands[extra.by]
    under = hand.true if hand is not None and hand.how == "set" else -1  # not quitted yet
    moved = extra.moved | {a.home for a in game.away if a.by == extra.by and a.kind == "extra" and a.home != under}
    game.turn.strays = [h for h in game.turn.strays if h not in moved]  # not left on their squares
    game.undo_extra()


# ---- consent, waive, refuse ---------------------------------------------------------

def consent(game, by: str):
    turn = game.turn
    if by == other(turn.side):
        if not turn.illegal:
            return refused(game, "II.6(c)")
        turn.consent = True
        return "noted", game.laws("II.6(c)")
    if game.extra is not None and game.extra.replaces is not None:
        return refused(game, "II.6(c)")  # it comes too late
    taken_back = game.prev is not None and game.shown() == game.prev.start.board
    if game.prev is None or (game.extra is not None and not taken_back):
        return refused(game, "II.6(c)")
    turn.sub_consent = True
    return "noted", game.laws("II.6(d)")


def waive(game, by: str):
    mine = [r for r in rights(game) if r.by == by]
    if mine and by == game.turn.side:
        game.turn.waived |= {"named" + str(sq) for sq in game.score.named}  # for this turn
    for r in mine:
        if r.kind == "exact":
            kept = set(r.turn.c_gone)
            lose_right(game, r.turn)
            if r.turn is game.turn:
                r.turn.c_gone = kept  # II.5(c) arises only with the move
        elif r.kind == "treat":
            r.turn.treatable.pop(r.sq, None)
            name = r.turn.called.get(r.sq, r.sq)
            if game.prev is not None and name in game.prev.strays:
                game.prev.strays.remove(name)
        elif r.kind == "claim" and "forfeit" not in r.do:
            game.turn.draw_waived = True
        elif r.kind == "claim":
            game.ignored.discard(other(by))
            game.knew.setdefault(by, set()).add(r.do.split()[-1])
            game.liable[other(by)] = []
        else:
            waive_requirement(game, by, r)
    return "noted", game.laws("0")


def waive_requirement(game, by: str, right: Right) -> None:
    if "annul-game" in right.do:
        game.annul_waived.add(by)
    elif "annul-move" in right.do:
        game.extra.waived = True
    elif "rook-move" in right.do:
        game.last.rook_first = ""
        game.last.closed = True
    elif "complete-castling" in right.do:
        game.turn.waived.add("castling")
    elif "replace-promoted" in right.do:
        game.turn.waived.add("named" + str(right.sq))
    else:
        game.turn.waived.add(right.do)


def refuse(game, by: str):
    if not has_duty(game, by):
        return refused(game)
    mine = [e.do for e in duties(game) if e.by == by]
    law = "II.9(f)" if all(do.startswith(("put-back ", "remove ")) for do in mine) else "II.9(e)"
    game.liable.setdefault(by, [])
    if law not in game.liable[by]:
        game.liable[by].append(law)
    return "offence", game.laws(law)


def has_duty(game, by: str) -> bool:
    return any(e.by == by for e in duties(game))


# ---- point out -----------------------------------------------------------------------

def point_out(game, by: str, words: list[str]):
    what = words[0] if words else ""
    setup = game.setup
    if what in ("setup", "board"):
        there = setup.wrong_men if what == "setup" else setup.turned
        if not there:
            return refused(game, "II.2")
        if "setup" in start_faults(game):
            game.fault_told.add("setup")
            return "upheld", game.laws("II.2")
        return "noted", game.laws("II.2")
    if what == "first-move":
        if not game.begun_wrongly:
            return refused(game, "II.1(b)")
        if "first-move" in start_faults(game):
            game.fault_told.add("first-move")
            return "upheld", game.laws("II.1(b)")
        return "noted", game.laws("II.1(b)")
    if what == "illegal":
        turn = game.turn
        if turn.illegal:
            return "upheld", game.laws("II.6(b)")
        if game.extra is not None or half_done(game):
            return "upheld", game.laws("II.6(d)")
        if turn.mistakes or any(a.kind == "mistake" for a in game.away):
            return "upheld", game.laws("II.5(g)")
        return refused(game, "II.6(b)")
    return refused(game)
