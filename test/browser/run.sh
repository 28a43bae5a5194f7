#!/bin/sh
# Runs every browser test. Exits with 77 if what they need is not on this machine.
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

# A browser gives up what it is fetching whenever a network of the machine comes or goes, as other people's tests make
# them. In a network of their own, which has a loopback and nothing else, the tests notice none of that.
for how in "--net" "--net --user --map-root-user"; do
    # shellcheck disable=SC2016,SC2086 # a name for the inner shell; a list of options
    if unshare $how sh -c 'ip link set lo up' 2>/dev/null; then
        exec unshare $how sh -c 'ip link set lo up && exec node "$0"' "$here"/all.mjs
    fi
done
exec node "$here"/all.mjs
