#!/usr/bin/env python3
"""bad_input.py ADOUBE [MANY]: input that nobody should send. The server answers with a clear error or closes the connection; it
lives, and an honest game goes on as if nothing had happened."""
import json
import resource
import socket
import sys
import time

from standing import Standing
from support import Refused, Server, Socket, folder, need_server

STATUSES = {200, 201, 400, 401, 403, 404, 405, 409, 411, 413, 414, 415, 429}
WRONG = [None, True, 7, -1, 1.5, 10 ** 30, "", "x", "\u0000", "a\nb", "é" * 300, "x" * 70000, [], [1], {}, {"a": 1}, [[]]]
BODIES = {
    "/api/games": {"head": {"code": "british-1903"}, "sit": "white", "name": "A", "nonce": "ab" * 32, "opponent": "person",
                   "level": 3, "consult": {"white": 1}, "blindfold": "none", "tuition": False},
    "/api/games/GAME/join": {"invite": "x" * 43, "name": "A", "nonce": "ab" * 32},
    "/api/mine": {"seats": [{"game": "GAME", "token": "x" * 43}]},
    "/api/match": {"games": [{"head": ["code: british-1903"], "white": 0, "status": "drawn"}]},
    "/api/read": {"fen": None, "moves": ["e2e4"], "record": "P-K4"},
    "/api/convert": {"text": "1. P-K4 P-K4", "start": None},
    "/api/prove": {"question": "winnable", "side": "white", "fen": "8/8/8/8/8/k7/8/K6R w - - 0 1", "nodes": 100},
}
GETS = ["/", "/nothing", "/api/games/GAME", "/api/games/GAME/entries", "/api/games/GAME/docket", "/api/games/GAME/pgn",
        "/api/law", "/api/law/cases", "/api/law/words", "/api/openapi.json", "/health", "/metrics", "/api/games/aaaabbbbccccdddd", "/../../etc/passwd",
        "/%00", "/%2e%2e/x", "/game/GAME", "//", "/api/games/GAME/entries?from=0", "/api/games/GAME/entries?from=99999999999999999999",
        "/api/games/GAME/entries?from=1&from=2", "/api/games/GAME/entries?x", "/" + "a" * 3000, "/?" + "b=c&" * 700]


