#!/usr/bin/env bash
# Runs the commands that every Swift package has in a fresh clone, whose path has a space and an umlaut, and fails where
# one fails or prints a warning.
#
#   Scripts/test-ecosystem.sh [FOLDER]    works in FOLDER, .build/ecosystem by default
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/ecosystem}
clone="$folder/ein Überschwung"
rm -rf "$folder"
mkdir -p "$folder"
git clone --quiet "file://$PWD" "$clone"
unset OVERSHOOT_TOOLS OVERSHOOT_TESTS OVERSHOOT_LAWS
cd "$clone"

# Runs the command $2…, with its output in the file $1.
check() {
  local log=../$1.log start=$SECONDS
  shift
  "$@" >"$log" 2>&1 || {
    grep -aE 'error: |recorded an issue|warning: ' "$log" | tail -n 5
    echo "'$*' failed; its output is in $folder/${log#../}." >&2
    exit 1
  }
  if grep -a 'warning: ' "$log"; then
    echo "'$*' prints warnings." >&2
    exit 1
  fi
  echo "$*: $((SECONDS - start)) s"
}

check build swift build
check test swift test
check version swift run overshoot --version
check release swift build -c release
for tool in bench fuzz worlds; do OVERSHOOT_TOOLS=1 check $tool swift build -c release --product overshoot-$tool; done
# The package of examples, which depends on this one as others do.
check examples swift build --package-path Examples --build-tests
