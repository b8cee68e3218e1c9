#!/usr/bin/env bash
# Tests the program in a real window, on an X server of its own:
# - plays 2048: no key may be lost, and at rest no CPU time may be used;
# - is taught 2048 by its lesson, which is not shown a second time;
# - opens other screens and operates them by pointer, wheel and keys: the picture must change, and come to rest again;
# - drags the handle of a curve, which snaps while Ctrl is held;
# - plays a level of breakout that is chosen by keys, and draws one in the editor;
# - walks through the whole program from its splash screen, by pointer and by keys; the next start must open the screen
#   that was open last.
#
#   Scripts/test-desktop.sh [EXECUTABLE]
#
# Behaviour: twenty48 8
# Behaviour: rendering 15
# Behaviour: curve-lab 6
#
# It never sleeps until something may be ready: it waits for a line, a window or an exit, each with a time limit.
set -euo pipefail

seed=7
rounds=8                       # of Left, Up, Right, Down
keys=$((rounds * 4))
key_interval_ms=30
settle_s=3                     # all effects have ended 0.6 s after the last key
rest_s=10
maximum_cpu_at_rest_s=0.02

source "$(dirname "$(realpath "$0")")/window-steps.sh"

# Prints the number of the key $1 in the check of the replay $2; 0 while there is none.
answer_of() {
  "$overshoot" replay --check "$2" 2>/dev/null | sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" | grep . || echo 0
}

all_inputs_are_recorded() {
  [ "$(answer_of inputs "$folder/window.jsonl")" -ge "$keys" ]
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
  local before after used
  before=$(cpu_ticks "$game_pid")
  sleep "$rest_s"
  after=$(cpu_ticks "$game_pid")
  used=$(awk -v ticks=$((after - before)) -v rate="$(getconf CLK_TCK)" 'BEGIN { printf "%.2f", ticks / rate }')
  echo "CPU time in $rest_s s at rest: $used s"
  awk -v used="$used" -v maximum="$maximum_cpu_at_rest_s" 'BEGIN { exit !(used <= maximum) }' ||
    fail "at rest it used $used s of CPU time in $rest_s s; the maximum is $maximum_cpu_at_rest_s s"
}

# The same game without a window must have the same result.
compare_with_headless() {
  local moves="" round shown expected
  for ((round = 0; round < rounds; round++)); do moves+=LURD; done
  env -u DISPLAY -u SDL_VIDEODRIVER "$overshoot" 2048 --headless --seed "$seed" --moves "$moves" \
    --record "$folder/headless.jsonl" >"$folder/headless.txt" 2>"$folder/complaint" </dev/null ||
    fail "the game without a window ended with status $?"
  shown=$("$overshoot" replay --check "$folder/window.jsonl")
  expected=$("$overshoot" replay --check "$folder/headless.jsonl")
  [ "$(answer_of inputs "$folder/window.jsonl")" -eq "$keys" ] ||
    fail "$keys keys were sent, but the record says $shown"
  case $shown in *'"error":null'*) ;; *) fail "the record of the window does not fit the rules: $shown" ;; esac
  [ "$shown" = "$expected" ] || fail "the result in the window is $shown, but without a window it is $expected"
  echo "$keys keys at $key_interval_ms ms, as many moves: $shown"
}

# Does the steps of the lesson of 2048 in a new game, in which one push does not join tiles; each changes the picture,
# and the next start has none.
learn() {
  local data="$folder/lesson"
  start_game --screen 2048 --seed "$seed" --lessons on --data-dir "$data"
  find_window
  come_to_rest
  change "the lesson does not answer a push" key Right
  change "the lesson does not answer Escape" key Escape
  local without=$shown
  quit_game
  start_game --screen 2048 --seed "$seed" --lessons on --data-dir "$data"
  find_window
  come_to_rest
  [ "$shown" = "$without" ] || fail "the lesson of 2048 is shown twice"
  echo "the lesson of 2048 is done, and shown once"
  quit_game
}

# Opens the screen $1 and sends the input of the other arguments; the picture must change.
visit() {
  local screen=$1 before
  shift
  start_game --screen "$screen"
  find_window
  before=$(picture)
  send "$@"
  await "the screen $screen does not respond to its input" picture_differs_from "$before"
  echo "the screen $screen responds"
  measure_rest
  quit_game
}

# Drags a handle. With Ctrl a pixel to the side moves it no further; the release of the key alone does, and the key puts
# it back.
drag_a_handle() {
  local options=(--curve ease --size 560x700 --reduced-motion) place x y snapped
  place=$("$overshoot" accessibility "${options[@]}" --json |
    grep -o '"bounds":[^]]*\],"children":\[\],"description":"","id":[0-9]*,"name":"Handle 1, y"' |
    sed 's/[^0-9]*\([0-9]*\)[0-9.]*,\([0-9]*\).*/\1 \2/')
  read -r x y <<<"$place"
  start_game "${options[@]}"
  find_window
  come_to_rest
  send keydown ctrl mousemove --window "$window" $((x + 14)) $((y + 14)) mousedown 1
  change "the handle does not move" mousemove --window "$window" $((x + 30)) $((y + 10)) \
    mousemove --window "$window" $((x + 47)) $((y - 13))
  snapped=$shown
  send mousemove --window "$window" $((x + 48)) $((y - 13))
  come_to_rest
  [ "$shown" = "$snapped" ] || fail "with Ctrl a handle follows a pixel"
  change "the handle stays when Ctrl is released" keyup ctrl
  change "the handle does not snap when Ctrl is pressed" keydown ctrl
  [ "$shown" = "$snapped" ] || fail "the handle snaps to another place"
  send mouseup 1 keyup ctrl
  quit_game
  echo "a handle snaps while Ctrl is held"
}

