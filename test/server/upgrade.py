#!/usr/bin/env python3
"""upgrade.py ADOUBE [GAMES]: the server takes over databases of every earlier version, kept in fixtures/ with the same
games. Every game says what it said then, has its chain and its verdicts, and goes on; a second start does nothing more.
With GAMES, a database of the first version that has so many games, copies of those, becomes one of the present version, though
the server is killed several times meanwhile; and a server starts over that: every game is there, `adoube check` replays all of them, and a copy that is restored has them, too."""
import hashlib
import json
import os
import pathlib
import shutil
import random
import sqlite3
import subprocess
import sys
import time

from support import Server, Socket, folder, need_server

FIXTURES = pathlib.Path(__file__).parent / "fixtures"
NEW = {"chain"}  # fields that entries have had since then
NEW_IN_RULINGS = {"at", "took", "used", "due"}


def tell_as_then(entry):
    """A move that is not legal and stands was a dash then; now it is told by its squares."""
    if "move" in entry and entry["move"]["uci"] is None:
        assert entry["move"]["san"] != "–", entry
        entry["move"] |= {"san": "–", "law": "–"}


def same_entries(server, name, then):
    now = server.ask("GET", f"/api/games/{then['game']}/entries", token=then["token"])["entries"]
    now = [{key: value for key, value in entry.items() if key not in NEW} for entry in now][:len(then["entries"])]
    for entry in (entry for entry in now if "ruling" in entry):
        entry["ruling"] = {key: value for key, value in entry["ruling"].items() if key not in NEW_IN_RULINGS}
        tell_as_then(entry)
    assert now == then["entries"], (name, [pair for pair in zip(now, then["entries"]) if pair[0] != pair[1]][:1])
    docket = server.request("GET", f"/api/games/{then['game']}/docket", token=then["token"])[1].decode()
    assert docket.startswith(then["docket"]), (name, docket)


def chain_holds(server, then):
    text = server.request("GET", f"/api/games/{then['game']}/chain", token=then["token"])[1].decode()
    head = hashlib.sha256(f"adoube.1 {then['game']}".encode()).hexdigest()
    for line in text.splitlines():
        *fields, said = line.split("\t")
        head = hashlib.sha256("\n".join([head, *fields]).encode()).hexdigest()
        assert head == said, line
    return head


def upgrade(adoube, path, version):
    about = json.loads((FIXTURES / "games.json").read_text())
    db = f"{path}/{version}.db"
    shutil.copy(FIXTURES / f"{version}.sqlite", db)
    write_key(db)
    server = Server(adoube, db)
    assert ("were given their chains" in server.said()) == (version == "version1"), server.said()  # later ones have them
    heads = {}
    for name, then in about["games"].items():
        same_entries(server, name, then)
        heads[name] = chain_holds(server, then)
    played = about["games"]["touched"]
    seat = Socket(server.port, played["game"], played["token"])
    seat.send(f"from {len(played['entries']) + 1}")
    seat.send("act 99 white touch e2")
    assert seat.wait("entries")[0]["id"] == 99
    assert server.stop() == 0, server.said()
    base = sqlite3.connect(db)
    proved = [row[0] for row in base.execute("SELECT proved FROM lines WHERE text LIKE '%claim drawn-game%'")]
    base.close()
    assert proved and all(proved), proved
    os.remove(db + ".said")
    began = time.monotonic()
    server = Server(adoube, db)
    assert "were given their chains" not in server.said() and time.monotonic() - began < 2
    for name, then in about["games"].items():
        same_entries(server, name, then)
        # one game was played on, and in those with a limit the umpire says what the clocks show
        assert name in ("touched", "claimed") or chain_holds(server, then) == heads[name], name
    assert server.stop() == 0
    return len(about["games"])


# ---- Many games ----

def write_key(db):
    with open(os.open(db + ".key", os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
        file.write(bytes.fromhex(json.loads((FIXTURES / "games.json").read_text())["key"]))


def multiply(db, about, games):
    """Copies the games of the first version under other names. A sealed move belongs to its game's name and is not copied."""
    base = sqlite3.connect(db)
    then = {game["game"]: game for name, game in about["games"].items() if name != "sealed"}
    made = {}
    for number in range(games - len(about["games"])):
        source, name = list(then)[number % len(then)], f"{number:016}"
        for table, key in (("games", "id"), ("seats", "game"), ("lines", "game")):
            columns = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
            list_ = ", ".join("?1" if column == key else column for column in columns)
            base.execute(f"INSERT INTO {table} SELECT {list_} FROM {table} WHERE {key} = ?2", (name, source))
        made[name] = then[source]
    base.commit()
    base.close()
    return made


def are_there(server, made, how_many):
    for name in random.sample(sorted(made), how_many):
        then = made[name]
        got = server.request("GET", f"/api/games/{name}/docket", token=then["token"])[1].decode()
        assert got.startswith(then["docket"].replace(then["game"], name)), (name, got)


def check_all(adoube, db, games):
    said = subprocess.run([adoube, "check", db], capture_output=True, text=True, timeout=600)
    assert said.returncode == 0 and f"{games} games" in said.stdout and "0 damaged" in said.stdout, said


def kill_within(adoube, db, times):
    """Kills a server that is upgrading. Returns how often it was not ready yet."""
    within = 0
    for number in range(times):
        process = subprocess.Popen([adoube, "serve", "--listen", "127.0.0.1:0", "--db", db], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        time.sleep(0.05 + 0.15 * number)
        process.kill()
        within += not process.stdout.read()
        process.wait()
        process.stdout.close()
    return within


def many(adoube, path, games):
    about = json.loads((FIXTURES / "games.json").read_text())
    db = path + "/many.db"
    shutil.copy(FIXTURES / "version1.sqlite", db)
    write_key(db)
    made = multiply(db, about, games)
    killed = kill_within(adoube, db, 5)
    assert killed, "the upgrade was never interrupted"
    began = time.monotonic()
    server = Server(adoube, db)  # it becomes one of the present version
    took = time.monotonic() - began
    are_there(server, made, min(200, len(made)))
    assert server.stop() == 0, server.said()
    check_all(adoube, db, games)
    server = Server(adoube, db)  # and that is taken over by the version that comes after
    are_there(server, made, min(200, len(made)))
    copy = path + "/copy.db"
    subprocess.run([adoube, "backup", "--with-key", db, copy], check=True, capture_output=True, timeout=600)
    assert server.stop() == 0, server.said()
    check_all(adoube, copy, games)
    restored = Server(adoube, copy)
    are_there(restored, made, min(200, len(made)))
    assert restored.stop() == 0, restored.said()
    return f"{games} games of the first version taken over in {took:.1f} s after {killed} ends within the upgrade, checked, copied and restored"


def main():
    adoube = sys.argv[1]
    need_server(adoube)
    if len(sys.argv) > 2:
        with folder() as path:
            print(many(adoube, path, int(sys.argv[2])))
        return
    versions = sorted(path.stem for path in FIXTURES.glob("*.sqlite"))
    assert versions
    with folder() as path:
        for version in versions:
            print(f"{version}: {upgrade(adoube, path, version)} games taken over")


if __name__ == "__main__":
    main()
