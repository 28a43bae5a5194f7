"""Dockets on which both umpires agree, kept, so that the program cannot leave the agreement unnoticed.

    python3 agreed.py PROGRAM                    # the test: does the program still rule as the second umpire did?
    python3 agreed.py PROGRAM store              # both hear all kept dockets again; read the difference in git
    python3 agreed.py PROGRAM draw COUNT SEED    # draw dockets, keep those that show something new, and store

A file of `agreed/` has dockets, each under a line with a digest of the second umpire's rulings, and the fields that
were compared besides those that always are. The second umpire is slow; the test asks only the program, and lets the
second umpire speak where the digest is another. A docket ends before the first act on which the two differ.
"""

from __future__ import annotations

import concurrent.futures
import hashlib
import json
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import fide_compare
import fide_dockets
from docket import read_docket
from hear import hear
from umpire import rule

KEPT = pathlib.Path(__file__).parent / "agreed"
ALWAYS = ("ruling", "men", "turn", "status", "winner", "reason", "may", "must")
BESIDES = ("position", "moves", "first", "laws", "may-laws", "must-laws")
# By FIDE's laws clocks are kept, and the second umpire does not list what might be claimed.
FIDE_ALWAYS = ("ruling", "men", "turn", "status", "winner", "reason", "score", "made", "clock", "illegal", "must")
FIDE_BESIDES = ("position", "moves", "does")
SAID, SAID_DIGITS = "said:", 4
FEWEST = 3  # a docket of fewer acts is not kept


def fields_of(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is always compared of such a docket, and what besides where it agrees."""
    return (FIDE_ALWAYS, FIDE_BESIDES) if "code: fide-2023" in text.splitlines() else (ALWAYS, BESIDES)


def value(ruling: dict, field: str):
    """A field in a form that can be compared; records in quotes may be written in several ways."""
    if field in ("score", "made", "clock", "illegal", "does"):
        return fide_compare.plain(field, ruling)
    if field == "men":
        return ruling["position"].split()[0]
    if field == "first":
        return ruling["laws"][:1]
    if field == "laws":
        return sorted(set(ruling["laws"]))
    if field == "moves":
        return sorted(ruling["moves"])
    if field in ("may", "must"):
        return sorted({(e["by"], re.sub(r'"[^"]*"', '""', e["do"])) for e in ruling[field]})
    if field in ("may-laws", "must-laws"):
        return sorted({(e["by"], re.sub(r'"[^"]*"', '""', e["do"]), law)
                       for e in ruling[field[:-5]] for law in e["laws"]})
    return ruling[field]


def program_rulings(program: str, text: str) -> list[dict]:
    done = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()] if done.returncode == 0 else []


def digest(text: str, rulings: list[dict], besides: list[str]) -> str:
    told = [[value(ruling, field) for field in (*fields_of(text)[0], *besides)] for ruling in rulings]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]


def kept(path: pathlib.Path):
    """(digest, fields besides, text, what was said) of each docket of a file. What the program said of it belongs to
    the test `remembered`: a word with four digits for each act, or nothing."""
    for part in path.read_text(encoding="utf-8").split("== ")[1:]:
        head, _, text = part.partition("\n")
        first, *besides = [word for word in head.split() if not word.startswith(SAID)]
        said = "".join(word for word in head.split() if word.startswith(SAID))
        yield first, besides, text.strip("\n") + "\n", said


def said_of(text: str, said: str) -> list[str]:
    """What was said of the acts that this docket still has."""
    return [said[:len(SAID) + SAID_DIGITS * len(read_docket(text).acts)]] if said else []


def write(path: pathlib.Path, dockets: list) -> None:
    """Each docket with what was said of it, which is blessed by `remembered` where the law was changed."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(f"== {' '.join([first, *besides, *said_of(text, said)])}\n{text}"
                              for (first, besides, text), said in dockets), encoding="utf-8")


def agreement(program: str, text: str):
    """(digest, fields besides, text) up to where the two differ, and the rulings; None if that is at once."""
    acts = read_docket(text).acts
    always, maybe = fields_of(text)
    theirs, ours = program_rulings(program, text), rule(read_docket(text))
    alike = 0
    for mine, other in zip(ours, theirs):
        if mine.get("unsure") or any(value(mine, field) != value(other, field) for field in always):
            break
        alike += 1
    if alike < FEWEST:
        return None
    besides = [field for field in maybe
               if all(value(a, field) == value(b, field) for a, b in zip(ours[:alike], theirs[:alike]))]
    lines = text.splitlines()[:acts[alike - 1].line]
    return (digest(text, ours[:alike], besides), besides, "\n".join(lines) + "\n"), ours[:alike]


def heard_again(job):
    program, text = job
    try:
        return agreement(program, text)
    except Exception as bad:  # pylint: disable=broad-except  # a fault of the second umpire itself
        print(f"{bad!r} in\n{text}", file=sys.stderr)
        return None


