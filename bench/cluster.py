"""cluster.py BUILD [GAMES [RATE SECONDS [ROUNDS]]]: the same load on a server with SQLite, and on one, two and three nodes with
PostgreSQL, in turns and on one disk. Rate 0, the default, means that every player answers at once.

The last lines, one for each way, are the acts a second of every round; bench/keep.py keeps them for a chart.

PostgreSQL's settings are Debian's, but for its place: every commit is on the disk before it is told, as with SQLite.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from serve import metrics, processor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "test", "server"))
from postgres import Postgres  # noqa: E402: the path comes first

WAYS = [("SQLite", 0), ("PostgreSQL, 1 node", 1), ("PostgreSQL, 2 nodes", 2), ("PostgreSQL, 3 nodes", 3)]


def start(build, options):
    server = subprocess.Popen([f"{build}/cli/adoube", "serve", "--listen", "127.0.0.1:0", "--people", "0", "--open-metrics", *options], stdout=subprocess.PIPE, text=True)
    return server, int(re.search(r":(\d+),", server.stdout.readline())[1])


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def spent(pids):
    """Seconds of the processor; a process that has ended counts for nothing."""
    total = 0.0
    for pid in pids:
        try:
            total += processor(pid)
        except OSError:
            pass
    return total


def measure(name, build, servers, database, games, rate, seconds):
    """One client for each server, each with its part of the games. Returns the acts a second."""
    each = max(1, games // len(servers))
    clients = [subprocess.Popen([f"{build}/bench/bench_serve", str(port), str(each), rate, seconds], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
               for _, port in servers]
    for client in clients:
        client.stdout.readline()
    pids = [server.pid for server, _ in servers]
    backends = [database, *children(database)] if database else []
    acts = sum(metrics(port)["acts_total"] for _, port in servers)
    nodes, base, began = spent(pids), spent(backends), time.monotonic()
    for client in clients:
        client.stdin.write("\n")
        client.stdin.flush()
    said = [client.stdout.readline().strip() for client in clients]
    passed = time.monotonic() - began
    acts = sum(metrics(port)["acts_total"] for _, port in servers) - acts
    nodes, base = spent(pids) - nodes, spent(backends) - base
    print(f"{name}: {acts / passed:.0f} acts a second; {nodes / acts * 1e6:.0f} µs of the nodes' processor and {base / acts * 1e6:.0f} of the database's an act")
    for line in said:
        print(f"    {line}", flush=True)
    for client in clients:
        client.kill()
        client.wait()
    return acts / passed


def one_round(build, folder, database, games, rate, seconds, kept):
    for name, count in WAYS:
        options = ["--db", database.url, "--key", f"{folder}/key"] if count else ["--db", f"{folder}/games.db"]
        servers = [start(build, options) for _ in range(max(1, count))]
        try:
            kept[name].append(measure(name, build, servers, database.process.pid if count else None, games, rate, seconds))
        finally:
            for server, _ in servers:
                server.send_signal(signal.SIGTERM)
                server.wait()


def main():
    build = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    rate, seconds = sys.argv[3:5] if len(sys.argv) > 4 else ("0", "10")
    kept = {name: [] for name, _ in WAYS}
    for _ in range(int(sys.argv[5]) if len(sys.argv) > 5 else 1):
        with tempfile.TemporaryDirectory(prefix="adoube-", dir=".") as folder:
            folder = os.path.abspath(folder)
            database = Postgres(os.path.join(folder, "database"))
            try:
                one_round(build, folder, database, games, rate, seconds, kept)
            finally:
                database.remove()
    for name, figures in kept.items():
        print("figures", name, *(f"{figure:.0f}" for figure in figures), sep="\t")


if __name__ == "__main__":
    main()
