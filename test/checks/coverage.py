#!/usr/bin/env python3
"""Is every section of the digests accounted for?

Each section is either a row of its code's table, with a case in which it speaks and one in which it is
silent, or a line in law/silent.tsv that says why it rules nothing. The totals are printed.
"""
import pathlib
import re
import sys

CODES = {"1903": ("british-1903", "british_1903"), "1899": ("british-1899", "british_1899"),
         "1842": ("lewis-1842", "lewis_1842")}  # each code has a table, and one more for each way of play


def ids(path):
    return re.findall(r"^### (\S+)$", path.read_text(), re.M)


def rows(path):
    return set(re.findall(r'\.section = "([^"]+)"', path.read_text())) if path.exists() else set()


def cases(root):
    """(id, key) for every section that speaks in a case, or is silent in it."""
    for path in (root / "test" / "cases").rglob("*.case"):
        head = dict(line.partition(" ")[::2] for line in path.read_text().split("\n\n")[0].splitlines())
        for key in ("evidence", "silent"):
            for word in head.get(key, "").split():
                prefix, colon, section = word.rpartition(":")
                for year, (code, _) in CODES.items():
                    if code in head["under"].split() and (not colon or prefix == year):
                        yield f"{year}:{section}", key


def main():
    root = pathlib.Path(sys.argv[1])
    known = {key: {name for name, k in cases(root) if k == key} for key in ("evidence", "silent")}
    reasons = dict(line.split("\t", 1) for line in (root / "law" / "silent.tsv").read_text().splitlines()
                   if line and not line.startswith("#"))
    bad = 0
    every = set()
    for year, (code, table) in CODES.items():
        names = ids(root / "law" / f"{code}.md")
        every |= set(names)
        known_rows = {f"{year}:{section}" for path in (root / "src" / "codes").glob(f"{table}*.c")
                      for section in rows(path)}
        wanted = names
        spoken = [name for name in wanted if name in known_rows and name not in reasons]
        quiet = [name for name in wanted if name in reasons]
        borrowed = {name for name in known_rows if name.count(":") > 1}
        for name in known_rows - borrowed - set(names):
            bad += 1
            print(f"{name}: a row, and no section of the digest")
        for name in wanted:
            if name in reasons:
                continue
            faults = [fault for fault, holds in (
                ("no row in its code's table, and no line in law/silent.tsv", name in known_rows),
                ("no case in which it speaks", name in known["evidence"]),
                ("no case in which it is silent", name in known["silent"])) if not holds]
            bad += len(faults)
            for fault in faults:
                print(f"{name}: {fault}")
        if wanted:
            print(f"{code}: {len(wanted)} of {len(names)} sections: {len(spoken)} speak, with cases; "
                  f"{len(quiet)} rule nothing, with reasons")
    for name in sorted((set(reasons) | known["evidence"] | known["silent"]) - every):
        bad += 1
        print(f"{name}: no such section")
    return 1 if bad else 0


sys.exit(main())
