#!/usr/bin/env bash
# Tests the program under two Wayland compositors. Under Weston, at scale 1 and 2, the window has its app id, shows
# itself without a window surface, is resized, has all pixels of the display, and hears the keyboard. Under Sway, at
# scale 1 and 1.5, its title follows the page, the pointer hits what it points at, the window is resized, fills the
# screen, takes the scale of another display, keeps the screen on in a game, comes back with its size and its page, is
# brought to the front by a later start, and is closed. The compositors run in an X server without a screen, from which
# they have pointer and keyboard: SDL 2.26 crashes under one that has neither.
#
#   Scripts/test-wayland.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 10, 18, 30, 33, 34
#
# It waits for the socket of the compositor and for the end of the program, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
id=org.overshoot.Overshoot
limit_s=60

folder=$(mktemp -d)
display_pid=
bus_pid=
compositor_pid=
game_pid=

fail() {
  echo "test-wayland: $1" >&2
  [ ! -S "${SWAYSOCK:-}" ] || window_state >&2 || true
  for file in "$folder"/errors "$folder"/compositor; do
    [ ! -s "$file" ] || tail -n 15 "$file" >&2
  done
  exit 1
}

end_processes() {
  end_process "$game_pid"
  end_process "$compositor_pid"
  end_process "$bus_pid"
  end_process "$display_pid"
}

source "$(dirname "$(realpath "$0")")/private-display.sh"

use_own_home
export SDL_VIDEODRIVER=wayland

xdotool() { DISPLAY=$display timeout "$limit_s" xdotool "$@"; }

is_ready() { grep -q "^ready" "$folder/output"; }

