"""What every test of the server needs: a server under test, HTTP, and a WebSocket of our own."""
import base64
import gzip
import http.client
import json
import os
import re
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time

SKIPPED = 77


def need_server(adoube):
    """Ends the test as skipped if the program was built without its server."""
    said = subprocess.run([adoube, "serve", "--help"], capture_output=True, text=True)
    if said.returncode != 0:
        print("skipped: the program was built without its server")
        sys.exit(SKIPPED)


class Server:
    """Runs `adoube serve` on a free port. Everything it says is kept in `said`."""

    def __init__(self, adoube, db, port=0, limits=None, options=(), environment=None, said=None,
                 address="127.0.0.1", prefix=(), metrics=True):
        self.said_path = said or db + ".said"
        self.said_file = open(self.said_path, "ab")
        self.process = subprocess.Popen(
            [*prefix, adoube, "serve", "--listen", f"{address}:{port}", "--db", db,
             *(["--open-metrics"] if metrics else []), *options],
            stdout=subprocess.PIPE, stderr=self.said_file, preexec_fn=limits, env=environment)
        self.line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+), games", self.line)
        if not found:
            self.process.wait()
            raise RuntimeError("the server did not start: " + self.said())
        self.port = int(found[1])

    def said(self):
        """What the server has said so far. A thread of its own writes that, so a running server is given a moment."""
        if not self.said_file.closed:
            self.said_file.flush()
        before, text, waits = None, self.said_now(), 0
        while self.process.poll() is None and waits < 20 and (text != before or (text == "" and waits < 5)):
            time.sleep(0.1)
            before, text, waits = text, self.said_now(), waits + 1
        return text

    def said_now(self):
        with open(self.said_path, errors="replace") as file:
            return file.read()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.close()

    def stop(self):
        """Asks the server to end, and returns how it ended."""
        self.process.terminate()
        code = self.process.wait(timeout=60)
        self.close()
        return code

    def close(self):
        self.process.stdout.close()
        self.said_file.close()

    def lives(self):
        return self.process.poll() is None

    # ---- HTTP ----

    def request(self, method, path, body=None, token=None, headers=None):
        """Sends a request. Returns status and body."""
        status, _, data = self.exchange(method, path, body, token, headers)
        return status, data

    def exchange(self, method, path, body=None, token=None, headers=None):
        """Sends a request. Returns status, headers and body."""
        head = dict(headers or {})
        if token:
            head["Authorization"] = "Bearer " + token
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
            head.setdefault("Content-Type", "application/json")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, head)
            answer = connection.getresponse()
            data = answer.read()
            if answer.headers["Content-Encoding"] == "gzip":
                data = gzip.decompress(data)
            return answer.status, answer.headers, data
        finally:
            connection.close()

    def ask(self, method, path, body=None, token=None):
        """Sends a request that must succeed. Returns its JSON."""
        status, text = self.request(method, path, body, token)
        assert status in (200, 201), (method, path, body, status, text)
        return json.loads(text)

    def metrics(self):
        text = self.request("GET", "/metrics")[1].decode()
        return {m[1]: float(m[2]) for m in re.finditer(r"^(adoube_\w+) (\S+)$", text, re.M)}

    # ---- Games ----

    def make(self, head=None, sit="white", **more):
        """Makes a game and seats everybody. Returns its name, and the token of each seat."""
        made = self.ask("POST", "/api/games", {"head": head or {}, "sit": sit, **more})
        game, seats = made["game"], {}
        joiner = "cd" * 32
        for invite in made["invites"]:
            body = {"invite": invite["word"], "name": f"Guest {invite['number']}"}
            if sit == "lot":
                body["nonce"] = joiner
            got = self.ask("POST", f"/api/games/{game}/join", body)
            seats[got["seat"], got["number"]] = got["token"]
        mine = self.ask("GET", f"/api/games/{game}", token=made["token"])["you"]
        seats[mine["seat"], mine["number"]] = made["token"]
        return Made(game, seats, made)


def queued(thread):
    """Seconds for which a thread could have run and got no processor, because others had them."""
    with open(f"/proc/{thread}/schedstat", encoding="ascii") as file:
        return int(file.read().split()[1]) / 1e9


class Wait:
    """How long the test waits for the server within it, in `seconds`. What is not counted is the time for which the server's loop or
    the test could have gone on and got no processor: that says how busy the machine is, and nothing of the server."""

    def __init__(self, server):
        self.threads = (f"{server.process.pid}/task/{server.process.pid}", f"self/task/{threading.get_native_id()}")
        self.seconds = self.began = 0.0
        self.before = 0.0

    def __enter__(self):
        self.before = sum(map(queued, self.threads))
        self.began = time.monotonic()
        return self

    def __exit__(self, *_):
        self.seconds = max(0.0, time.monotonic() - self.began - sum(map(queued, self.threads)) + self.before)


