#!/usr/bin/env python3
"""complete.py SOURCE BUILD: what `meson install` gives is whole. It is installed into a prefix of its own from a build
folder that the installed server cannot see any more (an empty one is mounted over it): the server answers with its page, games are made and
played and are there after a second start, the documents that messages name are there, and the links between documents
lead to documents."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "server"))
from support import Server, Socket, need_server  # noqa: E402

LINK = re.compile(r"\]\(([^()\s#]+)")
SOURCES = {"include/adoube.h", "cli"}  # what the pages for developers link to besides
NAMED = re.compile(r"\b(?:doc|law|examples|server)/[\w./-]+\.(?:md|json|docket|txt|tsv)\b")


def install(build, root):
    subprocess.run(["meson", "install", "-C", build, "--no-rebuild"], env={**os.environ, "DESTDIR": str(root / "dest")},
                   stdout=subprocess.DEVNULL, check=True)
    found = next(root.glob("dest/**/bin/adoube"))
    return found, found.parent.parent


def without(*folders):
    """Words before a command that make these folders empty for it, or none if the machine does not allow that."""
    empty = " && ".join(f"mount -t tmpfs none '{folder}'" for folder in folders)
    words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", empty + ' && exec "$@"', "sh"]
    try:
        subprocess.run([*words, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        print("no folder can be hidden on this machine: the build folder stays where it is")
        return []
    return words


def needs_no_build_folder(adoube, build):
    """Neither the program's text nor what it loads names the build folder."""
    loaded = subprocess.run(["readelf", "-d", adoube], capture_output=True, text=True, check=True).stdout
    assert not re.search(r"RUNPATH|RPATH", loaded), loaded
    assert str(build).encode() not in adoube.read_bytes(), f"{adoube} names {build}"


def pages(server):
    status, headers, home = server.exchange("GET", "/")
    assert status == 200 and headers["Content-Type"].startswith("text/html") and b"was not built" not in home, home[:300]
    parts = re.findall(rb'(?:src|href)="(/[^"]+)"', home)
    assert len(parts) >= 2, home
    for part in parts:
        if b"." in part.rsplit(b"/", 1)[1]:
            status, _ = server.request("GET", part.decode())
            assert status == 200, part
    for page in ("/library", "/desk", "/prover", "/lessons", "/cases", "/no/such/page"):
        status, _, text = server.exchange("GET", page)
        assert status == (404 if "such" in page else 200) and b"<script" in text, page
    return len(parts)


def plays(adoube, path, prefix):
    db = str(path / "games.db")
    server = Server(str(adoube), db, prefix=prefix)
    count = pages(server)
    made = server.make({"code": "british-1903"})
    seat = Socket(server.port, made.game, made.seats["white", 1])
    seat.send("from 1")
    seat.wait("entries")
    seat.send("act 1 white move e2-e4")
    assert seat.wait("entries")[-1]["id"] == 1
    assert server.stop() == 0, server.said()
    server = Server(str(adoube), db, prefix=prefix)
    docket = server.request("GET", f"/api/games/{made.game}/docket", token=made.seats["white", 1])[1].decode()
    assert "white move e2-e4" in docket, docket
    assert server.stop() == 0, server.said()
    return count


def named_documents(adoube, prefix):
    """Every document that a message of the program names."""
    documents = prefix / "share/doc/adoube"
    names = set()
    for command in re.findall(r"^  (\S+) +\S", subprocess.run([adoube, "--help"], capture_output=True, text=True).stdout, re.M):
        names |= set(NAMED.findall(subprocess.run([adoube, command, "--help"], capture_output=True, text=True).stdout))
    names |= {name.decode() for name in re.findall(NAMED.pattern.encode(), adoube.read_bytes())}
    assert "doc/manual/umpire.md" in names, names
    for name in sorted(names):
        assert (documents / name).is_file(), f"a message names {name}, which is not installed"
    return len(names)


def linked_documents(prefix):
    documents = prefix / "share/doc/adoube"
    count = 0
    for page in documents.rglob("*.md"):
        for link in LINK.findall(page.read_text()):
            if link.startswith(("http:", "https:")) or page.is_relative_to(documents / "server"):
                continue
            target = pathlib.Path(os.path.normpath(page.parent / link))
            if target.relative_to(documents).as_posix() not in SOURCES:
                assert target.exists(), f"{page}: {link} leads nowhere"
                count += 1
    return count


def main():
    source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    need_server(str(build / "cli/adoube"))
    if not (source / "web/dist/home.html").exists():
        print("skipped: there is no npm, and the page was not built")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="adoube-") as path:
        root = pathlib.Path(path)
        adoube, prefix = install(build, root)
        needs_no_build_folder(adoube, build)
        print(f"{plays(adoube, root, without(build, source / 'web'))} parts of the first page, {named_documents(adoube, prefix)} documents that messages "
              f"name, {linked_documents(prefix)} links between documents")
        shutil.rmtree(root / "dest")


if __name__ == "__main__":
    main()
