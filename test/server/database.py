#!/usr/bin/env python3
"""A PostgreSQL that is not as one hopes: a primary that hangs, a commit that nobody waits for, settings of the role, other keys,
other tables, statements that fail. And its address, whose password nobody may see.

    database.py PROGRAM [TEST…]
"""
import os
import re
import signal
import subprocess
import sys
import time

from failover import Pair
from nodes import Cluster, Player
from postgres import Postgres, need_postgres
from support import Server, folder, need_server


def start(adoube, path, url, name="node", options=()):
    return Server(adoube, url, options=("--key", os.path.join(path, "key"), "--people", "0", *options), said=os.path.join(path, name + ".said"))


def refused(adoube, path, url, key="key", **more):
    """A node that must not start; returns what it says."""
    done = subprocess.run([adoube, "serve", "--listen", "127.0.0.1:0", "--db", url, "--key", os.path.join(path, key)],
                          capture_output=True, text=True, timeout=60, check=False, **more)
    assert done.returncode == 2 and not done.stdout and done.stderr.startswith("adoube: serve: "), done
    return done.stderr


# ---- A pair of servers ----

def primary_hangs(adoube, path):
    """The primary answers no more and refuses nothing, as when its machine is gone; the standby is promoted."""
    pair = Pair(path)
    node = None
    try:
        node = start(adoube, path, pair.url("127.0.0.1") + "&connect_timeout=2")
        made = node.make()
        white = Player(node, made.game, made.seats["white", 1])
        white.act(1, "white say check")
        white.until(lambda: 1 in white.answered)
        pair.primary.freeze()
        white.act(2, "white say check")
        assert white.socket.wait("waiting", 60) is True
        pair.standby.query("ALTER SYSTEM SET synchronous_standby_names = ''")
        pair.standby.query("SELECT pg_reload_conf()")
        pair.standby.query("SELECT pg_promote(true, 30)")
        began = time.monotonic()
        white.until(lambda: 2 in white.answered, 90)
        print(f"answered {time.monotonic() - began:.1f} s after the promotion")
        late = start(adoube, path, pair.url("127.0.0.1"), "late")  # the first server of its address is silent
        white.connect(late)
        white.act(3, "white say check")
        white.until(lambda: 3 in white.answered, 90)
        assert late.stop() == 0
        assert pair.standby.query(f"SELECT count(*) FROM lines WHERE game = '{made.game}' AND seat = 'white'") == "3"
    finally:
        if node:
            node.kill()
        pair.remove()


def nobody_waits(adoube, path):
    """A commit waits for its standby, and an operator cancels the wait: PostgreSQL reports the commit, and we do not."""
    pair = Pair(path)
    node = None
    try:
        node = start(adoube, path, pair.url("127.0.0.1"))
        made = node.make()
        white = Player(node, made.game, made.seats["white", 1])
        white.act(1, "white say check")
        white.until(lambda: 1 in white.answered)
        pair.standby.freeze()
        white.act(2, "white say check")
        assert white.socket.wait("waiting", 60) is True
        cancel = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
        end = time.monotonic() + 60
        while (cancelled := pair.primary.query(cancel)) == "0":  # it has not come so far yet
            assert time.monotonic() < end, "nothing waits for the standby"
        assert cancelled == "1", cancelled
        time.sleep(3)
        for frame in white.socket.texts(lambda frame: True, 0.5):
            white.take(frame)
        assert 2 not in white.answered, "it is told, and no standby has it"
        assert pair.primary.query(f"SELECT count(*) FROM lines WHERE game = '{made.game}' AND seat = 'white'") == "2"
        pair.standby.freeze(False)
        white.until(lambda: 2 in white.answered, 60)
        assert pair.standby.query(f"SELECT count(*) FROM lines WHERE game = '{made.game}' AND seat = 'white'") == "2"
    finally:
        if node:
            node.kill()
        pair.standby.freeze(False)
        pair.remove()


# ---- Settings and tables ----

