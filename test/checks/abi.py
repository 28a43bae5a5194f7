#!/usr/bin/env python3
"""The binary interface of the shared library is the one that its version promises.

    abi.py ROOT LIBRARY          compares the library with what is stored in test/abi/
    abi.py ROOT LIBRARY renew    stores the interface of the library there

What is stored are two files named after the interface, which is major and minor version while the major version is
0: what abidw finds in the library, and the constants of the header, of which a library knows nothing. A change by
which a program could break is refused unless the interface has another number than at the last tag, or than what is
stored if there is no tag. Additions are only told.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ABIDW = ["abidw", "--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-elf-needed", "--no-architecture",
         "--drop-private-types", "--drop-undefined-syms", "--exported-interfaces-only", "--type-id-style", "hash"]
# The caller sets a size in these, so fields may be added at their end.
SIZED = ("adoube_act", "adoube_duty", "adoube_right", "adoube_ruling")
CONSTANT = re.compile(r"\b(ADOUBE_\w+)\s*=\s*(\d+)")


class Interface:
    """What a program relies on: the XML of abidw, and constants by name."""

    def __init__(self, text, constants):
        self.text = text
        self.constants = constants

    @classmethod
    def of_library(cls, library, headers):
        made = subprocess.run([*ABIDW, "--headers-dir", headers, library], check=True, capture_output=True, text=True)
        header = re.sub(r"/\*.*?\*/", "", (headers / "adoube.h").read_text(), flags=re.S)
        return cls(made.stdout, dict(CONSTANT.findall(header)))

    @classmethod
    def of_texts(cls, text, constants):
        return cls(text, dict(line.split() for line in constants.splitlines()))

    def constant_lines(self):
        return "".join(f"{name} {value}\n" for name, value in self.constants.items())

    def structs(self):
        """The members of each struct in order: place, name, type."""
        found = {}
        for struct in xml.etree.ElementTree.fromstring(self.text).iter("class-decl"):
            members = [(member.get("layout-offset-in-bits"), member.find("var-decl").get("name"),
                        member.find("var-decl").get("type-id")) for member in struct.iter("data-member")]
            if members:
                found[struct.get("name")] = members
        return found


def grown(old, new):
    """The structs with a size that have the old members where they were, and perhaps more after them."""
    before, after = old.structs(), new.structs()
    return [name for name in SIZED if name in before and after.get(name, [])[:len(before[name])] == before[name]]


def abidiff(old, new, ignored, *options):
    """The report of abidiff; None if it finds nothing."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "old.xml").write_text(old.text)
        (folder / "new.xml").write_text(new.text)
        (folder / "ignored").write_text("".join(f"[suppress_type]\n  name = {struct}\n" for struct in ignored))
        run = subprocess.run(["abidiff", "--suppressions", folder / "ignored", *options, folder / "old.xml",
                              folder / "new.xml"], capture_output=True, text=True)
        if run.returncode & 3:
            raise SystemExit(f"abidiff failed: {run.stdout}{run.stderr}")
        return run.stdout if run.returncode else None


def breaks(old, new):
    """By what a program that was made for the old interface could break."""
    report = abidiff(old, new, grown(old, new), "--no-added-syms")
    if report:
        yield report
    after = new.structs()
    for struct, members in old.structs().items():
        names = {name for _, name, _ in after.get(struct, [])}
        yield from (f"{struct} has no field {name} any more" for _, name, _ in members if name not in names)
    for name, value in old.constants.items():
        if new.constants.get(name) != value:
            yield f"{name} was {value}, and is {new.constants.get(name)}"


def adds(old, new):
    """What the new interface has more."""
    report = abidiff(old, new, [], "--harmless")
    if report:
        yield report
    yield from (f"{name} is new" for name in new.constants if name not in old.constants)


# ---- Versions ----

def number_of(version):
    """The interface of a version: 0.2.1 has 0.2, and 1.4.2 has 1."""
    major, minor = version.split(".")[:2]
    return f"{major}.{minor}" if major == "0" else major


def stored(read, names):
    """The interface among some files, and its number; read gives the text of a file."""
    for name in names:
        found = re.fullmatch(r"(?:.*/)?libadoube-([\d.]+)\.xml", name)
        if found:
            return Interface.of_texts(read(name), read(name.removesuffix(".xml") + ".constants")), found[1]
    return None, None


def in_folder(root):
    return stored(lambda name: (root / name).read_text(),
                  [path.relative_to(root).as_posix() for path in sorted((root / "test/abi").glob("*.xml"))])


def git(root, *words):
    run = subprocess.run(["git", "-C", root, *words], capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else ""


def at_last_tag(root):
    tag = git(root, "describe", "--tags", "--abbrev=0").strip()
    names = git(root, "ls-tree", "--name-only", tag, "test/abi/").split() if tag else []
    return stored(lambda name: git(root, "show", f"{tag}:{name}"), names)


def promised(root):
    """The interface that programs were given, and its number."""
    interface, number = at_last_tag(root)
    return (interface, number) if interface else in_folder(root)


# ---- The two commands ----

def check(root, library, now):
    with_headers = Interface.of_library(library, root / "include")
    old, number = promised(root)
    kept, kept_number = in_folder(root)
    renew = "python3 test/checks/abi.py . build-gcc/libadoube.so renew"
    if not kept:
        return [f"test/abi/ has no interface; store it: {renew}"]
    if number == now:
        found = list(breaks(old, with_headers))
        if found:
            return [*found, f"A program made for {number} could break. Raise the version in meson.build and "
                            f"include/adoube.h, and then: {renew}"]
    if kept_number != now or list(breaks(kept, with_headers)):
        return [f"test/abi/ has interface {kept_number}, and the version is of {now}. Renew it: {renew}"]
    more = list(adds(kept, with_headers))
    if more:
        print(*more, f"The interface has grown. Store it when the change is done: {renew}", sep="\n")
    return []


def renew(root, library, now):
    interface = Interface.of_library(library, root / "include")
    old, number = promised(root)
    found = list(breaks(old, interface)) if old and number == now else []
    if found:
        return [*found, f"This is not interface {now}: raise the version in meson.build and include/adoube.h first."]
    for path in (root / "test/abi").glob("libadoube-*"):
        path.unlink()
    (root / f"test/abi/libadoube-{now}.xml").write_text(interface.text)
    (root / f"test/abi/libadoube-{now}.constants").write_text(interface.constant_lines())
    return []


def main():
    root, library = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    if shutil.which("abidw") is None or shutil.which("abidiff") is None:
        print("skipped: no abigail-tools")
        return 77
    version = re.search(r"^  version: '([\d.]+)'", (root / "meson.build").read_text(), re.M)[1]
    bad = (renew if sys.argv[3:] == ["renew"] else check)(root, library, number_of(version))
    print("\n".join(bad))
    print(f"interface {number_of(version)}, {len(bad)} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
