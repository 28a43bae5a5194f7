#!/usr/bin/env python3
"""storm.py ADOUBE CORPUS INPUTS [SEED]: sends so many inputs over TCP, each on a connection of its own: the saved inputs of the
fuzzer, spoilt at random, and frames from a seat that was let in. An honest game goes on; nothing may crash, hang or grow."""
import os
import pathlib
import random
import socket
import struct
import sys
import time

from attacks import health, memory, raw_upgrade
from standing import Standing
from support import Server, folder, need_server

PIECES = [b"\r\n", b"\r\n\r\n", b" ", b"\0", b"GET ", b"POST ", b"HTTP/1.1", b"Host: x\r\n", b"Content-Length: ", b"Transfer-Encoding: chunked\r\n", b"Upgrade: websocket\r\n",
          b"Connection: upgrade\r\n", b"/api/games", b"/api/law", b"/health", b"\x81\x84\0\0\0\0ping", b"\x81\x86\0\0\0\0from 1", b"\x88\x80\0\0\0\0", b"\xff" * 8, b"{}", b'{"head":{}}']


def spoil(rng, data):
    data = bytearray(data)
    for _ in range(rng.choice((0, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(data) + 1)
        what = rng.randrange(6)
        if what == 0 and data:
            data[at % len(data)] ^= 1 << rng.randrange(8)
        elif what == 1:
            data[at:at] = rng.choice(PIECES)
        elif what == 2:
            del data[at:at + rng.randrange(1, 16)]
        elif what == 3:
            data[at:at] = data[max(0, at - rng.randrange(1, 64)):at] * rng.randrange(1, 4)
        elif what == 4:
            data[at:] = b""
        else:
            data[at:at] = os.urandom(rng.randrange(1, 8))
    return bytes(data)


def one(server, rng, data):
    wire = socket.socket()
    try:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # close at once, so that no port stays in use
        wire.settimeout(5)
        wire.connect(("127.0.0.1", server.port))
        cut = rng.randrange(len(data) + 1) if rng.random() < 0.3 else len(data)
        wire.sendall(data[:cut])
        if cut < len(data):
            wire.sendall(data[cut:])
        if rng.random() < 0.1:
            wire.settimeout(0.002)
            wire.recv(4096)
    except OSError:
        pass
    finally:
        wire.close()


def main():
    adoube, corpus, inputs = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else int.from_bytes(os.urandom(4), "big")
    need_server(adoube)
    print(f"seed {seed}", flush=True)
    rng = random.Random(seed)
    seeds = [path.read_bytes()[1:].replace(b"\xf8", b"") for path in sorted(corpus.iterdir())]
    with folder() as path:
        quiet = {**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"}
        server = Server(adoube, path + "/games.db", options=["--people", "0"], environment=quiet)
        standing = Standing(server)
        made = server.make()
        hello = raw_upgrade(server, f"/api/games/{made.game}/ws", f"adoube.1, seat.{made.seats['white', 1]}")
        began, first, longest = time.monotonic(), None, 0
        for number in range(1, inputs + 1):
            data = spoil(rng, rng.choice(seeds))
            one(server, rng, hello + data if rng.random() < 0.25 else data)
            if number % 1000 == 0:
                standing.goes_on(number)
                longest = max(longest, health(server))
            if number == max(1000, inputs // 10):
                first = memory(server)
        time.sleep(1)
        grown = memory(server) - (first or memory(server))
        assert server.lives() and longest < 2, (longest, server.said())
        assert grown < 8192 + (first or 0) // 10, (first, grown)
        assert server.metrics()["adoube_links"] < 20
        files = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        assert files < 60, files
        assert server.stop() == 0, server.said()
        print(f"{inputs} inputs in {time.monotonic() - began:.0f} s, grown by {grown} kB after the first tenth, /health {longest * 1e3:.0f} ms at the longest")


if __name__ == "__main__":
    main()
