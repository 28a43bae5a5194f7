#!/usr/bin/env python3
"""attacks.py ADOUBE [NAME…]: attacks that once stopped the server, or made it tell what was not so. Each has a server of its
own, where an honest game must go on meanwhile."""
import hashlib
import json
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import traceback

from standing import Standing
from support import Refused, Server, Socket, Wait, folder, need_server

PATIENCE = 1.0  # seconds: nobody may wait longer for the server, even with sanitizers; waiting for a processor does not count


def health(server):
    """How long the server took to answer /health."""
    with Wait(server) as wait:
        status, _ = server.request("GET", "/health")
    assert status == 200, status
    return wait.seconds


def raw(server, data, seconds=3):
    """Sends bytes, and returns what comes back until the server is silent or gone."""
    got = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as wire:
        wire.sendall(data)
        try:
            while more := wire.recv(65536):
                got += more
        except OSError:
            pass
    return got


def statuses(data):
    return [int(part.split(b" ", 1)[0]) for part in data.split(b"HTTP/1.1 ")[1:]]


def raw_upgrade(server, path, words, changes=()):
    head = (f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            + (f"Sec-WebSocket-Protocol: {words}\r\n" if words else "") + "\r\n")
    for a, b in changes:
        head = head.replace(a, b)
    return head.encode()


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


# ---- One packet ----

def pipelined_length(server, path):
    """A packet holds a request and the head of another, whose body does not come."""
    host = b"Host: x\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as wire:
        wire.sendall(b"GET /health HTTP/1.1\r\n" + host + b"\r\nPOST /x HTTP/1.1\r\n" + host + b"Content-Length: 2\r\n\r\n")
        assert wire.recv(65536).startswith(b"HTTP/1.1 200")
        assert health(server) < PATIENCE
        wire.sendall(b"{}GET /health HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n")
        rest = b""
        while more := wire.recv(65536):
            rest += more
    assert statuses(rest) == [404, 200], rest


