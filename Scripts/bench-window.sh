#!/usr/bin/env bash
# Measures the program in a real window, on an X server of its own, and prints one line for each figure.
#
#   Scripts/bench-window.sh EXECUTABLE SUBJECT...
#
# - `start`: the time from the start of the process to its first painted frame, beside that of an empty C window of the
#   same size, the two in turns: medians.
# - `memory`: what 2048, the menu, and a window of 3840×2160 take (PSS, in which shared pages count by their share), and
#   the menu after visits to eight screens.
# - `latency`: the time from a key to the first change of the picture, under X and under Sway, beside that of an empty
#   C window, which paints at once: medians, and the worst.
# - `play`: the CPU time of the program in play, in seconds a minute; where gnome-2048 is installed, also its.
#
# It needs cc, Xvfb and xdotool. What else runs on the machine changes the figures: compare those of one run.
set -euo pipefail

# For root libX11 keeps nothing.
[ "$(id -u)" -ne 0 ] || exec unshare --user --map-user=1000 --map-group=1000 "$0" "$@"

overshoot=$(realpath "$1")
shift
starts=21                      # of each program
keys=21                        # of each window system
play_s=20                      # of each screen
push_interval_ms=300
settle_s=3                     # all effects have ended by then
rest_s=7                       # what is not needed at rest is given back by then
limit_s=20                     # for each wait

scripts=$(dirname "$(realpath "$0")")
folder=$(mktemp -d)
display_pid=
program_pid=
compositor_pid=

fail() {
  echo "bench-window: $1" >&2
  exit 1
}

end_processes() {
  end_process "$program_pid"
  end_process "$compositor_pid"
  end_process "$display_pid"
}

source "$scripts/private-display.sh"

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

# Prints the window whose class contains $1, and lets it have the keyboard.
focus_window() {
  local window
  window=$(timeout "$limit_s" xdotool search --sync --onlyvisible --class "$1" | head -n 1) || true
  [ -n "$window" ] || fail "no window has the class $1"
  timeout "$limit_s" xdotool windowfocus --sync "$window" || fail "the window does not accept the keyboard"
}

compile_empty_window() {
  cc -O2 -o "$folder/empty-window" "$scripts/empty-window.c" -lSDL2 || fail "the empty window does not compile"
}

measure_start() {
  compile_empty_window
  local round name
  mkdir "$HOME/.cache"
  for ((round = 0; round <= starts; round++)); do
    for name in empty 2048 menu; do
      if [ "$name" = empty ]; then
        start_program "$folder/empty-window"
      else
        start_program "$overshoot" --screen "$name" --seed 7 --size 560x700
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
      'BEGIN { printf "first frame, %-7s %6.1f ms  %.2f of the empty window\n", name, us / 1000, us / empty }'
  done
}

# Prints what the program takes, after the name $1.
print_memory() {
  awk -v name="$1" '/^Pss:/ { printf "memory, %-24s %6.1f MB\n", name, $2 / 1024 }' "/proc/$program_pid/smaps_rollup"
}

measure_memory() {
  start_program "$overshoot" --screen 2048 --seed 7 --size 1280x800 --lessons off
  sleep "$rest_s"
  print_memory 2048
  end_program
  start_program "$overshoot" --screen 2048 --seed 7 --size 3840x2160 --lessons off
  sleep "$rest_s"
  print_memory "2048 at 3840x2160"
  end_program
  start_program "$overshoot" --screen menu --seed 7 --size 1280x800
  focus_window Overshoot
  sleep "$rest_s"
  print_memory menu
  local screen
  for screen in 1 2 3 4 5 6 7 8; do
    xdotool key Tab
    xdotool key Return
    sleep 1
    xdotool key Escape
    sleep 1
  done
  sleep "$rest_s"
  print_memory "menu after 8 visits"
  end_program
}

# Prints the lines of an input script for `play_s` seconds: $1 is the seconds from one step to the next, $2 an awk
# function body that prints the events of step `i` at the time `t`.
input_script() {
  awk -v step="$1" -v end="$play_s" '
    function key(name, t) {
      printf "{\"at\":%.3f,\"type\":\"key\",\"key\":\"%s\",\"down\":true}\n", t, name
      printf "{\"at\":%.3f,\"type\":\"key\",\"key\":\"%s\",\"down\":false}\n", t + 0.05, name
    }
    function move(x, y, t) { printf "{\"at\":%.3f,\"type\":\"move\",\"x\":%.1f,\"y\":%.1f}\n", t, x, y }
    function press(x, y, isDown, t) {
      printf "{\"at\":%.3f,\"type\":\"pointer\",\"x\":%.1f,\"y\":%.1f,\"button\":1,\"down\":%s}\n", t, x, y, isDown
    }
    function wheel(lines, t) { printf "{\"at\":%.3f,\"type\":\"wheel\",\"dx\":0,\"dy\":%.2f}\n", t, lines }
    BEGIN { for (i = 0; (t = 1 + i * step) < 1 + end; i++) { '"$2"' } }' | sort -s -t : -k 2,2g
}

