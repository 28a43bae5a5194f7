#!/usr/bin/env python3
"""Many things at once, and one more: proofs, scores, claims, answers that are sent again.

    at_once.py PROGRAM

The server is stopped while they are sent, so that all of them have come when it goes on, however slow the machine is.
"""
import json
import os
import pathlib
import signal
import socket
import sys
import time

from support import Server, Socket, folder, need_server

SLOW = "6k1/5pp1/8/8/8/8/1q3PPP/3Q2K1 w - - {} 1"  # all that a proof may spend leaves it undecided whether White has endless checks
PAWN = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"


class Asked:
    """A request that was sent, and whose answer is read later."""

    def __init__(self, server, path, body, address="192.0.2.1"):
        data = json.dumps(body).encode()
        self.wire = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.wire.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n"
                          f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)

    def answer(self):
        got = b""
        while more := self.wire.recv(65536):
            got += more
        self.wire.close()
        return int(got.split(b" ", 2)[1]), json.loads(got.split(b"\r\n\r\n", 1)[1])

    def is_answered(self):
        """Whether an answer has come, which is not waited for."""
        self.wire.setblocking(False)
        try:
            return bool(self.wire.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return False
        finally:
            self.wire.setblocking(True)


def together(server, asks):
    """Sends all of them while the server is stopped, one after the other."""
    os.kill(server.process.pid, signal.SIGSTOP)
    while pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()[0] != "T":
        time.sleep(0.001)
    try:
        return [ask() for ask in asks]
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


def settled(server, proofs):
    """Until so many proofs have ended in all."""
    end = time.monotonic() + 60
    while server.metrics()["adoube_proofs_total"] < proofs:
        assert time.monotonic() < end, server.metrics()
        time.sleep(0.02)


def proof(server, number, address="192.0.2.1"):
    return lambda: Asked(server, "/api/prove", {"question": "endless-checks", "fen": SLOW.format(number)}, address)


def refused(asked):
    return [one for one in asked if one.answer() == (429, {"error": {
        "code": "too-many", "message": "too many proofs are under way: ask again in a moment"}})]


def proofs(server):
    """Four for each address, and sixty-four in all. Nobody waits for the proofs of those who have gone."""
    before = server.metrics()["adoube_proofs_total"]
    asked = together(server, [proof(server, n) for n in range(6)] + [proof(server, 1, "192.0.2.2")])
    assert len(refused(asked[4:6])) == 2
    assert not any(one.is_answered() for one in asked[:4] + asked[6:])
    for one in asked[:4] + asked[6:]:
        one.wire.close()
    settled(server, before + 5)
    asked = together(server, [proof(server, n % 4, f"192.0.2.{n // 4 + 10}") for n in range(64)] + [proof(server, 1, "192.0.2.200")])
    assert len(refused(asked[64:])) == 1
    assert not any(one.is_answered() for one in asked[:64])
    for one in asked[:64]:
        one.wire.close()
    settled(server, before + 69)
    status, answer = Asked(server, "/api/prove", {"question": "winnable", "side": "white", "fen": PAWN}).answer()
    assert status == 200 and answer["verdict"] == "proven", answer
    settled(server, before + 70)


def scores(server):
    """Eight are read at the same time, in threads; if that many are under way when another comes, it is refused."""
    def score():
        return Asked(server, "/api/convert", {"text": "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4"})
    answers = [one.answer() for one in together(server, [score] * 12)]
    good = [answer for status, answer in answers if status == 200]
    assert len(good) >= 8 and all(answer == good[0] for answer in good), len(good)
    assert all(status == 200 or (status == 429 and answer["error"]["message"] == "too many scores are being read: ask again in a moment")
               for status, answer in answers), [status for status, _ in answers]
    for one in together(server, [score] * 3):  # whoever goes away is not waited for
        one.wire.close()
    assert score().answer() == (200, good[0])


def claims(server):
    """Behind a claim that is being proved thirty-one acts wait; they are heard in order, each once."""
    made = server.make({"position": "6k1/5ppp/8/8/8/4Q3/8/1q4K1 w - - 0 1"})
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    assert seat.wait("entries")
    together(server, [lambda text=text: seat.send(text) for text in
                      ["act 1 white claim endless-checks", "act 1 white claim endless-checks"] + [f"act {n} white offer draw" for n in range(2, 34)] + ["act 5 white offer draw"]])
    errors, ids = [], []
    for frame in seat.texts(lambda f: ids[-1:] == [32] and len(errors) > 0, 60):
        errors += [frame["error"]] if "error" in frame else []
        ids += [entry["id"] for entry in frame.get("entries", [])]
        if ids[-1:] == [32] and errors:
            break
    assert errors == [{"id": 33, "code": "too-many", "message": "too many acts wait: wait a little"}], errors
    assert ids == list(range(1, 33)), ids
    seat.send("act 33 white offer draw")
    assert seat.wait("entries")[0]["id"] == 33
    # an act that waited and cannot be read is told to its author alone
    others = [Socket(server.port, made.game, made.seats[where]) for where in (("black", 1), ("spectator", 0))]
    together(server, [lambda text=text: seat.send(text) for text in ("act 34 white claim drawn-game", "act 35 white move e2-e9", "act 36 white offer draw")])
    told = list(seat.texts(lambda f: any(entry.get("id") == 36 for entry in f.get("entries", [])), 60))
    assert [frame["error"]["id"] for frame in told if "error" in frame] == [35], told
    for one in others:
        one.send("ping")
        assert not [frame for frame in one.texts(lambda f: "pong" in f, 30) if "error" in frame]
        one.close()
    other = Socket(server.port, made.game, made.seats["black", 1])  # the claim of one who leaves is heard all the same
    other.send("act 1 black claim endless-checks")
    other.send("ping")
    assert other.wait("pong", 30)
    other.close()
    assert seat.wait("entries", 60)[0]["line"].endswith("black claim endless-checks")
    seat.close()


def answers_again(server):
    """Acts that come again: 16 answers may be under way."""
    made = server.make()
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    for number in range(1, 4):
        seat.send(f"act {number} white touch e2")
        for _ in seat.texts(lambda f, n=number: any(entry.get("id") == n for entry in f.get("entries", [])), 30):
            pass
    together(server, [lambda: seat.send("act 2 white touch e2")] * 40)
    errors, ids = [], []
    while len(ids) < 16:
        frame = next(seat.texts(lambda f: True, 20), {})
        errors += [frame["error"]] if "error" in frame else []
        ids += [entry["id"] for entry in frame.get("entries", [])]
    seat.send("act 3 white touch e2")
    end = time.monotonic() + 60
    while len(errors) + len(ids) < 41 and time.monotonic() < end:
        frame = next(seat.texts(lambda f: True, 20), {})
        errors += [frame["error"]] if "error" in frame else []
        ids += [entry["id"] for entry in frame.get("entries", [])]
    assert len(ids) >= 17 and ids[-1] == 3 and set(ids[:-1]) == {2}, ids
    assert all(error == {"id": 2, "code": "too-many", "message": "too many answers are under way: wait a little"} for error in errors), errors
    seat.close()


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as path:
        server = Server(adoube, os.path.join(path, "games.db"), options=["--proxy", "127.0.0.1"])
        for trial in (proofs, scores, claims, answers_again):
            began = time.monotonic()
            trial(server)
            print(f"{trial.__name__}: {time.monotonic() - began:.1f} s")
        assert server.stop() == 0 and server.said() == "", server.said()
    print("so many at once, and no more")


main()
