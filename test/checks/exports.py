#!/usr/bin/env python3
"""What object files export and import.

    exports.py CORE SHARED ARCHIVE [SERVER]

A file exports only names that begin with its own: movegen.c exports movegen_…, api/adoube_move.c
exports adoube_move…. A file in a room may put the room's name before its own: src/proof/verify/state.c
exports verify_state_…, server/api/join.c exports join… or api_join…. The core imports nothing but mem* and
str* functions. It has no variables: only constants. The shared library and the archive show adoube_* and
nothing else.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

ALLOWED_IMPORTS = re.compile(r"^(mem|str)[a-z]+$|^_GLOBAL_OFFSET_TABLE_$")


def nm(*arguments):
    return subprocess.run(["nm", *arguments], check=True, capture_output=True, text=True).stdout


def sources(part):
    """The files of a part, by the names that meson gives their objects: proof/verify/state.c is proof_verify_state.c."""
    root = ROOT / part
    return {"_".join(path.relative_to(root).parts): path.relative_to(root) for path in root.rglob("*.c")}


def prefixes(path, depth):
    """What the exports of a file may begin with: its name, and in a room, so many folders deep, the room's before it."""
    return [path.stem, f"{path.parts[-2]}_{path.stem}"] if len(path.parts) > depth else [path.stem]


def members(archive, part, depth):
    """For each object, what its exports may begin with and its lines of nm. The build's own files stand in no folder."""
    known, allowed, lines = sources(part), None, []
    for line in nm(archive).splitlines():
        if line.endswith(".o:"):
            if allowed:
                yield allowed, lines
            name = line[:-1].split("/")[-1].removesuffix(".o")
            name = re.sub(r"^meson-generated_(\.\._)*", "", name)
            allowed, lines = prefixes(known.get(name, pathlib.Path(name)), depth), []
        elif line.strip():
            lines.append(line.split())
    if allowed:
        yield allowed, lines


def exported(lines):
    return [fields[-1] for fields in lines if fields[-2].isupper() and fields[-2] != "U"]


def strangers(names, *prefixes):
    """Names that are none of the prefixes and begin with none of them."""
    return [n for n in names if not any(n == p or n.startswith(p + "_") for p in prefixes)]


def server_faults(archive):
    count = 0
    for own, lines in members(archive, "server", 1):
        count += 1
        for name in strangers(exported(lines), *own):
            yield f"server: {' or '.join(own)}: exports {name}"
    if count < 10:
        yield f"{archive} has only {count} objects"


def variables(archive):
    """Names in writable sections. Tables of addresses stand in .data.rel.ro: constants all the same."""
    table = subprocess.run(["objdump", "-t", archive], check=True, capture_output=True, text=True)
    for line in table.stdout.splitlines():
        section = re.search(r"\s(\.(?:data|bss|tdata|tbss)\S*|\*COM\*)\t", line)
        if section and not section[1].startswith(".data.rel.ro") and " O " in line:
            yield line.split()[-1], section[1]


def main():
    core, shared, archive = sys.argv[1:4]
    defined, wanted, bad, files = set(), set(), [], 0
    for own, lines in members(core, "src", 2):
        files += 1
        wanted |= {fields[-1] for fields in lines if fields[-2] == "U"}
        defined |= set(exported(lines))
        bad += [f"{own[0]}: exports {name}" for name in strangers(exported(lines), *own)]
    bad += [f"{name} is a variable, in {section}" for name, section in variables(core)]
    for name in sorted(wanted - defined):
        if not ALLOWED_IMPORTS.match(name):
            bad.append(f"the core imports {name}")
    for library, flags in ((shared, ["-D", "--defined-only"]), (archive, ["-g", "--defined-only"])):
        names = [line.split()[-1] for line in nm(*flags, library).splitlines() if len(line.split()) == 3]
        if not names:
            bad.append(f"{library} shows nothing")
        bad += [f"{library} shows {name}" for name in names if not name.startswith("adoube_")]
    for server in sys.argv[4:]:
        bad += server_faults(server)
    print("\n".join(bad))
    print(f"{files} objects, {len(defined)} names, {len(bad)} faults")
    return 1 if bad or files < 10 else 0


sys.exit(main())
