#!/usr/bin/env python3
"""Writes the project's own scores: famous games in six dialects and layouts, some with a misprint.

    make.py PROGRAM FOLDER

The moves are facts; the print is ours. Each score has three files: NNN.txt as printed, NNN.rec cut into records, and
NNN.uci with the moves that are meant. The files are kept: a change of the program must not change them.
"""
import json
import pathlib
import re
import subprocess
import sys

GAMES = [
    ("Morphy - Duke of Brunswick and Count Isouard", "1858", "1-0",
     "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 "
     "Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"),
    ("Anderssen - Kieseritzky", "1851", "1-0",
     "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 "
     "Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#"),
    ("Anderssen - Dufresne", "1852", "1-0",
     "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 "
     "Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#"),
    ("Legall - Saint Brie", "1750", "1-0", "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#"),
    ("Reti - Tartakower", "1910", "1-0",
     "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#"),
    ("Lasker, Ed. - Thomas", "1912", "1-0",
     "d4 e6 Nf3 f5 Nc3 Nf6 Bg5 Be7 Bxf6 Bxf6 e4 fxe4 Nxe4 b6 Ne5 O-O Bd3 Bb7 Qh5 Qe7 Qxh7+ Kxh7 Nxf6+ Kh6 Neg4+ "
     "Kg5 h4+ Kf4 g3+ Kf3 Be2+ Kg2 Rh2+ Kg1 Kd2#"),
    ("Steinitz - Bardeleben", "1895", "1-0",
     "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 d5 exd5 Nxd5 O-O Be6 Bg5 Be7 Bxd5 Bxd5 Nxd5 Qxd5 Bxe7 "
     "Nxe7 Re1 f6 Qe2 Qd7 Rac1 c6 d5 cxd5 Nd4 Kf7 Ne6 Rhc8 Qg4 g6 Ng5+ Ke8 Rxe7+ Kf8 Rf7+ Kg8 Rg7+ Kh8 Rxh7+"),
    ("Rotlewi - Rubinstein", "1907", "0-1",
     "d4 d5 Nf3 e6 e3 c5 c4 Nc6 Nc3 Nf6 dxc5 Bxc5 a3 a6 b4 Bd6 Bb2 O-O Qd2 Qe7 Bd3 dxc4 Bxc4 b5 Bd3 Rd8 Qe2 Bb7 "
     "O-O Ne5 Nxe5 Bxe5 f4 Bc7 e4 Rac8 e5 Bb6+ Kh1 Ng4 Be4 Qh4 g3 Rxc3 gxh4 Rd2 Qxd2 Bxe4+ Qg2 Rh3"),
    ("Paulsen - Morphy", "1857", "0-1",
     "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bc5 O-O O-O Nxe5 Re8 Nxc6 dxc6 Bc4 b5 Be2 Nxe4 Nxe4 Rxe4 Bf3 Re6 c3 Qd3 b4 Bb6 "
     "a4 bxa4 Qxa4 Bd7 Ra2 Rae8 Qa6 Qxf3 gxf3 Rg6+ Kh1 Bh3 Rd1 Bg2+ Kg1 Bxf3+ Kf1 Bg2+ Kg1 Bh3+ Kh1 Bxf2 Qf1 "
     "Bxf1 Rxf1 Re2 Ra1 Rh6 d4 Be3"),
    ("Greco - N. N.", "1620", "1-0",
     "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Nxc3 bxc3 Bxc3 Qb3 Bxa1 Bxf7+ Kf8 Bg5 Ne7 Ne5 "
     "Bxd4 Bg6 d5 Qf3+ Bf5 Bxf5 Bxe5 Be6+ Bf6 Bxf6 gxf6 Qxf6+ Ke8 Qf7#"),
]


def written(program, style, moves):
    done = subprocess.run([program, "write", "--play", "--style", style, *moves], check=True,
                          capture_output=True, text=True)
    return done.stdout.splitlines()


ORDINALS = {"1": "sq.", "2": "2d.", "3": "3d.", "4": "4th.", "5": "5th.", "6": "6th.", "7": "7th.", "8": "8th."}


def letters(name):
    return re.findall(r"Kt|[KQRBP]", name)


def long_square(square):
    files, rank = letters(square[:-1]), square[-1]
    return " ".join(f"{f}." for f in files[:-1]) + (" " if len(files) > 1 else "") + files[-1] + "'s " + ORDINALS[rank]


def staunton(record):
    """Staunton's way: P. to K's 4th.; K. Kt. takes Q. P. (ch.)"""
    mark = ""
    for sign, says in ((" ch", " (ch.)"), (" mate", ", mate.")):
        if record.endswith(sign):
            record, mark = record[:-len(sign)], says
    if record.startswith("Castles"):
        side = {"KR": " on K's side", "QR": " on Q's side"}.get(record[8:], "")
        return f"Castles{side}.{mark}"
    man, sign, target = re.fullmatch(r"([A-Za-z()0-9]+?)([-x])(.+)", record).groups()
    man = re.sub(r"\((.*)\)", lambda m: f" (on {m[1]})", man)
    head, _, place = man.partition(" ")
    head = " ".join(f"{x}." for x in letters(head)) + (" " + place if place else "")
    if sign == "-":
        return f"{head} to {long_square(target)}{mark}"
    taken, _, at = target.partition("(")
    tail = f" (at {at}" if at else ""
    return f"{head} takes " + " ".join(f"{x}." for x in letters(taken)) + tail + mark


