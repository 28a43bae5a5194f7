"""What the header of a FIDE docket says: control, pace, supervision, regulations."""

from __future__ import annotations

import re
from dataclasses import dataclass

from docket import Head


@dataclass
class Period:
    moves: int | None  # None: all that are left
    base: int
    extra: int = 0
    delay: bool = False


@dataclass
class Terms:
    periods: list[Period]
    pace: str
    limited: bool
    nobody: bool  # no arbiter in charge (III.6)
    vigilant: bool
    default: int
    start: int
    agree: dict[str, str]

    @property
    def minutes(self) -> int:
        """What 7.5.5 and 9.5.3 give: one minute in rapid and blitz (A.3, reading 62)."""
        if self.pace == "standard" or self.pace == "blitz" and not self.limited and self.agree.get("B.2") == "letter":
            return 120
        return 60


def seconds(text: str) -> int:
    """1h30m, 30m, 2h, 90s, 1h30, 0, or 0:30:00."""
    if ":" in text:
        parts = [int(x) for x in text.split(":")]
        return sum(p * u for p, u in zip(parts, (3600, 60, 1)))
    if text.isdigit():
        return int(text) * 60
    found = re.match(r"^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$", text)
    if found:
        return sum(int(x or 0) * u for x, u in zip(found.groups(), (3600, 60, 1)))
    hours, _, minutes = text.partition("h")
    return int(hours) * 3600 + int(minutes) * 60


def read_control(text: str) -> list[Period]:
    periods = []
    for word in text.split():
        moves, _, time = word.rpartition("/")
        base, mark, extra = time, "", ""
        for sign in "+~":
            if sign in time:
                base, mark, extra = time.partition(sign)
        periods.append(Period(int(moves) if moves else None, seconds(base), seconds(extra) if extra else 0,
                              mark == "~"))
    return periods


def reckoned_pace(periods: list[Period]) -> str:
    """A.1, B.1, reading 51."""
    total = sum(p.base for p in periods) + 60 * max((p.extra for p in periods), default=0)
    if not periods or total >= 3600:
        return "standard"
    return "rapid" if total > 600 else "blitz"


def read_terms(head: Head) -> Terms:
    periods = read_control(head.get("control")) if head.get("control") else []
    pace = head.get("pace") or reckoned_pace(periods)
    supervision = head.get("supervision") or ("full" if pace == "standard" else "limited")
    limited = supervision != "full" and pace != "standard"
    umpire = head.get("umpire") or ("vigilant" if supervision == "full" else "silent")
    agree = {}
    for line in head.agree:
        key, _, value = line.partition(" ")
        agree[key] = value.strip()
    return Terms(periods, pace, limited, supervision == "none", umpire == "vigilant", seconds(head.get("default", "0")),
                 seconds(head.get("start", "0:00:00")), agree)
