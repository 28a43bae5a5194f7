"""logs.py BUILD: what the logs cost, in instructions, which do not depend on what else a machine does.

The server runs in valgrind's callgrind, with all logs and without, in turns. Each time the same acts are sent, one after the other, and
the same requests; what the start takes is counted by runs that send nothing, and taken off. The kernel's part
is not counted."""
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "test/server"))
from support import Server, Socket  # noqa: E402

KNIGHTS = ["move g1-f3", "move g8-f6", "move f3-g1", "move f6-g8"]
TURNS, ACTS, REQUESTS = 3, 300, 300


def instructions(build, folder, number, logs, acts, requests):
    """Instructions of a server's whole life."""
    out = f"{folder}/{number}"
    options = ["--log", "json", "--log-file", out + ".log", "--access-log", out + ".access"] if logs else []
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}.callgrind"]
    server = Server(f"{build}/cli/adoube", out + ".db", options=options, prefix=valgrind)
    made = server.make()
    seats = [Socket(server.port, made.game, made.seats[side, 1]) for side in ("white", "black")]
    for seat in seats:
        seat.send("from 1000000")
    for i in range(acts):
        seat = seats[i % 2]
        seat.send(f"act {i + 1} {('white', 'black')[i % 2]} {KNIGHTS[i % 4]}")
        last = list(seat.texts(lambda frame, i=i: any(e.get("id") == i + 1 for e in frame.get("entries", [])), 120))[-1:]
        assert last and "entries" in last[0], (last, server.said())
    for _ in range(requests):
        assert server.request("GET", "/api/codes")[0] == 200
    assert server.stop() == 0, server.said()
    total, = re.findall(r"^(?:summary|totals): (\d+)", pathlib.Path(out + ".callgrind").read_text(), re.M)[:1]
    return int(total)


def main():
    build = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="adoube-", dir=".") as folder:
        ratios, number = {"acts": [], "requests": []}, 0
        for _ in range(TURNS):
            found = {}
            for acts, requests in ((0, 0), (ACTS, 0), (0, REQUESTS)):
                for logs in (False, True):
                    found[acts > 0, requests > 0, logs] = instructions(build, folder, number, logs, acts, requests)
                    number += 1
            for what, key, count in (("acts", (True, False), ACTS), ("requests", (False, True), REQUESTS)):
                plain, logged = ((found[*key, logs] - found[False, False, logs]) / count for logs in (False, True))
                ratios[what].append(logged / plain)
                print(f"{what}: {plain:.0f} instructions each without logs, {logged:.0f} with; {ratios[what][-1]:.4f}", flush=True)
        for what, found in ratios.items():
            print("figures", f"one of the {what}", *(f"{ratio:.4f}" for ratio in found), sep="\t")
            print(f"{what}: with logs {sorted(found)[TURNS // 2]:.4f} of what it is without, median of {TURNS}")


if __name__ == "__main__":
    main()
