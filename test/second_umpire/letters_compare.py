"""Compares both umpires on random dockets of games by communication.

    python3 letters_compare.py PROGRAM [--play P] [--code C] [--dockets N] [--seed S] [--all]
"""

import argparse
import random
import re
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor

import chess
import docket
import letters
from letters_dockets import draw
from library import rulings
from records import read_record
from ruling import to_dict

FIELDS = ("ruling", "position", "turn", "status", "winner", "reason", "may", "must", "moves", "laws")

# Sections behind rights that a ruling may tell when they come up, or later.
TOLD_ONCE = (
    "0", "A.0", "A.11.A", "A.11.C", "A.11.E", "A.12(a)", "A.12(b)", "A.12(c)", "A.13", "A.13(e)", "A.3(b)",
    "A.4(a)", "II.11(c)", "II.11.C", "II.8(a)", "II.8(b)", "II.8(c)", "II.9", "V.0", "V.2(b)", "V.2(c)",
    "V.3", "V.7.A", "V.7.C", "V.7.D", "V.7.E", "V.8(a)", "V.8(b)", "V.8(c)", "V.9", "V.9(c)", "VI.0",
    "VI.2(b)", "VI.3(a)", "VI.7.A", "VI.7.C", "VI.7.D", "VI.7.E", "VI.8(a)", "VI.8(b)", "VI.8(c)", "VI.9",
    "VI.9(d)",
)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", help="the program adoube, or the library (libadoube.so), which is faster")
    parser.add_argument("--play", default="correspondence")
    parser.add_argument("--code", default="british-1903")
    parser.add_argument("--dockets", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=0, help="stop after so long")
    parser.add_argument("--all", action="store_true", help="go on after the first difference")
    parser.add_argument("--fields", default=",".join(FIELDS))
    args = parser.parse_args()
    acts = row = longest = 0
    kinds = {}
    jobs = [(number, args) for number in range(args.seed, args.seed + args.dockets)]
    stop = time.monotonic() + args.seconds if args.seconds else None
    with ProcessPoolExecutor(args.jobs) as pool:
        for number, heard, kind, shown in pool.map(one, jobs, chunksize=4):
            acts += heard
            row = 0 if kind else row + heard
            longest = max(longest, row)
            if kind:
                kinds[kind] = kinds.get(kind, 0) + 1
                if kinds[kind] <= 2:
                    print("docket", number)
                    print(shown, flush=True)
            if (kind and not args.all) or (stop and time.monotonic() > stop):
                pool.shutdown(cancel_futures=True)
                break
    for kind, count in sorted(kinds.items(), key=lambda item: -item[1]):
        print("%6d  %s" % (count, kind))
    print(f"{acts} acts compared, {sum(kinds.values())} differences of {len(kinds)} kinds, "
          f"{longest} acts in a row without one")
    return 1 if kinds else 0


def one(job):
    """(which docket, its acts, the kind of the first difference or None, the shortest docket that shows it)"""
    number, args = job
    fields = args.fields.split(",")
    try:
        drawn = draw(random.Random(number), args.code, args.play, args.acts)
    except Exception:       # the second umpire himself is at fault
        return number, 0, "error", traceback.format_exc()
    text = drawn.text()
    found = None if agree(args.program, drawn, fields) else first_difference(args.program, text, fields)
    if found is None:
        return number, len(drawn.acts), None, ""
    text = shrink(args.program, text, fields, found)
    return number, found.at, found.kind(), text + "\n" + first_difference(args.program, text, fields).show()


class Difference:
    def __init__(self, field, at, act, mine, theirs, both):
        self.field, self.at, self.act = field, at, act
        self.mine, self.theirs, self.both = mine, theirs, both

    def kind(self):
        """What the difference is like: to count how often the same comes up."""
        mine, theirs = self.both
        words = self.act["did"].split()
        name = words[0]
        for part in (" and ", " answering ", " if ", " replying "):
            name += part if part in self.act["did"] else ""
        more = ""
        if self.field == "may":
            more = " ".join(sorted({"+" + short(e[1]) for e in set(self.mine) - set(self.theirs)}
                                   | {"-" + short(e[1]) for e in set(self.theirs) - set(self.mine)}))
        if self.field == "laws":
            more = " ".join(["+" + law for law in self.mine[1] if law not in self.theirs[1]]
                            + ["-" + law for law in self.theirs[1] if law not in self.mine[1]])
        return "%s: %s, %s/%s %s" % (name, self.field, mine["ruling"], theirs["ruling"], more)

    def show(self):
        mine, theirs = self.both
        return ("act %d (%s %s), %s:\n  second:  %s\n  program: %s\n  words: %s / %s\n  laws: %s / %s\n  says: %s"
                % (self.at + 1, self.act["by"], self.act["did"], self.field, self.mine, self.theirs,
                   mine["ruling"], theirs["ruling"], mine["laws"], theirs["laws"], theirs["says"]))


