#!/usr/bin/env python3
"""Long games: loaded little by little, from snapshots or without, whole or damaged.

    long_games.py PROGRAM

They are written straight into the store, chained as PROTOCOL.md says, because a seat would need half an hour.
"""
import concurrent.futures
import hashlib
import json
import os
import signal
import socket
import sqlite3
import sys
import time

from support import Refused, Server, Socket, folder, need_server

KNIGHTS = [("white", "move g1-f3"), ("black", "move g8-f6"), ("white", "move f3-g1"), ("black", "move f6-g8")]


def write(db, made, lines):
    """Makes a game so many lines long."""
    base = sqlite3.connect(db)
    seq, head = base.execute("SELECT seq, chain FROM lines WHERE game = ? ORDER BY seq DESC LIMIT 1", (made.game,)).fetchone()
    head, now, rows = head.hex(), int(time.time() * 1000), []
    for i in range(lines - seq):
        side, act = KNIGHTS[i % 4]
        text = f"0:00:00 {side} {act}"
        seq += 1
        head = hashlib.sha256("\n".join([head, str(seq), str(now), side, "1", str(i + 1), "", "", text]).encode()).hexdigest()
        rows.append((made.game, seq, now, side, 1, i + 1, text, None, "", bytes.fromhex(head)))
    base.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    base.execute("UPDATE games SET touched = 1")
    base.commit()
    base.close()
    return head


def change(db, what, *values):
    base = sqlite3.connect(db)
    assert base.execute(what, values).rowcount > 0, what
    base.commit()
    base.close()


