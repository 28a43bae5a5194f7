#!/usr/bin/env python3
"""Three nodes behind haproxy, a PostgreSQL with a synchronous standby, and players; nodes are killed at random, the primary is killed
and the standby promoted. Nothing that was answered may be lost or doubled, and every ruling is the umpire's.

    failover.py PROGRAM PLAYERS KILLS PROMOTIONS CUTS [SEED [FILE]]

The figures are added to FILE, if there is one, as a line of columns.

Each node is in a network namespace of its own, with one way to the players and another to the database; CUTS times the latter
is cut for a while. Where namespaces cannot be made, nothing is cut.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import threading
import time

from postgres import Postgres, free_port, need_postgres
from play import next_act
from support import Refused, SKIPPED, Server, Socket, folder, need_server

SYNC = "synchronous_commit = on\nsynchronous_standby_names = '*'\nwal_level = replica\nhot_standby = on\nwal_keep_size = 64MB\nmax_connections = 80\n"


class Space:
    """A network namespace for one node: the players reach it by one pair of devices, and it reaches the database by another."""

    def __init__(self, number):
        # two runs on one machine do not meet
        nets = 64 + os.getpid() % 64, 128 + os.getpid() % 64
        self.name, self.players, self.database = f"adoube{os.getpid()}n{number}", f"10.{nets[0]}.{number}.2", f"10.{nets[1]}.{number}.1"
        self.devices = [f"ad{os.getpid() % 100000}{kind}{number}" for kind in "pd"]
        self.number = number
        self.ip("netns", "add", self.name)
        for device, net in zip(self.devices, nets):
            self.ip("link", "add", device, "type", "veth", "peer", "name", f"{device}i", "netns", self.name)
            self.ip("addr", "add", f"10.{net}.{number}.1/30", "dev", device)
            self.ip("link", "set", device, "up")
            self.ip("-n", self.name, "addr", "add", f"10.{net}.{number}.2/30", "dev", f"{device}i")
            self.ip("-n", self.name, "link", "set", f"{device}i", "up")
        self.ip("-n", self.name, "link", "set", "lo", "up")

    @staticmethod
    def ip(*words):
        subprocess.run(["ip", *words], check=True, capture_output=True)

    def cut(self, on):
        self.ip("link", "set", self.devices[1], "down" if on else "up")

    def remove(self):
        subprocess.run(["ip", "netns", "del", self.name], check=False, capture_output=True)


def spaces():
    """A namespace for each of three nodes; an empty list where they cannot be made."""
    made = []
    try:
        for number in range(3):
            made.append(Space(number))
    except (OSError, subprocess.CalledProcessError):
        for space in made:
            space.remove()
        return []
    return made


class Pair:
    """A primary and its standby, which change places."""

    def __init__(self, path):
        self.path, self.count = path, 0
        self.ports = [free_port(), free_port()]
        self.primary = Postgres(os.path.join(path, "pg0"), "listen_addresses = '*'\n", port=self.ports[0])
        with open(os.path.join(self.primary.folder, "pg_hba.conf"), "a", encoding="utf-8") as file:
            file.write("host replication all 127.0.0.1/32 trust\nhost all all 10.128.0.0/9 trust\n")
        self.primary.query("SELECT pg_reload_conf()")
        self.standby = self.follow(self.ports[1])
        self.synchronise()

    def follow(self, port):
        """A new standby of the primary."""
        self.count += 1
        place = Postgres(os.path.join(self.path, f"pg{self.count}"), port=port, start=False)
        shutil.rmtree(place.folder, ignore_errors=True)
        os.makedirs(place.folder, mode=0o700)
        place.own(place.folder)
        place.run("pg_basebackup", "-h", "127.0.0.1", "-p", str(self.primary.port), "-U", "adoube", "-D", place.folder, "-R", "-X", "stream",
                  "-c", "fast", "--no-sync")
        with open(os.path.join(place.folder, "postgresql.conf"), "a", encoding="utf-8") as file:
            file.write(f"\nport = {port}\n{SYNC}")
        place.start()
        return place

    def synchronise(self):
        self.primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.query("SELECT pg_reload_conf()")

    def fail_over(self):
        """The primary loses power, and the standby takes its place; then another standby follows that one."""
        self.primary.kill()
        self.standby.query("SELECT pg_promote(true, 30)", check=False)
        old, self.primary = self.primary, self.standby
        self.standby = self.follow(old.port)
        shutil.rmtree(old.folder, ignore_errors=True)

    def url(self, address):
        hosts = ",".join(f"{address}:{port}" for port in self.ports)
        return f"postgresql://adoube@{hosts}/postgres?target_session_attrs=read-write"

    def remove(self):
        self.standby.remove()
        self.primary.remove()


def haproxy(path, places):
    """A load balancer in front of the nodes. Returns its process and its port."""
    port = free_port()
    config = os.path.join(path, "haproxy.cfg")
    servers = "\n".join(f"    server node{i} {place} check inter 200 fall 1 rise 1" for i, place in enumerate(places))
    with open(config, "w", encoding="utf-8") as file:
        file.write(f"""global
    maxconn 4000
