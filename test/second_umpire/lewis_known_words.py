"""What the functions that know a difference ask of it."""

from __future__ import annotations

HANDS = ("touch", "lift", "remove", "move", "castle")
LAWS = ("first", "laws")


def acts_before(found) -> list[str]:
    acts = [x for x in found.text.split("\n") if x.startswith(("white ", "black ", "umpire "))]
    return acts[:found.at]


def hand_was_set(found) -> bool:
    """The last act of this player's hand had set a man down, and it is on it."""
    mine = [x.split()[1] for x in acts_before(found) if x.startswith(found.second["by"] + " ")]
    mine = [x for x in mine if x in HANDS + ("place", "quit")]
    return bool(mine) and mine[-1] == "place"
