"""Reads a docket: header lines, then acts, each with its line number."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

ACTORS = ("white", "black", "umpire", "clock")
TOKEN = re.compile(r'"([^"]*)"|(\S+)')
CLOCK = re.compile(r"^(\d+):(\d\d)(?::(\d\d))?$")
DATE = re.compile(r"^\d{4}-\d\d-\d\d(T\S+)?$")


class BadDocket(ValueError):
    def __init__(self, line: int, what: str):
        super().__init__(f"{line}: {what}")
        self.line = line


class Quoted(str):
    """A word that stood in quotes."""


@dataclass
class Head:
    """The header. `get` gives a value; odds and agree are lists."""
    values: dict[str, str] = field(default_factory=dict)
    odds: list[str] = field(default_factory=list)
    agree: list[str] = field(default_factory=list)

    def get(self, key: str, default: str = "") -> str:
        return self.values.get(key, default)


@dataclass
class Act:
    number: int  # from 1
    line: int
    by: str  # white, black or umpire
    words: list[str]  # the act's words; what stood in quotes is one Quoted word
    did: str  # the act as written, without time and actor
    time: str | None = None  # as written
    partner: int = 0  # which of several that play one side together; 0 if it is not told

    @property
    def name(self) -> str:
        return self.words[0] if self.words else ""

    @property
    def rest(self) -> list[str]:
        return self.words[1:]

    def seconds(self) -> int | None:
        """Time of play in seconds, if the act has one."""
        found = CLOCK.match(self.time or "")
        if not found:
            return None
        h, m, s = found.group(1), found.group(2), found.group(3) or "0"
        return int(h) * 3600 + int(m) * 60 + int(s)


@dataclass
class Docket:
    head: Head
    acts: list[Act]


def without_comment(line: str) -> str:
    quoted = False
    for i, c in enumerate(line):
        if c == '"':
            quoted = not quoted
        elif c == "#" and not quoted:
            return line[:i]
    return line


def split_words(text: str) -> list[str]:
    return [Quoted(m.group(1)) if m.group(0).startswith('"') else m.group(2)
            for m in TOKEN.finditer(text)]


def read_docket(text: str) -> Docket:
    head = Head()
    acts: list[Act] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = without_comment(raw).strip()
        if line == "":
            continue
        key = re.match(r"^([a-z][a-z0-9]*):\s*(.*)$", line)
        if not acts and key:
            read_head_line(head, key.group(1), key.group(2).strip())
            continue
        acts.append(read_act(line, number, len(acts) + 1))
    return Docket(head, acts)


def read_head_line(head: Head, key: str, value: str) -> None:
    if key == "odds":
        head.odds.append(value)
    elif key == "agree":
        head.agree.append(value)
    else:
        head.values[key] = value


def read_act(line: str, number: int, count: int) -> Act:
    time = None
    first = line.split(None, 1)[0]
    if CLOCK.match(first) or DATE.match(first):
        time = first
        line = line[len(first):].strip()
    parts = line.split(None, 1)
    by, _, partner = parts[0].partition("-") if parts else ("", "", "")     # white-2: the second who plays White
    if by not in ACTORS or (partner and (by in ("umpire", "clock") or not partner.isdigit())):
        raise BadDocket(number, "who acts? " + line)
    did = parts[1].strip() if len(parts) > 1 else ""
    if did == "":
        raise BadDocket(number, "no act")
    return Act(count, number, by, split_words(did), did, time, int(partner or 0))
