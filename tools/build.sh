# For ./run and ./check: a folder of the build, configured once and brought up to date.

fast_compiler() {
    if command -v clang >/dev/null; then echo clang; else echo cc; fi
}

# build_folder TOP NAME BUILDTYPE COMPILER [MESON OPTION…]; quiet unless something fails.
build_folder() {
    top_=$1 folder_=$1/$2 type_=$3 compiler_=$4
    shift 4
    if [ ! -f "$folder_/build.ninja" ]; then
        rm -rf "$folder_"
        CC="$compiler_" meson setup --buildtype "$type_" --werror "$@" "$folder_" "$top_" >"$folder_.log" 2>&1 ||
            { cat "$folder_.log" >&2; return 1; }
        rm -f "$folder_.log"
    fi
    log_=$folder_/ninja.log
    ninja -C "$folder_" >"$log_" 2>&1 || { cat "$log_" >&2; return 1; }
}
