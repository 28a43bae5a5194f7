#!/usr/bin/env python3
"""Whatever the server does by the clock, by a clock that the test rules: limits, gaps, dates, idle games, allowances, prices.

    ruled_clock.py PROGRAM SHIM          compares with ruled_clock.txt
    ruled_clock.py PROGRAM SHIM bless    rewrites it; `git diff` is the review

The clocks of the server go on only when the test says so (support/server_shim.c): every edge is tried to the millisecond, and
nothing depends on the machine's speed. Dates are the same in every run.
"""
import difflib
import http.client
import json
import os
import pathlib
import re
import sys
import time

from support import Fakes, Refused, Server, Socket, folder, need_server

STORED = pathlib.Path(__file__).with_name("ruled_clock.txt")
SECONDS = 60
DAY = 86400000


class Trial:
    def __init__(self, adoube, path, shim, options=()):
        self.adoube, self.path, self.options = adoube, path, options
        self.fakes = Fakes(path, shim)
        self.lines, self.server, self.seats = [], None, []
        self.start()

    def start(self):
        self.server = Server(self.adoube, os.path.join(self.path, "games.db"), environment=self.fakes.environment,
                             options=self.options)
        self.seats.clear()
        self.wire = Wire(self.server)
        self.own = self.table({})  # a game of which only the loop has something
        self.own.send("from 1")
        self.own.send("act 1 white touch e2")
        assert self.own.wait("entries", SECONDS)

    def note(self, text):
        self.lines.append(str(text))

    def table(self, head, **more):
        made = self.server.ask("POST", "/api/games", {"head": head, "sit": "table", **more})
        seat = Socket(self.server.port, made["game"], made["token"])
        seat.game, seat.token = made["game"], made["token"]
        self.seats.append(seat)
        return seat

    def passes(self, *steps):
        """Time passes in steps, and the server has seen each."""
        for step in steps:
            self.fakes.move(step)
            self.seen()

    def seen(self):
        """The loop has turned with the clock as it stands: entries were asked for, which are sent when it turns."""
        for _ in range(3):  # what the store was asked for meanwhile is answered before it is asked again
            self.own.send("from 1")
            assert self.own.wait("entries", SECONDS), self.server.said()
            assert self.wire.ask("GET", "/api/games/aaaaaaaaaaaaaaaa", None, self.own.token) in (404, 429)
        self.keep_alive()

    def glide(self, milliseconds):
        """Much time passes in small steps; the server has seen each, but not done everything meanwhile."""
        while milliseconds > 0:
            self.fakes.move(min(2500, milliseconds))
            milliseconds -= 2500
            self.keep_alive()

    def keep_alive(self):
        """A connection that says nothing is cut."""
        for seat in self.seats:
            if seat.closed or (seat is not self.own and self.fakes.passed - getattr(seat, "lived", 0) < 20000):
                continue
            seat.lived = self.fakes.passed
            seat.send("ping")
            for frame in seat.texts(lambda f: "pong" in f, SECONDS):
                assert "error" not in frame, frame

    def metric(self, name):
        return int(self.server.metrics()[f"adoube_{name}"])

    def act(self, seat, number, text):
        seat.send("from 999")
        seat.send(f"act {number} {text}")
        for frame in seat.texts(lambda f: "error" in f or any(e.get("id") == number for e in f.get("entries", [])), SECONDS):
            if "error" in frame:
                self.note(frame["error"])

    def docket(self, seat, name=""):
        status, text = self.server.request("GET", f"/api/games/{seat.game}/docket", token=seat.token)
        self.note(f"docket {name} {status}")
        self.lines += ["    " + line for line in text.decode().splitlines()]

    def about(self, seat):
        status, text = self.server.request("GET", f"/api/games/{seat.game}", token=seat.token)
        about = json.loads(text)
        if status == 200:
            self.note({key: about[key] for key in ("status", "winner", "reason", "clock", "made", "seq")})
        else:
            self.note(f"{status} {text.decode().strip()}")

    def stop(self):
        assert self.server.stop() == 0, self.server.said()

    def said(self):
        return re.sub(r"(?<=game )\S{16}", "GAME", self.server.said())


