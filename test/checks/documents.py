#!/usr/bin/env python3
"""What is written about the program is what it does.

Every command and every option of its --help stands in the man page and in both completions, and they
name no others. Every example in the README is run, and says what the README shows. A tree of files that a
README shows is the tree.
"""
import pathlib
import re
import shlex
import subprocess
import sys

TREE = {".c", ".h", ".md", ".json", ".build"}  # the files that a tree names
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")


def said(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL, env={"LC_ALL": "C.UTF-8"})


def terminal(root, program, *words):
    """Both output streams together, as a terminal shows them."""
    return subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=60, stdin=subprocess.DEVNULL, cwd=root,
                          env={"LC_ALL": "C.UTF-8"}).stdout


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


def examples(text):
    """The examples of a README: each command after `$` in a console block, and the output that follows it."""
    for block in re.findall(r"^```console\n(.*?)^```", text, re.M | re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def check_examples(program, root):
    count = 0
    for document in [root / "README.md", *sorted((root / "doc").rglob("*.md"))]:
        for command, output in examples(document.read_text()):
            words = shlex.split(command)
            if words[:1] not in (["./run"], ["adoube"]) or len(words) == 1:
                continue
            count += 1
            heard = terminal(root, program, *words[1:])
            if heard != output:
                yield (f"{document.relative_to(root)}: $ {command}\n  shown: {output!r}\n"
                       f"  said:  {heard!r}")
    if count == 0:
        yield "the README shows no example"


def check_ledgers(program, root):
    """The rulings beside each docket of examples/ are what the umpire says, and the manual quotes them rightly."""
    ledgers = {path: path.read_text() for path in sorted((root / "examples").glob("*.rulings"))}
    for path, text in ledgers.items():
        docket = path.with_suffix(".docket").relative_to(root)
        if terminal(root, program, "rule", str(docket)) != text:
            yield f"{docket}: the umpire says something else than {path.name}"
    for document in sorted((root / "doc").rglob("*.md")):
        for block in re.findall(r"^```ledger\n(.*?)^```", document.read_text(), re.M | re.S):
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
        for block in re.findall(r"^```tree\n(.*?)^```", document.read_text(), re.M | re.S):
            shown = set(shown_files(block))
            real = {path.relative_to(root).as_posix() for path in document.parent.rglob("*")
                    if path.suffix in TREE}
            for path in sorted(shown ^ real):
                yield f"{document.relative_to(root)}: {path} is only in one of tree and folder"


def main():
    program, root = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    bad = [*check_options(program, root), *check_examples(program, root), *check_ledgers(program, root),
           *check_trees(root)]
    print("\n".join(bad))
    print(f"{len(commands(program))} commands, {len(bad)} faults")
    return 1 if bad else 0


sys.exit(main())
