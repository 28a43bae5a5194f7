#!/usr/bin/env python3
"""The engine as an opponent, whatever it does: it plays, waits, dies, hangs, talks nonsense, or is not there.

    fake_engine.py PROGRAM SHIM ENGINE          compares with fake_engine.txt
    fake_engine.py PROGRAM SHIM ENGINE bless    rewrites it; `git diff` is the review

A program of ours (support/fake_engine.c) takes the engine's place, in the engine's sandbox. It tells what it is asked, and
does what a file says. The server's clock goes on only when the test says so, so nothing here depends on the machine's speed.
"""
import difflib
import json
import os
import pathlib
import re
import select
import sys
import time

from support import Fakes, Server, Socket, folder, need_server

STORED = pathlib.Path(__file__).with_name("fake_engine.txt")
SECONDS = 60  # more than enough on any machine


class Trial:
    def __init__(self, adoube, path, shim, engine, place="/usr/games/stockfish", options=()):
        self.fakes = Fakes(path, shim, engine, place)
        self.tells_path = os.path.join(path, "tells")
        os.mkfifo(self.tells_path)
        self.tells = os.open(self.tells_path, os.O_RDONLY | os.O_NONBLOCK)
        self.heard, self.lines = b"", []
        self.does("play")
        self.server = Server(adoube, os.path.join(path, "games.db"), environment=self.fakes.environment, options=options)

    def does(self, *words):
        name = os.path.join(self.fakes.path, "fake")
        self.files = getattr(self, "files", 0) + 1
        with open(f"{name}.{self.files}", "w") as file:
            file.write("".join(word + "\n" for word in words))
        if os.path.lexists(name):
            os.replace(name, f"{name}.{self.files}.old")  # so that the next has another number in the file system
        os.replace(f"{name}.{self.files}", name)

    def note(self, mark, text):
        self.lines += [f"{mark} {line}" for line in text.split("\n")]

    def asked(self, end="go ", player=None):
        """Notes what the engine tells, up to a line that begins so. Seconds pass meanwhile if a player is given."""
        limit = time.monotonic() + SECONDS
        while True:
            line, found, rest = self.heard.partition(b"\n")
            if found:
                self.heard = rest
                self.note("?", line.decode())
                if line.decode().startswith(end):
                    return
                continue
            assert time.monotonic() < limit, (end, self.lines[-5:], self.server.said())
            if player:
                player.second()
            # an engine that is slow to begin must not be taken for one that hangs: seconds pass slowly
            self.heard += self.told(1)

    def told(self, seconds):
        """What the engine tells within so many seconds. While no engine has the pipe open, it is always ready, and empty."""
        end = time.monotonic() + seconds
        while True:
            if select.select([self.tells], [], [], max(0, end - time.monotonic()))[0]:
                try:
                    more = os.read(self.tells, 65536)
                except BlockingIOError:  # an engine has opened it just now, and told nothing yet
                    more = b""
                if more:
                    return more
            if time.monotonic() >= end:
                return b""
            time.sleep(0.005)

    def forget(self, seconds=0.05):
        """What the engine tells is of no interest; but it is given so many seconds to begin."""
        while self.told(seconds):
            seconds = 0.05
        self.heard = b""

    def is_asked_nothing(self):
        self.heard += self.told(0)
        assert self.heard == b"", self.heard

    def stop(self):
        assert self.server.stop() == 0, self.server.said()
        end = time.monotonic() + SECONDS  # no engine is left that could write
        while any(line.startswith("? ") for line in self.lines) and (
                os.read(self.tells, 65536) if select.select([self.tells], [], [], 1)[0] else True):
            assert time.monotonic() < end, "the engine outlives the server"
        os.close(self.tells)
        os.remove(self.tells_path)


class Player:
    """A player against the engine."""

    def __init__(self, trial, head=None, level=1, sit="white", seat=None):
        self.trial, self.sit = trial, sit
        self.made = trial.server.ask("POST", "/api/games", {"head": head or {}, "sit": sit, "opponent": "engine", "level": level})
        self.seat = Socket(trial.server.port, self.made["game"], self.made["token"])
        self.seat.send("from 1")
        self.id = self.last = 0
        self.entries = []

    def act(self, text):
        self.id += 1
        self.seat.send(f"act {self.id} {self.sit} {text}")
        entry = self.wait(lambda e: e.get("id") == self.id)
        self.trial.note(">", entry["line"])
        return entry

    def wait(self, fits):
        while True:
            for entry in self.entries:
                if entry["seq"] > self.last and fits(entry):
                    self.last = entry["seq"]
                    return entry
            frame = next(self.seat.texts(lambda f: True, SECONDS), None)
            assert frame is not None and "error" not in frame, (frame, self.trial.lines[-9:], self.trial.server.said())
            self.entries += frame.get("entries", [])

    def reply(self):
        other = "black" if self.sit == "white" else "white"
        entry = self.wait(lambda e: e.get("ruling", {}).get("by") == other)
        self.trial.note("<", f"{entry['line']}: {entry['ruling']['ruling']}")
        return entry

    def second(self, milliseconds=1000):
        """A second passes, and the server has seen it."""
        self.trial.fakes.move(milliseconds)
        for _ in range(2):
            self.seat.send("from 1")
            entries = self.seat.wait("entries", SECONDS)
            assert entries is not None
            self.entries += entries

    def answered_nothing(self):
        """The engine has not acted, after everything that was sent so far was heard."""
        self.seat.send("ping")
        for frame in self.seat.texts(lambda f: "pong" in f, SECONDS):
            self.entries += frame.get("entries", [])
        assert all(e["seq"] <= self.last for e in self.entries), self.entries[-1]


