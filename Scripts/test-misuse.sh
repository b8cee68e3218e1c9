#!/usr/bin/env bash
# Runs every case of the program $1, an optimised build of Tests/Motion/MisuseProgram, and checks that each ends by a
# trap whose message contains the words that the program lists for it. Prints what fails; silent if nothing does.
set -uo pipefail
program=$1
count=0
failed=0
while IFS=$'\t' read -r number words; do
  count=$((count + 1))
  # The shell's own line about the signal goes to its standard error, which is not that of the program.
  message=$({ SWIFT_BACKTRACE=enable=no "$program" "$number" 2>&1 >/dev/null; } 2>/dev/null)
  status=$?
  if [ "$status" -lt 128 ] || [[ "$message" != *"$words"* ]]; then
    echo "Misuse $number ended with status $status and should say: $words" >&2
    echo "  it says: $message" >&2
    failed=1
  fi
done < <("$program")
[ "$count" -gt 0 ] || failed=1
exit "$failed"