defaults
    mode http
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    retries 3
    option redispatch
frontend page
    bind 127.0.0.1:{port}
    default_backend nodes
backend nodes
    balance random
    option httpchk GET /health
{servers}
""")
    return subprocess.Popen(["haproxy", "-db", "-f", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL), port


class Player(threading.Thread):
    """Plays until he is told to stop, and then until every act of his is answered."""

    def __init__(self, world, game, seat, token, seed):
        super().__init__(daemon=True)
        self.world, self.game, self.seat, self.token, self.random = world, game, seat, token, random.Random(seed)
        self.entries, self.answered, self.waits, self.id, self.sent, self.text = [], {}, False, 0, 0, ""
        self.times, self.fault, self.socket, self.refused = [], None, None, 0
        self.events, self.longest, self.later, self.since = [], (0.0, []), None, 0.0

    def take(self, frame):
        for entry in frame.get("entries", []):
            if entry["seq"] == len(self.entries) + 1:
                self.entries.append((entry["line"], entry["chain"], entry.get("ruling")))
            else:
                assert entry["seq"] <= len(self.entries), ("a gap", entry["seq"], len(self.entries))
                assert self.entries[entry["seq"] - 1][:2] == (entry["line"], entry["chain"]), ("changed", entry)
            if "id" in entry:
                assert self.answered.setdefault(entry["id"], entry["seq"]) == entry["seq"], ("doubled", entry)
                self.done(entry["id"])
        error = frame.get("error")
        if error and error.get("id") == self.id and self.waits:
            self.note(error["code"])
            if error["code"] in ("not-kept", "too-many"):
                self.later = time.monotonic() + 1  # as it says: ask again in a moment
            else:
                self.refused += 1
                self.done(self.id)
        if frame.get("waiting"):
            self.note("told that it waits")

    def note(self, what):
        """What happens while an act waits, for whoever asks why somebody waited so long."""
        if self.waits:
            self.events.append(f"{time.monotonic() - self.sent:.1f} s {what}")

    def done(self, number):
        if number == self.id and self.waits:
            self.waits = False
            self.times.append(time.monotonic() - self.sent)
            self.longest = max(self.longest, (self.times[-1], self.events))

    def connect(self):
        self.note("connects")
        self.socket = Socket(self.world.port, self.game, self.token, timeout=20)
        self.since = time.monotonic()
        self.socket.send(f"from {len(self.entries) + 1}")
        if self.waits:
            self.send()

    def send(self):
        self.note("sends again")
        self.later = None
        self.socket.send(f"act {self.id} {self.text}")

    def act(self):
        ruling = next((ruling for _, _, ruling in reversed(self.entries) if ruling), None)
        what = next_act(self.random, ruling, self.seat) if ruling and self.random.random() < 0.8 else None
        if what is None or what.startswith(("seal", "adjourn", "claim endless", "claim drawn")):
            what = "say check"  # a record under seal is told to its author only; proofs take long
        self.text = f"{self.seat} {what}"
        self.id += 1
        self.waits, self.sent, self.events, self.later = True, time.monotonic(), [], None
        self.socket.send(f"act {self.id} {self.text}")

    def step(self):
        if self.socket is None or self.socket.closed:
            self.connect()
        elif not self.waits and not self.world.ends and self.random.random() < 0.5:
            self.act()
        elif self.waits and self.later and time.monotonic() > self.later:
            self.send()
        for frame in self.socket.texts(lambda frame: "entries" in frame, 0.05 + self.random.random() * self.world.pause):
            self.take(frame)
        if self.waits and time.monotonic() - max(self.sent, self.since) > 15:
            self.note("goes")
            self.socket.close()  # perhaps another node answers

    def run(self):
        while not self.fault and not (self.world.ends and not self.waits):
            try:
                self.step()
            except (OSError, Refused) as error:
                self.note(str(error).split("\r\n", maxsplit=1)[0][:40])
                if self.socket:
                    self.socket.close()
                time.sleep(0.1 + self.random.random() * 0.3)
            except AssertionError as error:
                self.fault = error
        if self.socket:
            self.socket.close()


class Balanced(Server):
    """The nodes, as players see them."""

    def __init__(self, port):  # pylint: disable=super-init-not-called
        self.port = port
        end = time.monotonic() + 30
        while not self.answers():
            assert time.monotonic() < end, "haproxy finds no node"
            time.sleep(0.1)

    def ask(self, method, path, body=None, token=None):
        """Two seats that are taken at the same moment on two nodes: one of them is told to ask again."""
        for _ in range(20):
            status, text = self.request(method, path, body, token)
            if status in (200, 201):
                return json.loads(text)
            assert status == 503 and b"not-kept" in text, (method, path, status, text)
            time.sleep(0.1)
        raise AssertionError((method, path, text))

    def answers(self):
        try:
            return self.request("GET", "/health")[0] == 200
        except OSError:
            return False


def seat_two(world, balanced, dice):
    """A game, and its two players."""
    made = balanced.make()
    return [Player(world, made.game, seat, made.seats[seat, 1], dice.random()) for seat in ("white", "black")]


def check_games(adoube, everybody, query):
    """The docket of each game against what its players had, and against `adoube rule`. Returns how many acts were answered."""
    games, acts = {}, 0
    for player in everybody:
        games.setdefault(player.game, []).append(player)
    for game, players in games.items():
        rows = query(f"SELECT json_build_array(seq, seat, id, text, encode(chain, 'hex'), at) FROM lines WHERE game = '{game}' ORDER BY seq")
        lines = [json.loads(row) for row in rows.splitlines()]
        assert [line[0] for line in lines] == list(range(1, len(lines) + 1)), game
        assert [line[5] for line in lines] == sorted(line[5] for line in lines), ("time goes back", game)
        for player in players:
            assert [(line[3], line[4]) for line in lines[:len(player.entries)]] == [entry[:2] for entry in player.entries], game
            numbers = [line[2] for line in lines if line[1] == player.seat and line[2]]
            assert len(numbers) == len(set(numbers)), ("doubled", game)
            for number, seq in player.answered.items():
                assert lines[seq - 1][1:3] == [player.seat, number], ("lost", game, number)
            acts += len(player.answered)
        said = subprocess.run([adoube, "rule", "--json", "-"], input="\n".join(line[3] for line in lines) + "\n",
                              capture_output=True, text=True, check=False).stdout
        rulings = iter(json.loads(line) for line in said.splitlines())
        wanted = [next(rulings) if line[1] != "head" else None for line in lines]
        for player in players:
            for (text, _, ruling), want in zip(player.entries, wanted):
                assert ruling is None or {**ruling, "line": 0} == {**want, "line": 0}, (game, text)
    return acts


class World:
    def __init__(self, adoube, path, players, seed):
        self.adoube, self.path, self.random, self.ends = adoube, path, random.Random(seed), False
        self.pause = players / 60
        self.spaces, self.nodes, self.players, self.haproxy, self.fault = [], [None] * 3, [], None, None
        self.pair = Pair(path)
        try:
            self.spaces = spaces()
            self.ports = [free_port() for _ in range(3)]
            for number in range(3):
                self.nodes[number] = self.start(number)
            self.haproxy, self.port = haproxy(path, [f"{self.address(i)}:{port}" for i, port in enumerate(self.ports)])
            self.settle(players, Balanced(self.port))
        except BaseException:
            self.tell()
            self.close()
            raise

    def settle(self, players, balanced):
        while len(self.players) < players:
            self.players += seat_two(self, balanced, self.random)
        for player in self.players:
            player.start()

    def address(self, number):
        return self.spaces[number].players if self.spaces else "127.0.0.1"

    def start(self, number):
        space = self.spaces[number] if self.spaces else None
        url = self.pair.url(space.database if space else "127.0.0.1")
        for _ in range(20):
            try:
                return Server(self.adoube, url, port=self.ports[number], options=("--key", os.path.join(self.path, "key"), "--people", "0"),
                              said=os.path.join(self.path, f"node{number}.said"), address=self.address(number),
                              prefix=("ip", "netns", "exec", space.name) if space else ())
            except RuntimeError as error:  # the database is being changed just now
                last = error
                time.sleep(0.5)
        raise last

    def kill(self):
        """One of the nodes that run is killed. It is started again meanwhile, so that others may be killed before it is back."""
        number = self.random.choice(self.up())
        self.nodes[number].kill()
        self.nodes[number] = None
        threading.Thread(target=self.start_later, args=(number, self.random.random() * 0.3), daemon=True).start()

    def start_later(self, number, seconds):
        time.sleep(seconds)
        try:
            self.nodes[number] = self.start(number)
        except RuntimeError as error:
            self.fault = error

    def up(self, least=1):
        """The nodes that run; waits for so many of them."""
        while True:
            found = [number for number, node in enumerate(self.nodes) if node]
            if len(found) >= least:
                return found
            if self.fault:
                raise self.fault
            time.sleep(0.05)

    def cut(self):
        """A node is cut off from the database, and not from its players."""
        if self.spaces:
            space = self.random.choice(self.spaces)
            space.cut(True)
            time.sleep(self.random.random() * self.random.choice((1, 8)))
            space.cut(False)

    def finish(self):
        self.up(3)
        self.ends = True
        end = time.monotonic() + 180
        for player in self.players:
            player.join(max(0, end - time.monotonic()))
            assert player.fault is None, player.fault
            assert not player.is_alive(), (player.game, player.seat, player.id, player.waits, player.text)

    def check(self):
        assert sum(player.refused for player in self.players) < sum(len(player.answered) for player in self.players) / 4
        return check_games(self.adoube, self.players, self.pair.primary.query)

    def tell(self):
        for node in filter(None, self.nodes):
            print(node.said()[-1500:])

    def close(self):
        if self.haproxy:
            self.haproxy.kill()
            self.haproxy.wait()
        for node in filter(None, self.nodes):
            if node.lives():
                node.stop()
        self.pair.remove()
        for space in self.spaces:
            space.remove()


def main():
    adoube, players, kills, promotions, cuts = sys.argv[1], *map(int, sys.argv[2:6])
    need_server(adoube)
    need_postgres(adoube)
    if shutil.which("haproxy") is None:
        print("skipped: haproxy is not installed")
        sys.exit(SKIPPED)
    with folder() as path:
        world = World(adoube, path, players, int(sys.argv[6]) if len(sys.argv) > 6 else 1)
        try:
            plan = ["kill"] * kills + ["promote"] * promotions + ["cut"] * cuts
            world.random.shuffle(plan)
            for number, what in enumerate(plan, 1):
                {"kill": world.kill, "promote": world.pair.fail_over, "cut": world.cut}[what]()
                time.sleep(0.3 + world.random.random() * 0.7)
                if number % 50 == 0:
                    print(f"{number} of {len(plan)}", flush=True)
            world.finish()
            acts = world.check()
        except BaseException:
            world.tell()
            raise
        finally:
            world.close()
        times = sorted(time for player in world.players for time in player.times)
        assert acts > players, acts
        print(f"{players} players, {kills} nodes killed, {promotions} standbys promoted, {cuts if world.spaces else 0} nodes cut off: {acts} acts answered, none lost, none doubled; "
              f"waited {times[len(times) // 2] * 1000:.0f} ms at the median, {times[len(times) * 99 // 100] * 1000:.0f} ms at the 99th, "
              f"{times[-1]:.1f} s at most")
        print("who waited longest: " + in_short(max(player.longest for player in world.players)[1]))
        if len(sys.argv) > 7:
            keep(sys.argv[7], players, kills, promotions, cuts if world.spaces else 0, acts, times)


def in_short(events):
    """What happened to somebody, without what happened again and again."""
    told, often = [], {}
    for event in events:
        what = event.split(" s ", 1)[1]
        often[what] = often.get(what, 0) + 1
        if often[what] == 1:
            told.append(event)
    return ", ".join(told + [f"{count} times {what}" for what, count in often.items() if count > 1] + events[-1:])


COLUMNS = ("date", "players", "nodes killed", "promotions", "cuts", "acts answered", "lost", "doubled", "median ms", "99th ms", "longest s", "load")


def keep(path, *figures):
    """Adds a run to a file. A run that lost or doubled anything does not come so far."""
    *counts, times = figures
    fresh = not os.path.exists(path)
    with open(path, "a", encoding="utf-8") as file:
        if fresh:
            file.write("\t".join(COLUMNS) + "\n")
        row = (time.strftime("%Y-%m-%d"), *counts, 0, 0, f"{times[len(times) // 2] * 1000:.0f}", f"{times[len(times) * 99 // 100] * 1000:.0f}",
               f"{times[-1]:.1f}", f"{os.getloadavg()[0]:.0f}")
        file.write("\t".join(map(str, row)) + "\n")


if __name__ == "__main__":
    main()
