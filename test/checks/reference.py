#!/usr/bin/env python3
"""The header documents everything that it declares, and the reference is made of it without a warning.

    reference.py ROOT

Doxygen warns of what has no comment and of parameters that are left out; here every warning is an error. What
doxygen does not warn of is looked up in its XML. Every function has a man page, and there are no other pages
than those of functions, types and groups.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

STRICT = ["WARN_AS_ERROR = FAIL_ON_WARNINGS", "GENERATE_XML = YES", "GENERATE_HTML = NO"]
# Each takes one comment away, and must be found out: of a function, a type, a field, a constant, a parameter.
TRIED = [r"/\*\*\n \* Lists the legal moves.*?\*/\n", r"/\*\* A move\. .*?\*/\n", r"/\*\*< the square it comes from[^*]*\*/",
         r"/\*\*< it is a legal move \*/", r"\n \* @param\[in\] move the move(?=\n \* @return true if the move is legal)"]


def make(root, header, folder):
    """Makes the reference, without its HTML; what doxygen says if it fails."""
    made = subprocess.run([root / "tools/reference.sh", "doxygen", folder, "0", *STRICT], capture_output=True,
                          text=True, timeout=100, env={**os.environ, "HEADER": str(header)})
    return made.stderr if made.returncode != 0 else ""


def says(element):
    return any("".join(part.itertext()).strip() for name in ("briefdescription", "detaileddescription")
               for part in element.findall(name))


def silent(folder):
    """The names that have no comment in the XML. An anonymous enum has none; its constants have."""
    for path in sorted((folder / "xml").glob("*.xml")):
        for compound in xml.etree.ElementTree.parse(path).getroot().findall("compounddef"):
            if compound.get("kind") in ("struct", "union", "group", "file") and not says(compound):
                yield compound.findtext("compoundname")
            for member in compound.iter("memberdef"):
                name = member.findtext("name")
                if not says(member) and not (member.get("kind") == "enum" and not name.startswith("adoube")):
                    yield name
                for value in member.findall("enumvalue"):
                    if not says(value):
                        yield value.findtext("name")


def faults(root, header):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        said = make(root, header, folder)
        if said:
            yield said
            return
        yield from (f"{entity} has no comment" for entity in silent(folder))
        pages = {path.name for path in (folder / "man3").iterdir()}
        functions = re.findall(r"^ADOUBE_API [^;(]*?\b(adoube_\w+)\(", header.read_text(), re.M)
        yield from (f"{function} has no man page" for function in functions if f"{function}.3" not in pages)
        yield from (f"{page} is no page of ours" for page in pages if not re.fullmatch(r"adoube(\.h|_\w+)\.3", page))
        if len(functions) < 50:
            yield f"only {len(functions)} functions were found"


def undetected(root, header):
    """Comments that can be taken away unnoticed."""
    text = header.read_text()
    for pattern in TRIED:
        less, count = re.subn(pattern, "", text, count=1, flags=re.S)
        with tempfile.TemporaryDirectory() as name:
            changed = pathlib.Path(name) / "adoube.h"
            changed.write_text(less)
            if count == 0 or not list(faults(root, changed)):
                yield f"reference.py: nothing is found if {pattern} is taken away"


def main():
    root = pathlib.Path(sys.argv[1])
    header = root / "include/adoube.h"
    if shutil.which("doxygen") is None:
        print("skipped: no doxygen")
        return 77
    bad = [*faults(root, header), *undetected(root, header)]
    print("\n".join(bad))
    print(f"{len(bad)} faults")
    return 1 if bad else 0


sys.exit(main())
