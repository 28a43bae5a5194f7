#!/usr/bin/env python3
"""What the server says, letter by letter.

    talk.py PROGRAM          compares with talk.txt
    talk.py PROGRAM bless    rewrites it; `git diff` is the review

A table of requests and frames is sent, good ones and bad ones. What comes back is compared with what is stored,
except for what is new each time: words of seats, hashes, dates and times, which are written as WORD1, HASH1, DATE.
"""
import difflib
import hashlib
import json
import os
import pathlib
import re
import sys

from support import Refused, Server, Socket, folder, need_server

STORED = pathlib.Path(__file__).with_name("talk.txt")


class Talk:
    """A transcript. Each secret gets a name when it is first seen."""

    def __init__(self, server):
        self.server, self.lines, self.names, self.counts = server, [], {}, {}

    def named(self, found, kind):
        word = found.group(0)
        if word not in self.names:
            self.counts[kind] = self.counts.get(kind, 0) + 1
            self.names[word] = f"{kind}{self.counts[kind]}"
        return self.names[word]

    def masked(self, text):
        text = re.sub(r"\b[0-9a-f]{64}\b", lambda found: self.named(found, "HASH"), text)
        text = re.sub(r"(?<![\w-])[\w-]{43}(?![\w-])", lambda found: self.named(found, "WORD"), text)
        text = re.sub(r'(?<="game":")[\w-]{16}|(?<="game": ")[\w-]{16}|(?<=/games/)[\w-]{16}(?=[/ ?]|$)',
                      lambda found: self.named(found, "GAME"), text)
        text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "DATE", text)
        text = re.sub(r'(?<=\[Date ")[\d.]+', "DATE", text)
        text = re.sub(r"\b0:00:\d\d\b", "TIME", text)
        text = re.sub(r"\b\d{13}\b", "DATE", text)
        text = re.sub(r'"(now|due)":\d+', r'"\1":N', text)
        text = re.sub(r'"says":"(?:[^"\\]|\\.)*"', '"says":"…"', text)  # the umpire's words are tested elsewhere
        text = re.sub(r'"used":\[\d+,\d+\]', '"used":[N,N]', text)
        return text

    def note(self, mark, text):
        self.lines += [f"{mark} {line}" for line in self.masked(text).rstrip("\n").split("\n")]

    def ask(self, method, path, body=None, token=None, kind="application/json"):
        """One request, with the statuses and bodies of its answer; the answer as JSON if it is that."""
        if body is not None and not isinstance(body, str):
            body = json.dumps(body)
        self.note(">", f"{method} {path}" + (f" {body}" if body is not None and len(body) < 300 else "")
                  + (f" as {token}" if token else "") + (f" ({kind})" if kind != "application/json" else ""))
        status, headers, data = self.server.exchange(method, path, body, token,
                                                     {"Content-Type": kind} if body is not None else None)
        self.note("<", f"{status} {headers['Content-Type']}")
        text = data.decode()
        self.note("<", text)
        return json.loads(text) if headers["Content-Type"] == "application/json" else text

    def frames(self, seat, *texts):
        """Sends frames one after the other, and notes the answer to each: an error, or the entries it asked for."""
        for text in texts:
            self.note(">", f"frame {text}" if len(text) < 200 else f"frame of {len(text)}")
            seat.send(text)
            seat.send("ping")
            answers = self.answers(seat, text)
            for frame in answers:
                self.note("<", json.dumps(frame, separators=(",", ":"), ensure_ascii=False))
            if not answers:
                self.note("<", "nothing")

    @staticmethod
    def answers(seat, text):
        """What others do, and who is here, is told at any time, and is left out."""
        words, answers = text.split() + ["", ""], []
        waits = words[0] in ("act", "from") and words[1].isdigit()

        def is_answer(frame):
            told = frame.get("entries", [{}])
            own = told[0].get("seq") if words[0] == "from" else told[0].get("id")
            return "error" in frame or (waits and "entries" in frame and str(own) == words[1])

        for last, seconds in ((lambda frame: "pong" in frame, 30), (is_answer, 1)):
            if answers or (not waits and seconds == 1):
                break
            answers += [frame for frame in seat.texts(last, seconds) if is_answer(frame)]
        return answers

    def seat(self, game, token):
        self.note(">", f"socket of {token}")
        seat = Socket(self.server.port, game, token)
        self.note("<", json.dumps(seat.wait("about") or {}, separators=(",", ":"), ensure_ascii=False))
        return seat


