"""siege.py BUILD [SECONDS]: a thousand honest players play while others lay siege to the server: five thousand connections send a
head byte by byte, and a thousand ask for entries and never read. It measures how long the honest wait for an act, without the
siege and with it, in turns."""
import json
import os
import re
import resource
import selectors
import socket
import subprocess
import sys
import tempfile
import time

from serve import memory, post, processor, start

GAMES, SLOW, DEAF, RATE = 500, 5000, 1000, 2000


def honest(build, port, seconds, rounds):
    return subprocess.Popen([f"{build}/bench/bench_serve", str(port), str(GAMES), *([str(RATE), str(seconds)] * rounds)],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def one_round(client):
    client.stdin.write("\n")
    client.stdin.flush()
    line = client.stdout.readline().strip()
    found = re.search(r"waited ([\d.]+) ms \(median\), ([\d.]+) ms \(99 in 100\), ([\d.]+) ms", line)
    return line, float(found[2])


# ---- The besiegers, a process of their own ----

def deaf(port, count):
    """Spectators who never read, of games that go on."""
    games, wires = [], []
    for _ in range(20):
        made = post(port, "/api/games", {"sit": "table"})
        word = next(i["word"] for i in made["invites"] if i["seat"] == "spectator")
        games.append((made, word))
    for number in range(count):
        made, word = games[number % len(games)]
        wires.append(upgrade(port, made["game"], word, 4096))
    players = [upgrade(port, made["game"], made["token"], None) for made, _ in games]
    return wires, players


def upgrade(port, game, token, room):
    wire = socket.socket()
    if room:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    wire.connect(("127.0.0.1", port))
    wire.sendall(f"GET /api/games/{game}/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
                 f"dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: adoube.1, seat.{token}\r\n\r\n".encode())
    wire.sendall(frame("from 1"))
    return wire


def frame(text):
    data = text.encode()
    return bytes([0x81, 0x80 | len(data)]) + b"\0\0\0\0" + data


def besiege(port):
    head = b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 4000
    wires, players = deaf(port, DEAF)
    print("ready", flush=True)
    slow, number, end = [], 0, time.monotonic() + 600
    while time.monotonic() < end:
        for fresh in range(min(2000, SLOW - len(slow))):
            if fresh % 100 == 99:
                time.sleep(0.02)
            wire = socket.socket()
            wire.setblocking(False)
            wire.connect_ex(("127.0.0.1", port))
            slow.append([wire, 0])
        began = time.monotonic()
        for at, pair in enumerate(slow[:]):
            if at % 250 == 249:
                time.sleep(0.04)  # so that they do not all speak at once
            try:
                pair[0].send(head[pair[1]:pair[1] + 1])
                pair[1] += 1
            except BlockingIOError:
                pass
            except OSError:  # the connection was cut off: open another
                pair[0].close()
                slow.remove(pair)
        number += 1
        for wire in players:
            try:
                wire.send(frame(f"act {number} white touch e2 # {'x' * 60}"))
                wire.setblocking(False)
                while wire.recv(65536):
                    pass
            except OSError:
                pass
        time.sleep(max(0.05, (1 if len(slow) == SLOW else 0) - (time.monotonic() - began)))


def main():
    if sys.argv[1] == "besiege":
        besiege(int(sys.argv[2]))
        return
    build, seconds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="adoube-", dir=".") as folder:
        server, port, _ = start(build, folder + "/games.db")
        client = honest(build, port, seconds, 12)
        client.stdout.readline()
        quiet, under = [], []
        try:
            for turn in range(3):
                line, p99 = one_round(client)
                quiet.append(p99)
                print("without:", line, flush=True)
                besieger = subprocess.Popen([sys.executable, __file__, "besiege", str(port)], stdout=subprocess.PIPE, text=True,
                                            preexec_fn=lambda: os.nice(19))  # they take only time that nobody else needs
                besieger.stdout.readline()
                time.sleep(12)  # now the first are being cut off
                before = processor(server.pid)
                line, p99 = one_round(client)
                under.append(p99)
                metrics = subprocess.run([sys.executable, "-c", f"import urllib.request; print(urllib.request.urlopen('http://127.0.0.1:{port}/metrics').read().decode())"],
                                         capture_output=True, text=True).stdout
                links = re.search(r"^adoube_links (\d+)", metrics, re.M)[1]
                print(f"besieged: {line}\n    {links} connections, {memory(server.pid) / 1024:.0f} MB, "
                      f"{(processor(server.pid) - before) / seconds * 100:.0f} in 100 of a core", flush=True)
                besieger.kill()
                besieger.wait()
                time.sleep(3)
        finally:
            client.kill()
            server.terminate()
            server.wait()
    quiet.sort()
    under.sort()
    print("figures", "alone", *quiet, sep="\t")
    print("figures", "besieged", *under, sep="\t")
    print(f"99 in 100 wait {quiet[1]:.1f} ms without the siege and {under[1]:.1f} ms with it (medians of three): {under[1] / quiet[1]:.2f} times")


if __name__ == "__main__":
    main()
