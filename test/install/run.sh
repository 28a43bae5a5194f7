#!/bin/sh
# Installs into an empty folder; compiles and runs a small program against what is there, in C and in
# C++, shared and static, the programs that the manual shows and those of examples/library/; then uninstalls. Nothing
# may be left.
set -eu
source=$1 build=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
export DESTDIR="$root"
meson install -C "$build" --no-rebuild >/dev/null

prefix=$(meson introspect "$build" --buildoptions |
    python3 -c 'import json,sys; print(next(o["value"] for o in json.load(sys.stdin) if o["name"]=="prefix"))')
lib=$(dirname "$(find "$root" -name libadoube.so)")
export PKG_CONFIG_PATH="$lib/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$root"
export LD_LIBRARY_PATH="$lib"
flags="-Wall -Wextra -Wpedantic -Werror"
number=$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$source/meson.build") # the one place where it stands
expected="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
20 moves, adoube $number"

try() {
    what=$1
    shift
    "$@"
    said=$("$root/client")
    [ "$said" = "$expected" ] || { echo "$what: said $said"; exit 1; }
    echo "$what: works"
}
# Word splitting is meant: compilers and flags are lists.
# shellcheck disable=SC2046,SC2086
{
    cc=${CC:-cc}
    cxx=${CXX:-c++}
    shared=$(pkg-config --cflags --libs adoube)
    try "C, shared" $cc -std=c99 $flags "$source/test/install/client.c" -o "$root/client" $shared
    try "C++, shared" $cxx -x c++ $flags "$source/test/install/client.c" -o "$root/client" $shared
    static="$(pkg-config --cflags adoube) $lib/libadoube.a"
    try "C, static" $cc -std=c99 $flags "$source/test/install/client.c" -o "$root/client" $static
    python3 "$source/test/checks/c_examples.py" "$source" "$cc" $shared
}
rm "$root/client"
"$source/test/install/examples.sh" "$source" "$root"
version=$("$root$prefix/bin/adoube" --version)
[ "$version" = "adoube $(pkg-config --modversion adoube)" ] || { echo "versions differ"; exit 1; }
test -L "$lib/libadoube.so.${number%.*}"
for file in share/man/man1/adoube.1 share/bash-completion/completions/adoube \
    share/zsh/site-functions/_adoube include/adoube.h; do
    test -f "$root$prefix/$file" || { echo "not installed: $file"; exit 1; }
done

if command -v doxygen >/dev/null; then
    for file in share/man/man3/adoube_moves.3 share/man/man3/adoube_move_list.3 share/doc/adoube/html/index.html; do
        test -f "$root$prefix/$file" || { echo "not installed: $file"; exit 1; }
    done
fi

completed=$(bash -c ". '$root$prefix/share/bash-completion/completions/adoube'
    COMP_WORDS=(adoube moves --c) COMP_CWORD=2; _adoube; echo \"\${COMPREPLY[*]}\"")
[ "$completed" = "--captures --checks" ] || { echo "bash completes: $completed"; exit 1; }
if command -v zsh >/dev/null; then zsh -n "$root$prefix/share/zsh/site-functions/_adoube"; fi

ninja -C "$build" uninstall >/dev/null
left=$(find "$root" ! -type d)
[ -z "$left" ] || { echo "left after uninstall: $left"; exit 1; }
