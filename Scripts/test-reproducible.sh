#!/usr/bin/env bash
# Builds the .deb twice, in two folders whose paths have other lengths and other letters, and compares both byte by
# byte. Each build takes 5 to 10 minutes.
#
#   Scripts/test-reproducible.sh [FOLDER]    works in FOLDER, .build/reproducible by default
#
# Behaviour: linux-desktop 28
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/reproducible}
mkdir -p "$folder"
folder=$(realpath "$folder")

fail() {
  echo "test-reproducible: $1" >&2
  exit 1
}

# Both copies are of one moment, and their files have other times.
names=(one "another, with späces")
for name in "${names[@]}"; do
  rm -rf "${folder:?}/$name"
  mkdir -p "$folder/$name/source"
  git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -xpm -C "$folder/$name/source"
done
commit=$(git rev-parse --short=12 HEAD)
for name in "${names[@]}"; do
  cd "$folder/$name"
  cmake -S source -B build -DCOMMIT="$commit" >log 2>&1 || fail "cmake: $(tail -n 5 log)"
  cmake --build build >log 2>&1 || fail "the build: $(tail -n 20 log)"
  cpack --config build/CPackConfig.cmake >log 2>&1 || fail "cpack: $(tail -n 5 log)"
done
packages=("$folder"/*/*.deb)
[ "${#packages[@]}" -eq 2 ] || fail "there are ${#packages[@]} packages."
cmp "${packages[@]}" || fail "the packages differ."
echo "two builds make the same package: $(sha256sum <"${packages[0]}" | cut -c 1-16)…"