def raw(server, data, seconds=10, shut=False):
    """Sends bytes, and returns what comes back until the server closes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=seconds) as wire:
        got = b""
        try:
            wire.sendall(data)
            if shut:
                wire.shutdown(socket.SHUT_WR)
            while True:
                more = wire.recv(65536)
                if not more:
                    break
                got += more
                if b"\r\n\r\n" in got and not shut:
                    break
        except OSError:
            pass
        return got


# ---- HTTP ----

def wrong_shapes(server, standing):
    game, asked = standing.made.game, 0
    for path, good in BODIES.items():
        path = path.replace("GAME", game)
        for key in [*good, "unknown"]:
            for value in WRONG:
                status, text = server.request("POST", path, {**good, key: value})
                assert status in STATUSES, (path, key, value, status, text)
                assert status < 400 or json.loads(text)["error"]["code"], text
                asked += 1
        for value in WRONG:
            status, text = server.request("POST", path, json.dumps(value), headers={"Content-Type": "application/json"})
            assert status in STATUSES, (path, value, status, text)
            asked += 1
    for key in ["code", "play", "odds", "limit", "umpire", "agree", "position", "placed", "board", "first", "white", "", ":", "x\ny"]:
        for value in WRONG + ["british-1903", "board", "white gives knight"]:
            status, text = server.request("POST", "/api/games", {"head": {key: value}})
            assert status in (201, 400, 413), (key, str(value)[:80], status, text)
            asked += 1
    return asked


def bad_bodies(server, standing):
    kind = {"Content-Type": "application/json"}
    texts = [b"", b"{", b"{}x", b"\xff\xfe", b'{"a":"\xc3"}', b"[" * 100000, b'{"a":' * 50000, b'{"a":1,"a":2}', b"null", b'"x"',
             b'{"sit":"\\u0000"}', b"\0" * 100, b'{"head":{"limit":"' + b"9" * 5000 + b'"}}']
    for path in BODIES:
        for text in texts:
            status, said = server.request("POST", path.replace("GAME", standing.made.game), text, headers=kind)
            assert status in STATUSES, (path, text[:50], status, said)
    assert server.request("POST", "/api/mine", b"{}", headers={"Content-Type": "text/plain"})[0] == 415
    assert server.request("POST", "/api/read", b" " * (1 << 20) + b"{}", headers=kind)[0] == 413
    for size, expected in ((1 << 15, 200), ((1 << 15) + 1, 413)):
        status = server.request("POST", "/api/read", b" " * (size - 2) + b"{}", headers=kind)[0]
        assert status == expected, (size, status)


def bad_requests(server, standing):
    game, token = standing.made.game, standing.tokens["white", 1]
    for path in GETS:
        for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "POST"):
            for word in (token, None, "x" * 43, "x" * 500, token[:-1] + "=", "é"):
                if method != "GET" and word != token:
                    continue
                data = f"{method} {path.replace('GAME', game)} HTTP/1.1\r\nHost: localhost\r\n" + \
                    (f"Authorization: Bearer {word}\r\n" if word else "") + "Content-Length: 0\r\nConnection: close\r\n\r\n"
                got = raw(server, data.encode("latin-1"))
                assert not got or got.startswith(b"HTTP/1."), (data, got[:80])
    host = b"Host: localhost\r\n"
    for data in [b"\r\n" * 50, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"\0" * 4000, b"A" * 100000,
                 b"GET / HTTP/1.1\r\n" + host + b"X: y\r\n" * 5000 + b"\r\n", b"GET / HTTP/1.1\r\n" + b"X" * 70000 + b": y\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
                 b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Length: 99999999999999999999\r\n\r\n",
                 b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Length: x\r\n\r\n{}",
                 b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                 b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Length: 10\r\nContent-Length: 2\r\n\r\n{}",
                 b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}" * 20,
                 b"GET /health HTTP/1.1\r\n" + host + b"\r\n" + b"GET /health HTTP/1.1\r\n" + host + b"\r\n"]:
        got = raw(server, data, 3, shut=True)
        assert not got or got.startswith(b"HTTP/1.") or got.startswith(b"\x15"), (data[:60], got[:80])
        assert server.lives(), data[:60]
    for doubt in (b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", b"Content-Length: 2\r\nContent-Length: 40\r\n"):
        inner = b"GET /health HTTP/1.1\r\n" + host + b"\r\n"  # a proxy would take this request for the body of the first
        got = raw(server, b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\n" + doubt + b"\r\n0\r\n\r" + inner,
                  3, shut=True)
        assert got.count(b"HTTP/1.1 ") <= 1 and b"HTTP/1.1 200" not in got, (doubt, got)
    for cut in range(1, 120, 7):  # the request is cut off
        with socket.create_connection(("127.0.0.1", server.port)) as wire:
            wire.sendall((b"POST /api/read HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\nContent-Length: 30\r\n\r\n{}")[:cut])


# ---- WebSockets ----

def handshakes(server, standing):
    game, token = standing.made.game, standing.tokens["white", 1]
    port = server.port
    for words, headers in [(token, "Origin: http://elsewhere.example\r\n"), (token, "Origin: null\r\n"),
                           (token, f"Origin: http://127.0.0.1:{port}.example\r\n"), ("x" * 43, ""), ("", ""), (token + "x", ""),
                           (token[:-2], ""), ("seat." + token, ""), ("é", "")]:
        try:
            Socket(port, game, words, headers)
            raise AssertionError(("was let in", words == token, headers))
        except Refused:
            pass
    for other in ["aaaabbbbccccdddd", "", "x" * 300, game + "/x", "../" + game, game.upper()]:
        try:
            Socket(port, other, token)
            raise AssertionError(("was let in", other))
        except Refused:
            pass
    Socket(port, game, token, f"Origin: http://127.0.0.1:{port}\r\n").close()
    head = (f"GET /api/games/{game}/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
            f"dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: adoube.1, seat.{token}\r\n\r\n")
    for cut in range(1, len(head), 11):  # the handshake is cut off
        with socket.create_connection(("127.0.0.1", port)) as wire:
            wire.sendall(head[:cut].encode())
    for change in [("13", "12"), ("websocket", "chargen"), ("adoube.1, ", ""), ("adoube.1", "adoube.2"), ("Sec-WebSocket-Key", "X"),
                   ("GET", "POST"), ("HTTP/1.1", "HTTP/1.0"), ("/ws", "/docket"), ("dGhlIHNhbXBsZSBub25jZQ==", "x" * 3000)]:
        raw(server, head.replace(*change).encode(), 2, shut=True)
        assert server.lives(), change


def closes(standing, code, frames):
    """A spectator who sends this is closed with that code; None: he is answered, and not closed."""
    seat = Socket(standing.server.port, standing.made.game, standing.tokens["spectator", 0])
    try:
        for opcode, payload, final in frames:
            seat.send_frame(opcode, payload, final)
    except OSError:
        pass
    if code is None:
        seat.send("ping")
        assert seat.wait("pong"), (frames[0][1][:40], seat.code)
    else:
        got = seat.wait_close(60)
        assert got in code, (frames[0][0], frames[0][1][:40], got, code)
    seat.close()


def bad_frames(standing):
    closes(standing, (1009,), [(1, b"a" * 4097, True)])
    closes(standing, (1009, 1006), [(1, b"a" * 5000000, True)])
    closes(standing, (1009,), [(1, b"a" * 3000, False), (0, b"a" * 3000, True)])
    closes(standing, (1003,), [(2, b"ping", True)])
    closes(standing, (1007, 1006), [(1, b"\xc3\x28", True)])
    closes(standing, (1007, 1006), [(1, b"\xff" * 100, True)])
    closes(standing, (1007, 1006), [(1, b"\xed\xa0\x80", True)])
    closes(standing, (1002, 1006), [(3, b"x", True)])
    closes(standing, (1002, 1006), [(9, b"x" * 200, True)])
    closes(standing, (1002, 1006), [(0, b"ping", True)])
    closes(standing, None, [(1, b"pi", False), (9, b"in between", True), (0, b"ng", True)])
    closes(standing, None, [(1, b"", True)])
    closes(standing, (4000, 1006), [(1, b"ping", True)] * 1000)
    closes(standing, (4000, 4001, 1006), [(1, b"from 1", True)] * 600)
    for text in [b"\0", b"from", b"from 0", b"from -1", b"from x", b"from 99999999999999999999", b"act", b"act 1", b"act x white quit", b"act 0 white quit",
                 b"act 1 white move e2-e4", b"act 1 umpire time", b"act 9007199254740993 white quit", b"act 1  white quit", b"hand", b"hand nan nan e2",
                 b"hand 1 2", b"hand 1e308 -1e308 e2", b"act 1 white\tquit", b"act 1 white quit\nblack quit", b"FROM 1", b"ping ", b"a" * 4096, b"act 1 " + b"\xc2\x85"]:
        closes(standing, None, [(1, text, True)])
    for cut in range(1, 12):  # the frame is cut off
        seat = Socket(standing.server.port, standing.made.game, standing.tokens["black", 1])
        seat.socket.sendall((b"\x81\x96\0\0\0\0act 900 black move h7-h5")[:cut])
        seat.close()


def replayed_acts(standing):
    """Acts come with the same ID again, with lower IDs, and for another seat."""
    server, game = standing.server, standing.made.game
    white, black = standing.white, standing.black
    before = server.ask("GET", f"/api/games/{game}", token=standing.tokens["white", 1])["seq"]
    last = standing.count - 1 + standing.count % 2
    for _ in range(3):
        white.send(f"act {last} white resign")
        entry = white.wait("entries")[0]
        assert entry["id"] == last and "move" in entry["line"], entry
    white.send(f"act {10 ** 6} black resign")
    assert white.wait("error")["code"] == "not-yours"
    white.send(f"act {10 ** 6} white-2 resign")  # he is the first of White's players
    assert white.wait("error")["code"] == "not-yours"
    white.send(f"act {10 ** 6} umpire adjudicates white")
    assert white.wait("error")["code"] == "not-yours"
    white.send(f"act {10 ** 6} white resigns")
    assert white.wait("error")["code"] == "bad-line"
    black.send("act 1 black resign")  # below the IDs that the seat has used, and not one of them
    assert black.wait("error")["code"] == "bad-frame"
    after = server.ask("GET", f"/api/games/{game}", token=standing.tokens["white", 1])
    assert after["seq"] == before and after["status"] == "playing", after


def slow_reader(server, standing):
    """Somebody who asks for much and reads nothing is cut off, and nobody waits for him."""
    made = server.make()
    white, idle = (Socket(server.port, made.game, made.seats[s, n]) for s, n in (("white", 1), ("spectator", 0)))
    white.send("from 1")
    idle.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    for number in range(1, 120):
        white.send(f"act {number} white touch e2")
        assert white.wait("entries"), number
        if number % 40 == 0:
            standing.goes_on("a slow reader")
    try:
        for _ in range(230):
            idle.send("from 1")
    except OSError:
        pass
    standing.goes_on("a slow reader")
    code = idle.wait_close(20)
    assert code in (1006, 4000, 4001, None), code


# ---- Many ----

def many_connections(server, standing, count):
    """As many silent connections are opened as the machine allows; then a seat is still answered."""
    wires = []
    try:
        for _ in range(count):
            wires.append(socket.create_connection(("127.0.0.1", server.port), timeout=5))
    except OSError:
        pass
    standing.goes_on(f"{len(wires)} connections")
    for wire in wires:
        wire.close()
    standing.goes_on("after them")
    return len(wires)


def few_files(adoube, path):
    """The server may open only few files: it refuses connections that are too many, and recovers."""
    server = Server(adoube, path + "/few.db", limits=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)))
    standing = Standing(server)
    wires = []
    for _ in range(200):
        try:
            wires.append(socket.create_connection(("127.0.0.1", server.port), timeout=1))
        except OSError:
            break
    standing.goes_on("no files left")
    for wire in wires:
        wire.close()
    time.sleep(0.2)
    assert server.request("GET", "/health")[0] == 200
    standing.goes_on("files again")
    assert server.stop() == 0


def flood(adoube, path):
    """An endless stream of requests is put off, while an honest game is not."""
    server = Server(adoube, path + "/flood.db")
    standing = Standing(server)
    seen = set()
    for number in range(4000):
        status, text = server.request("POST", "/api/convert", {"text": "1. e4"})
        seen.add(status)
        if status == 429:
            assert json.loads(text)["error"]["code"] == "too-many", text
            break
    assert seen == {200, 429}, seen
    standing.goes_on("a flood of requests")
    assert server.stop() == 0


def main():
    adoube, many = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300
    need_server(adoube)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with folder() as path:
        server = Server(adoube, path + "/games.db")
        standing = Standing(server)
        for what in (wrong_shapes, bad_bodies, bad_requests, handshakes):
            got = what(server, standing)
            standing.goes_on(what.__name__)
            print(what.__name__, got or "", flush=True)
        for what in (bad_frames, replayed_acts):
            what(standing)
            standing.goes_on(what.__name__)
            print(what.__name__, flush=True)
        slow_reader(server, standing)
        print("slow_reader", flush=True)
        print("many_connections", many_connections(server, standing, many), flush=True)
        assert server.stop() == 0, server.said()
        with open(path + "/games.db.said") as file:
            said = file.read()
        assert said == "", said
        few_files(adoube, path)
        flood(adoube, path)


if __name__ == "__main__":
    main()
