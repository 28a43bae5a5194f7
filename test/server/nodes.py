#!/usr/bin/env python3
"""Several nodes that share a PostgreSQL: what one writes the others tell, and nothing is lost or doubled.

    nodes.py PROGRAM [TEST…]
"""
import os
import subprocess
import sys
import time

from postgres import Postgres, need_postgres
from support import Server, Socket, folder, need_server


class Cluster:
    """A PostgreSQL and some nodes."""

    def __init__(self, adoube, path, count=2):
        self.adoube, self.path = adoube, path
        self.database = Postgres(os.path.join(path, "database"))
        self.nodes = []
        for _ in range(count):
            self.add()

    def add(self):
        number = len(self.nodes)
        options = ("--key", os.path.join(self.path, "key"), "--people", "0")
        self.nodes.append(Server(self.adoube, self.database.url, options=options, said=os.path.join(self.path, f"node{number}.said")))
        return self.nodes[-1]

    def close(self):
        for node in self.nodes:
            if node.lives():
                assert node.stop() == 0, node.said()
        self.database.remove()

    def lines(self, game):
        rows = self.database.query(f"SELECT seq, seat, id, text FROM lines WHERE game = '{game}' ORDER BY seq")
        return [row.split("|", 3) for row in rows.splitlines()]


class Player:
    """A seat's socket that keeps every entry, and checks that they come in order without a gap."""

    def __init__(self, node, game, token):
        self.game, self.token, self.entries, self.answered, self.errors, self.about = game, token, [], {}, [], None
        self.socket = None
        self.connect(node)

    def connect(self, node):
        if self.socket:
            self.socket.close()
        self.socket = Socket(node.port, self.game, self.token)
        self.socket.send(f"from {len(self.entries) + 1}")

    def act(self, number, text):
        self.socket.send(f"act {number} {text}")

    def take(self, frame):
        for entry in frame.get("entries", []):
            if entry["seq"] <= len(self.entries):  # the answer to an act that was sent again
                assert entry == self.entries[entry["seq"] - 1], (entry, self.entries[entry["seq"] - 1])
            else:
                assert entry["seq"] == len(self.entries) + 1, (entry["seq"], len(self.entries))
                self.entries.append(entry)
            if "id" in entry:
                self.answered[entry["id"]] = entry["seq"]
        if "error" in frame:
            self.errors.append(frame["error"])
        self.about = frame.get("about", self.about)

    def until(self, done, seconds=60):
        """Takes what comes until it is done."""
        end = time.monotonic() + seconds
        while not done():
            left = end - time.monotonic()
            assert left > 0 and not self.socket.closed, ("it did not come", self.socket.code, len(self.entries), self.errors)
            for frame in self.socket.texts(lambda frame: True, min(left, 0.2)):
                self.take(frame)


def seat(about, name):
    return next(seat for seat in about["seats"] if seat["seat"] == name)


def sees_the_other(cluster):
    """A game of two players on two nodes: moves, presence, hands, and a median of what it takes."""
    one, other = cluster.nodes[:2]
    made = one.make({"limit": "B 30/2h"})
    white = Player(one, made.game, made.seats["white", 1])
    black = Player(other, made.game, made.seats["black", 1])
    white.until(lambda: white.about and seat(white.about, "black")["here"])
    black.until(lambda: black.about and seat(black.about, "white")["here"])
    times = []
    for number in range(1, 41):
        white.act(number, "white say check")
        began = time.monotonic()
        black.until(lambda: len(black.entries) >= number + 2)
        times.append(time.monotonic() - began)
    print(f"an act is seen on the other node after {sorted(times)[20] * 1000:.1f} ms")
    # a node asks every five seconds: if hints did not come, each act but the first would be seen after about as long
    assert sorted(times)[4] < 2.5, ("hints do not come, and what was missed is found by asking", times)
    black.act(1, "black say check")
    white.until(lambda: len(white.entries) == 43)
    hand = None
    for _ in range(20):  # a node that has just started may not know of the other yet
        white.socket.send("hand 3.5 1.5 d2")
        hand = hand or black.socket.wait("hand", 0.5)
    assert hand == {"by": "white", "x": 3.5, "y": 1.5, "from": "d2"}, hand
    black.socket.close()
    white.until(lambda: not seat(white.about, "black")["here"])
    white.socket.close()


