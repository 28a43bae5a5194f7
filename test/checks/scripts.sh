#!/bin/sh
# What ./run and ./check do about packages, tried with stand-ins for Debian's commands. If nothing is missing,
# nothing is installed; missing packages are installed by name; on other systems the names are printed, and
# work goes on.
set -eu
top=$1
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
mkdir "$room/debian" "$room/other"
real=$(command -v id)
printf '#!/bin/sh\nfor last; do :; done\ncase $last in present) echo "install ok installed" ;; *) exit 1 ;; esac\n' >"$room/debian/dpkg-query"
printf '#!/bin/sh\necho "apt-get $*"\n' >"$room/debian/apt-get"
printf '#!/bin/sh\nshift 0\n"$@"\n' >"$room/debian/sudo"
printf '#!/bin/sh\nexec %s "$@"\n' "$real" >"$room/debian/id"
chmod +x "$room/debian/"*

need() {
    where=$1
    shift
    PATH="$room/$where" /bin/sh -c ". '$top/tools/packages.sh'; need_packages $*; echo went on" 2>&1
}
expect() {
    [ "$1" = "$2" ] || { printf 'expected: %s\nheard: %s\n' "$2" "$1"; exit 1; }
}
expect "$(need debian present)" "went on"
expect "$(need debian present absent)" "Installing absent
apt-get install -y --no-install-recommends absent
went on"
expect "$(need other one two)" "This is not Debian. Debian's names of what is needed: one two
went on"
for script in run check bench/run test/install/examples.sh tools/archive tools/reference.sh tools/packages.sh tools/build.sh .ci/run; do
    sh -n "$top/$script"
done
