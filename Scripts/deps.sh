#!/usr/bin/env bash
# Installs the missing packages to build, run and test Overshoot, by apt (Debian, Ubuntu), dnf (Fedora) or pacman
# (Arch), and fetches the Swift packages. Prints nothing where none is missing; what fails is said in one sentence.
# Scripts/packages.txt has the names.
#
#   Scripts/deps.sh run    packages of the program
#   Scripts/deps.sh test   packages of the program and of its tests
#   Scripts/deps.sh package    also what makes and checks a package for a distribution
set -euo pipefail

minimum_swift=6.3
swift_downloads=https://www.swift.org/install/linux/
cd "$(dirname "$0")/.."
table=Scripts/packages.txt
log=.build/logs/deps.log

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

# Prints the packages of column $1 of the table for the purpose.
packages_of() {
  local purposes=run
  [ "$purpose" = run ] || purposes+=" test"
  [ "$purpose" != package ] || purposes+=" package"
  awk -v column="$1" -v purposes="$purposes" \
    '!/^#/ && index(" " purposes " ", " " $1 " ") && $column != "-" { print $column }' "$table"
}

# Prints those of the packages that are not installed, as the manager $1 knows.
missing_of() {
  local manager=$1 installed package
  shift
  case $manager in
    apt-get) installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
      sed -n 's/ installed$//p' || true) ;;
    # What a package provides under another name counts too.
    dnf) installed=$(for package in "$@"; do ! rpm -q --quiet --whatprovides "$package" || echo "$package"; done) ;;
    pacman) installed=$(for package in "$@"; do ! pacman -Qq "$package" >/dev/null 2>&1 || echo "$package"; done) ;;
  esac
  for package in "$@"; do
    grep -qxF "$package" <<<"$installed" || echo "$package"
  done
}

# Without a package manager that is known: checks for the libraries and programs themselves, and installs nothing.
check_by_hand() {
  if pkg-config --exists sdl2 SDL2_ttf SDL2_image sqlite3 zlib 2>/dev/null; then
    [ "$purpose" != run ] || return 0
    ! command -v Xvfb >/dev/null || ! command -v xdotool >/dev/null || return 0
  fi
  fail "There is no apt, dnf or pacman: install what Debian calls $(packages_of 2 | paste -sd ' '), and try again."
}

# Installs packages with the manager $1.
install_packages() {
  local manager=$1 as_root=() command=()
  shift
  case $manager in
    apt-get) command=(env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends) ;;
    dnf) command=(dnf install -q -y --setopt=install_weak_deps=False) ;;
    pacman) command=(pacman -S --noconfirm --needed) ;;
  esac
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "Packages are missing and there is no sudo: as root, run ${command[*]} $*"
    as_root=(sudo)
  fi
  local reason="Overshoot uses SDL2, SQLite and three fonts"
  [ "$purpose" = run ] || reason+=", and its tests use servers for windows, messages, OpenGL and sound of their own"
  [ "$purpose" != package ] || reason+="; packages are made and checked by Debian's tools"
  echo "Installing $*: $reason."
  local failure="could not be installed, perhaps as there is no network: $log has the reason. Install $* yourself."
  mkdir -p "${log%/*}"
  if [ "$manager" = apt-get ]; then
    "${as_root[@]}" apt-get update -qq >"$log" 2>&1 || fail "The packages $failure"
  fi
  "${as_root[@]}" "${command[@]}" "$@" >>"$log" 2>&1 || fail "The packages $failure"
}

# Fetches the Swift packages that are not there yet, into the folder of the build that all targets share.
fetch_packages() {
  local folder=.build/shared url name urls=() missing=()
  mapfile -t urls < <(sed -n 's/^ *\.package(url: "\([^"]*\)".*/\1/p' Package.swift)
  for url in "${urls[@]}"; do
    name=${url##*/}
    [ -d "$folder/checkouts/${name%.git}" ] || missing+=("$url")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  mkdir -p "${log%/*}"
  swift package --scratch-path "$folder" resolve >"$log" 2>&1 ||
    fail "${missing[*]} could not be fetched, perhaps as there is no network: $log has the reason."
}

purpose=${1:-run}
case $purpose in
  run | test | package) ;;
  *) fail "Usage: Scripts/deps.sh run, test or package." ;;
esac

check_swift
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
  manager=apt-get column=2
elif command -v dnf >/dev/null && command -v rpm >/dev/null; then
  manager=dnf column=3
elif command -v pacman >/dev/null; then
  manager=pacman column=4
else
  check_by_hand
  fetch_packages
  exit 0
fi
mapfile -t packages < <(packages_of "$column")
mapfile -t missing < <(missing_of "$manager" "${packages[@]}")
[ "${#missing[@]}" -eq 0 ] || install_packages "$manager" "${missing[@]}"
fetch_packages
