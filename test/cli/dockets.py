#!/usr/bin/env python3
"""Dockets that nobody would write: noise, endless lines, no end. Each is ruled on, or refused with its line and exit status 2."""
import random
import subprocess
import sys
import tempfile


def rule(program, data, *options):
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return subprocess.run([program, "rule", *options, file.name], capture_output=True, timeout=120), file.name


LETTERS = b"play: correspondence\n"
WIRE = b"play: telegraph\n"

DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

# A docket, and the line and column of its fault. What a stray word does to any line is tested in property/strays.c.
EDGES = [
    # said twice
    (b"white: A\nwhite: B\n", 2, 1), (b"agree: III.5 no\nagree: III.5 yes\n", 2, 8),
    (b"first: white\nagree: I.11.C black\n", 2, 8), (b"agree: I.11.C black\nfirst: white\n", 2, 8),
    (b"agree: consent print\nagree: consent print\n", 2, 16), (b"agree: penalty-e a\nagree: penalty-e b\n", 2, 18),
    (b"agree: holiday 1903-12-25\nagree: holiday 1903-12-25\n", 2, 16),
    (b"odds: white has 2 moves\nodds: black has 2 moves\n", 2, 17),
    (b"odds: white mates on e5\nodds: white mates with pawn\n", 2, 19),
    (b"odds: white gives b1\nodds: white gives knight\n", 2, 19),
    (b"limit: B 30/2h\nagree: V.2(c) 3d\n", 2, 15),
    (LETTERS + b'white send "P-K4" answering "P-K4" answering "P-Q4"\n', 2, 36),
    # in the wrong place, or of no known form
    (b"white resign\nwhite: A\n", 2, 1), (b"White: A\n", 1, 1), (b"code : british-1903\n", 1, 1),
    (b"colour: red\n", 1, 1), (b"  colour: red\n", 1, 3), (b"white resign\n\xef\xbb\xbfwhite resign\n", 2, 1),
    # empty values
    (b"code:\n", 1, 6), (b"lot:   \n", 1, 5), (b"agree:\n", 1, 7), (b"odds:\n", 1, 6), (b"limit:\n", 1, 7),
    (b"agree: III.5\n", 1, 13), (b"position:\n", 1, 10),
    # characters
    (b"white: A\rwhite resign\n", 1, 9), (b"white: A\0B\n", 1, 9), (b"white resign\0\n", 1, 13),
    (b"white\vresign\n", 1, 6), (b"white resign\n\x1a", 2, 1), (b"white: \xff\n", 1, 8),
    (b"  white touch \xc3\x28\n", 1, 15), (b"\twhite touch z9\n", 1, 14),
    (b'white seal "P-K4 # one record\n', 1, 30),
    # dates and times
    (LETTERS + b"agree: holiday 1903-02-30\n", 2, 16), (LETTERS + b"agree: holiday 1900-02-29\n", 2, 16),
    (LETTERS + b"1903-02-30T10:00 white resign\n", 2, 1), (LETTERS + b"1903-02-28T24:00 white resign\n", 2, 1),
    (LETTERS + b"1903-02-28T10:60 white resign\n", 2, 1), (LETTERS + b"1903-00-28T10:00 white resign\n", 2, 1),
    (LETTERS + b"1903-13-28T10:00 white resign\n", 2, 1), (LETTERS + b"1903-01-00T10:00 white resign\n", 2, 1),
    *((LETTERS + b"agree: holiday 1903-%02d-%02d\n" % (month, days + 1), 2, 16)
      for month, days in enumerate(DAYS, 1)),
    (LETTERS + b"agree: holiday 1903-12-26 to 1903-12-25\n", 2, 30), (LETTERS + b"agree: holiday 1903-12-25 to 1903-12-32\n", 2, 30),
    (LETTERS + b"agree: holiday 1903-12-25 to\n", 2, 29), (LETTERS + b"agree: leave white 1903-12-26 to 1903-12-25\n", 2, 34),
    (LETTERS + b"agree: leave 1903-12-26\n", 2, 14), (LETTERS + b"agree: leave white\n", 2, 19),
    (b"0:00:60 white resign\n", 1, 1), (b"0:60:00 white resign\n", 1, 1), (b"0:60 white resign\n", 1, 1),
    (b"100000:00 white resign\n", 1, 1), (b"99999999999999999999:00 white resign\n", 1, 1),
    (b"-0:10 white resign\n", 1, 1), (b"0:10:30:40 white resign\n", 1, 1), (b"010 white resign\n", 1, 1),
    # a date is no time of play, and years of play are no date
    (b"0:01:00 white move e2-e4\n1903-05-04T18:00 black resign\n", 2, 1),
    (WIRE + b"1903-05-04T18:00 white send \"P-K4\"\n0:01:00 black resign\n", 3, 1),
    (LETTERS + b'1903-05-04T18:00 white send "P-K4"\n0:10 black receive\n', 3, 1),
    (LETTERS + b'0:10 white send "P-K4"\n  1903-05-04T18:00 black receive\n', 3, 3),
    # records of moves at the board
    (b'white move "Kt-B3"\n', 1, 13), (b'white move "P-K5"\n', 1, 13), (b'white move "zebra"\n', 1, 13),
    (b'white move "P-K4\n', 1, 17), (b'white castle "P-K4"\n', 1, 15), (b"white move e2e9\n", 1, 12),
    (b"white move e7e8x\n", 1, 12), (b"white name emperor\n", 1, 12), (b'white move e2-e5\nwhite move "P-K4"\n', 2, 13),
    # code words
    (WIRE + b"white wire Zebra\n", 2, 12), (WIRE + b'white wire Diagram "P-K4" zebra\n', 2, 27),
    (WIRE + b"white wire Debate zebra\n", 2, 19), (WIRE + b"white wire Diagram\n", 2, 12),
]

