#!/usr/bin/env bash
# Installs the missing packages to build, run and test Overshoot. Prints nothing where none is missing.
#
#   Scripts/deps.sh run    packages of the program
#   Scripts/deps.sh test   packages of the program and of its tests
#   Scripts/deps.sh package    also what makes and checks a package for a distribution
set -euo pipefail

minimum_swift=6.3
swift_downloads=https://www.swift.org/install/linux/
run_packages=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libsqlite3-dev zlib1g-dev fonts-inter)
package_packages=(cmake dpkg-dev desktop-file-utils appstream lintian man-db file)
test_packages=(
  dbus-daemon fonts-dejavu-core openbox weston xvfb xdotool x11-utils libgl1-mesa-dri libegl1 glslang-tools
  at-spi2-core python3-pyatspi procps gettext pulseaudio libfontconfig1 fonts-noto-cjk fonts-noto-color-emoji)

fail() {
  echo "$1" >&2
  exit 1
}

# Succeeds where version $1 is $2 or newer.
at_least() {
  [ "$(printf '%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

check_swift() {
  local version=""
  if command -v swift >/dev/null; then
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  fi
  if [ -z "$version" ]; then
    fail "Overshoot needs Swift $minimum_swift or newer, and swift is not on PATH: install it from $swift_downloads."
  elif ! at_least "$version" "$minimum_swift"; then
    fail "Overshoot needs Swift $minimum_swift or newer, not Swift $version: install it from $swift_downloads."
  fi
}

# Prints the packages that are not installed.
missing_of() {
  local installed
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  local package
  for package in "$@"; do
    grep -qx "$package installed" <<<"$installed" || echo "$package"
  done
}

# Without apt: checks for the libraries and programs themselves, and installs nothing.
check_without_apt() {
  if pkg-config --exists sdl2 SDL2_ttf SDL2_image sqlite3 2>/dev/null; then
    [ "$purpose" = run ] && return
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null && return
  fi
  fail "There is no apt: install the packages that Debian calls ${packages[*]}, and try again."
}

install_packages() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "Packages are missing and there is no sudo: as root, run apt-get install $*"
    as_root=(sudo)
  fi
  local reason="Overshoot uses SDL2, SQLite and the font Inter"
  [ "$purpose" = run ] || reason+=", and its tests use servers for windows, messages, OpenGL and sound of their own"
  [ "$purpose" != package ] || reason+="; packages are made and checked by Debian's tools"
  echo "Installing $*: $reason."
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq ||
    fail "The package lists could not be updated (see above): try again, or install $* yourself."
  "${as_root[@]}" env DEBIAN_FRONTEND="$DEBIAN_FRONTEND" apt-get install -qq -y --no-install-recommends "$@" ||
    fail "Installing failed (see above): try again, or install $* yourself."
}

purpose=${1:-run}
case $purpose in
  run) packages=("${run_packages[@]}") ;;
  test) packages=("${run_packages[@]}" "${test_packages[@]}") ;;
  package) packages=("${run_packages[@]}" "${test_packages[@]}" "${package_packages[@]}") ;;
  *) fail "Usage: Scripts/deps.sh run, test or package." ;;
esac

check_swift
if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  check_without_apt
  exit 0
fi
mapfile -t missing < <(missing_of "${packages[@]}")
[ "${#missing[@]}" -eq 0 ] || install_packages "${missing[@]}"
