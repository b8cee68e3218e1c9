#!/usr/bin/env bash
# Tests the place of an input method's choices, on an X server and a message bus of its own, by fcitx5 with Anthy: they
# stand at the caret at scale 1 and 2, come along with the window, and go by Escape. Where either is missing, a sentence
# tells so, and nothing is tested.
#
#   Scripts/test-input-method.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 32
#
# It waits for windows, each with a time limit.
set -euo pipefail

source "$(dirname "$(realpath "$0")")/window-steps.sh"
bus_pid=
method_pid=

if ! command -v fcitx5 >/dev/null || [ ! -e /usr/share/fcitx5/inputmethod/anthy.conf ]; then
  echo "input methods are not tested: there is no fcitx5 with Anthy (fcitx5, fcitx5-anthy)"
  exit 0
fi

end_processes() {
  end_process "$game_pid"
  end_process "$method_pid"
  end_process "$bus_pid"
  end_process "$display_pid"
}

start_method() {
  mkdir -p "$HOME/.config/fcitx5"
  printf '%s\n' "[Groups/0]" "Name=Default" "Default Layout=us" "DefaultIM=anthy" "[Groups/0/Items/0]" \
    "Name=keyboard-us" "[Groups/0/Items/1]" "Name=anthy" "[GroupOrder]" "0=Default" >"$HOME/.config/fcitx5/profile"
  fcitx5 --disable=wayland,waylandim,notificationitem,kimpanel >/dev/null 2>&1 &
  method_pid=$!
  export XMODIFIERS=@im=fcitx
  await "fcitx5 does not answer" fcitx5-remote
}

# Prints how far the left upper corner of the window $1 is from that of the program's window.
offset() {
  local X Y left top
  eval "$(xdotool getwindowgeometry --shell "$window" | grep '^[XY]=')"
  (left=$X top=$Y; eval "$(xdotool getwindowgeometry --shell "$1" | grep '^[XY]=')"; echo $((X - left)) $((Y - top)))
}

find_choices() {
  choices=$(xdotool search --onlyvisible --class fcitx | tail -n 1) && [ -n "$choices" ]
}

has_choices_at() { find_choices && [ "$(offset "$choices")" = "$1" ]; }
has_no_choices() { ! find_choices; }
is_japanese() { fcitx5-remote -s anthy && [ "$(fcitx5-remote -n)" = anthy ]; }

# Writes at the beginning of the second field, whose place is known, at the scale $1, and moves the window.
test_choices() {
  local place x y
  GDK_SCALE=$1 start_game --screen controls/field --size 360x480 --effects 0
  find_window
  await "Anthy does not begin" is_japanese
  send key Tab
  send key Home
  send type --delay 50 "ka"
  send key space space
  await "there are no choices" find_choices
  place=$(offset "$choices")
  read -r x y <<<"$place"
  # Below the first letters of a field at the left edge; the field is 40 points high.
  [ $((x / $1)) -gt 20 ] && [ $((x / $1)) -lt 60 ] || fail "at scale $1 the choices are at $place"
  [ $((y / $1)) -gt 200 ] && [ $((y / $1)) -lt 400 ] || fail "at scale $1 the choices are at $place"
  send windowmove "$window" 30 40
  send key space
  await "the choices do not come along" has_choices_at "$place"
  send key Escape Escape
  await "Escape does not cancel" has_no_choices
  quit_game
  echo "at scale $1 the choices of an input method are at $place"
}

# So high that the choices have room below the field at scale 2.
start_pictured_xvfb 1600x1400
export DISPLAY=$display SDL_VIDEODRIVER=x11
start_bus
start_method
test_choices 1
test_choices 2
