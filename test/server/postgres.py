"""A PostgreSQL of the test's own, in a folder of its own, on a free port of the loopback."""
import glob
import os
import pathlib
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import time

from support import SKIPPED

SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 60
shared_buffers = 64MB
log_min_messages = fatal
log_checkpoints = off
"""


def programs():
    """The folder of PostgreSQL's programs; None if it is not installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda path: int(path.split("/")[4]))
    return os.path.dirname(found[-1]) if found else None


def need_postgres(adoube):
    """Ends the test as skipped where there is no PostgreSQL, or the program was built without it."""
    if programs() is None:
        print("skipped: PostgreSQL is not installed")
        sys.exit(SKIPPED)
    said = subprocess.run([adoube, "serve", "--db", "postgresql://127.0.0.1:1/x", "--key", "/nonexistent"],
                          capture_output=True, text=True, check=False)
    if "built without libpq" in said.stderr or "unknown command" in said.stderr:
        print("skipped: the program was built without libpq")
        sys.exit(SKIPPED)


def free_port():
    """A port that is free, and stays so while whoever is to use it starts, dies and starts again: it is not one of those that the
    kernel gives to connections."""
    first = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii").split()[0])
    while True:
        port = random.SystemRandom().randrange(10000, max(first, 10001))
        with socket.socket() as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(("0.0.0.0", port))
                return port
            except OSError:
                continue


def as_nobody():
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    other = pwd.getpwnam("postgres")
    return {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}


class Postgres:
    """A server with an empty database. `settings` are lines of its configuration."""

    def __init__(self, folder, settings="", port=None, start=True):
        self.folder, self.port, self.process = folder, port or free_port(), None
        self.said = os.path.join(os.path.dirname(folder), os.path.basename(folder) + ".said")
        if not start:
            return
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self.own(folder)
        self.run("initdb", "-D", folder, "-U", "adoube", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.configure(settings)
        self.start()

    def own(self, path):
        if os.geteuid() == 0:
            other = pwd.getpwnam("postgres")
            os.chown(path, other.pw_uid, other.pw_gid)
            parent = os.path.dirname(path)
            os.chmod(parent, os.stat(parent).st_mode | 0o011)

    def run(self, program, *arguments):
        done = subprocess.run([os.path.join(programs(), program), *arguments], capture_output=True, text=True, check=False,
                              cwd="/", **as_nobody())
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def configure(self, settings):
        with open(os.path.join(self.folder, "postgresql.conf"), "a", encoding="utf-8") as file:
            file.write(SETTINGS + settings + f"\nport = {self.port}\n")

    def start(self):
        with open(self.said, "ab") as said:
            self.process = subprocess.Popen([os.path.join(programs(), "postgres"), "-D", self.folder], stdout=said,
                                            stderr=said, cwd="/", start_new_session=True, **as_nobody())
        self.wait()

    def wait(self, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.query("SELECT 1", check=False) == "1":
                return
            time.sleep(0.05)
        with open(self.said, encoding="utf-8", errors="replace") as said:
            raise RuntimeError("PostgreSQL does not start: " + said.read()[-2000:])

    def query(self, text, check=True):
        done = subprocess.run([os.path.join(programs(), "psql"), "-XAtq", "-h", "127.0.0.1", "-p", str(self.port), "-U", "adoube",
                               "-d", "postgres", "-c", text], capture_output=True, text=True, check=False, cwd="/")
        assert not check or done.returncode == 0, done.stderr
        return done.stdout.strip() if done.returncode == 0 else None

    @property
    def url(self):
        return f"postgresql://adoube@127.0.0.1:{self.port}/postgres"

    def stop(self, how=signal.SIGINT):
        """SIGINT is a fast shutdown, SIGQUIT an immediate one."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(60)

    def processes(self):
        """The server and its children, each of which leads a group of its own."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return [self.process.pid, *map(int, children.split())]

    def signal(self, number):
        for process in self.processes():
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """All of its processes at once, as if the machine had lost power."""
        if self.process and self.process.poll() is None:
            self.signal(signal.SIGSTOP)  # so that none of them can tell anybody anything
            self.signal(signal.SIGKILL)
            self.process.wait(60)
            os.remove(os.path.join(self.folder, "postmaster.pid"))

    def freeze(self, on=True):
        """Nothing is answered, and nothing is refused."""
        self.signal(signal.SIGSTOP if on else signal.SIGCONT)

    def remove(self):
        if self.process and self.process.poll() is None:
            self.freeze(False)
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