def bad_bodies(t):
    for body in ("", "{", "[]", '{"a": 1, "a": 2}', '{"heads": {}}', '{"head": []}', '{"head": {"code": 7}}',
                 '{"head": {"limit": "often"}}', '{"head": {"white": "Anna"}}', '{"head": {"lot": "x"}}',
                 '{"head": {"black": "Anna"}}', '{"head": {"code": "british-1903 # a"}}', '{"head": {"nokey": "1"}}',
                 '{"head": {"code": " british-1903"}}', '{"head": {"code": "a\\nb"}}', '{"head": {"": "x"}}',
                 '{"head": {"agree": ["I.13.A x", 5]}}', '{"sit": "nowhere"}', '{"sit": 5}', '{"sit": "lot"}',
                 '{"sit": "lot", "nonce": "ab"}', '{"sit": "white", "nonce": "' + "ab" * 32 + '"}',
                 '{"opponent": "cat"}', '{"opponent": "engine", "level": 0}', '{"opponent": "engine", "level": 9}',
                 '{"level": "3"}', '{"level": 3}', '{"consult": {"white": 0}}', '{"consult": {"white": 99}}',
                 '{"consult": {"green": 1}}', '{"consult": 2}', '{"blindfold": "both"}', '{"blindfold": "x"}',
                 '{"tuition": 1}', '{"name": "' + "x" * 200 + '"}', '{"name": "a\\u202eb"}', '{"name": "\\u0000"}',
                 '{"head": {"agree": "' + "x" * 2000 + '"}}'):
        t.ask("POST", "/api/games", body)
    t.ask("POST", "/api/games", "{}", kind="application/jsonx")
    t.ask("POST", "/api/games", "[]", kind="application/json; charset=utf-8")
    t.ask("POST", "/api/games", "[]", kind="Application/JSON")
    t.ask("POST", "/api/games", json.dumps({"name": "x" * 33000}))
    t.ask("POST", "/api/games/aaaaaaaaaaaaaaaa/join", json.dumps({"invite": "x" * 4090}))


def readings(t):
    for body in ({"record": "Kt-KB3"}, {"record": "Kt-B3", "moves": ["e2e4", "e7e5"]}, {"record": "Q-Q8"},
                 {"record": "good move!"}, {"record": ""}, {}, {"record": "P-K4", "moves": ["e2e5"]},
                 {"record": "P-K4", "moves": ["e2"]}, {"record": "P-K4", "moves": [7]}, {"record": "P-K4", "moves": 7},
                 {"record": 7}, {"record": "P-K4", "fen": "x"}, {"record": "e8=Q", "fen": "8/4P3/8/8/8/8/k7/4K3 w - - 0 1"},
                 {"record": "P-K8", "fen": "8/4P3/8/8/8/8/k7/4K3 w - - 0 1"},
                 {"record": "PxP", "fen": "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"},
                 {"record": "Kt-KB3 ch", "fen": None}, {"record": "e4", "why": 1}):
        t.ask("POST", "/api/read", body)


def scores(t):
    for body in ({"text": "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4"}, {"text": "1. Kt-B3 P-Q4"}, {"text": "1. Q-Q8"},
                 {"text": ""}, {}, {"text": "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0"}, {"text": 7},
                 {"text": "1. P-K4", "start": "nowhere"},
                 {"text": "12... e4 13. Kf1", "start": "4k3/8/8/4p3/8/8/8/4K3 b - - 0 12"},
                 {"text": "1. P-K4 P-K4 2. P-Q5 P-Q3"}, {"text": "1. P-K4 " + "x" * 131072}):
        t.ask("POST", "/api/convert", body)


