#!/usr/bin/env python3
"""Runs the commands of cases.txt and compares what they say.

    $ adoube perft 2          a command, run without a shell
    < white resign            standard input, if any
    > 400                     standard output, exactly
    ! adoube: …               standard error, exactly
    ? 2                       exit status, 0 if not given

With `bless` as third argument, the file is rewritten with what the commands said.
"""
import os
import shlex
import subprocess
import sys


FOLDER = os.path.dirname(os.path.abspath(sys.argv[2]))


def read(path):
    """A list of cases: [line number, command, expected lines, comment lines before, lines of input]."""
    cases, before = [], []
    for number, line in enumerate(open(path, encoding="utf-8").read().split("\n"), 1):
        if line.startswith("$ "):
            cases.append((number, line[2:], [], before, []))
            before = []
        elif line[:1] == "<" and cases and not before:
            cases[-1][4].append(line[2:])
        elif line[:1] in (">", "!", "?") and cases and not before:
            cases[-1][2].append(line)
        else:
            before.append(line)
    return cases, before


def run(program, command, given):
    words = shlex.split(command)
    assert words[0] == "adoube", command
    done = subprocess.run([program, *words[1:]], capture_output=True, text=True, timeout=60,
                          input="".join(line + "\n" for line in given), cwd=FOLDER, env={"LC_ALL": "C.UTF-8"})
    lines = [("> " + line).rstrip() for line in done.stdout.split("\n")[:-1]]
    lines += [("! " + line).rstrip() for line in done.stderr.split("\n")[:-1]]
    if done.stdout and not done.stdout.endswith("\n"):
        lines.append("> [no newline at the end]")
    return lines + ([f"? {done.returncode}"] if done.returncode else [])


def main():
    program, path = os.path.abspath(sys.argv[1]), sys.argv[2]
    cases, after = read(path)
    bad, text = 0, []
    for number, command, expected, before, given in cases:
        said = run(program, command, given)
        text += before + ["$ " + command] + ["< " + line for line in given] + said
        if said != expected and len(sys.argv) == 3:
            bad += 1
            print(f"{path}:{number}: {command}")
            print("\n".join("  expected " + line for line in expected))
            print("\n".join("  said     " + line for line in said))
    if len(sys.argv) > 3:
        open(path, "w", encoding="utf-8").write("\n".join(text + after))
        return 0
    print(f"{len(cases)} commands, {bad} different")
    return 1 if bad or not cases else 0


sys.exit(main())
