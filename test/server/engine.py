#!/usr/bin/env python3
"""The engine as an opponent: it plays, declines a draw, seals a move, uses a right, and does its duty.

    engine.py PROGRAM
"""
import os
import sys

from support import SKIPPED, Server, Socket, folder, need_server


class Player:
    """White against the engine."""

    def __init__(self, server, head=None, level=1):
        self.made = server.ask("POST", "/api/games", {"head": head or {}, "sit": "white", "opponent": "engine",
                                                      "level": level})
        self.seat = Socket(server.port, self.made["game"], self.made["token"])
        self.seat.send("from 1")
        self.id, self.last, self.entries = 0, 0, []

    def act(self, text):
        self.id += 1
        self.seat.send(f"act {self.id} white {text}")
        return self.wait(lambda e: e.get("id") == self.id)

    def wait(self, fits):
        """The next fitting entry, after the one that was last waited for."""
        while True:
            for entry in self.entries:
                if entry["seq"] > self.last and fits(entry):
                    self.last = entry["seq"]
                    return entry
            frame = next(self.seat.texts(lambda f: True, 60), None)
            assert frame is not None and "error" not in frame, frame
            self.entries += frame.get("entries", [])

    def reply(self):
        return self.wait(lambda e: e.get("ruling", {}).get("by") == "black")


def plays_on(server):
    player = Player(server)
    moves = player.act("move e2-e4")["ruling"]["moves"]
    for _ in range(6):
        reply = player.reply()
        assert reply["ruling"]["ruling"] == "allowed" and reply["move"]["uci"] in moves, reply
        if not reply["ruling"]["moves"]:
            return  # mate: that is playing too
        moves = player.act("move {0[0]}{0[1]}-{0[2]}{0[3]}".format(reply["ruling"]["moves"][0]))["ruling"]["moves"]


def declines(server):
    player = Player(server)
    player.act("offer draw")
    assert player.reply()["ruling"]["did"] == "decline draw"


def seals(server):
    player = Player(server, level=8)
    player.act("move e2-e4")
    player.act("adjourn")
    sealed = player.reply()
    assert sealed["ruling"]["did"] == "seal" and sealed["line"].endswith("black seal"), sealed
    resumed = player.act("resume")
    assert resumed["opened"]["commitment"] == sealed["sealed"]["commitment"], resumed
    assert resumed["plies"] == 2 and resumed["move"]["uci"], resumed


def does_its_duty(server):
    """The game is resumed before the engine has sealed: then it may be required to move its king (II.7(c)).

    On a busy machine the engine may move before that is required of it; then there is nothing to see, and
    another game is tried.
    """
    assert any(is_seen_to_do_its_duty(server) for _ in range(10)), "the engine was always faster"


def is_seen_to_do_its_duty(server):
    player = Player(server, {"position": "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"}, level=8)
    player.act("move e2-e4")
    player.act("adjourn")
    resumed = player.act("resume")
    assert resumed["ruling"]["ruling"] == "offence", resumed
    right = next(r["do"] for r in resumed["ruling"]["may"] if r["by"] == "white")
    exacted = player.act(right)
    if exacted["ruling"]["ruling"] == "refused":
        return False
    assert exacted["ruling"]["must"], exacted
    reply = player.reply()
    assert reply["move"]["uci"].startswith("e8"), reply
    return True


def takes_its_right(server):
    player = Player(server)
    wrong = player.act("move e2-e5")
    assert wrong["ruling"]["ruling"] == "offence" and wrong["ruling"]["turn"] == "white", wrong
    reply = player.reply()
    assert reply["ruling"]["ruling"] == "upheld" and reply["ruling"]["did"].split()[0] in ("exact", "require"), reply


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as name:
        server = Server(adoube, os.path.join(name, "games.db"))
        if server.request("POST", "/api/games", {"sit": "white", "opponent": "engine"})[0] == 400:
            server.stop()
            print("skipped: stockfish is not installed")
            sys.exit(SKIPPED)
        for trial in (plays_on, declines, seals, does_its_duty, takes_its_right):
            trial(server)
        assert server.stop() == 0, server.said()
    print("the engine plays, declines, seals, does its duty and takes its right")


main()