# ---- Time of play ----

def limits(t):
    """A limit passes although nobody acts: a millisecond before, nothing happens."""
    for late in (0, 1):
        seat = t.table({"limit": "B 2/6s 4/12s"})
        t.act(seat, 1, "white move e2-e4")
        t.passes(2000, 2000, 1999 + late, 1000)  # the seventh second must have begun
        t.docket(seat, f"{6999 + late} ms")
        t.about(seat)
        t.note(f"expired {t.metric('limits_expired_total')}")
        t.passes(1000)  # what is over is over
        t.docket(seat, f"{7999 + late} ms")
        t.about(seat)


def times(t):
    """The server writes the time of each act; the clock begins with the first."""
    seat = t.table({})
    t.passes(1500, 2000)
    for number, step in enumerate((0, 999, 1, 1000, 2500, 59000, 60000), 1):
        t.passes(*[2000] * (step // 2000), step % 2000)
        t.act(seat, number, "white touch e2")
    t.glide(3600000)
    t.act(seat, 8, "white touch e2")
    t.docket(seat)
    t.about(seat)


def gaps(t):
    """The server hears nobody for a while: a second of it is charged, and the docket says so where a limit runs."""
    seat, free = t.table({"limit": "B 2/60s 4/120s"}), t.table({})
    t.act(seat, 1, "white move e2-e4")
    t.act(free, 1, "white move e2-e4")
    for step in (2500, 2501, 100000):
        before = t.metric("gaps_total")
        t.passes(step, 1000)
        t.note(f"{step} ms: {t.metric('gaps_total') - before} gaps")
    t.act(seat, 2, "black move e7-e5")
    t.act(free, 2, "black move e7-e5")
    t.docket(seat, "with a limit")
    t.docket(free, "without")


def absence(t):
    """The server is killed, and comes back later: the absence costs nobody anything, whether anybody asks or not."""
    seats = [t.table({"limit": "B 2/20s 4/60s"}), t.table({})]
    for seat in seats:
        t.act(seat, 1, "white move e2-e4")
    t.passes(1000, 1000, 2000, 2000)  # a sign of life is written after five seconds
    t.server.kill()
    t.fakes.move(100000)
    t.start()
    t.note(f"watched {t.metric('games_watched')}")
    t.passes(1000)
    for seat in seats:
        t.docket(seat, "after the absence")
    t.passes(2000, 2000, 2000)
    for seat in seats:
        t.about(seat)
    t.passes(2000, 2000, 2000, 2000, 2000)
    for seat in seats:
        t.docket(seat, "within the thirty seconds in which nobody is charged")
    t.passes(*[2000] * 16)
    for seat in seats:
        t.docket(seat, "later")


def everything_of(t, games):
    """What every seat of these games can ask for."""
    def asked(game, token, rest):
        status, text = t.server.request("GET", f"/api/games/{game}{rest}", token=token)
        if status == 200 and rest == "":
            text = json.loads(text)
            text["seats"].sort(key=lambda seat: (seat["seat"], seat["number"]))
        return status, text

    return {(game, token, rest): asked(game, token, rest)
            for game, tokens in games for token in tokens for rest in ("", "/entries", "/docket", "/chain", "/pgn")}


def unlike_since(answer):
    """An answer without what a server knows of its own life alone: since when nobody is connected."""
    return re.sub(r"'left': ('[^']*'|None)", "", repr(answer))


def restarted(t):
    """A server that was killed and comes back says of every game, to every seat, what was said before."""
    games = []
    for head, more in (({}, {}), ({}, {"sit": "lot", "nonce": "ab" * 32, "name": "Anna"}), ({"umpire": "silent"}, {"sit": "umpire", "tuition": True}),
                       ({}, {"consult": {"white": 2, "black": 3}, "name": "Cora"}), ({"play": "blindfold"}, {"blindfold": "black"}),
                       ({"code": "lewis-1842", "odds": ["white gives rook"]}, {}), ({"position": "4k3/8/8/4p3/8/8/4P3/4K3 b - - 0 12", "first": "black"}, {})):
        made = t.server.make(head, **{"sit": "white", **more})
        seat = Socket(t.server.port, made.game, made.seats["white", 1])
        seat.game, seat.token = made.game, made.seats["white", 1]
        for number, text in enumerate(("white touch e2", "white move e2-e4", 'white call "P-K4"', "white adjourn", 'white seal "Kt-KB3"',
                                       "white offer draw", "white resign"), 7):
            t.act(seat, number, text)
        seat.close()
        wait_until_left(t, seat)
        games.append((made.game, list(made.seats.values())))
    open_game = t.server.ask("POST", "/api/games", {"sit": "lot", "nonce": "cd" * 32})
    games.append((open_game["game"], [open_game["token"]]))
    revoked = t.server.make()
    token = t.server.ask("POST", f"/api/games/{revoked.game}/revoke", {"seat": "white", "number": 1}, revoked.seats["white", 1])["token"]
    games.append((revoked.game, [*revoked.seats.values(), token]))
    seat = Socket(t.server.port, revoked.game, token)
    seat.game, seat.token = revoked.game, token
    t.act(seat, 5, "white touch e2")
    seat.close()
    wait_until_left(t, seat)
    before = everything_of(t, games)
    t.server.kill()
    t.start()
    after = everything_of(t, games)
    for key, answer in before.items():
        assert unlike_since(after[key]) == unlike_since(answer), (key, answer, after[key])
    t.note(f"{len(before)} answers, {sorted({status for status, _ in before.values()})}")
    joined = t.server.ask("POST", f"/api/games/{open_game['game']}/join", {"nonce": "ef" * 32, "invite": next(
        invite["word"] for invite in open_game["invites"] if invite["seat"] == "black")})
    about = t.server.ask("GET", f"/api/games/{open_game['game']}", token=open_game["token"])
    assert about["begun"] and {about["you"]["seat"], joined["seat"]} == {"white", "black"}, about
    lines = t.server.ask("GET", f"/api/games/{revoked.game}", token=token)["seq"]
    seat = Socket(t.server.port, revoked.game, token)  # IDs of acts are known, too
    seat.send("from 999")
    for number, expected in ((5, {"id": 5}), (4, {"error": 4}), (6, {"id": 6})):
        seat.send(f"act {number} white touch e2")
        got = next(frame for frame in seat.texts(lambda f: "entries" in f or "error" in f, SECONDS) if "entries" in frame or "error" in frame)
        assert expected == ({"error": got["error"]["id"]} if "error" in got else {"id": got["entries"][0]["id"]}), (number, got)
    assert t.server.ask("GET", f"/api/games/{revoked.game}", token=token)["seq"] == lines + 1
    seat.close()
    seat = Socket(t.server.port, games[0][0], games[0][1][-1])
    seat.send("from 999")
    seat.send("act 8 white move e2-e4")
    assert seat.wait("entries", SECONDS)[0]["id"] == 8
    seat.close()


def letters(t):
    """By letter the date counts, to the minute, whatever the server was doing."""
    seat = t.table({"play": "correspondence", "limit": "1d"})
    t.act(seat, 1, 'white send "P-K4"')
    t.passes(DAY - 1000)
    t.docket(seat, "a second less than a day")
    t.passes(1000, 59000, 999)
    t.docket(seat, "a day and a minute less a millisecond")
    t.passes(1, 1000)
    t.docket(seat, "a day and a minute")
    t.about(seat)
    seat = t.table({"play": "correspondence", "limit": "2d"})
    t.act(seat, 1, 'white send "P-K4"')
    t.server.kill()
    t.fakes.move(3 * DAY)
    t.start()
    t.passes(1000)
    t.docket(seat, "after an absence")


def dates(t):
    """Somebody sets the machine's date: games do not see it, and the operator is told once."""
    seat = t.table({"play": "correspondence", "limit": "2d"})
    t.act(seat, 1, 'white send "P-K4"')
    for by in (60000, 1, 5000, -60001, -60000, -1, 60001, 4 * DAY):
        t.fakes.move(0, by)
        t.passes(1000)
        t.note(f"set by {by}: told {t.said().count('clock was set')} times")
    t.act(seat, 2, 'black send "P-K4"')
    t.docket(seat)
    t.about(seat)
    t.lines += t.said().splitlines()


# ---- Housekeeping ----

def idle(t):
    """A game that nobody looks at leaves the memory after a minute; one whose time runs is watched."""
    live, watched = t.metric("games_live"), t.metric("games_watched")

    def tell(what):
        t.note(f"{what}: {t.metric('games_live') - live} live, {t.metric('games_watched') - watched} watched")

    timed = t.table({"limit": "B 2/100s 4/200s"})
    t.act(timed, 1, "white move e2-e4")
    plain = t.table({})
    kept = t.table({})
    tell("made")
    for seat in (timed, plain):
        seat.send("ping")
        assert seat.wait("pong", SECONDS)
        seat.close()
    t.passes(1000)
    wait_until_left(t, timed, plain)
    for _ in range(29):
        t.passes(2000)
    t.passes(1000)
    tell("after 60 s")
    t.passes(1000)
    tell("after 61 s")
    for _ in range(19):
        t.passes(2000)
    tell("after 99 s")
    t.passes(1000, 1000)
    tell("after 101 s")
    t.docket(timed, "whose time has passed")
    t.passes(1000, 1000)
    tell("asked about")
    kept.close()


def wait_until_left(t, *seats):
    """The server has noticed that these connections ended."""
    for seat in seats:
        while any(one["here"] for one in t.server.ask("GET", f"/api/games/{seat.game}", token=seat.token)["seats"]):
            pass


def removed(t):
    """Games that nobody began are removed after a day here, and those in which nobody acted after three."""
    unbegun = t.server.ask("POST", "/api/games", {"sit": "white"})
    begun = t.table({})
    t.act(begun, 1, "white move e2-e4")
    watched = t.table({})
    t.act(watched, 1, "white move e2-e4")
    untouched, seen = t.table({}), t.table({})
    for seat in (begun, untouched):
        seat.close()
    wait_until_left(t, begun, untouched)

    def there():
        answers = [t.server.request("GET", f"/api/games/{one['game']}", token=one["token"])[0]
                   for one in (unbegun, vars(begun), vars(watched), vars(untouched), vars(seen))]
        t.note(f"after {t.fakes.passed} ms: {answers}")

    there()
    for step in (DAY - 200000, 2 * DAY):  # it looks for them once a minute
        t.passes(step)
        for _ in range(9):
            t.glide(30000)
            t.seen()
            there()


def kept(t):
    """What is never removed: by how the server was started, one kind, the other, or both."""
    unbegun = t.server.ask("POST", "/api/games", {"sit": "white"})
    untouched = t.table({})
    untouched.close()
    wait_until_left(t, untouched)
    t.passes(9 * DAY)
    t.glide(62000)
    t.seen()
    t.note([t.server.request("GET", f"/api/games/{one['game']}", token=one["token"])[0] for one in (unbegun, vars(untouched))])


def beats(t):
    """There is a commit at least every five seconds, so that the operator sees that it can write."""
    before = t.metric("commits_total")
    for second in range(1, 12):
        t.passes(1000)
        t.note(f"{second} s: {t.metric('commits_total') - before} commits")
    t.note(t.server.request("GET", "/health")[1].decode().strip())


# ---- What may be spent ----

def allowances(t):
    """A seat may send 240 frames at once, and 60 a second. Each kind of frame has its price."""
    long_game = t.table({})
    for number in range(1, 101):
        t.act(long_game, number, "white touch e2")
    t.passes(2000, 2000)
    for name, frames in (("ping", ["ping"]), ("hand", ["hand off"]), ("from the end", ["from 999"]), ("from 52", ["from 52"]),
                         ("from 50", ["from 50"]), ("from 1", ["from 1"]), ("bad", ["no"]), ("act again", ["act 5 white touch e2"])):
        t.passes(2000, 2000)
        seat = Socket(t.server.port, long_game.game, long_game.token)
        try:
            for _ in range(300):
                seat.send(frames[0])
                seat.send("ping")
        except OSError:
            pass  # it was closed meanwhile
        count = sum("pong" in frame for frame in seat.texts(lambda f: False, SECONDS))
        t.note(f"{name}: {count} times with a ping, then closed with {seat.code}")
        seat.close()
    t.note(f"floods {t.metric('floods_total')}")
    seat = Socket(t.server.port, long_game.game, long_game.token)
    for milliseconds in (0, 16, 17, 1000):
        t.fakes.move(milliseconds)
        pongs = 0
        try:
            again = Socket(t.server.port, long_game.game, long_game.token)
        except Refused:
            continue
        for _ in range(70):
            again.send("ping")
        while again.wait("pong"):
            pongs += 1
        t.note(f"after {milliseconds} ms: {pongs} pings, closed with {again.code}")
        again.close()
    seat.close()


class Wire:
    """One connection for many requests."""

    def __init__(self, server):
        self.wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)

    def ask(self, method, path, body=None, token=None):
        head = {"Authorization": "Bearer " + token} if token else {}
        if body is not None:
            body = body if isinstance(body, str) else json.dumps(body)
            head["Content-Type"] = "application/json"
        self.wire.request(method, path, body, head)
        answer = self.wire.getresponse()
        answer.read()
        return answer.status


def prices(t):
    """Somebody may spend 400 units at once. What is left after a request shows its price."""
    wire = Wire(t.server)
    game, token = t.own.game, t.own.token
    path = f"/api/games/{game}"
    pawn = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"
    for method, where, body in (("GET", "/health", None), ("GET", "/metrics", None), ("GET", "/api/codes", None), ("GET", "/api/law", None),
                                ("GET", "/api/law/words", None), ("GET", "/api/openapi.json", None), ("GET", "/nothing", None), ("GET", "/", None),
                                ("GET", path, None), ("GET", path + "/entries", None), ("GET", path + "/docket", None),
                                ("GET", path + "/chain", None), ("GET", path + "/pgn", None), ("POST", path + "/join", {}),
                                ("POST", path + "/revoke", {}), ("POST", "/api/games", {"sit": "nowhere"}), ("POST", "/api/games", {"sit": "table"}),
                                ("POST", "/api/mine", {"seats": []}), ("POST", "/api/read", {"record": "P-K4"}),
                                ("POST", "/api/convert", {"text": "1. P-K4"}), ("POST", "/api/prove", {"question": "winnable", "side": "white", "fen": pawn}),
                                ("POST", "/api/read", " " * 1023), ("POST", "/api/read", " " * 1024), ("POST", "/api/read", " " * 10240),
                                ("POST", "/api/read", " " * 32768), ("POST", "/api/read", " " * 32769), ("POST", path + "/join", " " * 4096),
                                ("POST", path + "/join", " " * 4097), ("POST", "/api/mine", " " * 32769), ("POST", "/api/convert", " " * 131072),
                                ("POST", "/api/mine", {"seats": [{"game": game, "token": token}] * 3}),
                                ("POST", "/api/prove", " " * 4097), ("POST", "/api/games", " " * 32769), ("POST", path + "/revoke", " " * 4097)):
        t.fakes.move(10000)  # enough to have everything again
        status = wire.ask(method, where, body, token)
        left = 0
        while wire.ask("POST", "/api/convert", {}) != 429:
            left += 100
        while wire.ask("POST", path + "/join", {}) != 429:
            left += 20
        while wire.ask("GET", path, None, token) != 429:
            left += 1
        t.note(f"{method} {where.replace(game, 'GAME')} {len(body) if isinstance(body, str) else body}: {status}, costs {400 - left}"
               .replace(game, "GAME").replace(token, "TOKEN"))
    for milliseconds in (24, 1, 1, 24, 25, 1000):
        t.fakes.move(milliseconds)
        count = 0
        while wire.ask("GET", path, None, token) != 429:
            count += 1
        t.note(f"after {milliseconds} ms: {count} more")


def games_a_day(t):
    """Thirty games in a day for each person, one more every 48 minutes; what a handshake costs; what acts may write."""
    wire = Wire(t.server)
    made = 1  # the one that every trial has
    while True:
        t.fakes.move(1000)
        status = wire.ask("POST", "/api/games", {"sit": "table"})
        if status != 201:
            break
        made += 1
    t.note(f"{made} games, then {status}")
    passed = made * 1000
    t.fakes.move(2880000 - passed - 1000)
    t.note(wire.ask("POST", "/api/games", {"sit": "table"}))
    t.fakes.move(1000)
    t.note(wire.ask("POST", "/api/games", {"sit": "table"}))
    t.note(wire.ask("POST", "/api/games", {"sit": "table"}))


def connections(t):
    """Eight connections for each person; a connection that is silent is cut by the clock."""
    sockets = [Socket(t.server.port, t.own.game, t.own.token) for _ in range(7)]
    try:
        Socket(t.server.port, t.own.game, t.own.token)
        t.note("a ninth")
    except (Refused, OSError):
        t.note("refused")
    for one in sockets:
        one.close()


def written(t):
    """A megabyte may be written by acts at once, and each act counts with 160 bytes more."""
    seat = t.table({})
    seat.send("from 999")
    count, error = 0, None
    while not error:
        t.passes(2000, 2000)
        for number in range(count + 1, count + 21):
            seat.send(f"act {number} white touch e2 # {'x' * 3900}")
        for frame in seat.texts(lambda f, last=count + 20: "error" in f or any(e.get("id") == last for e in f.get("entries", [])), SECONDS):
            count += len([e for e in frame.get("entries", []) if "id" in e])
            error = error or frame.get("error")
    while count < error["id"] - 1:  # a refusal does not wait for the disk, as what was heard before it does
        count += len([e for e in seat.wait("entries", SECONDS) if "id" in e])
    t.note(f"{count} acts, then {error}")


def main():
    adoube, shim = map(os.path.abspath, sys.argv[1:3])
    need_server(adoube)
    lines = []
    with folder() as path:
        for part, options in ((limits, []), (times, []), (gaps, []), (absence, []), (restarted, []), (letters, []), (dates, []), (idle, []),
                              (removed, ["--keep-unbegun", "1", "--keep-untouched", "3"]), (kept, ["--keep-unbegun", "0", "--keep-untouched", "3"]), (kept, ["--keep-unbegun", "3", "--keep-untouched", "0"]),
                              (kept, ["--keep-unbegun", "0", "--keep-untouched", "0"]), (kept, ["--keep-unbegun", "9", "--keep-untouched", "10"]),
                              (beats, []), (allowances, []),
                              (prices, ["--people", "1"]), (games_a_day, ["--people", "1"]), (connections, ["--people", "1"]),
                              (written, ["--people", "1"])):
            where = os.path.join(path, str(len(lines)))
            os.mkdir(where)
            trial = Trial(adoube, where, shim, options)
            began = time.monotonic()
            part(trial)
            if "times" in sys.argv:
                print(f"{part.__name__} {time.monotonic() - began:.1f} s")
            trial.stop()
            if part is not dates:
                assert trial.server.said() == "", trial.server.said()
            lines += [" ".join(["==", part.__name__, *options]), *trial.lines]
    said = "\n".join(lines) + "\n"
    if "bless" in sys.argv[3:]:
        STORED.write_text(said, encoding="utf-8")
        return 0
    stored = STORED.read_text(encoding="utf-8")
    difference = list(difflib.unified_diff(stored.splitlines(), said.splitlines(), "ruled_clock.txt", "said", lineterm="", n=2))
    for line in difference[:60]:
        print(line[:400])
    print(f"{len(lines)} lines, {'as stored' if not difference else 'not as stored'}")
    return 1 if difference else 0


sys.exit(main())
