#!/usr/bin/env python3
"""Writes the law as data into one C file: the digests, the readings, and the cases that show each section.

    digest.py ROOT OUTPUT DEPFILE
"""
import pathlib
import re
import sys

from codes import codes as list_codes, table



def quoted(text):
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + body + '"'


def without_stress(text):
    """A text as a terminal, a page and a sheet show it: without the asterisks of Markdown."""
    return re.sub(r"\*(?! )([^*]+)(?<! )\*", r"\1", text.replace("**", ""))


def sections(path):
    """The id, part and text of each section, in order."""
    part, found, within = "", [], False
    for line in path.read_text().splitlines():
        if line.startswith("## "):
            part, within = line[3:], False  # what stands under the heading of a part belongs to no section
        elif line.startswith("### "):
            found.append([line[4:], part, []])
            within = True
        elif within and not line.startswith("#"):
            found[-1][2].append(line)
    return [(name, part, without_stress(" ".join(" ".join(lines).split()))) for name, part, lines in found]


def readings(path):
    """Each numbered reading as one line."""
    items = []
    for line in path.read_text().splitlines():
        number = re.match(r"(\d+)\. (.*)", line)
        if number:
            items.append([number[1], number[2]])
        elif items and line.startswith("   "):
            items[-1][1] += " " + line.strip()
    return [(number, without_stress(text)) for number, text in items]


def mentioned(text):
    """The sections that a reading names: `II.6(b), (d)` names two; `XIV` names a law that has no parts, as does a
    number before a colon, a comma or `and`."""
    names = set(re.findall(r"\b[IVX]+\b(?!\.\d)", text)) | set(re.findall(r"(?<![\w.:])\d+(?=:|,| and\b)", text))
    for found in re.finditer(r"([IVX]+\.\d+(?:\.[A-E])?)((?:\([a-g]\)(?:(?:, | and | to )(?=\())?)*)", text):
        letters = re.findall(r"\(([a-g])\)", found[2])
        names |= {f"{found[1]}({letter})" for letter in letters} or {found[1]}
    return names


def readings_of(code, codes, notes):
    """A reading that begins with a code's word is of that code; the others are of the codes that have no such word."""
    words = [other["readings"] for other in codes if other["readings"] != "-"]
    for number, note in notes:
        begins = [word for word in words if note.startswith(word)]
        if begins == [code["readings"]] or (not begins and code["readings"] == "-"):
            yield number, note


def shown_by(root, codes):
    """For each section id, the cases in which it speaks."""
    shown = {}
    for path in sorted((root / "test" / "cases").rglob("*.case")):
        head = dict(line.partition(" ")[::2] for line in path.read_text().split("\n\n")[0].splitlines())
        under = head["under"].split()
        for word in head.get("evidence", "").split():
            prefix, colon, section = word.rpartition(":")
            for code in codes:
                if code["name"] in under and (not colon or prefix == code["prefix"]):
                    shown.setdefault(f"{code['prefix']}:{section}", []).append(
                        f"{path.parent.name}/{path.stem}: {head['title'].strip()}")
    return shown


def listed(names):
    return ", ".join(names[:-1]) + " or " + names[-1] if len(names) > 1 else names[0]


def codes_of(root):
    """Every code, in order, with the sections of its digest."""
    codes = list_codes(root)
    for code in codes:
        code["sections"] = sections(root / "law" / f"{code['name']}.md")
    return codes


def related(law, codes):
    """For each section id, the ids of sections in other codes that speak of the same thing, in the order of the codes."""
    order = [name for code in codes for name, _, _ in code["sections"]]
    place = {name: number for number, name in enumerate(order)}
    found = {}
    for name, others in table(law / "related.tsv"):
        for other in others.split():
            for one, two in ((name, other), (other, name)):
                if one not in place:
                    sys.exit(f"related.tsv: {one} is no section of a digest")
                found.setdefault(one, set()).add(two)
    return {name: sorted(others, key=place.get) for name, others in found.items()}


def main():
    root, output, depfile = (pathlib.Path(argument) for argument in sys.argv[1:4])
    law = root / "law"
    codes = codes_of(root)
    shown, notes, kin = shown_by(root, codes), readings(law / "readings.md"), related(law, codes)
    out = ['#include "law/digest.h"', "", "const DigestCode digest_code[] = {"]
    for code in codes:
        fields = (code[column] for column in ("name", "prefix", "title", "short", "about"))
        out.append("    { " + ", ".join(quoted(field) for field in fields) + " },")
    out += ["};", "", f"const unsigned digest_codes = {len(codes)};", ""]
    out += ["const char digest_code_expected[] = " + quoted("a code: " + listed([code["name"] for code in codes])) + ";", ""]
    out += ["const DigestSection digest_section[] = {"]
    count = 0
    for code in codes:
        for name, part, text in code["sections"]:
            section = name.partition(":")[2]
            own = [f"Reading {number}: {note}" for number, note in readings_of(code, codes, notes)
                   if section in mentioned(note)]
            row = (name, part or code["title"].rpartition(",")[0] or code["title"], text, "\n".join(own),
                   "\n".join(shown.get(name, [])), " ".join(kin.get(name, [])))
            out.append("    { " + ", ".join(quoted(field) for field in row) + " },")
            count += 1
    out += ["};", "", f"const unsigned digest_count = {count};", ""]
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
