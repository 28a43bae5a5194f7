"""Both umpires hear the same random dockets by FIDE's laws; differences are shrunk and printed.

    python3 fide_compare.py PROGRAM [--dockets N] [--seed S] [--acts N] [--calm] [--all] [--fields ruling,position,...]
    python3 fide_compare.py PROGRAM --file DOCKET

Where the second umpire does not know something (mostly whether a mate can still come), the docket ends for both.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import docket
import fide
from compare_run import shrink
import fide_dockets
import fide_heads
from fide_dockets import draw
from library import rulings as library_rulings
from ruling import to_dict

FIELDS = ("ruling", "position", "turn", "status", "winner", "reason", "score", "made", "clock", "illegal", "must",
          "moves", "does", "grounds")
NO_GROUND = ("2023:4", "2023:III", "2023:9.1")  # refusals for which several articles can be named
SAME_GROUND = re.compile(r"^2023:(7\.5\.[1-5]|9\.[2-6]|6\.9|5\.|6\.7|III|A\.5|11\.[378]|7\.[23]|4\.[3-7])")


def rulings(program: str, text: str) -> list[dict]:
    """What the program says; where it dies, what it said before."""
    if ".so" in program:
        return library_rulings(program, text)
    run = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    said = run.stdout.split("\n")[:-1]
    return [json.loads(line) for line in said] + ([{"dead": run.returncode}] if run.returncode < 0 else [])


def second_rulings(text: str) -> list[dict]:
    read = docket.read_docket(text)
    umpire = fide.Umpire(read.head)
    return [to_dict(act, umpire.hear(act)) for act in read.acts]


def plain(field: str, ruling: dict):
    """The field in a form that can be compared."""
    if field == "must":
        told = [(e["by"], re.sub(r"^make .*", "make", e["do"])) for e in ruling[field]]
        begun = any(do.startswith("promote") for _, do in told)  # the pawn was moved already
        return sorted(x for x in told if not (begun and x[1].startswith(("move", "take"))))
    if field == "does":
        return sorted(e["do"] for e in ruling.get(field) or [])
    if field == "moves":
        return sorted(ruling["moves"])
    if field == "clock":
        clock = ruling.get("clock")
        return {k: clock.get(k) for k in ("white", "black", "runs", "completed")} if clock else None
    if field == "score":
        return [str(x) for x in ruling.get("score") or []]
    if field == "made":
        return bool(ruling.get("made"))
    if field == "illegal":
        return ruling.get("illegal") or [0, 0]
    return ruling[field]


def group(law: str) -> str:
    """The articles on touched men are taken as one: several can be named for one breach."""
    return "touch" if re.match(r"2023:4\.[3-7]", law) else law


def alike(field: str, mine: dict, theirs: dict) -> bool:
    if field == "grounds":  # of an offence that is punished and of a claim, the program must cite what we found
        if mine["ruling"] not in ("offence", "upheld", "refused"):
            return True
        if mine["ruling"] == "refused" and mine["laws"] and mine["laws"][0].startswith(NO_GROUND):
            return True
        cited = {group(x) for x in theirs["laws"]}
        return {group(x) for x in mine["laws"] if SAME_GROUND.match(x)} <= cited
    if field == "ruling" and mine["by"] == "umpire" and mine["did"].split()[0] in ("adds", "takes", "warns"):
        # It is upheld where the law opens the choice to him.
        return theirs["ruling"] == mine["ruling"] or {theirs["ruling"], mine["ruling"]} == {"noted", "upheld"}
    return plain(field, mine) == plain(field, theirs)


@dataclass
class Difference:
    at: int  # the act, from 0
    field: str
    program: dict
    second: dict

    def kind(self) -> tuple:
        """Two differences of one kind have most likely one cause."""
        if self.field == "dead":
            return ("dead",)
        if self.field == "error":
            return (self.field, *self.second.get("did", "").split()[:2][:1 if "-" in self.second.get("did", "") else 2])
        words = [w for w in self.second["did"].split()[:2] if not re.search(r"\d", w)]
        return (self.field, " ".join(words), self.program["ruling"], self.second["ruling"],
                self.program["reason"] or "", self.second["reason"] or "",
                self.second["laws"][0] if self.second["laws"] else "")

    def show(self) -> str:
        if self.field in ("error", "dead"):
            return str(self.program)
        lines = [f"act {self.at + 1}: {self.second['by']} {self.second['did']}: {self.field}"]
        mine, theirs = plain(self.field if self.field != "grounds" else "laws", self.second), plain(
            self.field if self.field != "grounds" else "laws", self.program)
        if isinstance(mine, list) and self.field in ("moves", "must", "does", "grounds"):
            lines.append(f"  program only: {[x for x in theirs if x not in mine]}")
            lines.append(f"  second only:  {[x for x in mine if x not in theirs]}")
        else:
            lines.append(f"  program: {theirs}")
            lines.append(f"  second:  {mine}")
        for name, told in (("program", self.program), ("second", self.second)):
            lines.append(f"  {name}: {told['ruling']} {told['laws']} {told['position']} {told.get('clock')}")
        lines.append(f"  says: {self.program.get('says')}")
        return "\n".join(lines)


def first_difference(program: str, text: str, fields: list[str], mine: list[dict] | None = None) -> Difference | None:
    theirs = rulings(program, text)
    mine = mine or second_rulings(text)
    for i, b in enumerate(mine):
        if b["unsure"]:
            return None
        if i < len(theirs) and "dead" in theirs[i]:
            return Difference(i, "dead", {"error": f"the program died: {theirs[i]}"}, b)
        if i >= len(theirs):
            return Difference(i, "error", {"error": "act %d is not read: %s" % (i + 1, b["did"])}, b)
        for field in fields:
            if not alike(field, b, theirs[i]):
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

    def still_head(shorter: list[str]) -> bool:
        return "code: fide-2023" in shorter and shows("\n".join(shorter[:-1] + acts) + "\n")

    def still(shorter: list[str]) -> bool:
        return shows("\n".join(head + shorter) + "\n")

    def shows(shorter: str) -> bool:
        try:
            again = first_difference(program, shorter, fields)
        except Exception:  # pylint: disable=broad-except  # the second umpire cannot hear it so
            return False
        return again is not None and again.kind() == found.kind()

    acts = shrink(acts[:found.at + 1], still)
    head = shrink(head + [""], still_head)[:-1]
    return "\n".join(head + acts) + "\n"


def one(job):
    """(acts without a difference, the difference or None, the docket, its number)."""
    number, args, fields = job
    fide_dockets.AVOID = set(filter(None, args.avoid.split(",")))
    fide_heads.AVOID = fide_dockets.AVOID
    fide_dockets.AVOID_RULES = fide_dockets.AVOID & {"press", "time"}
    fide_dockets.AVOID -= {"press", "time"}
    try:
        text, mine = draw(random.Random(number), args.acts, args.calm)
    except Exception:  # pylint: disable=broad-except  # the second umpire himself is at fault
        return 0, Difference(0, "error", {"error": traceback.format_exc()}, {}), "", number
    found = first_difference(args.program, text, fields, mine)
    if found is None:
        return sum(1 for m in mine if not m["unsure"]), None, text, number
    return found.at, found, text, number


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", help="the program adoube, or the library (libadoube.so), which is faster")
    parser.add_argument("--dockets", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--calm", action="store_true", help="positions are often repeated")
    parser.add_argument("--all", action="store_true", help="go on after the first difference")
    parser.add_argument("--show", type=int, default=12, help="of how many kinds the shortest docket is shown")
    parser.add_argument("--fields", default=",".join(FIELDS))
    parser.add_argument("--avoid", default="", help="words that no act may have, with commas between")
    parser.add_argument("--file")
    args = parser.parse_args()
    fields = args.fields.split(",")
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
            if found.kind() not in best or found.at < best[found.kind()][1].at:
                best[found.kind()] = (text, found, number)
            if not args.all:
                break
        if not args.all:
            pool.shutdown(cancel_futures=True)
    for kind, count in reversed(kinds.most_common(args.show)):
        text, found, number = best[kind]
        if found.field != "error" or found.second:
            text = shortest(args.program, text, fields, found)
            found = first_difference(args.program, text, fields) or found
        print(f"==== {count} times, docket {number}: {kind}")
        print(text, end="")
        print(found.show(), flush=True)
    print(f"{acts} acts compared, {sum(kinds.values())} differences of {len(kinds)} kinds, "
          f"{longest} acts in a row without one")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
