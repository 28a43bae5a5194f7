#!/usr/bin/env python3
"""Files of games, real and hostile.

    run.py PROGRAM [bless]

Each NAME.pgn here has a NAME.out: what `convert --to pgn` writes, what it reports and its exit status. When
its own output is converted, it must come out unchanged, and nothing may be reported but doubts that the output
notes. pgn-extract must accept it too, if it is installed. Then come files that are made here and not kept: cut
off at every byte, nested without end, longer than any game.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.path.abspath(sys.argv[1])
PEER = next((p for p in ("/usr/games/pgn-extract", "/usr/bin/pgn-extract") if os.path.exists(p)), None)
failures = []


def convert(*arguments, text=None):
    return subprocess.run([PROGRAM, "convert", *arguments], input=text, capture_output=True, timeout=300, cwd=HERE)


def whole(done):
    return done.stdout + b"---\n" + done.stderr + b"exit %d\n" % done.returncode


def golden(path, bless):
    done = convert("--to", "pgn", path.name)
    expected = path.with_suffix(".out")
    if bless:
        expected.write_bytes(whole(done))
    elif not expected.exists() or expected.read_bytes() != whole(done):
        failures.append(f"{path.name}: not what {expected.name} says:\n{whole(done).decode()}")
    again = convert("--to", "pgn", "-", text=done.stdout)
    if again.stdout != done.stdout or again.returncode != 0:
        failures.append(f"{path.name}: written and read again, it changes:\n{whole(again).decode()}")
    if PEER:
        peer = subprocess.run([PEER, "-s", "-r"], input=done.stdout, capture_output=True, timeout=60)
        if peer.stderr.strip() or peer.returncode != 0:
            failures.append(f"{path.name}: pgn-extract says: {peer.stderr.decode(errors='replace')}")


def survives(name, text, status, said=b""):
    """The program ends by itself, with a status that is allowed, and says what it should."""
    done = convert("--to", "pgn", "-", text=text)
    if done.returncode not in status:
        failures.append(f"{name}: exit status {done.returncode}, not one of {status}\n{done.stderr[-500:].decode()}")
    if said not in done.stderr:
        failures.append(f"{name}: does not say {said.decode()}:\n{done.stderr[-500:].decode()}")
    return done


def hostile():
    game = (HERE / "annotated.pgn").read_bytes()
    for size in range(0, len(game), 7):
        survives(f"annotated.pgn cut at {size}", game[:size], (0, 1))
    head = b'[Event "x"]\n\n1. e4 '
    survives("nested a million deep", head + b"(" * 1_000_000 + b" e5 *\n", (0, 1))
    survives("a comment of 3 MB", head + b"{" + b"word " * 600_000 + b"} e5 *\n", (0,))
    survives("noise", bytes(range(256)) * 4000, (0, 1, 2))
    survives("zeros", head + b"\0" * 1000 + b" e5 *", (0,), b"control character")
    survives("ten thousand tags", b"".join(b'[T%d "x"]\n' % i for i in range(10_000)) + b"\n*\n", (0,), b"more tags")
    survives("a tag of a megabyte", b'[Event "' + b"x" * 1_000_000 + b'"]\n\n1. e4 *\n', (0,))
    survives("a line of two million blanks", head + b" " * 2_000_000 + b"e5 *\n", (0,))
    done = survives("a game of 80 MB between two others",
                    head + b"*\n\n" + head + b"{" + b"longer than any game " * 4_000_000 + b"} *\n\n" + head + b"e5 *\n",
                    (1,), b"game 2: longer than")
    if done.stdout.count(b"1. e4") != 2:
        failures.append("the games before and after one that is too long are not both there")
    done = survives("a game pasted without tags", b"1. e4 e5 2. Nf3 Nc6 1-0\n", (0,))
    if b"1. e4 e5 2. Nf3 Nc6 1-0" not in done.stdout or done.stderr:
        failures.append(f"a game pasted without tags:\n{whole(done).decode()}")
    done = survives("a descriptive score in one line with its result", b"1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 1-0\n", (0,))
    if b"1. e4 e5 2. Nf3 Nc6" not in done.stdout or done.stderr:
        failures.append(f"a descriptive score in one line:\n{whole(done).decode()}")
    survives("nothing but a remark after the last game", head + b"*\n\n{bye}\n", (0,), b"no game")


bless = len(sys.argv) > 2 and sys.argv[2] == "bless"
files = sorted(HERE.glob("*.pgn"))
for file in files:
    golden(file, bless)
hostile()
for failure in failures:
    print(failure)
print(f"{len(files)} files" + ("" if PEER else "; no pgn-extract on this machine to ask"))
sys.exit(1 if failures else 0)
