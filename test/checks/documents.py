#!/usr/bin/env python3
"""What is written about the program is what it does.

Every command and every option of its --help stands in the man page and in both completions, and they
name no others. Every example that a document shows is run, and says what the document shows. Every docket
that a document shows stands in examples/. A tree of files that a README shows is the tree. Types are where the
glossary says, and links lead somewhere. Lines of documents are shorter than 120 characters, tables and blocks of
code apart.
"""
import pathlib
import re
import shlex
import subprocess
import sys

TREE = {".c", ".h", ".md", ".json", ".build"}  # the files that a tree names
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\(([^()\s]+)\)|src=\"([^\"]+)\"")
LINE_ROOM = 119


def said(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL, env={"LC_ALL": "C.UTF-8"})


def terminal(root, program, *words):
    """Both output streams together, as a terminal shows them."""
    return subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=60, stdin=subprocess.DEVNULL, cwd=root,
                          env={"LC_ALL": "C.UTF-8"}).stdout


def documents(root):
    """Every document of the project, without those of packages that the page is built with."""
    folders = [path for path in sorted(root.iterdir()) if path.is_dir() and not path.name.startswith(("build", "."))]
    found = [*sorted(root.glob("*.md")), *(path for folder in folders for path in sorted(folder.rglob("*.md")))]
    return [path for path in found if "node_modules" not in path.parts]


def blocks(document, language):
    return [text for name, text in BLOCK.findall(document.read_text()) if name == language]


def commands(program):
    return re.findall(r"^  (\S+) +\S", said(program, "--help").stdout, re.M)


def sections(text, names, pattern):
    """For each command, the part of a text that is about it."""
    starts = {name: re.search(pattern.format(name), text, re.M) for name in names}
    ends = sorted(m.start() for m in starts.values() if m) + [len(text)]
    return {name: text[m.start():min(e for e in ends if e > m.start())] if m else None
            for name, m in starts.items()}


def check_options(program, root):
    names = commands(program)
    places = {
        "doc/adoube.1.scd": r"^\*{}\*",
        "cli/completion/adoube.bash": r"^    {}\)",
        "cli/completion/_adoube": r"^  {}\)",
    }
    for place, pattern in places.items():
        text = (root / place).read_text()
        parts = sections(text, names + ["help"], pattern)
        for name in names:
            if parts[name] is None:
                yield f"{place} does not speak of '{name}'"
                continue
            real = set(OPTION.findall(said(program, name, "--help").stdout)) - {"--help"}
            told = set(OPTION.findall(parts[name])) - {"--help", "--version"}
            for option in sorted(real ^ told):
                yield f"{place}: '{name}' {option} is only in one of program and document"


def examples(document):
    """Each command after `$` in a console block, and the output that follows it."""
    for block in blocks(document, "console"):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def heard(root, program, command):
    """What a command says, in which `./run` or `adoube` stands for the program; None if it is not such a command."""
    words = shlex.split(command)
    if words[0] not in ("./run", "adoube") or len(words) == 1:
        return None
    if "|" in words:
        return terminal(root, "sh", "-c", shlex.quote(program) + command.removeprefix(words[0]))
    return terminal(root, program, *words[1:])


def check_examples(program, root):
    count = 0
    for document in documents(root):
        for command, output in examples(document):
            count += 1
            answer = heard(root, program, command)
            if answer is None:
                yield f"{document.relative_to(root)}: $ {command}\n  is no command of the program, and is not run"
            elif answer != output:
                yield (f"{document.relative_to(root)}: $ {command}\n  shown: {output!r}\n"
                       f"  said:  {answer!r}")
    if count == 0:
        yield "no document shows an example"


def check_ledgers(program, root):
    """The rulings beside each docket of examples/ are what the umpire says, and documents quote them rightly."""
    ledgers = {path: path.read_text() for path in sorted((root / "examples").glob("*.rulings"))}
    for path, text in ledgers.items():
        docket = path.with_suffix(".docket").relative_to(root)
        if terminal(root, program, "rule", str(docket)) != text:
            yield f"{docket}: the umpire says something else than {path.name}"
    for document in documents(root):
        for block in blocks(document, "ledger"):
            for entry in re.split(r"^(?= {0,3}\d+\. )", block, flags=re.M)[1:]:
                if not any(entry in text for text in ledgers.values()):
                    yield f"{document.relative_to(root)}: no ledger has this entry\n{entry}"
    if not ledgers:
        yield "examples/ has no ledger"


