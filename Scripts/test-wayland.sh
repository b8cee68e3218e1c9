#!/usr/bin/env bash
# Tests the program under a Wayland compositor, at scale 1 and 2: the window has its app id, shows itself without a
# window surface, is resized, has all pixels of the display, and hears the keyboard. The compositor runs in an X server
# without a screen, from which it has pointer and keyboard: SDL 2.26 crashes under one that has neither.
#
#   Scripts/test-wayland.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 30
#
# It waits for the socket of the compositor and for the end of the program, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
id=org.overshoot.Overshoot
limit_s=60

folder=$(mktemp -d)
display_pid=
compositor_pid=
game_pid=

fail() {
  echo "test-wayland: $1" >&2
  for file in "$folder"/errors "$folder"/compositor; do
    [ ! -s "$file" ] || tail -n 15 "$file" >&2
  done
  exit 1
}

end_processes() {
  end_process "$game_pid"
  end_process "$compositor_pid"
  end_process "$display_pid"
}

source "$(dirname "$(realpath "$0")")/private-display.sh"

use_own_home
export SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=overshoot-test

# Starts a compositor whose display has the scale $1.
start_compositor() {
  rm -f "$XDG_RUNTIME_DIR"/*
  DISPLAY=$display weston --backend=x11-backend.so --use-pixman --width=$((1400 / $1)) --height=$((1400 / $1)) \
    --scale="$1" --no-config --socket="$WAYLAND_DISPLAY" --idle-time=0 >"$folder/compositor" 2>&1 &
  compositor_pid=$!
  game_pid=$compositor_pid await "the compositor has no socket" test -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY"
}

is_ready() { grep -q "^ready" "$folder/output"; }

# Opens the menu and presses a key; the picture must change.
press_keys() {
  local before status=0 window
  "$overshoot" --speed off --screen menu >"$folder/output" 2>"$folder/errors" &
  game_pid=$!
  await "the program is not ready" is_ready
  window=$(DISPLAY=$display xdotool search --class weston) || fail "the compositor has no window"
  DISPLAY=$display timeout "$limit_s" xdotool windowfocus "$window" mousemove 300 300 click 1
  before=$(picture)
  DISPLAY=$display timeout "$limit_s" xdotool key t
  await "the key T changes nothing" picture_differs_from "$before"
  end_process "$game_pid" || status=$?
  game_pid=
  [ "$status" -eq 0 ] || fail "after SIGTERM it ended with status $status"
}

# Plays the input script on standard input; what the program says to the compositor is in $folder/errors.
play() {
  cat >"$folder/script.jsonl"
  rm -rf "$HOME/Pictures"
  local status=0
  WAYLAND_DEBUG=1 timeout "$limit_s" "$overshoot" --speed off --input "$folder/script.jsonl" "$@" \
    >"$folder/output" 2>"$folder/errors" || status=$?
  [ "$status" -eq 0 ] || fail "the program ended with status $status"
  ! grep "^overshoot:" "$folder/errors" || fail "the program complains"
}

# Prints width and height of the only picture that F12 has taken.
size_of_picture() {
  local picture=("$HOME"/Pictures/*.png)
  [ -f "${picture[0]}" ] || fail "F12 took no picture"
  [ "${#picture[@]}" -eq 1 ] || fail "F12 took ${#picture[@]} pictures"
  od -An -tu1 -j16 -N8 "${picture[0]}" | awk '{ print $3 * 256 + $4 "x" $7 * 256 + $8 }'
}

# Expects $2 in what the program says to the compositor; otherwise fails with the sentence $1.
expect_request() { grep -q -- "$2" "$folder/errors" || fail "$1"; }

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
start_pictured_xvfb 1600x1440
for scale in 1 2; do
  start_compositor "$scale"
  play --size 560x700 <<'JSON'
{"at":2,"type":"key","key":"F12","down":true}
{"at":3,"type":"quit"}
JSON
  grep -q "^ready splash 560x700 scale 1.0$" "$folder/output" || fail "it starts with '$(cat "$folder/output")'"
  expect_request "the window has another app id than $id" "set_app_id(\"$id\")"
  expect_request "no picture was shown" "wl_surface@[0-9]*\.attach"
  [ "$(size_of_picture)" = "$((560 * scale))x$((700 * scale))" ] ||
    fail "at scale $scale the window has $(size_of_picture) pixels"
  play --size 560x700 <<'JSON'
{"at":1.5,"type":"resize","width":480,"height":520}
{"at":3,"type":"key","key":"F12","down":true}
{"at":4,"type":"quit"}
JSON
  [ "$(size_of_picture)" = "$((480 * scale))x$((520 * scale))" ] ||
    fail "at scale $scale the resized window has $(size_of_picture) pixels"
  press_keys
  end_process "$compositor_pid" || true
  echo "Wayland at scale $scale: app id, pictures, sizes and keys are right"
done