def h2c(server, path):
    """The client asks for an upgrade to HTTP/2 and sends a frame of it."""
    got = raw(server, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"
              b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\4\0\0\0\0\0\1abcd")
    assert statuses(got) == [200] and b" 101 " not in got, got[:200]
    got = raw(server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    assert statuses(got) in ([400], [505]), got
    got = raw(server, b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n")
    assert statuses(got) in ([400], [405]), got


def parser(server, path):
    """Heads that parsers forgive, and that a proxy might read differently, are refused."""
    host = b"Host: x\r\n"
    post = b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\n"
    for data in [post + b"Content-Length: +2\r\n\r\n{}", post + b"Content-Length: 2 2\r\n\r\n{}", post + b"Content-Length : 2\r\n\r\n{}",
                 post + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", post + b"Content-Length: 0x2\r\n\r\n{}", post + b"Content-Length: \r\n\r\n{}",
                 b"GET /health HTTP/1.1\n" + host + b"\r\n", b"GET /health HTTP/1.1\r\nHost: x\n\r\n\r\n", b"GET /health HTTP/1.1\r\n" + host + b"A: b\r\n c\r\n\r\n",
                 b"GET /health HTTP/1.1\r\n\r\n", b"GET /health HTTP/1.1\r\n" + host + host + b"\r\n", b"GET  /health HTTP/1.1\r\n" + host + b"\r\n",
                 b"GET /health HTTP/1.1\r\n" + host + b"A: \0\r\n\r\n", b"GET http://x/health HTTP/1.1\r\n" + host + b"\r\n", b"GET /hea\xc3\xa9 HTTP/1.1\r\n" + host + b"\r\n",
                 b"GET /health HTTP/1.1\r\n" + host + b": b\r\n\r\n", b"GET /health HTTP/1.1\r\n" + host + b"A b: c\r\n\r\n", b"GET /health\r\n\r\n"]:
        got = raw(server, data)
        assert statuses(got) == [400], (data, got[:100])
    for data, status in [(post + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 411),
                         (post + b"Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}", 411),
                         (b"GET /health HTTP/1.1\r\n" + host + b"A: " + b"b" * 9000 + b"\r\n\r\n", 431),
                         (b"GET /health HTTP/2.0\r\n" + host + b"\r\n", 505), (b"DELETE /health HTTP/1.1\r\n" + host + b"\r\n", 405)]:
        got = raw(server, data)
        assert statuses(got) == [status], (data[:80], got[:100])
    got = raw(server, b"HEAD /health HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n")
    assert statuses(got) == [200] and got.endswith(b"\r\n\r\n"), got
    with Wait(server) as wait:
        got = raw(server, (b"GET /health HTTP/1.1\r\n" + host + b"\r\n") * 100 + b"GET /health HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n")
    assert statuses(got) == [200] * 101, len(statuses(got))
    assert wait.seconds < PATIENCE, "requests that came together are not answered together"


def unmasked(server, path):
    """Frames of a client must be masked."""
    made = server.make()
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.socket.sendall(b"\x81\x04ping")
    assert seat.wait_close(60) == 1002


# ---- Heads of games ----

def head_injection(server, path):
    """Keys and values are refused if the docket would read them differently from how they were given."""
    standing = Standing(server)
    for key, value in [(" white", "Anna"), ("white:", "Anna"), ("white", "Anna"), ("white: Anna\n0:00:05 black resign\n#", "x"), ("#", "x"), ("", "x"),
                       ("code", "british-1903 # x"), ("code", " british-1903"), ("code", "british-1903 "), ("limit", "B 30/2h\n0:00:01 black resign"),
                       ("limit", "B 30/2h\r0:00:01 black resign"), ("white\u2028black", "x"), ("Code", "british-1903"), ("0:00:05 black resign #", "x"), ("lot", "x"), ("black", "x"),
                       ("code\t", "british-1903"), ("agree", "apart\x0b"), ("code", "british-1903\x00"), ("umpire", "silent\x1b[2J")]:
        status, text = server.request("POST", "/api/games", {"head": {key: value}})
        assert status == 400, (key, value, status, text)
        standing.goes_on((key, value))
    for name in ["Anna\n", "Anna # x", 'An"na', "Anna & Bruno", "An\x1bna", "x" * 61, "\u0085Anna\x7f", "Ann\u2028a", "\u202eannA", "A\u009bnna", "\ufeffAnna", "A\u2066nna"]:
        status, text = server.request("POST", "/api/games", {"name": name})
        assert status == 400, (name, status, text)
    for name in ["  Anna  ", "white: Bruno", "0:00:05 black resign", "]", "\\", "{}", "\u00c9lo\u00efse \u738b"]:
        made = server.make(name=name)
        docket = server.request("GET", f"/api/games/{made.game}/docket", token=made.answer["token"])[1].decode()
        assert docket.split("\n")[0] == f"white: {name.strip(' ')}", (name, docket)
        pgn = server.request("GET", f"/api/games/{made.game}/pgn", token=made.answer["token"])[1].decode()
        assert len([line for line in pgn.split("\n") if line.startswith("[White ")]) == 1, pgn
        assert server.ask("GET", f"/api/games/{made.game}", token=made.answer["token"])["status"] == "playing"


# ---- Proofs ----

SLOW = "8/p1p1p1p1/P1P1P1P1/2b1k3/8/p1p1p1p1/P1P1P1P1/2B1K3 w - - 0 1"
CLAIMS = ["claim endless-checks", "claim  endless-checks", 'claim endless-checks # "of yesterday"', "claim drawn-game", "claim   drawn-game # it is"]


def proofs(adoube, path):
    """Claims in every spelling: nobody else waits for the proof, it costs the one who claims, and a server that starts again
    does not prove it once more."""
    db = path + "/games.db"
    server = Server(adoube, db)
    standing = Standing(server)
    games = []
    for claim in CLAIMS:
        made = server.make({"position": SLOW, "limit": "B 30/2h 45/3h"})
        seat = Socket(server.port, made.game, made.seats["white", 1])
        seat.send("from 1")
        assert seat.wait("entries")
        games.append((made, seat, claim))
    longest = 0
    for made, seat, claim in games:
        seat.send(f"act 1 white {claim}")
        for _ in range(5):
            longest = max(longest, health(server))
            standing.goes_on(claim)
        got = [f for f in seat.texts(lambda f: "entries" in f or "error" in f, 60)][-1]
        assert "entries" in got and got["entries"][0]["id"] == 1, (claim, got)
    assert longest < PATIENCE, longest
    assert server.stop() == 0
    server = Server(adoube, db)
    with Wait(server) as wait:
        for made, _, _ in games:
            server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
    assert server.metrics()["adoube_proofs_total"] == 0
    assert wait.seconds < 3 * PATIENCE, wait.seconds
    base = sqlite3.connect(db)
    kept = [row[0] for row in base.execute("SELECT proved FROM lines WHERE text LIKE '%claim%'")]
    base.close()
    assert len(kept) == len(CLAIMS) and all(kept), kept
    assert server.stop() == 0, server.said()
    return f"{longest * 1e3:.0f} ms the longest /health"


def acts_behind_proofs(server, path):
    """An act that is no claim is heard at once, whatever its comment says; one that follows a claim is heard after it."""
    made = server.make({"position": SLOW})
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    assert seat.wait("entries")
    seat.send("act 1 white touch e1 # the claim endless-checks of yesterday")
    seat.send("act 2 white quit")
    seat.send("act 3 white claim drawn-game")
    seat.send("act 4 white offer draw")
    seat.send("act 4 white offer draw")
    seat.send("act 5 white quit")
    ids = []
    while len(ids) < 5:
        entries = seat.wait("entries", 60)
        assert entries, ids
        ids += [entry["id"] for entry in entries]
    assert ids == [1, 2, 3, 4, 5], ids


def proofs_of_others(adoube, path):
    """Some addresses ask for proofs without end: a claim and a small question from another address are answered."""
    server = Server(adoube, path + "/hog.db")
    stop = threading.Event()

    def hog(address):
        number = 0
        while not stop.is_set():
            number += 1
            fen = f"8/p1p1p1p1/P1P1P1P1/2b1k3/8/p1p1p1p1/P1P1P1P1/2B1K3 w - - {number % 90} {1 + number % 50}"
            try:
                ask_from(server, address, "POST", "/api/prove", {"question": "winnable", "side": "white", "fen": fen})
            except OSError:
                pass
            time.sleep(0.02)

    threads = [threading.Thread(target=hog, args=(f"127.0.3.{1 + i // 3}",)) for i in range(9)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    longest = 0
    try:
        for _ in range(4):
            began = time.monotonic()
            status, _ = ask_from(server, "127.0.0.9", "POST", "/api/prove", {"question": "winnable", "side": "white", "fen": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "nodes": 500})
            assert status == 200, status
            longest = max(longest, time.monotonic() - began)
            made = server.make({"position": SLOW})
            seat = Socket(server.port, made.game, made.seats["white", 1])
            seat.send("from 1")
            seat.send("act 1 white claim drawn-game")
            frames = list(seat.texts(lambda f: "error" in f or any(e.get("id") == 1 for e in f.get("entries", [])), 60))
            assert "error" not in frames[-1], frames[-1]
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert server.stop() == 0, server.said()
    return f"waited {longest:.1f} s"


def ask_from(server, address, method, path, body):
    """Sends a request from another address of this machine."""
    with socket.socket() as wire:
        wire.bind((address, 0))
        wire.settimeout(60)
        wire.connect(("127.0.0.1", server.port))
        data = json.dumps(body).encode()
        wire.sendall(f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
        got = b""
        while more := wire.recv(65536):
            got += more
    return int(got.split(b" ", 2)[1]), got.split(b"\r\n\r\n", 1)[1]


def long_bodies(server, path):
    """Many long bodies that mean nothing come at once: nobody waits for them, and they are charged."""
    body = b'{"head":{' + b",".join(b'"k%d":"v"' % i for i in range(2400)) + b"}}"
    head = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
    assert statuses(raw(server, head.replace(b"%d" % len(body), b"300000") + b"x", 1)) == [413]
    wires = []
    for _ in range(200):
        wire = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        wire.sendall(head + body[:-1])
        wires.append(wire)
    for wire in wires:
        wire.sendall(body[-1:])
    longest = max(health(server) for _ in range(5))
    seen = {}
    for wire in wires:
        status = int(wire.recv(4096).split(b" ", 2)[1])
        seen[status] = seen.get(status, 0) + 1
        wire.close()
    assert set(seen) <= {400, 429}, seen
    assert longest < PATIENCE, longest
    wide = b'{"seats":[' + b",".join([b'{"game":"x","token":"y"}'] * 3000) + b"]}"
    got = raw(server, b"POST /api/mine HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(wide) + wide)
    assert statuses(got) == [413], got
    return f"{seen}, /health {longest * 1e3:.0f} ms at the longest"


# ---- Durable ----

def told_when_durable(adoube, path):
    """The disk is full: nothing that is not on it is told, whichever way one asks."""
    db = path + "/full.db"
    server = Server(adoube, db, limits=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (600000, resource.RLIM_INFINITY)))
    made = server.make()
    token, game = made.seats["white", 1], made.game
    told = {"seq": 0}
    stop = threading.Event()

    def watch():
        while not stop.is_set():
            for method, where, body in (("GET", f"/api/games/{game}", None), ("POST", "/api/mine", {"seats": [{"game": game, "token": token}]}),
                                        ("GET", f"/api/games/{game}/entries?from={max(1, told['seq'] - 3)}", None)):
                try:
                    status, text = server.request(method, where, body, token)
                except OSError:
                    continue
                if status == 200:
                    got = json.loads(text)
                    seq = got["seq"] if "seq" in got else got["games"][0].get("seq", 0) if "games" in got else max([e["seq"] for e in got["entries"]], default=0)
                    told["seq"] = max(told["seq"], seq)

    watchers = [threading.Thread(target=watch) for _ in range(3)]
    for watcher in watchers:
        watcher.start()
    failed = acked = sick = 0
    while failed < 10:
        try:
            seat = Socket(server.port, game, token)
            seat.send(f"from {acked + 2}")
            while True:
                seat.send(f"act {acked + 1} white touch e2 # {'x' * 900}")
                if not seat.wait("entries", 5):
                    break
                acked += 1
        except (Refused, OSError):
            pass
        failed += 1
        sick += server.request("GET", "/health")[0] == 503
    stop.set()
    for watcher in watchers:
        watcher.join()
    assert sick, "a server that cannot write says that all is well"
    server.kill()
    server = Server(adoube, db)
    kept = server.ask("GET", f"/api/games/{game}", token=token)["seq"]
    assert told["seq"] <= kept, (told, kept)
    assert server.stop() == 0
    return f"{acked} acts, told up to {told['seq']}, kept {kept}"


def one_games_fault(adoube, path):
    """A game that cannot be written is closed; what others did in the same moment is kept."""
    db = path + "/fault.db"
    server = Server(adoube, db)
    games = [server.make() for _ in range(6)]
    victim = games[3]
    server.stop()
    base = sqlite3.connect(db)
    base.execute(f"CREATE TRIGGER spoil BEFORE INSERT ON lines WHEN NEW.game = '{victim.game}' AND NEW.text LIKE '%a2%' "
                 "BEGIN SELECT RAISE(ABORT, 'spoilt by the test'); END")
    base.commit()
    base.close()
    server = Server(adoube, db)
    seats = [Socket(server.port, made.game, made.seats["white", 1]) for made in games]
    for seat in seats:
        seat.send("from 1")
        assert seat.wait("entries")
    for number in range(1, 6):
        for seat in seats:
            if not seat.closed:
                seat.send(f"act {number} white touch {'abcdefgh'[number - 1]}2")
        for made, seat in zip(games, seats):
            if made is victim:
                if number == 1:
                    assert seat.wait_close(60) == 1011, seat.code
            else:
                assert seat.wait("entries", 60)[0]["id"] == number
    assert "spoilt by the test" in server.said() and victim.game in server.said(), server.said()
    seat = Socket(server.port, victim.game, victim.seats["white", 1])
    seat.send("from 1")
    seat.wait("entries")
    seat.send("act 9 white touch h2")
    assert seat.wait("entries")[0]["id"] == 9
    assert server.stop() == 0


# ---- Tampering ----

def tampering(adoube, path):
    """A letter of a stored line, a verdict or a seat is changed, or a line is removed: that game is closed with a clear message,
    and the others go on."""
    db = path + "/tamper.db"
    server = Server(adoube, db)
    made = [server.make() for _ in range(8)]
    for one in made:
        seat = Socket(server.port, one.game, one.seats["white", 1])
        seat.send("from 1")
        for number in range(1, 5):
            seat.send(f"act {number} white touch {'abcd'[number - 1]}2")
            assert seat.wait("entries")
    chains = [server.request("GET", f"/api/games/{one.game}/chain", token=one.seats["white", 1])[1].decode() for one in made]
    heads = [server.ask("GET", f"/api/games/{one.game}", token=one.seats["white", 1])["chain"] for one in made]
    for one, chain, said in zip(made, chains, heads):
        head = hashlib.sha256(f"adoube.1 {one.game}".encode()).hexdigest()
        for line in chain.splitlines():
            *fields, shown = line.split("\t")
            head = hashlib.sha256("\n".join([head, *fields]).encode()).hexdigest()
            assert head == shown, (line, head)
        assert head == said
    assert server.stop() == 0
    base = sqlite3.connect(db)
    changes = ["UPDATE lines SET text = replace(text, 'b2', 'g2') WHERE game = ? AND text LIKE '%b2%'",
               "UPDATE lines SET proved = 'ewp' WHERE game = ? AND seq = 3",
               "UPDATE lines SET seat = 'black' WHERE game = ? AND seq = 3",
               "UPDATE lines SET at = at + 3600000 WHERE game = ? AND seq = 3",
               "DELETE FROM lines WHERE game = ? AND seq = 2",
               "UPDATE lines SET chain = x'00' WHERE game = ? AND seq = 2",
               "UPDATE lines SET id = 77 WHERE game = ? AND seq = 3"]
    for one, change in zip(made, changes):
        assert base.execute(change, (one.game,)).rowcount == 1, change
    base.commit()
    base.close()
    server = Server(adoube, db)
    for one, change in zip(made, changes):
        status, text = server.request("GET", f"/api/games/{one.game}", token=one.seats["white", 1])
        error = json.loads(text).get("error", {})
        assert status == 503 and error["code"] == "damaged" and "damaged" in error["message"], (change, status, text)
        try:
            Socket(server.port, one.game, one.seats["white", 1])
            raise AssertionError(change)
        except Refused as refused:
            assert " 503 " in str(refused), refused
    whole = made[-1]
    assert server.ask("GET", f"/api/games/{whole.game}", token=whole.seats["white", 1])["chain"] == heads[-1]
    assert server.metrics()["adoube_games_damaged_total"] == 2 * len(changes), server.metrics()
    for one in made[:-1]:
        assert server.said().count(f"adoube: serve: game {one.game}: the docket is damaged: line ") == 2, server.said()
    Standing(server).goes_on("a new game")
    assert server.stop() == 0


def keys(adoube, path):
    """The key is missing, is another's, or can be read by others: the server does not start if that matters."""
    db = path + "/key.db"

    def starts(word):
        said = subprocess.run([adoube, "serve", "--listen", "127.0.0.1:0", "--db", db], capture_output=True, text=True, timeout=30)
        assert said.returncode == 2 and word in said.stderr, said

    server = Server(adoube, db)
    assert os.stat(db + ".key").st_mode & 0o777 == 0o600
    made = server.make()
    assert server.stop() == 0
    os.remove(db + ".key")
    server = Server(adoube, db)  # nothing is under seal, so another key will do
    white, black = (Socket(server.port, made.game, made.seats[side, 1]) for side in ("white", "black"))
    for number, (seat, line) in enumerate([(white, "white adjourn"), (black, "black consent adjourn"), (white, 'white seal "P-K4"')], 1):
        seat.send("from 1")
        seat.send(f"act {number} {line}")
        assert seat.wait("entries")
    time.sleep(0.3)
    assert server.stop() == 0
    base = sqlite3.connect(db)
    sealed = base.execute("SELECT count(*) FROM lines WHERE sealed IS NOT NULL").fetchone()[0]
    base.close()
    assert sealed == 1, sealed
    with open(db + ".key", "rb") as file:
        key = file.read()
    os.chmod(db + ".key", 0o644)
    starts("chmod 600")
    os.chmod(db + ".key", 0o600)
    os.rename(db + ".key", db + ".kept")
    starts("missing")
    assert not os.path.exists(db + ".key")
    for other in (os.urandom(32), key[:-1], key + b"x"):
        with open(db + ".key", "wb") as file:
            file.write(other)
        os.chmod(db + ".key", 0o600)
        starts("key")
    os.replace(db + ".kept", db + ".key")
    server = Server(adoube, db)
    server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
    assert server.stop() == 0


def readers(server, path):
    """The database can be read, and copied, while the server runs."""
    standing = Standing(server)
    db = server.db
    base = sqlite3.connect(db, timeout=5)
    assert base.execute("SELECT count(*) FROM lines").fetchone()[0] > 0
    standing.goes_on("a reader")
    base.execute("BEGIN")
    base.execute("SELECT count(*) FROM games").fetchone()
    standing.goes_on("a reader in a transaction")
    copy = sqlite3.connect(path + "/copy.db")
    base.backup(copy)
    base.close()
    assert copy.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    copy.close()
    standing.goes_on("a copy")
    # somebody else writes to the file: acts wait, the others do not, and then play goes on
    other = sqlite3.connect(db)
    other.execute("BEGIN IMMEDIATE")
    standing.count += 4  # each knight goes on from where it stands after four more
    standing.white.send(f"act {standing.count} white offer draw")
    with Wait(server) as wait:
        for _ in range(10):
            server.request("GET", "/health")
    assert wait.seconds < PATIENCE, "the loop waits for another program"
    other.rollback()
    other.close()
    for reader in (standing.white, standing.black):
        assert reader.wait("entries")[-1]["line"].endswith("white offer draw")
    standing.goes_on("after another program")


# ---- Crowds ----

def sockets_without_seats(adoube, path):
    """WebSockets without a proper subprotocol or token are answered, and take no places."""
    server = Server(adoube, path + "/few.db", limits=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)))
    made = server.make()
    ws = f"/api/games/{made.game}/ws"
    token = made.seats["white", 1]
    for words, changes, expected in [("http", (), 400), ("pipe", (), 400), ("", (), 400), ("adoube.1", (), 401), (f"adoube.1, seat.{'A' * 43}", (), 403),
                                     (f"seat.{token}", (), 400), (f"adoube.1, seat.{token}", [("Version: 13", "Version: 8")], 426),
                                     (f"adoube.1, seat.{token}", [("Connection: Upgrade", "Connection: close")], 400),
                                     (f"adoube.1, seat.{token}", [("dGhlIHNhbXBsZSBub25jZQ==", "short")], 400),
                                     (f"adoube.1, seat.{token}", [("Host: x", "Host: x\r\nOrigin: http://y")], 403),
                                     (f"adoube.1, seat.{token}", [(made.game, "aaaabbbbccccdddd")], 404), (f"adoube.1, seat.{token}", [("/ws ", "/wsx ")], 404)]:
        got = raw(server, raw_upgrade(server, ws, words, changes))
        assert statuses(got) == [expected], (words, changes, got[:200])
    held = []
    for number in range(400):
        try:
            wire = socket.socket()
            wire.bind((f"127.0.5.{1 + number % 8}", 0))
            wire.settimeout(2)
            wire.connect(("127.0.0.1", server.port))
            wire.sendall(raw_upgrade(server, ws, "pipe"))
            held.append(wire)
        except OSError:
            break
    time.sleep(0.5)
    Standing(server).goes_on("sockets without seats")
    for wire in held:
        wire.close()
    assert server.stop() == 0


def seats_that_do_not_read(server, path):
    """One seat opens hundreds of connections: some are refused, and those that never read cost little."""
    made = server.make()
    white = Socket(server.port, made.game, made.seats["white", 1])
    white.send("from 1")
    white.wait("entries")
    for number in range(1, 101):
        white.send(f"act {number} white touch e2 # {'x' * 2000}")
        assert white.wait("entries"), number
    time.sleep(2)
    before = memory(server)
    idle, refused = [], 0
    for seat in [("black", 1)] * 60 + [("spectator", 0)] * 300:
        try:
            one = Socket(server.port, made.game, made.seats[seat])
            one.send("from 1")
            idle.append(one)
        except (Refused, OSError):
            refused += 1
    assert refused >= 52, refused
    time.sleep(2)
    grown = memory(server) - before
    assert grown < 120000, grown
    Standing(server).goes_on("readers that do not read")
    for one in idle:
        one.close()
    return f"{len(idle)} of them, {grown} kB"


def full_house(adoube, path):
    """One address opens as many WebSockets as it can: others still come in, and those who play stay."""
    server = Server(adoube, path + "/house.db", limits=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)))
    standing = Standing(server)
    made = server.make()
    wires = []
    for number in range(800):
        wire = socket.socket()
        wire.bind((f"127.0.4.{1 + number % 8}", 0))
        wire.settimeout(2)
        try:
            wire.connect(("127.0.0.1", server.port))
            wire.sendall(raw_upgrade(server, f"/api/games/{made.game}/ws", f"adoube.1, seat.{made.seats['spectator', 0]}"))
            wire.recv(4096)
            wires.append(wire)
        except OSError:
            wire.close()
    for _ in range(5):
        status, _ = ask_from(server, "127.0.0.9", "GET", "/health", {})
        assert status == 200
    standing.goes_on("a full house")
    seat = Socket(server.port, standing.made.game, standing.tokens["umpire", 1])
    assert seat.wait("about")
    for wire in wires:
        wire.close()
    assert server.stop() == 0
    return f"{len(wires)} had come in"


def written(adoube, path):
    """Acts come with very long comments: an address cannot fill the disk with them."""
    server = Server(adoube, path + "/written.db", options=["--people", "1"])
    sizes = []
    refused = 0
    for _ in range(8):
        status, text = server.request("POST", "/api/games", {"sit": "table"})
        if status != 201:
            break
        made = json.loads(text)
        seat = Socket(server.port, made["game"], made["token"])
        seat.send("from 1")
        for number in range(1, 120):
            seat.send(f"act {number} white touch e2 # {'x' * 3900}")
        for got in seat.texts(lambda f: f.get("error", {}).get("code") == "too-many", 3):
            refused += got.get("error", {}).get("code") == "too-many"
        seat.close()
    size = sum(os.path.getsize(path + "/written.db" + end) for end in ("", "-wal"))
    assert refused and size < 12 << 20, (refused, size)
    assert server.stop() == 0
    return f"{size >> 10} kB"


def memory(server):
    with open(f"/proc/{server.process.pid}/status") as file:
        return int(next(line for line in file if line.startswith("VmRSS")).split()[1])


def floods(adoube, path):
    """One address floods the server: another is still served. The other comes through a trusted proxy."""
    server = Server(adoube, path + "/flood.db", options=["--proxy", "127.0.0.2", "--people", "4"])
    stop = threading.Event()
    seen = {200: 0, 201: 0, 429: 0}

    def flood():
        while not stop.is_set():
            try:
                status = server.request("POST", "/api/games", "{}", headers={"Content-Type": "application/json"})[0]
                seen[status] = seen.get(status, 0) + 1
            except OSError:
                seen["cut"] = seen.get("cut", 0) + 1

    threads = [threading.Thread(target=flood) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(1)
    served = 0
    for number in range(100):
        with socket.socket() as wire:
            wire.bind(("127.0.0.2", 0))
            wire.settimeout(10)
            wire.connect(("127.0.0.1", server.port))
            body = b"{}"
            wire.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 10.9.8.7, 192.0.2.%d\r\n"
                         b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}" % (number % 10))
            served += b" 201 " in wire.recv(4096)
        time.sleep(0.01)
    stop.set()
    for thread in threads:
        thread.join()
    assert served == 100 and seen[429] > 0, (served, seen)
    # an address that somebody claims who is no proxy is not believed
    got = raw(server, b"POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 192.0.2.99\r\n"
              b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
    assert statuses(got) == [429], got
    assert server.stop() == 0
    return f"{served} of 100 served, the flood refused {seen[429]} times"


def allowances(server, path):
    """A seat that comes back may not send more than before."""
    made = server.make()
    sent = heard = 0
    began = time.monotonic()
    while time.monotonic() - began < 3:
        try:
            seat = Socket(server.port, made.game, made.seats["white", 1])
            seat.send("from 1")
            for _ in range(300):
                sent += 1
                seat.send(f"act {sent} white touch e2")
            for got in seat.texts(lambda f: False, 1):
                heard += len(got.get("entries", [])) if "entries" in got else 0
            seat.close()
        except (OSError, Refused):
            pass
    seq = server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])["seq"]
    assert seq < 240 + 60 * (time.monotonic() - began) + 60, seq
    return f"{seq} of {sent} acts in {time.monotonic() - began:.1f} s"