def at_the_same_time(cluster, acts=150):
    """Both act at once, again and again: of two lines one is first, and every act is heard once."""
    one, other = cluster.nodes[:2]
    made = one.make()
    white = Player(one, made.game, made.seats["white", 1])
    black = Player(other, made.game, made.seats["black", 1])
    for number in range(1, acts + 1):
        white.act(number, "white say check")
        black.act(number, "black say check")
        if number % 10 == 0:
            white.until(lambda: len(white.answered) == number)
            black.until(lambda: len(black.answered) == number)
    cluster.database.freeze()  # now neither can know of the other's act
    for player, name in ((white, "white"), (black, "black")):
        player.act(acts + 1, f"{name} say check")
        player.socket.send("ping")  # the answer to this comes when the act was heard
        for frame in player.socket.texts(lambda frame: "pong" in frame):
            player.take(frame)
    cluster.database.freeze(False)
    white.until(lambda: len(white.answered) == acts + 1)
    black.until(lambda: len(black.answered) == acts + 1)
    lines = cluster.lines(made.game)
    white.until(lambda: len(white.entries) == len(lines))
    black.until(lambda: len(black.entries) == len(lines))
    assert not white.errors and not black.errors, (white.errors, black.errors)
    assert [entry["line"] for entry in white.entries] == [text for _, _, _, text in lines]
    for name in ("white", "black"):
        assert [int(number) for _, who, number, _ in lines if who == name] == list(range(1, acts + 2))
    conflicts = one.metrics()["adoube_conflicts_total"] + other.metrics()["adoube_conflicts_total"]
    print(f"{2 * acts + 2} acts, {conflicts:.0f} conflicts")
    assert conflicts > 0


def repeated_elsewhere(cluster):
    """An act that is sent again on another node is known there."""
    one, other = cluster.nodes[:2]
    made = one.make()
    white = Player(one, made.game, made.seats["white", 1])
    white.act(7, "white move e2-e4")
    white.until(lambda: 7 in white.answered)
    white.connect(other)
    white.act(7, "white move e2-e4")
    white.act(8, "white say check")
    white.until(lambda: 8 in white.answered)
    assert len([text for *_, text in cluster.lines(made.game) if "e2-e4" in text]) == 1


def seats_elsewhere(cluster):
    """Joining, lots and seats that are given anew are seen on the other node."""
    one, other = cluster.nodes[:2]
    for _ in range(6):
        made = one.ask("POST", "/api/games", {"head": {}, "sit": "lot", "nonce": "ab" * 32, "name": "Maker"})
        game = made["game"]
        maker = Player(other, game, made["token"])
        maker.until(lambda: maker.about)
        joined = one.ask("POST", f"/api/games/{game}/join",
                         {"invite": made["invites"][0]["word"], "nonce": "cd" * 32, "name": "Guest"})
        side = {"white": "black", "black": "white"}[joined["seat"]]
        maker.until(lambda: maker.about["you"]["seat"] == side and seat(maker.about, joined["seat"])["taken"])
        maker.act(1, f"{side} say check")
        maker.until(lambda: 1 in maker.answered)
    guest = Player(other, game, joined["token"])
    guest.until(lambda: len(guest.entries) == len(maker.entries))
    one.ask("POST", f"/api/games/{game}/revoke", {"seat": joined["seat"], "number": 1}, token=joined["token"])
    assert guest.socket.wait_close(60) == 4003


def engine_elsewhere(cluster):
    """The engine answers each move once, though the game is in memory on both nodes."""
    one, other = cluster.nodes[:2]
    made = one.ask("POST", "/api/games", {"head": {}, "sit": "white", "opponent": "engine", "level": 1})
    player = Player(one, made["game"], made["token"])
    watcher = Player(other, made["game"], made["token"])
    for number, move in enumerate(["a2-a3", "h2-h3", "b2-b3"], 1):
        player.act(number, f"white move {move}")
        player.until(lambda: len([e for e in player.entries if " black move" in e["line"] or " black castle" in e["line"]]) == number)
    time.sleep(3)
    watcher.until(lambda: len(watcher.entries) >= len(player.entries))
    black = [text for *_, text in cluster.lines(made["game"]) if " black move" in text or " black castle" in text]
    assert len(black) == 3, black


def limit_passes(cluster):
    """A limit passes while both nodes have the game in memory: one line says so."""
    one, other = cluster.nodes[:2]
    made = one.make({"limit": "B 2/6s 4/12s"})
    white = Player(one, made.game, made.seats["white", 1])
    black = Player(other, made.game, made.seats["black", 1])
    white.act(1, "white move e2-e4")
    white.until(lambda: [e for e in white.entries if "umpire time" in e["line"]], 90)
    time.sleep(3)
    black.until(lambda: len(black.entries) >= len(white.entries))
    times = [text for *_, text in cluster.lines(made.game) if "umpire time" in text]
    assert len(times) == 1, times


def node_dies(cluster):
    """The node is killed; its player goes to another, sends again what was not answered, and goes on."""
    one, other = cluster.nodes[0], cluster.add()
    made = one.make()
    white = Player(other, made.game, made.seats["white", 1])
    black = Player(one, made.game, made.seats["black", 1])
    white.act(1, "white say check")
    white.until(lambda: 1 in white.answered)
    black.until(lambda: black.about and seat(black.about, "white")["here"])
    white.act(2, "white say check")
    other.kill()
    cluster.nodes.remove(other)
    white.connect(one)
    white.act(2, "white say check")
    white.until(lambda: 2 in white.answered)
    black.until(lambda: len(black.entries) == len(white.entries))
    assert [number for _, who, number, _ in cluster.lines(made.game) if who == "white"] == ["1", "2"]


