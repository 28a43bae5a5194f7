#!/usr/bin/env python3
"""Measures the umpire through the program: `adoube rule --json` on one long docket, compared with copying its output.

    umpire.py BUILD-FOLDER
"""
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ACTS, ROUNDS = 200_000, 5


def main():
    build = pathlib.Path(sys.argv[1])
    subprocess.run([build / "bench" / "bench_umpire"], check=True)
    with tempfile.TemporaryDirectory() as folder:
        docket, rulings = pathlib.Path(folder) / "docket", pathlib.Path(folder) / "rulings"
        with docket.open("w") as out:
            subprocess.run([build / "bench" / "bench_umpire", str(ACTS)], stdout=out, check=True)
        seconds, copies = [], []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            with rulings.open("w") as out:
                subprocess.run([build / "cli" / "adoube", "rule", "--json", docket], stdout=out, check=True)
            seconds.append(time.perf_counter() - start)
            start = time.perf_counter()
            with open("/dev/null", "w") as out:
                subprocess.run(["cat", rulings], stdout=out, check=True)
            copies.append(time.perf_counter() - start)
        size = rulings.stat().st_size
    print(f"adoube rule --json: {ACTS} acts, {ACTS / statistics.median(seconds):,.0f} a second, "
          f"{size / ACTS:.0f} bytes a ruling; cat of the rulings takes {statistics.median(copies):.2f} s, "
          f"ruling {statistics.median(seconds):.2f} s (medians of {ROUNDS})")


main()