def plays(t):
    """Levels, colours, and how a move is written in each kind of play."""
    for level in range(1, 9):
        player = Player(t, level=level)
        player.act("move e2-e4")
        t.asked()
        player.reply()
        player.seat.close()
    player = Player(t, sit="black")
    t.asked()
    player.reply()
    for head, first, move in (({"position": "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1"}, "move e1-e2", "e8g8"),
                              ({"position": "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1"}, "move e1-e2", "e8c8"),
                              ({"position": "4k3/8/8/8/8/8/p7/4K3 w - - 0 1"}, "move e1-e2", "a2a1q"),
                              ({"position": "4k3/8/8/8/8/8/p7/4K3 w - - 0 1"}, "move e1-e2", "a2a1n"),
                              ({"play": "correspondence", "limit": "1d"}, 'send "P-K4"', "g8f6"),
                              ({"play": "blindfold"}, 'call "P-K4"', "e7e5")):
        t.does(f"play {move}")
        player = Player(t, head)
        player.act(first)
        t.asked()
        player.reply()
    t.does("play")


def does_not_think(t):
    """What it does without being asked: it declines, takes its right, and moves where an engine understands nothing."""
    player = Player(t)
    player.act("offer draw")
    player.reply()
    t.is_asked_nothing()
    player = Player(t)
    player.act("move e2-e5")
    player.reply()
    t.is_asked_nothing()
    player = Player(t)
    player.act("touch e7")
    player.reply()
    t.is_asked_nothing()
    player = Player(t, {"position": "4k3/8/8/8/8/8/8/P3K2R w - - 0 1"})
    player.act("move e1-e2")
    player.reply()
    t.is_asked_nothing()


def dies(t):
    """It is started again once a second; after it has died three times, the first move is made without it."""
    t.does("die")
    player = Player(t)
    player.act("move e2-e4")
    for _ in range(3):
        t.asked(player=player)
    player.reply()
    assert t.server.metrics()["adoube_engine_restarts_total"] == 0
    player.act("move d2-d4")  # where it has failed so often, once more is enough
    t.asked()
    player.reply()
    t.does("play")
    player.act("move h2-h3")
    t.asked()
    player.reply()
    t.does("die")
    player.act("move h3-h4")  # but when it has played again, it has three tries again
    t.asked()
    t.does("play")
    t.asked(player=player)
    player.reply()
    t.does("close")
    player.act("move g1-f3")
    t.asked()
    t.does("play")
    t.asked(player=player)
    player.reply()


def dies_everywhere(t):
    """Two games wait for an engine that ends whenever it is asked: each gets its move soon."""
    t.does("die")
    players = [Player(t), Player(t)]
    for player in players:
        player.act("move e2-e4")
    waiting, limit = set(players), time.monotonic() + SECONDS
    while waiting and time.monotonic() < limit:
        t.forget(1)  # an engine that has not even begun would be taken for one that hangs
        for player in players:
            player.second(500)
            if any(e.get("ruling", {}).get("by") == "black" for e in player.entries):
                waiting.discard(player)
    assert not waiting, f"{len(waiting)} games wait for an engine that never answers"
    t.forget()
    for player in players:
        player.seat.close()
    t.does("play")
    again = Player(t)
    again.act("move e2-e4")
    t.asked()
    again.reply()


def hangs(t):
    for late in (0, 1):
        t.does("play", "hang")
        player = Player(t)
        player.act("move e2-e4")
        t.asked()
        player.reply()
        restarts = t.server.metrics()["adoube_engine_restarts_total"]
        player.act("move d2-d4")
        t.asked()
        player.second(1061 + late)
        for _ in range(4):  # five seconds and a little after it was asked
            assert t.server.metrics()["adoube_engine_restarts_total"] == restarts
            player.second(1000)
        assert t.server.metrics()["adoube_engine_restarts_total"] == restarts + late
        t.does("play")
        t.asked(player=player)
        player.reply()
        assert t.server.metrics()["adoube_engine_restarts_total"] == restarts + 1
    assert t.server.said().count("adoube: serve: the engine does not answer and is started anew\n") == 2, t.server.said()