def spaced(record):
    """With spaces: P to K 4; Kt takes B P ch"""
    if record.startswith("Castles"):
        return record.replace("KR", "K R").replace("QR", "Q R")
    body, _, mark = record.partition(" ")
    body = re.sub(r"(Kt|[KQRBP])", r"\1 ", body).replace("x", "takes ").replace("-", "to ")
    return re.sub(r" +", " ", body + (" " + mark if mark else "")).replace("( ", "(").replace(" )", ")").strip()


def crossed(record):
    """With a cross for takes: Kt - K B 3; P × P"""
    if record.startswith("Castles"):
        return {"KR": "O - O", "QR": "O - O - O"}.get(record[8:], "Castles")
    body, _, mark = record.partition(" ")
    body = re.sub(r"(Kt|[KQRBP])", r"\1 ", body).replace("x", "× ").replace("-", "- ")
    return re.sub(r" +", " ", body + (" " + mark if mark else "")).replace("( ", "(").replace(" )", ")").strip()


def pairs(records):
    return [(i // 2 + 1, records[i], records[i + 1] if i + 1 < len(records) else None)
            for i in range(0, len(records), 2)]


def both_numbered(records):
    return "".join(f"{n:5}. {w:28}{f'{n:3}. {b}' if b else ''}".rstrip() + "\n" for n, w, b in pairs(records))


def once_numbered(records):
    return "".join(f"{n:<3}{w:18}{b or ''}".rstrip() + "\n" for n, w, b in pairs(records))


def with_dots(records):
    lines = []
    for n, w, b in pairs(records):
        if n % 5 == 0 and b:
            lines += [f"{n:5}. {w}", f"{n:5}. ........                {b}"]
        else:
            lines.append(f"{n:5}. {w:24}{b or ''}".rstrip())
    return "\n".join(lines) + "\n"


def fractions(records):
    lines = []
    table = pairs(records)
    for start in range(0, len(table), 3):
        above, stroke, below = "", "", ""
        for n, w, b in table[start:start + 3]:
            width = max(len(w), len(b or ""), 4)
            above += f"    {w:{width}}"
            stroke += f"{n:3} {'-' * width}"
            below += f"    {b or '':{width}}"
        lines += [above.rstrip(), stroke.rstrip(), below.rstrip()]
    return "\n".join(lines) + "\n"


def halves(records):
    table = pairs(records)
    middle = (len(table) + 1) // 2
    lines = []
    for i in range(middle):
        n, w, b = table[i]
        line = f"{n:4}. {w:14}{b or '':14}|"
        if middle + i < len(table):
            n, w, b = table[middle + i]
            line += f"{n:8}. {w:14}{b or ''}"
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def run_on(records):
    return " ".join(f"{n} {w}" + (f" {n} {b}" if b else "") for n, w, b in pairs(records)) + "\n"


def converted(program, records):
    done = subprocess.run([program, "convert", "--json", "--records", "-"], input="\n".join(records) + "\n",
                          capture_output=True, text=True)
    return json.loads(done.stdout)


def misprint(program, records, uci):
    """Misprints the first square whose wing or rank can be changed so that the rest of the score shows it. Nobody
    could find a misprint that makes another legal game."""
    other = {"K": "Q", "Q": "K"}
    for i, record in enumerate(records):
        changes = [re.sub(r"(-)([KQ])((?:Kt|R|B)\d)", lambda m: m[1] + other[m[2]] + m[3], record),
                   re.sub(r"-(\w+)(\d)$", lambda m: f"-{m[1]}{int(m[2]) % 8 + 1}", record)]
        for changed in changes:
            spoilt = records[:i] + [changed] + records[i + 1:]
            if changed != record and i > 4 and converted(program, spoilt)["status"] == "repaired" and \
                    converted(program, spoilt)["moves"] == uci:
                return spoilt
    return records


PRINTS = [
    ("descriptive", staunton, both_numbered, False),
    ("descriptive", str, once_numbered, True),
    ("descriptive", str, fractions, False),
    ("descriptive-n", str, halves, False),
    ("descriptive", spaced, run_on, False),
    ("descriptive", crossed, with_dots, True),
    ("law", str, both_numbered, False),
]


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    number = 0
    for players, year, result, moves in GAMES:
        moves = moves.split()
        uci = written(program, "uci", moves)
        for style, dialect, layout, spoilt in PRINTS:
            number += 1
            plain = written(program, style, moves)
            records = [dialect(r) for r in (misprint(program, plain, uci) if spoilt else plain)]
            if style == "law":
                body = "".join(f"{n}. {w}\n" + (f"{n}. {b}\n" if b else "") for n, w, b in pairs(records))
            else:
                body = layout(records)
            name = folder / f"{number:03}"
            name.with_suffix(".txt").write_text(f"Players: {players}\nYear: {year}\nResult: {result}\n\n{body}")
            name.with_suffix(".rec").write_text("".join(f"{i}\t{r}\n" for i, r in enumerate(records, 1)))
            name.with_suffix(".uci").write_text(" ".join(uci) + "\n")
    print(f"{number} scores")


main()
