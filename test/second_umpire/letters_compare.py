"""Compares both umpires on random dockets of games by communication.

    python3 letters_compare.py PROGRAM [--play P] [--code C] [--dockets N] [--seed S] [--all]
"""

import argparse
import json
import random
import re
import subprocess
import sys

import chess
import docket
import letters
import letters_known
import letters_passed
from letters_dockets import draw
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
    parser.add_argument("program")
    parser.add_argument("--play", default="correspondence")
    parser.add_argument("--code", default="british-1903")
    parser.add_argument("--dockets", type=int, default=1000)
    parser.add_argument("--acts", type=int, default=14)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="go on after the first difference")
    parser.add_argument("--fields", default=",".join(FIELDS))
    args = parser.parse_args()
    fields = args.fields.split(",")
    acts = known = 0
    kinds = {}
    for number in range(args.seed, args.seed + args.dockets):
        drawn = draw(random.Random(number), args.code, args.play, args.acts)
        text = drawn.text()
        found = first_difference(args.program, text, fields)
        while found and letters_known.kind_of(found):
            kind = letters_known.kind_of(found)
            known += 1
            kinds[kind] = kinds.get(kind, 0) + 1
            text = without_act(text, found.at)
            found = first_difference(args.program, text, fields)
        acts += len(docket.read_docket(text).acts)
        if found is None:
            continue
        text = shrink(args.program, text, fields, found)
        print("docket", number)
        print(text)
        print(first_difference(args.program, text, fields).show(), flush=True)
        if not args.all:
            return 1
    print(acts, "acts without a new difference;", known, "known:", kinds)
    return 0


def without_act(text, at):
    """The docket without the act that is known to differ, so that the rest can be compared."""
    head, _, body = text.partition("\n\n")
    lines = body.strip().split("\n")
    del lines[at]
    return head + "\n\n" + "\n".join(lines) + "\n"


class Difference:
    def __init__(self, field, at, act, mine, theirs, both, game=None):
        self.game = game
        self.field, self.at, self.act = field, at, act
        self.mine, self.theirs, self.both = mine, theirs, both

    def show(self):
        mine, theirs = self.both
        return ("act %d (%s %s), %s:\n  second:  %s\n  program: %s\n  words: %s / %s\n  laws: %s / %s\n  says: %s"
                % (self.at + 1, self.act["by"], self.act["did"], self.field, self.mine, self.theirs,
                   mine["ruling"], theirs["ruling"], mine["laws"], theirs["laws"], theirs["says"]))


def first_difference(program, text, fields):
    read = docket.read_docket(text)
    umpire = letters.Umpire(read.head)
    run = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True)
    lines = run.stdout.splitlines()
    if not read.acts:
        return None
    for i, act in enumerate(read.acts):
        mine = to_dict(act, umpire.hear(act))
        if i >= len(lines):
            return Difference("output", i, mine, "a ruling", run.stderr, (mine, dict(mine, says="")))
        theirs = json.loads(lines[i])
        for field in fields:
            a, b = normal(field, mine, umpire), normal(field, theirs, umpire)
            pair = letters_passed.Pair(field, mine, theirs, a, b, umpire.game)
            if a != b and not letters_passed.passed_over(pair):
                return Difference(field, i, mine, a, b, (mine, theirs), umpire.game)
    return None


def normal(field, ruling, umpire):
    value = ruling[field]
    if field == "position":
        return plain_fen(value)
    if field in ("may", "must"):
        return sorted({(e["by"], plain_do(e["do"], umpire), tuple(e["laws"])) for e in value})
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


def plain_do(do, umpire):
    """Records in an act become moves; the reply that D shows as an example is left out."""
    do = re.sub(r' replying ".*"$', " replying", do)
    game = umpire.game
    view = game.view()

    def as_move(found):
        meanings = read_record(found.group(1), view).meanings
        return "/".join(meanings) if meanings else found.group(0)

    return re.sub(r'"([^"]*)"', as_move, do)


def shrink(program, text, fields, found):
    """Leaves out whatever the difference does not need."""
    head, _, body = text.partition("\n\n")
    lines = body.strip().split("\n")[:found.at + 1]
    heads = head.split("\n")

    def differs(heads, lines):
        now = first_difference(program, "\n".join(heads) + "\n\n" + "\n".join(lines) + "\n", fields)
        if now is None or now.field != found.field or letters_known.kind_of(now) is not None:
            return False
        words = [r["ruling"] for r in now.both], [r["ruling"] for r in found.both]
        return words[0] == words[1] and any(line.startswith("play:") for line in heads)

    for part in (lines, heads):
        i = 0
        while i < len(part):
            kept = part[:i] + part[i + 1:]
            try:
                good = differs(heads, kept) if part is lines else differs(kept, lines)
            except Exception:
                good = False
            if good:
                del part[i]
            else:
                i += 1
    return "\n".join(heads) + "\n\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
