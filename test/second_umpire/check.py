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

# How many dockets in a hundred, and who compares them.
BOARD = [(18, ["--code", "british-1903", "--vigilant"]), (9, ["--code", "british-1903", "--silent"]),
         (16, ["--code", "british-1899", "--vigilant"]), (7, ["--code", "british-1899", "--silent"])]
LEWIS = [(14, []), (4, ["--calm"])]
LETTERS = [(8, ["--play", "correspondence"]), (6, ["--play", "correspondence", "--code", "british-1899"]),
           (6, ["--play", "telegraph"]), (6, ["--play", "telegraph-nz"]), (6, ["--play", "blindfold"])]


def commands(program, count, seed):
    for share, options in BOARD:
        yield ["compare.py", "--program", program, "--count", str(count * share // 100 + 1), "--seed", str(seed),
               "--jobs", "2", "--grounds", *options]
    for share, options in LEWIS:
        yield ["lewis_compare.py", program, "--dockets", str(count * share // 100 + 1), "--seed", str(seed),
               "--jobs", "2", "--all", *options]
    for share, options in LETTERS:
        yield ["letters_compare.py", program, "--dockets", str(count * share // 100 + 1), "--seed", str(seed),
               "--all", *options]


def main():
    program, count = str(pathlib.Path(sys.argv[1]).resolve()), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    wrong, acts = 0, 0
    for command in commands(program, count, seed):
        done = subprocess.run([sys.executable, str(HERE / command[0]), *command[1:]], capture_output=True, text=True,
                              check=False)
        last = done.stdout.strip().splitlines()[-1:] or [""]
        acts += sum(int(n) for n in re.findall(r"(\d+) acts (?:compared|without)", last[0])[:1])
        print(" ".join(command[:1] + command[2:]), "->", last[0], flush=True)
        if done.returncode:
            wrong += 1
            print(done.stdout[-6000:], done.stderr[-3000:])
    print(f"{count} dockets, {acts} acts heard by both umpires, {wrong} ways of play with a difference")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
