#!/usr/bin/env bash
# Runs the programs of Examples, which the folder $1 has: the animations print what Examples/expected.txt has, and the
# windows are operated by scripts. Prints what differs.
set -euo pipefail
cd "$(dirname "$0")/.."

built=$1
export SDL_VIDEODRIVER=dummy

"$built/MotionExamples" | diff Examples/expected.txt -
"$built/OwnScreen" "$(cat Examples/own-screen.jsonl)"
for program in FirstWindow OwnControl ToDo SlideGame CurvePlayer Gestures Header; do
  timeout 60 "$built/$program" "$(cat Examples/any-window.jsonl)" || {
    echo "Examples/Sources/$program ended with status $?." >&2
    exit 1
  }
done
