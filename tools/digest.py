#!/usr/bin/env python3
"""Writes the law as data into one C file: the digests, the readings, and the cases that show each section.

    digest.py ROOT OUTPUT DEPFILE
"""
import pathlib
import re
import sys

CODES = [("british-1903", "1903"), ("british-1899", "1899"), ("lewis-1842", "1842")]
ID = re.compile(r"\b(?:[IVX]+|[ABC])\.\d+(?:\.[A-E])?(?:\([a-g]\))?|\b[IVX]+\b")


def quoted(text):
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + body + '"'


def sections(path):
    """The id, part and text of each section, in order."""
    part, found = "", []
    for line in path.read_text().splitlines():
        if line.startswith("## "):
            part = line[3:]
        elif line.startswith("### "):
            found.append([line[4:], part, []])
        elif found and not line.startswith("#"):
            found[-1][2].append(line)
    return [(name, part or "Lewis's laws", " ".join(" ".join(lines).split()).replace("**", ""))
            for name, part, lines in found]


def readings(path):
    """Each numbered reading as one line."""
    items = []
    for line in path.read_text().splitlines():
        number = re.match(r"(\d+)\. (.*)", line)
        if number:
            items.append([number[1], number[2]])
        elif items and line.startswith("   "):
            items[-1][1] += " " + line.strip()
    return [(number, text.replace("**", "")) for number, text in items]


def mentioned(text):
    """The sections that a reading names: `II.6(b), (d)` names two."""
    names = set()
    for found in re.finditer(r"([IVX]+\.\d+(?:\.[A-E])?)((?:\([a-g]\)(?:(?:, | and | to )(?=\())?)*)", text):
        letters = re.findall(r"\(([a-g])\)", found[2])
        names |= {f"{found[1]}({letter})" for letter in letters} or {found[1]}
    return names


def shown_by(root):
    """For each section id, the cases in which it speaks."""
    shown = {}
    for path in sorted((root / "test" / "cases").rglob("*.case")):
        head = dict(line.partition(" ")[::2] for line in path.read_text().split("\n\n")[0].splitlines())
        codes = head["under"].split()
        for word in head.get("evidence", "").split():
            prefix, colon, section = word.rpartition(":")
            for code, year in CODES:
                if code in codes and (not colon or prefix == year):
                    shown.setdefault(f"{year}:{section}", []).append(
                        f"{path.parent.name}/{path.stem}: {head['title'].strip()}")
    return shown


def pairs(path):
    """The rows of a table of two columns."""
    return [line.split("\t")[:2] for line in path.read_text().splitlines() if line and not line.startswith("#")]


def numbered_alike(name):
    """Has a section of 1899 the same number in 1903? That is so in the preface and in Parts I and II."""
    return re.match(r"1899:(0$|I\.|II\.)", name) is not None


def counterparts(law, texts):
    """For each British section id, the sections of the other edition that stand in its place.

    The table says where the numbers differ. A text `= 1903:…` names the section that it repeats. Otherwise the numbers of
    Parts I and II are the same.
    """
    found, said = {}, pairs(law / "counterparts.tsv")
    told = {side: {pair[side] for pair in said} for side in (0, 1)}
    for newer, older in said:
        if older != "-":
            found.setdefault(f"1903:{newer}", []).append(f"1899:{older}")
            found.setdefault(f"1899:{older}", []).append(f"1903:{newer}")
    for name, text in texts.items():
        year, _, section = name.partition(":")
        if year != "1899" or section in told[1]:
            continue
        same = re.fullmatch(r"= (1903:\S+)", text)
        other = same[1] if same else f"1903:{section}"
        if other in texts and (same or numbered_alike(name)) and other[5:] not in told[0]:
            found.setdefault(name, []).append(other)
            found.setdefault(other, []).append(name)
    return found


def lewis_reading(number, text):
    return text.startswith("Lewis")


def main():
    root, output, depfile = (pathlib.Path(argument) for argument in sys.argv[1:4])
    law = root / "law"
    shown, notes = shown_by(root), readings(law / "readings.md")
    nearest = dict(pairs(law / "nearest.tsv"))
    other = counterparts(law, {name: text for code, _ in CODES for name, _, text in sections(law / f"{code}.md")})
    rows = []
    for code, year in CODES:
        for name, part, text in sections(law / f"{code}.md"):
            section = name.partition(":")[2]
            own = [f"Reading {number}: {note}" for number, note in notes
                   if (year == "1842") == lewis_reading(number, note) and
                   (section in mentioned(note) if year != "1842" else
                    re.search(rf"\b{section}\b", note))]
            rows.append((name, part, text, "\n".join(own), "\n".join(shown.get(name, [])),
                         nearest.get(section, "") if year == "1903" or numbered_alike(name) else "",
                         " ".join(other.get(name, []))))
    out = ['#include "law/digest.h"', "", "const DigestSection digest_section[] = {"]
    for row in rows:
        out.append("    { " + ", ".join(quoted(field) for field in row) + " },")
    out += ["};", "", f"const unsigned digest_count = {len(rows)};", ""]
    words = [line.split("\t") for line in (law / "telegraph-code.tsv").read_text().splitlines()[1:] if line]
    out += ["const DigestWord digest_word[] = {"]
    for word in words:
        fields = (word + [""] * 7)[:7]
        out.append("    { " + ", ".join(quoted(field) for field in fields) + " },")
    out += ["};", "", f"const unsigned digest_words = {len(words)};", ""]
    output.write_text("\n".join(out))
    inputs = sorted(law.glob("*.*")) + sorted((root / "test" / "cases").rglob("*.case"))
    depfile.write_text(f"{output.name}: " + " ".join(str(path).replace(" ", "\\ ") for path in inputs) + "\n")


main()
