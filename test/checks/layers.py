#!/usr/bin/env python3
"""Who may include whom.

A folder of the core includes itself and the folders before it in the list; the program includes its
own files and the public header. Angle brackets in the core name only headers that promise no input
or output, no clock and no memory.
"""
import pathlib
import re
import sys

LAYERS = ["base", "chess", "record", "proof", "game", "law", "rules", "codes", "speech", "api"]
CORE_SYSTEM = {"stdbool.h", "stddef.h", "stdint.h", "string.h", "assert.h", "limits.h",
               "immintrin.h", "cpuid.h"}
BANNED_H = {"stdio.h", "stdlib.h", "string.h"}  # included in order to be poisoned
BUILT = {"fingerprint.h"}  # made by the build
# Libraries that one folder or file of the server knows, and nobody else.
KNOWN = {"uv.h": "net/", "wslay/wslay.h": "net/websocket.c", "http_parser.h": "net/head.c", "llhttp.h": "net/head.c", "sha1.h": "net/handshake.c",
         "sqlite3.h": "store/", "seccomp.h": ("privileges.c", "engine/sandbox.c", "common/syscall_filter.c")}
# The gate of the server: nothing leaves it by another way.
GATED = re.compile(r"\b(net_websocket_send|net_answer)\s*\(")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def includes(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = INCLUDE.match(line)
        if found:
            yield number, found[1] == "<", found[2]


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
    return None


def outer_fault(root, outer, path, system, name):
    own = path.relative_to(outer).as_posix()
    if system:
        if name in KNOWN and outer.name == "server" and not own.startswith(KNOWN[name]):
            return f"<{name}> is known to {KNOWN[name]} only"
        ours = (root / "src" / name).exists()
        return f"<{name}> is a header of the core" if ours else None
    if name == "adoube.h" or (outer.name == "cli" and name == "serve.h"):
        return None  # and the one door to the server
    if own.startswith("net/") and not name.startswith("net/") and not name.startswith("common/"):
        return f'the net knows nothing of "{name}"'
    if outer.name == "server" and not own.startswith("net/") and name.startswith("net/") and name not in NET_DOORS:
        return f'"{name}" is the net\'s own'
    return None if (outer / name).exists() else f'"{name}" is neither this folder\'s nor adoube.h'


NET_DOORS = {"net/net.h", "net/account.h", "net/address.h", "net/bucket.h"}


def gate_faults(root):
    for path in sorted((root / "server").rglob("*.c")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if GATED.search(line) and path.name != "gate.c" and path.parent.name != "net":
                yield path, number, "only gate.c sends and answers: told only when durable"


def faults(root):
    for path in sorted((root / "src").rglob("*.[ch]")):
        layer = path.relative_to(root / "src").parts[0]
        if layer not in LAYERS:
            yield path, 1, f"{layer}/ is no layer of {LAYERS}"
            continue
        for number, system, name in includes(path):
            yield path, number, core_fault(layer, system, name, path)
    for outer in ("cli", "server"):
        for path in sorted((root / outer).rglob("*.[ch]")):
            for number, system, name in includes(path):
                yield path, number, outer_fault(root, root / outer, path, system, name)
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
