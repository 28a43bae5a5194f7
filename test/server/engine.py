#!/usr/bin/env python3
"""The engine as an opponent: it plays, declines a draw, seals a move, uses a right, and does its duty.

    engine.py PROGRAM
"""
import os
import sys

from support import SKIPPED, Server, Socket, folder, need_server


class Player:
    """White against the engine."""

    def __init__(self, server, head=None, level=1, manner="strict"):
        self.made = server.ask("POST", "/api/games", {"head": head or {}, "sit": "white", "opponent": "engine",
                                                      "level": level, "manner": manner})
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
    """Play is adjourned in the engine's turn, and it seals its move.

    The engine may move before play is adjourned; then it is White who has to seal, and another game is tried.
    """
    assert any(is_seen_to_seal(server) for _ in range(10)), "the engine was always faster"


def is_seen_to_seal(server):
    player = Player(server, level=8)
    player.act("move e2-e4")
    if player.act("adjourn")["ruling"]["turn"] == "white":
        return False
    sealed = player.reply()
    assert sealed["ruling"]["did"] == "seal" and sealed["line"].endswith("black seal"), sealed
    resumed = player.act("resume")
    assert resumed["opened"]["commitment"] == sealed["sealed"]["commitment"], resumed
    assert resumed["plies"] == 2 and resumed["move"]["uci"], resumed
    return True


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


def touches_one_and_moves_another(player):
    player.act("touch d2")
    wrong = player.act("move g1-f3")
    assert wrong["ruling"]["ruling"] == "offence" and wrong["ruling"]["turn"] == "black", wrong
    return player.reply()


def is_strict_or_generous(server):
    """A man touched and another moved: it is the engine's turn, and it may exact the penalty or pass it over."""
    strict = touches_one_and_moves_another(Player(server))
    assert strict["ruling"]["did"] == "exact A B d2" and strict["ruling"]["ruling"] == "upheld", strict
    generous = touches_one_and_moves_another(Player(server, manner="generous"))
    assert generous["ruling"]["ruling"] == "allowed" and generous["move"], generous


def claims_what_is_forfeited(server):
    player = Player(server)
    touches_one_and_moves_another(player)
    player.act("refuse")
    reply = player.reply()
    assert reply["ruling"]["did"].startswith("claim forfeit") and reply["ruling"]["winner"] == "black", reply


def is_clumsy(server):
    """Now and then it touches a man that it does not move; the penalty is exacted, and it complies."""
    player = Player(server, manner="clumsy")
    assert server.ask("GET", f"/api/games/{player.made['game']}", token=player.made["token"])["manner"] == "clumsy"
    ruling = player.act("move e2-e4")["ruling"]
    for _ in range(40):
        reply = player.reply()
        if reply["ruling"]["did"].startswith("touch"):
            touched = reply["ruling"]["did"].split()[1]
            reply = player.reply()
            if reply["ruling"]["ruling"] == "offence":
                right = next(r["do"] for r in reply["ruling"]["may"] if r["by"] == "white" and touched in r["do"])
                assert player.act(right)["ruling"]["ruling"] == "upheld"
                assert player.reply()["move"]["uci"].startswith(touched)
                return
        ruling = reply["ruling"]
        if not ruling["moves"]:
            player = Player(server, manner="clumsy")
            ruling = player.act("move e2-e4")["ruling"]
            continue
        ruling = player.act("move {0[0]}{0[1]}-{0[2]}{0[3]}".format(ruling["moves"][0]))["ruling"]
    assert False, "in forty moves it was never clumsy"


def keeps_its_side(adoube, db):
    """The lot may give the engine the other side; it has that side after the server starts again, too."""
    server = Server(adoube, db)
    made = [server.ask("POST", "/api/games", {"sit": "lot", "nonce": "ab" * 32, "opponent": "engine"}) for _ in range(24)]
    assert {one["seat"] for one in made} == {"white", "black"}, "all lots fell alike"
    for again in (False, True):
        for one in made:
            about = server.ask("GET", f"/api/games/{one['game']}", token=one["token"])
            assert about["engine"] != one["seat"] == about["you"]["seat"], (again, one, about)
        assert server.stop() == 0, server.said()
        server = Server(adoube, db)
    assert server.stop() == 0, server.said()


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as name:
        server = Server(adoube, os.path.join(name, "games.db"))
        if server.request("POST", "/api/games", {"sit": "white", "opponent": "engine"})[0] == 400:
            server.stop()
            print("skipped: stockfish is not installed")
            sys.exit(SKIPPED)
        for trial in (plays_on, declines, seals, does_its_duty, takes_its_right, is_strict_or_generous,
                      claims_what_is_forfeited, is_clumsy):
            trial(server)
        assert server.stop() == 0, server.said()
        keeps_its_side(adoube, os.path.join(name, "lots.db"))
    print("the engine plays, declines, seals, does its duty, takes its rights, and is clumsy if it is asked to")


main()
