#!/usr/bin/env python3
"""Draws a chart of measurements as SVG: a bar to the median of each line, and a whisker over all of its figures.

    chart.py DATA.TSV OUTPUT.SVG [NAME…]

The data are what a benchmark printed: `# title`, `# unit`, then a name and its measurements on each line, parted by tabs.
A line `goal` with one figure is drawn across all bars. If names are given, only their lines are drawn.
"""
import pathlib
import statistics
import sys
from xml.sax.saxutils import escape

WIDTH, LEFT, RIGHT, BAR, GAP, TOP = 640, 170, 84, 22, 12, 46


def number(value):
    """A figure as one would say it: 12,400; 0.12."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def read(text):
    lines = text.splitlines()
    heads = [line[2:] for line in lines if line.startswith("# ")]
    rows = [(cells[0], [float(cell) for cell in cells[1:]])
            for cells in (line.split("\t") for line in lines if line and not line.startswith("#"))]
    return heads[0], heads[1], [row for row in rows if row[0] != "goal"], dict(rows).get("goal", [None])[0]


def draw(text, names):
    title, unit, rows, goal = read(text)
    rows = [row for row in rows if not names or row[0] in names]
    most = max([goal or 0, *(max(values) for _, values in rows)])
    scale = (WIDTH - LEFT - RIGHT) / most
    height = TOP + len(rows) * (BAR + GAP) + 24
    said = "; ".join(f"{name}: {number(statistics.median(values))} ({number(min(values))} to {number(max(values))})"
                     for name, values in rows)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" viewBox="0 0 {WIDTH} {height}" '
           f'width="{WIDTH}" height="{height}" font-family="Linux Biolinum O, sans-serif" font-size="14">',
           f'<title id="title">{escape(title)}</title>', f'<desc id="desc">{escape(said)}</desc>',
           f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
           f'<text x="12" y="26" font-size="16" font-weight="bold" fill="#3a3129">{escape(title)}</text>',
           f'<text x="{WIDTH - 12}" y="26" text-anchor="end" fill="#3a3129">{escape(unit)}</text>']
    for i, (name, values) in enumerate(rows):
        y, middle = TOP + i * (BAR + GAP), statistics.median(values)
        low, high = LEFT + min(values) * scale, LEFT + max(values) * scale
        out += [f'<text x="{LEFT - 8}" y="{y + 16}" text-anchor="end" fill="#3a3129">{escape(name)}</text>',
                f'<rect x="{LEFT}" y="{y}" width="{middle * scale:.1f}" height="{BAR}" fill="#c8a878"/>',
                f'<path d="M{low:.1f} {y + 6}V{y + 16}M{low:.1f} {y + 11}H{high:.1f}M{high:.1f} {y + 6}V{y + 16}" '
                'stroke="#3a3129" stroke-width="1.5" fill="none"/>',
                f'<text x="{high + 6:.1f}" y="{y + 16}" fill="#3a3129">{number(middle)}</text>']
    if goal:
        x = LEFT + goal * scale
        out += [f'<path d="M{x:.1f} {TOP - 6}V{height - 20}" stroke="#8c2f1b" stroke-dasharray="5 4" fill="none"/>',
                f'<text x="{x:.1f}" y="{height - 6}" text-anchor="middle" fill="#8c2f1b">the goal, {number(goal)}</text>']
    return "\n".join([*out, "</svg>", ""])


if __name__ == "__main__":
    pathlib.Path(sys.argv[2]).write_text(draw(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"), sys.argv[3:]),
                                           encoding="utf-8")