# Prints the CPU time of a screen in play, in seconds a minute: $1 names it, the input script is standard input, and the
# other arguments are options of the program.
measure_screen() {
  cat >"$folder/input.jsonl"
  local name=$1 begin
  start_program "$overshoot" --seed 7 --input "$folder/input.jsonl" "${@:2}"
  sleep 1
  begin=$(cpu_ticks "$program_pid")
  sleep "$play_s"
  print_cpu "$begin" "$name"
  end_program
}

# Prints the CPU seconds a minute since the clock tick $1, after the name $2.
print_cpu() {
  awk -v name="$2" -v ticks=$(($(cpu_ticks "$program_pid") - $1)) -v rate="$(getconf CLK_TCK)" -v seconds="$play_s" \
    'BEGIN { printf "CPU of play, %-12s %6.2f s a minute\n", name, ticks / rate * 60 / seconds }'
}

# Prints the CPU time of the window whose class contains $1 while arrows are pressed, after the name $2.
measure_pushes() {
  local keys=() begin
  focus_window "$1"
  sleep "$settle_s"
  while [ "${#keys[@]}" -lt $((play_s * 1000 / push_interval_ms)) ]; do keys+=(Left Up Right Down); done
  begin=$(cpu_ticks "$program_pid")
  timeout $((play_s + limit_s)) xdotool key --delay "$push_interval_ms" "${keys[@]}" ||
    fail "the keys could not be sent"
  print_cpu "$begin" "$2"
}

measure_play() {
  start_program "$overshoot" --screen 2048 --seed 7 --size 560x700
  measure_pushes Overshoot 2048
  local begin
  sleep "$settle_s"
  begin=$(cpu_ticks "$program_pid")
  sleep "$play_s"
  print_cpu "$begin" "2048 at rest"
  end_program
  local gnome
  if gnome=$(command -v gnome-2048); then
    "$gnome" >/dev/null 2>&1 &
    program_pid=$!
    measure_pushes gnome gnome-2048
    end_program
  fi
  input_script 0.1 'if (i % 20 == 0) key("Space", t); move(180 + 200 * (i % 10 < 5 ? i % 5 : 5 - i % 5) / 5, 600, t)' |
    measure_screen breakout --screen breakout --size 560x700
  input_script 0.25 'key(i % 8 < 4 ? "Right" : "Down", t); if (i % 6 == 0) key("Space", t)' |
    measure_screen bomb-rush --screen bomb-rush/powder --size 560x700
  input_script 0.3 'key(i % 2 ? "Space" : "Right", t)' | measure_screen nonoku --screen nonoku/1-01 --size 560x700
  input_script 0.05 'wheel(i % 40 < 20 ? -0.5 : 0.5, t)' | measure_screen profile --screen profile --size 560x700
  input_script 0.033 'if (i == 0) press(205.6, 148.4, "true", t); else move(205.6 - i % 60, 148.4 + i % 40, t)' |
    measure_screen graph --screen curves --size 360x480
  input_script 0.4 'key(i % 2 ? "Right" : "Down", t)' | measure_screen menu --screen menu --size 560x700
}

# Prints the median of the milliseconds from a key to a change of the picture of the window system $1, for an empty
# window and for the program.
measure_keys() {
  local name program
  for name in empty options; do
    program=("$folder/empty-window")
    [ "$name" = empty ] || program=("$overshoot" --screen "$name" --lessons off --size 560x700)
    start_program "${program[@]}"
    sleep "$settle_s"
    "$folder/key-latency" "$folder/screen/Xvfb_screen0" "$keys" | sort -n >"$folder/$name"
    end_program
  done
  awk -v name="$1" -v empty="$(median <"$folder/empty")" -v options="$(median <"$folder/options")" \
    -v worst="$(tail -n 1 "$folder/options")" 'BEGIN {
    printf "from a key to the picture, %-5s %5.1f ms, at most %5.1f ms, of the empty window %5.1f ms: %+5.1f ms\n",
      name, options, worst, empty, options - empty }'
}

measure_latency() {
  compile_empty_window
  cc -O2 -o "$folder/key-latency" "$scripts/key-latency.c" -l:libXtst.so.6 -l:libX11.so.6 ||
    fail "the program that measures keys does not compile"
  measure_keys X
  start_sway "output * mode 1280x800"
  SDL_VIDEODRIVER=wayland measure_keys Sway
  end_process "$compositor_pid" || true
  compositor_pid=
}

[ -x "$overshoot" ] || fail "there is no program at $overshoot"
use_own_home
start_pictured_xvfb 1280x800 -noreset
export DISPLAY=$display SDL_VIDEODRIVER=x11
for subject in "$@"; do "measure_$subject"; done
