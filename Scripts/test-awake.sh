#!/usr/bin/env bash
# Tests when the desktop is asked to leave the screen on: on an X server and a message bus of its own, a screen saver of
# the test hears it while a game in real time runs, and not in the menu, at a pause and on other screens. In a sandbox
# the portal hears the same.
#
#   Scripts/test-awake.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 18
#
# It waits for lines and pictures, each with a time limit.
set -euo pipefail

source "$(dirname "$(realpath "$0")")/window-steps.sh"
scripts=$(dirname "$(realpath "$0")")
bus_pid=
saver_pid=

end_processes() {
  end_process "$game_pid"
  end_process "$saver_pid"
  end_process "$bus_pid"
  end_process "$display_pid"
}

start_saver() {
  cc -o "$folder/test-portal" "$scripts/test-portal.c" -l:libdbus-1.so.3 || fail "the screen saver does not compile"
  mkfifo "$folder/saver"
  # Open for both, so that it is never without a reader.
  exec 6<>"$folder/saver"
  "$folder/test-portal" awake >"$folder/saver" &
  saver_pid=$!
  hears ready
}

# Waits for the next line of the screen saver, which must be $1.
hears() {
  read -r -t "$limit_s" -u 6 || fail "the screen saver does not hear '$1' within $limit_s s"
  [ "$REPLY" = "$1" ] || fail "instead of '$1' the screen saver hears '$REPLY'"
}

hears_nothing() { ! read -r -t 0.01 -u 6 || fail "$1 the screen saver hears '$REPLY'"; }

# Plays, pauses, goes on and leaves. It is asked by $1, and released by $2.
play_and_pause() {
  send key space
  hears "$1"
  send key p
  hears "$2"
  come_to_rest
  send key p
  hears "$1"
  send key p
  hears "$2"
  send key Escape
  come_to_rest
  hears_nothing "after the pause"
}

# Opens the menu, and from there a level, in the environment of the arguments after $2.
walk() {
  start_game --screen menu --effects 0
  find_window
  send mousemove 0 0
  come_to_rest
  hears_nothing "in the menu"
  quit_game
  start_game --screen bomb-rush/way-out --effects 0
  find_window
  come_to_rest
  hears_nothing "before the game"
  play_and_pause "$@"
  quit_game
  start_game --screen breakout/1-01 --effects 0
  find_window
  send key space
  hears "$1"
  # Left while it runs.
  send key l
  hears "$2"
  quit_game
  hears_nothing "at the end"
}

# Prints the state of the X server's screen saver: 0 while it is off, 1 while it is on.
screen_saver() {
  python3 - <<END
import ctypes
class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_long) for name in ("window", "state_and_kind", "til", "idle", "mask")]
x, saver = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.restype = ctypes.c_ulong
display, info = ctypes.c_void_p(x.XOpenDisplay(None)), Info()
saver.XScreenSaverQueryInfo(display, ctypes.c_ulong(x.XDefaultRootWindow(display)), ctypes.byref(info))
print(info.state_and_kind & 0xFFFFFFFF)
END
}

screen_saver_is_on() { [ "$(screen_saver)" = 1 ]; }

# Plays for longer than the server waits, and pauses.
pause_without_a_bus() {
  start_game --screen bomb-rush/way-out --effects 0
  find_window
  xset s 1
  send key space
  sleep 3
  ! screen_saver_is_on || fail "the screen goes dark while a game runs"
  send key p
  await "the screen stays on at a pause" screen_saver_is_on
  xset s reset
  quit_game
}

start_display
start_bus
start_saver
walk "screen Inhibit 'Overshoot' 'Playing a game'" "screen UnInhibit 7"
echo "the screen stays on while a game runs, and not at rest"
# SDL takes these for a sandbox, whose programs ask the portal.
export SNAP=/snap SNAP_NAME=overshoot SNAP_REVISION=1
walk "portal Inhibit '' 8" "portal Close"
echo "in a sandbox the portal is asked for the same"
unset SNAP SNAP_NAME SNAP_REVISION DBUS_SESSION_BUS_ADDRESS
pause_without_a_bus
echo "without a bus the X server's own screen saver waits while a game runs, and not at a pause"
