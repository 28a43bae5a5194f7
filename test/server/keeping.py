#!/usr/bin/env python3
"""keeping.py ADOUBE [SECONDS]: copies and checks of the games. A copy that is made while seats play as fast as they can has every act that
was acknowledged before it was begun; every game in it replays, and a server goes on from it. `adoube check` finds what was
changed in a docket, in the file, in a snapshot's place; it needs the key only where moves are sealed. Neither command
disturbs a server, makes a file that was not asked for, or takes a name that is there."""
import json
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time

from support import Server, Socket, folder, need_server

FIXTURES = os.path.join(os.path.dirname(__file__), "fixtures")
MOVES = ["move g1-f3", "move g8-f6", "move f3-g1", "move f6-g8"]


def run(adoube, *words, status=0):
    said = subprocess.run([adoube, *words], capture_output=True, text=True, timeout=300)
    assert said.returncode == status, (words, said)
    assert "Sanitizer" not in said.stderr, said.stderr
    return said.stdout + said.stderr


class Player(threading.Thread):
    """Plays both sides of a game, an act as soon as the last one is acknowledged."""

    def __init__(self, server):
        super().__init__()
        self.made = server.make({"code": "british-1903"})
        self.seats = [Socket(server.port, self.made.game, self.made.seats[side, 1]) for side in ("white", "black")]
        self.acknowledged, self.ends, self.fault = 0, False, None

    def run(self):
        for seat in self.seats:
            seat.send("from 1000000")
        while not self.ends:
            side = self.acknowledged % 2
            seat = self.seats[side]
            number = self.acknowledged // 2 + 1
            seat.send(f"act {number} {'black' if side else 'white'} {MOVES[self.acknowledged % 4]}")
            *_, last = seat.texts(lambda frame: "error" in frame or any(e.get("id") == number for e in frame.get("entries", [])), 60)
            if not any(e.get("id") == number for e in last.get("entries", [])):
                self.fault = last
                return
            self.acknowledged += 1


def acts_of(server, player):
    docket = server.request("GET", f"/api/games/{player.made.game}/docket", token=player.made.seats["white", 1])[1].decode()
    return sum(" move " in line for line in docket.splitlines())


def under_load(adoube, path, seconds):
    """Copies are made while everybody plays; each is restored and played on."""
    db = path + "/games.db"
    server = Server(adoube, db)
    players = [Player(server) for _ in range(24)]
    for player in players:
        player.start()
    copies, end = [], time.monotonic() + seconds
    while time.monotonic() < end or len(copies) < 2:
        time.sleep(seconds / 6)
        before = [player.acknowledged for player in players]
        name = f"{path}/copy{len(copies)}.db"
        run(adoube, "backup", "--with-key", db, name)
        copies.append((name, before))
        assert "0 damaged" in run(adoube, "check", db)  # a server that is played on is checked, too
        assert server.request("GET", "/health")[0] == 200
    for player in players:
        player.ends = True
    for player in players:
        player.join(60)
        assert player.acknowledged > 10 and not player.fault, player.fault
    played = sum(player.acknowledged for player in players)
    assert server.metrics()["adoube_backup_age_seconds"] < 60
    assert server.stop() == 0, server.said()
    assert "0 damaged" in run(adoube, "check", db)
    for name, before in copies:
        beside = [entry for entry in os.listdir(path) if entry.startswith(os.path.basename(name))]
        assert sorted(beside) == [os.path.basename(name), os.path.basename(name) + ".key"], beside
        assert os.stat(name).st_mode & 0o77 == 0
        said = run(adoube, "check", name)
        assert f"{len(players)} games" in said and "0 damaged" in said, said
        restored = Server(adoube, name)
        for player, acts in zip(players, before):
            assert acts_of(restored, player) >= acts, (name, acts)
        seat = Socket(restored.port, players[0].made.game, players[0].made.seats["white", 1])
        seat.send("from 1000000")
        seat.send("act 1000000 white resign")
        assert seat.wait("entries")[-1]["id"] == 1000000
        assert restored.stop() == 0, restored.said()
    return f"{played} acts of {len(players)} games, {len(copies)} copies under load, each restored"


def sqlites_own_copy(adoube, path):
    """SQLite's own .backup works beside the server, too."""
    db, copy = path + "/own.db", path + "/own-copy.db"
    server = Server(adoube, db)
    made = server.make()
    base, to = sqlite3.connect(db), sqlite3.connect(copy)
    base.backup(to)
    base.close()
    to.close()
    assert "1 games" in run(adoube, "check", "--key", db + ".key", copy)
    assert server.request("GET", f"/api/games/{made.game}", token=made.seats["white", 1])[0] == 200
    assert server.stop() == 0


