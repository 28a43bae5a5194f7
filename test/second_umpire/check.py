#!/usr/bin/env python3
"""Both umpires hear the same random dockets, of every code and way of play.

    check.py PROGRAM COUNT [SEED]      COUNT dockets in all; the seed is 1 if none is given

Fails at a difference, and prints the shortest docket that shows it.
"""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent

# How many dockets in a hundred are of this kind; of a hundred of these, on how many the umpires may differ, because
# what lies between them is not settled yet; and who compares them. The second number only ever goes down.
KINDS = [
    (18, 0, ["compare.py", "--code", "british-1903", "--vigilant", "--grounds"]),
    (9, 0, ["compare.py", "--code", "british-1903", "--silent"]),
    (16, 0, ["compare.py", "--code", "british-1899", "--vigilant", "--grounds"]),
    (7, 0, ["compare.py", "--code", "british-1899", "--silent"]),
    (14, 0.05, ["lewis_compare.py"]),
    (4, 0, ["lewis_compare.py", "--calm"]),
    (8, 0, ["letters_compare.py", "--play", "correspondence"]),
    (6, 0.05, ["letters_compare.py", "--play", "correspondence", "--code", "british-1899"]),
    (6, 0, ["letters_compare.py", "--play", "telegraph"]),
    (6, 0, ["letters_compare.py", "--play", "telegraph-nz"]),
    (6, 0, ["letters_compare.py", "--play", "blindfold"]),
    (8, 54, ["fide_compare.py", "--show", "4"]),
    (2, 65, ["fide_compare.py", "--calm", "--show", "2"]),
]


def command(kind, program, dockets, seed):
    """What compares so many dockets."""
    if kind[0] == "compare.py":
        return [*kind, "--program", program, "--count", str(dockets), "--seed", str(seed), "--jobs", "2"]
    return [kind[0], program, *kind[1:], "--dockets", str(dockets), "--seed", str(seed), "--all", "--jobs", "2"]


def count_differences(text):
    """From the last line that a comparing program prints: how many dockets differ, and how many acts did not."""
    differ = re.search(r"(\d+) (?:differ|differences)\b", text)
    acts = re.search(r"(\d+) acts", text)
    return int(differ.group(1)) if differ else None, int(acts.group(1)) if acts else 0


def main():
    program, count = str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    wrong = acts = differ = 0
    for share, most, kind in KINDS:
        dockets = count * share // 100 + 1
        done = subprocess.run([sys.executable, str(HERE / kind[0]), *command(kind, program, dockets, seed)[1:]],
                              capture_output=True, text=True, check=False)
        last = (done.stdout.strip().splitlines() or [""])[-1]
        found, heard = count_differences(last)
        print(" ".join(kind), "->", last, flush=True)
        acts += heard
        differ += found or 0
        if found is None or found > (max(2, dockets * most / 100) if most else 0):
            wrong += 1
            print(f"more than {most} in 100 differ:\n{done.stdout[-6000:]}{done.stderr[-3000:]}")
    print(f"{count} dockets, {acts} acts ruled alike, {differ} dockets not; {wrong} kinds with more than are known")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
