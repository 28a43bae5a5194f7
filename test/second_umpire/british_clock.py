"""Time limits (II.10)."""

from __future__ import annotations

import re
from fractions import Fraction

SPAN = re.compile(r"(\d+)([hms])")


def seconds(text: str) -> int:
    units = {"h": 3600, "m": 60, "s": 1}
    return sum(int(n) * units[u] for n, u in SPAN.findall(text))


class Clock:
    def __init__(self, text: str):
        words = text.split()
        self.kind = words[0] if words else ""
        self.end: int | None = None
        self.steps: list[tuple[int, int]] = []  # moves and seconds, totals from the start
        self.used = {"white": 0, "black": 0}
        self.now = 0
        self.past_end = False
        rest = words[1:]
        if "end" in rest:
            i = rest.index("end")
            self.end = seconds(rest[i + 1])
            rest = rest[:i]
        pairs = [(int(w.split("/")[0]), seconds(w.split("/")[1])) for w in rest]
        if self.kind == "D":
            moves = time = 0
            for n, s in pairs:
                moves, time = moves + n, time + s
                self.steps.append((moves, time))
            self.last = pairs[-1] if pairs else (0, 0)
        else:
            self.steps = pairs
            if len(pairs) > 1:
                self.last = (pairs[-1][0] - pairs[-2][0], pairs[-1][1] - pairs[-2][1])
            elif pairs:
                self.last = pairs[0]

    def step(self, k: int) -> tuple[int, int]:
        if k < len(self.steps):
            return self.steps[k]
        moves, time = self.steps[-1]
        more = k - len(self.steps) + 1
        return moves + more * self.last[0], time + more * self.last[1]

    def run_to(self, time: int, side: str) -> None:
        """Time passes, against this side."""
        stop = time if self.end is None else min(time, self.end)
        self.past_end = self.past_end or stop < time
        self.used[side] += max(0, stop - self.now)
        self.now = max(self.now, time)

    def rest_to(self, time: int) -> None:
        """The game is adjourned: time passes against nobody."""
        self.now = max(self.now, time)

    def at_end(self) -> bool:
        return self.end is not None and self.now == self.end

    def failed(self, side: str, made: int) -> bool:
        """Has he used more than the time allowed for moves he has not made?"""
        k = 0
        while self.steps and self.last[1] > 0:
            moves, time = self.step(k)
            if time >= self.used[side]:
                return False
            if made < moves:
                return True
            k += 1
        return False

    def short_at_end(self, side: str, made: int) -> bool:
        """II.10.C(c): fewer moves than were due for the time he used."""
        used = self.used[side]
        due, before, k = 0, 0, 0
        while True:
            moves, time = self.step(k)
            if time > used:
                part = Fraction((moves - due) * (used - before), time - before)
                return made < due + int(part)
            due, before = moves, time
            k += 1
