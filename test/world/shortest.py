#!/usr/bin/env python3
"""shortest.py WORLD: a fault is found, and told by its shortest history. The fault is in the simulated database: its standby is told of a
commit after the player, and when it is promoted the last lines are gone."""
import re
import subprocess
import sys


def main():
    world = sys.argv[1]
    done = subprocess.run([world, "-a", "6", "1", "20"], capture_output=True, text=True, check=False)
    assert done.returncode == 1, (done.returncode, done.stdout, done.stderr)
    assert "was told, and is lost" in done.stderr, done.stderr
    found = re.search(r"the shortest history of (\d+) tries has (\d+) s at the fastest pace, (\d+) of (\d+) faults and (\d+) tables", done.stderr)
    assert found, done.stderr
    tries, _, kept, faults, tables = map(int, found.groups())
    assert kept < faults and tables == 1, found[0]
    assert "the standby is promoted\n" in done.stderr
    again = re.search(r"^world (-a -v -again \S+)$", done.stderr, re.M)
    assert again, done.stderr
    done = subprocess.run([world, *again[1].split()], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "was told, and is lost" in done.stderr, done.stderr
    print(f"{kept} of {faults} faults after {tries} tries, and the same failure again")


if __name__ == "__main__":
    main()
