# For ./run, ./check and bench/run: a folder of the build, configured once and brought up to date.

fast_compiler() {
    if command -v clang >/dev/null; then echo clang; else echo cc; fi
}

# What a folder was configured with and what was to be found then. A folder of another stamp is
# configured anew: tools installed meanwhile are used, changed options reach it.
stamp() {
    echo "$* scdoc=$(command -v scdoc) cmocka=$(pkg-config --modversion cmocka 2>/dev/null)"
}

# build_folder TOP NAME BUILDTYPE COMPILER [MESON OPTION…]; quiet unless something fails. What is built is
# $targets, or everything.
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