# ---- Time ----

def stopped(adoube, path):
    """A server that is stopped for a while charges nobody, neither at once nor after it has died."""
    db = path + "/stopped.db"
    server = Server(adoube, db)
    made = server.make({"limit": "B 3/1m 5/2m"})
    seat = Socket(server.port, made.game, made.seats["white", 1])
    began = time.monotonic()

    def passed():
        return time.monotonic() - began

    seat.send("from 1")
    seat.send("act 1 white touch e2")
    assert seat.wait("entries")
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(8)
    server.process.send_signal(signal.SIGCONT)
    time.sleep(1.5)
    about = server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
    assert about["status"] == "playing" and about["clock"]["used"][0] <= passed() - 8 + 2, (about["clock"], passed())
    seat.send("act 2 white touch e2")
    entries = [e for got in seat.texts(lambda f: any(e.get("id") == 2 for e in f.get("entries", []))) for e in got.get("entries", [])]
    assert entries[-1]["clock"]["now"] <= passed() - 8 + 2, (entries[-1]["clock"], passed())
    server.kill()
    time.sleep(4)
    server = Server(adoube, db)
    time.sleep(1.5)
    about = server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
    assert about["clock"]["used"][0] <= passed() - 8 - 4 + 3, (about["clock"], passed())
    assert server.stop() == 0
    return f"{about['clock']['used'][0]} s charged of {passed():.0f}, 8 of them stopped and 4 dead"


