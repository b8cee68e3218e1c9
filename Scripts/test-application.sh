#!/usr/bin/env bash
# Tests that there is one window: on an X server with a window manager and a message bus of its own, later starts and
# the desktop raise it, hand their files and screens over, and end with 0; and that the desktop starts the program where
# it does not run. The desktop knows the kinds of files by their contents and by their names.
#
#   Scripts/test-application.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 34, 35
#
# It waits for lines, windows and processes, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
scripts=$(dirname "$(realpath "$0")")
id=org.overshoot.Overshoot
limit_s=60                     # for each wait
folder=$(mktemp -d)
display_pid=
manager_pid=
bus_pid=
program_pid=
other_pid=

fail() {
  echo "test-application: $1" >&2
  cat "$folder"/output* >&2
  exit 1
}

end_processes() {
  end_process "$other_pid"
  end_process "$program_pid"
  end_process "$bus_pid"
  end_process "$manager_pid"
  end_process "$display_pid"
}

source "$scripts/private-display.sh"

use_own_home

start_program() {
  "$overshoot" --lessons off "$@" >"$folder/output" 2>&1 &
  program_pid=$!
  await "no line 'ready'" grep -q '^ready ' "$folder/output"
  await "no window" is_mapped
}

# Opens a window beside, which is active then.
cover() {
  "$overshoot" --new-window --screen options >"$folder/output-beside" 2>&1 &
  other_pid=$!
  await "--new-window does not open one" grep -q '^ready ' "$folder/output-beside"
  await "the new window is not active" other_is_active
}

other_is_active() { [ "$(xdotool getwindowpid "$(xdotool getactivewindow)")" = "$other_pid" ]; }
is_not_active() { [ "$(xdotool getactivewindow)" != "$window" ]; }
is_active() { [ "$(xdotool getactivewindow)" = "$window" ]; }
screen_is() { grep -q "\"name\":\"route\",\"value\":\"$1\"" <<<"$("$overshoot" data export - 2>/dev/null)"; }
has_ended() { ! kill -0 "$1" 2>/dev/null; }

# Starts the program again with arguments: it opens no window and ends with 0.
start_again() {
  "$overshoot" "$@" >"$folder/output-again" 2>&1 || fail "'overshoot $*' beside a running one ends with $?"
  ! [ -s "$folder/output-again" ] || fail "'overshoot $*' beside a running one says something"
}

# Checks that the file $2, or standard input, is of the kind $1 without a name, and with the end $3 of one.
check_kind() {
  local name kind
  cat "${2:--}" >"$folder/nameless"
  cp "$folder/nameless" "$folder/named.$3"
  for name in nameless "named.$3"; do
    kind=$(gio info -a standard::content-type "$folder/$name" | sed -n 's/.*standard::content-type: //p')
    [ "$kind" = "application/x-overshoot-$1" ] || fail "$2 as $name is of the kind '$kind' and not '$1'"
  done
}

check_kinds() {
  local resources="$scripts/../Resources" file
  mkdir -p "$HOME/.local/share/mime/packages"
  cp "$scripts/../Packaging/$id.mime.xml" "$HOME/.local/share/mime/packages/$id.xml"
  update-mime-database "$HOME/.local/share/mime"
  for file in "$resources"/Adventure/{night-arcade,cloak.*}.jsonl; do check_kind world "$file" world.jsonl; done
  for file in "$resources"/Lectures/*.jsonl; do check_kind lecture "$file" lecture.jsonl; done
  for file in "$resources"/{Bombs,Breakout}/Runs/*-*.jsonl; do check_kind replay "$file" replay.jsonl; done
  for file in "$resources"/Breakout/1-*.txt; do check_kind wall "$file" wall.txt; done
  for file in "$resources"/Bombs/*.txt; do check_kind bombs "$file" bombs.txt; done
  for file in "$resources"/Nonoku/1-*.txt; do check_kind puzzle "$file" nonoku.txt; done
  "$overshoot" 2048 --headless --seed 7 --moves LURD --record "$folder/record" >/dev/null
  check_kind replay "$folder/record" replay.jsonl
  check_kind curves - curves.json <<<'{"Quick": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}}'
  echo "the desktop knows each kind of file by its content and by its name"
}

start_xvfb 1280x900 -noreset
export DISPLAY=$display SDL_VIDEODRIVER=x11
start_window_manager
mkdir "$folder/services"
printf '[D-BUS Service]\nName=%s\nExec="%s" --lessons off --theme dark\n' "$id" "$overshoot" \
  >"$folder/services/$id.service"
start_bus

start_program
cover
start_again
await "a second start does not raise the window" is_active
xdotool windowminimize "$window"
await "the window is not minimized" is_not_active
start_again
await "a second start does not show a minimized window" is_active
echo "a second start shows the window of the first, and ends with 0"

start_again --screen curves
await "a screen is not handed over" screen_is curves
cp "$scripts/../Resources/Adventure/cloak.en.jsonl" "$folder/a wörld.txt"
(cd "$folder" && start_again "a wörld.txt")
await "a file is not handed over" screen_is adventure/cloak-of-darkness
start_again --screen menu
await "the menu is not returned to" screen_is menu
gapplication action "$id" 2048
await "an action of the desktop does nothing" screen_is 2048
gapplication launch "$id" "$folder/a wörld.txt"
await "a file of the desktop is not opened" screen_is adventure/cloak-of-darkness
status=0
"$overshoot" "$folder/none.txt" >"$folder/output-again" 2>&1 || status=$?
[ "$status" -eq 1 ] && grep -q "none.txt" "$folder/output-again" || fail "a missing file is handed over"
if gdbus call --session --dest "$id" --object-path /org/overshoot/Overshoot --method "$id.Nothing" \
  >"$folder/output-again" 2>&1; then fail "a call that does not exist is answered"; fi
gdbus introspect --session --dest "$id" --object-path /org/overshoot/Overshoot >"$folder/output-again"
grep -q org.freedesktop.Application "$folder/output-again" || fail "the object does not tell its interface"
echo "files and screens are handed over, by later starts and by the desktop"

start_again --screen curves
await "a screen is not handed over" screen_is curves
kill -TERM "$program_pid"
await "it does not end" has_ended "$program_pid"
end_process "$other_pid"
other_pid=
gapplication launch "$id" "$folder/a wörld.txt"
find_started() { program_pid=$(pgrep -n -f "^$overshoot --lessons off --theme dark") && is_mapped; }
await "the desktop does not start the program" find_started
await "what the desktop has started does not open the file" screen_is adventure/cloak-of-darkness
echo "the desktop starts the program with a file"
check_kinds
