"""Both umpires hear the same random dockets; differences are shrunk and printed.

    python3 compare.py --program PATH [--count N] [--seed S] [--code CODE] [--grounds]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from compare_dockets import Generator
from docket import read_docket
from umpire import rule

FIELDS = ["ruling", "position", "turn", "status", "winner", "reason", "may", "must", "moves"]
SILENT_FIELDS = ["ruling", "men", "turn", "status", "winner", "reason", "may", "must"]
GROUNDS = ["may-laws", "must-laws", "ground"]


def program_rulings(program: str, text: str) -> list[dict]:
    done = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True)
    rulings = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0:
        rulings.append({"error": done.stderr.strip()})
    return rulings


def second_rulings(text: str) -> list[dict]:
    return rule(read_docket(text))


def value(ruling: dict, name: str):
    if name in ("may", "must"):
        return sorted({(e["by"], e["do"]) for e in ruling[name]})
    if name in ("may-laws", "must-laws"):
        return sorted((e["by"], e["do"], e["laws"][:1], sorted(set(e["laws"]))) for e in ruling[name[:-5]])
    if name == "men":
        return ruling["position"].split()[0]
    if name == "ground":
        return ruling["laws"][:1] if ruling["ruling"] in ("offence", "upheld") else []
    if name == "laws":
        return ruling["laws"][:1], sorted(set(ruling["laws"]))
    if name == "moves":
        return sorted(ruling["moves"])
    return ruling[name]


def first_difference(text: str, program: str, grounds: bool):
    """(act, field, theirs, ours) or None."""
    theirs, ours = program_rulings(program, text), second_rulings(text)
    for i, mine in enumerate(ours):
        if i >= len(theirs) or "error" in theirs[i]:
            return i, "error", theirs[i:] or "nothing", mine
        silent = "umpire: silent" in text
        for name in SILENT_FIELDS if silent else FIELDS + (GROUNDS if grounds else []):
            if value(theirs[i], name) != value(mine, name):
                return i, name, theirs[i], mine
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
    found = first_difference(text, program, grounds)
    kind = kind_of(text, found)
    docket = read_docket(text)
    lines = text.splitlines()
    heads = lines[:len(lines) - len(docket.acts)]
    acts = lines[len(heads):][:found[0] + 1]
    lines = heads + acts
    again = True
    while again:
        again = False
        for i in range(len(lines) - 2, -1, -1):
            shorter = lines[:i] + lines[i + 1:]
            candidate = "\n".join(shorter) + "\n"
            try:
                result = same_kind(candidate, program, grounds, kind)
            except Exception:
                result = None
            if result:
                lines, found, again = shorter, result, True
    return "\n".join(lines) + "\n", found, kind


def one(job):
    seed, code, length, silent, program, grounds = job
    text = ""
    try:
        text = Generator(seed, code, length, silent).make()
        acts = len(read_docket(text).acts)
        found = first_difference(text, program, grounds)
        if found is None:
            return seed, acts, None
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
    parser.add_argument("--program", required=True)
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
