#!/usr/bin/env python3
"""Who may change a game.

Only the files of src/law/enact/ hold a Game that can be written to. Everybody else in the core reads a
`const Game *`, or has a Game of his own as a value. The compiler refuses to write through the first; this
check refuses every other way to come by a writable one: a pointer to Game that is not const, and the
header in which the room opens its Changing.
"""
import pathlib
import re
import sys

ROOM = "src/law/enact"
POINTER = re.compile(r"\bGame\s*\*")
CONST = re.compile(r"\bconst\s+Game\s*\*|\bGame\s+const\s*\*")
INSIDE = re.compile(r'#\s*include\s+"law/enact/inside\.h"|\bstruct\s+Changing\b|\(\s*(?:struct\s+)?Changing\s*\*\s*\)')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def faults(text):
    code = COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text)
    for number, line in enumerate(code.splitlines(), 1):
        if len(POINTER.findall(line)) > len(CONST.findall(line)):
            yield number, "a writable Game; only src/law/enact/ changes a game"
        if INSIDE.search(line):
            yield number, "what a Changing is concerns src/law/enact/ only"


def main():
    root = pathlib.Path(sys.argv[1])
    seen = bad = 0
    for path in sorted((root / "src").rglob("*.[ch]")):
        if path.parent == root / ROOM:
            continue
        seen += 1
        for number, fault in faults(path.read_text()):
            bad += 1
            print(f"{path.relative_to(root)}:{number}: {fault}")
    tried = ["Game *game", "void f(const Game *a, Game *b);", '#include "law/enact/inside.h"',
             "((Changing *)game)->game.turn = WHITE;"]
    for line in tried:  # the check itself can fail
        if not list(faults(line)):
            bad += 1
            print(f"{sys.argv[0]}: does not refuse {line}")
    print(f"{seen} files outside {ROOM}, {bad} faults")
    return 1 if bad or not seen else 0


sys.exit(main())