def short(do):
    """A right without its men and moves."""
    return re.sub(r' ([a-h][1-8][a-h][1-8]\S*|[a-h][1-8]|"[^"]*")', "", do.replace(" replying", "")).strip()


def agree(program, drawn, fields):
    """Do both rule alike? What was ruled while the docket was drawn need not be ruled again."""
    told = rulings(program, drawn.text())
    return len(told) == len(drawn.told) and all(
        mine[field] == theirs[field] or normal(field, mine, view) == normal(field, theirs, view)
        for mine, theirs, view in zip(drawn.told, told, drawn.views) for field in fields)


def first_difference(program, text, fields):
    read = docket.read_docket(text)
    umpire = letters.Umpire(read.head)
    told = rulings(program, text)
    for i, act in enumerate(read.acts):
        mine = to_dict(act, umpire.hear(act))
        if i >= len(told):
            return Difference("output", i, mine, "a ruling", "none", (mine, dict(mine, says="")))
        field = differing_field(fields, mine, told[i], umpire.game)
        if field:
            view = umpire.game.view()
            return Difference(field, i, mine, normal(field, mine, view), normal(field, told[i], view), (mine, told[i]))
    return None


def differing_field(fields, mine, theirs, game):
    """The first field in which the rulings differ, or None."""
    view = game.view()
    for field in fields:
        if mine[field] == theirs[field]:
            continue
        a, b = normal(field, mine, view), normal(field, theirs, view)
        if a != b:
            return field
    return None


def normal(field, ruling, view):
    value = ruling[field]
    if field == "position":
        return plain_fen(value)
    if field in ("may", "must"):
        found = {}      # what two laws give is one right by both
        for e in value:
            laws = found.setdefault((e["by"], plain_do(e["do"], view)), [])
            laws += [law for law in e["laws"] if law not in laws]
        return sorted((*key, tuple(laws)) for key, laws in found.items())
    if field == "moves":
        return sorted(value)
    if field == "laws":
        kept = [law for law in value if law.split(":")[1] not in TOLD_ONCE]
        return (kept[:1], sorted(kept))
    return value


def plain_fen(fen):
    """A square passed over counts only if a pawn can be taken there."""
    pos = chess.read_fen(fen)
    if pos.passing is not None:
        if not any(chess.is_passing(pos, m) for m in chess.legal_moves(pos)):
            pos.passing = None
    return pos.fen()


def plain_do(do, view):
    """Records in an act become moves; the reply that D shows as an example is left out."""
    do = re.sub(r' replying ".*"$', " replying", do)

    def as_move(found):
        meanings = read_record(found.group(1), view).meanings
        return "/".join(meanings) if meanings else found.group(0)

    return re.sub(r'"([^"]*)"', as_move, do)


def shrink(program, text, fields, found):
    """Leaves out whatever the difference does not need: acts, lines of the head, parts of acts, times."""
    head, _, body = text.partition("\n\n")
    lines = body.strip().split("\n")[:found.at + 1]
    heads = head.split("\n")
    kept_heads = heads[:2]      # code and play

    def differs(heads, lines):
        if heads[:2] != kept_heads:
            return False
        try:
            now = first_difference(program, "\n".join(heads) + "\n\n" + "\n".join(lines) + "\n", fields)
        except Exception:       # the shortened docket may be none
            return False
        if now is None or now.field != found.field:
            return False
        return [r["ruling"] for r in now.both] == [r["ruling"] for r in found.both]

    before = None
    while before != (heads, lines):
        before = heads, lines
        lines = shorter(lines, lambda kept: differs(heads, kept))
        heads = shorter(heads, lambda kept: differs(kept, lines))
        for i, line in enumerate(lines):
            for part in PARTS:
                kept = lines[:i] + [part.sub("", line)] + lines[i + 1:]
                if kept != lines and differs(heads, kept):
                    lines, line = kept, kept[i]
    return "\n".join(heads) + "\n\n" + "\n".join(lines) + "\n"


PARTS = [re.compile(r"^\d\S* "), re.compile(r' answering "[^"]*"'), re.compile(r'( if "[^"]*" then "[^"]*")+'),
         re.compile(r' if "[^"]*" then "[^"]*"$'), re.compile(r' and "[^"]*"'), re.compile(r' replying "[^"]*"')]


def shorter(part, still):
    """Without what can be spared, from the end."""
    for i in range(len(part) - 1, -1, -1):
        kept = part[:i] + part[i + 1:]
        if still(kept):
            part = kept
    return part


if __name__ == "__main__":
    sys.exit(main())