def talks_nonsense(t):
    t.does("nonsense", "nonsense", "play")
    player = Player(t)
    player.act("move e2-e4")
    for _ in range(3):
        t.asked()
    player.reply()
    t.does("chatter")
    player.act("move d2-d4")
    t.asked()
    player.reply()
    t.does("play")
    player.answered_nothing()


def overtaken(t):
    """Something happens in the game while it thinks."""
    t.does("wait")
    player = Player(t)
    player.act("move e2-e4")
    t.asked()
    player.act("adjourn")
    t.does("play")
    t.asked()
    sealed = player.reply()  # it is asked again, and now its move goes under seal
    resumed = player.act("resume")
    assert resumed["opened"]["commitment"] == sealed["sealed"]["commitment"], resumed
    t.note("<", resumed["move"]["uci"])
    player = Player(t)
    t.does("wait")
    player.act("move e2-e4")
    t.asked()
    player.act("resign")
    t.does("play")
    other = Player(t)
    other.act("move d2-d4")
    t.asked()
    other.reply()
    player.answered_nothing()


def begun_from(t, address, move):
    """A player whose connection comes from that address has made his first move, at the level that thinks longest."""
    made = t.server.request("POST", "/api/games", {"sit": "white", "opponent": "engine", "level": 8},
                            headers={"X-Forwarded-For": f"192.0.2.{address}"})
    assert made[0] == 201, made
    player = Player.__new__(Player)
    player.trial, player.sit, player.id, player.last, player.entries = t, "white", 0, 0, []
    player.made = json.loads(made[1])
    player.seat = Socket(t.server.port, player.made["game"], player.made["token"], f"X-Forwarded-For: 192.0.2.{address}\r\n")
    player.seat.send("from 1")
    player.act("move " + move)
    return player


def takes_turns(t):
    """Somebody with one game does not wait for all games of somebody else, and nobody waits for a long thought."""
    t.does("wait")
    players = [begun_from(t, address, move) for address, move in (
        ("1", "a2-a3"), ("1", "b2-b3"), ("1", "c2-c3"), ("1", "d2-d3"), ("2", "e2-e3"), ("3", "f2-f3"), ("2", "g2-g3"))]
    t.asked()
    t.does("play")
    for _ in range(6):
        t.asked()
    for player in players:
        player.reply()


def hurries(t):
    """What is thought about for one player is answered as soon as another waits, and not for a game of his own."""
    t.does("think", "play")
    first = begun_from(t, "1", "a2-a3")
    t.asked()
    own = begun_from(t, "1", "b2-b3")
    t.is_asked_nothing()
    other = begun_from(t, "2", "c2-c3")
    t.asked("stop")
    for _ in range(2):
        t.asked()
    for player in (first, own, other):
        player.reply()


def probed(t):
    t.does("probe")
    player = Player(t)
    player.act("move e2-e4")
    t.asked()
    t.asked("files it was given")
    player.reply()


def main():
    adoube, shim, engine = map(os.path.abspath, sys.argv[1:4])
    need_server(adoube)
    lines = []
    with folder() as path:
        for number, place in enumerate(("/usr/games/stockfish", "/usr/bin/stockfish", "/usr/local/bin/stockfish", "/nowhere/stockfish")):
            where = os.path.join(path, str(number))
            os.mkdir(where)
            trial = Trial(adoube, where, shim, engine, place, ["--proxy", "127.0.0.1"])
            lines.append(f"== {place}")
            status, answer = trial.server.request("POST", "/api/games", {"sit": "white", "opponent": "engine"})
            trial.note("<", f"{status} {answer.decode() if status != 201 else ''}")
            if number == 0:
                for part in (plays, does_not_think, dies, dies_everywhere, hangs, talks_nonsense, overtaken, takes_turns, hurries,
                             probed):
                    trial.note("==", part.__name__)
                    part(trial)
            trial.stop()
            lines += trial.lines
    said = re.sub(r"(?m)^([<>] )(\d+:\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d) ", r"\1", "\n".join(lines) + "\n")
    said = re.sub(r"priority \d+", lambda m: "priority 5" if int(m[0][9:]) >= 5 else m[0], said)
    if sys.argv[4:] == ["bless"]:
        STORED.write_text(said, encoding="utf-8")
        return 0
    stored = STORED.read_text(encoding="utf-8")
    difference = list(difflib.unified_diff(stored.splitlines(), said.splitlines(), "fake_engine.txt", "said", lineterm="", n=2))
    for line in difference[:60]:
        print(line[:400])
    print(f"{said.count(chr(10))} lines, {'as stored' if not difference else 'not as stored'}")
    return 1 if difference else 0


sys.exit(main())
