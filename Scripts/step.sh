#!/usr/bin/env bash
# Runs one step of a make target, and says at the end what failed and where all that it printed is.
#
#   Scripts/step.sh NAME COMMAND...
#
# What the command prints goes to the terminal and to .build/logs/NAME.log. A line with its seconds and its CPU seconds
# is added to .build/logs/times.txt. One step at a time runs in this folder: a second one waits.
set -uo pipefail
cd "$(dirname "$0")/.."

name=$1
shift
folder=.build/logs
log=$folder/$name.log
maximum_reasons=2
mkdir -p "$folder"

# The lock is that of this process: programs that the command leaves behind do not hold it.
exec 9>.build/lock
flock --nonblock 9 || {
  echo "Another make runs in this folder: $name waits until it has ended."
  flock 9
}

start=$(date +%s)
"$@" 9>&- 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
times >"$folder/cpu.txt"
cpu=$(awk 'NR == 2 { split($0, t, /[ms ]+/); print int(t[1] * 60 + t[2] + t[3] * 60 + t[4] + 0.5) }' "$folder/cpu.txt")
echo "$name $(($(date +%s) - start)) $cpu" >>"$folder/times.txt"
[ "$status" -ne 0 ] || exit 0

# What failed: errors of a compiler and failures of tests, the last ones; else the last lines.
reasons=$(grep -aE ': (fatal )?error: |^error: |recorded an issue at |unexpected signal|Fatal error' "$log" |
  awk '!seen[$0]++' | tail -n "$maximum_reasons")
[ -n "$reasons" ] || reasons=$(grep -av '^[[:space:]]*$' "$log" | tail -n "$maximum_reasons")
{
  echo
  echo "make failed: $name ended with status $status."
  cut -c 1-300 <<<"$reasons" | sed 's/^ */  /'
  echo "The whole log: $log"
} >&2
exit "$status"
