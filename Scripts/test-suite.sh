#!/usr/bin/env bash
# Runs the tests of a build, and names those that failed once more at the end.
#
#   Scripts/test-suite.sh [OPTION OF swift test]...
#
# Tests of screens run on the main thread, one after the other. Those with fonts and pictures, and those that visit all
# screens, are half of them, and run in a process of their own beside all others.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build

log=.build/test.log
screens='^GoldenTests\.|EntryTests|PressTests|SemanticLaw'
failed=0

# Runs the tests that the arguments choose.
run() { swift test "${options[@]}" --skip-build --ignore-lock "$@" 2>&1; }

options=("$@")
run --filter "$screens" >"$log.screens" &
process=$!
run --skip "$screens" | tee "$log" || failed=1
wait "$process" || failed=1
# Shows what the other half has printed.
tee -a "$log" <"$log.screens"
if [ "$failed" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -E 'recorded an issue|: error:|Fatal error|unexpected signal' "$log" || tail -n 3 "$log"
  exit 1
fi