def date_set(adoube, path):
    """The machine's date is set three hours forward, and then a day back: nobody loses on time, and time goes on."""
    shim = os.path.join(os.path.dirname(os.path.abspath(adoube)), "..", "test", "clock_shim.so")
    setting = path + "/date"
    if not os.path.exists(shim):
        return "not tried: the build has no tests"

    def set_date(seconds):
        with open(setting + ".new", "w") as file:
            file.write(str(seconds))
        os.replace(setting + ".new", setting)

    set_date(0)
    quiet = {**os.environ, "LD_PRELOAD": shim, "ADOUBE_CLOCK": setting, "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0"}
    server = Server(adoube, path + "/date.db", environment=quiet)
    games = [server.make({"limit": "B 3/1m 5/2m"}), server.make({"play": "correspondence", "limit": "1d"})]
    seats = []
    for made, line in zip(games, ("white touch e2", 'white send "P-K4"')):
        seat = Socket(server.port, made.game, made.seats["white", 1])
        seat.send("from 1")
        seat.send(f"act 1 {line}")
        assert [e for got in seat.texts(lambda f: any(e.get("id") == 1 for e in f.get("entries", [])), 10) for e in got.get("entries", [])][-1]["id"] == 1
        seats.append(seat)
    clocks, began = [], time.monotonic()
    for offset in (3 * 3600, 3 * 86400, -86400):
        set_date(offset)
        time.sleep(2.5)
        for made in games:
            about = server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
            assert about["status"] == "playing", (offset, about)
        seats[0].send(f"act {len(clocks) + 2} white touch e2")
        clocks.append(seats[0].wait("entries")[-1]["clock"]["now"])
    assert clocks == sorted(clocks) and clocks[0] < clocks[-1] <= time.monotonic() - began + 3, clocks
    assert "the machine's clock was set" in server.said(), server.said()
    assert server.stop() == 0
    return f"{clocks} s of play"


