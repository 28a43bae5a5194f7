#!/usr/bin/env python3
"""server/openapi.json is true: every path that it names answers as it says, and there are no others.

    openapi.py PROGRAM

The test starts the server, asks everything in ways that succeed and in ways that fail, and compares each status, type
and body with the description: a field too many is as wrong as one too few.
"""
import json
import os
import re
import subprocess
import sys
import time

from support import Server, Socket, folder, need_server

failures = []


class Schema:
    """As much of JSON Schema as the description uses."""

    def __init__(self, components):
        self.components = components

    def faults(self, schema, value, at):
        if "$ref" in schema:
            schema = self.components[schema["$ref"].rsplit("/", 1)[1]]
        if "anyOf" in schema:
            if not any(not list(self.faults(s, value, at)) for s in schema["anyOf"]):
                yield f"{at}: fits none of anyOf"
            return
        yield from self.kind(schema, value, at)
        if "enum" in schema and value not in schema["enum"]:
            yield f"{at}: {value!r} is none of {schema['enum']}"
        if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
            yield f"{at}: {value!r} does not fit {schema['pattern']}"
        if isinstance(value, int) and value < schema.get("minimum", value):
            yield f"{at}: {value} is below {schema['minimum']}"
        if isinstance(value, dict):
            yield from self.members(schema, value, at)
        if isinstance(value, list):
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                yield f"{at}: {len(value)} items"
            for i, item in enumerate(value):
                yield from self.faults(schema["items"], item, f"{at}[{i}]")

    @staticmethod
    def kind(schema, value, at):
        kinds = {"string": str, "integer": int, "boolean": bool, "object": dict, "array": list, "null": type(None)}
        wanted = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(isinstance(value, kinds[k]) and not (k == "integer" and isinstance(value, bool)) for k in wanted):
            yield f"{at}: {value!r} is no {wanted}"

    def members(self, schema, value, at):
        properties = schema.get("properties", {})
        for key in schema.get("required", []):
            if key not in value:
                yield f"{at}: {key} is missing"
        for key, item in value.items():
            more = schema.get("additionalProperties", True)
            if "propertyNames" in schema:
                yield from self.faults(schema["propertyNames"], key, f"{at}: the key {key}")
            if key in properties:
                yield from self.faults(properties[key], item, f"{at}.{key}")
            elif more is False:
                yield f"{at}: {key} is not described"
            elif more is not True:
                yield from self.faults(more, item, f"{at}.{key}")


class Checker:
    def __init__(self, server, description, prints):
        self.prints = prints  # the program was built with cairo and pango
        self.server, self.paths = server, description["paths"]
        self.schema = Schema(description["components"]["schemas"])
        self.seen = set()

    def template(self, path):
        plain = path.split("?")[0]
        for template in self.paths:
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), plain):
                return template
        return None

    def check(self, status, method, path, body=None, token=None, kind="application/json"):
        got, headers, data = self.server.exchange(method, path, body, token,
                                                  {"Content-Type": kind} if body is not None else None)
        template = self.template(path)
        where = f"{method} {path} -> {got}"
        if got != status:
            failures.append(f"{where}: expected {status}: {data[:200]!r}")
            return None
        described = self.paths[template][method.lower()]["responses"].get(str(status))
        if described is None:
            failures.append(f"{where}: the status is not described")
            return None
        self.seen.add((template, method.lower(), str(status)))
        (wanted, content), = described["content"].items()
        if not headers["Content-Type"].startswith(wanted):
            failures.append(f"{where}: {headers['Content-Type']} is not {wanted}")
        if wanted != "application/json":
            return data
        value = json.loads(data)
        failures.extend(f"{where}: {fault}" for fault in self.schema.faults(content["schema"], value, "answer"))
        return value


def revokes(c, path, maker, guest):
    own, other = {"seat": "white", "number": 1}, {"seat": "black", "number": 1}
    c.check(400, "POST", f"{path}/revoke", {"seat": "white", "number": 9}, token=maker)
    c.check(401, "POST", f"{path}/revoke", own)
    c.check(403, "POST", f"{path}/revoke", own, token=guest)
    c.check(404, "POST", "/api/games/aaaaaaaaaaaaaaaa/revoke", own, token=maker)
    c.check(415, "POST", f"{path}/revoke", "{}", token=maker, kind="text/plain")
    seat = Socket(c.server.port, path.split("/")[3], guest)
    seat.wait("about")
    c.check(409, "POST", f"{path}/revoke", other, token=maker)
    seat.close()
    time.sleep(0.3)
    c.check(200, "POST", f"{path}/revoke", other, token=maker)


PICTURES = ("/sheet.pdf", "/sheet.png", "/diagram.svg", "/diagram.png")


