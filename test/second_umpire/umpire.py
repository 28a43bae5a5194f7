"""The second umpire: python3 umpire.py FILE|- prints one ruling a line, as JSON."""

from __future__ import annotations

import sys

from docket import BadDocket, Docket, Head, read_docket
from ruling import to_dict, to_json

LETTERS = ("correspondence", "telegraph", "telegraph-nz", "blindfold")


def umpire_for(head: Head):
    """The umpire of this game's code and way of play."""
    code = head.get("code", "british-1903")
    play = head.get("play", "board")
    if code == "lewis-1842":
        import lewis
        return lewis.Umpire(head)
    if code == "fide-2023":
        import fide
        return fide.Umpire(head)
    if play in LETTERS:
        import letters
        return letters.Umpire(head)
    import british
    return british.Umpire(head)


def rule(docket: Docket) -> list[dict]:
    umpire = umpire_for(docket.head)
    return [to_dict(act, umpire.hear(act)) for act in docket.acts]


def main() -> int:
    name = sys.argv[1] if len(sys.argv) > 1 else "-"
    if name == "-":
        text = sys.stdin.read()
    else:
        with open(name, encoding="utf-8") as file:
            text = file.read()
    try:
        docket = read_docket(text)
    except BadDocket as bad:
        print(f"{name}:{bad}", file=sys.stderr)
        return 2
    umpire = umpire_for(docket.head)
    for act in docket.acts:
        print(to_json(act, umpire.hear(act)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