def odd_settings(adoube, path):
    """The role has settings by which bytes and arrays are read otherwise, transactions fail and commits are not on the disk."""
    database = Postgres(os.path.join(path, "odd"), "wal_writer_delay = 10s\n")
    try:
        for setting in ("bytea_output = escape", "array_nulls = off", "default_transaction_isolation = serializable",
                        "synchronous_commit = off", "lock_timeout = '1ms'", "client_encoding = 'LATIN1'"):
            database.query(f"ALTER ROLE adoube SET {setting}")
        nodes = [start(adoube, path, database.url, f"odd{i}") for i in range(2)]
        made = nodes[0].make()
        white = Player(nodes[0], made.game, made.seats["white", 1])
        black = Player(nodes[1], made.game, made.seats["black", 1])
        for number in range(1, 31):
            white.act(number, "white say check # Чигорин {a,\"b\\\\\",NULL}")
            black.act(number, "black say check")
            white.until(lambda: number in white.answered)
            black.until(lambda: number in black.answered)
        made = nodes[0].make(name="Чигорин, NULL")
        white = Player(nodes[0], made.game, made.seats["white", 1])
        white.act(1, 'white seal "P-K4"')
        white.until(lambda: 1 in white.answered)
        white.act(2, "white say check")
        white.until(lambda: 2 in white.answered)
        database.kill()  # what was told is on the disk
        for node in nodes:
            node.kill()
        database.start()
        again = start(adoube, path, database.url, "odd2")
        white.connect(again)
        white.act(3, "white say check")
        white.until(lambda: 3 in white.answered)
        assert database.query(f"SELECT count(*) FROM lines WHERE game = '{made.game}' AND seat = 'white' AND id = 2") == "1"
        assert again.stop() == 0
    finally:
        database.remove()


