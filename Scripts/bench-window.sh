#!/usr/bin/env bash
# Measures the program in a real window, on an X server of its own, and prints one line for each figure:
# - the time from the start of the process to its first painted frame, beside that of an empty C window of the same
#   size, the two in turns: medians;
# - the memory of 2048 (PSS), which shared pages count in by their share;
# - the CPU time of 20 s in which 2048 is played, a push each 300 ms, and of 20 s at rest.
#
#   Scripts/bench-window.sh [EXECUTABLE [STARTS]]
#
# It needs cc, Xvfb and xdotool. What else runs on the machine changes the figures: compare those of one run.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
starts=${2:-21}                # of each program
pushes=66                      # in 20 s
push_interval_ms=300
measured_s=20
settle_s=3                     # all effects have ended by then
limit_s=20                     # for each wait

scripts=$(dirname "$(realpath "$0")")
folder=$(mktemp -d)
display_pid=
program_pid=

fail() {
  echo "bench-window: $1" >&2
  exit 1
}

end_processes() {
  end_process "$program_pid"
  end_process "$display_pid"
}

source "$(dirname "$(realpath "$0")")/private-display.sh"

# Starts the program $1 with its arguments and waits until it has painted. The microseconds that took are in
# `painted_us`.
start_program() {
  rm -f "$folder/output"
  mkfifo "$folder/output"
  local begin line end
  begin=${EPOCHREALTIME/./}
  "$@" >"$folder/output" 2>"$folder/complaint" &
  program_pid=$!
  exec 4<"$folder/output"
  read -r -t "$limit_s" line <&4 || fail "$1 has painted nothing: $(head -n 3 "$folder/complaint")"
  end=${EPOCHREALTIME/./}
  [[ $line == ready* ]] || fail "$1 says $line"
  painted_us=$((end - begin))
}

end_program() {
  end_process "$program_pid" || true
  program_pid=
}

# Prints the middle one of the numbers on standard input.
median() { sort -n | awk '{ values[NR] = $1 } END { print values[int((NR + 1) / 2)] }'; }

measure_first_frames() {
  cc -O2 -o "$folder/empty-window" "$scripts/empty-window.c" -lSDL2 || fail "the empty window does not compile"
  local round name
  for ((round = 0; round <= starts; round++)); do
    for name in empty 2048 menu; do
      if [ "$name" = empty ]; then
        start_program "$folder/empty-window"
      else
        start_program "$overshoot" --screen "$name" --seed 7
      fi
      # The first round fills the caches of the system.
      [ "$round" -eq 0 ] || echo "$painted_us" >>"$folder/$name"
      end_program
    done
  done
  local empty_us us
  empty_us=$(median <"$folder/empty")
  for name in empty 2048 menu; do
    us=$(median <"$folder/$name")
    awk -v name="$name" -v us="$us" -v empty="$empty_us" \
      'BEGIN { printf "first frame, %-5s %6.1f ms  %.2f\n", name, us / 1000, us / empty }'
  done
}

# Prints the seconds of CPU time since the clock tick $1, after the name $2.
print_cpu() {
  awk -v name="$2" -v ticks=$(($(cpu_ticks "$program_pid") - $1)) -v rate="$(getconf CLK_TCK)" \
    'BEGIN { printf "%s %.2f s\n", name, ticks / rate }'
}

measure_play() {
  start_program "$overshoot" --screen 2048 --seed 7 --size 560x700
  local window keys=() begin
  window=$(timeout "$limit_s" xdotool search --sync --onlyvisible --name Overshoot | head -n 1) || true
  [ -n "$window" ] || fail "no window has Overshoot in its title"
  timeout "$limit_s" xdotool windowfocus --sync "$window" || fail "the window does not accept the keyboard"
  sleep "$settle_s"
  awk '/^Pss:/ { printf "memory of 2048 (PSS) %.1f MB\n", $2 / 1024 }' "/proc/$program_pid/smaps_rollup"
  while [ "${#keys[@]}" -lt "$pushes" ]; do keys+=(Left Up Right Down); done
  begin=$(cpu_ticks "$program_pid")
  timeout $((measured_s + limit_s)) xdotool key --delay "$push_interval_ms" "${keys[@]:0:pushes}" ||
    fail "the keys could not be sent"
  print_cpu "$begin" "CPU time of $measured_s s of play"
  awk '/^Pss:/ { printf "memory after the play (PSS) %.1f MB\n", $2 / 1024 }' "/proc/$program_pid/smaps_rollup"
  sleep "$settle_s"
  begin=$(cpu_ticks "$program_pid")
  sleep "$measured_s"
  print_cpu "$begin" "CPU time of $measured_s s at rest"
  end_program
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot"
use_own_home
start_xvfb 1280x800 -nocursor -noreset
export DISPLAY=$display SDL_VIDEODRIVER=x11
measure_first_frames
measure_play
