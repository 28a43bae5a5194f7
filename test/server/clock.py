#!/usr/bin/env python3
"""Time: a limit runs out although nobody acts; time without a server is charged to nobody.

    clock.py PROGRAM

The test waits for real seconds, because it is about time; it asks what must have happened, never how fast.
"""
import os
import sys
import time

from support import Server, Socket, folder, need_server

LIMIT = "B 2/6s 4/12s"


def seconds(line):
    hours, minutes, rest = line.split()[0].split(":")
    return int(hours) * 3600 + int(minutes) * 60 + int(rest)


def docket(server, made):
    status, text = server.request("GET", f"/api/games/{made.game}/docket", token=made.seats["table", 1])
    assert status == 200, text
    return text.decode().splitlines()


def begin(server):
    made = server.make({"limit": LIMIT}, sit="table")
    seat = Socket(server.port, made.game, made.seats["table", 1])
    seat.send("from 1")
    seat.send("act 1 white move e2-e4")
    for frame in seat.texts(lambda f: any(e.get("id") == 1 for e in f.get("entries", []))):
        assert "error" not in frame, frame
    return made, seat


def until_over(server, made):
    while True:
        about = server.ask("GET", f"/api/games/{made.game}", token=made.seats["table", 1])
        if about["status"] != "playing":
            return about
        time.sleep(0.5)


def a_limit_passes(server):
    made, seat = begin(server)
    about = until_over(server, made)
    assert (about["status"], about["winner"], about["reason"]) == ("won", "white", "time"), about
    last = docket(server, made)[-1]
    assert last.endswith("umpire time") and seconds(last) == 7, last  # Black had six seconds: this is one more
    told = [e for f in seat.texts(lambda f: any(e["line"] == last for e in f.get("entries", [])), 10)
            for e in f.get("entries", [])]
    assert any(e["line"] == last for e in told), told
    seat.send("act 2 black move e7-e5")
    frames = list(seat.texts(lambda f: any(e.get("id") == 2 for e in f.get("entries", [])), 10))
    assert frames[-1]["entries"][-1]["ruling"]["ruling"] == "refused", frames[-1]


def nobody_loses_an_absence(adoube, db):
    server = Server(adoube, db)
    made, _ = begin(server)
    time.sleep(2)
    server.kill()
    time.sleep(8)  # that is longer than Black has
    server = Server(adoube, db)
    time.sleep(2)
    lines = docket(server, made)
    assert lines[-1].endswith("umpire time") and seconds(lines[-1]) <= 3, lines
    about = server.ask("GET", f"/api/games/{made.game}", token=made.seats["table", 1])
    assert about["status"] == "playing", about
    assert until_over(server, made)["reason"] == "time"
    return server


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    with folder() as name:
        server = nobody_loses_an_absence(adoube, os.path.join(name, "games.db"))
        a_limit_passes(server)
        assert server.stop() == 0, server.said()
    print("limits pass by themselves, and an absence of the server costs nobody anything")


main()
