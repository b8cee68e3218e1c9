#!/usr/bin/env bash
# Tests how windows end, and what they give back:
# - opens windows without standard streams, with a pipe that nothing reads, and ends one by SIGQUIT;
# - makes a window very large for a moment: its memory must come back, and SIGTERM must end it while it is drawn;
# - removes the folder of the data of an open window, which must write them again.
#
#   Scripts/test-endings.sh [EXECUTABLE]
set -euo pipefail

large_side=8192                # pixels; twice that is the largest picture
maximum_memory_mb=150          # of a window of the usual size

source "$(dirname "$(realpath "$0")")/window-steps.sh"

# Descriptors that are closed would become those of SDL's connection to the display.
open_without_streams() {
  "$overshoot" --screen menu <&- >&- 2>&- &
  game_pid=$!
  find_window
  send mousemove 0 0
  come_to_rest
  quit_game
  echo "a window opens and ends without standard streams"
}

# The line 'ready' cannot be written.
open_into_a_closed_pipe() {
  "$overshoot" --screen menu > >(:) 2>"$folder/complaint" &
  game_pid=$!
  find_window
  quit_game
  echo "a window outlives the reader of its output"
}

end_by_quit() {
  # The shell lets its background processes ignore SIGQUIT.
  env --default-signal=QUIT "$overshoot" --screen menu >/dev/null 2>"$folder/complaint" &
  game_pid=$!
  find_window
  quit_game QUIT
  [ ! -s "$folder/complaint" ] || fail "SIGQUIT is not an orderly end"
  echo "SIGQUIT ends a window"
}

# Returns whether the memory is as $1, < or >, says of $2 MB.
memory_is() { awk "/^VmRSS:/ { exit !(\$2 / 1024 $1 $2) }" "/proc/$game_pid/status"; }

shrink_a_large_window() {
  start_game --screen menu --size 560x700
  find_window
  send windowsize "$window" "$large_side" "$large_side"
  await "the large window is not drawn" memory_is ">" $((large_side * large_side / 262144))
  send windowsize "$window" 560 700
  await "the memory of the large window does not come back" memory_is "<" "$maximum_memory_mb"
  send windowsize "$window" $((2 * large_side)) $((2 * large_side))
  await "the larger window is not drawn" memory_is ">" "$maximum_memory_mb"
  local begin=${EPOCHREALTIME/./}
  quit_game
  # It takes 0.3 s; several seconds pass where the frame is drawn to its end.
  [ $((${EPOCHREALTIME/./} - begin)) -le 3000000 ] || fail "a large window ends later than 3 s after SIGTERM"
  echo "a large window gives its memory back, and ends at once"
}

# The folder of the data goes while a window is open: the sheet that says so writes everything where it was.
keep_removed_data() {
  local data="$HOME/.local/share/overshoot"
  "$overshoot" --screen menu >/dev/null 2>"$folder/complaint" &
  game_pid=$!
  find_window
  send mousemove 0 0
  come_to_rest
  rm -r "$data"
  await "the removal is not told" grep -q 'Nothing is kept any more' "$folder/complaint"
  come_to_rest
  # To the choice of a place, and from its field past the one that is written there to the one that was.
  send key Return
  come_to_rest
  send key --delay 30 Tab Tab Return
  await "the data are not written again" test -s "$data/store.sqlite"
  quit_game
  "$overshoot" data check >/dev/null || fail "the data that were written again are not sound"
  echo "data that are removed while a window is open are written again"
}

start_display
open_without_streams
open_into_a_closed_pipe
end_by_quit
shrink_a_large_window
keep_removed_data
