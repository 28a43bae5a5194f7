# For ./run and ./check: Debian packages by name, installed if missing. Elsewhere they are named, and
# the work goes on.

# The compiler that makes the fastest program, and what builds with it.
packages_run="clang binutils meson ninja-build pkg-config scdoc"
# And both compilers with their sanitizers, the oracles and the checkers.
packages_check="$packages_run gcc g++ libclang-rt-14-dev llvm-14 clang-format libcmocka-dev python3
    stockfish pgn-extract git zsh"
# Another machine's compiler, and an emulator for what it makes.
packages_arm64="$packages_check gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"

missing_packages() {
    for package in "$@"; do
        case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
        *" installed") ;;
        *) printf ' %s' "$package" ;;
        esac
    done
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
