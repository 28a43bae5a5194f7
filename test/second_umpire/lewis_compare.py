"""Compares both umpires on random dockets by Lewis's laws.

    python3 lewis_compare.py PROGRAM [--dockets N] [--seed S] [--acts N] [--all] [--fields word,position,...]
    python3 lewis_compare.py PROGRAM --file DOCKET
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from dataclasses import dataclass

import chess
import docket
import lewis
import lewis_known
from lewis_dockets import draw
from ruling import to_dict

FIELDS = ("ruling", "position", "turn", "status", "winner", "reason", "may", "must", "moves", "first", "laws")


def program_rules(program: str, text: str) -> list[dict] | None:
    done = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return None
    return [json.loads(line) for line in done.stdout.splitlines()]


def second_rules(text: str) -> list[dict]:
    read = docket.read_docket(text)
    umpire = lewis.Umpire(read.head)
    return [to_dict(act, umpire.hear(act)) for act in read.acts]


def told_laws(entry: dict) -> list[str]:
    """The laws of an entry; those of a `put-back` are left out by the program (noted)."""
    return [] if entry["do"].startswith("put-back") else sorted(set(entry["laws"]))


def kings_square(ruling: dict) -> str:
    board = chess.read_fen(ruling["position"].replace("*", "0")).board
    king = chess.man_of(ruling["turn"], "k")
    return chess.name_of(board.index(king)) if king in board else ""


def merged(entries: list[dict], king: str) -> list:
    """One line for each act; the program may list one twice, with different laws (noted)."""
    found: dict[tuple, set] = {}
    for e in entries:
        do = "move king" if e["do"] == "move " + king else e["do"]
        found.setdefault((e["by"], do), set()).update(told_laws(e))
    return sorted((by, do, sorted(laws)) for (by, do), laws in found.items())


def plain(field: str, ruling: dict):
    """The field in a form that can be compared."""
    if field == "laws":
        return sorted(set(ruling["laws"]))
    if field == "first":
        return ruling["laws"][:1]
    if field in ("may", "must"):
        return merged(ruling[field], kings_square(ruling))
    if field == "moves":
        return sorted(ruling["moves"])
    return ruling[field]


@dataclass
class Difference:
    at: int  # the act, from 0
    field: str
    program: dict
    second: dict
    before: dict | None  # the second umpire's ruling before it
    text: str

    def show(self) -> str:
        lines = [f"act {self.at + 1}: {self.second['by']} {self.second['did']}: {self.field}"]
        mine, theirs = plain(self.field, self.second), plain(self.field, self.program)
        if isinstance(mine, list):
            lines.append(f"  program only: {[x for x in theirs if x not in mine]}")
            lines.append(f"  second only:  {[x for x in mine if x not in theirs]}")
        else:
            lines.append(f"  program: {theirs}")
            lines.append(f"  second:  {mine}")
        lines.append(f"  program: {self.program['ruling']} {self.program['laws']} {self.program['position']}")
        lines.append(f"  second:  {self.second['ruling']} {self.second['laws']} {self.second['position']}")
        lines.append(f"  says: {self.program.get('says')}")
        return "\n".join(lines)


def forget_count(ruling: dict) -> None:
    """The fifth field of the FEN is not compared after two moves at once (noted)."""
    fields = ruling["position"].split()
    fields[4] = "*"
    ruling["position"] = " ".join(fields)


def same(field: str, a: dict, b: dict) -> bool:
    one, two = plain(field, a), plain(field, b)
    if field == "must" and [x[:2] for x in one] == [x[:2] for x in two]:
        return all(not x[2] or not y[2] or set(x[2]) & set(y[2]) for x, y in zip(one, two))
    return one == two


def first_difference(program: str, text: str, fields: list[str]) -> Difference | None:
    theirs = program_rules(program, text)
    mine = second_rules(text)
    if theirs is None:
        return Difference(0, "parse", {"ruling": "?", "laws": [], "position": ""}, mine[0], None, text)
    two_moves = False
    for i, (a, b) in enumerate(zip(theirs, mine)):
        two_moves = two_moves or "1842:XIV" in b["laws"]
        if two_moves:
            forget_count(a)
            forget_count(b)
        for field in fields:
            if not same(field, a, b):
                return Difference(i, field, a, b, mine[i - 1] if i else None, text)
    return None


def shrink(program: str, text: str, fields: list[str], found: Difference) -> str:
    """The shortest docket that still shows a difference of this kind."""
    lines = text.rstrip("\n").split("\n")
    head = [x for x in lines if x.split(" ")[0].endswith(":")]
    acts = lines[len(head):][:found.at + 1]
    if len(acts) > 40:
        return "\n".join(head + acts) + "\n"  # it would take too long
    kind = (found.field, found.second["did"].split()[0], found.program["ruling"], found.second["ruling"])
    changed = True
    while changed:
        changed = False
        for i in range(len(acts) - 1, -1, -1):
            fewer = acts[:i] + acts[i + 1:]
            again = first_difference(program, "\n".join(head + fewer) + "\n", fields) if fewer else None
            if again is None or again.field == "parse":
                continue
            if kind == (again.field, again.second["did"].split()[0], again.program["ruling"], again.second["ruling"]):
                acts = fewer[:again.at + 1]
                changed = True
                break
    return "\n".join(head + acts) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--dockets", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calm", action="store_true", help="mostly lawful moves: starts, odds, fifty moves")
    parser.add_argument("--all", action="store_true", help="go on after the first difference")
    parser.add_argument("--fields", default=",".join(FIELDS))
    parser.add_argument("--file")
    args = parser.parse_args()
    fields = args.fields.split(",")
    if args.file:
        with open(args.file, encoding="utf-8") as file:
            found = first_difference(args.program, file.read(), fields)
        print(found.show() if found else "no difference")
        return 0
    acts, kinds = 0, {}
    for number in range(args.seed, args.seed + args.dockets):
        text = draw(random.Random(number), args.acts, args.calm)
        found = first_difference(args.program, text, fields)
        if found is None:
            acts += sum(not line.split(" ")[0].endswith(":") for line in text.rstrip("\n").split("\n"))
            continue
        acts += found.at
        kind = lewis_known.kind_of(found)
        if kind:
            kinds[kind] = kinds.get(kind, 0) + 1
            continue
        text = shrink(args.program, text, fields, found)
        print("docket", number)
        print(text, end="")
        print(first_difference(args.program, text, fields).show(), flush=True)
        if not args.all:
            return 1
    print(acts, "acts without a new difference; known:", kinds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