def pictures(c, path, token):
    begins = {"/sheet.pdf": b"%PDF-", "/sheet.png": b"\x89PNG", "/diagram.svg": b"<svg ", "/diagram.png": b"\x89PNG"}
    for rest in PICTURES:
        c.check(400, "GET", f"{path}{rest}?below=nobody", token=token)
        for query in ("", "?below=black"):
            if not c.check(200, "GET", path + rest + query, token=token).startswith(begins[rest]):
                failures.append(f"{rest} does not begin with {begins[rest]}")
    for query in ("sheet=letter", "sheet=report&paper=letter", "sheet=scoresheet&form=fide"):
        c.check(200, "GET", f"{path}/sheet.pdf?{query}", token=token)
    c.check(409, "GET", f"{path}/sheet.png?page=2", token=token)
    c.check(400, "GET", f"{path}/sheet.pdf?page=1", token=token)


def printed(c):
    for ending, begin in (("pdf", b"%PDF-"), ("png", b"\x89PNG")):
        for query in ("", "?code=lewis-1842&paper=letter", "?code=british-1903&beside=lewis-1842"):
            if not c.check(200, "GET", f"/api/law/booklet.{ending}{query}").startswith(begin):
                failures.append(f"booklet.{ending}{query} does not begin with {begin}")
        for query in ("?code=nobody", "?beside=lewis-1842", "?code=lewis-1842&beside=lewis-1842", "?paper=wall"):
            c.check(400, "GET", f"/api/law/booklet.{ending}{query}")
    c.check(200, "GET", "/api/law/booklet.png?code=lewis-1842&page=2")
    c.check(409, "GET", "/api/law/booklet.png?code=lewis-1842&page=99")
    c.check(400, "GET", "/api/law/booklet.png?page=x")
    pgn = '[White "Anna"]\n\n1. e4 e5 2. Nf3 *'
    sheet = {"text": pgn, "sheet": "scoresheet", "form": "fide", "paper": "letter"}
    for path, begin in (("/api/print", b"%PDF-"), ("/api/print/page", b"\x89PNG")):
        for body in ({"text": pgn}, sheet):
            if not c.check(200, "POST", path, body).startswith(begin):
                failures.append(f"{path} does not begin with {begin}")
        c.check(409, "POST", path, {"text": "1. e4 e5 2. Qd9 *"})
        for body in ({}, {"text": 7}, {"text": ""}, {**sheet, "sheet": "poster"}, {**sheet, "page": 0}):
            c.check(400, "POST", path, body)
        c.check(413, "POST", path, {"text": "x" * 40000})
        c.check(415, "POST", path, "x", kind="text/plain")
    c.check(409, "POST", "/api/print/page", {**sheet, "page": 7})


def games(c):
    made = c.check(201, "POST", "/api/games", {"head": {"code": "lewis-1842"}, "sit": "white", "name": "Anna"})
    game, token, path = made["game"], made["token"], f"/api/games/{made['game']}"
    for rest in ("/pgn", *(PICTURES if c.prints else ())):
        c.check(409, "GET", path + rest, token=token)
    if c.prints:
        spectators = next(i["word"] for i in made["invites"] if i["seat"] == "spectator")
        picture = c.check(200, "GET", f"{path}/invitation", token=spectators)["picture"]
        c.check(200, "GET", f"{path}/link.png?{picture}")
        c.check(403, "GET", f"{path}/link.png?{picture[::-1]}")
        c.check(404, "GET", f"/api/games/aaaaaaaaaaaaaaaa/link.png?{picture}")
        printed(c)
    word = next(i["word"] for i in made["invites"] if i["seat"] == "black")
    c.check(200, "GET", f"{path}/invitation", token=word)
    c.check(401, "GET", f"{path}/invitation")
    c.check(403, "GET", f"{path}/invitation", token=token)
    c.check(404, "GET", "/api/games/aaaaaaaaaaaaaaaa/invitation", token=word)
    joined = c.check(200, "POST", f"{path}/join", {"invite": word, "name": "Bruno"})
    c.check(409, "POST", f"{path}/join", {"invite": word, "name": "Bruno"})
    c.check(403, "POST", f"{path}/join", {"invite": joined["token"]})
    c.check(400, "POST", f"{path}/join", {"invite": 7})
    c.check(404, "POST", "/api/games/aaaaaaaaaaaaaaaa/join", {"invite": word})
    c.check(415, "POST", f"{path}/join", "{}", kind="text/plain")
    c.check(200, "GET", path, token=joined["token"])
    for rest in ("", "/entries", "/docket", "/chain", "/pgn", *(PICTURES if c.prints else ())):
        c.check(200, "GET", path + rest, token=token)
        c.check(401, "GET", path + rest)
        c.check(403, "GET", path + rest, token=word)
        c.check(404, "GET", "/api/games/aaaaaaaaaaaaaaaa" + rest, token=token)
    c.check(400, "GET", f"{path}/entries?from=x", token=token)
    if c.prints:
        pictures(c, path, token)
    revokes(c, path, token, joined["token"])
    c.check(200, "GET", f"{path}/entries?from=2", token=token)
    c.check(400, "POST", "/api/games", {"head": {"limit": "often"}})
    c.check(400, "POST", "/api/games", {"sit": "lot"})
    c.check(415, "POST", "/api/games", "{}", kind="text/plain")
    lot = c.check(201, "POST", "/api/games", {"sit": "lot", "nonce": "ab" * 32})
    word = next(i["word"] for i in lot["invites"] if i["seat"] == "black")
    c.check(200, "POST", f"/api/games/{lot['game']}/join", {"invite": word, "nonce": "cd" * 32})
    c.check(200, "GET", f"/api/games/{lot['game']}", token=lot["token"])
    c.check(200, "POST", "/api/mine", {"seats": [{"game": game, "token": token}, {"game": game, "token": word}]})
    c.check(400, "POST", "/api/mine", {"seats": 1})
    c.check(415, "POST", "/api/mine", "x", kind="text/plain")


