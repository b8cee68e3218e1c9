#!/usr/bin/env bash
# Interrupts the build at various times, as Ctrl-C does, and checks that the next one works; and that a second make in
# the same folder waits.
#
#   Scripts/test-interrupts.sh [FOLDER]    works in a clone in FOLDER, .build/interrupts by default
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/interrupts}
rm -rf "$folder"
mkdir -p "$folder"
git clone --quiet "file://$PWD" "$folder/clone"
cd "$folder/clone"

# Interrupts `make run` when the log of its step $1 has $2 lines.
interrupt() {
  local log=.build/logs/$1.log
  rm -f "$log"
  setsid make run ARGS=--version >../make.log 2>&1 &
  local process=$!
  until [ -f "$log" ] && [ "$(wc -l <"$log")" -ge "$2" ] || ! kill -0 "$process" 2>/dev/null; do sleep 0.05; done
  kill -INT -- "-$process" 2>/dev/null || true
  wait "$process" || true
  # Compilers take a moment to end on a busy machine.
  timeout 9 bash -c "while pgrep -s $process; do sleep 1; done" >/dev/null || { echo "Programs are left." >&2; exit 1; }
}

interrupt deps 1
for lines in 1 5 20 40 60 80; do interrupt build "$lines"; done
make run ARGS=--version >../first.log 2>&1 &
first=$!
until [ -f .build/lock ]; do sleep 0.05; done
make run ARGS=--version >../second.log 2>&1 || { tail ../second.log; exit 1; }
wait "$first" || { tail ../first.log; exit 1; }
for log in first second; do
  grep -qE '^overshoot [0-9]+\.[0-9]+' "../$log.log" || { echo "The $log make did not run the program." >&2; exit 1; }
done
echo "Seven interrupted builds and two at once: the next one worked."
