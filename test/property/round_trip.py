#!/usr/bin/env python3
"""Random games are written in every style and read back: the same bytes must come out.

    round_trip.py PROGRAM GAMES COUNT LONGEST SEED

GAMES writes the random games as PGN.
"""
import os
import subprocess
import sys
import tempfile

program, games, count, longest, seed = sys.argv[1:]
STYLES = ("law", "law-short", "descriptive", "descriptive-n", "san", "lan", "uci", "pgn")


def run(command, out):
    with open(out, "wb") as file:
        done = subprocess.run(command, stdout=file, stderr=subprocess.PIPE)
    if done.returncode != 0 or done.stderr:
        sys.exit(f"{' '.join(command)}: exit status {done.returncode}\n{done.stderr.decode()[:2000]}")


def same(a, b):
    with open(a, "rb") as one, open(b, "rb") as other:
        while True:
            piece = one.read(1 << 20)
            if piece != other.read(1 << 20):
                return False
            if not piece:
                return True


with tempfile.TemporaryDirectory() as folder:
    pgn, styled, back = (os.path.join(folder, name) for name in ("games.pgn", "styled.pgn", "back.pgn"))
    run([games, count, longest, seed], pgn)
    for style in STYLES:
        run([program, "convert", "--to", style, pgn], styled)
        run([program, "convert", "--to", "pgn", styled], back)
        if not same(pgn, back):
            sys.exit(f"{style}: read back as other games")
print(f"{count} games in {len(STYLES)} styles, seed {seed}: the same again")
