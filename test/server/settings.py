#!/usr/bin/env python3
"""settings.py ADOUBE: how a server is set up and what it tells its operator. Settings come from a file, the environment and
options, in this order; a fault is told with its place and nothing is opened; what --show-config prints is a file that
means the same. SIGHUP reads again what may change, and leaves everything alone if it cannot be read. The log is one JSON
object a line and has no secret in it. The operator's listener has its page and counters and nothing else, and the
listener for everybody has neither. At the end pages are told when to come back."""
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time

import support
from support import Refused, Server, Socket, folder, need_server


def show(adoube, *options, config=None, environment=None, status=0):
    words = [adoube, "serve", "--show-config", *(["--config", config] if config else []), *options]
    said = subprocess.run(words, capture_output=True, text=True, timeout=30,
                          env={**os.environ, **(environment or {})})
    assert said.returncode == status, (words, said)
    if status:
        assert said.stderr.startswith("adoube: serve: ") and said.stderr.count("\n") == 1 and not said.stdout, said
        return said.stderr.removeprefix("adoube: serve: ").rstrip("\n")
    lines = said.stdout.splitlines()
    return {value.partition(" = ")[0]: (value.partition(" = ")[2], source.removeprefix("# "))
            for source, value in zip(lines[::2], lines[1::2], strict=True)}


def order(adoube, path):
    config = path + "/a.conf"
    with open(config, "w") as file:
        file.write("\n# people share addresses\n\tpeople = 5\nkeep-unbegun=6\r\ncome-back = 7\nproxy = 10.0.0.0/8\nproxy = ::1,  192.0.2.1\n")
    got = show(adoube, "--come-back", "9", config=config, environment={"ADOUBE_COME_BACK": "8", "ADOUBE_KEEP_UNBEGUN": "3"})
    assert got["people"] == ("5", config + ":3") and got["keep-unbegun"] == ("3", "ADOUBE_KEEP_UNBEGUN"), got
    assert got["come-back"] == ("9", "--come-back") and got["log"] == ("text", "default"), got
    assert got["proxy"] == ("10.0.0.0/8 ::1,  192.0.2.1", config + ":7"), got
    again = path + "/again.conf"  # what was printed, read as a file
    with open(again, "w") as file:
        file.writelines(f"{name} = {value}\n" for name, (value, _) in got.items())
    assert {name: value for name, (value, _) in show(adoube, config=again).items()} == {name: value for name, (value, _) in got.items()}
    # each setting has an option of its name, a variable of its name, and a line in a file
    for name, (value, _) in got.items():
        option = ["--" + name] if name == "open-metrics" else ["--" + name, value]
        assert show(adoube, *option)[name][1] == "--" + name
        variable = "ADOUBE_" + name.upper().replace("-", "_")
        assert show(adoube, environment={variable: value})[name] == (value, variable)
    shown = show(adoube, "--db", "postgresql://me:geheim@h:1/n?sslmode=x&password=geheim2&a=b", "--key", "k")
    assert shown["db"][0] == "postgresql://me:***@h:1/n?sslmode=x&password=***&a=b", shown["db"]
    shown = show(adoube, "--db", "postgresql://h/n?sslpassword=geheim&x=y&password=geheim2", "--key", "k")
    assert shown["db"][0] == "postgresql://h/n?sslpassword=***&x=y&password=***", shown["db"]
    assert show(adoube, "--proxy", "10.0.0.1", "--proxy", "10.0.0.2")["proxy"][0] == "10.0.0.1 10.0.0.2"
    return len(got)


