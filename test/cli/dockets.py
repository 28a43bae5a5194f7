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
    bad = 0
    for name, data in hostile.items():
        for options in ((), ("--json",)):
            done, path = rule(program, data, *options)
            said = done.stderr.decode("utf-8", "replace")
            if done.returncode != 2 or not said.startswith(path + ":") or "expected" not in said or len(said) > 1000:
                bad += 1
                print(f"{name}: status {done.returncode}, said {said[:200]!r}")
    good = b"white move e2-e4\r\nblack move e7-e5\r\n", b"", b"\n\n# nothing\n", b"white resign", b"white resign\n" * 50_000, \
        b"\xef\xbb\xbfwhite: Staunton\nwhite resign\n"
    for data in good:
        done, _ = rule(program, data, "--json")
        if done.returncode != 0:
            bad += 1
            print(f"{data[:40]!r}: status {done.returncode}, said {done.stderr[:200]!r}")
    print(f"{len(hostile)} hostile dockets, {len(good)} odd ones, {bad} faults")
    return 1 if bad else 0


sys.exit(main())
