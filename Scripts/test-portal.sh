#!/usr/bin/env bash
# Tests that the running program follows the desktop: on an X server and a message bus of its own, a portal of the test
# tells changes, and the picture changes without any input.
#
#   Scripts/test-portal.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 2
#
# It waits for lines and pictures, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
limit_s=20                     # for each wait
scripts=$(dirname "$(realpath "$0")")
folder=$(mktemp -d)
display_pid=
bus_pid=
portal_pid=
program_pid=

fail() {
  echo "test-portal: $1" >&2
  exit 1
}

end_processes() {
  end_process "$program_pid"
  end_process "$portal_pid"
  end_process "$bus_pid"
  end_process "$display_pid"
}

source "$(dirname "$(realpath "$0")")/private-display.sh"

use_own_home

# Reads the first line that a process writes into the pipe $1 into `line`.
await_line() { read -r -t "$limit_s" line <"$1" || fail "nothing comes from ${1##*/} within $limit_s s"; }

start_display() {
  start_pictured_xvfb 800x800 -noreset
  export DISPLAY=$display SDL_VIDEODRIVER=x11
}

start_portal() {
  cc -o "$folder/test-portal" "$scripts/test-portal.c" -l:libdbus-1.so.3 || fail "the portal does not compile"
  mkfifo "$folder/changes" "$folder/portal"
  "$folder/test-portal" <"$folder/changes" >"$folder/portal" &
  portal_pid=$!
  # While it is open the portal runs.
  exec 5>"$folder/changes"
  await_line "$folder/portal"
}

start_program() {
  mkfifo "$folder/output"
  "$overshoot" --screen options >"$folder/output" 2>"$folder/complaint" &
  program_pid=$!
  exec 4<"$folder/output"
  read -r -t "$limit_s" line <&4 || fail "the program paints nothing: $(head -n 3 "$folder/complaint")"
}

# Waits until the picture is the same at seven moments, and keeps its checksum in `shown`.
come_to_rest() {
  local deadline=$((SECONDS + limit_s)) equal=0 next
  shown=
  while [ "$equal" -lt 7 ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail "the picture does not come to rest within $limit_s s"
    next=$(picture)
    if [ "$next" = "$shown" ]; then equal=$((equal + 1)); else equal=0; fi
    shown=$next
    sleep 0.1
  done
}

# Tells the change $1 and waits for another picture than $2.
change() {
  local deadline=$((SECONDS + limit_s))
  echo "$1" >&5
  until picture_differs_from "$2"; do
    [ "$SECONDS" -lt "$deadline" ] || fail "after '$1' the picture is the same for $limit_s s"
    sleep 0.05
  done
  come_to_rest
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
start_display
start_bus
start_portal
start_program
come_to_rest
light=$shown
for setting in color-scheme contrast; do
  change "$setting 1" "$light"
  change "$setting 0" "$shown"
  [ "$shown" = "$light" ] || fail "after '$setting 0' the picture is not the first one"
  echo "the running program follows $setting"
done