def faults(adoube, path):
    config = path + "/bad.conf"
    bad = {
        "people = many": "1:10: people: expected a number from 0 to 1000000, not 'many'",
        "people = -1": "1:10: people: expected a number",
        "people = 1000001": "1:10: people: expected a number",
        "people = 99999999999999999999": "1:10: people: expected a number",
        "people = 7 8": "1:10: people: expected a number",
        "people =": "1:9: people: expected a number",
        "people": "1:1: expected NAME = VALUE, not 'people'",
        "  = 7": "1:3: expected the name of a setting",
        "\n\n   peple = 7": "3:4: expected the name of a setting",
        "People = 7": "1:1: expected the name of a setting",
        "people = 7\n\n people = 8": "3:2: people: it stands in line 1 already",
        "listen = 8080": "1:10: listen: expected ADDRESS:PORT, not '8080'",
        "listen = a:65536": "1:10: listen: expected ADDRESS:PORT",
        "listen = none": "1:10: listen: expected ADDRESS:PORT",
        "admin-listen = x": "1:16: admin-listen: expected ADDRESS:PORT or none",
        "proxy = 10.0.0.1,fish": "1:18: proxy: expected an address, or ADDRESS/BITS, not 'fish'",
        "proxy = 10.0.0.1/33": "1:9: proxy: expected an address",
        "proxy = " + " ".join(f"10.0.0.{i}" for i in range(17)): "1:159: proxy: expected no more than 16",
        "".join(f"proxy = 10.0.0.{i}\n" for i in range(17)): "17:9: proxy: expected no more than 16",
        "log = xml": "1:7: log: expected text or json",
        "open-metrics = true": "1:16: open-metrics: expected yes or no",
        "come-back = 86401": "1:13: come-back: expected a number from 0 to 86400",
        "db =": "1:5: db: expected a name",
        "# äöü\npeople = ä": "2:10: people: expected a number from 0 to 1000000, not 'ä'",
        "people = \x1b[31m": "1:10: people: expected a number from 0 to 1000000, not '\\x1b[31m'",
        "people = " + "9" * 5000: "1:10: people: expected a number",
        "x" * 70000: "expected a file of no more than 65536 bytes",
        "people = 1\n\0": "2:1: expected text, and found a zero byte",
        "people = 9\ndb = postgresql://h/n": "2:6: db: it is a PostgreSQL, and so 'key' must name the file of the key",
        "listen = 999.1.1.1:80": "1:10: listen: expected ADDRESS:PORT, not '999.1.1.1:80'",
        "listen = 1.2.3:80": "1:10: listen: expected ADDRESS:PORT",
        "listen = [::g]:80": "1:10: listen: expected ADDRESS:PORT",
        "listen = chess club:80": "1:10: listen: expected ADDRESS:PORT",
        "listen = http://127.0.0.1:80": "1:10: listen: expected ADDRESS:PORT",
        "admin-listen = 10.0.0.256:80": "1:16: admin-listen: expected ADDRESS:PORT or none",
    }
    for text, expected in bad.items():
        with open(config, "w") as file:
            file.write(text + "\n")
        said = show(adoube, config=config, status=2)
        assert expected in said and "\x1b" not in said and len(said) < 1000, (text[:40], said)
        started = subprocess.run([adoube, "serve", "--config", config], capture_output=True, text=True, timeout=30, cwd=path)
        assert started.returncode == 2 and expected in started.stderr, started
    assert not os.path.exists(path + "/adoube.db")
    with open(config, "wb") as file:  # a file in Latin-1: its comments are nobody's business, and a message stays UTF-8
        file.write("# für den Schachverein\npeople = zwölf\n".encode("latin-1"))
    assert "2:10: people: expected a number from 0 to 1000000, not 'zw\\xf6lf'" in show(adoube, config=config, status=2)
    with open(config, "wb") as file:
        file.write("proxy = ::1 Müller ::1\n".encode("latin-1"))
    assert "1:13: proxy: expected an address, or ADDRESS/BITS, not 'M\\xfcller ::1'" in show(adoube, config=config, status=2)
    for option, expected in ((("--people", "x"), "--people: expected a number"), (("--log", ""), "--log: expected text or json"),
                             (("--config", path + "/none"), "No such file"), (("--config", path), "directory")):
        assert expected in show(adoube, *option, status=2)
    assert "ADOUBE_LOG: expected text or json, not 'loud'" == show(adoube, environment={"ADOUBE_LOG": "loud"}, status=2)
    for text in ("", "\n\n", "people = 7", "#"):  # no end of a line, and nothing at all
        with open(config, "w") as file:
            file.write(text)
        show(adoube, config=config)
    return len(bad)


def lines_of(path):
    with open(path) as file:
        return [json.loads(line) for line in file]


def until(path, event, count=1):
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if os.path.exists(path) and sum(line["event"] == event for line in lines_of(path)) >= count:
            return [line for line in lines_of(path) if line["event"] == event]
        time.sleep(0.02)
    raise AssertionError(f"no {event} in {open(path).read()}")


def inside_of(server):
    line = server.process.stdout.readline().decode()
    found = re.fullmatch(r"For the operator: http://127\.0\.0\.1:(\d+)/admin\n", line)
    assert found, line
    inside = object.__new__(Server)
    inside.port = int(found[1])
    return inside


