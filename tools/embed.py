#!/usr/bin/env python3
"""Writes the page and the description of the interface as C, so that the server can carry them.

    embed.py ROOT OUTPUT DEPFILE

It takes web/dist as it is or, if the page was not built, a page that says so. Files that shrink are compressed. A
file whose name has a hash in it never changes under that name.
"""
import gzip
import pathlib
import re
import sys

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".woff2": "font/woff2",
         ".png": "image/png", ".json": "application/json", ".txt": "text/plain; charset=utf-8"}
HASHED = re.compile(r"-[A-Z0-9]{8}\.[a-z0-9]+$")
MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Adoube</title>
<p>The page was not built: npm was not to be had. The interface under /api works all the same.</p></html>
"""


def escaped(data):
    """Bytes as the inside of C strings, in lines of a readable length."""
    for start in range(0, max(len(data), 1), 64):
        text = "".join(chr(b) if 32 <= b < 127 and b not in b'"\\?' else f"\\{b:03o}"
                       for b in data[start:start + 64])
        yield f'    "{text}"\n'


def rows(root):
    dist = root / "web" / "dist"
    found = sorted(p for p in dist.rglob("*") if p.is_file()) if dist.is_dir() else []
    for path in found:
        yield "/" + path.relative_to(dist).as_posix(), path.read_bytes()
    if not found:
        yield "/home.html", MISSING


def main():
    root, output, depfile = (pathlib.Path(a) for a in sys.argv[1:4])
    openapi = root / "server" / "openapi.json"
    out = ['// Written by tools/embed.py.\n#include "api/assets.h"\n\nconst Asset assets[] = {\n']
    for name, data in rows(root):
        kind = TYPES.get(pathlib.PurePosixPath(name).suffix, "application/octet-stream")
        packed = gzip.compress(data, 9, mtime=0)
        smaller = not name.endswith((".html", ".woff2", ".png")) and len(packed) < len(data)
        data = packed if smaller else data
        out.append(f'{{ "{name}", "{kind}",\n')
        out.extend(escaped(data))
        out.append(f"    , {len(data)}, {int(smaller)}, {int(bool(HASHED.search(name)))} }},\n")
    out.append("{ 0, 0, 0, 0, 0, 0 } };\n\nconst char assets_openapi[] =\n")
    described = openapi.read_bytes()
    out.extend(escaped(described))
    out.append(f";\nconst size_t assets_openapi_size = {len(described)};\n")
    output.write_text("".join(out))
    dist = root / "web" / "dist"
    watched = [openapi, *(p for p in dist.rglob("*"))] if dist.is_dir() else [openapi]
    depfile.write_text(f"{output}: " + " ".join(str(p).replace(" ", "\\ ") for p in watched) + "\n")


main()
