#!/usr/bin/env bash
# Runs the tests of a build.
#
#   Scripts/test-suite.sh FOLDER    the folder of the build's products
#
# Tests with views run on the main thread, one after the other, so they are spread over processes: those with fonts and
# pictures, and those that visit all screens; those of single pages; and all others.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build/logs

screens='^GoldenTests\.|EntryTests|PressTests|SemanticLaw'
pages='^(ScreenKit|Twenty48Screens|BreakoutScreens|BombRushScreens|NonokuScreens|AdventureScreens|CurveLab|Profile'
pages+='|Confirm|ControlBook|Trophies|Shell)Tests\.'
program=$1/overshootPackageTests.xctest
failed=0
processes=()

# Runs the tests that the arguments choose. Several `swift test` at once would meet at the data of the build.
run() { NO_COLOR=1 "$program" --testing-library swift-testing "$@" 2>&1; }

run --filter "$screens" >.build/logs/suite-screens.log &
processes+=($!)
run --filter "$pages" --skip "$screens" >.build/logs/suite-pages.log &
processes+=($!)
run --skip "$screens" --skip "$pages" || failed=1
for process in "${processes[@]}"; do wait "$process" || failed=1; done
cat .build/logs/suite-{screens,pages}.log
exit "$failed"
