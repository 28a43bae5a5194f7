"""The clocks: periods, increment, delay, flags (2023:6). They run for one player, or for nobody."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from chess import BLACK, WHITE, other
from fide_head import Period


@dataclass
class Clock:
    periods: list[Period]  # none: no clock is kept, and yet it stands for one player
    now: int = 0
    runs: str | None = WHITE
    started: bool = False
    paused: str | None = None  # who goes on when a pause ends
    left: dict[str, int] = field(default_factory=dict)
    delay: dict[str, int] = field(default_factory=dict)  # extra time of this move that is not used yet
    period: dict[str, int] = field(default_factory=lambda: {WHITE: 0, BLACK: 0})
    completed: dict[str, int] = field(default_factory=lambda: {WHITE: 0, BLACK: 0})
    gaps: set[str] = field(default_factory=set)  # who may have stopped recording before this move (8.4)
    doubt: bool = False  # a period ended, and somebody's sheet may have gaps
    down: dict[str, int] = field(default_factory=dict)  # whose flag is down, and since when

    def __post_init__(self):
        if self.periods:
            for side in (WHITE, BLACK):
                self.left[side] = self.periods[0].base
                self.grant(side)
            self.fresh_delay(self.runs)

    def copy(self) -> "Clock":
        return copy.deepcopy(self)

    def kept(self) -> bool:
        return bool(self.periods)

    def terms(self, side: str) -> Period:
        return self.periods[self.period[side]]

    def grant(self, side: str) -> None:
        """The extra time of the move that he is about to make."""
        terms = self.terms(side)
        if not terms.delay:
            self.left[side] += terms.extra

    def fresh_delay(self, side: str) -> None:
        """His clock was started for a move: the delay is counted off first, and never saved (6.3.2)."""
        self.delay = {side: self.terms(side).extra} if self.terms(side).delay else {}

    def note_gaps(self) -> None:
        """A move is made: who need not record it?"""
        self.gaps |= {side for side, left in self.left.items() if left < 300 and self.terms(side).extra < 30}

    def due(self, side: str) -> int | None:
        """How many moves must be completed when this period ends; None: it is the last."""
        if self.terms(side).moves is None or self.period[side] + 1 >= len(self.periods) and self.terms(
                side).moves is None:
            return None
        return sum(p.moves or 0 for p in self.periods[:self.period[side] + 1])

    def settle(self, time: int) -> None:
        """Time has passed. A flag that falls with the moves made opens the next period (6.3.2, 6.4)."""
        passed = max(0, time - self.now)
        self.now = max(self.now, time)
        side = self.runs
        if not self.kept() or side is None or side in self.down:
            return
        free = min(passed, self.delay.get(side, 0))
        if free:
            self.delay[side] -= free
        self.left[side] -= passed - free
        while self.left[side] < 0 and side not in self.down:
            self.fall(side)

    def fall(self, side: str) -> None:
        due = self.due(side)
        if due is None or self.completed[side] < due or self.period[side] + 1 >= len(self.periods):
            self.down[side] = self.now + self.left[side]
            self.left[side] = 0
            return
        self.doubt = self.doubt or side in self.gaps
        before = self.terms(side)
        self.period[side] += 1
        self.left[side] += self.terms(side).base
        if self.terms(side).extra and not before.extra:
            self.grant(side)

    def doubtful(self, side: str) -> bool:
        """What does a clock show whose flag is down, when the increment comes?"""
        return side in self.down and self.terms(side).extra > 0 and not self.terms(side).delay

    def press(self, side: str, extra: bool = True) -> None:
        if self.kept() and extra and side not in self.down:
            self.grant(side)
        self.runs = other(side)
        if self.kept():
            self.fresh_delay(other(side))

    def add(self, side: str, seconds: int) -> None:
        if self.kept():
            self.left[side] = max(0, self.left[side] + seconds)

    def pause(self) -> None:
        if self.runs is not None:
            self.paused, self.runs = self.runs, None

    def go_on(self, side: str | None = None) -> None:
        if self.runs is None or side is not None:
            self.runs = side or self.paused or WHITE
        self.paused = None

    def told(self) -> dict | None:
        if not self.kept():
            return None
        return {"white": self.left[WHITE], "black": self.left[BLACK], "runs": self.runs,
                "completed": [self.completed[WHITE], self.completed[BLACK]]}

    def fall_at_zero(self, side: str) -> None:
        """A clock that reports nothing left reports its flag (reading 20)."""
        due = self.due(side)
        if due is None or self.completed[side] < due or self.period[side] + 1 >= len(self.periods):
            self.down.setdefault(side, self.now)
            return
        self.left[side] = 0
        self.period[side] += 1
        self.left[side] += self.terms(side).base
