"""serve.py BUILD [GAMES [RATE SECONDS]…]: measures the server under load, on the disk where this is started.
serve.py BUILD start: measures how soon the server is ready with ten thousand games.

Both seats of every game are connected and every game plays. Rate 0 means that every player answers at once."""
import hashlib
import json
import re
import sqlite3
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
    """Seconds, of all its threads and of the kernel for it; /proc tells them in hundredths only, which is coarse for a short run."""
    return time.clock_gettime((~pid << 3) | 2)  # what clock_getcpuclockid gives


def written(pid):
    """Kilobytes written to the disk; 0 if that cannot be known."""
    try:
        with open(f"/proc/{pid}/io") as file:
            return int(re.search(r"^write_bytes: (\d+)", file.read(), re.M)[1]) / 1024
    except OSError:
        return 0


def metrics(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return {m[1]: float(m[2]) for m in re.finditer(r"^adoube_(\w+) (\S+)$", answer.read().decode(), re.M)}


def start(build, db, *more):
    began = time.monotonic()
    server = subprocess.Popen([f"{build}/cli/adoube", "serve", "--listen", "127.0.0.1:0", "--db", db, "--people", "0", "--open-metrics", *more],
                              stdout=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+),", server.stdout.readline())[1])
    return server, port, time.monotonic() - began


def rounds(server, port, client, games):
    before = memory(server.pid)
    client.stdout.readline()
    print(f"{games * 2} seats: {(memory(server.pid) - before) / games:.1f} kB a game and its two connections", flush=True)
    while True:
        first, spent, disk = metrics(port), processor(server.pid), written(server.pid)
        client.stdin.write("\n")
        client.stdin.flush()
        line = client.stdout.readline()
        if not line:
            break
        last, spent, disk = metrics(port), processor(server.pid) - spent, written(server.pid) - disk
        commits = last["commits_total"] - first["commits_total"]
        acts = last["acts_total"] - first["acts_total"]
        print(line.strip())
        print(f"    {commits:.0f} commits, {acts / commits:.1f} acts and "
              f"{(last['commit_seconds_total'] - first['commit_seconds_total']) / commits * 1e3:.2f} ms each; "
              f"{spent / acts * 1e6:.0f} µs of the server's processor and {disk / acts:.1f} kB of its disk an act; "
              f"{memory(server.pid) / games:.1f} kB a game in all", flush=True)


# ---- Starting over many games ----

def post(port, path, body):
    ask = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(ask) as answer:
        return json.load(answer)


def chained(game, rows):
    """The lines of a game with its chain, as server/PROTOCOL.md defines it."""
    head = hashlib.sha256(f"adoube.1 {game}".encode()).hexdigest()
    for seq, at, seat, number, id_, text in rows:
        head = hashlib.sha256("\n".join([head, str(seq), str(at), seat, str(number), str(id_), "", "", text]).encode()).hexdigest()
        yield game, seq, at, seat, number, id_, text, None, "", bytes.fromhex(head)


def copy_game(db, game, copies, acts):
    """Makes copies of a game, each with so many acts."""
    base = sqlite3.connect(db)
    knights = ["white move g1-f3", "black move g8-f6", "white move f3-g1", "black move f6-g8"]
    rows = base.execute("SELECT seq, at, seat, number, id, text FROM lines WHERE game = ? ORDER BY seq", (game,)).fetchall()
    first, now = len(rows) + 1, int(time.time() * 1000)
    rows += [(first + i, now, knights[i % 4][:5], 1, i + 1, "0:00:00 " + knights[i % 4]) for i in range(acts)]
    for table, key in (("games", "id"), ("seats", "game")):
        found = base.execute(f"SELECT * FROM {table} WHERE {key} = ?", (game,))
        at = [column[0] for column in found.description].index(key)
        originals = found.fetchall()
        for number in range(copies):
            base.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(found.description))})",
                             [row[:at] + (f"{number:016}",) + row[at + 1:] for row in originals])
    for number in range(copies):
        base.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", chained(f"{number:016}", rows))
    base.commit()
    base.close()


def start_over(build, folder, games, limit):
    """Measures the start with games that have a limit, which are loaded at once, and with others, which are loaded when
    somebody asks."""
    db = f"{folder}/{'limit' if limit else 'plain'}.db"
    server, port, _ = start(build, db)
    made = post(port, "/api/games", {"head": {"limit": "B 30/2h 45/3h"} if limit else {}, "sit": "white"})
    post(port, f"/api/games/{made['game']}/join", {"invite": made["invites"][0]["word"]})
    server.terminate()
    server.wait()
    copy_game(db, made["game"], games, 60)
    server, port, seconds = start(build, db)
    spent = processor(server.pid)
    began = time.monotonic()
    for number in range(200):
        ask = urllib.request.Request(f"http://127.0.0.1:{port}/api/games/{number:016}", headers={"Authorization": "Bearer " + made["token"]})
        urllib.request.urlopen(ask).close()
    each = (time.monotonic() - began) / 200
    print(f"{games} games of 60 acts {'with a limit' if limit else 'without'}: started in {seconds * 1e3:.0f} ms ({spent * 1e3:.0f} of the processor), "
          f"{memory(server.pid) / games:.1f} kB a game; {each * 1e3:.2f} ms to ask about one")
    server.terminate()
    server.wait()


# ---- What logs cost ----

def one_run(build, folder, number, games, seconds, *more):
    """Acts a second and processor time of an act, with everybody playing as fast as he is answered."""
    server, port, _ = start(build, f"{folder}/{number}.db", *more)
    client = subprocess.Popen([f"{build}/bench/bench_serve", str(port), str(games), "0", str(seconds)],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        client.stdout.readline()
        first, spent = metrics(port), processor(server.pid)
        client.stdin.write("\n")
        client.stdin.flush()
        client.stdout.readline()
        acts = metrics(port)["acts_total"] - first["acts_total"]
        return acts / seconds, (processor(server.pid) - spent) / acts * 1e6
    finally:
        client.kill()
        client.wait()
        server.terminate()
        server.wait()


def compare_logs(build, folder, games=500, seconds=6, turns=9):
    """With all logs and without, in turns."""
    logs = ("--log", "json", "--log-file", folder + "/log", "--access-log", folder + "/access")
    ratios = []
    for turn in range(turns):
        plain, logged = one_run(build, folder, 2 * turn, games, seconds), one_run(build, folder, 2 * turn + 1, games, seconds, *logs)
        ratios.append((logged[0] / plain[0], logged[1] / plain[1]))
        print(f"{plain[0]:.0f} acts/s and {plain[1]:.1f} µs of the processor an act without logs; {logged[0]:.0f} and {logged[1]:.1f} with", flush=True)
    for what, values in zip(("acts a second", "processor time of an act"), zip(*ratios)):
        print("figures", what, *(f"{value:.3f}" for value in values), sep="\t")
    for what, values in zip(("acts/s", "processor"), zip(*ratios)):
        print(f"{what}: with logs {sorted(values)[turns // 2]:.3f} of what it is without, median of {turns}")


def main():
    build = sys.argv[1]
    if sys.argv[2:] == ["logs"]:
        with tempfile.TemporaryDirectory(prefix="adoube-", dir=".") as folder:
            compare_logs(build, folder)
        return
    if sys.argv[2:] == ["start"]:
        with tempfile.TemporaryDirectory(prefix="adoube-", dir=".") as folder:
            for limit in (False, True):
                start_over(build, folder, 10000, limit)
        return
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


if __name__ == "__main__":
    main()
