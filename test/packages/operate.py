#!/usr/bin/env python3
"""operate.py PACKAGES ROOT [BUILDER]: does what doc/manual/operate.md tells an operator, in a machine of our own with its own
systemd, as root.

PACKAGES is the folder that tools/release made, ROOT the machine's folder (debootstrap fills it if it is empty). Every command of the system
that the page shows, in a block or in a sentence, is taken from the page and run in the order of the page: installing the packages, reloading, copies, a
restore, a dispute. The configurations of Caddy and nginx are the page's own, on port 443 with a certificate of our own. Then the packages are upgraded
while somebody plays, removed, and purged. A command on the page that nothing here runs is a fault.

With BUILDER, a folder with what Build-Depends names (tools/release --root makes one), it also installs from the sources."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from machine import TOP, Booted, Machine, Served, Socket, docket, play, raise_version
from manual import through
from page import Page

STATE = pathlib.Path("/var/lib/adoube")
FOLDER = "/root/operator"  # where the commands of the page are given


def journal(machine):
    return machine.run("journalctl", "-u", "adoube", "-o", "cat", "--no-pager")


def until(what, seconds=60):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.3)


# ---- Installing ----

def prepare(machine, packages):
    """Installs what the packages need, while there is a net, and removes them again, and what an earlier run has left."""
    machine.run("sh", "-c", "apt-get purge -y -q adoube adoube-doc || true")
    machine.run("sh", "-c", f"rm -rf {FOLDER} /etc/systemd/system/adoube* /etc/systemd/system/*/adoube*; find /usr/local -mindepth 2 -delete; "
                f"mkdir {FOLDER}")
    machine.run("apt-get", "update", "-q")
    machine.install("systemd", "systemd-sysv", "dbus", "procps", "curl", "adduser", "openssl", "caddy", "nginx-light", "ca-certificates")
    place = machine.root / "packages"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for package in packages.glob("adoube*.deb"):
        if "dbgsym" not in package.name:
            shutil.copy(package, place)
    machine.run("sh", "-c", "apt-get install -y -q ./adoube_*.deb ./adoube-doc_*.deb", cwd="/packages")
    machine.run("apt-get", "purge", "-y", "-q", "adoube", "adoube-doc")
    for name in ("caddy", "nginx"):
        machine.run("systemctl", "disable", name)


def install(machine, page):
    command, = page.take("apt-get install")
    machine.run("sh", "-c", command.replace("install", "install -y"), cwd="/packages")
    assert machine.run("systemctl", "is-active", "adoube").strip() == "active"
    assert machine.run("systemctl", "is-enabled", "adoube").strip() == "enabled"
    command, = page.take("systemd-analyze security")
    figure = float(re.search(r"Overall exposure level for adoube\.service: ([\d.]+)", machine.run(*command.split(), "--no-pager"))[1])
    told = float(re.search(r"systemd-analyze security adoube` says less than ([\d.]+\d)", page.text)[1])
    assert figure < told == 2.0, figure
    return f"{machine.run('adoube', '--version').strip()} installed, exposure {figure}"


def owned(machine):
    who = machine.run("sh", "-c", "ps -o user= -p $(systemctl show -P MainPID adoube)").strip()
    assert who == "adoube", who
    modes = machine.run("sh", "-c", f"stat -c '%U %a' {STATE} {STATE}/adoube.db.key").splitlines()
    assert modes == ["adoube 700", "adoube 600"], modes


# ---- Settings ----

def reload(machine, page):
    command, = page.take("systemctl reload")
    conf = machine.root / "etc/adoube/adoube.conf"
    before = conf.read_text()
    for text, event in ((before + "people = 12\n", '"settings-read"'), (before + "people = zwölf\n", '"settings-refused"')):
        conf.write_text(text, encoding="latin-1")
        machine.run(*command.split())
        until(lambda event=event: event in journal(machine))
    assert "people: expected a number" in journal(machine) and machine.run("systemctl", "is-active", "adoube").strip() == "active"
    conf.write_text(before)
    machine.run(*command.split())
    page.take("systemctl edit")  # it opens an editor; what is written there is this:
    drop = machine.root / "etc/systemd/system/adoube.service.d"
    drop.mkdir(parents=True)
    allowed, = re.findall(r"`(IPAddressAllow=[^`]*)` with `systemctl edit", page.text.replace("\n", " "))
    (drop / "override.conf").write_text("[Service]\n" + allowed + "\n")
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "restart", "adoube")
    assert "192.168.1.0/24" in machine.run("systemctl", "show", "-P", "IPAddressAllow", "adoube")
    shutil.rmtree(drop)
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "restart", "adoube")


# ---- Copies ----

def copies(machine, page):
    """The first copy, the copies of every night, and a restore, which is really done."""
    server = Served()
    made = play(server, ["move e2-e4", "move e7-e5"])
    kept = docket(server, made)
    machine.run("adoube", "backup", str(STATE / "adoube.db"), "first.db", cwd=FOLDER)  # root makes the first one
    command, = page.take("systemctl enable --now adoube-backup.timer")
    machine.run(*command.split())
    assert machine.run("systemctl", "is-active", "adoube-backup.timer").strip() == "active"
    machine.run("systemctl", "start", "adoube-backup.service")  # what the timer does
    made_at_night = [name for name in machine.run("ls", str(STATE / "backups")).split() if name.endswith(".db")]
    assert len(made_at_night) == 1, made_at_night
    assert "could not be noted" not in machine.run("journalctl", "-u", "adoube-backup", "-o", "cat", "--no-pager")
    assert "0 damaged" in machine.run("adoube", "check", f"{STATE}/backups/{made_at_night[0]}")
    assert Served(8081).metrics()["adoube_backup_age_seconds"] < 600
    play(server, ["move g1-f3"], made, 2)
    assert docket(server, made) != kept
    for command in page.take("systemctl stop"):
        machine.run("sh", "-c", command, cwd=FOLDER)
    server = Served()
    assert docket(server, made).startswith(kept) and "g1-f3" not in docket(server, made)
    play(server, ["move g1-f3"], made, 2)  # and it goes on
    owned(machine)
    return made


def dispute(machine, page, made):
    for command in page.take("curl "):
        said = machine.run("sh", "-c", command.replace("TOKEN", made.seats["white", 1]).replace("GAME", made.game), cwd=FOLDER)
    assert "White: move g1-f3" in said, said


def lost_seat(machine, page):
    """The maker gives Black's seat anew before the game, and the umpire later: who had it is out, and who takes the invitation plays."""
    server = Served()
    made = server.make({"code": "british-1903"})
    command, = page.take("curl ")
    for giver, acts, first in ((("white", 1), ["move e2-e4", "move e7-e5"], 0), (("umpire", 1), ["move g1-f3", "move b8-c6"], 2)):
        told = machine.run("sh", "-c", command.replace("TOKEN", made.seats[giver]).replace("GAME", made.game))
        assert server.request("GET", f"/api/games/{made.game}", token=made.seats["black", 1])[0] == 403, told
        joined = server.ask("POST", f"/api/games/{made.game}/join", {"invite": json.loads(told)["word"], "name": "Bernard"})
        made.seats["black", 1] = joined["token"]
        play(server, acts, made, first)
        time.sleep(1)  # the seats of those acts are left


