# For ./run and ./check: installs the Debian packages that are missing. On other systems it prints their names,
# and the work goes on.

# For ./run: the compiler that makes the fastest program, and what the build needs with it.
packages_run="clang binutils meson ninja-build pkg-config scdoc python3
    libuv1-dev libhttp-parser-dev libwslay-dev libmd-dev libseccomp-dev
    libjansson-dev libsqlite3-dev libpq-dev libsodium-dev zlib1g-dev stockfish
    libcairo2-dev libpango1.0-dev fonts-linuxlibertine"
# For ./check: also both compilers with their sanitizers, the programs to compare with, and the checkers.
packages_check="$packages_run gcc g++ libclang-rt-14-dev llvm-14 clang-format libcmocka-dev python3
    pgn-extract git zsh doxygen abigail-tools postgresql haproxy iproute2 poppler-utils qpdf tesseract-ocr"
# What builds the page, unless a newer one is installed, and the browsers that test it.
commands_page="node:nodejs npm:npm"
commands_browser="$commands_page chromium:chromium firefox-esr:firefox-esr"
# For ./check, but not the quick one: a compiler for another machine, and an emulator for its programs; and what the
# manual's cluster needs.
packages_arm64="$packages_check patroni etcd-server gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"

missing_packages() {
    for package in "$@"; do
        case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
        *" installed") ;;
        *) printf ' %s' "$package" ;;
        esac
    done
}

# need_commands COMMAND:PACKAGE…: installs the packages of those commands that are missing.
need_commands() {
    wanted=
    for pair in "$@"; do
        command -v "${pair%%:*}" >/dev/null || wanted="$wanted ${pair#*:}"
    done
    # shellcheck disable=SC2086 # a list of words
    [ -z "$wanted" ] || need_packages $wanted
}

need_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        echo "This is not Debian. Debian's names of what is needed: $*" >&2
        return 0
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    echo "Installing$missing" >&2
    root=
    [ "$(id -u)" -eq 0 ] || root=sudo
    # shellcheck disable=SC2086 # lists of words
    if ! { DEBIAN_FRONTEND=noninteractive $root apt-get install -y --no-install-recommends $missing ||
        { $root apt-get update &&
            DEBIAN_FRONTEND=noninteractive $root apt-get install -y --no-install-recommends $missing; }; } \
        >&2; then
        echo "Could not install$missing; going on without." >&2
    fi
}
