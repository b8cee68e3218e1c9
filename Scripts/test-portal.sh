#!/usr/bin/env bash
# Tests that the running program follows the desktop: on an X server and a message bus of its own, a portal of the test
# tells changes, and the picture changes without any input. Then the editor of levels opens a file that the portal
# names, goes on after a dialog without a choice, and tells that there is none where the portal has ended.
#
#   Scripts/test-portal.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 2, 24
#
# It waits for lines and pictures, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
limit_s=60                     # for each wait
message_s=5                    # a message has left then
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

# Waits for a line of the portal.
await_portal() { read -r -t "$limit_s" -u 6 || fail "nothing comes from the portal within $limit_s s"; }

start_display() {
  start_pictured_xvfb 800x800 -noreset
  export DISPLAY=$display SDL_VIDEODRIVER=x11
}

start_portal() {
  cc -o "$folder/test-portal" "$scripts/test-portal.c" -l:libdbus-1.so.3 || fail "the portal does not compile"
  mkfifo "$folder/changes" "$folder/portal"
  # Open for both, so that the portal is never without a reader.
  exec 6<>"$folder/portal"
  "$folder/test-portal" <"$folder/changes" >"$folder/portal" &
  portal_pid=$!
  # While it is open the portal runs.
  exec 5>"$folder/changes"
  await_portal
}

# Starts the program with the screen $1.
start_program() {
  rm -f "$folder/output"
  mkfifo "$folder/output"
  "$overshoot" --lessons off --screen "$1" >"$folder/output" 2>"$folder/complaint" &
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

picture_is() { ! picture_differs_from "$1"; }

# Tells the change $1 and waits for another picture than $2.
change() {
  echo "$1" >&5
  await "after '$1' the picture is the same" picture_differs_from "$2"
  come_to_rest
}

# Lets the user ask for a file.
ask() { timeout "$limit_s" xdotool key ctrl+o || fail "the key could not be sent"; }

# Lets the user ask for a level above the window, which the portal answers by $1.
ask_and_answer() {
  echo "file $1" >&5
  ask
  await_portal
  [ "$REPLY" = "x11:$(printf %x "$window") Levels *.txt" ] || fail "the question for a file is: $REPLY"
  await_portal
}

# Returns whether the kept draft of the editor has the first row $1.
draft_begins_with() { grep -q "\"breakout/draft\".*\"$1\"" <<<"$("$overshoot" data export - 2>/dev/null)"; }

open_files() {
  local before
  window=$(timeout "$limit_s" xdotool search --sync --onlyvisible --class overshoot | head -n 1)
  timeout "$limit_s" xdotool windowfocus --sync "$window" || fail "the window does not accept the keyboard"
  printf 'name: Of a file\n\nmap:\n12#\n.x.\n' >"$folder/a level.txt"
  ask_and_answer "file://${folder}/a%20level.txt"
  await "the chosen file is not opened" draft_begins_with "12#"
  echo "the editor opens the file that was chosen in a dialog"
  sleep "$message_s"
  come_to_rest
  before=$shown
  ask_and_answer -
  await "a dialog without a choice is not told" picture_differs_from "$before"
  await "the message about a dialog without a choice stays" picture_is "$before"
  end_process "$portal_pid" || true
  portal_pid=
  ask
  await "that there is no dialog is not told" picture_differs_from "$before"
  await "the message about a missing dialog stays" picture_is "$before"
  draft_begins_with "12#" || fail "what was edited is lost"
  echo "it tells where no file was chosen, and where there is no dialog"
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
start_display
start_bus
start_portal
start_program options
come_to_rest
light=$shown
for setting in color-scheme contrast; do
  change "$setting 1" "$light"
  change "$setting 0" "$shown"
  [ "$shown" = "$light" ] || fail "after '$setting 0' the picture is not the first one"
  echo "the running program follows $setting"
done
end_process "$program_pid" || true
program_pid=
start_program breakout/editor
open_files