def lost_key(machine, page):
    """A game with a move under seal stays behind, and the others go on under a new key."""
    server = Served()
    made = play(server, ["move d2-d4", "move d7-d5"])
    sealed = play(server, ["move e2-e4", "move e7-e5"])
    seat = Socket(server.port, sealed.game, sealed.seats["white", 1])
    seat.send("from 1000000")
    for number, line in enumerate(("adjourn", 'seal "Kt-KB3"'), 50):
        seat.send(f"act {number} white {line}")
        assert seat.wait("entries")[-1]["id"] == number, line
    machine.run("systemctl", "stop", "adoube")
    machine.run("rm", str(STATE / "adoube.db.key"))
    machine.run("systemctl", "start", "adoube", status=None)
    until(lambda: "the key is missing, and there are moves under seal" in journal(machine))
    machine.run("systemctl", "stop", "adoube")
    machine.run("systemctl", "reset-failed", "adoube", status=None)
    for command in page.take("adoube move-games"):
        moves = command.startswith("adoube move-games")
        machine.run("sh", "-c", command, cwd=FOLDER, status=1 if moves else 0)  # 1: a game stays behind
    server = Served()
    play(server, ["move c2-c4"], made, 2)
    assert server.request("GET", f"/api/games/{sealed.game}", token=sealed.seats["white", 1])[0] == 404
    owned(machine)


def killed(machine):
    """Whatever ends the server, systemd starts it again, and nothing is lost."""
    server = Served()
    made = play(server, ["move d2-d4"])
    kept, pid = docket(server, made), machine.run("systemctl", "show", "-P", "MainPID", "adoube").strip()
    machine.run("kill", "-9", pid)
    until(lambda: machine.run("systemctl", "show", "-P", "MainPID", "adoube").strip() not in ("0", pid))
    assert docket(Served(), made) == kept


# ---- Proxies ----

def proxies(machine, page):
    machine.run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=chess.example.org", "-addext",
                "subjectAltName=DNS:chess.example.org", "-keyout", "/etc/ssl/chess.key", "-out", "/etc/ssl/chess.pem")
    machine.run("sh", "-c", "chgrp caddy /etc/ssl/chess.key && chmod 640 /etc/ssl/chess.key")
    server = Served()
    caddy = page.block("caddy").replace("{\n", "{\n    tls /etc/ssl/chess.pem /etc/ssl/chess.key\n", 1)  # no authority can be asked here
    (machine.root / "etc/caddy/Caddyfile").write_text(caddy)
    (machine.root / "etc/nginx/sites-enabled/default").unlink(missing_ok=True)
    (machine.root / "etc/nginx/sites-enabled/chess").write_text(page.block("nginx"))
    for name in ("caddy", "nginx"):
        machine.run("systemctl", "start", name)
        through(str(machine.root / "etc/ssl"), 443, server)
        machine.run("systemctl", "stop", name)


