#!/usr/bin/env bash
# Tests the window under a window manager that puts a frame around it: its place and size after a restart, full screen,
# how it is closed, and what it shows where it is not drawn yet.
#
#   Scripts/test-window-manager.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 10
# Behaviour: playing 7, 9
#
# It waits for lines, windows and processes, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
limit_s=60                     # for each wait
folder=$(mktemp -d)
display_pid=
manager_pid=
program_pid=

fail() {
  echo "test-window-manager: $1${window:+; the window is at $(geometry)}" >&2
  exit 1
}

end_processes() {
  end_process "$program_pid"
  end_process "$manager_pid"
  end_process "$display_pid"
}

source "$(dirname "$(realpath "$0")")/private-display.sh"

use_own_home

start_display() {
  start_pictured_xvfb 1200x900 -noreset
  export DISPLAY=$display SDL_VIDEODRIVER=x11
  start_window_manager
}

# Prints the left and the upper edge of the window, its width and its height.
geometry() { xdotool getwindowgeometry --shell "$window" | sed -n 's/^\(X\|Y\|WIDTH\|HEIGHT\)=//p' | xargs; }

is_at() { [ "$(geometry)" = "$1" ]; }
has_ended() { ! kill -0 "$program_pid"; }

start_program() {
  "$overshoot" --lessons off "$@" >"$folder/output" 2>&1 &
  program_pid=$!
  await "no line 'ready'" grep -q '^ready ' "$folder/output"
  await "no window" is_mapped
}

is_active() { xdotool windowactivate "$window" && [ "$(xdotool getactivewindow)" = "$window" ]; }
has_moved_from() { [ "$(geometry)" != "$1" ]; }

# Waits until the window is at the same place at seven moments, and keeps that in `before`.
come_to_rest() {
  local deadline=$((SECONDS + limit_s)) equal=0
  before=
  while [ "$equal" -lt 7 ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail "the window does not come to rest within $limit_s s"
    if is_at "$before"; then equal=$((equal + 1)); else equal=0; fi
    before=$(geometry)
    sleep 0.05
  done
}

# Presses a key in the window.
press() {
  await "the window does not become active" is_active
  xdotool key "$1"
}

# Returns whether the pixel at ($1, $2) of the screen is dark, but not black, as the screen is behind the windows.
is_dark() {
  local file="$folder/screen/Xvfb_screen0" words=() bytes=()
  # The header of a dump of X has its own length first, the bytes in a row as word 12, and the number of colours as 19.
  read -r -a words < <(od -An -v -t u4 --endian=big -w80 -N80 "$file")
  read -r -a bytes < <(od -An -v -t u1 -j $((words[0] + 12 * words[19] + $2 * words[12] + 4 * $1)) -N 3 "$file")
  for byte in "${bytes[@]}"; do [ "$byte" -gt 4 ] && [ "$byte" -lt 64 ] || return 1; done
}

# Presses Alt+F4, again where the window manager has missed it. Returns whether the program has ended.
closes() { xdotool key alt+F4; sleep 0.3; has_ended; }

close_window() {
  await "the window does not become active" is_active
  await "the program does not end" closes
  wait "$program_pid" || fail "the program ends with $?"
  program_pid='' window=''
}

has_size() { [[ $(xdotool getwindowgeometry "$window") = *"$1"* ]]; }

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
start_display
start_program
xdotool windowsize "$window" 620 660
await "the window keeps its size" has_size 620x660
before=$(geometry)
xdotool windowmove "$window" 130 110
await "the window does not move" has_moved_from "$before"
come_to_rest
close_window
for start in second third; do
  start_program
  await "at the $start start the window is not at $before" is_at "$before"
  press F11
  await "F11 does not fill the screen" is_at "0 0 1200 900"
  press alt+Return
  await "Alt+Return does not leave full screen" is_at "$before"
  close_window
done
start_program
press F11
await "F11 does not fill the screen" is_at "0 0 1200 900"
close_window
start_program
await "after an end in full screen the window is not at $before" is_at "$before"
close_window
start_program --theme dark
kill -STOP "$program_pid"
xdotool windowsize "$window" 1000 760
await "the window does not grow" has_size 1000x760
read -r left top _ _ <<<"$(geometry)"
await "what is not drawn yet is not dark" is_dark $((left + 960)) $((top + 730))
kill -CONT "$program_pid"
close_window
echo "under a window manager the window stays at $before"
