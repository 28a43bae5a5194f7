#!/usr/bin/env python3
"""seats.py ADOUBE GAMES [SEED]: looks at every message of so many random games at every seat: nobody receives what he may not
see.

These are sealed records before they are opened, the rights of the other side under a silent umpire, the board of a player who
plays without sight of it, and the tokens of seats. None of them may stand in the database or be printed by the server."""
import hashlib
import json
import os
import random
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from play import next_act
from support import Server, Socket, folder, need_server

ACTS = 36
KINDS = [
    ({}, {}),
    ({"umpire": "silent"}, {}),
    ({"code": "british-1899", "limit": "B 30/2h 45/3h"}, {}),
    ({"play": "blindfold"}, {"blindfold": "white"}),
    ({"play": "blindfold"}, {"blindfold": "black"}),
    ({"play": "blindfold"}, {"blindfold": "both"}),
    ({"play": "blindfold", "umpire": "silent"}, {"blindfold": "both"}),
    ({"umpire": "silent"}, {"consult": {"white": 2, "black": 3}}),
    ({}, {"consult": {"white": 3}}),
    ({}, {"sit": "lot", "nonce": "ab" * 32}),
    ({"umpire": "silent"}, {"sit": "umpire"}),
]


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Seen:
    """What was met, counted over all games."""

    def __init__(self):
        self.lock = threading.Lock()
        self.words, self.secrets = set(), set()
        self.counts = {"messages": 0, "acts": 0, "sealed": 0, "opened": 0, "lots": 0, "silent rulings": 0, "boards cut": 0}

    def add(self, key, number=1):
        with self.lock:
            self.counts[key] += number


