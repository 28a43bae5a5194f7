#!/usr/bin/env python3
"""upgrade.py ADOUBE: the server takes over databases of every earlier version, kept in fixtures/. Every game says what it said
then, has its chain and its verdicts, and goes on; a second start does nothing more."""
import hashlib
import json
import os
import pathlib
import shutil
import sqlite3
import sys
import time

from support import Server, Socket, folder, need_server

FIXTURES = pathlib.Path(__file__).parent / "fixtures"
NEW = {"chain"}  # fields that entries have had since then
NEW_IN_RULINGS = {"at", "took", "used", "due"}


def same_entries(server, name, then):
    now = server.ask("GET", f"/api/games/{then['game']}/entries", token=then["token"])["entries"]
    now = [{key: value for key, value in entry.items() if key not in NEW} for entry in now][:len(then["entries"])]
    for entry in (entry for entry in now if "ruling" in entry):
        entry["ruling"] = {key: value for key, value in entry["ruling"].items() if key not in NEW_IN_RULINGS}
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
    about = json.loads((FIXTURES / f"{version}.json").read_text())
    db = f"{path}/{version}.db"
    shutil.copy(FIXTURES / f"{version}.sqlite", db)
    with open(os.open(db + ".key", os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
        file.write(bytes.fromhex(about["key"]))
    server = Server(adoube, db)
    assert "are given their chains" in server.said(), server.said()
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
    assert "are given their chains" not in server.said() and time.monotonic() - began < 2
    for name, then in about["games"].items():
        same_entries(server, name, then)
        # one game was played on, and in those with a limit the umpire says what the clocks show
        assert name in ("touched", "claimed") or chain_holds(server, then) == heads[name], name
    assert server.stop() == 0
    return len(about["games"])


def main():
    adoube = sys.argv[1]
    need_server(adoube)
    versions = sorted(path.stem for path in FIXTURES.glob("*.sqlite"))
    assert versions
    with folder() as path:
        for version in versions:
            print(f"{version}: {upgrade(adoube, path, version)} games taken over")


if __name__ == "__main__":
    main()
