#!/usr/bin/env bash
# Runs the tests, and names those that failed once more at the end: Scripts/test-suite.sh [arguments of swift test].
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build

log=.build/test.log
if ! swift test "$@" 2>&1 | tee "$log"; then
  echo
  echo "What failed:"
  grep -E 'recorded an issue|: error:|Fatal error|unexpected signal' "$log" || tail -n 3 "$log"
  exit 1
fi