def shown_files(block):
    """The paths in a block of lines `NAME  words`, two blanks deeper for each folder, which ends in "/"."""
    folders = []
    for line in block.splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        folders[depth:] = [name.rstrip("/")] if name.endswith("/") else []
        if not name.endswith("/"):
            for end in ("c", "h") if name.endswith(".[ch]") else [None]:
                yield "/".join([*folders[:depth], name.replace("[ch]", end) if end else name])


def check_trees(root):
    """A ```tree block of a README beside which it stands names every file there, and no others."""
    for document in sorted(root.glob("*/README.md")):
        for block in blocks(document, "tree"):
            shown = set(shown_files(block))
            real = {path.relative_to(root).as_posix() for path in document.parent.rglob("*")
                    if path.suffix in TREE}
            for path in sorted(shown ^ real):
                yield f"{document.relative_to(root)}: {path} is only in one of tree and folder"


def check_folders(root):
    """The ```folders block of ARCHITECTURE.md names every folder of the project, down to the rooms of src/ and server/."""
    listed = {line.split()[0].rstrip("/") for block in blocks(root / "ARCHITECTURE.md", "folders")
              for line in block.splitlines() if line.strip()}
    top = {path.name for path in root.iterdir() if path.is_dir() and not path.name.startswith((".", "build"))}
    rooms = {path.relative_to(root).as_posix() for part in ("src", "server") for path in (root / part).rglob("*")
             if path.is_dir()}
    for path in sorted(listed ^ (top | rooms)):
        yield f"ARCHITECTURE.md: {path}/ is only in one of list and project"


def check_dockets(root):
    """A docket that a document shows, or a part of one, stands in examples/."""
    dockets = [path.read_text() for path in sorted((root / "examples").glob("*.docket"))]
    for document in documents(root):
        for block in blocks(document, "docket"):
            if not any(block in text for text in dockets):
                yield f"{document.relative_to(root)}: no docket of examples/ has these lines\n{block}"


def check_glossary(root):
    """The glossary says in which header a type is, and the type is there."""
    named = re.findall(r"`(\w+)` in `([\w/]+/\w+\.h)`", (root / "GLOSSARY.md").read_text())
    for name, path in named:
        if not (root / path).is_file() or not re.search(rf"\b{name}\b", (root / path).read_text()):
            yield f"GLOSSARY.md: {path} has no {name}"
    if not named:
        yield "GLOSSARY.md names no type"


def check_links(root):
    """A link to a file of the project leads to one."""
    for document in documents(root):
        for target in map("".join, LINK.findall(BLOCK.sub("", document.read_text()))):
            if ":" not in target and not (document.parent / target.partition("#")[0]).exists():
                yield f"{document.relative_to(root)}: nothing is at {target}"


def long_lines(text):
    """The numbers of lines that are too long, outside blocks of code and tables, which cannot be broken."""
    in_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            in_code = not in_code
        elif not in_code and not line.startswith("|") and len(line) > LINE_ROOM:
            yield number


def check_lines(root):
    for document in documents(root):
        for number in long_lines(document.read_text()):
            yield f"{document.relative_to(root)}:{number}: a line of more than {LINE_ROOM} characters"
    long = "a" * (LINE_ROOM + 1)
    if list(long_lines(f"{long}\n| {long} |\n```\n{long}\n```\n{long}\n")) != [1, 6]:  # the check itself can fail
        yield "the check of lines does not find long lines"


def main():
    program, root = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    bad = [*check_options(program, root), *check_examples(program, root), *check_ledgers(program, root),
           *check_dockets(root), *check_trees(root), *check_folders(root), *check_glossary(root), *check_links(root), *check_lines(root)]
    print("\n".join(bad))
    print(f"{len(commands(program))} commands, {len(bad)} faults")
    return 1 if bad else 0


sys.exit(main())
