#!/usr/bin/env bash
# Tests what others can do to the window: a message bus and a display that say nothing, a drag from a window that is
# gone, a compositor that stands still or has no seat, and a display that ends.
#
#   Scripts/test-harm.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 3, 30, 38, 39
set -euo pipefail

source "$(dirname "$(realpath "$0")")/window-steps.sh"

start_program() {
  "$overshoot" --screen menu >/dev/null 2>"$folder/complaint" &
  game_pid=$!
}

is_told() { grep -q "$1" "$folder/complaint" || fail "it is not told: $1"; }

# Waits for the end of the program, whose status must be $1.
expect_status() {
  local status=0
  await "the program does not end" game_has_ended
  wait "$game_pid" || status=$?
  game_pid=
  [ "$status" -eq "$1" ] || fail "the status is $status and not $1"
}

start_without_a_bus() {
  serve silent "$folder/bus"
  DBUS_SESSION_BUS_ADDRESS=unix:path=$served start_game --screen menu
  is_told "The session bus does not answer"
  quit_game
  end_server
  echo "a session bus that says nothing delays a window only"
}

drag_from_nowhere() {
  start_game --screen menu
  find_window
  come_to_rest
  python3 "$scripts/foreign_client.py" nowhere "$window"
  await "an error of the display is not told" grep -q "has refused a request" "$folder/complaint"
  # A wrong size would leave it without a picture.
  send key Down
  await "the picture does not change" picture_differs_from "$shown"
  quit_game
  echo "a drag from a window that is gone, and a size that no window has, end nothing"
}

# Returns whether the program has used no time of the processor at the last few calls.
stands_still() {
  local now
  now=$(cpu_ticks "$game_pid")
  if [ "$now" = "$ticks" ]; then same=$((same + 1)); else ticks=$now same=0; fi
  [ "$same" -ge 5 ]
}

# A signal comes while a window moves whose compositor has stopped.
end_beside_a_compositor() {
  local i state signals signal ticks same
  for ((i = 20; i < 600; i++)); do
    for state in true false; do
      printf '{"at":%d.%d,"type":"key","key":"T","down":%s}\n' $((i / 10)) $((i % 10)) "$state"
    done
  done >"$folder/keys"
  start_weston --backend=x11-backend.so --use-pixman
  for signals in TERM "TERM TERM"; do
    SDL_VIDEODRIVER=wayland start_game --screen menu --input "$folder/keys"
    kill -STOP "$compositor_pid"
    ticks= same=0
    await "the window does not wait for its compositor" stands_still
    for signal in $signals; do kill -"$signal" "$game_pid"; done
    expect_status 143
    kill -CONT "$compositor_pid"
  done
  end_process "$compositor_pid" || true
  compositor_pid=
  echo "signals end the program while its compositor stands still"
}

end_before_the_display_answers() {
  local number
  number=$(free_display)
  serve silent "/tmp/.X11-unix/X$number"
  DISPLAY=:$number start_program
  await "the display is not asked" test -e "$folder/taken"
  kill -TERM "$game_pid"
  expect_status 143
  end_server
  echo "a signal ends the program while a display is silent at the start"
}

start_without_a_seat() {
  start_weston --backend=headless-backend.so
  DISPLAY='' SDL_VIDEODRIVER=wayland start_program
  expect_status 1
  is_told "has no seat"
  SDL_VIDEODRIVER=wayland start_game --screen menu
  find_window
  quit_game
  echo "a compositor without a seat is told, or left for X11"
}

end_with_the_display() {
  start_game --screen menu
  kill -KILL "$display_pid"
  wait "$display_pid" 2>/dev/null || true
  expect_status 1
  is_told "The connection to the display has ended."
  echo "the end of the display ends the program in order"
}

start_display
start_without_a_bus
drag_from_nowhere
end_beside_a_compositor
end_before_the_display_answers
start_without_a_seat
end_with_the_display
