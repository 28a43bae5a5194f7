#!/usr/bin/env python3
"""Writes a C file with a name for each value of an enum: IDEA_FIFTY_MOVES is "fifty-moves".

    names.py HEADER ENUM OUTPUT

The header lies in src/ and declares `typedef enum ENUM`; the names go into `enum_name[]`.
"""
import pathlib
import re
import sys


def main():
    header, enum, output = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
    body = re.search(rf"typedef enum {enum} \{{(.*?)\}} {enum};", text, re.S)[1]
    prefix = enum.upper() + "_"
    values = [value for value in re.findall(rf"\b{prefix}\w+", body) if value != prefix + "COUNT"]
    lines = [f'    [{value}] = "{value.removeprefix(prefix).lower().replace("_", "-")}",' for value in values]
    include = "/".join(header.parts[-2:])
    output.write_text(f'#include "{include}"\n\nconst char *const {enum.lower()}_name[] = {{\n' + "\n".join(lines) + "\n};\n")


main()