class Game:
    def __init__(self, server, seen, rng, number):
        self.server, self.seen, self.rng = server, seen, rng
        head, more = KINDS[number % len(KINDS)]
        self.head, self.more = head, dict(more)
        self.made = server.make(head, **{"sit": "white", **more})
        with seen.lock:
            seen.words.update(self.made.words)
        self.silent, self.blind = head.get("umpire") == "silent", more.get("blindfold", "none")
        self.secrets = {}      # record -> seat that wrote it; records are removed when they are opened
        self.commitments = {}  # by number of the entry
        self.sealed = None     # the record that is under seal, and the commitment of its entry
        self.ruling, self.seq = None, 0
        self.last_id = {}
        self.sockets = {}
        for seat, token in self.made.seats.items():
            self.sockets[seat] = Socket(server.port, self.made.game, token)
            self.sockets[seat].send("from 1")

    # ---- What must hold of every text that reaches a seat ----

    def check_text(self, seat, text):
        self.seen.add("messages")
        for word in self.made.words:
            assert word not in text, (seat, "a word that is a seat", text)
        for record, author in self.secrets.items():
            assert author == seat or record not in text, (seat, "a record under seal", record, text)

    def is_blind(self, seat):
        return seat[0] in ("white", "black") and self.blind in ("both", seat[0])

    def check_about(self, seat, about):
        assert (about["position"] is None) == self.is_blind(seat), (seat, about)
        assert about["you"] == {"seat": seat[0], "number": seat[1]}, (seat, about)

    def check_entry(self, seat, entry):
        self.check_line(seat, entry)
        ruling = entry.get("ruling")
        if not ruling:
            return
        if self.is_blind(seat):
            assert ruling["position"] is None and ruling["moves"] == [], (seat, ruling)
            self.seen.add("boards cut")
        else:
            assert ruling["position"], (seat, ruling)
        if self.silent and seat[0] != "umpire":
            assert all(right["by"] == seat[0] for right in ruling["may"]), (seat, ruling)
            self.seen.add("silent rulings")

    def check_line(self, seat, entry):
        if " seal" in entry["line"] and "ruling" in entry:
            record = entry["line"].partition('"')[2].rstrip('"')
            assert record == "" or self.secrets.get(record, seat) == seat or entry["seq"] < self.seq, (seat, entry)
            assert ("id" in entry) == (record != ""), (seat, entry)
            assert record or entry["ruling"]["did"] == "seal", (seat, entry)

    def check_frame(self, seat, text):
        self.check_text(seat, text)
        frame = json.loads(text)
        assert "hand" not in frame or not self.is_blind(seat), (seat, frame)
        if "about" in frame:
            self.check_about(seat, frame["about"])
        for entry in frame.get("entries", []):
            self.check_entry(seat, entry)
        return frame

    # ---- Play ----

    def receive(self, seat, until):
        """Reads frames until one satisfies; every frame is checked."""
        socket = self.sockets[seat]
        while True:
            for text in socket.frames():
                frame = self.check_frame(seat, text)
                if until(frame):
                    return frame
            assert not socket.closed, (seat, "closed", socket.code)
            socket.pull()

    def settle_entry(self, seat, frame, record):
        """The author's entry tells what became of the act."""
        entry = frame["entries"][-1]
        self.seq = entry["seq"]
        if "sealed" in entry:
            self.seen.add("sealed")
            self.sealed = record, entry["sealed"]["commitment"]
        if "opened" in entry:
            opened = entry["opened"]
            assert (opened["record"], opened["commitment"]) == self.sealed, (opened, self.sealed)
            assert sha256(f"{opened['nonce']}:{opened['record']}") == opened["commitment"], opened
            self.seen.add("opened")
            self.secrets.clear()

    def tell_hand(self, seat):
        if seat[0] in ("white", "black"):
            self.sockets[seat].send(f"hand {self.rng.uniform(0, 8):.2f} 1.5 e2")

    def act(self, seat, what):
        number = self.last_id[seat] = self.last_id.get(seat, 0) + 1
        record = None
        if what.startswith("seal"):
            record = f"zq{self.rng.getrandbits(64):016x}"
            what = f'seal "{record}"'
            self.secrets[record] = seat
            with self.seen.lock:
                self.seen.secrets.add(record)
        opens = what == "resume"
        before = dict(self.secrets)
        if opens:  # from now on the sealed record may be told, if the umpire opens it
            self.secrets = {}
        self.sockets[seat].send(f"act {number} {seat[0]} {what}")
        frame = self.receive(seat, lambda f: f.get("error", {}).get("id") == number or
                             any(e.get("id") == number for e in f.get("entries", [])))
        if "error" in frame:
            self.secrets = before
            self.secrets.pop(record, None)
            return
        self.seen.add("acts")
        if opens and "opened" not in frame["entries"][-1]:
            self.secrets = before
        self.settle_entry(seat, frame, record)
        self.follow(frame["entries"][-1], seat)

    def follow(self, entry, author):
        """Everybody else is told too; the umpire gets the whole ruling."""
        for seat in self.sockets:
            if seat != author:
                got = self.receive(seat, lambda f: any(e["seq"] == self.seq for e in f.get("entries", [])))
                entry_here = next(e for e in got["entries"] if e["seq"] == self.seq)
                assert "id" not in entry_here, (seat, entry_here)
                if seat[0] == "umpire":
                    self.ruling = entry_here["ruling"]
                for key in ("sealed", "opened"):
                    assert entry_here.get(key) == entry.get(key), (seat, entry_here, entry)
            elif seat[0] == "umpire":
                self.ruling = entry["ruling"]

    def probe(self):
        """Asks everything that can be asked over HTTP, from every seat."""
        path = f"/api/games/{self.made.game}"
        for seat, token in self.made.seats.items():
            self.check_about(seat, json.loads(self.get(seat, path, token)))
            entries = json.loads(self.get(seat, path + "/entries?from=1", token))["entries"]
            for entry in entries:
                self.check_entry(seat, entry)
            assert [e["seq"] for e in entries] == list(range(1, len(entries) + 1))
            self.get(seat, path + "/docket", token)
            self.get(seat, path + "/pgn", token)
            body = {"seats": [{"game": self.made.game, "token": token}]}
            status, text = self.server.request("POST", "/api/mine", body)
            assert status == 200, text
            self.check_text(seat, text.decode())
            self.check_about(seat, json.loads(text)["games"][0])

    def get(self, seat, path, token):
        status, text = self.server.request("GET", path, token=token)
        assert status == 200, (path, text)
        self.check_text(seat, text.decode())
        return text

    def check_lot(self):
        if self.more.get("sit") != "lot":
            return
        token = next(iter(self.made.seats.values()))
        lot = self.server.ask("GET", f"/api/games/{self.made.game}", token=token)["lot"]
        assert sha256(lot["secret"]) == lot["commitment"] == self.made.answer["lot"]["commitment"], lot
        drawn = hashlib.sha256(f"{lot['secret']}:{lot['maker']}:{lot['joiner']}".encode()).digest()[0]
        assert lot["white"] == ("maker" if drawn % 2 == 0 else "joiner"), lot
        makers = "white" if lot["white"] == "maker" else "black"
        assert self.made.seats[makers, 1] == self.made.answer["token"], "the maker sits elsewhere"
        self.seen.add("lots")

    def play(self):
        self.check_lot()
        for seat in self.sockets:
            self.receive(seat, lambda f: "entries" in f or f.get("about", {}).get("seq") == 0)
        players = [s for s in self.sockets if s[0] in ("white", "black")]
        kind = self.head.get("play", "board")
        for turn in range(ACTS):
            seat = self.rng.choice(players)
            what = next_act(self.rng, self.ruling, seat[0], kind)
            if turn in (ACTS // 3, 2 * ACTS // 3) and self.ruling and self.ruling["status"] == "playing":
                what = "adjourn"
            if what is None:
                continue
            if self.rng.random() < 0.2:
                self.tell_hand(seat)
            self.act(seat, what)
            if self.secrets and self.rng.random() < 0.3:
                self.probe()
        self.probe()
        for socket in self.sockets.values():
            socket.close()


def check_files(path, seen):
    """No secret stands in clear in the database, in a file beside it, or in what the server printed."""
    size = 0
    for name in os.listdir(path):
        with open(os.path.join(path, name), "rb") as file:
            data = file.read()
        size += len(data)
        for word in seen.words | seen.secrets:
            assert word.encode() not in data, (name, word)
    return size


def main():
    adoube, games = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else int.from_bytes(os.urandom(4), "big")
    need_server(adoube)
    print(f"seed {seed}", flush=True)
    seen = Seen()
    with folder() as path:
        server = Server(adoube, path + "/games.db")

        def one(number):
            Game(server, seen, random.Random(seed * 1000 + number), number).play()

        with ThreadPoolExecutor(6) as pool:
            list(pool.map(one, range(games)))
        size = check_files(path, seen)
        said = server.line + server.said()
        assert server.stop() == 0 and said.count("\n") == 1, said
        size += check_files(path, seen)
    assert all(seen.counts.values()) or games < 2 * len(KINDS), seen.counts
    print(f"{games} games, {size >> 10} kB of files;", ", ".join(f"{n} {k}" for k, n in seen.counts.items()))


if __name__ == "__main__":
    main()