def database_dies(cluster):
    """Acts wait while there is no database, are told as waiting, and are kept when it is back; no time has run."""
    one, other = cluster.nodes[:2]
    made = one.make({"limit": "B 30/2h"})
    white = Player(one, made.game, made.seats["white", 1])
    black = Player(other, made.game, made.seats["black", 1])
    white.act(1, "white move e2-e4")
    black.until(lambda: len(black.entries) == 3)
    began = time.monotonic()
    for number, how in enumerate(("kill", "freeze"), 1):
        getattr(cluster.database, how)()
        black.act(number, "black say check")
        assert black.socket.wait("waiting", 60) is True
        black.socket.send("ping")  # a page that hears nothing for long takes the connection for dead
        assert black.socket.wait("pong", 60) is True
        assert len(black.answered) == number - 1
        time.sleep(10)
        if how == "kill":
            cluster.database.start()
        else:
            cluster.database.freeze(False)
        black.until(lambda: number in black.answered, 60)
        white.until(lambda: len(white.entries) >= len(black.entries))
    black.act(20, "black move e7-e5")
    black.until(lambda: 20 in black.answered)
    hours, minutes, seconds = map(int, black.entries[-1]["line"].split()[0].split(":"))
    played, passed = hours * 3600 + minutes * 60 + seconds, time.monotonic() - began
    print(f"{passed:.0f} s, of which {played} s count")
    told = [entry["line"] for entry in black.entries]
    assert passed - played > 12, (told, cluster.database.query("SELECT * FROM gaps"))


def moves_games(cluster):
    """Games go from a file to PostgreSQL and back, and are the same; what is there already is left alone."""
    db, back = (os.path.join(cluster.path, name) for name in ("file.db", "back.db"))
    server = Server(cluster.adoube, db)
    made = [server.make({"limit": "B 30/2h"}) for _ in range(5)]
    for number, one in enumerate(made):
        white = Player(server, one.game, one.seats["white", 1])
        for act in range(1, number + 2):
            white.act(act, "white say check")
        white.act(20, 'white seal "P-K4"')
        white.until(lambda: 20 in white.answered)
    chains = [server.request("GET", f"/api/games/{one.game}/chain", token=one.seats["white", 1])[1] for one in made]
    assert server.stop() == 0
    for node in cluster.nodes:
        assert node.stop() == 0
    cluster.nodes.clear()
    cluster.database.query("CREATE DATABASE other")
    url = cluster.database.url.replace("/postgres", "/other")

    def move(*arguments):
        done = subprocess.run([cluster.adoube, "move-games", *arguments], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    code, said, told = move(db, url)
    assert code == 0 and said.startswith("5 games with ") and said.endswith(" moved, 0 not\n"), (code, said, told)
    node = Server(cluster.adoube, url, options=("--key", db + ".key"), said=os.path.join(cluster.path, "moved.said"))
    for one, chain in zip(made, chains):
        status, got = node.request("GET", f"/api/games/{one.game}/chain", token=one.seats["white", 1])
        assert status == 200 and got.startswith(chain), got
    code, said, told = move(url, back, "--key", db + ".key")
    assert code == 2 and "stop it first" in told, (code, told)
    assert node.stop() == 0
    time.sleep(11)
    code, said, told = move("--key", db + ".key", url, back)
    assert code == 0 and said.startswith("5 games with "), (code, said, told)
    code, said, told = move("--key", db + ".key", url, back)
    assert code == 1 and said.endswith(" 5 not\n") and told.count("it is there already") == 5, (code, said, told)
    os.rename(db + ".key", back + ".key")
    server = Server(cluster.adoube, back)
    for one, chain in zip(made, chains):
        status, got = server.request("GET", f"/api/games/{one.game}/chain", token=one.seats["white", 1])
        assert status == 200 and got.startswith(chain), got  # the clocks may be told since
    assert server.stop() == 0


TESTS = (sees_the_other, at_the_same_time, repeated_elsewhere, seats_elsewhere, engine_elsewhere, limit_passes, node_dies,
         database_dies, moves_games)


def main():
    adoube = sys.argv[1]
    need_server(adoube)
    need_postgres(adoube)
    with folder() as path:
        cluster = Cluster(adoube, path)
        try:
            for test in TESTS:
                if len(sys.argv) < 3 or test.__name__ in sys.argv[2:]:
                    print(test.__name__, flush=True)
                    test(cluster)
            for node in cluster.nodes:
                assert "damaged" not in node.said(), node.said()
        except BaseException:
            for node in cluster.nodes:
                print(node.said())
            raise
        finally:
            cluster.close()


if __name__ == "__main__":
    main()
