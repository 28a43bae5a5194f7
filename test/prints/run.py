#!/usr/bin/env python3
"""Reads the pages and the single records of this folder, and compares what is read with what was meant.

    run.py PROGRAM pages|records [which]

A page that is read as another game, with nothing said, is a failure; so is a page or a record that the list does not give as
misread. `which` is odd or even, and takes every other one.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PAGES = ("pages.txt", "layouts.txt", "journals.txt", "signs.txt")


def games():
    rows = (line.split("\t") for line in (HERE / "games.tsv").read_text().splitlines() if not line.startswith("#"))
    return {name: moves.split() for name, moves in rows}


def pages():
    """Every page: its name, the moves meant, the text; and where the game begins, if that is said."""
    known = games() | {"none": []}
    found, lines = [], []
    text = "".join((HERE / name).read_text() for name in PAGES)
    for line in text.splitlines(keepends=True):
        if line.startswith("=== "):
            name, game, plies = line.split()[1:4]
            moves = known[game] if plies == "all" else known[game][:int(plies)]
            lines = []
            found.append((name, moves, lines))
        elif found and not line.startswith("# "):
            lines.append(line)
    return [(name, moves, "".join(lines)) for name, moves, lines in found]


def starts():
    """The position from which the game of a page begins, for pages that give one."""
    lines = "".join((HERE / name).read_text() for name in PAGES).splitlines()
    heads = (line.split(maxsplit=4) for line in lines if line.startswith("=== "))
    return {head[1]: head[4] for head in heads if len(head) > 4}


def misread():
    return {line for line in (HERE / "misread.txt").read_text().splitlines() if not line.startswith("#")}


def read_pages(program, chosen):
    wrong, known, begins = 0, misread(), starts()
    for name, moves, text in chosen:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(text)
            file.flush()
            done = subprocess.run([program, "convert", "--json", file.name], capture_output=True, timeout=60)
        first = json.loads(done.stdout.decode().splitlines()[0]) if done.stdout else {"status": "refused", "moves": []}
        right = first["status"] == "failed" if not moves else first["moves"] == moves
        if moves and first.get("start") != begins.get(name):
            right = False  # the same moves from another position are another game
        if right and (not moves or first["status"] in ("clear", "settled", "repaired", "open")):
            continue
        silent = first["status"] in ("clear", "settled") and not right
        wrong += silent or name not in known
        print(f"{name}: {first['status']}{' SILENTLY WRONG' if silent else ''}: {len(first['moves'])} of {len(moves)} moves:"
              f" {' '.join(first['moves'])[:60]} {first.get('stopped', '')!r}")
    print(f"{len(chosen)} pages, {wrong} not as the lists say")
    return wrong


def read_records(program, chosen):
    wrong, known = 0, misread()
    for fen, record, meant in chosen:
        place = [] if fen == "-" else ["--fen", fen]
        done = subprocess.run([program, "read", "--json", *place, "--", record], capture_output=True, timeout=60)
        found = json.loads(done.stdout.decode())
        verdict = {"illegal": "none", "unreadable": "unread"}.get(found["verdict"], " ".join(sorted(found["moves"])))
        if verdict != " ".join(sorted(meant.split())):
            wrong += found["verdict"] == "clear" or record not in known
            print(f"{record}\t{verdict}\tand not {meant}")
    print(f"{len(chosen)} records, {wrong} not as the lists say")
    return wrong


def main():
    program, what = sys.argv[1:3]
    which = sys.argv[3] if len(sys.argv) > 3 else "all"
    if what == "pages":
        all_of_them, read = pages(), read_pages
    else:
        rows = (HERE / "records.tsv").read_text().splitlines()
        all_of_them, read = [row.split("\t") for row in rows if not row.startswith("#")], read_records
    chosen = [one for i, one in enumerate(all_of_them) if which == "all" or i % 2 == (which == "odd")]
    return 1 if read(program, chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
