#!/usr/bin/env python3
"""fingerprint.py TOP OUT DEPFILE: writes a header with a number that changes with any source of the library."""
import hashlib
import pathlib
import sys


def main():
    top, out, depfile = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    files = sorted(path for folder in ("src", "include") for path in (top / folder).rglob("*") if path.suffix in (".c", ".h"))
    total = hashlib.sha256()
    for path in files:
        text = path.read_bytes()
        total.update(f"{path.relative_to(top)}:{len(text)}:".encode() + text)
    with open(out, "w") as file:
        file.write("/* Made by tools/fingerprint.py. */\n"
                   f"#define FINGERPRINT UINT64_C(0x{total.hexdigest()[:16]})\n")
    with open(depfile, "w") as file:
        file.write(f"{out}: {' '.join(str(path) for path in files)}\n")


main()
