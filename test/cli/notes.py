#!/usr/bin/env python3
"""What `adoube rule` tells in plain words, its ledger and its notes, about some of the cases of law.

    notes.py PROGRAM          compares with notes.txt
    notes.py PROGRAM bless    rewrites it; `git diff` is the review
    notes.py PROGRAM bless letter/clear.case …    adds cases to it

The cases themselves compare JSON. Here are those whose clocks, letters and code words the notes tell of, and a few of
every other folder.
"""
import difflib
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
CASES = HERE.parent / "cases"
STORED = HERE / "notes.txt"


def docket(path):
    """The docket of a case, under the first of its codes."""
    head, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    code = re.search(r"^under\s+(\S+)", head, re.M)[1]
    return f"code: {code}\n" + "".join(line + "\n" for line in body.splitlines() if not line.startswith("    >"))


def chosen(more):
    """The cases that are stored, and more of them."""
    stored = re.findall(r"^== (\S+)", STORED.read_text(encoding="utf-8"), re.M)
    return [CASES / name for name in sorted({*stored, *more}) if (CASES / name).exists()]


def main():
    program = sys.argv[1]
    lines = []
    blessing = sys.argv[2:3] == ["bless"]
    for path in chosen(sys.argv[3:]):
        done = subprocess.run([program, "rule", "-"], input=docket(path), capture_output=True, text=True, timeout=60, check=False)
        lines += [f"== {path.relative_to(CASES)} {done.returncode}", *done.stdout.splitlines(), *done.stderr.splitlines()]
    said = "\n".join(lines) + "\n"
    if blessing:
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
