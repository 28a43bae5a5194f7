#!/usr/bin/env python3
"""No function of the program has the name of one in a library that it is linked with: it would be called in its place.

    clashes.py PROGRAM
"""
import re
import subprocess
import sys


def names(path, *options):
    lines = subprocess.run(["nm", "--defined-only", *options, path], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1].split("@")[0] for line in lines.splitlines() if re.search(r" [TW] ", line)}


own = {n for n in names(sys.argv[1]) if not n.startswith("_")}
libraries = re.findall(r"=> (/\S+)", subprocess.run(["ldd", sys.argv[1]], capture_output=True, text=True,
                                                    check=True).stdout)
bad = [(name, library) for library in libraries for name in sorted(own & names(library, "-D"))]
for name, library in bad:
    print(f"{name} is also in {library.rsplit('/', 1)[-1]}")
print(f"{len(own)} names, {len(libraries)} libraries, {len(bad)} clashes")
sys.exit(1 if bad else 0)