def store(program: str, files: dict) -> None:
    """Each file's dockets are (text, what was said of it)."""
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for path, texts in files.items():
            found = pool.map(heard_again, [(program, text) for text, _ in texts], chunksize=8)
            dockets = [(agreed[0], said) for agreed, (_, said) in zip(found, texts) if agreed]
            write(path, dockets)
            acts = sum(len(read_docket(text).acts) for (_, _, text), _ in dockets)
            print(f"{path.name}: {len(dockets)} dockets, {acts} acts")


def features(text: str, rulings: list[dict]):
    """What a docket shows: each act with what was ruled, and what it came after."""
    before = "start"
    for ruling in rulings:
        verb = " ".join(re.sub(r'"[^"]*"|\b[a-h][1-8]\b', "", ruling["did"]).split()[:2])
        whose = ruling["by"] == ruling["turn"]
        yield verb, whose, ruling["ruling"], tuple(sorted(set(ruling["laws"])))
        yield verb, whose, ruling["ruling"], before
        yield (verb, ruling["ruling"]) + tuple(sorted({(e["by"] == ruling["by"], e["do"].split()[0], *e["laws"][:1])
                                                       for e in ruling["may"] + ruling["must"]}))
        before = f"{verb} {ruling['ruling']}"


def drawn(job):
    """One random docket, by the generators of the comparisons."""
    name, seed = job
    code, play = name.split("_")
    if code == "fide-2023":
        return fide_dockets.draw(random.Random(seed), 16, seed % 5 == 0)[0]
    if play in ("board", "silent"):
        if code == "lewis-1842":
            from lewis_dockets import draw
            return draw(random.Random(seed), 16, seed % 5 == 0)[0]
        from compare_dockets import Generator
        return Generator(seed, code, 22, play == "silent").make()
    from letters_dockets import draw
    return draw(random.Random(seed), code, play, 12).text()


NAMES = ("british-1903_board", "british-1899_board", "british-1903_silent", "lewis-1842_board",
         "british-1903_correspondence", "british-1899_correspondence", "british-1903_telegraph",
         "british-1903_telegraph-nz", "british-1903_blindfold", "fide-2023_board")


def drawn_and_heard(job):
    program, *rest = job
    try:
        return agreement(program, drawn(rest))
    except Exception:  # pylint: disable=broad-except  # a fault of the second umpire itself
        return None


def draw_new(program: str, count: int, seed: int) -> None:
    """Keeps what shows at least this many things that no kept docket shows."""
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for name in NAMES:
            path, seen, dockets = KEPT / f"{name}.dockets", set(), []
            old = [(text, said) for _, _, text, said in kept(path)] if path.exists() else []
            jobs = [pool.submit(heard_again, (program, text)) for text, _ in old]
            jobs += [pool.submit(drawn_and_heard, (program, name, n)) for n in range(seed, seed + count)]
            for number, job in enumerate(jobs):
                agreed = job.result()
                if not agreed:
                    continue
                shows = set(features(agreed[0][2], agreed[1]))
                if number < len(old) or len(shows - seen) >= 6:
                    dockets.append((agreed[0], old[number][1] if number < len(old) else ""))
                    seen |= shows
            write(path, dockets)
            print(f"{path.name}: {len(dockets)} dockets, {path.stat().st_size} bytes", flush=True)


def check(program: str) -> int:
    every = [(path, *entry) for path in sorted(KEPT.glob("*.dockets")) for entry in kept(path)]
    rulings, complaints = hear(program, [text for _, _, _, text, _ in every])
    print(complaints, end="")
    faults = 0
    for (path, first, besides, text, _), theirs in zip(every, rulings):
        if digest(text, theirs, besides) == first:
            continue
        faults += 1
        if faults <= 5:
            print(f"{path.name}:\n{text}{difference(text, theirs, besides)}")
    print(f"{len(every)} dockets, {sum(map(len, rulings))} acts, {faults} ruled otherwise than the second umpire did")
    return 1 if faults or not every else 0


def difference(text: str, theirs: list[dict], besides: list[str]) -> str:
    for number, mine in enumerate(rule(read_docket(text))):
        other = theirs[number] if number < len(theirs) else None
        for field in (*fields_of(text)[0], *besides):
            if other is None or value(mine, field) != value(other, field):
                return (f"  {mine['by']} {mine['did']}: {field}\n    program: {other and value(other, field)}\n"
                        f"    second:  {value(mine, field)}\n")
    return "  the second umpire itself rules otherwise than when this was stored: store it again\n"


def main() -> int:
    program, *words = sys.argv[1:]
    if words[:1] == ["draw"]:
        draw_new(program, int(words[1]), int(words[2]))
    elif words == ["store"]:
        store(program, {path: [(text, said) for _, _, text, said in kept(path)]
                        for path in sorted(KEPT.glob("*.dockets"))})
    else:
        return check(program)
    return 0


if __name__ == "__main__":
    sys.exit(main())
