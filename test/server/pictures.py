#!/usr/bin/env python3
"""Sheets and diagrams that the server makes: what they show, who gets them, and that nobody waits for them.

    pictures.py PROGRAM
"""
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time

from support import Server, Socket, Wait, folder, need_server


def play(server, made, acts):
    """Plays acts `seat act`, each after the last was acknowledged."""
    sockets = {seat: Socket(server.port, made.game, token) for seat, token in made.seats.items() if seat[0] != "spectator"}
    for socket in sockets.values():
        socket.send("from 1")
        assert socket.wait("entries")
    for number, (seat, act) in enumerate(acts, 1):
        sockets[seat].send(f"act {number} {act}")
        entries = [{}]
        while entries and not any(entry.get("id") == number for entry in entries):
            entries = sockets[seat].wait("entries")
        assert entries, (seat, act)
    for socket in sockets.values():
        socket.close()


def get(server, made, seat, rest):
    return server.request("GET", f"/api/games/{made.game}{rest}", token=made.seats[seat])


def text_of(pdf):
    done = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True)
    return done.stdout.decode()


WHITE, BLACK, UMPIRE = ("white", 1), ("black", 1), ("umpire", 1)
OPENING = [(WHITE, "white move e2-e4"), (BLACK, "black move e7-e5"), (WHITE, "white touch c1")]


def shown(server):
    """The sheet has the moves, the report the incident, and the diagram the men as they stand."""
    made = server.make({}, name="Miss Finn")
    play(server, made, OPENING)
    status, svg = get(server, made, WHITE, "/diagram.svg")
    assert status == 200 and b"pawns e4 a2 b2" not in svg and b"e4" in svg and b"black" not in svg[:60], svg[:300]
    assert b"White: king e1" in svg and b"pawns a2 b2 c2 d2 f2 g2 h2 e4" in svg, svg[:900]
    words = text_of(get(server, made, BLACK, "/sheet.pdf")[1])
    assert "Miss Finn" in words and "P-K4" in words, words
    words = text_of(get(server, made, WHITE, "/sheet.pdf?sheet=report&form=fide")[1])
    assert "touch c1" in words and "1903:II.5(b)" in words, words


def secrets(server):
    """Who may not see the board gets no picture of it; a silent umpire's findings are for him; a seal stays closed."""
    blind = server.make({"play": "blindfold"}, blindfold="black")
    for rest in ("/diagram.svg", "/diagram.png", "/sheet.pdf"):
        assert get(server, blind, BLACK, rest)[0] == 403, rest
        assert get(server, blind, WHITE, rest)[0] == 200, rest
    silent = server.make({"umpire": "silent"}, sit="umpire")
    play(server, silent, OPENING)
    for sheet in ("letter", "report"):
        assert get(server, silent, WHITE, f"/sheet.pdf?sheet={sheet}")[0] == 403, sheet
        assert get(server, silent, UMPIRE, f"/sheet.pdf?sheet={sheet}")[0] == 200, sheet
    assert get(server, silent, WHITE, "/sheet.pdf")[0] == 200
    sealed = server.make({}, sit="umpire")
    play(server, sealed, [(UMPIRE, "umpire adjourn"), (WHITE, 'white seal "P-QR4"')])
    for sheet in ("scoresheet", "letter", "report"):
        words = text_of(get(server, sealed, BLACK, f"/sheet.pdf?sheet={sheet}")[1])
        assert "P-QR4" not in words, (sheet, words)


def linked(server):
    """The page of a link for spectators names a picture, which shows the game as it stands; another word shows nothing."""
    made = server.make({})
    word = next(invite["word"] for invite in made.answer["invites"] if invite["seat"] == "spectator")
    told = json.loads(server.request("GET", f"/api/games/{made.game}/invitation", token=word)[1])
    status, page = server.request("GET", f"/game/{made.game}?picture={told['picture']}")
    found = re.search(rb'property="og:image" content="http://127.0.0.1:\d+(/api/games/[^"]+)"', page)
    assert status == 200 and found and b"</html>" in page, page
    address = found[1].decode()
    status, before = server.request("GET", address)
    assert status == 200 and before.startswith(b"\x89PNG"), status
    play(server, made, OPENING[:1])
    status, after = server.request("GET", address)
    assert status == 200 and after != before
    assert server.request("GET", address[:-2] + "00")[0] == 403
    assert b"og:image" not in server.request("GET", f"/game/{made.game}?picture=x")[1]
    assert b"og:image" not in server.request("GET", f"/game/{made.game}")[1]
    blind = server.make({"play": "blindfold"}, blindfold="black")
    word = next(invite["word"] for invite in blind.answer["invites"] if invite["seat"] == "spectator")
    told = json.loads(server.request("GET", f"/api/games/{blind.game}/invitation", token=word)[1])
    assert server.request("GET", f"/api/games/{blind.game}/link.png?{told['picture']}")[0] == 403