def other_tables(adoube, path):
    """Databases that are not ours, of a version to come, or that cannot hold every name."""
    database = Postgres(os.path.join(path, "tables"))
    try:
        for name in ("foreign_one", "newer"):
            database.query(f"CREATE DATABASE {name}")
        database.query("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
        address = {name: database.url.replace("/postgres", "/" + name) for name in ("foreign_one", "newer", "latin", "none")}
        subprocess.run(["psql", "-Xq", address["foreign_one"], "-c", "CREATE TABLE accounts (a int)"], check=True)
        node = start(adoube, path, address["newer"])
        assert node.stop() == 0
        subprocess.run(["psql", "-Xq", address["newer"], "-c", "UPDATE version SET number = 99"], check=True)
        assert "it is a database of another program" in refused(adoube, path, address["foreign_one"])
        assert "it is of version 99, and this program knows version" in refused(adoube, path, address["newer"])
        assert "LATIN1" in refused(adoube, path, address["latin"])
        assert '"none" does not exist' in refused(adoube, path, address["none"])
        for name in ("foreign_one", "latin"):
            assert subprocess.run(["psql", "-XAtq", address[name], "-c", "SELECT to_regclass('lines') IS NULL"],
                                  capture_output=True, text=True, check=True).stdout.strip() == "t"
    finally:
        database.remove()


def one_cannot_be_written(adoube, path):
    """The database refuses the lines of one game, for ever: those of all others are kept, in the same batch."""
    cluster = Cluster(adoube, path)
    try:
        node = cluster.nodes[0]
        made = [node.make() for _ in range(8)]
        players = [Player(node, one.game, one.seats["white", 1]) for one in made]
        cluster.database.query("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                               " RAISE EXCEPTION 'a poisoned line' USING ERRCODE = '22000'; END $$")
        cluster.database.query("CREATE TRIGGER refuse BEFORE INSERT ON lines FOR EACH ROW"
                               f" WHEN (NEW.game = '{made[3].game}') EXECUTE FUNCTION refuse()")
        for number in range(1, 21):
            for place, player in enumerate(players):
                if place != 3 or not player.socket.closed:
                    player.act(number, "white say check")
        for place, player in enumerate(players):
            if place != 3:
                player.until(lambda: len(player.answered) == 20)
        assert players[3].socket.wait_close(60) == 1011 and not players[3].answered
        assert "a poisoned line" in node.said()
        cluster.database.query("DROP TRIGGER refuse ON lines")
        players[3].connect(node)
        players[3].act(1, "white say check")
        players[3].until(lambda: 1 in players[3].answered)
    finally:
        cluster.close()


def memory(node):
    """Megabytes that the node holds."""
    with open(f"/proc/{node.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def waiting_is_bounded(adoube, path):
    """The database stands still and acts come and come: they wait up to a bound, and what is above it is refused. In the end every
    act was either kept or refused, and none is both."""
    cluster = Cluster(adoube, path, 1)
    node = cluster.nodes[0]
    try:
        made = [node.make() for _ in range(30)]
        players = [Player(node, one.game, one.seats["white", 1]) for one in made]
        for player in players:
            player.act(1, "white say check")
            player.until(lambda: 1 in player.answered)
        before = memory(node)
        cluster.database.freeze()
        number = 230  # 26 megabytes; a seat may not send more at once
        for act in range(2, number + 1):
            for player in players:
                player.act(act, "white say check # " + "x" * 3800)
        end = time.monotonic() + 60
        while not any(player.errors for player in players):  # that comes at once, and not when the database is back
            assert time.monotonic() < end, "26 megabytes of acts wait, and nothing is refused"
            for player in players:
                for frame in player.socket.texts(lambda frame: True, 0.02):
                    player.take(frame)
        grown = memory(node) - before
        status, text = node.request("GET", "/health")
        cluster.database.freeze(False)
        for player in players:
            player.until(lambda: all(act in player.answered or act in {error.get("id") for error in player.errors} for act in range(1, number + 1)), 90)
            refusals = {error.get("id") for error in player.errors}
            assert {error["code"] for error in player.errors} <= {"not-kept", "too-many"}, player.errors[:3]
            assert not refusals & set(player.answered), "refused, and kept"
            kept = {int(act) for _, who, act, _ in cluster.lines(player.game) if who == "white"}
            assert kept == set(player.answered), (player.game, kept ^ set(player.answered))
        print(f"{len(players) * number} acts were sent, {sum(len(player.errors) for player in players)} refused; {grown:.0f} MB more; health {status} {text}")
        assert grown < 400, grown
    finally:
        cluster.database.freeze(False)
        cluster.close()


# ---- Keys ----

def other_keys(adoube, path):
    """A node with another key does not start while others use the database, nor where moves are under seal."""
    database = Postgres(os.path.join(path, "keys"))
    try:
        node = start(adoube, path, database.url)
        assert "key" in refused(adoube, path, database.url, "another")
        made = node.make()
        white = Player(node, made.game, made.seats["white", 1])
        white.act(1, 'white seal "P-K4"')
        white.until(lambda: 1 in white.answered)
        assert node.stop() == 0
        said = refused(adoube, path, database.url, "another")
        assert "this is not the key" in said or "the key is missing" in said, said
        with open(os.path.join(path, "key"), "rb") as file:
            key = file.read().hex()
        for table in database.query("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace").split():
            assert key not in database.query(f"SELECT * FROM {table}"), table
    finally:
        database.remove()


# ---- Addresses ----

def addresses(adoube, path):
    """An address that cannot be used is told without its password, and nobody sees the password of a server that runs."""
    bad = ("postgresql://u:gehXeim@[127.0.0.1/x", "postgresql://u:ge%zzhXeim@127.0.0.1/x", "postgresql://u:ge@hXeim@127.0.0.1/x",
           "postgresql://u:hXeim/x@127.0.0.1:1/x", "postgresql://u:ge?hXeim@127.0.0.1:1/x", "postgresql://u:hXeim@127.0.0.1:1,127.0.0.1:2/x",
           "postgresql://u@127.0.0.1:1/x?password=hXeim&nonsense=1", "POSTGRESQL://u:hXeim@127.0.0.1/x", "pg://u:hXeim@127.0.0.1/x",
           "host=127.0.0.1 password=hXeim dbname=x")
    for url in bad:
        said = refused(adoube, path, url, cwd=path)
        assert "heim" not in said.replace("X", "") and "Xeim" not in said, said
        for command in (["check", url, "--key", path + "/key"], ["move-games", "--key", path + "/key", url, path + "/to.db"]):
            done = subprocess.run([adoube, *command], capture_output=True, text=True, timeout=60, check=False, cwd=path)
            assert done.returncode == 2 and "Xeim" not in done.stdout + done.stderr, done
    assert not [name for name in os.listdir(path) if "Xeim" in name]
    assert "nonsense" in refused(adoube, path, "postgresql://u@127.0.0.1:1/x?nonsense=1")
    database = Postgres(os.path.join(path, "addresses"))
    try:
        url = database.url.replace("adoube@", "adoube:hXeim@")
        with open(path + "/empty.conf", "w", encoding="utf-8"):
            pass
        node = start(adoube, path, url, options=("--config", path + "/empty.conf"))
        with open(f"/proc/{node.process.pid}/cmdline", "rb") as file:
            words = file.read().decode()
        assert "Xeim" not in words and "postgresql://adoube:*****@127.0.0.1" in words, words
        node.process.send_signal(signal.SIGHUP)  # the options are read again, too
        database.kill()
        database.start()  # the node still knows the password that it has hidden
        node.make()
        assert "Xeim" not in node.said() + node.line and " db" not in node.said(), node.said()
        assert node.stop() == 0
    finally:
        database.remove()


TESTS = (primary_hangs, nobody_waits, odd_settings, other_tables, one_cannot_be_written, waiting_is_bounded, other_keys, addresses)


def main():
    adoube = os.path.abspath(sys.argv[1])
    need_server(adoube)
    need_postgres(adoube)
    for test in TESTS:
        if len(sys.argv) < 3 or test.__name__ in sys.argv[2:]:
            print(test.__name__, flush=True)
            with folder() as path:
                try:
                    test(adoube, path)
                except BaseException:
                    for name in sorted(os.listdir(path)):
                        if re.search(r"(node|odd|late).*said$", name):
                            with open(os.path.join(path, name), encoding="utf-8", errors="replace") as file:
                                print(name, file.read()[-1500:])
                    raise


if __name__ == "__main__":
    main()
