#!/usr/bin/env bash
# Tests that the program plays on a sound server. On PulseAudio with a sink of its own it must have no stream before its
# first sound, be heard, have no stream some seconds after its last sound, and be heard again after the server was lost.
#
#   Scripts/test-sound.sh [EXECUTABLE [ARGUMENT…]]
#
# Behaviour: sound 14
# Behaviour: sound 15
# Behaviour: sound 22
#
# With the arguments, by default those of a game of 2048, the program must be silent at first and sound at each Left.
# The script waits for streams and samples, each with a time limit.
set -euo pipefail

close_s=3                      # the stream ends so long after a sound
short_s=2                      # and by no more than so much earlier or later on a busy machine
retry_s=3                      # more than the program waits after a device could not be opened
rest_s=5
maximum_cpu_at_rest_s=0.02

source "$(dirname "$(realpath "$0")")/window-steps.sh"

arguments=("${@:2}")
[ "${#arguments[@]}" -gt 0 ] || arguments=(--screen 2048 --seed 7)
server_pid=
recorder_pid=

end_processes() {
  end_process "$game_pid"
  end_process "$recorder_pid"
  end_process "$server_pid"
  end_process "$display_pid"
}

# Starts the server, with one sink that nothing hears, which takes 44 100 frames a second, unlike the program.
start_server() {
  local deadline=$((SECONDS + limit_s))
  pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes \
    -L "module-null-sink sink_name=test rate=44100 channels=2" \
    -L "module-native-protocol-unix auth-anonymous=1 socket=$folder/server" >"$folder/server-log" 2>&1 &
  server_pid=$!
  until timeout "$limit_s" pactl info >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$deadline" ] || fail "the sound server does not answer: $(tail -n 1 "$folder/server-log")"
    sleep 0.05
  done
}

# Records what the sink gets, as 16 bits in two channels.
start_recorder() {
  local deadline=$((SECONDS + limit_s))
  parec --device=test.monitor --format=s16le --rate=44100 --channels=2 --latency-msec=20 --raw >"$folder/heard" \
    2>/dev/null &
  recorder_pid=$!
  until [ -s "$folder/heard" ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail "nothing is recorded within $limit_s s"
    sleep 0.05
  done
}

# Ends the server, which takes the recorder with it.
lose_server() {
  kill -KILL "$server_pid"
  wait "$server_pid" 2>/dev/null || true
  end_process "$recorder_pid" || true
  server_pid=
  recorder_pid=
}

has_stream() { [ -n "$(timeout "$limit_s" pactl list short sink-inputs)" ]; }
has_no_stream() { ! has_stream; }

# Returns whether a sample after the first $1 bytes of the record is not 0.
is_heard_after() { [ "$(tail -c "+$(($1 + 1))" "$folder/heard" | tr -d '\0' | head -c 1 | wc -c)" -gt 0 ]; }

# Has the program sound, and waits until it is heard. A sound is lost while the program waits to open the device once
# more, so another one follows after $retry_s seconds.
sound() {
  local before key deadline
  before=$(stat -c %s "$folder/heard")
  for key in Left Right Left Right Left; do
    send key "$key"
    deadline=$((SECONDS + retry_s))
    while [ "$SECONDS" -le "$deadline" ]; do
      ! is_heard_after "$before" || return 0
      sleep 0.05
    done
  done
  fail "no sound is heard"
}

# Waits until the stream of a sound has gone, neither much earlier nor much later than it should be.
await_silence() {
  local start=$SECONDS seconds
  await "the stream does not end" has_no_stream
  seconds=$((SECONDS - start))
  { [ "$seconds" -ge $((close_s - short_s)) ] && [ "$seconds" -le $((close_s + short_s)) ]; } ||
    fail "the stream ends $seconds s after the sound, not $close_s s"
}

# The names of the program's threads that play.
playing_threads() { cat "/proc/$game_pid/task/"*/comm | grep -E '^(SDLAudio|PulseHotplug|SDLStage audio)' || true; }

measure_rest() {
  local before after used
  before=$(cpu_ticks "$game_pid")
  sleep "$rest_s"
  after=$(cpu_ticks "$game_pid")
  used=$(awk -v ticks=$((after - before)) -v rate="$(getconf CLK_TCK)" 'BEGIN { printf "%.2f", ticks / rate }')
  awk -v used="$used" -v maximum="$maximum_cpu_at_rest_s" 'BEGIN { exit !(used <= maximum) }' ||
    fail "without a stream it used $used s of CPU time in $rest_s s; the maximum is $maximum_cpu_at_rest_s s"
  has_no_stream || fail "there is a stream without a sound"
  [ -z "$(playing_threads)" ] || fail "without a stream there are the threads $(playing_threads)"
  echo "CPU time in $rest_s s without a stream: $used s"
}

export PULSE_SERVER="unix:$folder/server" SDL_AUDIODRIVER=pulseaudio
start_display
start_server
start_recorder
start_game "${arguments[@]}"
find_window
has_no_stream || fail "there is a stream before the first sound"
! is_heard_after 0 || fail "something is heard before the first sound"

sound
has_stream || fail "there is no stream after a sound"
await_silence
echo "a sound is heard, and its stream ends"
measure_rest

sound
lose_server
# A sound tries to open a device, and fails; the next try is 2 s later.
send key Left
sleep 3
! game_has_ended || fail "the program has ended with the sound server"
start_server
start_recorder
sound
echo "after the sound server was lost and came back, a sound is heard"
quit_game

"$(dirname "$(realpath "$0")")/loudness.py" --games "$overshoot"