def proofs(t):
    pawn = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"
    for body in ({"question": "winnable", "side": "white", "fen": pawn}, {"question": "winnable", "side": "black", "fen": pawn},
                 {"question": "winnable", "fen": pawn}, {"question": "why", "fen": pawn}, {},
                 {"question": "drawn-game", "fen": "8/8/8/4k3/8/8/8/4K3 w - - 0 1"}, {"question": "drawn-game", "fen": pawn},
                 {"question": "drawn-game", "fen": "4k3/4p3/8/8/4K3/8/8/8 w - - 0 1"},
                 {"question": "endless-checks", "fen": "6k1/5ppp/8/8/8/4Q3/8/1q4K1 w - - 0 1"},
                 {"question": "endless-checks", "fen": "6k1/6pp/8/8/8/8/1r6/K6Q w - - 0 1"},
                 {"question": "endless-checks", "fen": pawn, "nodes": 0},
                 {"question": "endless-checks", "fen": pawn, "nodes": "7"},
                 {"question": "endless-checks", "fen": pawn, "nodes": 800001},
                 {"question": "endless-checks", "fen": "k7/8/8/8/8/8/8/KQ6 b - - 0 1"},
                 {"question": "winnable", "side": "white", "fen": "PPPPPPPP/8/8/4k3/8/8/8/4K3 w - - 0 1"}):
        t.ask("POST", "/api/prove", body)


def paths(t):
    for method, path in (("GET", "/api"), ("GET", "/api/games"), ("POST", "/health"), ("GET", "/api/lawless"),
                         ("POST", "/api/nothing"), ("GET", "/api/games/short"), ("GET", "/api/games/aaaaaaaaaaaaaaaaa"),
                         ("GET", "/api/games/aaaaaaaaaaaaaaaa"), ("GET", "/api/games/aaaaaaaaaaaaaaaa/nothing"),
                         ("DELETE", "/api/codes"), ("GET", "/health"), ("GET", "/api/no/such/page")):
        t.ask(method, path, "" if method == "POST" else None)
    for name in ("games", "acts", "refused"):
        t.note("<", f"{name} counted: " + str(f"adoube_{name}_total" in t.server.metrics()))


def about_law(t):
    """The law is long and changes; here it is compared with itself."""
    codes, law, cases, words = (t.server.ask("GET", path)
                                for path in ("/api/codes", "/api/law", "/api/law/cases", "/api/law/words"))
    assert codes["codes"] == law["codes"]
    ids = {section["id"] for section in law["sections"]}
    assert [section["id"] for section in law["sections"]] == [section["id"] for section in cases["sections"]]
    for section, its in zip(law["sections"], cases["sections"]):
        assert list(section) == ["id", "part", "text", "same", "readings", "cases", "related"], section
        assert all(other in ids for other in section["related"]), section
        assert section["text"] and len(its["titles"]) == section["cases"], section
        assert all(title and not title[0].isspace() for title in its["titles"]), its
        assert all(reading and "\n" not in reading for reading in section["readings"]), section
    for code in codes["codes"]:
        assert any(section["id"].startswith(code["prefix"] + ":") for section in law["sections"]), code["name"]
        for play in code["plays"]:
            assert all(name in play["laws"].values() for name in play["open"]), play
            t.note("<", f"{code['name']} {play['name']} {play['limits']} {len(play['laws'])} ideas, open: {play['open']}")
    for number in (0, 1, -1):
        t.note("<", json.dumps(words["words"][number]))


