#!/usr/bin/env python3
"""patroni.py PROGRAM ROOT: doc/manual/cluster.md is true. Its configurations of etcd, Patroni, haproxy and the nodes are taken from the
page; addresses, folders and passwords are changed, and nothing else; and all of it runs on this machine, each of the page's machines
with an address of its own on the loopback. While people play, the machine of the primary loses power, and later a node; the
machine comes back and becomes the standby, and the two change places. Then everything that was answered must be there, once, and as the
umpire rules it; and the copy that the page tells to make is restored and checked.
"""
import glob
import json
import os
import pathlib
import pwd
import random
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

from failover import Balanced, check_games, seat_two
from manual import BLOCK
from postgres import as_nobody, free_port, need_postgres, programs
from support import SKIPPED, folder, need_server

PLAYERS = 12


def wait_for(what, seconds, done):
    """Until `done` gives something, which is returned."""
    end = time.monotonic() + seconds
    while True:
        found = done()
        if found:
            return found
        assert time.monotonic() < end, f"it did not come: {what}"
        time.sleep(0.2)


def status(url):
    """The status of a request; 0 if nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


def family(pid):
    """A process and everything that it started."""
    try:
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return []
    return [pid, *(one for child in children for one in family(int(child)))]


class Page:
    """The blocks of the page, for machines that are addresses of the loopback."""

    def __init__(self, root, path):
        self.path, self.port = path, free_port()
        self.net = f"127.{os.getpid() // 250 % 250 + 1}.{os.getpid() % 250 + 1}."
        text = pathlib.Path(root, "doc/manual/cluster.md").read_text(encoding="utf-8")
        self.block = {name or language: block for language, name, block in BLOCK.findall(text)}

    def of(self, name, machine=1):
        """A block as it is to be on one of the machines: `etcd1`, `db1` and 10.0.0.1 are the machine's own, but not in lists."""
        text = self.block[name]
        if machine != 1:
            lines = [line if "," in line or line.startswith("db =") else
                     line.replace("10.0.0.1:", f"10.0.0.{machine}:").replace("etcd1", f"etcd{machine}").replace("db1", f"db{machine}")
                     for line in text.splitlines()]
            text = "\n".join(lines) + "\n"
        for old, new in (("10.0.0.4:8000", f"127.0.0.1:{self.port}"), ("10.0.0.4", "127.0.0.1"), ("10.0.0.0/24", "127.0.0.0/8"),
                         ("10.0.0.", self.net), ("/usr/lib/postgresql/15/bin", programs()),
                         ("/var/lib/etcd/adoube", f"{self.path}/etcd{machine}"), ("/etc/adoube/key", f"{self.path}/key"),
                         ("/var/lib/postgresql/adoube", f"{self.path}/pg{machine}")):
            text = text.replace(old, new)
        return text

    def write(self, name, machine=1, private=False):
        path = os.path.join(self.path, f"{machine}-{name}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.of(name, machine))
        if private:
            os.chmod(path, 0o600)
        return path


class Cluster:
    """Everything that the page sets up. Looks as failover.py wants it: `port`, `ends`, `pause`, `adoube`, `query`."""

    def __init__(self, adoube, root, path):
        self.adoube, self.path, self.page, self.ends, self.pause = os.path.abspath(adoube), path, Page(root, path), False, 0.2
        self.running = {}
        self.pgpass = self.page.write("pgpass", private=True)

    def said(self, name):
        return open(os.path.join(self.path, f"{name}.said"), "ab")

    def start(self, name, *words, **more):
        """A program of the page, with what it has started a family that can be killed together."""
        with self.said(name) as said:
            self.running[name] = subprocess.Popen(words, stdout=said, stderr=said, start_new_session=True, **more)

    def kill(self, name):
        """As if the machine had lost power: nobody can tell anybody anything."""
        process = self.running.pop(name)
        everybody = family(process.pid)
        for file in glob.glob(os.path.join(self.path, name.replace("db", "pg"), "postmaster.pid")):  # Patroni's PostgreSQL is nobody's child
            everybody += family(int(pathlib.Path(file).read_text(encoding="ascii").split()[0]))
        for number in (signal.SIGSTOP, signal.SIGKILL):
            for one in everybody:
                try:
                    os.kill(one, number)
                except ProcessLookupError:
                    pass
        process.wait()

    def start_etcd(self, machine):
        self.start(f"etcd{machine}", "etcd", "--config-file", self.page.write("etcd.yml", machine))

    def start_patroni(self, machine):
        data = os.path.join(self.path, f"pg{machine}")
        os.makedirs(data, mode=0o700, exist_ok=True)
        if os.geteuid() == 0:
            other = pwd.getpwnam("postgres")
            os.chown(data, other.pw_uid, other.pw_gid)
        for left in glob.glob(f"{data}/postmaster.pid"):  # of a machine that lost power: the page's would have another boot
            os.remove(left)
        # the folder of the test is root's; Patroni would write the standby's password beside its data
        text = pathlib.Path(self.page.write("patroni.yml", machine)).read_text(encoding="utf-8")
        text = text.replace("  parameters:\n    synchronous_commit", f"  pgpass: {data}.pass\n  parameters:\n    synchronous_commit")
        pathlib.Path(self.path, f"{machine}-patroni.yml").write_text(text, encoding="utf-8")
        self.start(f"db{machine}", "patroni", os.path.join(self.path, f"{machine}-patroni.yml"), cwd="/", **as_nobody())

    def start_node(self, machine):
        self.start(f"node{machine}", self.adoube, "serve", "--config", self.page.write("node.conf", machine),
                   env={**os.environ, "PGPASSFILE": self.pgpass})

    def is_role(self, machine, role):
        return status(f"http://{self.page.net}{machine}:8008/{role}") == 200

    def leader(self):
        return next((machine for machine in (1, 2) if f"db{machine}" in self.running and self.is_role(machine, "primary")), None)

    def wait_for_pair(self):
        """A leader, and a standby that has everything. The machine of the leader."""
        return wait_for("a leader and a synchronous standby", 120,
                        lambda: next((leader for leader in (1, 2) if self.is_role(leader, "primary") and self.is_role(3 - leader, "sync")), None))

    def query(self, text, database="adoube", user="adoube", password="choose-a-third"):
        done = subprocess.run([os.path.join(programs(), "psql"), "-XAtq", "-h", f"{self.page.net}1,{self.page.net}2", "-U", user, "-d",
                               f"dbname={database} target_session_attrs=read-write", "-c", text], capture_output=True, text=True, check=False,
                              env={**os.environ, "PGPASSWORD": password})
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def set_up(self):
        for machine in (1, 2, 3):
            self.start_etcd(machine)
        wait_for("etcd", 60, lambda: status(f"http://{self.page.net}3:2379/health") == 200)
        for machine in (1, 2):
            self.start_patroni(machine)
        self.wait_for_pair()
        for line in self.page.of("sql").splitlines():
            self.query(line, "postgres", "postgres", "choose-one")
        for machine in (1, 2, 3):
            self.start_node(machine)
            wait_for(f"node {machine}", 60, lambda: status(f"http://{self.page.net}{machine}:8080/health") == 200)
        self.start("haproxy", "haproxy", "-db", "-f", self.page.write("haproxy.cfg"))
        return Balanced(self.page.port)

    @property
    def port(self):
        return self.page.port

    def copy(self):
        """The page's copy, restored into another database: every game is whole."""
        text = self.page.of("sh").strip().removeprefix("$ ")
        environment = {**os.environ, "PGPASSFILE": self.pgpass, "PATH": f"{programs()}:{os.environ['PATH']}"}
        subprocess.run(["sh", "-c", text], cwd=self.path, check=True, env=environment)
        self.query("CREATE DATABASE restored OWNER adoube", "postgres", "postgres", "choose-one")
        address = f"postgresql://adoube:choose-a-third@{self.page.net}1,{self.page.net}2/restored?target_session_attrs=read-write"
        subprocess.run([os.path.join(programs(), "pg_restore"), "--no-owner", f"--dbname={address}", "games.dump"], cwd=self.path, check=True)
        done = subprocess.run([self.adoube, "check", "--key", os.path.join(self.path, "key"), address], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    def tell(self):
        for path in sorted(pathlib.Path(self.path).glob("*.said")):
            print(f"== {path.stem}\n{path.read_text(encoding='utf-8', errors='replace')[-1500:]}")

    def close(self):
        for name in list(self.running):
            self.kill(name)
        for machine in (1, 2):
            shutil.rmtree(os.path.join(self.path, f"pg{machine}"), ignore_errors=True)


def longest_wait(players, since):
    return max((one for player in players for one in player.times[since.get(player, 0):]), default=0)


def everybody_is_answered(players):
    """Everybody who plays is answered at least once from now on."""
    before = {player: len(player.times) for player in players}
    wait_for("answers to everybody", 120, lambda: all(len(player.times) > before[player] for player in players))


def play(cluster, balanced):
    dice, players = random.Random(1903), []
    while len(players) < PLAYERS:
        players += seat_two(cluster, balanced, dice)
    for player in players:
        player.start()
    everybody_is_answered(players)
    leader = cluster.leader()
    marks = {player: len(player.times) for player in players}
    cluster.kill(f"db{leader}")
    wait_for("the standby's promotion", 120, lambda: cluster.is_role(3 - leader, "primary"))
    everybody_is_answered(players)
    print(f"the primary lost power: the longest wait was {longest_wait(players, marks):.1f} s", flush=True)
    cluster.kill("node2")
    everybody_is_answered(players)
    cluster.start_node(2)
    cluster.start_patroni(leader)
    assert cluster.wait_for_pair() == 3 - leader
    marks = {player: len(player.times) for player in players}
    with cluster.said("patronictl") as said:
        subprocess.run(["patronictl", "-c", os.path.join(cluster.path, "1-patroni.yml"), "switchover", "adoube", "--force"], check=True,
                       stdout=said, stderr=said)
    assert wait_for("the switch", 120, cluster.wait_for_pair) == leader
    everybody_is_answered(players)
    print(f"primary and standby changed places: the longest wait was {longest_wait(players, marks):.1f} s", flush=True)
    cluster.ends = True
    for player in players:
        player.join(180)
        assert player.fault is None and not player.is_alive(), (player.fault, player.game, player.text)
    return players


def main():
    adoube, root = sys.argv[1:3]
    need_server(adoube)
    need_postgres(adoube)
    for program in ("patroni", "patronictl", "etcd", "haproxy"):
        if shutil.which(program) is None:
            print(f"skipped: {program} is not installed")
            sys.exit(SKIPPED)
    with folder() as path:
        os.chmod(path, 0o777)
        cluster = Cluster(adoube, root, path)
        try:
            players = play(cluster, cluster.set_up())
            acts = check_games(adoube, players, cluster.query)
            print(f"{acts} acts answered, none lost, none doubled; the copy: {cluster.copy()}")
        except BaseException:
            cluster.tell()
            raise
        finally:
            cluster.close()


if __name__ == "__main__":
    main()
