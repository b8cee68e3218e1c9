#!/usr/bin/env bash
# Makes the files of a release from the commit that is checked out: the sources without their history, the package of
# Debian, what is new, and the checksums of all.
#
#   Scripts/release.sh FOLDER          writes them to FOLDER
#   Scripts/release.sh check [FOLDER]  makes them twice and compares them byte by byte; .build/release-check by default
#
# Both folders of a check have paths of other lengths and letters, as the package must not depend on them. Building a
# package takes 5 to 10 minutes.
#
# Behaviour: linux-desktop 28
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "release: $1" >&2
  exit 1
}

# Makes the files in the folder $1, and builds in $2.
make_files() {
  local files=$1 work=$2 name
  name=overshoot-$version
  rm -rf "$files" "$work/source" "$work"/*.deb
  mkdir -p "$files" "$work"
  git archive --format=tar --prefix="$name/" "$commit" | gzip -9n >"$files/$name.tar.gz"
  mkdir "$work/source"
  tar -xzf "$files/$name.tar.gz" -C "$work/source" --strip-components 1
  cd "$work"
  cmake -S source -B build -DCOMMIT="$commit" >log 2>&1 || fail "cmake: $(tail -n 5 log)"
  cmake --build build >log 2>&1 || fail "the build: $(tail -n 20 log)"
  cpack --config build/CPackConfig.cmake >log 2>&1 || fail "cpack: $(tail -n 5 log)"
  mv ./*.deb "$files"
  cd "$root"
  # From the heading of the version to that of the next one.
  git show "$commit:CHANGELOG.md" | awk -v heading="## [$version]" \
    'index($0, "## ") == 1 { shown = index($0, heading) == 1 } shown' >"$files/NOTES.md"
  [ -s "$files/NOTES.md" ] || fail "CHANGELOG.md says nothing of $version."
  (cd "$files" && sha256sum ./*.* | sed 's|\./||' >SHA256SUMS)
}

[ -z "$(git status --porcelain --untracked-files=no)" ] || fail "There are changes that are not committed."
root=$PWD
version=$(sed -n 's/.*static let version = "\([0-9.]*\)".*/\1/p' Sources/Programs/Overshoot/Version.swift)
commit=$(git rev-parse --short=12 HEAD)
if [ "${1:?}" != check ]; then
  folder=$(realpath -m "$1")
  make_files "$folder" "$root/.build/release-work"
  cat "$folder/SHA256SUMS"
  exit
fi
folder=$(realpath -m "${2:-.build/release-check}")
make_files "$folder/files" "$folder/one"
make_files "$folder/other files" "$folder/another, with späces"
diff -r "$folder/files" "$folder/other files" || fail "two builds make other files."
cat "$folder/files/SHA256SUMS"
echo "Two builds make the same files."