# Odd, and nothing wrong with them.
SOUND = (
    b"white resign\r\r\n", b"24:00 white resign\n", b"99999:59:59 white resign\n", b"white\tmove\te2-e4\t\n",
    b"white:\nblack:\nwhite resign", LETTERS + b"agree: holiday 1904-02-29 2000-02-29\nwhite resign\n",
    *(LETTERS + b"agree: holiday 1903-%02d-%02d\nwhite resign\n" % (month, days)
      for month, days in enumerate(DAYS, 1)),
    b"agree: consent print assistance\nwhite resign\n", b"white resign # \xff\0\n", b'white decides "# 1"\n',
    b"first: white\nagree: I.11.C white\nwhite resign\n", LETTERS + b"agree: V.10(a) 12 months\nwhite resign\n",
    b"placed: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1\nwhite resign\n",
    # sections of which the text says that something else may be agreed
    *(b"code: %s\nagree: %s as we like\nwhite resign\n" % (code, section)
      for code in (b"british-1903", b"british-1899") for section in
      (b"I.4(d)", b"I.13.A", b"I.13.C", b"II.1(a)", b"II.10.A", b"II.10.A(a)", b"II.10.A(b)", b"II.10.B(a)", b"II.10.B(b)",
       b"II.10.C(a)", b"II.10.C(b)", b"II.10.C(c)", b"II.10.C(d)", b"II.10.D")),
    *(b"agree: %s as we like\nwhite resign\n" % section for section in (b"II.10.E", b"VI.0", b"A.14(b)")),
    b"1:00 white move e2-e4\n0:30 black move e7-e5\n",  # time that goes back is refused by a ruling
)


def misplaced(program, data, line, column):
    """Is the fault of the docket told somewhere else than where it is?"""
    done, path = rule(program, data)
    said = done.stderr.decode("utf-8", "replace")
    if done.returncode == 2 and said.startswith(f"{path}:{line}: column {column}: expected "):
        return False
    print(f"{data!r}: status {done.returncode}, said {said[:200]!r}, and not of line {line}, column {column}")
    return True


def main():
    program, seed = sys.argv[1], random.Random(1903)
    hostile = {
        "noise": bytes(seed.randrange(256) for _ in range(100_000)),
        "zeros": bytes(100_000),
        "a line of a megabyte": b"white touch e2 # " + b"x" * 1_000_000 + b"\n",
        "a megabyte without an end": b"x" * 1_000_000,
        "quotes": b'white seal "' * 5_000 + b"\n",
        "a header of a megabyte": b"white: " + b"y" * 1_000_000 + b"\nwhite resign\n",
        "bytes that are no text": b"white: \xff\xfe\nwhite touch \xc3\x28\n",
        "ten thousand odds": b"odds: white gives b1\n" * 10_000 + b"black jump\n",
        "numbers": b"limit: B 99999999999999999999/1h\nwhite resign\n",
    }
    bad = sum(misplaced(program, *edge) for edge in EDGES)
    for name, data in hostile.items():
        for options in ((), ("--json",)):
            done, path = rule(program, data, *options)
            said = done.stderr.decode("utf-8", "replace")
            if done.returncode != 2 or not said.startswith(path + ":") or "expected" not in said or len(said) > 1000:
                bad += 1
                print(f"{name}: status {done.returncode}, said {said[:200]!r}")
    good = b"white move e2-e4\r\nblack move e7-e5\r\n", b"", b"\n\n# nothing\n", b"white resign", b"white resign\n" * 50_000, \
        b"\xef\xbb\xbfwhite: Staunton\nwhite resign\n", *SOUND
    for data in good:
        done, _ = rule(program, data, "--json")
        if done.returncode != 0:
            bad += 1
            print(f"{data[:40]!r}: status {done.returncode}, said {done.stderr[:200]!r}")
    print(f"{len(hostile)} hostile dockets, {len(EDGES)} with a fault in its place, {len(good)} odd ones, "
          f"{bad} faults")
    return 1 if bad else 0


sys.exit(main())
