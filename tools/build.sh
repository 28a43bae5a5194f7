# For ./run, ./check and bench/run: configures a build folder once and brings it up to date.

fast_compiler() {
    if command -v clang >/dev/null; then echo clang; else echo cc; fi
}

# Prints what a folder is configured with and which tools were found. A folder with another stamp is configured
# anew, so that tools installed meanwhile are used and changed options take effect.
stamp() {
    echo "$* scdoc=$(command -v scdoc) doxygen=$(command -v doxygen) abidw=$(command -v abidw) cmocka=$(pkg-config --modversion cmocka 2>/dev/null)" \
        "server=$(pkg-config --modversion libpq libuv jansson sqlite3 libsodium zlib libmd libseccomp 2>/dev/null | tr '\n' ' ')" \
        "paper=$(pkg-config --modversion cairo pangocairo 2>/dev/null | tr '\n' ' ')" \
        "$(ls /usr/include/wslay/wslay.h /usr/include/http_parser.h 2>/dev/null | tr '\n' ' ')"
}

# page_is_new TOP: is web/dist there, and as new as what it is made of?
page_is_new() {
    [ -f "$1/web/dist/home.html" ] &&
        [ -z "$(find "$1/web/src" "$1/web/build.mjs" "$1/test/cases" -newer "$1/web/dist/home.html" | head -n 1)" ]
}

# build_page TOP: builds web/dist, which the server carries. If npm is missing, or packages are missing and there is
# no net, the program is built with a page that says so.
build_page() {
    web_=$1/web
    if ! command -v npm >/dev/null; then
        echo "npm is missing: the page is not built." >&2
        return 0
    fi
    if [ ! -f "$web_/node_modules/stamp" ] || [ "$web_/package-lock.json" -nt "$web_/node_modules/stamp" ]; then
        if ! (cd "$web_" && npm ci --silent >npm.log 2>&1); then
            cat "$web_/npm.log" >&2
            echo "The page's packages could not be had: the page is not built." >&2
            return 0
        fi
        rm -f "$web_/npm.log"
        touch "$web_/node_modules/stamp"
    fi
    if ! page_is_new "$1" || [ "$web_/node_modules/stamp" -nt "$web_/dist/home.html" ]; then
        (cd "$web_" && npm run --silent build) >&2
    fi
}

# build_folder TOP NAME BUILDTYPE COMPILER [MESON OPTION…]: builds $targets, or everything, and is quiet unless
# something fails.
build_folder() {
    top_=$1 folder_=$1/$2 type_=$3 compiler_=$4
    shift 4
    stamp_=$(stamp "$type_" "$compiler_" "$@")
    if [ ! -f "$folder_/build.ninja" ] || [ "$(cat "$folder_/stamp" 2>/dev/null)" != "$stamp_" ]; then
        rm -rf "$folder_"
        CC="$compiler_" meson setup --buildtype "$type_" "$@" "$folder_" "$top_" >"$folder_.log" 2>&1 ||
            { cat "$folder_.log" >&2; return 1; }
        rm -f "$folder_.log"
        echo "$stamp_" >"$folder_/stamp"
    fi
    log_=$folder_/ninja.log
    ninja -C "$folder_" ${targets:-} >"$log_" 2>&1 || { cat "$log_" >&2; return 1; }
}
