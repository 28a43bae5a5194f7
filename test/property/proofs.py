#!/usr/bin/env python3
"""Known verdicts, and the certificates that show them.

    proofs.py PROGRAM CORPUS TABLE STEP

TABLE has positions of our own with their verdicts. Each verdict must come out and its certificate must be
accepted; spoilt certificates must not be, nor the forged ones beside the table. CORPUS, if it is there, has
hard.tsv and ordinary.tsv, which say whether White and whether Black can ever mate. Every STEPth position is
tried: none may come out wrong, and its certificate must be accepted. If all are tried, with the default budget,
no more may stay undecided than MOST_UNDECIDED says.
"""
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

PROGRAM, CORPUS, TABLE = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
STEP = int(sys.argv[4])
FEW = ("--nodes", "5000")  # when only a part is tried
SPOILT = 8  # certificates that are spoilt, of each question and side
MOST_UNDECIDED = {"hard": 0, "ordinary": 0}  # of 3,382 and 16,000 queries
failures = []


def prove(question, side, fens, *options):
    words = [PROGRAM, "prove", question, "--json", *options] + (["--side", side] if question == "winnable" else [])
    done = subprocess.run([*words, "-"], input="\n".join(fens) + "\n", capture_output=True, text=True, timeout=900)
    if done.returncode not in (0, 1):
        failures.append(f"{question} {side}: {done.stderr[-1000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def verify(text):
    return subprocess.run([PROGRAM, "verify", "-"], input=text, capture_output=True, text=True, timeout=300)


def spoilt(lines, chance):
    """The lines of a certificate, changed so that they show nothing any more."""
    kind = chance.randrange(5)
    if kind == 0 or len(lines) < 5:
        wrong = lines[:]
        wrong[1] = wrong[1].replace("proven", "X").replace("refuted", "proven").replace("X", "refuted")
        return wrong
    at = chance.randrange(2, len(lines) - 1)
    if kind == 1:
        return lines[:at] + lines[at + 1:]          # without one line: no line is superfluous
    if kind == 2:
        return lines[:chance.randrange(1, len(lines) - 1)]  # cut off
    if kind == 3:
        return lines[:at] + ["noise"] + lines[at:]
    return lines[:at] + [lines[at][::-1]] + lines[at + 1:]


def own_of(question, side, rows, folder, chance):
    """Tries all positions of one question at once. A few certificates are spoilt here and given to the program;
    certificates.c spoils them all, in every way."""
    cert = os.path.join(folder, "cert")
    found = prove(question, side, [fen for _, fen in rows], "--cert", cert)
    for (verdict, fen), answer in zip(rows, found, strict=True):
        if answer["verdict"] != verdict or answer["side"] != side:
            failures.append(f"{question} {side} {fen}: {answer['verdict']}")
    done = subprocess.run([PROGRAM, "verify", cert], capture_output=True, text=True, timeout=900)
    if done.returncode != 0 or done.stdout.count("accepted") != len(rows):
        failures.append(f"{question} {side}: a certificate is not accepted: {done.stderr[-500:]}")
    whole = [text + "end\n" for text in pathlib.Path(cert).read_text().split("end\n")[:-1]]
    rejected = 0
    for text in chance.sample(whole, min(len(whole), SPOILT)):
        for _ in range(4):
            wrong = "\n".join(spoilt(text.splitlines(), chance)) + "\n"
            if wrong != text and verify(wrong).returncode == 0:
                failures.append(f"a spoilt certificate is accepted:\n{wrong[:500]}")
            rejected += 1
    return rejected


def own():
    chance = random.Random(1903)
    groups = {}
    rejected = 0
    for row in TABLE.read_text().splitlines()[1:]:
        question, side, verdict, fen = row.split("\t")
        groups.setdefault((question, side), []).append((verdict, fen))
    with tempfile.TemporaryDirectory() as folder:
        for (question, side), rows in groups.items():
            rejected += own_of(question, side, rows, folder, chance)
    count = sum(map(len, groups.values()))
    print(f"{count} positions of our own, their certificates accepted, {rejected} spoilt ones rejected")


def forged():
    """Tries certificates of false claims, each with a fault that a verifier might overlook."""
    paths = sorted((TABLE.parent / "forged").glob("*.cert"))
    for path in paths:
        done = verify(path.read_text())
        if done.returncode != 1 or "not accepted" not in done.stderr:
            failures.append(f"{path.name}: {done.returncode} {done.stdout}{done.stderr}")
    if not paths:
        failures.append("no forged certificates")
    print(f"{len(paths)} forged certificates refused")


def corpus(name):
    path = CORPUS / f"{name}.tsv"
    if not path.exists():
        print(f"skipped: no {name}.tsv beside the project")
        return
    rows = [line.split("\t") for line in path.read_text().splitlines()[1::STEP]]
    budget = () if STEP == 1 else FEW
    undecided = 0
    with tempfile.TemporaryDirectory() as folder:
        for column, side in ((1, "white"), (2, "black")):
            cert = os.path.join(folder, side)
            decided = 0
            found = prove("winnable", side, [r[0] for r in rows], "--cert", cert, *budget)
            for row, answer in zip(rows, found, strict=True):
                if answer["verdict"] == "undecided":
                    undecided += 1
                    continue
                decided += 1
                if (answer["verdict"] == "proven") != (row[column] == "yes"):
                    failures.append(f"{name}: {row[0]}, {side}: {answer['verdict']} is wrong")
            done = subprocess.run([PROGRAM, "verify", cert], capture_output=True, text=True, timeout=900)
            if done.returncode != 0 or done.stdout.count("accepted") != decided:
                failures.append(f"{name}, {side}: a certificate is not accepted: {done.stderr[-500:]}")
    print(f"{name}: {2 * len(rows)} queries, none wrong, {undecided} undecided, their certificates accepted")
    if STEP == 1 and undecided > MOST_UNDECIDED[name]:
        failures.append(f"{name}: {undecided} undecided, more than {MOST_UNDECIDED[name]}")


own()
forged()
corpus("hard")
corpus("ordinary")
for failure in failures[:20]:
    print(failure)
sys.exit(1 if failures else 0)
