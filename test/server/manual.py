#!/usr/bin/env python3
"""manual.py ADOUBE ROOT: doc/manual/operate.md is true. Its file of settings is taken from the page and a server runs with it; the
commands of its `sh` blocks are run while the server runs, in order; the copy is restored as the page says, and the game goes
on. Every command of the system on the page is one that test/packages/operate.py runs. Every event that the server can log, every setting and every counter in the tables is named as the program names it. The
configurations of Caddy and nginx are tried on the loopback with a certificate of our own, where those programs are installed."""
import importlib.util
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time

from support import Server, Socket, folder, need_server

BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.M | re.S)


def blocks(page, language):
    return [(name, text) for found, name, text in BLOCK.findall(page) if found == language]


def run_commands(adoube, page, path):
    count = 0
    for _, text in blocks(page, "sh"):
        for command in text.splitlines():
            assert command.startswith("$ adoube "), command
            said = subprocess.run(["sh", "-c", command.removeprefix("$ ")], cwd=path, capture_output=True, text=True, timeout=120,
                                  env={**os.environ, "PATH": f"{os.path.dirname(adoube)}:{os.environ['PATH']}"})
            assert said.returncode == 0, (command, said)
            count += 1
    assert count >= 3
    return count


def as_the_page_says(adoube, page, path):
    """The settings of the page, its commands beside the server, and a restore that was really done."""
    (name, text), = blocks(page, "conf")
    pathlib.Path(path, name).write_text(text)
    adoube = os.path.abspath(adoube)
    server = object.__new__(Server)
    server.said_path = path + "/said"
    server.said_file = open(server.said_path, "ab")
    server.process = subprocess.Popen([adoube, "serve", "--config", name], cwd=path, stdout=subprocess.PIPE, stderr=server.said_file)
    server.port = int(re.search(r":(\d+), games", server.process.stdout.readline().decode())[1])
    made = server.make()
    count = run_commands(adoube, page, path)
    assert server.stop() == 0
    for line in [*open(path + "/server.log"), *open(path + "/access.log")]:
        json.loads(line)
    db = path + "/restored.db"
    shutil.copy(path + "/first.db", db)  # as "Copies" says: the copy in the place of the database, the key beside it
    shutil.copy(path + "/games.db.key", db + ".key")
    restored = Server(adoube, db)
    seat = Socket(restored.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    seat.wait("entries")
    seat.send("act 1 white move e2-e4")
    assert seat.wait("entries")[-1]["id"] == 1
    counters = restored.metrics()
    assert restored.stop() == 0
    return count, counters


def names(adoube, page, root, counters):
    """What the page names is what the program has, all of it."""
    told = set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", page[page.index("The log tells events"):page.index("No line has a token")]))
    sources = "".join(p.read_text() for p in (root / "server").rglob("*.c"))
    logged = set(re.findall(r'log_say\([^;]*?LOG_[A-Z]+,\s*"([a-z-]+)"', sources))
    logged |= set(re.findall(r'\? "([a-z-]+)" : "([a-z-]+)", loading', sources)[0])
    logged |= set(re.findall(r'event\\":\\"([a-z-]+)\\"', sources))
    assert told == logged, told ^ logged
    shown = subprocess.run([adoube, "serve", "--show-config"], capture_output=True, text=True).stdout
    settings = dict(re.findall(r"^([a-z-]+) = (.*)$", shown, re.M))
    table = page[page.index("| setting | default |"):page.index("The variable of")]
    rows = re.findall(r"^\| (`.*?`) \| (.*?) \|", table, re.M)
    listed = {n: d for row, defaults in rows for n, d in zip(re.findall(r"`([a-z-]+)`", row), defaults.split(", "), strict=True)}
    assert listed == settings, (listed, settings)
    for counter in re.findall(r"`(adoube_\w+)`", page):
        assert counter in counters or counter == "adoube_backup_age_seconds", counter
    return len(told), len(listed)


def system_commands(page, root):
    """Each command of the system that the page shows is one that test/packages/operate.py takes from the page and runs, and it
    takes none that is not there."""
    spec = importlib.util.spec_from_file_location("page", root / "test/packages/page.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    told = module.Page(page)
    count = len(told.left())
    for beginning in re.findall(r'page\.take\("([^"]+)"\)', (root / "test/packages/operate.py").read_text()):
        told.take(beginning)
    assert not told.left(), f"test/packages/operate.py does not run: {told.left()}"
    assert count > 15, count
    return count


# ---- Proxies ----

def certificate(path):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=chess.example.org",
                    "-addext", "subjectAltName=DNS:chess.example.org", "-keyout", path + "/chess.key", "-out", path + "/chess.pem"],
                   capture_output=True, check=True)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def secure(path, port, text):
    """Sends a request through TLS, and gives the head of the answer."""
    context = ssl.create_default_context(cafile=path + "/chess.pem")
    with socket.create_connection(("127.0.0.1", port), timeout=20) as wire:
        with context.wrap_socket(wire, server_hostname="chess.example.org") as inner:
            inner.sendall(text.encode())
            got = b""
            while b"\r\n\r\n" not in got:
                more = inner.recv(65536)
                if not more:
                    break
                got += more
            return got.decode(errors="replace")