def a_game(t):
    made = t.ask("POST", "/api/games", {"head": {"code": "british-1903", "agree": ["consent second-board"]}, "sit": "white",
                                        "name": "An\\na"})
    game, token = made["game"], made["token"]
    path = f"/api/games/{game}"
    invites = {invite["seat"]: invite["word"] for invite in made["invites"]}
    t.ask("GET", f"{path}/pgn", token=token)
    t.ask("GET", path, token=token)
    seat = t.seat(game, token)
    t.frames(seat, "from 1", "act 1 white move e2-e4")
    for body in ({"invite": 7}, {}, {"invite": "x"}, {"invite": token}, {"invite": invites["black"], "name": "a\nb"},
                 {"invite": invites["black"], "nonce": "ab"}, {"invite": invites["black"], "name": "Bruno"},
                 {"invite": invites["black"], "name": "Bruno"}):
        got = t.ask("POST", f"{path}/join", body)
        if "token" in got:
            black = got["token"]
    umpire = t.ask("POST", f"{path}/join", {"invite": invites["umpire"]})["token"]
    watcher = t.ask("POST", f"{path}/join", {"invite": invites["spectator"]})["token"]
    list(seat.texts(lambda got: got.get("about", {}).get("begun"), 10))
    t.frames(seat, "from 0", "from", "from x", "from 1", "from 99", "nothing", "act", "act 0 white move e2-e4", "act x",
             "act 3", "act 3 ", "act 3 black move e7-e5", "act 3 umpire time", "act 3 white dance", "act 3 white move e2-e9",
             "act 3 0:00:01 white move e2-e4", "act 9007199254740992 white move e2-e4", "act -1 white move e2-e4",
             "act 3 white touch e2", "act 3 white touch e2", "act 2 white touch d2", "act 4 white move e2-e4 # e4 3 -2",
             "act 5 white move d2-d4 # d4 3", "act 6 white offer draw # a\tb", "act 5 white offer draw",
             "hand 1 2 e2", "hand off", "hand", "hand 1", "hand 99 1 e2", "hand 1 1 z9", "hand -4 12 -", "hand -4.1 12 -",
             "hand 12.1 1 -", "hand 1 -4.1 -", "hand 1 12.1 -", "hand 1 1 a1", "hand 1 1 h8", "hand 1 1 `1", "hand 1 1 i1", "hand 1 1 a0",
             "hand 1 1 a9", "hand 1 1 a", "hand 1 2 e2 x", "ping ", "pingpong", "act 7 white " + "x" * 3000, "act 8 white move e2-e4 # " + "x" * 300)
    other = t.seat(game, black)
    t.frames(other, "from 1", "act 1 black decline draw", "act 2 black move e7-e5", "act 3 black claim repetition",
             "act 4 black claim drawn-game", "act 5 umpire finds II.9(a) white")
    for hand in ("hand 1.5 2 e2", "hand -4 12 -", "hand off"):
        seat.send(hand)
        t.note("<", json.dumps(other.wait("hand")))
    judge = t.seat(game, umpire)
    t.frames(judge, "from 8", "act 1 umpire finds II.9(c) black", "act 2 white move g1-f3", "act 3 umpire time")
    viewer = t.seat(game, watcher)
    t.frames(viewer, "from 9", "act 1 white move g1-f3", "hand 1 1 e2")
    t.frames(seat, "act 11 white move g1-f3", "act 12 white adjourn", "act 13 white resign")
    for rest in ("", "/entries", "/entries?from=9", "/entries?from=0", "/entries?from=", "/entries?from=1x", "/entries?to=1",
                 "/docket", "/chain", "/pgn"):
        t.ask("GET", path + rest, token=black)
    t.ask("GET", path)
    t.ask("GET", path, token="short")
    t.ask("GET", path, token=invites["black"])
    for body in ({"seat": "white", "number": 9}, {"seat": "green", "number": 1}, {"seat": "white"}, {"number": 1},
                 {"seat": "white", "number": "1"}, {"seat": "black", "number": 1}):
        t.ask("POST", f"{path}/revoke", body, token=token)
    t.ask("POST", f"{path}/revoke", {"seat": "white", "number": 1}, token=umpire)
    list(other.texts(lambda got: False, 0))
    renewed = t.ask("POST", f"{path}/revoke", {"seat": "white", "number": 1}, token=token)["token"]
    t.note("<", f"closed with {seat.wait_close(60)}")
    told = list(other.texts(lambda got: got.get("about", {}).get("seats", [{}])[0].get("given") == 1, 10))
    t.note("<", json.dumps([one for one in told[-1]["about"]["seats"] if one["seat"] == "white"][0]["given"]))
    for word in (token, "x" * 43):
        try:
            Socket(t.server.port, game, word).close()
            t.note("<", "admitted")
        except Refused as refused:
            t.note("<", str(refused).split("\r\n", 1)[0])
    t.ask("POST", "/api/mine", {"seats": [{"game": game, "token": renewed}, {"game": game, "token": token},
                                          {"game": "aaaaaaaaaaaaaaaa", "token": renewed}]})
    for body in ({"seats": 1}, {}, {"seats": [1]}, {"seats": [{"game": 1, "token": "x"}]}, {"seats": []},
                 {"seats": [{"game": game, "token": renewed}] * 201}):
        t.ask("POST", "/api/mine", body)
    for one in (other, judge, viewer):
        one.close()


