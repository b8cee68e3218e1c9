#!/usr/bin/env bash
# Runs a command while six endless loops use the processors, and ends them with it.
#
#   Scripts/under-load.sh COMMAND...              runs it once
#   Scripts/under-load.sh --for SECONDS COMMAND...   runs it again until that time has passed, or it fails
set -uo pipefail

seconds=0
if [ "$1" = --for ]; then
  seconds=$2
  shift 2
fi
loops=()
end_loops() { kill "${loops[@]}" 2>/dev/null; }
trap end_loops EXIT
trap 'exit 130' INT TERM
for _ in 1 2 3 4 5 6; do
  (while :; do :; done) &
  loops+=($!)
done

count=0
while :; do
  "$@" || exit
  count=$((count + 1))
  [ "$SECONDS" -lt "$seconds" ] || break
done
[ "$count" -eq 1 ] || echo "Passed $count times in $SECONDS s, beside six endless loops."
