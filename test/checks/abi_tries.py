#!/usr/bin/env python3
"""abi.py finds out what it should: a small library is changed in every way that matters.

    abi_tries.py COMPILER
"""
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

import abi

HEADER = """
#include <stddef.h>
typedef enum adoube_side {
    ADOUBE_WHITE = 0,
    ADOUBE_BLACK = 1
} adoube_side;
enum {
    ADOUBE_SIZE = 96
};
typedef struct adoube_move { int from; int to; } adoube_move;
typedef struct adoube_act { size_t size; int kind; char piece; } adoube_act;
typedef struct adoube_duty { size_t size; adoube_act act; int required; } adoube_duty;
typedef struct adoube_umpire adoube_umpire;
int adoube_play(adoube_umpire *umpire, adoube_move move, adoube_side side);
int adoube_duty_of(adoube_umpire *umpire, adoube_duty *duty);
"""
SOURCE = """
#include "adoube.h"
struct adoube_umpire { int game; };
int adoube_play(adoube_umpire *umpire, adoube_move move, adoube_side side)
{
    return umpire->game + (int)side + (int)sizeof move;
}
int adoube_duty_of(adoube_umpire *umpire, adoube_duty *duty)
{
    return umpire->game + (int)duty->size;
}
"""
# What is changed, what it becomes, and what abi.py must say of it.
TRIES = [
    ("int game;", "long other; int game;", "nothing"),  # nobody outside sees it
    ("int adoube_duty_of(adoube_umpire *umpire, adoube_duty *duty);",
     "int adoube_duty_of(adoube_umpire *umpire, adoube_duty *duty); extern int adoube_more(void);", "nothing"),
    ("struct adoube_umpire {", "int adoube_more(void) { return 1; } struct adoube_umpire {", "more"),
    ("ADOUBE_BLACK = 1\n", "ADOUBE_BLACK = 1,\n    ADOUBE_RED = 2\n", "more"),
    ("ADOUBE_SIZE = 96\n", "ADOUBE_SIZE = 96,\n    ADOUBE_OTHER = 7\n", "more"),
    ("int required;", "int required; int why;", "more"),  # at the end of a struct that has a size
    ("int required;", "int required; long long why[4];", "more"),
    ("int required;", "int why; int required;", "breaks"),
    ("int required;", "long required;", "breaks"),
    ("char piece;", "char piece; char hand;", "more"),  # the struct has room for it, and nothing moves
    ("char piece;", "char piece; long long hand[4];", "breaks"),  # what embeds the struct is changed by it
    ("int to;", "int to; int more;", "breaks"),  # this struct has no size
    ("int to;", "int target;", "breaks"),
    ("ADOUBE_BLACK = 1", "ADOUBE_BLACK = 2", "breaks"),
    ("ADOUBE_SIZE = 96", "ADOUBE_SIZE = 95", "breaks"),
    ("ADOUBE_SIZE", "ADOUBE_ROOM", "breaks"),
    ("int adoube_duty_of", "long adoube_duty_of", "breaks"),
    ("adoube_play", "adoube_plays", "breaks"),
]


def interface(compiler, folder, change=("", "")):
    folder.mkdir()
    (folder / "adoube.h").write_text(HEADER.replace(*change))
    (folder / "adoube.c").write_text(SOURCE.replace(*change))
    library = folder / "libadoube.so"
    subprocess.run([*compiler, "-g", "-shared", "-fPIC", f"-I{folder}", folder / "adoube.c", "-o", library], check=True)
    return abi.Interface.of_library(library, folder)


def verdict(old, new):
    if list(abi.breaks(old, new)):
        return "breaks"
    return "more" if list(abi.adds(old, new)) else "nothing"


def main():
    compiler, bad = shlex.split(sys.argv[1]), 0
    if shutil.which("abidw") is None or shutil.which("abidiff") is None:
        print("skipped: no abigail-tools")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        old = interface(compiler, folder / "old")
        for i, (was, becomes, expected) in enumerate(TRIES):
            found = verdict(old, interface(compiler, folder / str(i), (was, becomes)))
            if found != expected:
                bad += 1
                print(f"{was} -> {becomes}: expected {expected}, found {found}")
    print(f"{len(TRIES)} changes, {bad} faults")
    return 1 if bad else 0


sys.exit(main())
