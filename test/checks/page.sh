#!/bin/sh
# page.sh TOP SCRIPT: runs a script of web/package.json: lint, check (the types) or test (the unit tests).
# 77: what it needs is not on this machine.
set -eu
cd "$1/web"

skip()
{
    echo "skipped: $1"
    exit 77
}

command -v npm >/dev/null || skip "no npm"
for package in @biomejs/biome @types/node esbuild typescript; do
    [ -d "node_modules/$package" ] || skip "$package is not installed: npm ci in web/"
done
exec npm run --silent "$2"
