#!/usr/bin/env python3
"""container.py PACKAGES ROOT: builds and runs the container of packaging/Containerfile with podman, as root.

PACKAGES is the folder that tools/release made. ROOT is a Debian 12, which debootstrap fills if it is empty: it becomes the image
from which the container file begins, so that none is fetched from a registry. The commands are those at the head of the
container file. A game is played, the container is stopped and another is started over its data; it is not root, has no
capability, and can write only to its data.

podman's store is a folder of the test's own. PODMAN in the environment is the command, if it needs options here. On a machine with
cgroups of both versions, which crun refuses, runc runs the container."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from machine import TOP, Machine, Served, docket, play
from manual import free_port

# a machine may have lower limits than podman asks for
LIMITS = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"]


class Podman:
    def __init__(self, store):
        mixed = pathlib.Path("/sys/fs/cgroup/unified").is_dir() and shutil.which("runc")
        words = shlex.split(os.environ.get("PODMAN", "podman --runtime runc" if mixed else "podman"))
        self.words = [*words, "--root", f"{store}/root", "--runroot", f"{store}/run"]

    def run(self, *words, status=0, **more):
        done = subprocess.run([*self.words, *words], capture_output=True, text=True, **more)
        assert done.returncode == status, (words, done.returncode, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout + done.stderr


def build(podman, packages, machine, folder):
    machine.run("apt-get", "clean")
    tar = subprocess.Popen(["tar", "-C", machine.root, "--one-file-system", "-c", "."], stdout=subprocess.PIPE)
    podman.run("import", "-", "docker.io/library/debian:bookworm-slim", stdin=tar.stdout)
    assert tar.wait() == 0
    shutil.copy(TOP / "packaging/Containerfile", folder)
    for package in packages.glob("adoube_*.deb"):
        shutil.copy(package, folder)
    text = (TOP / "packaging/Containerfile").read_text()
    command = re.search(r"^#\s+podman (build .*)$", text, re.M)[1].split()
    podman.run(command[0], "--pull=never", "--network", "host", *LIMITS, *command[1:], cwd=folder)
    return re.search(r"^#\s+podman (run .*)$", text, re.M)[1].split()


def start(podman, command, name):
    port = free_port()
    words = [word.replace("127.0.0.1:8080:", f"127.0.0.1:{port}:") for word in command]
    assert words != command, "the command tells another port"
    podman.run(words[0], "--detach", "--name", name, *LIMITS, *words[1:])
    return Served(port)


def locked_up(podman, name):
    status = podman.run("exec", name, "cat", "/proc/1/status")
    assert all(int(found, 16) == 0 for found in re.findall(r"^Cap\w+:\s+(\w+)$", status, re.M)), status
    assert int(re.search(r"^Uid:\s+(\d+)", status, re.M)[1]) != 0, status
    for path in ("/x", "/usr/bin/x", "/etc/adoube/x", "/var/lib/adoube/x"):
        assert "Read-only" in podman.run("exec", name, "touch", path, status=1), path
    podman.run("exec", name, "touch", "/data/x")
    podman.run("exec", name, "rm", "/data/x")


def stop(podman, name):
    began = time.monotonic()
    podman.run("stop", "--time", "30", name)
    assert time.monotonic() - began < 20, "it was killed"
    state = json.loads(podman.run("inspect", name))[0]["State"]
    assert state["ExitCode"] == 0, state
    events = [json.loads(line)["event"] for line in podman.run("logs", name).splitlines() if line.startswith("{")]
    assert events[0] == "started" and events[-1] == "stopped", events
    podman.run("rm", name)


def main():
    packages, machine = pathlib.Path(sys.argv[1]).resolve(), Machine(sys.argv[2])
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir="/var/tmp") as store, tempfile.TemporaryDirectory() as folder:
        podman = Podman(store)
        try:
            command = build(podman, packages, machine, folder)
            print(f"built, {time.monotonic() - began:.0f} s", flush=True)
            server = start(podman, command, "first")
            made = play(server, ["move e2-e4", "move e7-e5"])
            kept = docket(server, made)
            locked_up(podman, "first")
            stop(podman, "first")
            server = start(podman, command, "second")
            assert docket(server, made) == kept
            play(server, ["move g1-f3"], made, 2)
            stop(podman, "second")
        finally:
            podman.run("system", "reset", "--force")
    print(f"built, played in, stopped and started again over its data; not root, read-only but for its data; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
