#!/bin/sh
# page.sh ROOT STAMP auto|enabled|disabled: for the build. Sees to it that web/dist, the page that the server carries, is
# there and as new as its sources. `enabled` fails where that cannot be; `auto` goes on, and the server has a page that
# says so; `disabled` takes what is there. An archive of a release brings web/dist, and needs neither npm nor a net.
set -eu
root=$1 stamp=$2 how=$3
page=$root/web/dist/home.html
. "$root/tools/build.sh"
if [ "$how" != disabled ] && ! page_is_new "$root"; then
    build_page "$root"
    if [ "$how" = enabled ] && [ ! -f "$page" ]; then
        echo "The page could not be built, and -Dpage=enabled wants it." >&2
        exit 1
    fi
fi
# The stamp stays as it is where the page did, so that nothing is built anew.
if [ ! -f "$stamp" ] || [ "$page" -nt "$stamp" ]; then touch "$stamp"; fi
