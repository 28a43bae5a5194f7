#!/usr/bin/env python3
"""Who may include whom.

A folder of the core includes itself and the folders before it in the list; the program includes its
own files and the public header. Angle brackets in the core name only headers that promise no input
or output, no clock and no memory. Paper includes its own files and the public header, too. A layer may have rooms, which are folders inside it; CORE_ROOMS says which
of them may include which. A room of the server includes itself and the rooms listed for it, some of them
only by their doors, and each library is known to few.
"""
import pathlib
import re
import sys

LAYERS = ["base", "chess", "record", "proof", "game", "law", "rules", "codes", "speech", "api"]
# A layer with rooms has an entry here: each room, and the other rooms of the layer that it may include. ""
# is the layer's own folder. A room names only rooms that stand before it, so that includes go one way.
CORE_ROOMS = {
    "law": {"enact": [], "": ["enact"], "outcome": ["enact", ""], "letters": ["enact", "", "outcome"],
            "words": ["enact", "", "outcome", "letters"],
            "hands": ["enact", "", "outcome", "words"],
            "pressed": ["enact", "", "outcome", "words"],
            "loop": ["enact", "", "outcome", "letters", "words", "hands", "pressed"]},
    "proof": {"": [], "dead": [""], "search": ["", "dead"], "verify": [""]},
}
CORE_SYSTEM = {"stdbool.h", "stddef.h", "stdint.h", "string.h", "assert.h", "limits.h",
               "immintrin.h", "cpuid.h"}
BANNED_H = {"stdio.h", "stdlib.h", "string.h", "glib.h"}  # included in order to be poisoned
BUILT = {"fingerprint.h"}  # made by the build
# The rooms of the server, and the rooms that each may include besides its own files. What stands beside
# the rooms starts the server, and may include all of them.
ROOMS = {"common": set(), "net": {"common"}, "store": {"common"}, "docket": {"store", "common"},
         "games": {"docket", "store", "net", "common"},
         "engine": {"games", "docket", "store", "net", "common"},
         "api": {"games", "docket", "store", "net", "common"}}
# Rooms that know nothing of chess.
WITHOUT_CHESS = {"common", "net", "store"}
# The headers by which the other rooms enter one; where none are listed, every header is a door.
DOORS = {"net": {"net.h", "account.h", "address.h", "bucket.h"},
         "store": {"store.h", "secret.h", "chain.h", "key.h"}}
# Libraries that some rooms or files of the server know, and nobody else.
KNOWN = {"uv.h": ("net/",), "wslay/wslay.h": ("net/websocket.c",), "http_parser.h": ("net/head.c",),
         "llhttp.h": ("net/head.c",), "sha1.h": ("net/handshake.c",), "sqlite3.h": ("store/sqlite/",), "libpq-fe.h": ("store/postgres/",),
         "sodium.h": ("store/", "docket/", "net/handshake.c"), "zlib.h": ("docket/snapshot.c", "api/gzip.c"),
         "jansson.h": ("api/",),
         "seccomp.h": ("privileges.c", "engine/sandbox.c", "common/syscall_filter.c")}
