#!/usr/bin/env bash
# Installs what is missing to build and run Overshoot, and to test it. Silent when nothing is missing.
#
#   Scripts/deps.sh run    what the program needs
#   Scripts/deps.sh test   that, and what the tests need
set -euo pipefail

oldest_swift=6.3
run_packages=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev fonts-inter)
test_packages=(fonts-dejavu-core xvfb xdotool x11-utils)

fail() {
  echo "$1" >&2
  exit 1
}

# Whether version $1 is $2 or newer.
at_least() {
  [ "$(printf '%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

check_swift() {
  local version=""
  if command -v swift >/dev/null; then
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  fi
  if [ -z "$version" ]; then
    fail "Overshoot is built with Swift $oldest_swift or newer, and there is no swift here: get it from https://www.swift.org/install/linux/ and put it on PATH."
  elif ! at_least "$version" "$oldest_swift"; then
    fail "Overshoot is built with Swift $oldest_swift or newer, and this is Swift $version: get a newer one from https://www.swift.org/install/linux/."
  fi
}

# Prints those of the packages that are not installed.
missing_of() {
  local installed
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  local package
  for package in "$@"; do
    grep -qx "$package installed" <<<"$installed" || echo "$package"
  done
}

# Without apt nothing is installed; what can be looked for is looked for.
check_without_apt() {
  if pkg-config --exists sdl2 SDL2_ttf SDL2_image 2>/dev/null; then
    [ "$purpose" = run ] && return
    command -v Xvfb >/dev/null && command -v xdotool >/dev/null && return
  fi
  fail "There is no apt here: install what your distribution calls ${packages[*]} (the names are Debian's), and try again."
}

install_packages() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "Overshoot needs $*, and without sudo only root can install them: apt-get install $*"
    as_root=(sudo)
  fi
  local reason="Overshoot draws with SDL2 and writes in Inter"
  [ "$purpose" = run ] || reason+=", and its tests use a desktop of their own"
  echo "Installing $*: $reason."
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq ||
    fail "The lists of packages could not be fetched: look at the lines above, then try again, or install $* yourself."
  "${as_root[@]}" env DEBIAN_FRONTEND="$DEBIAN_FRONTEND" apt-get install -qq -y --no-install-recommends "$@" ||
    fail "Installing did not work: look at the lines above, then try again, or install $* yourself."
}

purpose=${1:-run}
case $purpose in
  run) packages=("${run_packages[@]}") ;;
  test) packages=("${run_packages[@]}" "${test_packages[@]}") ;;
  *) fail "Say what to provide for: Scripts/deps.sh run, or Scripts/deps.sh test." ;;
esac

check_swift
if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  check_without_apt
  exit 0
fi
mapfile -t missing < <(missing_of "${packages[@]}")
[ "${#missing[@]}" -eq 0 ] || install_packages "${missing[@]}"
