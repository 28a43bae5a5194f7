#!/usr/bin/env python3
"""full_load.py ADOUBE BENCH [GAMES SECONDS]: copies under full load. BENCH, the client of `bench/run serve`, plays all games at once, each
player as soon as he is answered. Meanwhile copies are made, with `adoube backup` and as SQLite's own `.backup` makes them. Each copy has every act
that was acknowledged before it was begun, every game in it replays, and a server starts over it and has every game."""
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import time

from support import Server, folder, need_server


def command(*words):
    done = subprocess.run(words, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, (words, done)
    return done.stdout


def copy_with_sqlite(db, to):
    base, copy = sqlite3.connect(db), sqlite3.connect(to)
    base.backup(copy)
    base.close()
    copy.close()
    shutil.copy(db + ".key", to + ".key")


def take_copies(adoube, server, client, db, path):
    """Makes copies as long as the client plays. Returns each with how many acts had been heard before."""
    copies = []
    while client.poll() is None and len(copies) < 8:
        acts, to = server.metrics()["adoube_acts_total"], f"{path}/copy{len(copies)}.db"
        began = time.monotonic()
        if len(copies) % 2:
            copy_with_sqlite(db, to)
        else:
            command(adoube, "backup", "--with-key", db, to)
        copies.append((to, acts, time.monotonic() - began))
        time.sleep(1)
    return copies


def acts_in(db):
    base = sqlite3.connect(db)
    acts, = base.execute("SELECT count(*) FROM lines WHERE text LIKE '% move %'").fetchone()
    games = [row[0] for row in base.execute("SELECT id FROM games")]
    base.close()
    return acts, games


def main():
    adoube, bench = sys.argv[1:3]
    games, seconds = sys.argv[3:5] if len(sys.argv) > 4 else ("1000", "20")
    need_server(adoube)
    if not os.path.exists(bench):
        print("skipped: the client of bench/run serve was not built")
        sys.exit(77)
    with folder() as path:
        db = path + "/games.db"
        server = Server(adoube, db, options=["--people", "0"])
        client = subprocess.Popen([bench, str(server.port), games, "0", seconds], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        client.stdout.readline()  # everybody is connected
        before = server.metrics()["adoube_acts_total"]
        client.stdin.write("\n")
        client.stdin.close()
        time.sleep(1)
        copies = take_copies(adoube, server, client, db, path)
        said = client.stdout.read()
        assert client.wait(120) == 0, said
        played = server.metrics()["adoube_acts_total"] - before
        assert server.stop() == 0, server.said()
        assert len(copies) >= 2 and played > 1000, (len(copies), played)
        for name, acts, _ in copies:
            checked = command(adoube, "check", name)
            assert re.match(rf"{games} games .* 0 damaged", checked), checked
            kept, ids = acts_in(name)
            # of each game one act may have been heard and not be acknowledged yet; keeping.py counts exactly
            assert kept >= acts - int(games) and len(ids) == int(games), (kept, acts, len(ids))
            restored = Server(adoube, name)
            for game in random.sample(ids, 20):
                assert restored.request("GET", f"/api/games/{game}", token="A" * 43)[0] == 403, game  # it is there, and whole
            assert restored.stop() == 0, restored.said()
        took = ", ".join(f"{took:.1f}" for *_, took in copies)
    print(f"{played:.0f} acts of {games} games in {seconds} s; {len(copies)} copies in {took} s, each checked and restored")


if __name__ == "__main__":
    main()