# ---- Long games ----

DOWNLOADS = """
import http.client, sys, threading
def one():
    wire = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=120)
    wire.request("GET", sys.argv[2], headers={"Authorization": "Bearer " + sys.argv[3]})
    answer = wire.getresponse()
    assert answer.status in (200, 429), answer.status
    answer.read()
threads = [threading.Thread(target=one) for _ in range(20)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
"""

def long_game(adoube, path):
    """A game of very many acts is soon loaded, and what is asked of it keeps nobody waiting."""
    db = path + "/long.db"
    acts = int(os.environ.get("ADOUBE_LONG", "8000"))
    server = Server(adoube, db, options=["--people", "0"])
    made = server.make()
    assert server.stop() == 0
    write_long(db, made, acts)
    server = Server(adoube, db)  # there are no snapshots yet: the server makes them first, and nobody waits for that
    longest = 0
    while (got := server.request("GET", f"/api/games/{made.game}", token=made.seats["white", 1]))[0] != 200:
        assert json.loads(got[1])["error"]["code"] == "loading", got
        longest = max(longest, health(server))
        time.sleep(0.05)
    assert longest < PATIENCE, longest
    assert server.stop() == 0
    server = Server(adoube, db, options=["--people", "100"])
    assert server.metrics()["adoube_games_live"] == 0  # nobody waits at the start until it is loaded
    began = time.monotonic()
    seq = server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])["seq"]
    loaded = time.monotonic() - began
    assert seq >= acts
    standing = Standing(server)
    seats = []
    for seat in ("white", 1), ("black", 1), ("umpire", 1), ("spectator", 0), ("spectator", 0):
        seat = Socket(server.port, made.game, made.seats[seat])
        seat.send("from 1")
        seats.append(seat)
    # in a process of their own, so that their work does not slow the measurement
    downloads = subprocess.Popen([sys.executable, "-c", DOWNLOADS, str(server.port), f"/api/games/{made.game}/docket", made.seats["white", 1]])
    longest = 0
    for _ in range(20):
        longest = max(longest, health(server))
        standing.goes_on("long games")
    assert downloads.wait() == 0
    for seat in seats:
        seen = 0
        for got in seat.texts(lambda f: any(e["seq"] == seq for e in f.get("entries", [])), 120):
            for entry in got.get("entries", []):
                assert entry["seq"] == seen + 1, (entry["seq"], seen)
                seen = entry["seq"]
        assert seen == seq, (seen, seat.code)
    began = time.monotonic()
    tail = server.ask("GET", f"/api/games/{made.game}/entries?from={seq - 3}", token=made.seats["white", 1])["entries"]
    late = time.monotonic() - began
    assert [e["seq"] for e in tail] == list(range(seq - 3, seq + 1))
    assert longest < PATIENCE, longest
    assert server.stop() == 0
    alter_early_line(adoube, db, made)
    return f"{seq} lines: loaded in {loaded * 1e3:.0f} ms, /health {longest * 1e3:.0f} ms at the longest, its last entries in {late * 1e3:.0f} ms"


