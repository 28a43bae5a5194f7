#!/usr/bin/env python3
"""Converts every score of a folder and compares the result with the moves that were meant.

    scores.py PROGRAM FOLDER TABLE [bless]

FOLDER has NNN.txt (as printed), NNN.rec (cut into records), NNN.uci (the moves) and NNN.alts (all whole readings,
one a line, if the print leaves several). TABLE holds the exact outcome of each; `bless` writes it. Whatever the
table says, a game that is read wrongly without any doubt noted is a failure.
"""
import json
import pathlib
import subprocess
import sys


def convert(program, files, options):
    done = subprocess.run([program, "convert", "--json", *options, *map(str, files)], capture_output=True,
                          timeout=600)
    if done.returncode not in (0, 1):
        sys.exit(f"convert: {done.stderr.decode()}")
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def header_fen(path):
    for line in path.read_bytes().decode("utf-8", "replace").splitlines():
        if not line.strip():
            return None
        if line.startswith("Position:"):
            return line.split(":", 1)[1].strip()
    return None


def meant(folder, name):
    readings = []
    for suffix in (".uci", ".alts"):
        path = folder / (name + suffix)
        if path.exists():
            readings += [line.split() for line in path.read_text().splitlines() if line.strip()]
    return readings


def outcome(game, readings):
    right = game["moves"] in readings
    if not right and game["status"] in ("clear", "settled"):
        return "SILENTLY-WRONG"
    return game["status"] + (" right" if right else " wrong")


def main():
    program, folder, table = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    names = sorted(path.stem for path in folder.glob("*.rec")) if folder.is_dir() else []
    names = [name for name in names if meant(folder, name)]
    if not names:
        print(f"skipped: no scores in {folder}")
        return 77
    printed = convert(program, [folder / f"{name}.txt" for name in names], [])
    lines, counts = [], {}
    for name, game in zip(names, printed):
        fen = header_fen(folder / f"{name}.txt")
        cut = convert(program, [folder / f"{name}.rec"],
                      ["--records"] + (["--fen", fen] if fen else []))[0]
        readings = meant(folder, name)
        found = (outcome(game, readings), outcome(cut, readings))
        lines.append("\t".join((name, *found)))
        for kind, what in zip(("printed", "cut"), found):
            key = kind + " " + what.split()[-1]
            counts[key] = counts.get(key, 0) + 1
    text = "# id\tas printed\tcut into records\n" + "\n".join(lines) + "\n"
    if len(sys.argv) > 4:
        table.write_text(text)
    print(f"{len(names)} scores: {counts}")
    if "SILENTLY-WRONG" in text:
        print("\n".join(line for line in lines if "SILENTLY" in line))
        return 1
    if table.read_text() != text:
        held = set(table.read_text().splitlines())
        print("\n".join("differs: " + line for line in lines if line not in held))
        return 1
    return 0


sys.exit(main())
