"""Both umpires hear the same random dockets by Lewis's laws; differences are shrunk and printed.

    python3 lewis_compare.py PROGRAM [--dockets N] [--seed S] [--acts N] [--calm] [--all] [--fields word,position,...]
    python3 lewis_compare.py PROGRAM --file DOCKET
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import docket
import lewis
import lewis_dockets
from compare_run import shrink
from lewis_dockets import draw
from library import rulings
from ruling import to_dict

FIELDS = ("ruling", "position", "turn", "status", "winner", "reason", "may", "must", "moves", "first", "laws")


def second_rulings(text: str) -> list[dict]:
    read = docket.read_docket(text)
    umpire = lewis.Umpire(read.head)
    return [to_dict(act, umpire.hear(act)) for act in read.acts]


def plain(field: str, ruling: dict):
    """The field in a form that can be compared."""
    if field == "laws":
        return sorted(set(ruling["laws"]))
    if field == "first":
        return ruling["laws"][:1]
    if field in ("may", "must"):
        return sorted((e["by"], e["do"], sorted(e["laws"])) for e in ruling[field])
    if field == "moves":
        return sorted(ruling["moves"])
    return ruling[field]


@dataclass
class Difference:
    at: int  # the act, from 0
    field: str
    program: dict
    second: dict

    def kind(self) -> tuple:
        """Two differences of one kind have most likely one cause."""
        if self.field == "error":
            return (self.field,)
        return (self.field, self.second["did"].split()[0], self.program["ruling"], self.second["ruling"],
                self.program["laws"][0], self.second["laws"][0])

    def show(self) -> str:
        if self.field == "error":
            return str(self.program)
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


def first_difference(program: str, text: str, fields: list[str], mine: list[dict] | None = None) -> Difference | None:
    theirs = rulings(program, text)
    mine = mine or second_rulings(text)
    for i, b in enumerate(mine):
        if i >= len(theirs):
            return Difference(i, "error", {"error": "act %d is not read: %s" % (i + 1, b["did"])}, b)
        for field in fields:
            if plain(field, theirs[i]) != plain(field, b):
                return Difference(i, field, theirs[i], b)
    return None


def split(text: str) -> tuple[list[str], list[str]]:
    lines = text.rstrip("\n").split("\n")
    acts = [x for x in lines if not x.split(" ")[0].endswith(":")]
    return lines[:len(lines) - len(acts)], acts


def shortest(program: str, text: str, fields: list[str], found: Difference) -> str:
    """The shortest docket that shows a difference of this kind."""
    head, acts = split(text)
    if found.at > 60:
        return "\n".join(head + acts[:found.at + 1]) + "\n"  # it would take too long

    def still(shorter: list[str]) -> bool:
        again = first_difference(program, "\n".join(head + shorter) + "\n", fields)
        return again is not None and again.kind() == found.kind()

    return "\n".join(head + shrink(acts[:found.at + 1], still)) + "\n"


def one(job):
    """(acts without a difference, the difference or None, the docket, how it was drawn)."""
    number, args, fields = job
    try:
        text, mine = draw(random.Random(number), args.acts, args.calm)
    except Exception:  # the second umpire himself is at fault
        told = {"error": traceback.format_exc()}
        return 0, Difference(0, "error", told, {}), "", number
    found = first_difference(args.program, text, fields, mine)
    if found is None:
        return len(split(text)[1]), None, text, number
    text = shortest(args.program, text, fields, found)
    return found.at, first_difference(args.program, text, fields), text, number


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", help="the program adoube, or the library (libadoube.so), which is faster")
    parser.add_argument("--dockets", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--calm", action="store_true", help="mostly lawful moves: starts, odds, fifty moves")
    parser.add_argument("--hard", action="store_true", help="displaced men lie about, and hands play out of turn")
    parser.add_argument("--all", action="store_true", help="go on after the first difference")
    parser.add_argument("--show", type=int, default=12, help="of how many kinds the shortest docket is shown")
    parser.add_argument("--fields", default=",".join(FIELDS))
    parser.add_argument("--file")
    args = parser.parse_args()
    fields = args.fields.split(",")
    if args.hard:
        lewis_dockets.LINGER = 0.2
    if args.file:
        with open(args.file, encoding="utf-8") as file:
            found = first_difference(args.program, file.read(), fields)
        print(found.show() if found else "no difference")
        return 0
    acts = in_a_row = longest = 0
    kinds: Counter = Counter()
    best: dict = {}
    jobs = [(n, args, fields) for n in range(args.seed, args.seed + args.dockets)]
    with ProcessPoolExecutor(args.jobs) as pool:
        for n, found, text, number in pool.map(one, jobs, chunksize=8):
            acts += n
            in_a_row += n
            longest = max(longest, in_a_row)
            if found is None:
                continue
            in_a_row = 0
            kinds[found.kind()] += 1
            if found.kind() not in best or len(text) < len(best[found.kind()][0]):
                best[found.kind()] = (text, found, number)
            if not args.all:
                break
        else:
            number = args.seed + args.dockets
        if not args.all:
            pool.shutdown(cancel_futures=True)
    for kind, count in reversed(kinds.most_common(args.show)):
        text, found, number = best[kind]
        print(f"==== {count} times, docket {number}: {kind}")
        print(text, end="")
        print(found.show(), flush=True)
    print(f"{acts} acts compared, {sum(kinds.values())} differences of {len(kinds)} kinds, "
          f"{longest} acts in a row without one")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
