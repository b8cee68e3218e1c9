#!/usr/bin/env bash
# Tests what others can do to the window: a message bus and a display that say nothing, a drag from a window that is
# gone, a compositor that stands still or has no seat, and a display that ends.
#
#   Scripts/test-harm.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 3, 30, 38, 39
set -euo pipefail

source "$(dirname "$(realpath "$0")")/window-steps.sh"

compositor_pid=                # or of what is silent in its place
silent=

end_processes() {
  kill -CONT $compositor_pid 2>/dev/null || true
  end_process "$game_pid"
  end_process "$display_pid"
  end_other
  rm -f "$silent"
}

end_other() {
  end_process "$compositor_pid" || true
  compositor_pid=
}

# Takes connections on the socket $1, and says nothing. After the first one there is the file `taken`.
be_silent() {
  silent=$1
  python3 -c '
import socket, sys
server, clients = socket.socket(socket.AF_UNIX), []
server.bind(sys.argv[1])
server.listen()
while True:
    clients.append(server.accept())
    open(sys.argv[2], "w").close()' "$silent" "$folder/taken" &
  compositor_pid=$!
  game_pid='' await "no silent socket" test -S "$silent"
}

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
  be_silent "$folder/bus"
  DBUS_SESSION_BUS_ADDRESS=unix:path=$silent start_game --screen menu
  is_told "The session bus does not answer"
  quit_game
  end_other
  echo "a session bus that says nothing delays a window only"
}

# Sends the messages of a drag from a window that there is not, with a type that there is not.
drag_from_nowhere() {
  start_game --screen menu
  find_window
  python3 -c '
import ctypes, sys
x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
class Message(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("is_sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("name", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 24)]
display, window, gone = ctypes.c_void_p(x11.XOpenDisplay(None)), int(sys.argv[1]), 0x7FFFFF
for name, data in ("Enter", (gone, 5 << 24, gone)), ("Position", (gone, 0, 0, 0, gone)), ("Drop", (gone,)):
    name = x11.XInternAtom(display, ("Xdnd" + name).encode(), 0)
    message = Message(33, 0, 1, display, window, name, 32, (ctypes.c_long * 24)(*data))
    x11.XSendEvent(display, ctypes.c_ulong(window), 0, 0, ctypes.byref(message))
x11.XSync(display, 0)' "$window"
  await "an error of the display is not told" grep -q "has refused a request" "$folder/complaint"
  quit_game
  echo "a drag from a window that is gone ends nothing"
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
  end_other
  echo "signals end the program while its compositor stands still"
}

end_before_the_display_answers() {
  local number=90
  while [ -e "/tmp/.X11-unix/X$number" ]; do number=$((number + 1)); done
  rm -f "$folder/taken"
  be_silent "/tmp/.X11-unix/X$number"
  DISPLAY=:$number start_program
  await "the display is not asked" test -e "$folder/taken"
  kill -TERM "$game_pid"
  expect_status 143
  end_other
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
