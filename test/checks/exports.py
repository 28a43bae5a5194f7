#!/usr/bin/env python3
"""What object files export and import.

A file exports only names that begin with its own: movegen.c exports movegen_…, api/adoube_move.c
exports adoube_move…. A file in a room of a layer may put the room's name before its own:
proof/verify/state.c exports verify_state_…. The core imports nothing but mem* and str* functions. It has
no variables: only constants. The shared library and the archive show adoube_* and nothing else.
"""
import pathlib
import re
import subprocess
import sys

ALLOWED_IMPORTS = re.compile(r"^(mem|str)[a-z]+$|^_GLOBAL_OFFSET_TABLE_$")


def nm(*arguments):
    return subprocess.run(["nm", *arguments], check=True, capture_output=True, text=True).stdout


def sources():
    """The files of the core, by the names that meson gives their objects: proof/verify/state.c is proof_verify_state.c."""
    root = pathlib.Path(__file__).resolve().parents[2] / "src"
    return {"_".join(path.relative_to(root).parts): path.relative_to(root) for path in root.rglob("*.c")}


def prefixes(name, known):
    """What the exports of an object may begin with. Files that the build generates stand in no folder."""
    path = known.get(name, pathlib.Path(name))
    own = path.stem
    return [own, f"{path.parts[-2]}_{own}"] if len(path.parts) > 2 else [own]


def members(archive):
    """For each object, what its exports may begin with and its lines of nm."""
    known, allowed, lines = sources(), None, []
    for line in nm(archive).splitlines():
        if line.endswith(".o:"):
            if allowed:
                yield allowed, lines
            name = line[:-1].split("/")[-1].removesuffix(".o").removeprefix("meson-generated_.._.._")
            allowed, lines = prefixes(name, known), []
        elif line.strip():
            lines.append(line.split())
    if allowed:
        yield allowed, lines


def variables(archive):
    """Names in writable sections. Tables of addresses stand in .data.rel.ro, but they are constants too."""
    table = subprocess.run(["objdump", "-t", archive], check=True, capture_output=True, text=True)
    for line in table.stdout.splitlines():
        section = re.search(r"\s(\.(?:data|bss|tdata|tbss)\S*|\*COM\*)\t", line)
        if section and not section[1].startswith(".data.rel.ro") and " O " in line:
            yield line.split()[-1], section[1]


def main():
    core, shared, archive = sys.argv[1:4]
    defined, wanted, bad, files = set(), set(), [], 0
    for allowed, lines in members(core):
        files += 1
        for fields in lines:
            kind, name = fields[-2], fields[-1]
            if kind == "U":
                wanted.add(name)
                continue
            if kind.isupper():
                defined.add(name)
                if not any(name == own or name.startswith(own + "_") for own in allowed):
                    bad.append(f"{allowed[0]}: exports {name}")
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
