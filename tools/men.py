#!/usr/bin/env python3
"""Writes the men's outlines as a table in C, from the file that the page draws its men from.

    men.py MEN.JSON OUTPUT

web/src/board/men.ts tells what a line of that file means. Every curve becomes a cubic one, and every number an integer
in hundredths, so that the table means the same on every machine.
"""
import json
import re
import sys

AXIS = 50
ROUND = 0.5522847498  # how far the handles of a quarter of a circle reach


def strokes(path):
    """A path of M, L, C, Q and Z as letters with their points; a curve of one handle becomes one of two."""
    end = (0, 0)
    for letter, rest in re.findall(r"([MLCQZ])([^MLCQZ]*)", path):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", rest)]
        points = list(zip(numbers[::2], numbers[1::2]))
        if letter == "Q":
            (handle, to), letter = points, "C"
            points = [tuple(a + (h - a) * 2 / 3 for a, h in zip(point, handle)) for point in (end, to)] + [to]
        end = points[-1] if points else end
        yield letter, points


def turned(profile):
    right, end = [], None
    for letter, points in strokes(profile):
        right.append((letter, points, end))
        end = points[-1]
    yield from ((letter, [(AXIS + x, y) for x, y in points]) for letter, points, _ in right)
    yield "L", [(AXIS - end[0], end[1])]
    for letter, points, start in reversed(right[1:]):
        yield letter, [(AXIS - x, y) for x, y in [*reversed(points[:-1]), start]]
    yield "Z", []


def ball(y, r):
    k = r * ROUND
    yield "M", [(AXIS - r, y)]
    yield "C", [(AXIS - r, y - k), (AXIS - k, y - r), (AXIS, y - r)]
    yield "C", [(AXIS + k, y - r), (AXIS + r, y - k), (AXIS + r, y)]
    yield "C", [(AXIS + r, y + k), (AXIS + k, y + r), (AXIS, y + r)]
    yield "C", [(AXIS - k, y + r), (AXIS - r, y + k), (AXIS - r, y)]
    yield "Z", []


def drawn(line):
    how, _, rest = line.partition(" ")
    if how == "turned":
        return list(turned(rest))
    if how == "path":
        return list(strokes(rest))
    numbers = [float(n) for n in rest.split()]
    if how == "ball":
        return list(ball(*numbers))
    if how == "ring":
        y, half, sag = numbers
        return list(strokes(f"M{AXIS - half} {y}Q{AXIS} {y + 2 * sag} {AXIS + half} {y}"))
    sys.exit(f"men.json: expected 'turned', 'ball', 'ring' or 'path', not '{how}'")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        men = json.load(file)
    out = ['#include "men.h"\n', "#include <stddef.h>\n"]
    for kind, drawing in men.items():
        for sort in ("shapes", "lines"):
            for i, line in enumerate(drawing[sort]):
                out.append(f"static const MenStroke {kind}_{sort}_{i}[] = {{")
                for letter, points in drawn(line):
                    at = ", ".join(str(round(100 * n)) for point in points for n in point) or "0"
                    out.append(f"    {{ '{letter}', {{ {at} }} }},")
                out.append("};")
            out.append(f"static const MenPath {kind}_{sort}[] = {{")
            for i in range(len(drawing[sort])):
                name = f"{kind}_{sort}_{i}"
                out.append(f"    {{ {name}, sizeof {name} / sizeof *{name} }},")
            out.append("};\n")
    out.append("const MenDrawing *men_drawing(char man)\n{")
    for kind, drawing in men.items():
        out.append(f"    static const MenDrawing {kind} = {{ {kind}_shapes, {len(drawing['shapes'])}, "
                   f"{kind}_lines, {len(drawing['lines'])} }};")
    out.append("\n    switch (man) {")
    for kind in men:
        out.append(f"    case '{kind}':\n    case '{kind.upper()}':\n        return &{kind};")
    out.append("    default:\n        return NULL;\n    }\n}")
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


main()
