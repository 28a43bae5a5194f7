#!/bin/sh
# tools/format.sh          writes every C, C++ and page file as its formatter has it
# tools/format.sh check    says which files are not, and fails if any is
set -eu
cd "$(dirname "$0")/.."
files=$(find src include cli paper server tools test bench examples \( -name '*.[ch]' -o -name '*.cpp' \) -not -path '*/node_modules/*')
[ "$(echo "$files" | wc -l)" -gt 20 ] || { echo "no files found" >&2; exit 1; }
if ! command -v clang-format >/dev/null; then
    echo "skipped: no clang-format"
    exit 77
fi
if [ "${1:-}" = check ]; then
    # the page has a test of its own, page-lint
    echo "$files" | xargs clang-format --dry-run -Werror
    exit
fi
echo "$files" | xargs clang-format -i
if [ -x web/node_modules/.bin/biome ]; then
    (cd web && npm run --silent format)
else
    echo "the page is not formatted: run 'npm ci' in web/ first" >&2
fi
