#!/bin/sh
# Every C file is as clang-format writes it.
set -eu
cd "$1"
command -v clang-format >/dev/null || { echo "skipped: no clang-format"; exit 77; }
files=$(find src include cli server tools test bench -name '*.[ch]')
[ "$(echo "$files" | wc -l)" -gt 20 ] || { echo "no files found"; exit 1; }
echo "$files" | xargs clang-format --dry-run -Werror
