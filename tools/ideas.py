#!/usr/bin/env python3
"""Names for the ideas of law, as a C file: IDEA_FIFTY_MOVES is "fifty-moves".

    ideas.py IDEA_H OUTPUT
"""
import pathlib
import re
import sys


def main():
    header, output = (pathlib.Path(argument) for argument in sys.argv[1:3])
    body = re.search(r"typedef enum Idea \{(.*?)\} Idea;", header.read_text(), re.S)[1]
    ideas = re.findall(r"^\s*IDEA_([A-Z_]+),?", re.sub(r"/\*.*?\*/", "", body, flags=re.S), re.M)
    lines = [f'    [IDEA_{idea}] = "{idea.lower().replace("_", "-")}",' for idea in ideas if idea != "COUNT"]
    output.write_text('#include "law/idea.h"\n\nconst char *const idea_name[] = {\n' + "\n".join(lines) + "\n};\n")


main()