def refuses(adoube, path):
    db = path + "/refused.db"
    server = Server(adoube, db)
    server.make()
    for words, expected in [
        (("backup", db, path + "/copy0.db"), "not there yet"),
        (("backup", path + "/nothing.db", path + "/x.db"), "unable to open"),
        (("backup", db, path + "/no/such/folder.db"), "unable to open"),
        (("backup", "postgresql://x/y", path + "/x.db"), "pg_dump"),
        (("backup", db), "expected a database and the file"),
        (("backup", "--key", path + "/none", "--with-key", db, path + "/y.db"), "expected a key"),
        (("check", path + "/nothing.db"), "unable to open"),
        (("check", db + ".said"), "no database of adoube"),
        (("check", "--threads", "0", db), "from 1 to 64"),
        (("check", "--threads", "65", db), "from 1 to 64"),
        (("check",), "expected one database"),
    ]:
        said = run(adoube, *words, status=2)
        assert expected in said, (words, said)
    for name in ("nothing.db", "x.db", "y.db", "y.db.key", "y.db.part"):
        assert not os.path.exists(f"{path}/{name}"), name
    os.chmod(db + ".key", 0o644)
    assert "others may read" in run(adoube, "check", db, status=2)
    os.chmod(db + ".key", 0o600)
    assert server.stop() == 0
    other = path + "/other.db"
    with sqlite3.connect(other) as base:
        base.execute("CREATE TABLE x (y)")
    base.close()
    for words in (("check", other), ("backup", other, path + "/z.db")):
        assert "no database of adoube" in run(adoube, *words, status=2)
    with sqlite3.connect(other) as base:
        base.execute("PRAGMA application_id = 1097101173")
        base.execute("PRAGMA user_version = 2")
    base.close()
    assert "of version 2" in run(adoube, "check", other, status=2)


