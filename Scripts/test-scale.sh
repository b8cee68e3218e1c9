#!/usr/bin/env bash
# Tests how large a point is under X11: by the desktop's settings and the server's resources, at the start and while the
# program runs, by the environment, and by Interface size.
#
#   Scripts/test-scale.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 12
#
# It waits for lines and windows, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
limit_s=60                     # for each wait
folder=$(mktemp -d)
display_pid=
settings_pid=
program_pid=

fail() {
  echo "test-scale: $1${window:+; the window has $(size)}" >&2
  exit 1
}

end_processes() {
  end_process "$program_pid"
  end_process "$settings_pid"
  end_process "$display_pid"
}

source "$(dirname "$(realpath "$0")")/private-display.sh"

size() { xdotool getwindowgeometry --shell "$window" | sed -n 's/^\(WIDTH\|HEIGHT\)=//p' | xargs; }
has_size() { [ "$(size)" = "$1" ]; }
is_kept() { grep -q '"interface-size".*150' <<<"$("$overshoot" data export - --data-dir "$folder/data")"; }

start_program() {
  rm -f "$folder/output"
  "$@" --screen menu --lessons off --data-dir "$folder/data" >"$folder/output" 2>&1 &
  program_pid=$!
  await "no line 'ready'" grep -q '^ready ' "$folder/output"
  await "no window" is_mapped
}

end_program() {
  end_process "$program_pid" || true
  program_pid= window=
}

# Starts the program by the command $2…, and checks that it says the scale $1.
check_scale() {
  start_program "${@:2}"
  grep -qF " scale $1" "$folder/output" || fail "the scale is not $1: $(cat "$folder/output")"
  end_program
}

set_resources() { xprop -root -f RESOURCE_MANAGER 8s -set RESOURCE_MANAGER "$1"; }

use_own_home
start_xvfb 2600x2200 -noreset
export DISPLAY=$display SDL_VIDEODRIVER=x11

check_scale 1.0 "$overshoot"
check_scale 2.0 env GDK_SCALE=2 QT_SCALE_FACTOR=3 "$overshoot"
check_scale 1.5 env GDK_SCALE=large QT_SCALE_FACTOR=1.5 "$overshoot"
set_resources $'*customization:\t-color\nXft.dpi:\t144\nXft.hinting:\t1'
check_scale 1.5 "$overshoot"
check_scale 2.0 env GDK_SCALE=2 "$overshoot"
check_scale 1.0 "$overshoot" --scale 1

# A running window keeps its size in points.
start_program "$overshoot" --size 560x700
await "the window does not begin at 1.5" has_size "840 1050"
set_resources 'Xft.dpi: 192'
await "the window does not follow the resources" has_size "1120 1400"
printf 'Xft/DPI %s\n' $((120 * 1024)) >"$folder/xsettings"
xsettingsd --config="$folder/xsettings" >/dev/null 2>&1 &
settings_pid=$!
await "the window does not follow a desktop that has begun" has_size "700 875"
printf 'Xft/DPI %s\nGdk/WindowScalingFactor 2\n' $((240 * 1024)) >"$folder/xsettings"
kill -HUP "$settings_pid"
await "the window does not follow the settings" has_size "1120 1400"
end_process "$settings_pid" || true
settings_pid=
set_resources 'Xft.dpi: 96'
await "the window does not follow the end of a desktop" has_size "560 700"

# Interface size changes nothing of the window, and is kept.
await "no keyboard" xdotool windowfocus "$window"
xdotool key --clearmodifiers ctrl+plus ctrl+plus
await "Interface size is not kept" is_kept
end_program
echo "windows follow the scale of the desktop"
