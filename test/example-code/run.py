#!/usr/bin/env python3
"""Adds the code of doc/manual/adding-a-code.md to a copy of the tree, as the page says, and tries it there.

    run.py ROOT

The code's files stand beside this script. They are put where the page says. The first line of a block of the page
may name one of them, after the language; then the block must be part of that file. In the copy the code must build,
its cases and those of the other codes must pass, its sections must be covered and shown, and random acts must be
judged. No other file may have been touched. At the end the example is spoilt in two ways, and the tests must notice.
"""
import filecmp
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import shutil

HERE = pathlib.Path(__file__).resolve().parent
PAGE = "doc/manual/adding-a-code.md"
LEFT_OUT = shutil.ignore_patterns(".git", "build*", "node_modules", "dist", "__pycache__")
ACTS = "20000"


# ---- What the page says ----

def blocks(page):
    """(words after the fence, text) of every block of code."""
    return [(words.split(), text) for words, text in re.findall(r"^```(.*)\n((?:.*\n)*?)```$", page, re.M)]


def check_page(page):
    """Blocks that name a file of the example stand in it; every entry of a list is shown whole."""
    shown = [(words[1], text) for words, text in blocks(page) if len(words) > 1]
    for name, text in shown:
        if text not in (HERE / name).read_text():
            yield f"{PAGE}: the block of {name} is not in that file"
    for path in sorted((HERE / "lists").iterdir()):
        if (f"lists/{path.name}", path.read_text()) not in shown:
            yield f"{PAGE}: does not show lists/{path.name}"
    for name in ("digest.md", "club_night.c", "cases/touched.case"):
        if name not in dict(shown):
            yield f"{PAGE}: shows nothing of {name}"


def touched_by_page(page):
    """The files that the page lists at its end."""
    return set(re.findall(r"^\| `([^`]+)` \|", page.partition("\n## The files touched\n")[2], re.M))


# ---- The copy ----

def put(copy, path, text):
    (copy / path).parent.mkdir(parents=True, exist_ok=True)
    (copy / path).write_text(text)


def add_sorted(copy, path, line, like):
    """Puts a line among those like it, which are in the order of the alphabet; a file's own header stands first."""
    lines = (copy / path).read_text().splitlines()
    alike = [n for n, old in enumerate(lines) if n > 0 and old.startswith(like)]
    at = next((n for n in alike if lines[n] > line), alike[-1] + 1)
    put(copy, path, "\n".join(lines[:at] + [line] + lines[at:]) + "\n")


def add_at_end(copy, path, text):
    put(copy, path, (copy / path).read_text() + text)


def apply(copy):
    entry = {path.name: path.read_text() for path in (HERE / "lists").iterdir()}
    put(copy, "law/club-night.md", (HERE / "digest.md").read_text())
    for name in ("codes.tsv", "silent.tsv", "related.tsv"):
        add_at_end(copy, f"law/{name}", entry[name])
    number = int(re.findall(r"^(\d+)\. ", (copy / "law/readings.md").read_text(), re.M)[-1]) + 1
    add_at_end(copy, "law/readings.md", re.sub(r"^\d+", str(number), entry["readings.md"]))
    for path in sorted((HERE / "cases").glob("*.case")):
        put(copy, f"test/cases/club/{path.name}", path.read_text())
    for name in ("club_night.c", "club_night.h"):
        put(copy, f"src/codes/{name}", (HERE / name).read_text())
    include, _, row = entry["codes.c.txt"].partition("\n")
    add_sorted(copy, "src/codes/codes.c", include, '#include "codes/')
    before, table, after = (copy / "src/codes/codes.c").read_text().partition("tables[][PLAY_COUNT]")
    put(copy, "src/codes/codes.c", before + table + after.replace("\n};", "\n" + row.rstrip("\n") + "\n};", 1))
    add_sorted(copy, "src/meson.build", entry["meson.build.txt"].rstrip("\n"), "  'codes/")


def differences(root, copy):
    """Files of the copy that are not as in the tree, or not there."""
    for path in sorted(copy.rglob("*")):
        name = path.relative_to(copy)
        if path.is_file() and not {"build", "__pycache__"} & set(name.parts):
            if not (root / name).is_file() or not filecmp.cmp(path, root / name, shallow=False):
                yield str(name)


def check_touched(root, copy, page):
    """The copy differs from the tree where the page says so; the example's cases count as a folder."""
    found = {re.sub(r"^test/cases/club/.*", "test/cases/club/", name) for name in differences(root, copy)}
    yield from (f"{name} is touched, and the page does not say so" for name in sorted(found - touched_by_page(page)))
    yield from (f"{name} is not touched, as the page says" for name in sorted(touched_by_page(page) - found))


# ---- The trials ----

def run(*words, cwd=None):
    done = subprocess.run([str(word) for word in words], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=600)
    return done.returncode, done.stdout