# ---- The end ----

def upgrade(machine, packages):
    """A newer package while somebody plays: he is told when to come back, and his game is there."""
    server = Served()
    made = play(server, ["move c2-c4", "move c7-c5"])
    kept = docket(server, made)
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    seat.wait("entries")
    with tempfile.TemporaryDirectory() as scratch:
        for package in packages.glob("adoube*.deb"):
            if "dbgsym" not in package.name:
                raise_version(package, "0.9.0-1", pathlib.Path(scratch))
        shutil.rmtree(machine.root / "packages")
        shutil.copytree(scratch, machine.root / "packages")
        (machine.root / "packages").chmod(0o755)  # apt reads them as a user of its own
    install = threading.Thread(target=machine.run, args=("sh", "-c", "apt-get install -y ./adoube_*.deb ./adoube-doc_*.deb"), kwargs={"cwd": "/packages"})
    install.start()  # the player answers the server meanwhile; who is silent is cut off
    assert seat.wait_close(900) == 1001 and "back in 10 s" in seat.reason, (seat.code, seat.reason)
    install.join()
    assert "0.9.0-1" in machine.run("dpkg-query", "-W", "adoube")
    assert docket(Served(), made) == kept


def purge(machine, before, people):
    machine.run("apt-get", "remove", "-y", "adoube", "adoube-doc")
    machine.run("test", "-f", str(STATE / "adoube.db"))
    machine.run("apt-get", "purge", "-y", "adoube", "adoube-doc")
    ours = {name for name in machine.files() - before if "adoube" in name}
    assert not ours, sorted(ours)[:20]
    assert machine.users() == people, "a user is left"
    machine.run("systemctl", "cat", "adoube", status=1)


def from_sources(builder, root, page):
    """The commands for an installation from the sources, in the builder's Debian, into the machine's /usr/local."""
    source = builder.root / "source"
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir()
    archive = subprocess.run(["git", "-C", TOP, "archive", "HEAD"], capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x", "-C", source], input=archive, check=True)
    shutil.copytree(TOP / "web/dist", source / "web/dist")
    commands = " && ".join(page.take("meson setup"))
    subprocess.run(["unshare", "--mount", "sh", "-e", "-c", f"mount --bind {root}/usr/local {builder.root}/usr/local; mount -t proc none {builder.root}/proc; "
                    f"exec chroot {builder.root} sh -e -c 'cd /source && {commands}'"], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(source)


def run_from_sources(machine, page):
    for command in page.take("adduser"):
        machine.run("sh", "-c", command)
    server = Served()
    assert b"was not built" not in server.request("GET", "/")[1]
    play(server, ["move e2-e4"])
    assert machine.run("sh", "-c", "readlink /proc/$(systemctl show -P MainPID adoube)/exe").strip() == "/usr/local/bin/adoube"


def main():
    packages, machine = pathlib.Path(sys.argv[1]).resolve(), Machine(sys.argv[2])
    began, page = time.monotonic(), Page((TOP / "doc/manual/operate.md").read_text())
    prepare(machine, packages)
    before, people = machine.files(), machine.users()
    with tempfile.TemporaryDirectory() as scratch:
        booted = Booted(machine, scratch + "/console")
        try:
            print(install(booted, page), flush=True)
            owned(booted)
            reload(booted, page)
            made = copies(booted, page)
            print("reloaded; copied by root and at night; restored, and played on", flush=True)
            dispute(booted, page, made)
            lost_seat(booted, page)
            killed(booted)
            lost_key(booted, page)
            proxies(booted, page)
            print("disputed; a seat given anew; killed and started again; a key lost; behind Caddy and nginx on port 443", flush=True)
            upgrade(booted, packages)
            purge(booted, before, people)
            events = {json.loads(line)["event"] for line in journal(booted).splitlines() if line.startswith("{")}
            assert {"started", "stopping", "stopped", "settings-read", "settings-refused"} <= events, events
            print("upgraded under a player, removed and purged without a trace", flush=True)
        finally:
            booted.halt()
        if len(sys.argv) > 3:
            from_sources(Machine(sys.argv[3]), machine.root, page)
            booted = Booted(machine, scratch + "/console")
            try:
                run_from_sources(booted, page)
                print("installed from the sources, and played", flush=True)
            finally:
                booted.halt()
    sources = ("meson", "adduser", "install -D", "systemctl enable --now adoube")
    left = [command for command in page.left() if len(sys.argv) > 3 or not command.startswith(sources)]
    assert not left, f"the page has commands that were not run: {left}"
    print(f"every command of the page was run{'' if len(sys.argv) > 3 else ', but for those of the sources'}; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