def sealed(t):
    """A silent umpire, a sealed move, two players in consultation."""
    made = t.ask("POST", "/api/games", {"head": {"umpire": "silent"}, "sit": "table", "tuition": False})
    seat = t.seat(made["game"], made["token"])
    t.frames(seat, "from 1", "act 1 white move e2-e4", "act 2 black move e7-e5", "act 3 white adjourn",
             'act 4 white seal "Kt-KB3"')
    watcher = t.ask("POST", f"/api/games/{made['game']}/join",
                    {"invite": next(i["word"] for i in made["invites"] if i["seat"] == "spectator")})["token"]
    for token in (made["token"], watcher):
        t.ask("GET", f"/api/games/{made['game']}/docket", token=token)
        t.ask("GET", f"/api/games/{made['game']}/entries?from=3", token=token)
        t.ask("GET", f"/api/games/{made['game']}/chain", token=token)
    t.frames(seat, "act 5 white resume", "act 6 white move d2-d4")
    for token in (made["token"], watcher):
        t.ask("GET", f"/api/games/{made['game']}/docket", token=token)
        t.ask("GET", f"/api/games/{made['game']}", token=token)
    seat.close()


def others(t):
    """Other ways to make a game, and what is seen of it."""
    start = "4k3/8/8/4p3/8/8/4P3/4K3 b - - 0 12"
    for body, acts in (({"head": {"position": start, "first": "black"}, "sit": "table"},
                        ["black move e5-e4", "white move e1-f1", "black move e8-d8", "white resign"]),
                       ({"head": {"code": "lewis-1842"}, "sit": "table"},
                        ["white move e2-e5", "black move e7-e6", "white move d2-d4", "black offer draw", "white accept draw"]),
                       ({"head": {"play": "blindfold"}, "sit": "table", "blindfold": "both"},
                        ['white call "P-K4"', 'black call "P-K4"']),
                       ({"head": {"limit": "B 30/2h 45/3h", "odds": ["white gives rook"]}, "sit": "table",
                         "consult": {"white": 2}}, ["white move e2-e4"])):
        made = t.ask("POST", "/api/games", body)
        if "game" not in made:
            continue
        seat = t.seat(made["game"], made["token"])
        t.frames(seat, "from 1", *(f"act {n} {act}" for n, act in enumerate(acts, 1)))
        for rest in ("", "/pgn", "/docket"):
            t.ask("GET", f"/api/games/{made['game']}{rest}", token=made["token"])
        seat.close()
    for body in ({"sit": "black", "consult": {"white": 2, "black": 1}, "name": "Cora"}, {"sit": "umpire", "tuition": True},
                 {"head": {"play": "blindfold"}, "blindfold": "black", "sit": "white"}):
        made = t.ask("POST", "/api/games", body)
        t.ask("GET", f"/api/games/{made['game']}", token=made["token"])
        for invite in made["invites"]:
            t.ask("POST", f"/api/games/{made['game']}/join", {"invite": invite["word"], "name": invite["seat"].title()})
        t.ask("GET", f"/api/games/{made['game']}", token=made["token"])