# The files of paper/ that know how drawing and text are done; the others use these.
PAPER_KNOWN = ("cairo", "pango", "glib")
PAPER_DRAWS = {"brush.h", "clean.c", "draw.c", "pdf.c", "pdf.h", "sheet.c", "type.h"}
# Only the gate of the server sends and answers, so that nothing is told before it is on the disk.
GATE = "games/gate.c"
GATED = re.compile(r"\b(net_websocket_send|net_answer)\s*\(")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def includes(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = INCLUDE.match(line)
        if found:
            yield number, found[1] == "<", found[2]


def core_room(path):
    """The room of a file below src/: proof/verify/state.c stands in verify."""
    return "/".join(path.split("/")[1:-1])


def core_room_fault(layer, room, name):
    other = core_room(name)
    if other == room or other in CORE_ROOMS.get(layer, {}).get(room, []):
        return None
    return f"{layer}/{room} may not include {layer}/{other}"


def order_faults():
    """Rooms that may include a room which does not stand before them."""
    for layer, rooms in CORE_ROOMS.items():
        names = list(rooms)
        for room, allowed in rooms.items():
            for other in set(allowed) - set(names[:names.index(room)]):
                yield f"{layer}/{other} does not stand before {layer}/{room} in CORE_ROOMS"


def core_fault(layer, system, name, path):
    if system:
        allowed = BANNED_H if path.name == "banned.h" else CORE_SYSTEM
        return None if name in allowed else f"<{name}> is not for the core"
    if name == "adoube.h":
        return None if layer == "api" else "only api/ knows the public header"
    if name in BUILT:
        return None if layer == "api" else f"only api/ knows {name}"
    other = name.split("/")[0]
    if other not in LAYERS:
        return f'"{name}" does not begin with a layer of {LAYERS}'
    if LAYERS.index(other) > LAYERS.index(layer):
        return f"{layer}/ may not include {other}/, which stands above it"
    return core_room_fault(layer, core_room(path.as_posix()), name) if other == layer else None


def room_of(name):
    """The room of a file of the server; empty for what stands beside the rooms."""
    return name.split("/")[0] if "/" in name else ""


def room_fault(server, own, name):
    room, other = room_of(own), room_of(name)
    if name == "adoube.h":
        return f"{room}/ knows nothing of chess" if room in WITHOUT_CHESS else None
    if name == "paper.h":
        return None if room == "api" else "only api/ prints"
    if not (server / name).exists():
        return f'"{name}" is neither the server\'s nor adoube.h'
    if room == other:
        return None
    if room and other not in ROOMS[room]:
        return f'{room}/ knows nothing of "{name}"'
    if other in DOORS and name.split("/")[1] not in DOORS[other]:
        return f'"{name}" is {other}/\'s own'
    return None


def server_fault(root, path, system, name):
    own = path.relative_to(root / "server").as_posix()
    if system and name in KNOWN and not own.startswith(KNOWN[name]):
        return f"<{name}> is known to {', '.join(KNOWN[name])} only"
    if system:
        return f"<{name}> is a header of the core" if (root / "src" / name).exists() else None
    return room_fault(root / "server", own, name)


def cli_fault(root, system, name):
    if system:
        return f"<{name}> is a header of the core" if (root / "src" / name).exists() else None
    if name in ("adoube.h", "serve.h", "paper.h") or (root / "cli" / name).exists():
        return None  # serve.h is the one door to the server, paper.h the one to paper/
    return f'"{name}" is neither this folder\'s nor adoube.h'


def paper_fault(root, path, system, name):
    if system and name.startswith(PAPER_KNOWN) and path.name not in PAPER_DRAWS:
        return f"<{name}> is known to {', '.join(sorted(PAPER_DRAWS))} only"
    if system:
        return f"<{name}> is a header of the core" if (root / "src" / name).exists() else None
    if name == "adoube.h" or (root / "paper" / name).exists():
        return None
    return f'"{name}" is neither this folder\'s nor adoube.h'


def gate_faults(root):
    server = root / "server"
    for path in sorted(server.rglob("*.[ch]")):
        own = path.relative_to(server).as_posix()
        if own == GATE or room_of(own) == "net":
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if GATED.search(line):
                yield path, number, f"only {GATE} sends and answers: nothing is told before it is on the disk"


def faults(root):
    yield from ((root / "test/checks/layers.py", 1, fault) for fault in order_faults())
    for path in sorted((root / "src").rglob("*.[ch]")):
        own = path.relative_to(root / "src")
        layer, room = own.parts[0], core_room(own.as_posix())
        if layer not in LAYERS:
            yield path, 1, f"{layer}/ is no layer of {LAYERS}"
            continue
        if room not in CORE_ROOMS.get(layer, {"": []}):
            yield path, 1, f"{room}/ is no room of {layer}/ in CORE_ROOMS"
        for number, system, name in includes(path):
            yield path, number, core_fault(layer, system, name, own)
    for path in sorted((root / "cli").rglob("*.[ch]")):
        for number, system, name in includes(path):
            yield path, number, cli_fault(root, system, name)
    for path in sorted((root / "paper").rglob("*.[ch]")):
        for number, system, name in includes(path):
            yield path, number, paper_fault(root, path, system, name)
    for path in sorted((root / "server").rglob("*.[ch]")):
        if room_of(path.relative_to(root / "server").as_posix()) not in {"", *ROOMS}:
            yield path, 1, f"it stands in no room of {list(ROOMS)}"
            continue
        for number, system, name in includes(path):
            yield path, number, server_fault(root, path, system, name)
    yield from gate_faults(root)


def main():
    root = pathlib.Path(sys.argv[1])
    seen, bad = 0, 0
    for path, number, fault in faults(root):
        seen += 1
        if fault:
            bad += 1
            print(f"{path.relative_to(root)}:{number}: {fault}")
    print(f"{seen} includes, {bad} against the layers")
    return 1 if bad or not seen else 0


sys.exit(main())