class Fakes:
    """A clock that goes on only when the test says so, and an engine that does what the test says."""

    def __init__(self, path, shim, engine=None, place="/usr/games/stockfish"):
        self.path, self.clock_path = path, os.path.join(path, "clock")
        with open(self.clock_path, "wb") as file:
            file.write(bytes(16))
        self.clock = open(self.clock_path, "r+b")
        self.environment = {**os.environ, "LD_PRELOAD": os.path.abspath(shim), "ADOUBE_FAKE_CLOCK": self.clock_path,
                            "ADOUBE_FAKE": os.path.join(path, "fake"), "ADOUBE_FAKE_TELLS": os.path.join(path, "tells"),
                            "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0"}
        if engine:
            self.environment |= {"ADOUBE_FAKE_ENGINE": os.path.abspath(engine), "ADOUBE_FAKE_PLACE": place}
        self.passed = self.set = 0

    def move(self, milliseconds, date=0):
        """So much time passes, and the date is set so much forward."""
        self.passed, self.set = self.passed + milliseconds, self.set + date
        self.clock.seek(0)
        self.clock.write(self.passed.to_bytes(8, "little", signed=True) + self.set.to_bytes(8, "little", signed=True))
        self.clock.flush()


class Made:
    def __init__(self, game, seats, answer):
        self.game, self.seats, self.answer = game, seats, answer
        self.words = [answer["token"], *(i["word"] for i in answer["invites"]), *seats.values()]


class Refused(Exception):
    pass


class Socket:
    """A seat's WebSocket. Masks are zeros: they protect proxies, and there is none here."""

    def __init__(self, port, game, token, headers="", timeout=30):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/games/{game}/ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: adoube.1, seat.{token}\r\n{headers}\r\n".encode())
        self.data, self.closed, self.code, self.reason = b"", False, None, ""
        while b"\r\n\r\n" not in self.data:
            more = self.socket.recv(65536)
            if not more:
                break
            self.data += more
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0] + b" ":
            self.socket.close()
            raise Refused(head.decode(errors="replace"))
        self.part = b""

    def fileno(self):
        return self.socket.fileno()

    def close(self):
        self.closed = True
        self.socket.close()

    def send_frame(self, opcode, payload, final=True):
        size = len(payload)
        head = bytes([opcode | (0x80 if final else 0)])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += b"\xfe" + size.to_bytes(2, "big")
        else:
            head += b"\xff" + size.to_bytes(8, "big")
        self.socket.sendall(head + b"\0\0\0\0" + payload)

    def send(self, text):
        self.send_frame(1, text.encode())

    def pull(self):
        """Reads what has come; false at the end of the stream."""
        try:
            more = self.socket.recv(1 << 18)
        except OSError:
            more = b""
        self.data += more
        if not more:
            self.closed = True
        return bool(more)

    def frames(self):
        """The texts of all complete text frames that have come."""
        while len(self.data) >= 2:
            size, at = self.data[1] & 0x7f, 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if len(self.data) < 2 + wide:
                    return
                size, at = int.from_bytes(self.data[2:2 + wide], "big"), 2 + wide
            if len(self.data) < at + size:
                return
            opcode, final = self.data[0] & 15, self.data[0] & 0x80
            payload, self.data = self.data[at:at + size], self.data[at + size:]
            if opcode == 8:
                self.code = int.from_bytes(payload[:2], "big") if len(payload) >= 2 else 1005
                self.reason = payload[2:].decode(errors="replace")
                self.closed = True
            elif opcode == 9:
                self.send_frame(10, payload)
            elif opcode in (0, 1):
                self.part += payload
                if final:
                    whole, self.part = self.part, b""
                    yield whole.decode()

    def texts(self, until, seconds=60):
        """Gives frames as JSON until one satisfies, or the stream ends."""
        end = time.monotonic() + seconds
        while True:
            for text in self.frames():
                got = json.loads(text)
                yield got
                if until(got):
                    return
            if self.closed or not select.select([self], [], [], max(0, end - time.monotonic()))[0]:
                return
            self.pull()

    def wait(self, key, seconds=60):
        """The value of the first frame that has this key; None if none comes."""
        for got in self.texts(lambda frame: key in frame, seconds):
            if key in got:
                return got[key]
        return None

    def wait_close(self, seconds=60):
        """The code with which the socket was closed; 1006 if it was just cut off, None if it is still open."""
        for _ in self.texts(lambda frame: False, seconds):
            pass
        return (self.code or 1006) if self.closed else None


def folder():
    return tempfile.TemporaryDirectory(prefix="adoube-")
