#!/usr/bin/env python3
"""Reads meson's test logs and prints what was skipped, what failed, and the closing line."""
import json
import pathlib
import sys

GOOD, SKIPPED = {"OK", "EXPECTEDFAIL"}, {"SKIP"}


def main():
    passed, failed, skipped = 0, 0, 0
    for log in sys.argv[1:]:
        folder = pathlib.Path(log).parent.parent.name
        for line in open(log, encoding="utf-8"):
            test = json.loads(line)
            name = f"{folder}: {test['name']}"
            if test["result"] in GOOD:
                passed += 1
            elif test["result"] in SKIPPED:
                skipped += 1
                print(f"{name}: {(test.get('stdout') or 'skipped').strip().splitlines()[-1]}")
            else:
                failed += 1
                print(f"{name}: {test['result']}")
    if skipped:
        print(f"{skipped} skipped")
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


sys.exit(main())
