#!/usr/bin/env bash
# Tests the program in a session, on an X server and with a session manager of its own: it registers, saves when it is
# asked, ends when the session ends, and comes back by the command that it has named, under the same name, at the same
# place, with the same size and page. It outlives the session manager.
#
#   Scripts/test-session.sh [EXECUTABLE]
#
# Behaviour: linux-desktop 31
#
# It waits for lines and windows, each with a time limit.
set -euo pipefail

source "$(dirname "$(realpath "$0")")/window-steps.sh"
scripts=$(dirname "$(realpath "$0")")
manager_pid=

end_processes() {
  end_process "$game_pid"
  end_process "$manager_pid"
  end_process "$display_pid"
}

start_manager() {
  cc -o "$folder/test-session" "$scripts/test-session.c" -lSM -lICE || fail "the session manager does not compile"
  rm -f "$folder/questions" "$folder/answers"
  mkfifo "$folder/questions" "$folder/answers"
  # Both are open for both, so that neither is ever without a reader.
  exec 5<>"$folder/questions" 6<>"$folder/answers"
  "$folder/test-session" <"$folder/questions" >"$folder/answers" &
  manager_pid=$!
  hears "ready "
  export SESSION_MANAGER=${REPLY#ready }
}

# Waits for the next line of the session manager, which must begin with $1, and is in REPLY.
hears() {
  read -r -t "$limit_s" -u 6 || fail "the session manager does not hear '$1' within $limit_s s"
  case $REPLY in "$1"*) ;; *) fail "instead of '$1' the session manager hears '$REPLY'" ;; esac
}

geometry() {
  timeout "$limit_s" xdotool getwindowgeometry --shell "$window" | sed -n 's/^\(X\|Y\|WIDTH\|HEIGHT\)=//p' | xargs
}

is_at() { [ "$(geometry)" = "$1" ]; }
has_title() { [[ $(xprop -id "$window" _NET_WM_NAME) = *"$1"* ]]; }
keeps() { grep -q "$1" <<<"$("$overshoot" data export - 2>/dev/null)"; }

# Presses the first card of the menu, and returns whether that has led to 2048.
opens_2048() {
  send mousemove --window "$window" 149 340 click 1
  keeps '"route","value":"2048"'
}

# Waits for the end of the program, whose status must be 0.
await_end() {
  local status=0 pid=$game_pid
  game_pid= await "the program does not end with the session" test ! -e "/proc/$pid/exe"
  wait "$game_pid" || status=$?
  game_pid=
  [ "$status" -eq 0 ] || fail "it ended with status $status"
}

start_display
start_manager
start_game --effects 0
hears "registered new"
hears "restart"
IFS=$'\t' read -r -a restart <<<"${REPLY#restart$'\t'}"
hears "saved"
find_window
await "the first card does not lead to 2048" opens_2048
send windowmove "$window" 130 110 windowsize "$window" 620 660
await "the window keeps its place" is_at "130 110 620 660"
come_to_rest
echo save >&5
hears "saved"
keeps '"window-place".*"620,660,130,110 ' || fail "place and size are not kept when the session asks"
echo die >&5
hears "closed"
await_end
hears "gone"
echo "the program saves and ends with the session"

overshoot_alone=$overshoot overshoot=${restart[0]}
start_game "${restart[@]:1}"
overshoot=$overshoot_alone
hears "registered ${restart[1]#*=}"
hears "restart"
find_window
await "it does not come back at its place" is_at "130 110 620 660"
await "it does not come back to its page" has_title '"2048 – '
end_process "$manager_pid" || true
manager_pid=
come_to_rest
send windowmove "$window" 140 120
await "without the session manager it does not go on" is_at "140 120 620 660"
quit_game
start_game --screen menu
quit_game
echo "it comes back as it was, and goes on without a session manager"