def must(what, *words, cwd=None):
    status, said = run(*words, cwd=cwd)
    if status != 0:
        sys.exit(f"{said}{what}: status {status}")
    return said


def build(copy):
    if not (copy / "build").exists():
        must("configuring", "meson", "setup", "--werror", "--buildtype=debug", "-Doptimization=0", "-Ddebug=false",
             "-Dserver=disabled", "-Dtests=disabled", "-Dbench=false", copy / "build", copy)
    must("building", "ninja", "-C", copy / "build", "cli/adoube", "test/umpire")
    return copy / "build/cli/adoube"


def check_shown(copy, adoube, page):
    """The page shows commands and what they say."""
    count = 0
    for words, text in blocks(page):
        command, _, output = text.partition("\n")
        if words[:1] != ["text"] or not command.startswith("$ adoube "):
            continue
        count += 1
        said = run(adoube, *shlex.split(command)[2:], cwd=copy)[1]
        if said != output:
            yield f"{PAGE}: {command}\nshown:\n{output}said:\n{said}"
    if count == 0:
        yield f"{PAGE}: shows no command"


def check_law(adoube):
    contents = must("law", adoube, "law")
    _, title, about = contents.partition("Club night, an example (club-night)\n")
    if not title or "\n  Club night\n    1 2 3 4 5 6 7 8 9 10 11 12 13\n" not in about:
        yield "law: does not list the sections of the new code"
    section = must("law", adoube, "law", "club:6")
    if "Reading " not in section or "club/illegal: " not in section:
        yield "law: does not show the readings and cases of the new code"
    for asked in ("club:11", "1903:II.8(b)"):
        said = must("law", adoube, "law", "--compare", asked)
        if not all(re.search(rf"^{prefix}:", said, re.M) for prefix in ("1903", "1899", "1842", "club")):
            yield f"law --compare {asked}: does not show all codes"


def check_names(root, copy):
    """Nobody but the tables and digests names the new code; test/checks/codes.py looks for names."""
    check = copy / "test/checks/codes.py"
    before = set(run(sys.executable, check, root)[1].splitlines()[:-1])
    after = set(run(sys.executable, check, copy)[1].splitlines()[:-1])
    return sorted(after - before)


def bless_texts(copy, adoube):
    """Texts that list every code: what the commands are expected to say, and the manual's comparison."""
    must("commands", sys.executable, copy / "test/cli/run.py", adoube, copy / "test/cli/cases.txt", "bless")
    manual = (copy / "doc/manual/umpire.md").read_text()
    for command, output in re.findall(r"^\$ \./run (law --compare .*)\n((?:.*\n)*?)```$", manual, re.M):
        manual = manual.replace(output, must("law", adoube, *shlex.split(command)))
    put(copy, "doc/manual/umpire.md", manual)


def check_texts(root, copy):
    """They change where they list every code, and nowhere else. The copy has no server, and does not speak of it."""
    for name in ("test/cli/cases.txt", "doc/manual/umpire.md"):
        before, after = (set((top / name).read_text().splitlines()) for top in (root, copy))
        for line in before ^ after:
            if not re.search(r"\bclub\b|expected a code:|  serve  |  move-games |  backup  |  check  ", line):
                yield f"{name}: changes this line: {line}"


def check_spoilt(copy):
    """A row that gives the finding to another, and a section without a case, do not go unnoticed."""
    table, digest = copy / "src/codes/club_night.c", copy / "law/club-night.md"
    table.write_text(table.read_text().replace("VIA_UMPIRE", "VIA_OPPONENT", 1))
    adoube = build(copy)
    status, said = run(sys.executable, copy / "test/cases/run.py", adoube)
    if status == 0 or "club/touched.case" not in said:
        yield "a wrong row goes unnoticed"
    digest.write_text(digest.read_text() + "### club:14\nNobody has written a case for this.\n")
    if run(sys.executable, copy / "test/checks/coverage.py", copy)[0] == 0:
        yield "a section without a case goes unnoticed"


def trials(root, copy, page):
    yield from check_page(page)
    apply(copy)
    adoube = build(copy)
    bless_texts(copy, adoube)
    must("storing rulings", sys.executable, copy / "test/cases/run.py", adoube, "store")
    print(must("cases", sys.executable, copy / "test/cases/run.py", adoube), end="")
    print(must("coverage", sys.executable, copy / "test/checks/coverage.py", copy), end="")
    print(must("random acts", copy / "build/test/umpire", ACTS), end="")
    yield from check_shown(copy, adoube, page)
    yield from check_law(adoube)
    yield from check_names(root, copy)
    yield from check_texts(root, copy)
    yield from check_touched(root, copy, page)
    yield from check_spoilt(copy)


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "adoube"
        shutil.copytree(root, copy, ignore=LEFT_OUT)
        faults = list(trials(root, copy, (root / PAGE).read_text()))
    print("\n".join(faults + [f"{len(faults)} faults"]))
    return 1 if faults else 0


sys.exit(main())
