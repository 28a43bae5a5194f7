"""Both umpires hear the same random dockets; differences are shrunk and printed.

    python3 compare.py --program PATH [--count N] [--seed S] [--code CODE] [--grounds]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import compare_run
from compare_dockets import Generator
from docket import read_docket
from library import rulings
from umpire import rule

FIELDS = ["ruling", "position", "turn", "status", "winner", "reason", "may", "must", "moves"]
SILENT_FIELDS = ["ruling", "men", "turn", "status", "winner", "reason", "may", "must"]
GROUNDS = ["may-laws", "must-laws", "ground"]
GROUNDED = ("offence", "upheld")


def second_rulings(text: str) -> list[dict]:
    return rule(read_docket(text))


def value(ruling: dict, name: str):
    if name in ("may", "must"):
        return sorted({(e["by"], e["do"]) for e in ruling[name]})
    if name in ("may-laws", "must-laws"):
        return sorted((e["by"], e["do"], sorted(set(e["laws"]))) for e in ruling[name[:-5]])
    if name == "men":
        return ruling["position"].split()[0]
    if name == "moves":
        return sorted(ruling["moves"])
    return ruling[name]


def alike(theirs: dict, mine: dict, name: str) -> bool:
    """The program must cite first the section by which we found an offence, and the one by which a claim was good,
    and all that we found for a right or a duty, in whatever place; it may cite more, as where a right has several
    grounds. That a fault was passed over (II.6(e)), or a mate given, stands after the offence of the same act."""
    if name == "ground" and mine["ruling"] == "offence":
        own = [law for law in mine["laws"] if not law.endswith(("II.6(e)", "I.15(a)", "I.15(b)"))] or mine["laws"]
        first = theirs["laws"][0]
        if first.endswith(("II.5(c)", "II.5(d)")):  # he quitted one man, and so made a move; then he did the rest
            return set(own[:1]) <= set(theirs["laws"])
        return first in (own[0], mine["laws"][0])
    if name == "ground":
        return mine["ruling"] not in GROUNDED or set(mine["laws"][:1]) <= set(theirs["laws"])
    if name in ("may-laws", "must-laws"):
        cited: dict = {}
        for e in theirs[name[:-5]]:
            cited.setdefault((e["by"], e["do"]), set()).update(e["laws"])
        return all(set(e["laws"]) <= cited.get((e["by"], e["do"]), set()) for e in mine[name[:-5]])
    return value(theirs, name) == value(mine, name)


def leads(theirs: dict, before: list[dict]) -> bool:
    """Most specific first: a claim that is upheld is upheld by a section of the right that was used."""
    laws = {x for r in before for e in r["may"] if (e["by"], e["do"]) == (theirs["by"], theirs["did"])
            for x in e["laws"]}
    return theirs["ruling"] != "upheld" or not laws or theirs["laws"][0] in laws


def first_difference(text: str, program: str, grounds: bool, ours: list[dict] | None = None):
    """(act, field, theirs, ours) or None; what we ruled need not be ruled again."""
    theirs, ours = rulings(program, text), ours or second_rulings(text)
    for i, mine in enumerate(ours):
        if i >= len(theirs) or "error" in theirs[i]:
            return i, "error", theirs[i:] or "nothing", mine
        silent = "umpire: silent" in text
        for name in SILENT_FIELDS if silent else FIELDS + (GROUNDS if grounds else []):
            if not alike(theirs[i], mine, name):
                return i, name, theirs[i], mine
        if grounds and not silent and not leads(theirs[i], [ours[i - 1], theirs[i - 1]] if i > 0 else []):
            return i, "first law", theirs[i], mine
    return None


def same_kind(text: str, program: str, grounds: bool, kind: tuple):
    found = first_difference(text, program, grounds)
    return found if found is not None and kind_of(text, found) == kind else None


def kind_of(text: str, found) -> tuple:
    i, name, theirs, mine = found
    if name == "error":
        return (name,)
    verb = mine["did"].split()[0]
    return name, verb, theirs["ruling"], mine["ruling"], mine["by"] == mine["turn"]


def shrink(text: str, program: str, grounds: bool):
    """The shortest docket that shows the same kind of difference, the difference and its kind."""
    found = first_difference(text, program, grounds)
    kind = kind_of(text, found)
    lines = text.splitlines()[:read_docket(text).acts[found[0]].line]

    def still(shorter: list[str]) -> bool:
        try:
            return same_kind("\n".join(shorter) + "\n", program, grounds, kind) is not None
        except Exception:  # the shortened docket may be none
            return False

    text = "\n".join(compare_run.shrink(lines, still)) + "\n"
    return text, first_difference(text, program, grounds), kind


def one(job):
    seed, code, length, silent, program, grounds = job
    text = ""
    try:
        drawn = Generator(seed, code, length, silent)
        text = drawn.make()
        found = first_difference(text, program, grounds, drawn.told)
        if found is None:
            return seed, len(drawn.told), None
        return (seed, found[0]) + (shrink(text, program, grounds),)
    except Exception as bad:  # a fault of the second umpire itself
        import traceback
        return seed, 0, (text, traceback.format_exc(), ("crash", repr(bad)[:80]))


def show(found, kind) -> str:
    i, name, theirs, mine = found
    if name == "error":
        return str(theirs)
    out = [f"kind {kind}, act {i + 1}: {mine['by']} {mine['did']}", f"  field: {name}"]
    for who, r in (("program", theirs), ("second ", mine)):
        out.append(f"  {who}: {r['ruling']} {r['laws']} {r['position']} {r['status']} {r['winner']} {r['reason']}")
        if name.startswith("m"):
            out.append(f"      {name}: {value(r, name)}")
    return "\n".join(out)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True,
                        help="the program adoube, or the library (libadoube.so), which is faster")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--code", default="british-1903")
    parser.add_argument("--length", type=int, default=25)
    parser.add_argument("--silent", action="store_true", default=None)
    parser.add_argument("--vigilant", action="store_true")
    parser.add_argument("--grounds", action="store_true")
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--show", type=int, default=8)
    args = parser.parse_args()
    silent = False if args.vigilant else args.silent
    jobs = [(s, args.code, args.length, silent, args.program, args.grounds)
            for s in range(args.seed, args.seed + args.count)]
    kinds: Counter = Counter()
    shortest: dict = {}
    acts = clean = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for seed, n, found in pool.map(one, jobs, chunksize=4):
            acts += n
            if found is None:
                clean += 1
            else:
                text, what, kind = found
                kinds[kind] += 1
                if kind not in shortest or len(text) < len(shortest[kind][0]):
                    shortest[kind] = (text, what, seed)
    for kind, count in kinds.most_common(args.show):
        text, what, seed = shortest[kind]
        print(f"==== {count} times, seed {seed}: {kind}")
        print(text, end="")
        print(what if isinstance(what, str) else show(what, kind))
    print(f"{args.count} dockets, {acts} acts compared without a difference, {clean} dockets clean, "
          f"{sum(kinds.values())} differ, {len(kinds)} kinds")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
