#!/usr/bin/env python3
"""try.py PACKAGES ROOT: Debian's packages in a machine of their own, as root.

PACKAGES is the folder that tools/release made. ROOT is a folder for the machine: debootstrap makes a Debian 12 there, unless it is
there already. Then the packages are installed, the server runs as its own user with the package's settings, a game is played,
a copy is made and checked, a C program is built with the library; the packages are upgraded with games in the database, an
older database among them; they are removed, which leaves the games, and purged, which leaves nothing.

It takes some minutes and the net, so no suite runs it.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from machine import TOP, Machine, Server, docket, play, raise_version

STATE = "/var/lib/adoube"


class Serving(Server):
    """The server of the package, as its own user and with its own settings."""

    def __init__(self, machine, path):
        self.said_path = path
        self.said_file = open(path, "ab")
        self.process = subprocess.Popen(
            ["chroot", machine.root, "setpriv", "--reuid", "adoube", "--regid", "adoube", "--clear-groups", "--inh-caps=-all",
             "/usr/bin/adoube", "serve", "--config", "/etc/adoube/adoube.conf", "--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"],
            stdout=subprocess.PIPE, stderr=self.said_file, cwd="/")
        self.line = self.process.stdout.readline().decode()
        assert "games kept in " + STATE in self.line, (self.line, self.said())
        self.port = int(self.line.split(":")[3].split(",")[0])


class Contained(Server):
    """The steps of packaging/Containerfile without a container: everything is read-only but for its data, nobody is root."""

    def __init__(self, machine, path):
        text = (TOP / "packaging/Containerfile").read_text()
        user, = re.findall(r"^USER (.*)$", text, re.M)
        variables = re.findall(r"(ADOUBE_\w+=\S+)", re.search(r"^ENV (.*)$", text, re.M)[1])
        words = json.loads(re.search(r"^ENTRYPOINT (.*)$", text, re.M)[1]) + json.loads(re.search(r"^CMD (.*)$", text, re.M)[1])
        machine.run("sh", "-c", re.search(r"(install -d .* /data)$", text, re.M)[1])
        root = machine.root
        mounts = (f"mount --bind {root} {root} && mount --bind {root}/data {root}/data && mount -o remount,bind,ro {root} && "
                  f"mount -t tmpfs none {root}/tmp && exec chroot {root} setpriv --reuid {user} --regid {user} --clear-groups "
                  '--bounding-set=-all --inh-caps=-all env -C /data "$@"')
        self.said_path = path
        self.said_file = open(path, "ab")
        self.process = subprocess.Popen(["unshare", "--mount", "sh", "-c", mounts, "sh", *variables, "ADOUBE_LISTEN=0.0.0.0:0", *words],
                                        stdout=subprocess.PIPE, stderr=self.said_file, cwd="/")
        self.line = self.process.stdout.readline().decode()
        assert "games kept in /data/" in self.line, (self.line, self.said())
        self.port = int(self.line.split(":")[3].split(",")[0])


def contained(machine, path):
    server = Contained(machine, path)
    made = play(server, ["move e2-e4", "move e7-e5"])
    before = docket(server, made)
    assert server.stop() == 0, server.said()
    server = Contained(machine, path)
    assert docket(server, made) == before and os.stat(machine.root / "data/adoube.db").st_uid != 0
    assert server.stop() == 0, server.said()
    shutil.rmtree(machine.root / "data")


def main():
    packages, root = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    began = time.monotonic()
    machine = Machine(root)
    machine.run("apt-get", "update", "-q")
    names = ["adoube", "libadoube0", "libadoube-dev", "adoube-doc"]
    machine.run("sh", "-c", f"apt-get purge -y -q {' '.join(names)} || true")
    machine.install("adduser", "gcc", "libc6-dev", "pkg-config", "util-linux")
    place = machine.root / "packages"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for package in packages.glob("*.deb"):
        if "dbgsym" not in package.name:
            shutil.copy(package, place)
    # what the packages depend on is installed first, so that only they differ between before and after
    machine.install(*("/packages/" + p.name for p in place.glob("*.deb")))
    machine.run("apt-get", "purge", "-y", "-q", *names)
    before, people = machine.files(), machine.users()
    machine.install(*("/packages/" + p.name for p in place.glob("*.deb")))
    told = [machine.run("adoube", "--version").strip()]
    machine.run("adoube", "serve", "--config", "/etc/adoube/adoube.conf", "--show-config")
    machine.run("test", "-f", "/usr/share/doc/adoube/doc/manual/umpire.md")
    with tempfile.TemporaryDirectory() as scratch:
        said = scratch + "/said"
        server = Serving(machine, said)
        status, home = server.request("GET", "/")
        assert status == 200 and b"was not built" not in home, home[:200]
        made = play(server, ["move e2-e4", "move e7-e5", "move g1-f3"])
        kept = docket(server, made)
        machine.run("setpriv", "--reuid", "adoube", "--regid", "adoube", "--clear-groups", "adoube", "backup", "--with-key",
                    STATE + "/adoube.db", STATE + "/first.db")
        assert "0 damaged" in machine.run("adoube", "check", STATE + "/first.db")
        assert server.stop() == 0, server.said()
        for line in open(said):
            json.loads(line)
        told.append("a game played, copied and checked")
        contained(machine, scratch + "/contained")
        told.append("run as the container file says, read-only and not as root")
        shutil.copy(TOP / "test/install/client.c", machine.root / "tmp/client.c")
        told.append(machine.run("sh", "-c", "cd /tmp && gcc client.c -o client $(pkg-config --cflags --libs adoube) && ./client")
                    .splitlines()[-1])
        newer = pathlib.Path(scratch) / "newer"
        newer.mkdir()
        for package in list(place.glob("*.deb")):
            raise_version(package, "0.9.0-1", newer)
        shutil.rmtree(place)
        shutil.copytree(newer, place)
        changed = machine.root / "etc/adoube/adoube.conf"  # what the operator changed stays
        changed.write_text(changed.read_text() + "people = 11\n")
        machine.install(*("/packages/" + p.name for p in place.glob("*.deb")))
        assert "0.9.0-1" in machine.run("dpkg-query", "-W", "adoube") and "people = 11" in changed.read_text()
        server = Serving(machine, said)
        assert docket(server, made) == kept, "the game is another after the upgrade"
        assert server.stop() == 0, server.said()
        told.append("upgraded with its games and settings")
        old = machine.root / "var/lib/adoube/adoube.db"  # a database of the first version
        for name in ("adoube.db", "adoube.db-wal", "adoube.db-shm"):
            (machine.root / "var/lib/adoube" / name).unlink(missing_ok=True)
        about = json.loads((TOP / "test/server/fixtures/games.json").read_text())
        shutil.copy(TOP / "test/server/fixtures/version1.sqlite", old)
        (machine.root / "var/lib/adoube/adoube.db.key").write_bytes(bytes.fromhex(about["key"]))
        owner = os.stat(machine.root / "var/lib/adoube")
        os.chown(old, owner.st_uid, owner.st_gid)
        server = Serving(machine, said)
        for then in about["games"].values():
            assert server.request("GET", f"/api/games/{then['game']}/docket", token=then["token"])[1].decode().startswith(then["docket"])
        assert server.stop() == 0
        told.append(f"{len(about['games'])} games of the first version taken over")
    machine.run("apt-get", "remove", "-y", "-q", *names)
    assert old.exists() and not (machine.root / "usr/bin/adoube").exists()
    machine.run("dpkg", "--purge", *names)
    left = machine.files() - before
    assert not left, f"left after the purge: {sorted(left)[:20]}"
    assert machine.users() == people, "a user is left"
    told.append("removed and purged without a trace")
    print("; ".join(told) + f"; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