def about(server, made):
    status, text = server.request("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
    return status, json.loads(text)


def loaded(server, games, heads):
    """Loaded little by little, with snapshots on the way, once for all who ask at the same time."""
    short, long_one = games[:2]
    status, got = about(server, short)
    assert status == 200 and got["seq"] == 2500 and got["chain"] == heads[0], got
    assert server.metrics()["adoube_snapshots_total"] == 2
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        for status, got in pool.map(lambda _: about(server, long_one), range(6)):
            assert status == 200 and got["seq"] == 5002 and got["chain"] == heads[1] and got["plies"] == 5002 - len(got["head"]), got
    assert server.metrics()["adoube_snapshots_total"] == 7
    assert server.metrics()["adoube_games_live"] == 2


def entries(server, made):
    """In pieces of five hundred over HTTP, and of a hundred at most over a WebSocket; all of them, in order."""
    token, first = made.seats["white", 1], server.ask("GET", f"/api/games/{made.game}/entries", token=made.seats["white", 1])
    assert [e["seq"] for e in first["entries"]] == list(range(1, 501)) and first["more"] is True
    for start, count, more in ((4503, 500, False), (4502, 500, True), (5002, 1, False), (5003, 0, False)):
        got = server.ask("GET", f"/api/games/{made.game}/entries?from={start}", token=token)
        assert [e["seq"] for e in got["entries"]] == list(range(start, start + count)) and got["more"] is more, (start, got["more"])
    docket = server.request("GET", f"/api/games/{made.game}/docket", token=token)[1].decode().splitlines()
    assert len(docket) == 5002
    seat = Socket(server.port, made.game, token)
    seat.send("from 3801")
    seen, sizes = 3800, []
    for frame in seat.texts(lambda f: any(e["seq"] == 5002 for e in f.get("entries", [])), 60):
        if "entries" in frame:
            sizes.append(len(frame["entries"]))
            for entry in frame["entries"]:
                assert entry["seq"] == seen + 1 and entry["line"] == docket[seen], entry
                seen += 1
    assert seen == 5002 and max(sizes) <= 100 and len(sizes) < 40, sizes
    heads = sum(not line.startswith("0:") for line in docket)
    for number in (1, 5001, 4999, 2401, 3):  # acts that come again, however long ago they were
        seat.send(f"act {number} white resign")
        again = next(f["entries"] for f in seat.texts(lambda f: "entries" in f, 60) if "entries" in f)
        assert [(e["seq"], e["id"]) for e in again] == [(heads + number, number)], (number, again)
    seat.send("act 2 white resign")  # which was Black's
    assert seat.wait("error") == {"id": 2, "code": "bad-frame", "message": "expected an ID above those this seat has used"}
    seat.close()


def score(server, made):
    """As PGN, in lines of no more than 79 characters, each as long as it can be."""
    text = server.request("GET", f"/api/games/{made.game}/pgn", token=made.seats["white", 1])[1].decode()
    tags, moves = text.split("\n\n", 1)
    words = [word for number in range(1, 2502) for word in (f"{number}.", ("Nf3", "Ng1")[(number - 1) % 2], ("Nf6", "Ng8")[(number - 1) % 2])]
    words = words[:words.index("2501.")] + ["2501.", "Nf3", "*"]
    lines, line = [], words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > 79:
            lines.append(line)
            line = word
        else:
            line += " " + word
    assert moves == "\n".join([*lines, line]) + "\n", moves[:300]
    assert tags.splitlines()[3:] == ['[Round "-"]', '[White "?"]', '[Black "Guest 1"]', '[Result "*"]', '[Rules "british-1903"]'], tags


def downloads(server, made):
    """Long answers of one address, and of all: so many are written at the same time."""
    def ask(address):
        wire = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        wire.sendall(f"GET /api/games/{made.game}/docket HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: {address}\r\n"
                     f"Authorization: Bearer {made.seats['white', 1]}\r\n\r\n".encode())
        return wire

    def status(wire):
        got = b""
        while more := wire.recv(1 << 20):
            got += more
        wire.close()
        assert b" 200 " in got[:20] or b"too many long answers are under way: ask again later" in got, got[:400]
        return int(got.split(b" ", 2)[1])

    for addresses, expected in ((["192.0.2.1"] * 4, [200] * 3 + [429]), ([f"192.0.2.{n}" for n in range(9)], [200] * 8 + [429])):
        os.kill(server.process.pid, signal.SIGSTOP)
        wires = [ask(address) for address in addresses]
        os.kill(server.process.pid, signal.SIGCONT)
        assert [status(wire) for wire in wires] == expected


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as path:
        db = os.path.join(path, "long.db")
        server = Server(adoube, db)
        games = [server.make() for _ in range(3)]
        assert server.stop() == 0
        heads = [write(db, made, lines) for made, lines in zip(games, (2500, 5002, 5002))]
        change(db, "UPDATE lines SET text = replace(text, '-', '_') WHERE game = ? AND seq = 3003", games[2].game)
        server = Server(adoube, db, options=["--people", "0"])
        loaded(server, games, heads)
        entries(server, games[1])
        assert server.said() == "", server.said()
        try:
            Socket(server.port, games[2].game, games[2].seats["white", 1])
            raise AssertionError("a socket of a game that cannot be read")
        except Refused as refused:
            assert " 503 " in str(refused), refused
        status, got = about(server, games[2])  # a line of it was changed
        damaged = "the docket is damaged: line 3003 is not what was kept"
        assert status == 503 and got["error"] == {"code": "damaged", "message": damaged}, got
        assert set(server.said().splitlines()) == {f"adoube: serve: game {games[2].game}: {damaged}"}, server.said()
        assert server.metrics()["adoube_games_damaged_total"] >= 1
        assert server.stop() == 0
        server = Server(adoube, db, options=["--people", "0", "--proxy", "127.0.0.1"])
        status, got = about(server, games[1])  # from its last snapshot, and so at once
        assert status == 200 and got["chain"] == heads[1] and got["seq"] == 5002, got
        downloads(server, games[1])
        score(server, games[1])
        seat = Socket(server.port, games[1].game, games[1].seats["white", 1])
        seat.send("from 5002")
        assert [entry["seq"] for entry in seat.wait("entries")] == [5002]
        seat.close()
        assert server.stop() == 0
        change(db, "UPDATE snapshots SET bytes = x'00' WHERE seq = 5000")  # it cannot be used, and is made anew
        change(db, "UPDATE lines SET at = at + 1 WHERE game = ? AND seq = 2405", games[0].game)
        os.remove(server.said_path)
        server = Server(adoube, db, options=["--people", "0"])
        status, got = about(server, games[1])
        assert status == 200 and got["chain"] == heads[1], got
        assert server.metrics()["adoube_snapshots_total"] == 5
        status, got = about(server, games[0])
        damaged = "the docket is damaged: line 2405 is not what was kept"
        assert status == 503 and got["error"] == {"code": "damaged", "message": damaged}, got
        assert server.metrics()["adoube_games_damaged_total"] == 1
        assert server.said() == f"adoube: serve: game {games[0].game}: {damaged}\n", server.said()
        assert server.stop() == 0
        # a line before the snapshots: the game is loaded without it, and closed as soon as it was read
        change(db, "UPDATE lines SET at = at + 1 WHERE game = ? AND seq = 150", games[1].game)
        change(db, "UPDATE lines SET chain = zeroblob(32) WHERE game = ? AND seq = 2000", games[0].game)
        os.remove(server.said_path)
        server = Server(adoube, db)
        status, got = about(server, games[0])
        other = "the docket is damaged: line 2000 is not the one after which the umpire was kept"
        assert status == 503 and got["error"] == {"code": "damaged", "message": other}, got
        assert server.stop() == 0 and server.said() == f"adoube: serve: game {games[0].game}: {other}\n", server.said()
        os.remove(server.said_path)
        server = Server(adoube, db)
        try:
            seat = Socket(server.port, games[1].game, games[1].seats["white", 1])
            assert seat.wait_close(60) == 1011
        except Refused as refused:
            assert " 503 " in str(refused), refused  # it was faster
        status, got = about(server, games[1])
        early = "the docket is damaged: an early line is not what was kept"
        assert status == 503 and got["error"] == {"code": "damaged", "message": early}, got
        assert server.metrics()["adoube_games_damaged_total"] == 1
        assert server.said() == f"adoube: serve: game {games[1].game}: the docket is damaged: line 150 is not what was kept\n"
        assert server.stop() == 0
    print("long games are loaded, read and checked")


main()
