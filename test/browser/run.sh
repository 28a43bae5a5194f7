#!/bin/sh
# Runs every browser test, one file at a time. Exits with 77 if what they need is not on this machine.
#
#   test/browser/run.sh [PROGRAM]     PROGRAM serves the page; it is build/cli/adoube if none is given
set -eu
here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
top=$here/../..
ADOUBE=${1:-${ADOUBE:-$top/build/cli/adoube}}
CHROMIUM=${CHROMIUM:-/usr/bin/chromium}
export ADOUBE CHROMIUM

skip()
{
    echo "skipped: $1"
    exit 77
}

command -v node >/dev/null || skip "no node"
[ -x "$CHROMIUM" ] || skip "no chromium"
[ -d "$top/web/node_modules/playwright-core" ] || skip "playwright-core is not installed: npm ci in web/"
[ -f "$top/web/dist/game.html" ] || skip "the page was not built: npm run build in web/"
[ -x "$ADOUBE" ] || skip "no program $ADOUBE"
exec node --test --test-concurrency=1 "$here"/*.test.mjs
