"""Adjournment and the sealed move (2023:I), where the event uses it."""

from __future__ import annotations

from chess import other
from fide_made import complete_by_next, make
from fide_state import Answer, Game, end, laws
from fide_touch import bond, read_san
from ruling import ALLOWED, NOTED, REFUSED

WORDS = ("adjourn", "seal", "reseal", "resume")


def adjourn_word(g: Game, by: str, name: str, words: list[str]) -> Answer:
    if "I" not in g.terms.agree:
        return REFUSED, laws("I.1.1")
    return {"adjourn": lambda: adjourn(g), "seal": lambda: seal(g, by, words),
            "reseal": lambda: seal(g, by, words), "resume": lambda: resume(g)}[name]()


def adjourn(g: Game) -> Answer:
    g.status = "adjourned"
    g.sealed = None
    return NOTED, laws("I.1.1")


def seal(g: Game, by: str, words: list[str]) -> Answer:
    if g.status != "adjourned" or by != g.side or g.clock.runs is None:
        return REFUSED, laws("I.1.1")
    g.sealed = words[0]
    return NOTED, laws("I.1.1")


def resume(g: Game) -> Answer:
    if g.status != "adjourned" or g.sealed is None:
        return REFUSED, laws("I.9.1")
    g.status = "playing"
    side = g.side
    found = [m for m in read_san(g.turn.start, g.sealed) if m in bond(g)[0]]
    if len(found) != 1:
        end(g, "won", other(side), "sealed-move")
        return ALLOWED, laws("I.8.1" if found else "I.8.3")
    make(g, found[0])
    if g.status == "playing":
        complete_by_next(g, side)
        g.clock.go_on(side)
        g.clock.press(side)
    return ALLOWED, laws("I.9.1")
