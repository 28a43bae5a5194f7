"""serve.py BUILD [GAMES [RATE SECONDS]…]: the server under load, on the disk this is started from.

Both seats of every game are connected and every game plays. Rate 0 means that every player answers at once."""
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

ROUNDS = ["5000", "10", "5000", "10", "5000", "10", "0", "10"]


def memory(pid):
    """Kilobytes."""
    with open(f"/proc/{pid}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])


def processor(pid):
    """Seconds."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def metrics(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return {m[1]: float(m[2]) for m in re.finditer(r"^adoube_(\w+) (\S+)$", answer.read().decode(), re.M)}


def start(build, db):
    began = time.monotonic()
    server = subprocess.Popen([f"{build}/cli/adoube", "serve", "--listen", "127.0.0.1:0", "--db", db],
                              stdout=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+),", server.stdout.readline())[1])
    return server, port, time.monotonic() - began


def rounds(server, port, client, games):
    before = memory(server.pid)
    client.stdout.readline()
    print(f"{games * 2} seats: {(memory(server.pid) - before) / games:.1f} kB a game and its two connections", flush=True)
    while True:
        first, spent = metrics(port), processor(server.pid)
        client.stdin.write("\n")
        client.stdin.flush()
        line = client.stdout.readline()
        if not line:
            break
        last, spent = metrics(port), processor(server.pid) - spent
        commits = last["commits_total"] - first["commits_total"]
        acts = last["acts_total"] - first["acts_total"]
        print(line.strip())
        print(f"    {commits:.0f} commits, {acts / commits:.1f} acts and "
              f"{(last['commit_seconds_total'] - first['commit_seconds_total']) / commits * 1e3:.2f} ms each; "
              f"{spent / acts * 1e6:.0f} µs of the server's processor an act; "
              f"{memory(server.pid) / games:.1f} kB a game in all", flush=True)


def main():
    build = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 2500
    with tempfile.TemporaryDirectory(prefix="adoube-", dir=".") as folder:
        db = folder + "/games.db"
        server, port, _ = start(build, db)
        client = subprocess.Popen([f"{build}/bench/bench_serve", str(port), str(games), *(sys.argv[3:] or ROUNDS)],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            rounds(server, port, client, games)
        finally:
            client.kill()
            client.wait()
            server.terminate()
            server.wait()
        server, port, seconds = start(build, db)
        print(f"started again over {games} games in {seconds * 1e3:.0f} ms")
        server.terminate()
        server.wait()


main()