def bounded(server):
    """Many pictures at once: some are refused, the others are right, and nobody else waits."""
    made = server.make({})
    play(server, made, OPENING)
    with concurrent.futures.ThreadPoolExecutor(24) as pool:
        asked = [pool.submit(get, server, made, WHITE, "/diagram.png") for _ in range(48)]
        slowest = 0
        while not all(one.done() for one in asked):
            with Wait(server) as wait:
                assert server.request("GET", "/health")[0] == 200
            slowest = max(slowest, wait.seconds)
    statuses = [one.result()[0] for one in asked]
    assert set(statuses) <= {200, 429} and 200 in statuses, statuses
    assert slowest < 10, f"/health took {slowest:.1f} s"
    time.sleep(0.2)
    assert len({one.result()[1] for one in asked if one.result()[0] == 200}) == 1, "different bytes"
    deadline = time.monotonic() + 60
    while get(server, made, WHITE, "/sheet.pdf")[0] == 429 and time.monotonic() < deadline:
        time.sleep(0.5)
    assert get(server, made, WHITE, "/diagram.svg")[0] in (200, 429)


def memory(server):
    """The most memory that the server has held so far, in MB."""
    text = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", text)[1]) / 1024


def worked(server):
    """Seconds for which the server has had a processor so far, in all of its threads."""
    words = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def answer_of(wire):
    """The status and the body of what came over a socket until it was closed."""
    got = b""
    while more := wire.recv(65536):
        got += more
    wire.close()
    head, body = got.split(b"\r\n\r\n", 1)
    return int(head.split(b" ", 2)[1]), body


def thousand(server):
    """A thousand ask for sheets in the same moment: those that are made are right, all others
    are told to come again, and the server holds no thousand sheets in its memory."""
    made = server.make({})
    play(server, made, OPENING)
    status, right = get(server, made, WHITE, "/sheet.pdf")
    assert status == 200
    before = memory(server)
    wires = [socket.create_connection(("127.0.0.1", server.port), timeout=120) for _ in range(1000)]
    os.kill(server.process.pid, signal.SIGSTOP)
    for wire in wires:
        wire.sendall(f"GET /api/games/{made.game}/sheet.pdf HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                     f"Authorization: Bearer {made.seats[WHITE]}\r\n\r\n".encode())
    os.kill(server.process.pid, signal.SIGCONT)
    with Wait(server) as wait:
        assert server.request("GET", "/health")[0] == 200
    waited = wait.seconds
    answers = [answer_of(wire) for wire in wires]
    statuses = {status: sum(one == status for one, _ in answers) for status, _ in answers}
    assert set(statuses) == {200, 429} and statuses[200] >= 1, statuses
    assert all(body == right for status, body in answers if status == 200), "a sheet is not right"
    assert all(b'"too-many"' in body for status, body in answers if status == 429)
    assert waited < 20, f"/health took {waited:.1f} s"
    assert memory(server) - before < 250, f"{memory(server) - before:.0f} MB more"
    assert again(server, made, "/sheet.pdf") == right
    print(f"{statuses}, /health after {waited:.2f} s, {memory(server) - before:.0f} MB more")


def again(server, made, rest):
    """Asks until there is room."""
    deadline = time.monotonic() + 60
    while (answer := get(server, made, WHITE, rest))[0] == 429 and time.monotonic() < deadline:
        time.sleep(0.2)
    assert answer[0] == 200, answer
    return answer[1]


def long_game(server):
    """A game of 300 moves has a score sheet of two pages, each with a preview; nobody waits while they are made."""
    turn = [(WHITE, "white move g1-f3"), (BLACK, "black move g8-f6"), (WHITE, "white move f3-g1"), (BLACK, "black move f6-g8")]
    made = server.make({})
    play(server, made, turn * 150)
    before = worked(server)
    pdf = again(server, made, "/sheet.pdf")
    taken = worked(server) - before
    words = text_of(pdf)
    assert words.count("\f") == 2 and "300" in words.split() and "151" in words.split(), words
    assert taken < 20, f"{taken:.1f} s"
    for page in (1, 2):
        assert again(server, made, f"/sheet.png?page={page}").startswith(b"\x89PNG"), page
    status, said = get(server, made, WHITE, "/sheet.png?page=3")
    assert status == 409 and b"there is no page 3; there are 2" in said, (status, said)
    assert "acts were heard" in text_of(again(server, made, "/sheet.pdf?sheet=report"))
    print(f"600 acts on a sheet in {taken:.2f} s of the processor")


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    if subprocess.run([adoube, "draw", "--format", "svg", "--output", "-"], capture_output=True).returncode != 0:
        print("skipped: no cairo and pango")
        sys.exit(77)
    if not shutil.which("pdftotext"):
        print("skipped: no pdftotext")
        sys.exit(77)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with folder() as name:
        for test in (shown, secrets, linked, bounded, thousand, long_game):
            # limits by address would refuse the thousand before the printer does
            options = ("--people", "0") if test in (thousand, long_game) else ()
            server = Server(adoube, os.path.join(name, f"{test.__name__}.db"), options=options)
            test(server)
            assert server.stop() == 0, server.said()
            print(f"{test.__name__}: as it should be")


main()
