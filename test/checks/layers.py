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
    other = name.split("/")[0]
    if other not in LAYERS:
        return f'"{name}" does not begin with a layer of {LAYERS}'
    if LAYERS.index(other) > LAYERS.index(layer):
        return f"{layer}/ may not include {other}/, which stands above it"
    return None


def outer_fault(root, folder, system, name):
    if system:
        ours = (root / "src" / name).exists()
        return f"<{name}> is a header of the core" if ours else None
    own = (folder / name).exists() or name == "adoube.h"
    if folder.name == "cli" and name == "serve.h":
        return None  # the one door to the server
    return None if own else f'"{name}" is neither this folder\'s nor adoube.h'


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
                yield path, number, outer_fault(root, path.parent, system, name)


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
