#!/usr/bin/env bash
# Builds and installs the program as a packager does, from a copy of the sources, and tests what was installed while
# that copy is elsewhere: the program draws its screens without a display and in a window, and brings all it needs; the
# desktop's files are valid; the .deb installs the same files, and is small.
#
#   Scripts/test-package.sh [FOLDER]    works in FOLDER, .build/package by default, so that a second run builds little
#
# Behaviour: linux-desktop 25, 28
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p "${1:-.build/package}"
folder=$(realpath "${1:-.build/package}")
source="$folder/source"
prefix="$folder/an installed copy"
id=org.overshoot.Overshoot
maximum_bytes=$((19500 * 1000))       # of the .deb; half of it is what Foundation knows of languages
limit_s=30

fail() {
  echo "test-package: $1" >&2
  exit 1
}

# Draws screens with the program $1, which finds nothing but what was installed.
check_program() {
  local home
  home=$(mktemp -d)
  for screen in menu 2048 profile; do
    env -i PATH=/usr/bin:/bin HOME="$home" SDL_VIDEODRIVER=dummy timeout "$limit_s" "$1" --screen "$screen" \
      --headless --size 560x700 --png "$home/$screen.png" >"$home/output" 2>&1 ||
      fail "$1 does not draw $screen: $(head -n 3 "$home/output")"
    [ -s "$home/$screen.png" ] || fail "$1 wrote no picture of $screen."
  done
  rm -rf "$home"
  ! ldd "$1" | grep -E 'libswift|libFoundation|not found' || fail "$1 needs libraries that a user may not have."
}

# The files of the copy keep their times, so that only what changed is built.
rm -rf "$source" "$folder/elsewhere"
mkdir -p "$source"
git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -xp -C "$source"

commit=$(git rev-parse --short=12 HEAD)
cmake -S "$source" -B "$folder/build" -DCOMMIT="$commit" >"$folder/log" 2>&1 || fail "cmake: $(tail -n 5 "$folder/log")"
cmake --build "$folder/build" >"$folder/log" 2>&1 || fail "the build: $(tail -n 20 "$folder/log")"
rm -rf "$prefix" "$folder"/*.deb
cmake --install "$folder/build" --prefix "$prefix" --strip >"$folder/log" || fail "the installation failed."
(cd "$folder" && cpack --config build/CPackConfig.cmake >log 2>&1) || fail "cpack: $(tail -n 5 "$folder/log")"

mv "$source" "$folder/elsewhere"
trap 'mv "$folder/elsewhere" "$source"' EXIT
check_program "$prefix/bin/overshoot"
grep -qx "commit $commit" <<<"$("$prefix/bin/overshoot" --version)" ||
  fail "the installed copy does not tell its commit."
Scripts/test-window.sh "$prefix/bin/overshoot"

for file in share/metainfo/$id.metainfo.xml share/icons/hicolor/scalable/apps/$id.svg \
  share/icons/hicolor/symbolic/apps/$id-symbolic.svg \
  share/icons/hicolor/{16x16,22x22,24x24,32x32,48x48,64x64,128x128,256x256,512x512}/apps/$id.png \
  share/man/man6/overshoot.6.gz share/bash-completion/completions/overshoot \
  share/zsh/vendor-completions/_overshoot share/fish/vendor_completions.d/overshoot.fish \
  share/doc/overshoot/copyright; do
  [ -s "$prefix/$file" ] || fail "$file was not installed."
done
desktop-file-validate "$prefix/share/applications/$id.desktop"
appstreamcli validate --strict --pedantic --no-net --override=unknown-tag=pedantic \
  "$prefix/share/metainfo/$id.metainfo.xml" >"$folder/log" || fail "$(cat "$folder/log")"
# The name has a capital, as all data of it have; before AppStream 1.0 there was no element "developer".
! grep -E '^[EWIP]:' "$folder/log" | grep -vE ': cid-contains-uppercase-letter |: unknown-tag developer$' ||
  fail "appstreamcli complains."
Scripts/test-completions.sh "$prefix/bin/overshoot"
MANWIDTH=80 man --warnings -l "$prefix/share/man/man6/overshoot.6.gz" 2>&1 >/dev/null | grep . && fail "man warns."
zcat "$prefix/share/man/man6/overshoot.6.gz" | mandoc -Tlint || fail "mandoc warns."
if command -v flatpak-builder >/dev/null; then
  flatpak-builder --show-manifest "Packaging/$id.yaml" >"$folder/manifest" || fail "the Flatpak manifest is not valid."
  ! sed -n "/finish-args/,/]/p" "$folder/manifest" | grep "share=network" ||
    fail "the Flatpak may use the network."
fi

package=$(echo "$folder"/*.deb)
bytes=$(stat -c %s "$package")
[ "$bytes" -le "$maximum_bytes" ] || fail "the package has $bytes bytes, more than $maximum_bytes."
lintian --fail-on error,warning,info --display-info "$package" || fail "lintian complains about the package."
rm -rf "$folder/unpacked"
dpkg-deb -x "$package" "$folder/unpacked"
check_program "$folder/unpacked/usr/bin/overshoot"
echo "The installed copy and the package work; $(basename "$package") has $((bytes / 1000)) kB."
