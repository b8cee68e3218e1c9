#!/usr/bin/env bash
# For scripts that open windows: a home folder, an X server and a session bus of their own, and what a process has used.
# They read this file by `source`, and have the variables `folder` and `limit_s` and the functions `fail` and
# `end_processes`.

patience_s=5                   # for a process that is asked to end

# Ends the process $1, by force if it does not hear: SDL waits for the window manager when it shows a window, and takes
# no signal until then. Xvfb removes its lock file on SIGTERM, but not on SIGKILL. Returns the status of the process. No
# effect if $1 is empty.
end_process() {
  [ -n "$1" ] || return 0
  local deadline=$((SECONDS + patience_s))
  kill -TERM "$1" 2>/dev/null || true
  while kill -0 "$1" 2>/dev/null; do
    [ "$SECONDS" -lt "$deadline" ] || kill -KILL "$1" 2>/dev/null || true
    sleep 0.02
  done
  wait "$1" 2>/dev/null
}

clean_up() {
  local status=$?
  trap - EXIT
  end_processes || true
  rm -rf "$folder"
  exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Calls the command $2… until it succeeds. Fails with the sentence $1 at the limit, or once the process `game_pid`, if
# there is one, has ended.
await() {
  local sentence=$1 deadline=$((SECONDS + limit_s))
  shift
  until "$@" >/dev/null 2>&1; do
    # It may have ended behind the command, which may wait for just that.
    [ -z "${game_pid:-}" ] || kill -0 "$game_pid" 2>/dev/null || "$@" >/dev/null 2>&1 ||
      fail "the process has ended: $sentence"
    [ "$SECONDS" -lt "$deadline" ] || fail "$sentence within $limit_s s"
    sleep 0.05
  done
}

# Neither reads nor writes the user's files, and asks no desktop of the user.
use_own_home() {
  export HOME="$folder/home" XDG_RUNTIME_DIR="$folder/runtime"
  unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
  mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
  chmod 700 "$XDG_RUNTIME_DIR"
}

# Starts an X server with a screen of the size $1 and with further options. Its process is in `display_pid`, its name in
# `display`.
start_xvfb() {
  mkfifo "$folder/display"
  Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp "${@:2}" 3>"$folder/display" >/dev/null 2>&1 &
  display_pid=$!
  local number
  read -r -t "$limit_s" number <"$folder/display" || fail "Xvfb did not name a display within $limit_s s"
  display=":$number"
}

# Starts an X server like `start_xvfb`, without a cursor, whose screen `picture` reads.
start_pictured_xvfb() {
  mkdir "$folder/screen"
  start_xvfb "$1" -nocursor -fbdir "$folder/screen" "${@:2}"
}

# Starts a window manager, which puts frames around windows. Its process is in `manager_pid`.
start_window_manager() {
  # It names itself on the display before it answers; a window that comes in between is lost.
  openbox --sm-disable --startup "touch '$folder/managed'" >/dev/null 2>&1 &
  manager_pid=$!
  await "no window manager" test -e "$folder/managed"
}

xdotool() { timeout "$limit_s" xdotool "$@"; }

# Returns whether the process `program_pid` shows a window, whose number is in `window` then.
is_mapped() { window=$(xdotool search --onlyvisible --pid "$program_pid" | tail -n 1) && [ -n "$window" ]; }

# Prints a checksum of the screen.
picture() {
  cp "$folder/screen/Xvfb_screen0" "$folder/frame"
  cksum <"$folder/frame"
}

picture_differs_from() { [ "$(picture)" != "$1" ]; }

# Starts the Wayland compositor Weston with options. Its process is in `compositor_pid`.
start_weston() {
  export WAYLAND_DISPLAY=overshoot-test
  rm -f "$XDG_RUNTIME_DIR"/*
  DISPLAY=$display weston --no-config --socket="$WAYLAND_DISPLAY" --idle-time=0 "$@" >"$folder/compositor" 2>&1 &
  compositor_pid=$!
  game_pid=$compositor_pid await "the compositor has no socket" test -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY"
}

# Starts the Wayland compositor Sway in a window of the X server `display`, with the lines of its configuration as
# arguments. Its process is in `compositor_pid`. It refuses to run as root, and does as another name for it.
start_sway() {
  local as_user=() socket window
  [ "$(id -u)" -ne 0 ] || as_user=(unshare --user --map-user=1000 --map-group=1000)
  export SWAYSOCK="$folder/sway"
  rm -rf "$XDG_RUNTIME_DIR"/* "$SWAYSOCK"
  printf '%s\n' "xwayland disable" "$@" >"$folder/config"
  DISPLAY=$display WLR_BACKENDS=x11 WLR_RENDERER=pixman "${as_user[@]}" sway --config "$folder/config" \
    >"$folder/compositor" 2>&1 &
  compositor_pid=$!
  game_pid=$compositor_pid await "Sway does not answer" swaymsg -t get_version
  socket=$(cd "$XDG_RUNTIME_DIR" && echo wayland-?)
  export WAYLAND_DISPLAY=$socket
  # Its window has no name; the root window, which it covers, is the first one.
  window=$(DISPLAY=$display command xdotool search --onlyvisible --name '.*' | tail -n 1)
  DISPLAY=$display command xdotool windowfocus "$window" || fail "Sway has no window"
}

# Prints the CPU time of the process $1, in clock ticks. The name in the second field may contain spaces and
# parentheses.
cpu_ticks() {
  local line fields
  line=$(<"/proc/$1/stat")
  read -r -a fields <<<"${line##*) }"
  echo $((fields[11] + fields[12]))
}

# Starts a session bus on which everything is allowed, with the services in the folder `services`. Its process is in
# `bus_pid`.
start_bus() {
  cat >"$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=$folder/socket</listen>
  <servicedir>$folder/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow receive_sender="*"/><allow own="*"/>
  </policy>
</busconfig>
END
  mkfifo "$folder/bus"
  dbus-daemon --nofork --nopidfile --nosyslog --print-address=1 --config-file="$folder/bus.conf" \
    >"$folder/bus" 2>/dev/null &
  bus_pid=$!
  read -r -t "$limit_s" DBUS_SESSION_BUS_ADDRESS <"$folder/bus" || fail "there is no bus within $limit_s s"
  export DBUS_SESSION_BUS_ADDRESS
}
