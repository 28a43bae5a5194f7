"""Measures our program and Debian's pgn-extract in turns on PGN files: reading and validating every move, rewriting as
SAN, and our descriptive notation against its long algebraic. Then it measures the average of printed scores.

    bench/run pgn
"""
import glob
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 5
GAMES = int(os.environ.get("ADOUBE_GAMES", "100000"))  # fewer, where the machine is busy
build, top = sys.argv[1:3]
adoube = os.path.join(build, "cli", "adoube")
peer = next((p for p in ("/usr/games/pgn-extract", "/usr/bin/pgn-extract") if os.path.exists(p)), None)


def seconds(command):
    """The processor time of a command, because these machines are shared."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def games(folder):
    if not peer:
        print("pgn-extract is not there (Debian's package of that name): nothing to compare with")
        return
    pgn = os.path.join(folder, "games.pgn")
    with open(pgn, "wb") as out:
        subprocess.run([os.path.join(build, "test", "games"), str(GAMES), "200", "7"], stdout=out, check=True)
    out = os.path.join(folder, "out.pgn")
    print(f"{os.path.getsize(pgn) / 1e6:.0f} MB, {GAMES:,} games; seconds of processor time, medians of {ROUNDS}")
    print(f"{'':38}{'pgn-extract':>12}{'ours':>8}{'ratio':>8}")
    for name, theirs, ours in (
        ("read and validate every move", ["-r"], ["--check"]),
        ("rewrite as SAN", ["-s", "-o", out], ["--to", "pgn"]),
        ("long algebraic / descriptive", ["-s", "-Wlalg", "-o", out], ["--to", "descriptive"]),
    ):
        a, b = [], []
        for _ in range(ROUNDS):
            a.append(seconds([peer, *theirs, pgn]))
            b.append(seconds([adoube, "convert", *ours, pgn]))
        print("\t".join(["figures", name, *(f"{x / y:.3f}" for x, y in zip(a, b))]))
        a, b = statistics.median(a), statistics.median(b)
        print(f"{name:38}{a:12.2f}{b:8.2f}{a / b:8.1f}")


def scores():
    for name, folder in (("own", os.path.join(top, "test", "scores")),
                         ("corpus", os.path.join(top, "..", "shared", "corpus", "descriptive"))):
        files = sorted(glob.glob(os.path.join(folder, "*.txt")))
        if not files:
            print(f"printed scores, {name}: not there")
            continue
        times = []
        for _ in range(ROUNDS):
            began = time.monotonic()
            subprocess.run([adoube, "convert", "--json", *files], stdout=subprocess.DEVNULL, check=False)
            times.append(time.monotonic() - began)
        print(f"printed scores, {name}: {len(files)}, {statistics.median(times) / len(files) * 1000:.2f} ms each")


with tempfile.TemporaryDirectory() as folder:
    games(folder)
scores()
