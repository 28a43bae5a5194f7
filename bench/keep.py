#!/usr/bin/env python3
"""Keeps what a benchmark measured, for the charts of bench/README.md, and draws them.

    bench/run perft | bench/keep.py perft
    bench/run pgn | bench/keep.py pgn
    bench/run cluster 1500 0 8 3 | bench/keep.py cluster
    bench/run siege | bench/keep.py siege
    bench/run logs | bench/keep.py logs

Of what comes in, the lines `figures NAME FIGURE…`, parted by tabs, go to bench/data/; everything is printed, too.
"""
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TITLES = {  # the title, the unit, and the goal if there is one
    "perft": ("Counting positions", "times as fast as stockfish", 1),
    "pgn": ("Files of games", "times as fast as pgn-extract", 1),
    "cluster": ("1,500 games, as fast as players answer", "durable acts a second", 8000),
    "logs": ("What the logs cost", "instructions with every log, for one without", 1.03),
    "siege": ("2,000 acts a second of honest players: the wait of 99 in 100", "milliseconds; less is better", None),
}


def main():
    name = sys.argv[1]
    title, unit, goal = TITLES[name]
    rows = []
    for line in sys.stdin:
        print(line, end="", flush=True)
        if line.startswith("figures\t"):
            rows.append(line.removeprefix("figures\t"))
    if not rows:
        sys.exit("nothing was compared: is the other program there?")
    data = HERE / "data" / f"{name}.tsv"
    rounds = rows[0].count("\t")
    data.write_text(f"# {title}\n# {unit}\n# bench/run {name} printed these, {rounds} measurements each, in turns\n{''.join(rows)}"
                    + (f"goal\t{goal}\n" if goal else ""), encoding="utf-8")
    subprocess.run([sys.executable, HERE.parent / "tools" / "chart.py", data, data.with_suffix(".svg")], check=True)


main()