# Opens the menu and presses a key; the picture must change.
press_keys() {
  local before status=0 window
  "$overshoot" --speed off --screen menu >"$folder/output" 2>"$folder/errors" &
  game_pid=$!
  await "the program is not ready" is_ready
  window=$(xdotool search --class weston) || fail "the compositor has no window"
  xdotool windowfocus "$window" mousemove 300 300 click 1
  before=$(picture)
  xdotool key t
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

# Prints the side of Sway's display in points at the scale $1.
side() { awk -v scale="$1" 'BEGIN { print int(1400 / scale) }'; }

# Prints $1 points at the scale $2 in whole pixels.
pixels() { awk -v points="$1" -v scale="$2" 'BEGIN { print int(points * scale + 0.5) }'; }

# Prints what Sway knows of the window, a name and a value in each line.
window_state() {
  swaymsg --raw -t get_tree | python3 -c '
import json, sys
def windows(node):
    if node.get("app_id"): yield node
    for part in node["nodes"] + node["floating_nodes"]: yield from windows(part)
for node in windows(json.load(sys.stdin)):
    for name in "app_id", "name", "fullscreen_mode", "inhibit_idle": print(name, node[name])
    print("rect", *(node["rect"][name] for name in ("x", "y", "width", "height")))'
}

window_is() { grep -qx "$1" <<<"$(window_state)"; }
has_no_window() { [ -z "$(window_state)" ]; }

# Starts the program with the arguments.
open_window() {
  "$overshoot" --speed 1 --lessons off --effects 0 "$@" >"$folder/output" 2>"$folder/errors" &
  game_pid=$!
  await "the program is not ready" is_ready
  await "the window has another app id than $id" window_is "app_id $id"
}

# Ends the program as the desktop does, by closing its window.
close_window() {
  swaymsg "[app_id=$id] kill" >/dev/null
  game_pid=$compositor_pid await "the closed window stays" has_no_window
  local status=0
  wait "$game_pid" || status=$?
  game_pid=
  [ "$status" -eq 0 ] || fail "after its window was closed it ended with status $status"
}

is_pictured() { ls "$HOME"/Pictures/*.png; }

# Returns whether the picture that F12 takes has the size $1.
picture_has() {
  rm -rf "$HOME/Pictures"
  xdotool key F12
  await "F12 takes no picture" is_pictured
  [ "$(size_of_picture)" = "$1" ]
}

check_picture() { await "the window has not $1 pixels" picture_has "$1"; }

# Moves the pointer at the scale $1 to where the menu will have its first strip, which is open then.
point_at_the_first_strip() { xdotool mousemove "$(pixels 40 "$1")" "$(pixels 50 "$1")"; }

# Presses the strip of Breakout, which is here at a first and a later start, at the scale $1.
press_breakout() { xdotool mousemove "$(pixels $((10 + 30)) "$1")" "$(pixels $((20 + 297)) "$1")" click 1; }

# Opens the menu at the scale $1, and from there Breakout by the pointer.
test_sway() {
  local scale=$1 side
  side=$(side "$scale")
  point_at_the_first_strip "$scale"
  open_window --screen menu --size 560x640 --data-dir "$folder/data-$scale"
  await "the window has another size or place" window_is "rect 10 20 560 640"
  check_picture "$(pixels 560 "$scale")x$(pixels 640 "$scale")"
  press_breakout "$scale"
  await "the pointer does not open Breakout, or the title does not follow" window_is "name Breakout – Overshoot"
  xdotool key Escape
  await "the keyboard does not lead back" window_is "name Menu – Overshoot"
  swaymsg "[app_id=$id] resize set 600 500" >/dev/null
  await "the window is not resized" window_is "rect [-0-9]* [-0-9]* 600 500"
  check_picture "$(pixels 600 "$scale")x$(pixels 500 "$scale")"
  xdotool key F11
  await "F11 does not fill the screen" window_is "fullscreen_mode 1"
  await "the window in full screen has another size" window_is "rect 0 0 $side $side"
  xdotool key F11
  await "F11 does not leave full screen" window_is "rect [-0-9]* [-0-9]* 600 500"
  swaymsg "create_output; output X11-2 scale 1; [app_id=$id] move container to output X11-2" >/dev/null
  check_picture 600x500
  close_window
}

# Presses the strip of Breakout until that is open; a transition ignores that.
opens_breakout() {
  window_is "name Breakout – Overshoot" && return
  press_breakout 1
  false
}

# Opens the next level, and sends the ball off; a transition ignores that.
keeps_the_screen_on() {
  xdotool key space
  window_is "inhibit_idle True"
}

# Plays, for which the screen stays on, and finds the size and the page at the next start. The place is left to
# the compositor. Without a screen saver on the bus SDL 2.26 does not let the screen go dark again.
test_restart() {
  point_at_the_first_strip 1
  open_window --size 560x640
  await "the pointer does not lead to a game" opens_breakout
  window_is "inhibit_idle False" || fail "the screen stays on at rest"
  await "the screen may go dark in a game" keeps_the_screen_on
  swaymsg "[app_id=$id] resize set 610 520" >/dev/null
  await "the window is not resized" window_is "rect [-0-9]* [-0-9]* 610 520"
  check_picture 610x520
  close_window
  open_window
  await "the next start has another size" window_is "rect [-0-9]* [-0-9]* 610 520"
  await "the next start has another page" window_is "name First light – Overshoot"
  close_window
}

tells_the_token() { grep -q 'xdg_activation_v1@[0-9]*\.activate("of the desktop", wl_surface@' "$folder/errors"; }

# A later start is handed over, with what the desktop has given it to come to the front.
test_second_start() {
  start_bus
  WAYLAND_DEBUG=1 open_window --screen menu
  XDG_ACTIVATION_TOKEN="of the desktop" timeout "$limit_s" "$overshoot" --screen 2048 >"$folder/second" 2>&1 ||
    fail "the second start ended with status $?: $(<"$folder/second")"
  await "the second start shows nothing" window_is "name 2048 – Overshoot"
  await "the window does not tell the token" tells_the_token
  close_window
  end_process "$bus_pid" || true
  bus_pid=
  unset DBUS_SESSION_BUS_ADDRESS
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
start_pictured_xvfb 1600x1440
for scale in 1 2; do
  start_weston --backend=x11-backend.so --use-pixman --width=$((1400 / scale)) --height=$((1400 / scale)) \
    --scale="$scale"
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
for scale in 1.5 1; do
  start_sway "output * mode 1400x1400 scale $scale" "default_border none" "for_window [app_id=$id] floating enable" \
    "for_window [app_id=$id] move position 10 20"
  [ "$scale" != 1 ] || test_restart
  [ "$scale" != 1 ] || test_second_start
  test_sway "$scale"
  end_process "$compositor_pid" || true
  echo "Sway at scale $scale: title, pointer, sizes and full screen are right"
done
