#!/usr/bin/env python3
"""Who knows which codes there are.

The tables in src/codes/ and the digests in law/ do. Everybody else asks for the list: adoube_code() in C,
/api/codes in the page, tools/codes.py in scripts. So a new code is its digest, its table and its cases. This
check looks for the names of codes, and for the prefixes of their sections as a whole string, in programs;
comments may name them, and so may data: cases, dockets, documents, and tests that play under one code.
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from codes import codes  # noqa: E402: the path comes first

PLACES = ["src", "server", "cli", "tools", "web/src", "include", "test/checks", "test/support", "test/cases/run.py"]
KINDS = {".c", ".h", ".py", ".ts", ".json", ".sh"}
COMMENTS = {".py": r'"""(?:.|\n)*?"""|#[^\n]*', ".sh": r"#[^\n]*", ".json": r'"(?:summary|description|example)": "[^"]*"'}
OF_C = r"/\*(?:.|\n)*?\*/|//[^\n]*"


def without_comments(text, kind):
    return re.sub(COMMENTS.get(kind, OF_C), lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def pattern(root):
    names = [re.escape(code["name"]) for code in codes(root)]
    prefixes = [rf"[\"'`]{re.escape(code['prefix'])}:?[\"'`]" for code in codes(root)]
    return re.compile("|".join(names + prefixes))


def files(root):
    for place in PLACES:
        path = root / place
        yield from [path] if path.is_file() else sorted(path.rglob("*"))


def main():
    root = pathlib.Path(sys.argv[1])
    known = pattern(root)
    seen = bad = 0
    for path in files(root):
        if path.suffix not in KINDS or (root / "src" / "codes") in path.parents:
            continue
        seen += 1
        for number, line in enumerate(without_comments(path.read_text(), path.suffix).splitlines(), 1):
            found = known.search(line)
            if found:
                bad += 1
                print(f"{path.relative_to(root)}:{number}: {found[0]}: ask for the list of codes")
    if not known.search(f'if (code == "{codes(root)[0]["name"]}")'):
        bad += 1
        print("the check does not find a code's name")
    print(f"{seen} files, {bad} name a code")
    return 1 if bad or not seen else 0


sys.exit(main())