def two_listeners(server, inside):
    """Each has what is its own, and neither has what is the other's."""
    for path in ("/admin", "/admin.css", "/metrics"):
        assert inside.request("GET", path)[0] == 200, path
        assert server.request("GET", path)[0] == 404, path
    for path in ("/", "/api/codes", "/library", "/api/openapi.json", "/assets/x.js"):
        assert inside.request("GET", path)[0] == 404, path
    for path in ("/admin", "/metrics"):
        assert inside.request("POST", path, {})[0] == 405
    assert inside.request("POST", "/api/games", {})[0] == 404
    for one in (server, inside):
        status, text = one.request("GET", "/health")
        assert status == 200 and json.loads(text) | {"version": ""} == {
            "ok": True, "version": "", "writes": True, "live": True, "ready": True}, text
    made = server.make()
    try:
        Socket(inside.port, made.game, made.seats["white", 1])
        raise AssertionError("a seat came in by the operator's door")
    except Refused as refused:
        assert " 404 " in str(refused)
    page = inside.request("GET", "/admin")[1].decode()
    assert page.count("<figure") == 6 and "<script" not in page and "It lives, and it can write." in page
    assert "games made</dt><dd>1<" in page, page
    return made


def reloads(server, config, log, path):
    """What may change changes, and what may not is told."""
    def write(*lines):
        with open(config, "w") as file:
            file.write("\n".join(lines) + "\n")
        server.process.send_signal(signal.SIGHUP)

    base = ["log = json", f"log-file = {log}", f"access-log = {path}/access.json", "admin-listen = 127.0.0.1:0"]
    write(*base, "open-metrics = yes", "come-back = 42")
    until(log, "settings-read")
    assert server.request("GET", "/metrics")[0] == 200
    write(*base, "open-metrics = perhaps")
    refused = until(log, "settings-refused")[-1]
    assert f"{config}:5:16: open-metrics: expected yes or no, not 'perhaps'" in refused["message"], refused
    assert server.request("GET", "/metrics")[0] == 200  # as before
    write(*base, f"db = {path}/another.db", "come-back = 42")  # the option goes before it
    until(log, "settings-read", 2)
    assert server.request("GET", "/metrics")[0] == 404
    write(*base[:3], "admin-listen = none", "come-back = 42")
    assert "admin-listen has changed" in until(log, "setting-needs-start")[-1]["message"]
    write("log = json", "log-file = /no/such/folder/log", "come-back = 1")
    assert "/no/such/folder/log" in until(log, "settings-refused", 2)[-1]["message"]
    os.rename(log, log + ".1")  # what logrotate does
    write(*base, "come-back = 42")
    until(log, "settings-read")
    assert server.lives()


def without_secrets(path, texts, made):
    for text in texts:
        whole = open(text).read()
        for word in made.words:
            assert word not in whole, f"{text} has a token or an invitation"
        for line in whole.splitlines():
            got = json.loads(line)
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", got["at"]) and got["level"] and got["event"], got


def operates(adoube, path):
    config, log = path + "/c.conf", path + "/log.json"
    with open(config, "w") as file:
        file.write(f"log = json\nlog-file = {log}\naccess-log = {path}/access.json\nadmin-listen = 127.0.0.1:0\n")
    server = Server(adoube, path + "/games.db", options=["--config", config], metrics=False)
    inside = inside_of(server)
    made = two_listeners(server, inside)
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    seat.wait("entries")
    server.request("GET", f"/api/games/{made.game}/invitation?word={made.words[1]}")
    server.request("GET", "/api/law?" + "x" * 600)
    reloads(server, config, log, path)
    requests = until(path + "/access.json", "request", 10)
    assert {"method": "GET", "path": "/admin", "status": 200}.items() <= next(r for r in requests if r["path"] == "/admin").items()
    assert any(r["status"] == 101 and r["path"] == f"/api/games/{made.game}/ws" for r in requests)
    assert any(r["status"] == 414 and r["method"] == "-" for r in requests), "a head that was refused"
    assert all(r["from"] == "127.0.0.1" and r["micros"] >= 0 and "?" not in r["path"] for r in requests)
    server.process.terminate()
    seat.wait_close()
    assert seat.code == 1001 and seat.reason == "the server goes down; back in 42 s", (seat.code, seat.reason)
    assert server.process.wait(60) == 0
    assert [line["event"] for line in lines_of(log)][-2:] == ["stopping", "stopped"]
    assert lines_of(log + ".1")[0]["event"] == "started"
    without_secrets(path, [log, log + ".1", path + "/access.json"], made)
    return len(requests)


