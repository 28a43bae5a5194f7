#!/usr/bin/env python3
"""Every C program that a document shows can be compiled, and says what the document shows.

    c_examples.py ROOT COMPILER ARGUMENT…

A ```c block is a whole program, and the block after it, ```output, is what the program says. The compiler is
asked for C99 with all warnings as errors; the arguments, which follow the source, name the library.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```c\n(.*?)^```\n+(?:```output\n(.*?)^```$)?", re.M | re.S)
FLAGS = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]


def fault_of(source, expected, compiler, arguments):
    """What is wrong with one program; None if nothing is."""
    if expected is None:
        return "no output is shown after it"
    if re.search(r"\(\s*malloc\s*\(", source):
        return "what malloc gives goes into a call, and is not checked"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        (path / "example.c").write_text(source)
        compiled = subprocess.run([*compiler, *FLAGS, path / "example.c", "-o", path / "example", *arguments],
                                  capture_output=True, text=True, timeout=60)
        if compiled.returncode != 0:
            return compiled.stderr
        run = subprocess.run([path / "example"], capture_output=True, text=True, timeout=60)
        if run.returncode != 0:
            return f"its exit status is {run.returncode}: {run.stderr}"
        return None if run.stdout == expected else f"it says {run.stdout!r}"


def main():
    root, compiler, arguments = pathlib.Path(sys.argv[1]), shlex.split(sys.argv[2]), sys.argv[3:]
    count = bad = 0
    for document in [root / "README.md", *sorted((root / "doc").rglob("*.md"))]:
        text = document.read_text()
        for found in BLOCK.finditer(text):
            count += 1
            fault = fault_of(found[1], found[2], compiler, arguments)
            if fault:
                bad += 1
                line = text.count("\n", 0, found.start()) + 1
                print(f"{document.relative_to(root)}:{line}: {fault}")
    print(f"{count} programs, {bad} faults")
    return 1 if bad or not count else 0


sys.exit(main())
