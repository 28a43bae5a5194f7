#!/usr/bin/env python3
"""bad_disk.py ADOUBE: databases that are not ours, spoilt, locked or read-only, and a disk that is full. The server says what
is wrong and does not start, or goes on and loses nothing that it acknowledged."""
import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time

from standing import Standing
from support import Refused, Server, Socket, folder, need_server


def refuses(adoube, db, word):
    """The server does not start, says why, and does not crash."""
    said = subprocess.run([adoube, "serve", "--listen", "127.0.0.1:0", "--db", db], capture_output=True, text=True, timeout=30)
    assert said.returncode == 2 and said.stderr.startswith("adoube: serve: ") and word in said.stderr, said


def bad_databases(adoube, path):
    other = path + "/other.db"
    with sqlite3.connect(other) as base:
        base.execute("CREATE TABLE x (y)")
    base.close()
    refuses(adoube, other, "another program")
    with open(path + "/text.db", "w") as file:
        file.write("This is no database at all, but a letter to whom it may concern.\n" * 100)
    refuses(adoube, path + "/text.db", "not a database")
    refuses(adoube, path + "/nowhere/games.db", "")
    os.mkdir(path + "/folder.db")
    refuses(adoube, path + "/folder.db", "")
    whole = path + "/whole.db"
    server = Server(adoube, whole)
    standing = Standing(server)
    standing.goes_on("before")
    refuses(adoube, whole, "locked")
    said = subprocess.run([adoube, "serve", "--listen", f"127.0.0.1:{server.port}", "--db", path + "/second.db"],
                          capture_output=True, text=True, timeout=30)
    assert said.returncode == 2 and f"cannot listen on 127.0.0.1:{server.port}" in said.stderr, said
    standing.goes_on("after a second server")
    assert server.stop() == 0
    for name in ("key", "key2"):
        shutil.copy(whole, f"{path}/{name}.db")
    with open(path + "/key.db.key", "wb") as file:
        file.write(b"short")
    refuses(adoube, path + "/key.db", "key")
    spoil(adoube, path, whole, standing)


def spoil(adoube, path, whole, standing):
    """Pages are overwritten: the database does not open, or the server says what it cannot read; it makes nothing up."""
    size = os.path.getsize(whole)
    for at in [0, 16, 18, 40, 60, 100, *range(4096, size, 4096)]:
        db = path + "/spoilt.db"
        for end in ("", "-wal", "-shm", ".key", ".said"):
            if os.path.exists(db + end):
                os.remove(db + end)
        shutil.copy(whole, db)
        with open(db, "r+b") as file:
            file.seek(at)
            file.write(b"\xa5" * 64)
        try:
            server = Server(adoube, db)
        except RuntimeError as error:
            assert "adoube: serve: " in str(error), error
            continue
        path_of = f"/api/games/{standing.made.game}"
        for ask in ("", "/entries", "/docket"):
            status, text = server.request("GET", path_of + ask, token=standing.tokens["white", 1])
            assert status in (200, 403, 404, 503), (at, status, text)
        server.request("POST", "/api/games", {})
        assert server.lives(), (at, server.said())
        assert server.stop() == 0, server.said()


def read_only(adoube, path):
    """The database may be read but not written. Root may write everywhere, so the server runs as nobody."""
    db = path + "/ro.db"
    assert Server(adoube, db).stop() == 0
    os.chmod(path, 0o555)
    for name in (db, db + ".key"):
        os.chmod(name, 0o444)
    user = 65534 if os.geteuid() == 0 else None
    said = subprocess.run([adoube, "serve", "--listen", "127.0.0.1:0", "--db", db], capture_output=True, text=True,
                          timeout=30, user=user)
    os.chmod(path, 0o755)
    assert said.returncode == 2 and "not written" in said.stderr, said


def full_disk(adoube, path):
    """Files may not grow past a limit, as on a full disk: acts are refused, none is half kept, and when there is room again
    everything that was acknowledged is there."""
    db = path + "/full.db"
    server = Server(adoube, db, limits=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (400000, resource.RLIM_INFINITY)))
    made = server.make()
    acked, failed = 0, 0
    for number in range(1, 400):
        try:
            seat = Socket(server.port, made.game, made.seats["white", 1])
            seat.send(f"from {acked + 2}")
            while True:
                seat.send(f"act {acked + 1} white touch e2 # {'x' * 500}")
                if not seat.wait("entries", 5):
                    break
                acked += 1
        except (Refused, OSError):
            pass
        failed += 1
        assert server.lives(), server.said()
        if failed == 5:
            break
    assert failed == 5 and acked > 20, (acked, failed)
    assert "the journal was not written" in server.said(), server.said()
    status, told = server.request("GET", "/health")
    assert status == 503 and json.loads(told)["live"] and not json.loads(told)["ready"], (status, told)
    # there is room again: it writes by itself
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    end = time.monotonic() + 60
    while not json.loads(server.request("GET", "/health")[1])["ready"]:
        assert time.monotonic() < end, "there is room, and it does not write"
        time.sleep(0.2)
    kept = server.ask("GET", f"/api/games/{made.game}/entries?from=1", token=made.seats["white", 1])["entries"]
    acked = max(entry["id"] for entry in kept if "id" in entry)
    assert act_once(server, made, acked + 1) == "heard"
    acked += 1
    server.kill()
    server = Server(adoube, db)
    entries = server.ask("GET", f"/api/games/{made.game}/entries?from=1", token=made.seats["white", 1])["entries"]
    acts = [e["id"] for e in entries if "id" in e]
    assert acts[:acked] == list(range(1, acked + 1)) and len(acts) <= acked + 1, (acked, acts[-3:])
    assert server.stop() == 0
    return acked


