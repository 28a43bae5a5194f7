"""The arbiter's acts: clocks, findings, penalties, decisions (2023:6.5 to 6.11, 12)."""

from __future__ import annotations

import chess
from chess import BLACK, WHITE, other
from fide_claims import flag
from fide_head import seconds
from fide_press import give, remedy
from fide_state import Answer, Game, end, laws
from ruling import ALLOWED, NOTED, REFUSED, UPHELD

SIDES = (WHITE, BLACK)


def umpire(g: Game, words: list[str]) -> Answer:
    name, rest = words[0], words[1:]
    acts = {"time": lambda: (NOTED, laws("6.4")), "start": lambda: start(g, rest), "pause": lambda: pause(g),
            "sets": lambda: sets(g, rest), "adds": lambda: change(g, rest, 1), "takes": lambda: change(g, rest, -1),
            "calls": lambda: calls(g, rest), "saw": lambda: saw(g), "looks": lambda: looks(g),
            "told": lambda: told(g), "finds": lambda: finds(g, rest), "declares": lambda: declares(g, rest),
            "satisfied": lambda: judge(g, "yes"), "not-satisfied": lambda: judge(g, "no"),
            "postpones": lambda: judge(g, "later"), "leaves": lambda: leaves(g), "excuses": lambda: excuses(g, rest),
            "restores": lambda: restores(g, rest)}
    if name in acts:
        return acts[name]()
    if name == "warns":
        return UPHELD, laws("12.9.1")
    if name in ("fines", "excludes", "expels", "decides", "permits", "inspects", "replaces", "opens"):
        return NOTED, laws("12.9")
    return REFUSED, laws("12.1")


def start(g: Game, rest: list[str]) -> Answer:
    g.clock.go_on(rest[0] if rest else None)
    return NOTED, laws("6.11.3")


def pause(g: Game) -> Answer:
    g.clock.pause()
    g.present = True
    return NOTED, laws("6.11.1")


def sets(g: Game, rest: list[str]) -> Answer:
    if not g.clock.kept():
        return REFUSED, laws("6.10.2")
    for side, text in zip(SIDES, rest):
        g.clock.left[side] = seconds(text)
    return NOTED, laws("6.10.2")


def change(g: Game, rest: list[str], sign: int) -> Answer:
    if not g.clock.kept():
        return REFUSED, laws("12.9.2" if sign > 0 else "12.9.3")
    g.clock.left[rest[1]] += sign * seconds(rest[0])
    if g.clock.left[rest[1]] < 0:
        g.clock.left[rest[1]] = 0
    return NOTED, laws("12.9.2" if sign > 0 else "12.9.3")


def calls(g: Game, rest: list[str]) -> Answer:
    if rest[-1] not in g.clock.down:
        return REFUSED, laws("6.8")
    return UPHELD, flag(g)


def saw(g: Game) -> Answer:
    """He saw the last act being done."""
    fresh = [f for f in g.faults if f.fresh]
    if not fresh:
        return NOTED, laws("12.1")
    return UPHELD, remedy(g, fresh[-1])


def looks(g: Game) -> Answer:
    if g.clock.down:
        return UPHELD, flag(g)
    if g.terms.limited and is_illegal(g):
        g.both_seen = g.clock.completed[WHITE] + g.clock.completed[BLACK]
        return NOTED, laws("A.5.4")
    return NOTED, laws("12.1")


def is_illegal(g: Game) -> bool:
    """Both kings in check, or a pawn on its last rank (A.5.4)."""
    pos = g.turn.start
    if all(chess.in_check(pos, side) for side in SIDES):
        return True
    return any(m.lower() == "p" and chess.own_rank(s, chess.side_of(m)) == 8 for s, m in enumerate(g.board) if m)


def told(g: Game) -> Answer:
    """A third person reported it: in A.5 that is no knowledge (reading 52)."""
    if g.terms.limited or not g.faults:
        return NOTED, laws("12.7")
    return NOTED, remedy(g, min(g.faults, key=lambda f: f.number)) + laws("12.7")


def leaves(g: Game) -> Answer:
    g.present = False
    return NOTED, laws("12.1")


def excuses(g: Game, rest: list[str]) -> Answer:
    g.excused |= set(rest)
    g.absent -= set(rest)
    return NOTED, laws("6.7.1")


def finds(g: Game, rest: list[str]) -> Answer:
    what = rest[0]
    if what == "8.1.3" and g.terms.pace != "standard" and "B.2" not in g.terms.agree:
        return REFUSED, laws("A.2")
    if what == "absent":
        g.absent |= set(SIDES) if rest[1] == "both" else {rest[1]}
        return NOTED, laws("6.7.1")
    if what == "11.3.2.2":
        if "11.3.2.2" in g.terms.agree:
            return NOTED, laws("11.3.2.2")
        end(g, "won", other(rest[1]), "device")
        return NOTED, laws("11.3.2.2")
    if what == "11.7":
        end(g, "won", other(rest[1]), "conduct")
        return NOTED, laws("11.7")
    if what == "11.8":
        end(g, "lost-by-both", None, "conduct")
        return NOTED, laws("11.8")
    if what == "6.10.2":
        g.clock.pause()
        return NOTED, laws("6.10.2")
    return NOTED, laws(what)


def declares(g: Game, rest: list[str]) -> Answer:
    if rest[:1] == ["drawn"]:
        end(g, "drawn", None, "conduct")
        return NOTED, laws("12.9")
    if rest[:2] == ["both", "lose"]:
        end(g, "lost-by-both", None, "conduct")
        return NOTED, laws("11.8")
    loser = rest[0]
    score = {"0": 0, "1/2": "1/2", "1": 1}.get(rest[-1], 1) if "scores" in rest else 1
    end(g, "won", other(loser), "conduct")
    g.score = [0, score] if loser == WHITE else [score, 0]
    if score != 1:
        g.status, g.winner = "lost-by-both", None
    return NOTED, laws("12.9.6")


def judge(g: Game, how: str) -> Answer:
    if g.judgement is None:
        return REFUSED, laws("12.1")
    what, claimant = g.judgement
    if what == "normal-means":
        if how == "yes":
            g.judgement = None
            end(g, "drawn", None, "normal-means")
            return UPHELD, laws("III.5.1")
        if how == "no":
            g.judgement = None
            give(g, other(claimant), 120, "III.5.3")
            return REFUSED, laws("III.5.3")
        return NOTED, laws("III.5.2")
    g.judgement = g.increment_asked = None
    if how == "yes":
        for side in SIDES:
            g.clock.terms(side).extra = 5
        give(g, other(claimant), 120, "III.4")
        return UPHELD, laws("III.4")
    return REFUSED, laws("III.4")


def restores(g: Game, rest: list[str]) -> Answer:
    g.unsure = True
    return ALLOWED, laws("7.5.1")