def drawn_lot(t, number):
    """Who has White by the lot: everybody sits where it says, and nobody else has moved."""
    made = t.server.ask("POST", "/api/games", {"sit": "lot", "nonce": "ab" * 32, "name": "Anna"})
    path, words = f"/api/games/{made['game']}", {invite["seat"]: invite["word"] for invite in made["invites"]}
    seat = Socket(t.server.port, made["game"], made["token"])
    assert seat.wait("about")["lot"] == made["lot"]
    joined = t.server.ask("POST", f"{path}/join", {"invite": words["black"], "nonce": f"{number:02x}" * 32, "name": "Bruno"})
    umpire = t.server.ask("POST", f"{path}/join", {"invite": words["umpire"]})
    about = t.server.ask("GET", path, token=made["token"])
    drawn = hashlib.sha256(f"{about['lot']['secret']}:{'ab' * 32}:{f'{number:02x}' * 32}".encode()).digest()
    maker = "white" if drawn[0] % 2 == 0 else "black"
    assert hashlib.sha256(about["lot"]["secret"].encode()).hexdigest() == made["lot"]["commitment"] == about["lot"]["commitment"]
    assert about["lot"]["white"] == ("maker" if maker == "white" else "joiner"), about
    assert about["you"] == {"seat": maker, "number": 1} and joined["seat"] != maker and umpire["seat"] == "umpire"
    names = {one["seat"]: one["name"] for one in about["seats"]}
    assert names == {maker: "Anna", joined["seat"]: "Bruno", "spectator": None, "umpire": None}, names
    told = list(seat.texts(lambda frame: frame.get("about", {}).get("begun"), 10))[-1]["about"]
    assert told["you"] == {"seat": maker, "number": 1}, told
    seat.send("from 1")
    seat.send(f"act 1 {maker} touch {'e2' if maker == 'white' else 'e7'}")
    assert any(entry.get("id") == 1 for frame in seat.texts(lambda got: "error" in got or any(
        "id" in entry for entry in got.get("entries", [])), 10) for entry in frame.get("entries", []))
    seat.close()
    return maker


def lots(t):
    makers = {drawn_lot(t, number) for number in range(8)}
    while len(makers) < 2:
        makers.add(drawn_lot(t, 8))


def consulting(t):
    """Two players of one side: each sees what the other did, and its own IDs only."""
    made = t.ask("POST", "/api/games", {"sit": "white", "consult": {"white": 2, "black": 1}})
    tokens = {}
    for invite in made["invites"]:
        got = t.ask("POST", f"/api/games/{made['game']}/join", {"invite": invite["word"]})
        tokens[got["seat"], got["number"]] = got["token"]
    first, second = t.seat(made["game"], made["token"]), t.seat(made["game"], tokens["white", 2])
    t.frames(first, "from 1", "act 1 white touch e2", "act 2 white move e2-e4")
    t.frames(second, "from 1", "act 1 white offer draw", "act 1 white offer draw", "act 2 black move e7-e5")
    for token in (made["token"], tokens["white", 2], tokens["black", 1]):
        t.ask("GET", f"/api/games/{made['game']}/entries", token=token)
    first.close()
    second.close()


def brief(t, name, method, path, body, token=None):
    """Only how it was answered, because what was sent or what came is long."""
    status, headers, data = t.server.exchange(method, path, json.dumps(body), token, {"Content-Type": "application/json"})
    text = data.decode() if status >= 400 else f"{len(data)} bytes" if path != "/api/games" and "WORD" not in t.masked(data.decode()) else "made"
    t.note("<", f"{name}: {status} {text}")
    return json.loads(data)


def edges(t):
    """What has a greatest length or number: that much, and one more."""
    for size in (59, 60, 61):
        brief(t, f"a name of {size}", "POST", "/api/games", {"name": "é" * size})
        brief(t, f"a plain name of {size}", "POST", "/api/games", {"name": "x" * size})
    for size in (1, 6, 7):
        brief(t, f"{size} players", "POST", "/api/games", {"consult": {"white": size}})
    for level in (0, 1, 8, 9):
        brief(t, f"level {level}", "POST", "/api/games", {"level": level})
    for count in (48, 49):
        brief(t, f"{count} lines of head", "POST", "/api/games", {"head": {"agree": ["consent second-board"] * count}})
    for size in (1016, 1017, 1018):
        brief(t, f"a line of head of {size + 7}", "POST", "/api/games", {"head": {"agree": "x" * size}})
    for size in (39, 40, 41, 63, 64, 70):
        brief(t, f"a key of {size}", "POST", "/api/games", {"head": {"k" * size: 7}})
        brief(t, f"a key of {size} that is none", "POST", "/api/games", {"k" * size: 7})
    knights = ["g1f3", "g8f6", "f3g1", "f6g8"]
    for count in (2000, 2001):
        brief(t, f"{count} moves", "POST", "/api/read", {"record": "P-K4", "moves": (knights * 501)[:count]})
    for size in (255, 256):
        brief(t, f"a record of {size}", "POST", "/api/read", {"record": "x" * size})
        brief(t, f"a FEN of {size}", "POST", "/api/read", {"record": "P-K4", "fen": "x" * size})
    for size in (131072, 131073):
        brief(t, f"a score of {size}", "POST", "/api/convert", {"text": " " * size})
    for nodes in (1, 800000, 800001):
        brief(t, f"{nodes} nodes", "POST", "/api/prove", {"question": "winnable", "side": "white", "nodes": nodes,
                                                          "fen": "8/8/8/4k3/8/8/8/4K3 w - - 0 1"})
    for count in (200, 201):
        brief(t, f"{count} games of mine", "POST", "/api/mine", {"seats": [{"game": "aaaaaaaaaaaaaaaa", "token": "x"}] * count})
    for size in (63, 64):
        brief(t, f"an invitation of {size}", "POST", "/api/games/aaaaaaaaaaaaaaaa/join", {"invite": "x" * size})


