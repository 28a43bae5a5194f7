"""A Debian 12 of our own in a folder, for root: as a chroot, or booted with its own systemd by systemd-nspawn. A booted machine has
a net of its own with nothing in it but its loopback; this process enters that net, so that the tests talk to its servers."""
import ctypes
import json
import os
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "server"))
from support import Server, Socket  # noqa: E402

TOP = pathlib.Path(__file__).parent.parent.parent
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
CLONE_NEWNET = 0x40000000


class Machine:
    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        if not (self.root / "usr/bin/apt-get").exists():
            subprocess.run(["debootstrap", "--variant=minbase", "bookworm", root], check=True, stdout=subprocess.DEVNULL)
        self.start_nothing(True)
        hosts = self.root / "etc/hosts"
        if not hosts.exists() or "localhost" not in hosts.read_text():
            hosts.write_text("127.0.0.1 localhost\n::1 localhost\n")  # as an installed Debian has it
        (self.root / "etc/dpkg/dpkg.cfg.d/unsafe").write_text("force-unsafe-io\n")  # nobody minds if this machine is lost

    def start_nothing(self, yes):
        """May packages start their services? In a chroot they may not."""
        policy = self.root / "usr/sbin/policy-rc.d"
        policy.unlink(missing_ok=True)
        if yes:
            policy.write_text("#!/bin/sh\nexit 101\n")
            policy.chmod(0o755)

    def words(self, words, cwd):
        return ["chroot", str(self.root), "env", "-C", cwd, *words]

    def run(self, *words, cwd="/", status=0, **more):
        done = subprocess.run(self.words(words, cwd), capture_output=True, text=True, env=ENVIRONMENT, **more)
        assert done.returncode == status, (words, done.returncode, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout

    def install(self, *words):
        return self.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *words)

    def files(self):
        """Everything that is there, but for what dpkg, apt and the machine keep of their own work."""
        own = ("/var/lib/dpkg", "/var/lib/apt", "/var/cache", "/var/log", "/proc", "/sys", "/dev", "/tmp", "/run", "/packages",
               "/var/tmp", "/var/lib/systemd", "/usr/sbin/policy-rc.d")
        backups = ("/etc/passwd-", "/etc/group-", "/etc/shadow-", "/etc/gshadow-")
        found = self.run("find", "/", "-xdev").splitlines()
        return {name for name in found if not name.startswith(own) and name not in backups}

    def users(self):
        return (self.root / "etc/passwd").read_text()


class Booted(Machine):
    """The same machine with its systemd running."""

    def __init__(self, machine, console):
        self.root = machine.root
        self.start_nothing(False)
        self.process = subprocess.Popen(["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--private-network", "-D", self.root, "--boot"],
                                        stdin=subprocess.DEVNULL, stdout=open(console, "wb"), stderr=subprocess.STDOUT)
        end = time.monotonic() + 300
        while True:
            children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
            if children:
                self.leader = int(children[0])
                try:
                    self.run("systemctl", "is-system-running", "--wait", status=None)
                    if self.state() in ("running", "degraded"):
                        break
                except (AssertionError, OSError):
                    pass
            assert self.process.poll() is None and time.monotonic() < end, open(console).read()[-2000:]
            time.sleep(0.5)
        self.outside = os.open("/proc/self/ns/net", os.O_RDONLY)
        self.enter(os.open(f"/proc/{self.leader}/ns/net", os.O_RDONLY))

    def state(self):
        return subprocess.run(self.words(["systemctl", "is-system-running"], "/"), capture_output=True, text=True, env=ENVIRONMENT).stdout.strip()

    @staticmethod
    def enter(file):
        libc = ctypes.CDLL(None, use_errno=True)
        assert libc.setns(file, CLONE_NEWNET) == 0, os.strerror(ctypes.get_errno())

    def words(self, words, cwd):
        return ["nsenter", "--target", str(self.leader), "--mount", "--uts", "--ipc", "--net", "--pid", "--root", "--wd",
                "env", "-C", cwd, *words]

    def run(self, *words, cwd="/", status=0, **more):
        done = subprocess.run(self.words(words, cwd), capture_output=True, text=True, env=ENVIRONMENT, **more)
        assert status is None or done.returncode == status, (words, done.returncode, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout

    def halt(self):
        self.enter(self.outside)
        self.run("systemctl", "poweroff", "--no-block", status=None)
        try:
            self.process.wait(120)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait(60)


class Served(Server):
    """A server that somebody else has started, on a known port."""

    def __init__(self, port=8080, seconds=60):
        self.port = port
        end = time.monotonic() + seconds
        while True:
            try:
                if json.loads(self.request("GET", "/health")[1])["ready"]:
                    return
            except (OSError, ValueError):
                pass
            assert time.monotonic() < end, f"nobody answers on port {port}"
            time.sleep(0.2)


def play(server, acts, made=None, first=0):
    """Plays acts, White's and Black's in turn, in a new game or one that there is."""
    made = made or server.make({"code": "british-1903"})
    for i, line in enumerate(acts, first):
        side = ("white", "black")[i % 2]
        seat = Socket(server.port, made.game, made.seats[side, 1])
        seat.send("from 1000000")
        seat.send(f"act 1{i} {side} {line}")
        assert seat.wait("entries"), (side, line)
        seat.close()
    return made


def docket(server, made):
    return server.request("GET", f"/api/games/{made.game}/docket", token=made.seats["white", 1])[1].decode()


def raise_version(package, version, folder):
    """The same package with another version."""
    inside = folder / "inside"
    before = package.name.split("_")[1]
    subprocess.run(["dpkg-deb", "-R", package, inside], check=True)
    control = inside / "DEBIAN/control"
    text = control.read_text().replace("Version: " + before, "Version: " + version).replace(f"(= {before})", f"(= {version})")
    control.write_text(text)
    subprocess.run(["dpkg-deb", "--root-owner-group", "-b", inside, folder], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["rm", "-r", inside], check=True)
