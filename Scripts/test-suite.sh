#!/usr/bin/env bash
# Runs the tests of a build.
#
#   Scripts/test-suite.sh [OPTION OF swift test]...
#
# Tests of screens run on the main thread, one after the other. Those with fonts and pictures, and those that visit all
# screens, are half of them, and run in a process of their own beside all others.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build

log=.build/screens.log
screens='^GoldenTests\.|EntryTests|PressTests|SemanticLaw'
failed=0

# Runs the tests that the arguments choose.
run() { swift test "${options[@]}" --skip-build --ignore-lock "$@" 2>&1; }

options=("$@")
run --filter "$screens" >"$log" &
process=$!
run --skip "$screens" || failed=1
wait "$process" || failed=1
cat "$log"
exit "$failed"
