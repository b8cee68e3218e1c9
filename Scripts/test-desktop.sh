#!/usr/bin/env bash
# Plays 2048 in the real window, on a display of its own: no key may be lost, and at rest nothing may run. Then visits other
# screens with pointer, wheel and keys: what is shown must change, and come to rest again. Then goes through the whole program
# from its splash screen on, by pointer and by keys; the next start must lead to where one was.
#
#   Scripts/test-desktop.sh [EXECUTABLE]
#
# Behaviour: twenty48 8
# Behaviour: rendering 15
#
# Nothing here waits by sleeping for something to be ready: it waits for a line, a window or an exit, each with a limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
seed=7
rounds=8                       # of Left, Up, Right, Down
keys=$((rounds * 4))
key_interval_ms=30
limit_s=20                     # for each thing that is waited for
settle_s=3                     # every effect is over 0.6 s after the last key
rest_s=10
still_looks=7                  # a picture that is the same in so many looks, 0.2 s apart, is at rest; a caret blinks in 1.2 s
greatest_cpu_at_rest_s=0.02

folder=$(mktemp -d)
display_pid=
game_pid=

fail() {
  echo "test-desktop: $1" >&2
  if [ -s "$folder/complaint" ]; then
    echo "test-desktop: the program wrote:" >&2
    cat "$folder/complaint" >&2
  fi
  exit 1
}

# Ends the process of id $1 if it still runs, and waits for it.
end() {
  [ -n "$1" ] || return 0
  kill -KILL "$1" 2>/dev/null || true
  wait "$1" 2>/dev/null || true
}

