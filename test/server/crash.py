#!/usr/bin/env python3
"""crash.py ADOUBE KILLS [TORN] [SEED]: games go on while the server is killed again and again.

Nothing that was acknowledged may be lost, nothing may happen twice, and every game must resume. With TORN, the journal's
last bytes are also cut off so many times: then acknowledged acts may be lost, but only from the end, and the database must
open."""
import hashlib
import json
import os
import random
import selectors
import sqlite3
import subprocess
import sys
import tempfile
import time

from attacks import write_long
from play import next_act
from support import Refused, Server, Socket, folder, need_server

GAMES = 16
HEADS = [{}, {}, {"umpire": "silent"}, {"limit": "B 30/2h 45/3h"}, {"code": "lewis-1842"}, {"code": "british-1899"}]


class Player:
    """One seat: the acts it sent that were not answered yet, and what it knows."""

    def __init__(self, game, side, token):
        self.game, self.side, self.token = game, side, token
        self.socket = None
        self.known = {}    # entries by number
        self.have = 0      # all up to this number are known
        self.pending = {}  # acts that were not answered yet, by ID
        self.acked = {}    # number of the entry that acknowledged an act, by ID
        self.last_id = 0
        self.ruling = None
        self.refused = set()
        self.most = 250    # after so many lines the game is laid aside

    def connect(self, port):
        self.socket = Socket(port, self.game, self.token)
        self.socket.send(f"from {self.have + 1}")
        for number, act in sorted(self.pending.items()):
            self.socket.send(f"act {number} {act}")

    def act(self, rng, counts):
        what = next_act(rng, self.ruling, self.side)
        if what is None:
            return
        self.last_id += rng.randint(1, 3)
        line = f"{self.side} {what}"
        if not what.startswith("seal"):
            line += f" # {self.side} {self.last_id}"
        self.pending[self.last_id] = line
        counts["sent"] += 1
        self.socket.send(f"act {self.last_id} {line}")

    def take(self, frame, counts):
        for entry in frame.get("entries", []):
            self.take_entry(entry, counts)
        error = frame.get("error")
        if error:
            assert error["code"] in ("bad-line", "bad-frame"), error
            self.pending.pop(error.get("id"), None)
            self.refused.add(error.get("id"))
        if "about" in frame:
            assert frame["about"]["seq"] >= self.have, "entries are gone"

    def take_entry(self, entry, counts):
        seq = entry["seq"]
        if seq in self.known:
            assert self.known[seq] == entry, ("an entry has changed", self.known[seq], entry)
        else:
            assert seq == self.have + 1, ("a gap", self.game, self.have, seq)
            self.have = seq
            self.known[seq] = entry
            if "ruling" in entry:
                self.ruling = entry["ruling"]
        number = entry.get("id")
        if number is not None:
            assert number not in self.refused, "an act that was refused is there"
            assert self.acked.setdefault(number, seq) == seq, ("an act twice", number, seq)
            if self.pending.pop(number, None):
                counts["acked"] += 1


def make_game(server, rng):
    made = server.make(rng.choice(HEADS))
    return [Player(made.game, side, made.seats[side, 1]) for side in ("white", "black")]


def is_over(player):
    return player.ruling and player.ruling["status"] not in ("playing", "adjourned") or player.have > player.most


