#!/usr/bin/env python3
"""Who may change a game.

Only the files of src/law/enact/ hold a Game that can be written to. Everybody else in the core reads a
`const Game *`, or has a Game of his own as a value. The compiler refuses to write through the first; this
check refuses every other way to come by a writable one: a pointer to Game that is not const, and the
header in which the room opens its Changing, a field written in a Game that is somebody's value, and a game
opened to be changed by anybody but the loop.
"""
import pathlib
import re
import sys

ROOM = "src/law/enact"
POINTER = re.compile(r"\bGame\s*\*")
CONST = re.compile(r"\bconst\s+Game\s*\*|\bGame\s+const\s*\*")
# A field of a Game that somebody has as a value: judgement.game.touched = true.
FIELD = re.compile(r"(?:->|\.)game\.[\w.\[\]]+\s*(?:=(?!=)|[-+|&^]=|\+\+|--)")
# Only the loop opens a game to be changed.
OPENED = re.compile(r"\bchanging_of\s*\(")
LOOP = "src/law/loop/judge.c"
INSIDE = re.compile(r'#\s*include\s+"law/enact/inside\.h"|\bstruct\s+Changing\b|\(\s*(?:struct\s+)?Changing\s*\*\s*\)')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def faults(text, opens=False):
    code = COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text)
    for number, line in enumerate(code.splitlines(), 1):
        if len(POINTER.findall(line)) > len(CONST.findall(line)):
            yield number, "a writable Game; only src/law/enact/ changes a game"
        if FIELD.search(line):
            yield number, "a field of a game is written; only src/law/enact/ changes a game"
        if OPENED.search(line) and not opens:
            yield number, f"only {LOOP} opens a game to be changed"
        if INSIDE.search(line):
            yield number, "what a Changing is concerns src/law/enact/ only"


def main():
    root = pathlib.Path(sys.argv[1])
    seen = bad = 0
    for path in sorted((root / "src").rglob("*.[ch]")):
        if path.parent == root / ROOM:
            continue
        seen += 1
        opens = path.relative_to(root).as_posix() == LOOP
        for number, fault in faults(path.read_text(), opens):
            bad += 1
            print(f"{path.relative_to(root)}:{number}: {fault}")
    tried = ["Game *game", "void f(const Game *a, Game *b);", '#include "law/enact/inside.h"',
             "((Changing *)game)->game.turn = WHITE;", "judgement->game.touched = true;",
             "enact_end(changing_of(&judgement.game), STATUS_WON, WHITE, REASON_TIME);"]
    for line in tried:  # the check itself can fail
        if not list(faults(line)):
            bad += 1
            print(f"{sys.argv[0]}: does not refuse {line}")
    print(f"{seen} files outside {ROOM}, {bad} faults")
    return 1 if bad or not seen else 0


sys.exit(main())