clean_up() {
  local status=$?
  trap - EXIT
  end "$game_pid"
  # Xvfb removes its lock when it is asked to end, and not when it is killed.
  [ -z "$display_pid" ] || kill -TERM "$display_pid" 2>/dev/null || true
  [ -z "$display_pid" ] || wait "$display_pid" 2>/dev/null || true
  rm -rf "$folder"
  exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Calls the command $2… until it succeeds; fails with the sentence $1 at the limit, or when the game has ended.
await() {
  local sentence=$1 deadline=$((SECONDS + limit_s))
  shift
  until "$@"; do
    kill -0 "$game_pid" 2>/dev/null || fail "the program has ended: $sentence"
    [ "$SECONDS" -lt "$deadline" ] || fail "$sentence within $limit_s s"
    sleep 0.05
  done
}

# The number under the key $1 of the answer to the replay $2; 0 while there is none.
answer_of() {
  "$overshoot" replay --check "$2" 2>/dev/null | sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" | grep . || echo 0
}

all_inputs_are_recorded() {
  [ "$(answer_of inputs "$folder/window.jsonl")" -ge "$keys" ]
}

game_has_ended() {
  # A process that has ended and was not waited for yet is a zombie.
  [ ! -e "/proc/$game_pid" ] || grep -q '^State:[[:space:]]*Z' "/proc/$game_pid/status" 2>/dev/null
}

# The CPU time of the game so far, in clock ticks. The name in the second field may hold spaces and parentheses.
cpu_ticks() {
  local line fields
  line=$(<"/proc/$game_pid/stat")
  read -r -a fields <<<"${line##*) }"
  echo $((fields[11] + fields[12]))
}

start_display() {
  mkfifo "$folder/display"
  mkdir "$folder/screen"
  Xvfb -displayfd 3 -screen 0 1280x800x24 -fbdir "$folder/screen" -nolisten tcp 3>"$folder/display" >/dev/null 2>&1 &
  display_pid=$!
  local number
  read -r -t "$limit_s" number <"$folder/display" || fail "Xvfb did not name a display within $limit_s s"
  export DISPLAY=":$number" SDL_VIDEODRIVER=x11
  unset WAYLAND_DISPLAY
}

# Nothing of the user's is read or written.
use_own_home() {
  export HOME="$folder/home" XDG_RUNTIME_DIR="$folder/runtime"
  unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME
  mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
  chmod 700 "$XDG_RUNTIME_DIR"
}

start_game() {
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
  window=$(timeout "$limit_s" xdotool search --sync --onlyvisible --name Overshoot | head -n 1) || true
  [ -n "$window" ] || fail "no window has Overshoot in its title"
  # Without a window manager nobody gives the keyboard to the window.
  timeout "$limit_s" xdotool windowfocus --sync "$window" || fail "the window does not take the keyboard"
}

play() {
  local round pressed=()
  find_window
  for ((round = 0; round < rounds; round++)); do pressed+=(Left Up Right Down); done
  timeout "$limit_s" xdotool key --delay "$key_interval_ms" "${pressed[@]}" || fail "the keys could not be sent"
  await "not all of the $keys keys were recorded" all_inputs_are_recorded
}

measure_rest() {
  sleep "$settle_s"
  local before after
  before=$(cpu_ticks)
  sleep "$rest_s"
  after=$(cpu_ticks)
  local used
  used=$(awk -v ticks=$((after - before)) -v rate="$(getconf CLK_TCK)" 'BEGIN { printf "%.2f", ticks / rate }')
  echo "CPU time in $rest_s s at rest: $used s"
  awk -v used="$used" -v greatest="$greatest_cpu_at_rest_s" 'BEGIN { exit !(used <= greatest) }' ||
    fail "at rest it used $used s of CPU time in $rest_s s, but $greatest_cpu_at_rest_s s are the most"
}

quit_game() {
  kill -TERM "$game_pid"
  local deadline=$((SECONDS + limit_s)) status=0
  until game_has_ended; do
    [ "$SECONDS" -lt "$deadline" ] || fail "it did not end within $limit_s s of SIGTERM"
    sleep 0.05
  done
  wait "$game_pid" || status=$?
  game_pid=
  [ "$status" -eq 0 ] || fail "after SIGTERM it ended with status $status instead of 0"
}

# The same game without a window comes to the same board.
compare_with_headless() {
  local moves="" round shown expected
  for ((round = 0; round < rounds; round++)); do moves+=LURD; done
  env -u DISPLAY -u SDL_VIDEODRIVER "$overshoot" 2048 --headless --seed "$seed" --moves "$moves" \
    --record "$folder/headless.jsonl" >"$folder/headless.txt" 2>"$folder/complaint" </dev/null ||
    fail "the game without a window ended with status $?"
  shown=$("$overshoot" replay --check "$folder/window.jsonl")
  expected=$("$overshoot" replay --check "$folder/headless.jsonl")
  [ "$(answer_of inputs "$folder/window.jsonl")" -eq "$keys" ] || fail "$keys keys were sent, but the record says $shown"
  case $shown in *'"error":null'*) ;; *) fail "the record of the window does not fit the rules: $shown" ;; esac
  [ "$shown" = "$expected" ] || fail "the window came to $shown, but without a window the game comes to $expected"
  echo "$keys keys at $key_interval_ms ms, as many moves: $shown"
}

# What the display shows, as one number.
picture() {
  local file="$folder/frame"
  cp "$folder/screen/Xvfb_screen0" "$file"
  cksum <"$file"
}

picture_differs_from() { [ "$(picture)" != "$1" ]; }

picture_is() { [ "$(picture)" = "$1" ]; }

# Does with xdotool what the words say.
send() { timeout "$limit_s" xdotool "$@" || fail "the input '$*' could not be sent"; }

# Opens the screen $1, does with xdotool what the other words say, and sees that the picture changes.
visit() {
  local screen=$1 before
  shift
  start_game --screen "$screen"
  find_window
  before=$(picture)
  send "$@"
  await "the screen $screen does not answer to its input" picture_differs_from "$before"
  echo "the screen $screen answers"
  measure_rest
  quit_game
}

