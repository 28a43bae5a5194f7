"""The value of a ruling and its JSON form (without `says`)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

ALLOWED = "allowed"
OFFENCE = "offence"
UPHELD = "upheld"
REFUSED = "refused"
NOTED = "noted"


@dataclass
class Entry:
    """One line of `may` or `must`."""
    by: str
    do: str
    laws: list[str]


@dataclass
class Ruling:
    word: str
    laws: list[str]
    position: str  # FEN
    turn: str
    status: str = "playing"
    winner: str | None = None
    reason: str | None = None
    may: list[Entry] = field(default_factory=list)
    must: list[Entry] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    more: dict = field(default_factory=dict)  # what only some codes tell: clock, made, illegal, score, does


def entries(found: list[Entry]) -> list[dict]:
    return [{"by": e.by, "do": e.do, "laws": e.laws} for e in found]


def to_dict(act, ruling: Ruling) -> dict:
    return {
        "act": act.number, "line": act.line, "by": act.by, "did": act.did,
        "ruling": ruling.word, "laws": ruling.laws, "position": ruling.position,
        "turn": ruling.turn, "status": ruling.status, "winner": ruling.winner,
        "reason": ruling.reason, "may": entries(ruling.may),
        "must": entries(ruling.must), "moves": sorted(ruling.moves), **ruling.more,
    }


def to_json(act, ruling: Ruling) -> str:
    return json.dumps(to_dict(act, ruling), ensure_ascii=False, separators=(",", ":"))