def act_once(server, made, number):
    """How an act is answered: the act's entry, an error, or the end of the connection."""
    try:
        seat = Socket(server.port, made.game, made.seats["white", 1])
    except Refused as refused:
        return str(refused).split(" ", 2)[1]
    seat.send("from 1")
    seat.send(f"act {number} white touch e2")
    for frame in seat.texts(lambda f: "error" in f or any(e.get("id") == number for e in f.get("entries", [])), 20):
        if "error" in frame:
            return "lost" if frame["error"]["code"] == "not-kept" else frame["error"]["code"]
        if any(e.get("id") == number for e in frame.get("entries", [])):
            seat.close()
            return "heard"
    return "lost" if seat.code == 1011 else f"closed {seat.code}"


def failing_writes(adoube, path):
    """One kind of write fails at a time: whoever asked is told so, nothing is half kept, and then everything goes on."""
    db = path + "/failing.db"
    server = Server(adoube, db)
    found = []
    for table, operation in (("games", "INSERT"), ("games", "UPDATE"), ("seats", "INSERT"), ("lines", "INSERT")):
        before = server.make()
        waiting = server.ask("POST", "/api/games", {"sit": "white"})
        black = next(invite["word"] for invite in waiting["invites"] if invite["seat"] == "black")
        base = sqlite3.connect(db, timeout=20)
        games = base.execute("SELECT count(*) FROM games").fetchone()
        base.execute(f"CREATE TRIGGER spoilt BEFORE {operation} ON {table} BEGIN SELECT RAISE(ABORT, 'spoilt by the test'); END")
        base.commit()
        made = server.request("POST", "/api/games", {"sit": "table", "head": {"code": "lewis-1842"}})
        joined = server.request("POST", f"/api/games/{waiting['game']}/join", {"invite": black, "name": "Bruno"})
        revoked = server.request("POST", f"/api/games/{before.game}/revoke", {"seat": "white", "number": 1}, before.seats["white", 1])
        token = json.loads(revoked[1]).get("token", before.seats["white", 1])
        before.seats["white", 1] = token
        heard = act_once(server, before, 1)
        found.append((table, operation, made[0], joined[0], revoked[0], heard))
        for status, text in (made, joined, revoked):
            assert status != 503 or json.loads(text)["error"]["code"] == "not-kept", text
        if made[0] != 201:
            assert base.execute("SELECT count(*) FROM games").fetchone() == games
        base.execute("DROP TRIGGER spoilt")
        base.commit()
        base.close()
        if joined[0] != 200:
            about = server.ask("GET", f"/api/games/{waiting['game']}", token=waiting["token"])
            assert not about["begun"] and not [one for one in about["seats"] if one["seat"] == "black"][0]["taken"], about
            server.ask("POST", f"/api/games/{waiting['game']}/join", {"invite": black, "name": "Bruno"})
        assert server.ask("GET", f"/api/games/{waiting['game']}", token=waiting["token"])["begun"]
        assert act_once(server, before, 2) == "heard"
        assert server.request("GET", "/health")[0] == 200
        Standing(server).goes_on((table, operation))
    expected = [("games", "INSERT", 503, 200, 200, "heard"), ("games", "UPDATE", 503, 503, 503, "lost"),
                ("seats", "INSERT", 503, 503, 503, "heard"), ("lines", "INSERT", 503, 503, 200, "lost")]
    assert found == expected, found
    assert server.said().count("spoilt by the test") >= 4, server.said()
    assert server.stop() == 0


def unreadable(adoube, path):
    """A table cannot be read any more: that is told, and the server goes on."""
    db = path + "/unreadable.db"
    server = Server(adoube, db)
    made = server.make()
    assert server.stop() == 0
    for table in ("games", "seats", "lines"):
        server = Server(adoube, db)
        base = sqlite3.connect(db, timeout=20)
        base.execute(f"ALTER TABLE {table} RENAME TO hidden")
        base.commit()
        for rest in ("", "/entries"):
            status, text = server.request("GET", f"/api/games/{made.game}{rest}", token=made.seats["white", 1])
            assert status == 503 and json.loads(text)["error"]["code"] == "damaged" and json.loads(text)["error"]["message"], (table, status, text)
        mine = server.ask("POST", "/api/mine", {"seats": [{"game": made.game, "token": made.seats["white", 1]}]})
        assert mine["games"][0] == {"game": made.game, "unread": True}, mine
        base.execute(f"ALTER TABLE hidden RENAME TO {table}")
        base.commit()
        base.close()
        assert server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])["seq"] == 1
        assert server.stop() == 0


def main():
    adoube = sys.argv[1]
    need_server(adoube)
    with folder() as path:
        bad_databases(adoube, path)
        read_only(adoube, path)
        print("databases", flush=True)
        failing_writes(adoube, path)
        unreadable(adoube, path)
        print("full_disk:", full_disk(adoube, path), "acts acknowledged, none lost")


if __name__ == "__main__":
    main()
