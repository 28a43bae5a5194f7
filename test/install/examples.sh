#!/bin/sh
# test/install/examples.sh SOURCE FOLDER: compiles the programs of examples/library/ against the library that pkg-config
# finds, with both compilers of each language and with warnings as errors, and compares what they say. run.sh calls it.
set -eu
examples=$1/examples
program=$2/example
flags="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
library=$(pkg-config --cflags --libs adoube)

# says EXPECTED [ARGUMENT…]: the program says what stands in the file
says() {
    expected=$1
    shift
    "$program" "$@" >"$program.out" || { echo "$source: exit status $?"; exit 1; }
    diff "$program.out" "$expected" || { echo "$source: does not say what $expected has"; exit 1; }
    echo "$source, $compiler: works"
}
tried=0
for compiler in gcc clang g++ clang++; do
    command -v "$compiler" >/dev/null || { echo "skipped: no $compiler"; continue; }
    case $compiler in
    *++) standard=c++17 sources=$examples/library/*.cpp ;;
    *) standard=c99 sources=$examples/library/*.c ;;
    esac
    for source in $sources; do
        # shellcheck disable=SC2086 # lists of words
        "$compiler" -std=$standard $flags "$source" -o "$program" $library
        case $source in
        */rule_docket.c) says "$examples/touched.rulings" "$examples/touched.docket" ;;
        *) says "${source%.*}.out" ;;
        esac
        tried=$((tried + 1))
    done
done
rm -f "$program" "$program.out"
[ "$tried" -ge 4 ] || { echo "only $tried programs were tried"; exit 1; }