class Run:
    def __init__(self, adoube, path, seed):
        self.adoube, self.db = adoube, path + "/games.db"
        self.rng = random.Random(seed)
        self.games, self.done = [], []
        self.counts = {"sent": 0, "acked": 0, "kills": 0, "games": 0}
        self.server = None

    def start(self):
        self.server = Server(self.adoube, self.db)
        self.selector = selectors.DefaultSelector()
        for game in self.games:
            for player in game:
                player.connect(self.server.port)
                self.selector.register(player.socket, selectors.EVENT_READ, player)

    def begin_long(self):
        """Begins a game that, while it is played, passes the lines after which snapshots are made."""
        made = self.server.make()
        self.server.stop()
        write_long(self.db, made, 985, [("white", "touch e2"), ("white", "quit")])
        self.server = Server(self.adoube, self.db)
        game = [Player(made.game, side, made.seats[side, 1]) for side in ("white", "black")]
        for player in game:
            player.last_id, player.most = 1000, 2100
        self.games.append(game)
        for player in game:
            player.connect(self.server.port)
            self.selector.register(player.socket, selectors.EVENT_READ, player)

    def fill(self):
        """Makes games until there are enough; games that have ended are laid aside, to be checked at the end."""
        for game in [g for g in self.games if any(is_over(p) for p in g)]:
            self.games.remove(game)
            self.done.append(game)
            for player in game:
                self.selector.unregister(player.socket)
                player.socket.close()
        while len(self.games) < GAMES:
            game = make_game(self.server, self.rng)
            self.counts["games"] += 1
            self.games.append(game)
            for player in game:
                player.connect(self.server.port)
                self.selector.register(player.socket, selectors.EVENT_READ, player)

    def play(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for key, _ in self.selector.select(0.002):
                player = key.data
                assert player.socket.pull() or not self.server.lives() or True
                for text in player.socket.frames():
                    player.take(json.loads(text), self.counts)
                assert not player.socket.closed, ("cut off", player.socket.code, self.server.said())
            for game in self.games:
                player = self.rng.choice(game)
                if player.have and len(player.pending) < 1 + (self.rng.random() < 0.1):
                    player.act(self.rng, self.counts)

    def kill(self):
        self.server.kill()
        self.counts["kills"] += 1
        self.selector.close()
        for game in self.games:
            for player in game:
                while player.socket.pull():  # what was still on its way counts as acknowledged
                    pass
                for text in player.socket.frames():
                    player.take(json.loads(text), self.counts)
                player.socket.close()

    # ---- What must hold ----

    def check(self, player):
        """Compares the whole game as the server has it now with all that was ever told."""
        entries, first = [], 1
        while True:
            part = self.server.ask("GET", f"/api/games/{player.game}/entries?from={first}", token=player.token)
            entries += part["entries"]
            if not part["more"]:
                break
            first = len(entries) + 1
        assert [e["seq"] for e in entries] == list(range(1, len(entries) + 1)), "numbers with gaps"
        assert len(entries) >= player.have, "acknowledged entries are lost"
        for entry in entries[:player.have]:
            assert player.known[entry["seq"]] == entry, ("changed", player.known[entry["seq"]], entry)
        ids = [e["id"] for e in entries if "id" in e]
        assert len(ids) == len(set(ids)), "an act twice"
        marks = [e["line"].split("#")[1] for e in entries if "#" in e["line"]]
        assert len(marks) == len(set(marks)), "an act twice"
        self.check_chain(player, entries)
        for number, seq in player.acked.items():
            assert entries[seq - 1].get("id") == number, "an acknowledged act is lost"
        return entries

    def check_chain(self, player, entries):
        """The chain is computed as PROTOCOL.md says, and its heads are those that were told."""
        chain = self.server.request("GET", f"/api/games/{player.game}/chain", token=player.token)[1].decode().splitlines()
        head = hashlib.sha256(f"adoube.1 {player.game}".encode()).hexdigest()
        assert len(chain) == len(entries), (len(chain), len(entries))
        for line, entry in zip(chain, entries):
            *fields, said = line.split("\t")
            head = hashlib.sha256("\n".join([head, *fields]).encode()).hexdigest()
            assert head == said == entry["chain"], (line, head, entry)

    def check_rulings(self, player, entries):
        """`adoube rule` gives the same rulings on the docket that was downloaded."""
        docket = self.server.request("GET", f"/api/games/{player.game}/docket", token=player.token)[1].decode()
        if "under seal" in docket or any("umpire: silent" in e["line"] for e in entries):
            return 0
        with tempfile.NamedTemporaryFile("w", suffix=".docket") as file:
            file.write(docket)
            file.flush()
            said = subprocess.run([self.adoube, "rule", "--json", file.name], capture_output=True, text=True)
        rulings = [json.loads(line) for line in said.stdout.splitlines()]
        told = [dict(e["ruling"]) for e in entries if "ruling" in e]
        assert len(told) == len(rulings), (len(told), len(rulings), said.stderr)
        for ours, theirs in zip(told, rulings):
            if ours["did"] == "seal":  # another player sealed it, so the record was left out
                theirs["did"] = "seal"
            assert ours == theirs, (ours, theirs)
        return len(told)

    def check_all(self):
        rulings = 0
        for game in self.games + self.done:
            for player in game:
                rulings += self.check_rulings(player, self.check(player))
        return rulings

    # ---- The journal torn ----

    def tear(self):
        path = self.db + "-wal"
        size = os.path.getsize(path) if os.path.exists(path) else 0
        if size:
            os.truncate(path, size - self.rng.randint(1, min(size, 20000)))

    def forget_lost(self):
        """After the journal was torn, what is there must be the beginning of what was; the players forget the rest."""
        for game in list(self.games):
            kept = []
            for player in game:
                status, text = self.server.request("GET", f"/api/games/{player.game}/entries", token=player.token)
                if status != 200:
                    continue  # the making of the game, or its guest's coming, is lost
                entries = json.loads(text)["entries"]
                for entry in entries[:player.have]:
                    known = player.known[entry["seq"]]
                    if known != entry and entry["line"].endswith("umpire time"):
                        break  # this line replaces lost ones: after an absence the server says what the clocks show
                    assert known == entry, ("an entry has changed", known, entry)
                new = Player(player.game, player.side, player.token)
                new.last_id = player.last_id
                kept.append(new)
            if len(kept) == len(game):
                game[:] = kept
            else:
                self.games.remove(game)

    def reopen_torn(self):
        self.tear()
        self.done = []
        games, self.games = self.games, []
        self.start()
        self.games = games
        self.forget_lost()
        for game in self.games:
            for player in game:
                player.connect(self.server.port)
                self.selector.register(player.socket, selectors.EVENT_READ, player)


def go(run, kills, torn):
    rulings = 0
    run.start()
    run.begin_long()
    for number in range(1, kills + torn + 1):
        run.fill()
        run.play(run.rng.uniform(0.005, 0.12))
        run.kill()
        if number > kills:
            run.reopen_torn()
        else:
            run.start()
        if number == kills or number % 100 == 0 and number < kills:
            print(f"{number} kills, {run.counts['acked']} acts acknowledged", flush=True)
        if number == kills and torn:  # check everything before anything may be lost
            rulings += run.check_all()
    run.play(1)
    base = sqlite3.connect(run.db)
    snapshots = base.execute("SELECT count(*) FROM snapshots").fetchone()[0]
    base.close()
    rulings += run.check_all()
    said = run.server.said()
    assert run.server.stop() == 0 and said == "", said
    print(f"{run.counts['kills']} kills ({torn} with the journal torn), {run.counts['games']} games, "
          f"{run.counts['sent']} acts sent, {run.counts['acked']} acknowledged, none lost, none twice; "
          f"{rulings} rulings the same as the command's, every chain whole, {snapshots} snapshots")


def main():
    adoube, kills = sys.argv[1], int(sys.argv[2])
    torn = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else int.from_bytes(os.urandom(4), "big")
    need_server(adoube)
    print(f"seed {seed}", flush=True)
    with folder() as path:
        run = Run(adoube, path, seed)
        try:
            go(run, kills, torn)
        except BaseException:
            print(f"the server {'lives' if run.server.lives() else 'has ended'}, and said:\n{run.server.said_now()}")
            raise


if __name__ == "__main__":
    main()