def torn_log(adoube, path):
    """Where a disk is full in the middle of a line, the line is taken back; when there is room again, every line is whole
    and the log says how many are missing."""
    log, most = path + "/torn.json", 400000
    line = json.dumps({"at": "x", "level": "info", "event": "earlier"}) + "\n"
    with open(log, "w") as file:  # there is room for the beginning of a line
        file.write(line * (most // len(line)))
        most = file.tell() + 10
    server = Server(adoube, path + "/torn.db", options=["--log", "json", "--log-file", log, "--access-log", "-"],
                    limits=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.setrlimit(resource.RLIMIT_FSIZE, (most, -1))))
    for _ in range(30):
        assert server.request("GET", "/health")[0] == 200
    assert os.path.getsize(log) <= most, os.path.getsize(log)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
    end = time.monotonic() + 20  # the lines are written by a thread of their own
    while not any(line["event"] == "log-lines-lost" for line in lines_of(log)):
        assert time.monotonic() < end, "nothing is said of the lines that are missing"
        assert server.request("GET", "/health")[0] == 200
    assert server.stop() == 0
    assert sum(line["lines"] for line in lines_of(log) if line["event"] == "log-lines-lost") >= 1


def full_log(adoube, path):
    """A log that cannot be written stops nobody."""
    server = Server(adoube, path + "/full.db", options=["--log", "json", "--log-file", "/dev/full", "--access-log", "-"])
    for _ in range(50):
        assert server.request("GET", "/health")[0] == 200
    assert server.stop() == 0
    said = subprocess.run([adoube, "serve", "--db", path + "/no.db", "--listen", "127.0.0.1:0", "--log-file", path + "/no/log"],
                          capture_output=True, text=True, timeout=30)
    assert said.returncode == 2 and "the log cannot be written to" in said.stderr and not os.path.exists(path + "/no.db"), said


def where(adoube, path):
    """What is said is an address that a browser understands; what cannot be listened on is told with the reason."""
    try:
        support.socket.create_server(("::1", 0), family=support.socket.AF_INET6).close()
    except OSError:
        return  # a machine without IPv6
    server = Server(adoube, path + "/six.db", options=["--admin-listen", "[::1]:0"], address="[::1]")
    assert re.match(r"Adoube \S+: http://\[::1\]:\d+, games", server.line), server.line
    assert re.match(r"For the operator: http://\[::1\]:\d+/admin", server.process.stdout.readline().decode())
    port = int(re.search(r"]:(\d+), games", server.line)[1])
    for words, expected in (
            (["--listen", f"[::1]:{port}"], f"cannot listen on ::1:{port}: address already in use"),
            (["--listen", "192.0.2.1:0"], "cannot listen on 192.0.2.1:0: address not available"),
            (["--listen", "no-such-name.invalid:0"], "cannot listen on no-such-name.invalid:0: ")):
        said = subprocess.run([adoube, "serve", "--db", path + "/other.db", *words], capture_output=True, text=True, timeout=30)
        assert said.returncode == 2 and expected in said.stderr, said
    assert server.stop() == 0


def hangs_up(adoube, path):
    """Where there is nothing to read again, SIGHUP ends the server in order."""
    server = Server(adoube, path + "/hup.db")
    server.process.send_signal(signal.SIGHUP)
    assert server.process.wait(60) == 0
    server.close()


def many_inside(adoube, path):
    """Who fills the operator's listener with connections leaves the players alone, and the other way round."""
    server = Server(adoube, path + "/many.db", options=["--admin-listen", "127.0.0.1:0"])
    inside = inside_of(server)
    held = [support.socket.create_connection(("127.0.0.1", inside.port)) for _ in range(40)]
    assert server.request("GET", "/health")[0] == 200
    for one in held:
        one.close()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if inside.request("GET", "/admin")[0] == 200:
                break
        except OSError:
            time.sleep(0.1)
    assert inside.request("GET", "/admin")[0] == 200
    assert server.stop() == 0


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as path:
        print(f"{order(adoube, path)} settings, {faults(adoube, path)} faults told with their place, "
              f"{operates(adoube, path)} requests logged")
        full_log(adoube, path)
        torn_log(adoube, path)
        where(adoube, path)
        hangs_up(adoube, path)
        many_inside(adoube, path)


if __name__ == "__main__":
    main()