def alter_early_line(adoube, db, made):
    """A line before the last snapshot is altered: the game is loaded without reading it, and closed as soon as it is read."""
    base = sqlite3.connect(db)
    assert base.execute("UPDATE lines SET text = replace(text, 'f3', 'h3') WHERE game = ? AND seq BETWEEN 100 AND 110", (made.game,)).rowcount
    base.commit()
    base.close()
    server = Server(adoube, db)
    assert wait_for(lambda: server.request("GET", f"/api/games/{made.game}", token=made.seats["white", 1])[0] == 503, 60)
    text = server.request("GET", f"/api/games/{made.game}", token=made.seats["white", 1])[1]
    assert json.loads(text)["error"]["code"] == "damaged", text
    mine = server.ask("POST", "/api/mine", {"seats": [{"game": made.game, "token": made.seats["white", 1]}]})
    assert mine["games"][0].get("unread") is True, mine
    Standing(server).goes_on("a damaged game")
    assert server.stop() == 0


KNIGHTS = [("white", "move g1-f3"), ("black", "move g8-f6"), ("white", "move f3-g1"), ("black", "move f6-g8")]


def write_long(db, made, acts, what=KNIGHTS):
    """Writes a long game straight into the store, chained as PROTOCOL.md says: a seat would need half an hour."""
    base = sqlite3.connect(db)
    seq, head = base.execute("SELECT seq, chain FROM lines WHERE game = ? ORDER BY seq DESC LIMIT 1", (made.game,)).fetchone()
    head = head.hex()
    now = int(time.time() * 1000)
    rows = []
    for i in range(acts):
        side, act = what[i % len(what)]
        text = f"0:00:00 {side} {act}"
        seq += 1
        head = hashlib.sha256("\n".join([head, str(seq), str(now), side, "1", str(i + 1), "", "", text]).encode()).hexdigest()
        rows.append((made.game, seq, now, side, 1, i + 1, text, None, "", bytes.fromhex(head)))
    base.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    base.execute("UPDATE games SET touched = 1")
    base.commit()
    base.close()


