#!/usr/bin/env python3
"""history.py ADOUBE SHIM [PIECES [PICTURE]]: hours pass on a clock that the test rules, with acts in some of them, and the operator's page
draws each piece of five minutes where it belongs. With PICTURE the page is photographed, for people to look at."""
import re
import subprocess
import sys
import time

from settings import inside_of
from support import Fakes, Server, Socket, folder, need_server

FIVE_MINUTES = 300_000
MOVES = ["move g1-f3", "move g8-f6", "move f3-g1", "move f6-g8"]


def bars(page, chart):
    """The bars of a chart: how many pieces ago, and how high."""
    figure = re.search(rf'<figure class="{chart}">(.*?)</figure>', page, re.S)[1]
    return {287 - int(x) // 2: int(height) for x, height in
            re.findall(r'<rect class="bar" x="(\d+)" y="\d+" width="2" height="(\d+)"/>', figure)}


def look(inside):
    return inside.request("GET", "/admin")[1].decode()


def acts_of(page):
    return int(re.search(r"Acts in the last day: \d+ at the most in five minutes, (\d+) in all", page)[1])


def wait_for(what):
    end = time.monotonic() + 30
    while not what():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def sit_down(server, made):
    seats = [Socket(server.port, made.game, made.seats[side, 1]) for side in ("white", "black")]
    for seat in seats:
        seat.send("from 1000000")
    return seats


def main():
    adoube, shim = sys.argv[1:3]
    pieces = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    need_server(adoube)
    with folder() as path:
        fakes = Fakes(path, shim)
        server = Server(adoube, path + "/games.db", options=["--admin-listen", "127.0.0.1:0", "--people", "0"],
                        environment=fakes.environment)
        inside = inside_of(server)
        made = server.make()
        seats = sit_down(server, made)
        fakes.move(1500)  # the first look
        wait_for(lambda: bars(look(inside), "games"))
        assert list(bars(look(inside), "seats")) == [0]
        acts = 0
        wanted = []
        for piece in range(pieces):
            many = [7, 0, 3][piece % 3] * (1 + piece // 20)
            seats = sit_down(server, made)  # who is silent for minutes is cut off
            for _ in range(many):
                seats[acts % 2].send(f"act {acts // 2 + 1} {('white', 'black')[acts % 2]} {MOVES[acts % 4]}")
                assert seats[acts % 2].wait("entries"), server.said()
                acts += 1
            wanted.append(many)
            before = len(bars(look(inside), "games"))
            fakes.move(FIVE_MINUTES)
            wait_for(lambda: len(bars(look(inside), "games")) > before)
        page = look(inside)
        assert acts_of(page) == acts, (acts_of(page), acts)
        drawn = bars(page, "acts")
        most = max(wanted)
        for ago, many in enumerate(reversed(wanted), 1):
            assert (ago in drawn) == (many > 0), (ago, many, drawn)
            if many == most:
                assert drawn[ago] == max(drawn.values())
        assert 0 not in drawn and not bars(page, "errors")
        assert "<figcaption>Errors: <span>none</span>" in page and f"<figcaption>Acts: <span>{most} at the most" in page
        if len(sys.argv) > 4:
            # Blink's own word for what a reader prefers: 0 is dark, 1 is light
            for size, name, scheme in (("1100,1150", "wide", 1), ("1100,1150", "dark", 0), ("500,2300", "phone", 1)):
                subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                                f"--window-size={size}", f"--blink-settings=preferredColorScheme={scheme}", f"--screenshot={sys.argv[4]}-{name}.png",
                                f"http://127.0.0.1:{inside.port}/admin"], capture_output=True, timeout=90)
        assert server.stop() == 0, server.said()
        print(f"{acts} acts in {pieces} pieces of five minutes, drawn where they were")


if __name__ == "__main__":
    main()
