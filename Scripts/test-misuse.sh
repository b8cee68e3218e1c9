#!/usr/bin/env bash
# Runs every case of the program $1, an optimised build of Tests/MisuseProgram, and checks that each ends by a trap
# whose message has the words that the program lists for it, after the caller's file and line unless that is listed as a
# dash. Prints what fails; silent if nothing does.
set -uo pipefail
program=$1
count=0
failed=0
while IFS=$'\t' read -r number file words; do
  count=$((count + 1))
  # The shell's own line about the signal goes to its standard error, which is not that of the program.
  message=$({ SWIFT_BACKTRACE=enable=no "$program" "$number" 2>&1 >/dev/null; } 2>/dev/null)
  status=$?
  start='*'
  [ "$file" = - ] || start="*$file:[0-9]*: "
  # The file is a pattern, whose only special characters are those behind it.
  # shellcheck disable=SC2053
  if [ "$status" -lt 128 ] || [[ "$message" != $start*"$words"* ]]; then
    echo "Misuse $number ended with status $status and should say at $file: $words" >&2
    echo "  it says: $message" >&2
    failed=1
  fi
done < <("$program")
[ "$count" -gt 0 ] || failed=1
exit "$failed"
