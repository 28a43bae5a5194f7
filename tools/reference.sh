#!/bin/sh
# tools/reference.sh DOXYGEN FOLDER VERSION [SETTING=VALUE…]
#
# Makes the reference of the C library from the header in the folder of the sources: FOLDER/html, FOLDER/man3.
# Settings are added to those of doc/reference/Doxyfile. HEADER may name another header.
set -eu
doxygen=$1
out=$(mkdir -p "$2" && cd "$2" && pwd)
version=$3
shift 3
cd "$(dirname "$0")/.."
rm -rf "$out/html" "$out/man3"
{
    cat doc/reference/Doxyfile
    printf '%s\n' "INPUT = ${HEADER:-include/adoube.h}" "OUTPUT_DIRECTORY = $out" "PROJECT_NUMBER = $version" "$@"
} | "$doxygen" -
# Doxygen makes a page for every field and constant too, and for folders. What is kept: a page for each group and
# struct, and one for each function and type, which leads to the page of its group.
find "$out/man3" ! -type d ! -name 'adoube*' -exec rm {} +
# A line of a man page that begins with an apostrophe would be a request to roff.
find "$out/man3" -type f -exec sed -i "s/^'/\\\\\&'/" {} +
