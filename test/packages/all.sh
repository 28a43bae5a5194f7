#!/bin/sh
# all.sh FOLDER: makes the packages of the commit that is checked out twice, compares them, and runs every test of them, as
# root. FOLDER is for the machines, which debootstrap makes there the first time, and for the packages.
set -eu
here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
top=$here/../..
[ $# -eq 1 ] || { echo "Usage: all.sh FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(CDPATH='' cd "$1" && pwd)
rm -rf "$folder/packages" "$folder/again"
for made in packages again; do
    "$top/tools/release" --any --root "$folder/builder" "$folder/$made"
done
diff "$folder/packages/SHA256SUMS" "$folder/again/SHA256SUMS"
echo "two builds of one commit give the same bytes"
python3 "$here/try.py" "$folder/packages" "$folder/machine"
python3 "$here/operate.py" "$folder/packages" "$folder/machine" "$folder/builder"
python3 "$here/container.py" "$folder/packages" "$folder/machine"
echo "the packages are as they should be"
