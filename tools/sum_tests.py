#!/usr/bin/env python3
"""Reads meson's test logs and prints what took long, what was skipped, what failed and how it ended, and the closing line."""
import json
import pathlib
import sys

GOOD, SKIPPED = {"OK", "EXPECTEDFAIL"}, {"SKIP"}
LONGEST, LAST_LINES = 12, 20


def read(log):
    """The tests of a log, each with the build folder in its name. A log that is not there is a failure: nothing ran."""
    path = pathlib.Path(log)
    folder = path.parent.parent.name
    if not path.exists():
        return [{"name": f"{folder}: {path.stem}", "result": "no test was run", "duration": 0}]
    tests = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{**test, "name": f"{folder}: {test['name'].rpartition(' / ')[2]}"} for test in tests]


def last_lines(test):
    """How a test that failed ended. It is told again here because a long run's output is read from its end."""
    said = (test.get("stdout") or "") + (test.get("stderr") or "")
    return "".join(f"    {line}\n" for line in said.strip().splitlines()[-LAST_LINES:])


def main():
    tests = [test for log in sys.argv[1:] for test in read(log)]
    skipped = [test for test in tests if test["result"] in SKIPPED]
    failed = [test for test in tests if test["result"] not in GOOD | SKIPPED]
    print("longest: " + ", ".join(f"{test['name']} {test['duration']:.0f} s"
                                  for test in sorted(tests, key=lambda test: -test["duration"])[:LONGEST]))
    for test in skipped:
        print(f"{test['name']}: {(test.get('stdout') or 'skipped').strip().splitlines()[-1]}")
    for test in failed:
        print(f"{test['name']}: {test['result']}\n{last_lines(test)}", end="")
    if skipped:
        print(f"{len(skipped)} skipped")
    passed = len(tests) - len(skipped) - len(failed)
    print(f"{passed} passed, {len(failed)} failed")
    return 0 if not failed and passed > 0 else 1


sys.exit(main())
