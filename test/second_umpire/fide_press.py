"""Pressing the clock: moves completed, and what is illegal once it is pressed (2023:6.2, 7.5)."""

from __future__ import annotations

import chess
from chess import BLACK, WHITE, man_of, other
from fide_made import complete_by_next, ends, half_done, pass_turn, stand_as_it_is, take_back, undisturbed
from fide_state import Answer, Fault, Game, Turn, laws, lose
from ruling import ALLOWED, NOTED, OFFENCE

ARTICLE = {"illegal": "7.5.1", "promotion": "7.5.2", "press": "7.5.3", "hands": "7.5.4"}


def press(g: Game, by: str, words: list[str]) -> Answer:
    if g.lent is not None:
        g.unsure = True  # the clock was turned back while men are put right
    handling = {"other-hand": laws("6.2.3"), "hard": laws("6.2.4")}.get(words[0] if words else "", [])
    if g.clock.runs != by and not (g.pending[by] and not g.clock.kept()):
        handling = handling if words[:1] == ["hard"] else []
        return (OFFENCE, handling) if handling else (NOTED, laws("6.2.1"))
    word, grounds = complete(g, by)
    g.unsure = g.unsure or g.clock.kept() and g.clock.doubtful(by)
    return (OFFENCE, grounds + handling) if handling else (word, grounds)


def complete(g: Game, by: str) -> Answer:
    if g.pending[by] and not (by == g.side and undisturbed(g) != g.turn.start.board and not g.displaced):
        two = g.pending_hands[by]
        complete_by_next(g, by)
        g.clock.press(by)
        if two:
            turn = g.turns[-1] if g.turns[-1].side == by else g.turns[-2]
            return found_or_kept(g, Fault("hands", by, turn, laws("7.5.4"), number=g.turns.index(turn)))
        return ALLOWED, laws("6.2.1")
    if by != g.side:
        return NOTED, laws("6.2.1")
    t = g.turn
    board = undisturbed(g)
    if t.hand is not None:
        g.unsure = True
    if board == t.start.board:
        kind = "press"
    elif any(m.promo in ("q", "r", "b", "n") for m in half_done(t.start, board)):
        kind = "promotion"
    else:
        kind = "illegal"
    fault = Fault(kind, by, t, laws(ARTICLE[kind]), number=len(g.turns))
    if g.sees:
        if kind == "promotion":
            queen(g)
            g.clock.press(by)
        elif kind == "illegal":
            again(g)
            g.does.append(("restore", laws("7.5.1")))
        return OFFENCE, laws(ARTICLE[kind]) + punish(g, by, fault)
    pass_unseen(g, by, kind)
    g.faults.append(fault)
    return OFFENCE, laws(ARTICLE[kind])


def pass_unseen(g: Game, by: str, kind: str) -> None:
    """Nobody stepped in: the clock runs for the other, and he finds the men as they stand."""
    complete_by_next(g, by)
    g.clock.press(by)
    g.clock.completed[by] += 1
    g.made[by] += 1
    g.turn.complete = True
    pass_turn(g, stand_as_it_is(g))


def queen(g: Game) -> None:
    """7.5.2: the pawn becomes a queen, and the move is completed."""
    t = g.turn
    move = next(m for m in half_done(t.start, undisturbed(g)) if m.promo == "q")
    from fide_made import make
    t.locked = None
    make(g, move)
    g.does.append(("exchange queen", laws("7.5.2")))
    if g.status == "playing":
        complete_by_next(g, t.side)


def again(g: Game) -> None:
    """The position before the illegal move; what he touched binds him (7.5.1, 4.3, 4.7)."""
    t = g.turn
    take_back(g)
    t.chosen, t.locked, t.imposed = None, None, True


def punish(g: Game, side: str, fault: Fault) -> list[str]:
    """7.5.5."""
    g.illegal[side] += 1
    if g.illegal[side] == 1:
        if g.status == "playing":
            give(g, other(side), g.terms.minutes, "7.5.5")
        return laws("7.5.5")
    lose(g, side, "illegal-move")
    return laws("7.5.5")


def give(g: Game, side: str, seconds: int, article: str) -> None:
    if not g.clock.kept():
        return
    if side in g.clock.down:
        g.unsure = True  # what time given to a clock whose flag is down means
    g.clock.add(side, seconds)
    g.does.append((f"adds {seconds // 60}m {side}", laws(article)))


def found_or_kept(g: Game, fault: Fault) -> Answer:
    """A move with both hands was pressed: it stands."""
    if g.sees:
        return OFFENCE, laws("7.5.4") + punish(g, fault.side, fault)
    g.faults.append(fault)
    return OFFENCE, laws("7.5.4")


def remedy(g: Game, fault: Fault) -> list[str]:
    """What the umpire does once he knows of a fault that was not put right."""
    side = fault.side
    if fault.kind == "touch":
        pressed = fault.turn.complete
        restore(g, fault.turn, fault.number)
        if pressed:
            take_extra(g, side)
        g.clock.runs = side
        g.does.append(("restore", fault.laws))
        return fault.laws
    if fault.kind == "hands":
        g.faults.remove(fault)
        return laws("7.5.4") + punish(g, side, fault)
    if fault.kind == "promotion" and len(g.turns) == fault.number + 1:
        to = next(s for s in range(64) if g.board[s] == man_of(side, "p") and chess.own_rank(s, side) == 8)
        g.board[to] = man_of(side, "q")
        g.turn.start.board = list(g.board)
        g.history[-1] = g.turn.start.identity()
        g.does.append(("exchange queen", laws("7.5.2")))
        g.faults.remove(fault)
        ends(g, side)
        return laws("7.5.2") + punish(g, side, fault)
    restore(g, fault.turn, fault.number)
    if fault.kind in ("illegal", "press"):
        g.does.append(("restore", laws("7.5.1")))
    if fault.pressed:
        take_extra(g, side)
        return laws(ARTICLE[fault.kind]) + punish(g, side, fault)
    return laws(ARTICLE[fault.kind])


def take_extra(g: Game, side: str) -> None:
    """The increment that the press gained is taken off (reading 29)."""
    if g.clock.kept() and not g.clock.terms(side).delay:
        g.clock.left[side] = max(0, g.clock.left[side] - g.clock.terms(side).extra)


def restore(g: Game, t: Turn, number: int) -> None:
    """Back to the position in which that turn began."""
    del g.turns[number:]
    del g.history[t.history:]
    g.turn = Turn(t.side, t.start, t.history, list(t.touched), t.wish, imposed=True)
    g.board = list(t.start.board)
    for side in (WHITE, BLACK):
        played = [x for x in g.turns if x.side == side]
        g.clock.completed[side] = g.before[side] + sum(x.complete for x in played)
        g.pending[side] = bool(played) and not played[-1].complete
        g.pending_hands[side] = g.pending[side] and played[-1].two_handed
    g.displaced, g.beside = {}, []
    g.clock.runs = t.side
    g.unsure = g.unsure or g.clock.kept() and g.clock.terms(t.side).delay  # has he the delay once more?
    g.made = {side: sum(1 for x in g.turns if x.side == side) for side in (WHITE, BLACK)}
    g.faults = [f for f in g.faults if f.number < number]


def find_fault(g: Game, kinds: tuple[str, ...], offender: str | None = None) -> Fault | None:
    """With limited supervision the last is put right first (reading 52), else the earliest (reading 28)."""
    found = [f for f in g.faults if f.kind in kinds and (offender is None or f.side == offender)]
    if not found:
        return None
    key = lambda f: f.number
    return max(found, key=key) if g.terms.limited else min(found, key=key)