def long_lines(t):
    """Acts and frames at the edge of their length, and the numbers of acts."""
    made = t.server.ask("POST", "/api/games", {"sit": "table"})
    seat = Socket(t.server.port, made["game"], made["token"])
    seat.wait("about")
    seat.send("from 1")
    number = 0
    for size in (200, 3999, 4000, 4001, 4086, 4087, 4088, 4089):
        number += 1
        act = f"white touch e2 # {'x' * (size - 17)}"
        seat.send(f"act {number} {act}")
        seat.send("ping")
        got = [frame for frame in seat.texts(lambda f: "error" in f or any(e.get("id") == number for e in f.get("entries", [])), 10)]
        told = got[-1].get("error") or {"line": len(got[-1]["entries"][-1]["line"])}
        t.note("<", f"an act of {size}: {json.dumps(told)}")
    for word in ("9007199254740991", "9007199254740992", "9007199254740990", "99999999999999999999", "1e3", "+7", "0x10", "007"):
        seat.send(f"act {word} white touch e2 # again")
        got = list(seat.texts(lambda f: "error" in f or "entries" in f, 30))[-1]
        t.note("<", f"ID {word}: {json.dumps(got['error'] if 'error' in got else [e['id'] for e in got['entries']])}")
    seat.close()


def crowd(t):
    """Eight connections of a seat; who is here is told when the first comes and the last goes."""
    made = t.server.make(sit="table")
    token, watching = made.answer["token"], made.seats["spectator", 0]
    watcher = Socket(t.server.port, made.game, watching)
    seats = []
    for number in range(9):
        try:
            seats.append(Socket(t.server.port, made.game, token))
            seats[-1].wait("about")
        except Refused as refused:
            t.note("<", f"{number + 1}: {str(refused).splitlines()[0]}")
    while seats:
        seats.pop().close()

    def here(frame):
        return [one["here"] for one in frame["about"]["seats"] if one["seat"] == "table"][0]

    told = []
    for frame in watcher.texts(lambda f: told[-2:] == [True, False], 20):
        if "about" in frame:
            told.append(here(frame))
        if told[-2:] == [True, False]:
            break
    t.note("<", f"here: {told}")
    watcher.close()


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as name:
        lines = []
        for part in (bad_bodies, readings, scores, proofs, paths, about_law, a_game, sealed, others, lots, consulting, edges, long_lines, crowd):
            server = Server(adoube, os.path.join(name, f"{part.__name__}.db"))  # each with an account of its own
            talk = Talk(server)
            part(talk)
            assert server.stop() == 0 and server.said() == "", server.said()
            lines += [f"== {part.__name__}", *talk.lines]
    said = "\n".join(lines) + "\n"
    if sys.argv[2:] == ["bless"]:
        STORED.write_text(said, encoding="utf-8")
        return 0
    stored = STORED.read_text(encoding="utf-8")
    difference = list(difflib.unified_diff(stored.splitlines(), said.splitlines(), "talk.txt", "said", lineterm="", n=2))
    for line in difference[:60]:
        print(line[:400])
    print(f"{len(lines)} lines of talk, {'as stored' if not difference else 'not as stored'}")
    return 1 if difference else 0


sys.exit(main())