def rest(c):
    for path in ("/api/codes", "/api/law", "/api/law/cases", "/api/law/words", "/health", "/metrics", "/api/openapi.json"):
        c.check(200, "GET", path)
    for record in ("Kt-KB3", "Kt-B3", "Q-Q8", "good move!"):
        c.check(200, "POST", "/api/read", {"record": record, "moves": ["e2e4", "e7e5"]})
    c.check(400, "POST", "/api/read", {"record": "P-K4", "moves": ["e2e5"]})
    c.check(415, "POST", "/api/read", "{}", kind="text/plain")
    letters = 'play: correspondence\nwhite send "P-K4" if "P-K4" then "P-Q4"\nblack send "P-K4"'
    for docket in ("", "code: lewis-1842\n\nwhite move e2-e4 # a comment", letters):
        c.check(200, "POST", "/api/rule", {"docket": docket})
    c.check(200, "POST", "/api/rule", {"docket": "white move e2-e4", "from": 2})
    for docket in ("white dance", "code: none", "white move e2-e4\n" * 401, "x" * 20000, "white move e2-e4\0"):
        c.check(400, "POST", "/api/rule", {"docket": docket})
    c.check(415, "POST", "/api/rule", "{}", kind="text/plain")
    first = {"head": ["code: british-1903"], "white": 0, "status": "won", "winner": "black"}
    for games in ([], [first], [first, {"head": [], "white": 1, "status": "playing", "lot": None}]):
        c.check(200, "POST", "/api/match", {"games": games})
    for wrong in ({"white": 2}, {"status": "lost"}, {"winner": None}, {"head": ["code: none"]}, {"head": 1},
                  {"head": ["white move e2-e4"]}, {"lot": "a"}):
        c.check(400, "POST", "/api/match", {"games": [{**first, **wrong}]})
    c.check(400, "POST", "/api/match", {"games": [first] * 101})
    c.check(415, "POST", "/api/match", "{}", kind="text/plain")
    for text in ("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3", "1. Kt-B3 P-Q4", "1. Q-Q8", ""):
        c.check(200, "POST", "/api/convert", {"text": text})
    black = c.check(200, "POST", "/api/convert", {"text": "1. ... Nf6 2. e4 e5", "start":
                                                  "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1"})
    if [step["record"] for step in black["steps"]] != ["Nf6", "e4", "e5"]:
        failures.append(f"a score that begins with dots: {black['steps']}")
    c.check(400, "POST", "/api/convert", {"text": "1. P-K4", "start": "nowhere"})
    c.check(415, "POST", "/api/convert", "{}", kind="text/plain")
    for question in ("winnable", "drawn-game", "endless-checks"):
        for fen in ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "6k1/5ppp/8/8/8/4Q3/8/1q4K1 w - - 0 1"):
            c.check(200, "POST", "/api/prove", {"question": question, "side": "white", "fen": fen, "nodes": 500})
    ask = {"question": "winnable", "side": "white", "fen": "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"}
    c.check(200, "POST", "/api/prove", ask | {"nodes": 800000})  # as many as the umpire spends
    c.check(400, "POST", "/api/prove", ask | {"nodes": 800001})
    c.check(400, "POST", "/api/prove", {"question": "why"})
    c.check(415, "POST", "/api/prove", "{}", kind="text/plain")


def nothing_else(c):
    for method, path in (("GET", "/api"), ("GET", "/api/games"), ("POST", "/health"), ("DELETE", "/api/law"),
                         ("GET", "/api/lawless"), ("PUT", "/api/games")):
        status = c.server.request(method, path, "" if method != "GET" else None)[0]
        if status not in (404, 405):
            failures.append(f"{method} {path}: {status}, and it is not described")


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as name:
        server = Server(adoube, os.path.join(name, "games.db"))
        description = server.ask("GET", "/api/openapi.json")
        prints = subprocess.run([adoube, "draw", "--format", "svg", "--output", "-"], capture_output=True).returncode == 0
        checker = Checker(server, description, prints)
        games(checker)
        rest(checker)
        nothing_else(checker)
        if server.stop() != 0:
            failures.append(f"the server ended badly: {server.said()}")
    rare = {"429", "503"}  # these happen only for want of memory, of a disk, or of patience
    for path, methods in description["paths"].items():
        if not prints and path.endswith(PICTURES):
            continue
        for method, operation in methods.items():
            for status in operation["responses"]:
                if (path, method, status) not in checker.seen and status not in rare:
                    failures.append(f"{method} {path}: {status} was never seen")
    for failure in failures:
        print(failure)
    print(f"{len(checker.seen)} answers of {len(description['paths'])} paths are as described")
    sys.exit(1 if failures else 0)


main()