def through(path, port, server):
    end = time.monotonic() + 20
    while True:
        try:
            got = secure(path, port, "GET / HTTP/1.1\r\nHost: chess.example.org\r\nConnection: close\r\n\r\n")
            break
        except OSError:
            assert time.monotonic() < end, "the proxy does not answer"
            time.sleep(0.1)
    assert " 200 " in got.splitlines()[0], got
    made = server.make()
    got = secure(path, port, f"GET /api/games/{made.game}/ws HTTP/1.1\r\nHost: chess.example.org\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                 f"Sec-WebSocket-Protocol: adoube.1, seat.{made.seats['white', 1]}\r\nOrigin: https://chess.example.org\r\n\r\n")
    assert " 101 " in got.splitlines()[0], got


def try_proxies(adoube, page, path):
    tried = []
    certificate(path)
    server = Server(adoube, path + "/proxied.db", options=["--proxy", "127.0.0.1", "--access-log", path + "/proxied.log"])
    for program, language in (("nginx", "nginx"), ("caddy", "caddy")):
        if not shutil.which(program):
            continue
        (_, text), = blocks(page, language)
        port = free_port()
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{server.port}")
        if program == "nginx":
            text = text.replace("listen 443", f"listen 127.0.0.1:{port}").replace("/etc/ssl", path)
            text = f"pid {path}/nginx.pid; error_log {path}/nginx.err;\nevents {{}}\nhttp {{ access_log off; " + "".join(
                f"{kind}_temp_path {path}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) + text + "}\n"
            words = ["nginx", "-c", path + "/nginx.conf", "-g", "daemon off;"]
        else:
            text = text.replace("chess.example.org {", f"chess.example.org:{port} {{\n    tls {path}/chess.pem {path}/chess.key")
            text = "{\n    admin off\n    auto_https off\n}\n" + text
            words = ["caddy", "run", "--adapter", "caddyfile", "--config", path + "/caddy.conf"]
        pathlib.Path(path, program + ".conf").write_text(text)
        proxy = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=open(f"{path}/{program}.said", "w"),
                                 env={**os.environ, "HOME": path, "XDG_DATA_HOME": path})
        try:
            through(path, port, server)
        except AssertionError:
            print(open(f"{path}/{program}.said").read())
            raise
        finally:
            proxy.send_signal(signal.SIGTERM)
            proxy.wait(20)
        tried.append(program)
    assert server.stop() == 0
    return tried


def main():
    adoube, root = sys.argv[1], pathlib.Path(sys.argv[2])
    need_server(adoube)
    page = (root / "doc/manual/operate.md").read_text()
    with folder() as path:
        count, counters = as_the_page_says(adoube, page, path)
        events, settings = names(adoube, page, root, counters)
        tried = try_proxies(adoube, page, path)
    print(f"{count} commands, {system_commands(page, root)} of the system, {events} events, {settings} settings; proxies tried: {' '.join(tried) or 'none is installed'}")


if __name__ == "__main__":
    main()