# ---- The engine ----

def children_of(process):
    """The processes that a process has started, read from /proc, because pgrep is not on every machine."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                if int(file.read().rpartition(")")[2].split()[1]) == process:
                    found.append(name)
        except OSError:
            pass  # the process has ended meanwhile
    return found


def engine(adoube, path):
    """One address plays many games against the engine: a game of another address is answered soon. An engine that hangs is
    started anew."""
    server = Server(adoube, path + "/engine.db", options=["--proxy", "127.0.0.2"])
    status, text = server.request("POST", "/api/games", {"opponent": "engine", "sit": "black", "level": 8})
    if status == 400 and b"no-engine" in text:
        server.stop()
        return "no engine"
    for _ in range(120):
        server.request("POST", "/api/games", {"opponent": "engine", "sit": "black", "level": 8})
    with socket.socket() as wire:
        wire.bind(("127.0.0.2", 0))
        wire.settimeout(10)
        wire.connect(("127.0.0.1", server.port))
        body = json.dumps({"opponent": "engine", "sit": "black", "level": 1}).encode()
        wire.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 192.0.2.1\r\n"
                     b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        got = b""
        while more := wire.recv(65536):
            got += more
    honest = json.loads(got.split(b"\r\n\r\n", 1)[1])
    began = time.monotonic()
    assert wait_for(lambda: server.ask("GET", f"/api/games/{honest['game']}", token=honest["token"])["plies"] == 1, 60)
    waited = time.monotonic() - began
    children = children_of(server.process.pid)
    assert len(children) == 1, children
    with open(f"/proc/{children[0]}/status") as file:
        about = dict(line.split(":\t", 1) for line in file.read().splitlines() if ":\t" in line)
    assert about["Seccomp"].strip() == "2" and about["NoNewPrivs"].strip() == "1", about
    with open(f"/proc/{children[0]}/limits") as file:
        limits = file.read()
    assert "Max file size             0 " in limits and "Max open files            32 " in limits, limits
    os.kill(int(children[0]), signal.SIGSTOP)
    assert wait_for(lambda: server.metrics()["adoube_engine_restarts_total"] >= 1, 60)
    made = server.ask("POST", "/api/games", {"opponent": "engine", "sit": "black", "level": 1})
    assert server.stop() == 0
    return f"waited {waited:.1f} s behind 120 games"


def privileges(server, path):
    """The process has given up what it does not need."""
    with open(f"/proc/{server.process.pid}/status") as file:
        about = dict(line.split(":\t", 1) for line in file.read().splitlines() if ":\t" in line)
    assert about["NoNewPrivs"].strip() == "1" and int(about["CapEff"], 16) == 0 and int(about["CapBnd"], 16) == 0, about
    assert about["Seccomp"].strip() in ("0", "2"), about  # builds with sanitizers have no filter
    return "filtered" if about["Seccomp"].strip() == "2" else "not filtered: sanitized"


def seats_given_anew(server, path):
    """A token that was revoked opens nothing, its connections are closed, and the invitation gives the seat back."""
    made = server.make()
    game, white, black = made.game, made.seats["white", 1], made.seats["black", 1]
    seat = Socket(server.port, game, black)
    seat.wait("about")
    assert server.request("POST", f"/api/games/{game}/revoke", {"seat": "black", "number": 1}, white)[0] == 409
    assert server.request("POST", f"/api/games/{game}/revoke", {"seat": "white", "number": 1}, black)[0] == 403
    own = server.ask("POST", f"/api/games/{game}/revoke", {"seat": "black", "number": 1}, black)
    assert seat.wait_close(60) == 4003
    assert server.request("GET", f"/api/games/{game}", token=black)[0] == 403
    assert server.ask("GET", f"/api/games/{game}", token=own["token"])["you"]["seat"] == "black"
    assert wait_for(lambda: not [s for s in server.ask("GET", f"/api/games/{game}", token=white)["seats"] if s["seat"] == "black"][0]["here"])
    maker = server.ask("POST", f"/api/games/{game}/revoke", {"seat": "black", "number": 1}, white)  # nobody has acted yet
    own = server.ask("POST", f"/api/games/{game}/join", {"invite": maker["word"], "name": "Bruno"})
    seats = {side: Socket(server.port, game, token) for side, token in (("white", white), ("black", own["token"]))}
    for seat in seats.values():
        seat.send("from 1")
        seat.wait("entries")
    for side, line in (("white", "white adjourn"), ("white", 'white seal "P-K4"')):
        seats[side].send(f"act {1 + (line[6] == 's')} {line}")
        assert seats[side].wait("entries")
    for seat in seats.values():
        seat.close()
    time.sleep(0.3)
    # the maker of the game plays in it, so he may not take his opponent's seat; the umpire may give it, but not what was sealed
    assert server.request("POST", f"/api/games/{game}/revoke", {"seat": "black", "number": 1}, white)[0] == 403
    umpire = made.seats["umpire", 1]
    word = server.ask("POST", f"/api/games/{game}/revoke", {"seat": "white", "number": 1}, umpire)["word"]
    thief = server.ask("POST", f"/api/games/{game}/join", {"invite": word, "name": "Mallory"})
    for rest in ("docket", "entries", "chain"):
        assert "P-K4" not in server.request("GET", f"/api/games/{game}/{rest}", token=thief["token"])[1].decode(), rest
    lost = server.ask("POST", f"/api/games/{game}/revoke", {"seat": "black", "number": 1}, umpire)
    assert server.request("GET", f"/api/games/{game}", token=own["token"])[0] == 403
    again = server.ask("POST", f"/api/games/{game}/join", {"invite": lost["word"], "name": "Bruno"})
    about = server.ask("GET", f"/api/games/{game}", token=again["token"])
    assert [s["given"] for s in about["seats"] if s["seat"] == "black"] == [3], about["seats"]
    seat = Socket(server.port, game, again["token"])
    seat.send("from 1")
    assert seat.wait("entries")
    # an ID above all others does not make a seat useless: with a new token IDs begin anew
    seat.send(f"act {2 ** 53 - 1} black offer draw")
    assert seat.wait("entries")[0]["id"] == 2 ** 53 - 1
    fresh = server.ask("POST", f"/api/games/{game}/revoke", {"seat": "black", "number": 1}, again["token"])["token"]
    seat = Socket(server.port, game, fresh)
    seat.send("from 99")
    seat.send("act 1 black offer draw")
    assert seat.wait("entries")[0]["id"] == 1
    for bad in ("act 2 black touch e7 # \x07", "act 2 black touch e7 # \u2028"):
        seat.send(bad)
        assert seat.wait("error").get("id") == 2, bad
    assert os.stat(server.db).st_mode & 0o077 == 0, oct(os.stat(server.db).st_mode)


def leaves_memory(adoube, path):
    """A game with a time limit leaves memory when nobody looks at it, and its limit still runs out."""
    server = Server(adoube, path + "/away.db")
    made = server.make({"limit": "B 1/70s 2/90s"})
    opened = time.monotonic()
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    seat.send("act 1 white touch e2")
    assert seat.wait("entries")
    seat.close()
    began = time.monotonic()
    assert wait_for(lambda: server.metrics()["adoube_games_live"] == 0, 90), "it stays in memory"
    assert server.metrics()["adoube_games_watched"] == 1
    left = time.monotonic() - began
    assert wait_for(lambda: server.metrics()["adoube_limits_expired_total"] == 1, 60), "its limit does not pass"
    about = server.ask("GET", f"/api/games/{made.game}", token=made.seats["white", 1])
    assert about["status"] == "won" and about["winner"] == "black", about
    assert 68 <= about["clock"]["used"][0] <= time.monotonic() - opened + 1, about["clock"]
    assert server.stop() == 0
    return f"left after {left:.0f} s, lost on time after {about['clock']['used'][0]} s"


def expiry(adoube, path):
    """Games that nobody began are removed after a while, others are not."""
    db = path + "/old.db"
    server = Server(adoube, db)
    begun, fresh = server.make(), server.ask("POST", "/api/games", {})
    old = server.ask("POST", "/api/games", {})
    untouched = server.make()
    seat = Socket(server.port, begun.game, begun.seats["white", 1])
    seat.send("act 1 white touch e2")
    seat.send("from 1")
    seat.wait("entries")
    assert server.stop() == 0
    base = sqlite3.connect(db)
    base.execute("UPDATE games SET made = made - 40 * 86400000 WHERE id IN (?, ?, ?)", (old["game"], begun.game, untouched.game))
    base.commit()
    base.close()
    server = Server(adoube, db, options=["--keep-unbegun", "30", "--keep-untouched", "365"])
    assert wait_for(lambda: server.request("GET", f"/api/games/{old['game']}", token=old["token"])[0] == 404, 60)
    for game, token in ((fresh["game"], fresh["token"]), (begun.game, begun.seats["white", 1]), (untouched.game, untouched.seats["white", 1])):
        server.ask("GET", f"/api/games/{game}", token=token)
    assert server.stop() == 0


OWN = [proofs, told_when_durable, one_games_fault, tampering, keys, sockets_without_seats, floods, stopped, date_set, long_game, engine, expiry, leaves_memory, proofs_of_others,
       full_house, written]
SHARED = [pipelined_length, h2c, parser, unmasked, head_injection, acts_behind_proofs, readers, seats_that_do_not_read, allowances, privileges, long_bodies,
          seats_given_anew]


def run(adoube, attack):
    with folder() as path:
        if attack in OWN:
            return attack(adoube, path)
        # freed memory must not count as memory in use
        quiet = {**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"}
        server = Server(adoube, path + "/games.db", environment=quiet)
        server.db = path + "/games.db"
        try:
            found = attack(server, path)
            assert health(server) < PATIENCE
            assert server.stop() == 0, server.said()
        finally:
            if server.lives():
                server.kill()
        return found


def tried(adoube, attack):
    """Where other programs want the processors too, an attack that fell because somebody waited too long is tried once more, by
    the same measure: a server that can be stopped is stopped again. Nothing else is forgiven."""
    try:
        return run(adoube, attack)
    except AssertionError as error:
        waited = "PATIENCE" in (traceback.extract_tb(error.__traceback__)[-1].line or "")
        if not waited or os.getloadavg()[0] <= (os.cpu_count() or 1):
            raise
        print(f"{attack.__name__}: {str(error)[:100]}, with a load of {os.getloadavg()[0]:.1f}: once more", flush=True)
        return run(adoube, attack)


def main():
    adoube, names = sys.argv[1], sys.argv[2:]
    need_server(adoube)
    attacks = [attack for attack in SHARED + OWN if not names or attack.__name__ in names]
    failed = []
    for attack in attacks:
        try:
            print(f"{attack.__name__}: {tried(adoube, attack) or 'held'}", flush=True)
        except Exception as error:  # the next attack is tried all the same
            failed.append(attack.__name__)
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"{attack.__name__}: FELL: line {where.lineno}: {where.line}\n    {type(error).__name__}: {str(error)[:600]}", flush=True)
    print(f"{len(attacks) - len(failed)} held, {len(failed)} fell: {' '.join(failed)}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