def full_disk(adoube, path):
    """A copy for which there is no room is not there afterwards, and neither is a part of it."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    said = subprocess.run([adoube, "backup", path + "/games.db", path + "/full.db"], capture_output=True, text=True, timeout=60,
                          preexec_fn=limit)
    assert said.returncode == 2 and said.stderr.startswith("adoube: backup: "), said
    assert not [name for name in os.listdir(path) if name.startswith("full.db")], os.listdir(path)


def finds_damage(adoube, path):
    """Whatever is changed in a docket is found, and the line is named."""
    db = path + "/games.db"
    changes = {
        "a text": "UPDATE lines SET text = replace(text, 'move', 'touch') WHERE (game, seq) = (?, 9)",
        "a time": "UPDATE lines SET at = at + 1 WHERE (game, seq) = (?, 9)",
        "a seat": "UPDATE lines SET seat = 'black' WHERE (game, seq) = (?, (SELECT min(seq) FROM lines WHERE seat = 'white'))",
        "a line less": "DELETE FROM lines WHERE (game, seq) = (?, 9)",
        "a chain": "UPDATE lines SET chain = zeroblob(32) WHERE (game, seq) = (?, 9)",
        "a verdict": "UPDATE lines SET proved = 'x' WHERE (game, seq) = (?, 9)",
    }
    for what, change in changes.items():
        spoilt = path + "/spoilt.db"
        run(adoube, "backup", "--with-key", db, spoilt)
        base = sqlite3.connect(spoilt)
        game = random.choice([row[0] for row in base.execute("SELECT id FROM games")])
        assert base.execute(change, (game,)).rowcount == 1, what
        base.commit()
        base.close()
        said = run(adoube, "check", spoilt, status=1)
        assert f"game {game}: the docket is damaged: line " in said and "1 damaged" in said, (what, said)
        os.remove(spoilt), os.remove(spoilt + ".key")
    spoilt = path + "/pages.db"  # the file itself
    run(adoube, "backup", db, spoilt)
    shutil.copy(db + ".key", spoilt + ".key")
    pages = os.path.getsize(spoilt) // 4096
    told = 0
    for page in range(1, pages, max(1, pages // 12)):
        shutil.copy(spoilt, path + "/page.db")
        shutil.copy(db + ".key", path + "/page.db.key")
        with open(path + "/page.db", "r+b") as file:
            file.seek(page * 4096)
            file.write(b"\xa5" * 64)
        said = subprocess.run([adoube, "check", path + "/page.db"], capture_output=True, text=True, timeout=60)
        assert said.returncode in (0, 1, 2) and "Sanitizer" not in said.stderr, said
        told += said.returncode != 0
    assert told > 0, "no spoilt page was noticed"
    return f"{len(changes)} changes of a docket found, {told} spoilt pages told"


def sealed(adoube, path):
    """Where moves are under seal, the key is needed, and it must be the right one."""
    about = json.load(open(FIXTURES + "/games.json"))
    db = path + "/sealed.db"
    shutil.copy(FIXTURES + "/version3.sqlite", db)
    assert "the key is missing" in run(adoube, "check", db, status=2)
    for key, expected, status in ((bytes(32), "not the key", 2), (bytes.fromhex(about["key"]), "0 damaged", 0)):
        write_key(db + ".key", key)
        assert expected in run(adoube, "check", db, status=status)


def write_key(path, key):
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(key)


def copied_key(adoube, path):
    """A key that is copied is the key of these games: with another one the copy could not be restored."""
    about = json.load(open(FIXTURES + "/games.json"))
    db, copy = path + "/keyed.db", path + "/keyed-copy.db"
    shutil.copy(FIXTURES + "/version3.sqlite", db)
    right = bytes.fromhex(about["key"])
    for key, mode, expected in ((bytes(32), 0o600, "not the key of this database"), (right + b"x", 0o600, "expected a key of 32 bytes"),
                                (right[:31], 0o600, "expected a key of 32 bytes"), (right, 0o644, "others may read")):
        write_key(db + ".key", key)
        os.chmod(db + ".key", mode)
        assert expected in run(adoube, "backup", "--with-key", db, copy, status=2), expected
        assert not [name for name in os.listdir(path) if name.startswith("keyed-copy")], os.listdir(path)
    write_key(db + ".key", right)
    os.chmod(db + ".key", 0o600)
    run(adoube, "backup", "--with-key", db, copy)
    assert open(copy + ".key", "rb").read() == right and "0 damaged" in run(adoube, "check", copy)


def lost_key(adoube, path):
    """As the manual says: games with moves under seal stay behind, and the others go on under a new key."""
    about = json.load(open(FIXTURES + "/games.json"))
    db, to = path + "/lost.db", path + "/found.db"
    shutil.copy(FIXTURES + "/version3.sqlite", db)
    assert "the key is missing" in run(adoube, "move-games", db, to, status=2)
    before = open(db, "rb").read()
    said = run(adoube, "move-games", "--lost-key", db, to, status=1)
    sealed = about["games"]["sealed"]["game"]
    assert re.search(f"game {sealed}: .* is under a seal that this key does not open", said), said
    assert f"{len(about['games']) - 1} games" in said and "1 not" in said, said
    assert not os.path.exists(db + ".key") and open(db, "rb").read() == before, "FROM was changed"
    assert "0 damaged" in run(adoube, "check", to)
    server = Server(adoube, to)
    for name, then in about["games"].items():
        status, got = server.request("GET", f"/api/games/{then['game']}/docket", token=then["token"])
        assert status == 404 if name == "sealed" else got.decode().startswith(then["docket"]), (name, status)
    assert server.stop() == 0


def newer(adoube, path):
    """A database of a version that is yet to come, or of another program, is left as it is, to the byte."""
    db = path + "/newer.db"
    for change, expected in (("PRAGMA user_version = 99", "of version 99, and this program.*: it takes a newer program"),
                             ("PRAGMA application_id = 7", "it is no database of adoube|it is a database of another program")):
        shutil.copy(FIXTURES + "/version3.sqlite", db)
        base = sqlite3.connect(db)
        base.execute("PRAGMA journal_mode = DELETE")
        base.execute(change)
        base.commit()
        base.close()
        before = open(db, "rb").read()
        for words in (("serve", "--listen", "127.0.0.1:0", "--db", db), ("check", db), ("backup", db, path + "/z.db"),
                      ("move-games", db, path + "/y.db")):
            assert re.search(expected, run(adoube, *words, status=2)), words
            assert open(db, "rb").read() == before, words


def missing(adoube, path):
    """A name that was mistyped makes no database, and no command calls it one without games."""
    inside = os.path.join(path, "missing")
    os.mkdir(inside)
    db, other = inside + "/mistyped.db", inside + "/other.db"
    for words in (("check", db), ("backup", db, other), ("move-games", db, other)):
        said = run(adoube, *words, status=2)
        assert db in said and os.listdir(inside) == [], (words, said, os.listdir(inside))


def main():
    adoube, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 3
    need_server(adoube)
    with folder() as path:
        print(under_load(adoube, path, seconds))
        full_disk(adoube, path)
        print(finds_damage(adoube, path))
        sqlites_own_copy(adoube, path)
        refuses(adoube, path)
        sealed(adoube, path)
        copied_key(adoube, path)
        lost_key(adoube, path)
        newer(adoube, path)
        missing(adoube, path)


if __name__ == "__main__":
    main()
