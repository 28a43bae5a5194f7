#!/usr/bin/env python3
"""What object files export and import.

A file exports only names that begin with its own: movegen.c exports movegen_…, api/adoube_move.c
exports adoube_move…. In a room of a folder the name of the room may stand before it:
law/letters/send.c exports letters_send… or send_…. The core imports nothing but mem* and str* functions. It has no variables: only
constants. The shared library and the archive show adoube_* and nothing else.
"""
import re
import subprocess
import sys

ROOMS = {"enact", "hands", "words", "letters"}
ALLOWED_IMPORTS = re.compile(r"^(mem|str)[a-z]+$|^_GLOBAL_OFFSET_TABLE_$")


def nm(*arguments):
    return subprocess.run(["nm", *arguments], check=True, capture_output=True, text=True).stdout


def members(archive):
    """The names that each object may begin with, and its lines of nm."""
    stem, lines = None, []
    for line in nm(archive).splitlines():
        if line.endswith(".o:"):
            if stem:
                yield stem, lines
            # meson writes chess_movegen.c.o for chess/movegen.c
            name = line[:-1].split("/")[-1].removesuffix(".c.o").removeprefix("meson-generated_.._.._")
            layers = ("base_", "chess_", "record_", "proof_", "game_", "law_", "rules_", "codes_",
                      "speech_", "api_")
            for layer in layers:
                if name.startswith(layer):
                    name = name.removeprefix(layer)
                    break
            room, _, stem = name.partition("_")
            stem, lines = (name, stem) if room in ROOMS else (name,), []
        elif line.strip():
            lines.append(line.split())
    if stem:
        yield stem, lines


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
    for stem, lines in members(core):
        files += 1
        for fields in lines:
            kind, name = fields[-2], fields[-1]
            if kind == "U":
                wanted.add(name)
                continue
            if kind.isupper():
                defined.add(name)
                if not any(name == prefix or name.startswith(prefix + "_") for prefix in stem):
                    bad.append(f"{stem[0]}: exports {name}")
    bad += [f"{name} is a variable, in {section}" for name, section in variables(core)]
    for name in sorted(wanted - defined):
        if not ALLOWED_IMPORTS.match(name):
            bad.append(f"the core imports {name}")
    for library, flags in ((shared, ["-D", "--defined-only"]), (archive, ["-g", "--defined-only"])):
        names = [line.split()[-1] for line in nm(*flags, library).splitlines() if len(line.split()) == 3]
        if not names:
            bad.append(f"{library} shows nothing")
        bad += [f"{library} shows {name}" for name in names if not name.startswith("adoube_")]
    print("\n".join(bad))
    print(f"{files} objects, {len(defined)} names, {len(bad)} faults")
    return 1 if bad or files < 10 else 0


sys.exit(main())
