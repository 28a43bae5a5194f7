#!/usr/bin/env python3
"""What `adoube rule` tells in plain words, its ledger and its notes, about some of the cases of law.

    notes.py PROGRAM          compares with notes.txt
    notes.py PROGRAM bless    rewrites it; `git diff` is the review

The cases themselves compare JSON. These are the ones whose clocks, letters and code words the notes tell of, and the
first of every other folder.
"""
import difflib
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
CASES = HERE.parent / "cases"
STORED = HERE / "notes.txt"
TIMED = re.compile(r"^(?:\d+:\d\d|\d{4}-\d\d-\d\d)", re.M)


def docket(path):
    """The docket of a case, under the first of its codes."""
    head, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    code = re.search(r"^under\s+(\S+)", head, re.M)[1]
    return f"code: {code}\n" + "".join(line + "\n" for line in body.splitlines() if not line.startswith("    >"))


def chosen():
    for folder in sorted(path for path in CASES.iterdir() if path.is_dir()):
        dockets = [(path, docket(path)) for path in sorted(folder.glob("*.case"))]
        timed = [entry for entry in dockets if TIMED.search(entry[1])]
        yield from timed[:12] + [entry for entry in dockets if entry not in timed][:2]


def main():
    program = sys.argv[1]
    lines = []
    for path, text in chosen():
        done = subprocess.run([program, "rule", "-"], input=text, capture_output=True, text=True, timeout=60, check=False)
        lines += [f"== {path.relative_to(CASES)} {done.returncode}", *done.stdout.splitlines(), *done.stderr.splitlines()]
    said = "\n".join(lines) + "\n"
    if sys.argv[2:] == ["bless"]:
        STORED.write_text(said, encoding="utf-8")
        return 0
    difference = list(difflib.unified_diff(STORED.read_text(encoding="utf-8").splitlines(), said.splitlines(), "notes.txt",
                                           "told", lineterm="", n=2))
    print("\n".join(difference[:60]))
    if difference:
        print(f"If this is right: python3 test/cli/notes.py {program} bless")
    print(f"{len(lines)} lines, {len(difference)} in the difference")
    return 1 if difference else 0


sys.exit(main())