# Waits until the picture stays as it is, and puts it into `shown`.
come_to_rest() {
  local next same=0 deadline=$((SECONDS + limit_s))
  shown=$(picture)
  while [ "$same" -lt "$still_looks" ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail "the picture still moves after $limit_s s"
    sleep 0.2
    next=$(picture)
    if [ "$next" = "$shown" ]; then same=$((same + 1)); else same=0; fi
    shown=$next
  done
}

# Does with xdotool what the words after $1 say; the picture must become another one, and come to rest. $1 says what is wrong else.
change() {
  local sentence=$1 before=$shown
  shift
  send "$@"
  await "$sentence" picture_differs_from "$before"
  come_to_rest
  [ "$shown" != "$before" ] || fail "$sentence"
}

# Whether the program has written down that it is on the screen $1.
place_is() { [ "$(cat "$HOME/.local/state/overshoot/screen" 2>/dev/null)" = "$1" ]; }

# Does with xdotool what the words after $1 say until the program is on the screen $1: a transition hears nothing.
reach() {
  local screen=$1 deadline=$((SECONDS + limit_s)) tries
  shift
  until place_is "$screen"; do
    [ "$SECONDS" -lt "$deadline" ] || fail "'$*' does not lead to the screen $screen"
    send "$@"
    for ((tries = 0; tries < 12; tries++)); do
      place_is "$screen" && break
      sleep 0.05
    done
  done
}

# Does with xdotool what the words after $1 say on a screen that is at rest; that leads to the screen $1.
lead_to() {
  local screen=$1
  shift
  send "$@"
  await "'$*' does not lead to the screen $screen" place_is "$screen"
}

# The program begins with its splash screen, and is at rest on the menu.
open_menu() {
  send mousemove 0 0
  start_game
  case $ready in "ready splash "*) ;; *) fail "the program begins with '$ready'" ;; esac
  find_window
  await "the menu does not follow the splash screen" place_is menu
  come_to_rest
}

# Places are those of a window of 560x700 points.
walk_by_pointer() {
  lead_to controls mousemove --window "$window" 411 484 click 1
  come_to_rest
  lead_to menu mousemove --window "$window" 68 42 click 1 mousemove 0 0
  come_to_rest
  echo "the pointer leads from the menu to a card and back"
}

walk_by_keys() {
  local way
  for way in "2048 Up Left" "profile Up Right" "confirm Down Left" "controls Down Right"; do
    read -r -a way <<<"$way"
    reach "${way[0]}" key --delay 30 "${way[@]:1}" Return
    come_to_rest
    lead_to menu key Escape
  done
  echo "keys lead from the menu to every card and back"
}

write_into_a_field() {
  reach controls key --delay 30 Down Right Return
  come_to_rest
  lead_to controls/field key --delay 30 Home Down Return
  come_to_rest
  change "the text field does not show what is written" type --delay 30 "to write"
  lead_to controls key Escape
  come_to_rest
  lead_to menu key Escape
  echo "a text field shows what is written"
}

change_the_look() {
  local light
  reach options key o
  come_to_rest
  light=$shown
  change "the look does not become dark" key Right
  send key Left
  await "the look does not become light again" picture_is "$light"
  # A press hides the focus ring, as it is after a start.
  change "the focus ring does not go" mousemove --window "$window" 280 660 click 1
  echo "the look is changed by keys"
}

come_back_to_where_one_was() {
  local left=$shown
  quit_game
  start_game
  find_window
  await "the next start does not lead to the screen that was left" picture_is "$left"
  come_to_rest
  [ "$shown" = "$left" ] || fail "the next start does not stay on the screen that was left"
  send key Escape
  await "there is no way back from the screen that was left" place_is menu
  quit_game
  echo "the next start leads to the screen that was left"
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-desktop' builds it"
use_own_home
start_display
start_game --screen 2048 --seed "$seed" --record "$folder/window.jsonl"
play
measure_rest
quit_game
compare_with_headless
visit profile mousemove 300 400 click --repeat 3 --delay 30 5 key --delay 30 Page_Down Home t
visit confirm mousemove 300 400 key --delay 30 Tab Tab t
open_menu
measure_rest
walk_by_pointer
walk_by_keys
write_into_a_field
change_the_look
come_back_to_where_one_was
