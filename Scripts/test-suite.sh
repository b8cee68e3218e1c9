#!/usr/bin/env bash
# Runs the tests, and names those that failed once more at the end: Scripts/test-suite.sh [arguments of swift test].
#
# Tests of screens run on the main thread, one after the other. Those with fonts and pictures, and those that visit all
# screens, are half of them, and run in a process of their own beside all others, where nothing else is asked for than
# to build nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build

log=.build/test.log
screens='^GoldenTests\.|EntryTests|PressTests|SemanticLaw'

# Runs the tests that the arguments choose, and shows what they print.
run() { swift test "$@" 2>&1 | tee "$log"; }

# Runs both halves at the same time, and shows what one prints when the other has ended.
run_both() {
  local failed=0 process
  swift test --skip-build --ignore-lock --filter "$screens" >"$log.screens" 2>&1 &
  process=$!
  run --skip-build --ignore-lock --skip "$screens" || failed=1
  wait "$process" || failed=1
  tee -a "$log" <"$log.screens"
  return "$failed"
}

if [ "$*" = --skip-build ]; then
  run_both || failed=1
else
  run "$@" || failed=1
fi
if [ "${failed:-0}" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -E 'recorded an issue|: error:|Fatal error|unexpected signal' "$log" || tail -n 3 "$log"
  exit 1
fi