# Sends the input of the arguments after $1. The picture must change and come to rest; otherwise fails with the
# sentence $1.
change() {
  local sentence=$1 before=$shown
  shift
  send "$@"
  await "$sentence" picture_differs_from "$before"
  come_to_rest
  [ "$shown" != "$before" ] || fail "$sentence"
}

# Returns whether the program has stored the screen $1 as its last one.
screen_is() { grep -q "\"name\":\"route\",\"value\":\"$1\"" <<<"$("$overshoot" data export - 2>/dev/null)"; }

# Sends the input of the arguments after $1 once; it must lead to the screen $1, which comes to rest, because a
# transition ignores input.
lead_to() {
  local screen=$1
  shift
  send "$@"
  await "'$*' does not lead to the screen $screen" screen_is "$screen"
  come_to_rest
}

# Returns to the menu by Escape.
leave_to_menu() {
  send key Escape
  await "Escape does not lead to the menu" screen_is menu
  come_to_rest
}

# Starts the program with its splash screen, and waits for the menu.
open_menu() {
  send mousemove 0 0
  # An earlier run has kept another theme. Effects move what is under the pointer, and pictures are compared.
  start_game --theme light --effects 0
  case $ready in "ready splash "*) ;; *) fail "the program starts with '$ready'" ;; esac
  find_window
  await "the menu does not follow the splash screen" screen_is menu
  come_to_rest
}

# Positions are those of a window of 560x700 points.
walk_by_pointer() {
  lead_to 2048 mousemove --window "$window" 149 100 click 1
  lead_to menu mousemove --window "$window" 32 40 click 1 mousemove 0 0
  echo "the pointer leads from the menu to a strip and back"
}

# The strip that was opened last has the focus. The strips of games lie one below the other, the others side by side.
walk_by_keys() {
  local path
  for path in "2048 Return" "breakout/levels Down" "nonoku Down" "bomb-rush Down" "adventure Down" "curves Down" \
    "profile Right" "confirm Right" "trophies Right" "options Right"; do
    read -r -a path <<<"$path"
    lead_to "${path[0]}" key --delay 30 "${path[@]:1}" Return
    if [ "${path[0]}" = adventure ]; then
      lead_to worlds key F2
      lead_to adventure/cloak-of-darkness key --delay 30 End Return
    fi
    leave_to_menu
  done
  echo "keys lead from the menu to every place and back, and from the adventure to another world"
}

# From the choice of levels a level is played and paused; in the editor a brick is painted, and the level played.
play_and_edit_levels() {
  local before
  lead_to breakout/levels key --delay 30 Up Up Up Up Return
  lead_to breakout/1-02 key --delay 30 Right Return
  before=$shown
  send key space
  await "the level does not begin" picture_differs_from "$before"
  send key p
  come_to_rest
  lead_to breakout/levels key l
  lead_to breakout/editor key e
  change "no brick is painted" key --delay 30 4 space
  lead_to breakout/draft key ctrl+p
  before=$shown
  send key space
  await "the drawn level does not begin" picture_differs_from "$before"
  lead_to breakout/editor key Escape
  lead_to breakout/levels key Escape
  leave_to_menu
  echo "a level is chosen and played, and another one drawn and played"
}

type_into_a_field() {
  start_game --screen controls/field
  find_window
  come_to_rest
  change "no field has the focus" key --delay 30 Tab Tab
  change "the text field does not show the typed text" type --delay 30 "to write"
  quit_game
  echo "a text field shows the typed text"
}

change_the_theme() {
  lead_to options key o
  local light=$shown
  change "the theme does not become dark" key t
  send key t
  await "the theme does not become light again" picture_is "$light"
  change "F10 shows no motion" key F10
  change "F10 does not lead from the motion to the animators" key F10
  send key F10
  await "the animators do not go away" picture_is "$light" && shown=$light
  change "F1 shows no help" key F1
  send key F1
  await "the help does not go away" picture_is "$light" && shown=$light
  # A press hides the focus ring, as after a start.
  change "the focus ring does not disappear" mousemove --window "$window" 450 40 click 1
  echo "keys change the theme, and open and close the tools"
}

restart_at_the_last_screen() {
  local left=$shown
  quit_game
  start_game --effects 0
  find_window
  # Without a client the server puts the pointer into the middle.
  send mousemove --window "$window" 450 40
  await "the next start does not lead to the screen that was left" picture_is "$left"
  come_to_rest
  [ "$shown" = "$left" ] || fail "the next start does not open the last screen"
  send key Escape
  await "Escape does not lead back to the menu" screen_is menu
  quit_game
  echo "the next start opens the last screen"
}

start_display
start_game --screen 2048 --seed "$seed" --record "$folder/window.jsonl"
play
measure_rest
quit_game
compare_with_headless
learn
visit profile mousemove 300 400 click --repeat 3 --delay 30 5 key --delay 30 Page_Down Home t
visit confirm mousemove 300 400 key --delay 30 Tab Tab t
drag_a_handle
type_into_a_field
open_menu
measure_rest
walk_by_pointer
walk_by_keys
play_and_edit_levels
change_the_theme
restart_at_the_last_screen
