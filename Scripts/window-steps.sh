# For scripts that drive the window of the program on an X server of its own: starting and ending it, its window, its
# input and its pictures. They read this file by `source` with the program as the first argument.

overshoot=$(realpath "${1:-.build/release/overshoot}")
name=$(basename "$0" .sh)
limit_s=60                     # for each wait
still_samples=7                # equal pictures at intervals of 0.2 s that count as rest; a caret blinks every 1.2 s

scripts=$(dirname "$(realpath "$0")")
folder=$(mktemp -d)
display_pid=
game_pid=
compositor_pid=
server_pid=
served=

fail() {
  echo "$name: $1" >&2
  if [ -s "$folder/complaint" ]; then
    echo "$name: the program wrote:" >&2
    cat "$folder/complaint" >&2
  fi
  exit 1
}

end_processes() {
  kill -CONT $compositor_pid 2>/dev/null || true
  end_process "$game_pid" || true
  end_process "$compositor_pid" || true
  end_server
  end_process "$display_pid"
}

source "$scripts/private-display.sh"

game_has_ended() {
  # A process that has ended without being waited for is a zombie.
  [ ! -e "/proc/$game_pid" ] || grep -q '^State:[[:space:]]*Z' "/proc/$game_pid/status" 2>/dev/null
}

start_display() {
  start_pictured_xvfb 1280x800
  export DISPLAY=$display SDL_VIDEODRIVER=x11
}

# Starts the program with arguments; lessons are off, and the window has 560x700 points, unless these say otherwise.
start_game() {
  case " $* " in *' --size '*) ;; *) set -- --size 560x700 "$@" ;; esac
  case " $* " in *' --lessons '*) ;; *) set -- --lessons off "$@" ;; esac
  rm -f "$folder/output"
  mkfifo "$folder/output"
  "$overshoot" "$@" >"$folder/output" 2>"$folder/complaint" &
  game_pid=$!
  exec 4<"$folder/output"
  local line deadline=$((SECONDS + limit_s))
  while [ "$SECONDS" -lt "$deadline" ]; do
    read -r -t $((deadline - SECONDS)) line <&4 || break
    case $line in
      ready*)
        ready=$line
        return
        ;;
    esac
  done
  fail "the program ended, or $limit_s s passed, before it wrote a line that begins with 'ready'"
}

find_window() {
  local deadline=$((SECONDS + limit_s))
  window=
  # A server whose last client has left begins again, and refuses others meanwhile.
  until [ -n "$window" ] || [ "$SECONDS" -ge "$deadline" ]; do
    window=$(timeout "$limit_s" xdotool search --sync --onlyvisible --class overshoot 2>/dev/null | head -n 1) || true
  done
  [ -n "$window" ] || fail "the program has no window"
  # Without a window manager a window does not get the keyboard by itself.
  timeout "$limit_s" xdotool windowfocus --sync "$window" || fail "the window does not accept the keyboard"
}

# Ends the program by SIGTERM, or by the signal $1; its status must be 0.
quit_game() {
  local signal=${1:-TERM}
  kill -"$signal" "$game_pid"
  local deadline=$((SECONDS + limit_s)) status=0
  until game_has_ended; do
    [ "$SECONDS" -lt "$deadline" ] || fail "it did not end within $limit_s s of SIG$signal"
    sleep 0.05
  done
  wait "$game_pid" || status=$?
  game_pid=
  [ "$status" -eq 0 ] || fail "after SIG$signal it ended with status $status instead of 0"
}

# Takes connections on the socket $2 and is silent, rejects them, or talks rubbish, as $1 says. After the first one
# there is the file `taken`. The process is in `server_pid`.
serve() {
  served=$2
  rm -f "$folder/taken"
  python3 "$scripts/foreign_client.py" serve "$1" "$served" "$folder/taken" "${3:-1}" &
  server_pid=$!
  game_pid='' await "no server" test -S "$served"
}

end_server() {
  end_process "$server_pid" || true
  rm -f "$served"
  server_pid= served=
}

# Prints the number of a display that there is not.
free_display() {
  local number=90
  while [ -e "/tmp/.X11-unix/X$number" ]; do number=$((number + 1)); done
  echo "$number"
}

picture_is() { [ "$(picture)" = "$1" ]; }

# Sends input by xdotool.
send() { timeout "$limit_s" xdotool "$@" || fail "the input '$*' could not be sent"; }

# Waits until the picture does not change any more, and stores its checksum in `shown`.
come_to_rest() {
  local next same=0 deadline=$((SECONDS + limit_s))
  shown=$(picture)
  while [ "$same" -lt "$still_samples" ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail "the picture still changes after $limit_s s"
    sleep 0.2
    next=$(picture)
    if [ "$next" = "$shown" ]; then same=$((same + 1)); else same=0; fi
    shown=$next
  done
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
use_own_home
