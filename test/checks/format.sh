#!/bin/sh
# Every C file is as clang-format writes it.
set -eu
cd "$1"
command -v clang-format >/dev/null || { echo "skipped: no clang-format"; exit 77; }
git ls-files --cached --others --exclude-standard '*.c' '*.h' | xargs clang-format --dry-run -Werror
