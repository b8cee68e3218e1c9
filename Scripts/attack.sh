#!/usr/bin/env bash
# Attacks the program in its real window, at random, until a time has passed: by signals and `kill -9` at any moment of
# a start, a game, a transition, a drag and an import; by foreign clients of its display; by buses and displays that are
# silent, reject it or talk rubbish. One signal must end it within the limit of each wait, its memory stay bounded, its
# data sound. No row is lost but those that the page itself changes, and of these none that was shown for `kept_s`; and
# the next start has nothing to say.
#
#   Scripts/attack.sh EXECUTABLE [SECONDS [SEED [KINDS]]]
#
# KINDS are some of: kill, end, client, bus, display. The same seed gives the same rounds. `KEPT_S=0.25` asks for what
# storage 13 promises, on a machine that is not busy.
#
# Behaviour: linux-desktop 3, 38, 39
# Behaviour: storage 13
set -euo pipefail

source "$(dirname "$(realpath "$0")")/window-steps.sh"

seconds=${2:-30}
seed=${3:-1}
read -r -a kinds <<<"${4:-kill end client bus display}"
kept_s=${KEPT_S:-1}
maximum_memory_mb=250          # of a window of the usual size
import_rows=20000
RANDOM=$((seed % 32768))

data="$HOME/.local/share/overshoot"
screens=(menu 2048 breakout nonoku/1-01 bomb-rush/way-out adventure profile curves confirm trophies/list options)
# The keys of a game whose rows are counted; what they do at last is kept.
declare -A keys=([2048]="Left Up Right Down" [nonoku/1-01]="Down 1" [adventure]="l o o k Return")
# Rows that a page changes itself.
declare -A own=([2048]='"2048' [breakout]=breakout [nonoku/1-01]=nonoku [bomb-rush/way-out]=bombs
  [adventure]='world|play' [options]='"setting"')
declare -A counts=()
slowest_ms=0 largest_mb=0

# Chooses one of the arguments after $1 into the variable $1. A subshell would not advance the random numbers.
choose() {
  local -n chosen=$1
  shift
  local index=$((RANDOM % $# + 1))
  chosen=${!index}
}

# Waits for a random time of at most $1 ms, which is below 1000.
nap() { sleep "$(printf '0.%03d' $((RANDOM % $1)))"; }

# Runs the program in the background. The shell lets what it has there ignore two signals.
launch() {
  env --default-signal=INT,QUIT "$overshoot" "$@" >"$folder/output" 2>"$folder/complaint" &
  game_pid=$!
}

open_window() {
  launch --size 560x700 --lessons off "$@"
  await "no window of $*" grep -q '^ready' "$folder/output"
  find_window
}

# Writes the rows that match $2, or with $3 those that do not, to the file $1. Where the window was, the last page and
# notes of running games come and go.
rows() {
  "$overshoot" data export - 2>/dev/null | grep -vE '"table":"state"|window-place' | grep -E "${@:3}" -- "$2" |
    sort >"$1" || true
}

has_more_rows() {
  rows "$folder/now" "$1"
  [ -n "$(comm -13 "$folder/mine" "$folder/now")" ]
}

# Sends the signal $1 and waits for the end, whose status must be one of the others.
end_by() {
  local begin=${EPOCHREALTIME/./} deadline=$((SECONDS + limit_s)) status=0 peak ms
  peak=$(awk '/^VmHWM:/ { print int($2 / 1024) }' "/proc/$game_pid/status" 2>/dev/null || true)
  # The shell tells on standard error of what was killed.
  {
    kill -"$1" "$game_pid" || true
    until game_has_ended; do
      [ "$SECONDS" -lt "$deadline" ] || fail "$round: it does not hear SIG$1 within $limit_s s" 2>&3
      sleep 0.01
    done
    wait "$game_pid" || status=$?
  } 3>&2 2>/dev/null
  game_pid=
  ms=$(((${EPOCHREALTIME/./} - begin) / 1000))
  [ "$ms" -le "$slowest_ms" ] || slowest_ms=$ms
  [ "${peak:-0}" -le "$largest_mb" ] || largest_mb=$peak
  [ "${peak:-0}" -le "$maximum_memory_mb" ] || fail "$round: it has taken $peak MB"
  [[ " ${*:2} " = *" $status "* ]] || fail "$round: the status after SIG$1 is $status and not ${*:2}"
}

# The rows of `before` are kept, the data are sound, and the next start says nothing.
expect_kept() {
  local lost
  "$overshoot" data check >/dev/null 2>"$folder/complaint" || fail "$round: the data are not sound"
  rows "$folder/after" .
  lost=$(comm -23 "$folder/before" "$folder/after" | head -n 3)
  [ -z "$lost" ] || fail "$round: lost: $lost"
  open_window --screen menu
  end_by TERM 0
  [ ! -s "$folder/complaint" ] || fail "$round: the next start complains"
}

# Plays until something of it is kept, and on; `must_grow` is set where that has to be kept, too.
play() {
  local pressed shown mine=${own[$screen]:-}
  read -r -a pressed <<<"${keys[$screen]:-${mine:+space p} Left Right Tab}"
  [ -z "$mine" ] || rows "$folder/mine" "$mine"
  send key --delay 20 "${pressed[@]}"
  [ -n "${keys[$screen]:-}" ] || return 0
  await "$round: what is played is not kept" has_more_rows "$mine"
  mv "$folder/now" "$folder/mine"
  shown=$(picture)
  send key --delay 20 "${pressed[@]/#1/2}"
  [ "$screen" != adventure ] || return 0
  await "$round: a key is not shown" picture_differs_from "$shown"
  sleep "$kept_s"
  must_grow=$mine
}

# Ends the program by the signal $1 at a random moment; its status is then one of the others.
signal_at_a_moment() {
  local signal=$1 moment must_grow='' early=$((128 + $(kill -l "$1")))
  local x=$((100 + RANDOM % 360)) y=$((100 + RANDOM % 500))
  shift
  choose moment start play play transition drag import
  round+=", $moment, SIG$signal"
  case $moment in
    start)
      launch --screen "$screen"
      nap 400
      # Before the window stands a signal has its default action.
      set -- "$@" "$early"
      ;;
    play)
      open_window --screen "$screen"
      play
      [ -n "$must_grow" ] || nap 600
      ;;
    transition)
      open_window --screen "$screen"
      send key Escape
      nap 400
      ;;
    drag)
      open_window --screen "$screen"
      send mousemove --window "$window" "$x" "$y" mousedown 1 \
        mousemove --window "$window" $((x + RANDOM % 90)) $((y + RANDOM % 90))
      nap 300
      ;;
    import)
      interrupt_import "$signal" "$@" 0 "$early"
      return
      ;;
  esac
  end_by "$signal" "$@"
  send mouseup 1
  [ -n "$must_grow" ] || return 0
  has_more_rows "$must_grow" || fail "$round: what was shown for $kept_s s is lost"
  [ -z "$(comm -23 "$folder/mine" "$folder/now")" ] || fail "$round: what was kept is lost"
}

# Of an import all rows are there, or none; of data that move from an earlier place, all after the next start.
interrupt_import() {
  local target="$folder/target" count allowed=$import_rows
  local moving=(--screen menu --data-dir "$target" --legacy-store "$folder/legacy.sqlite")
  rm -rf "$target"
  if [ $((RANDOM % 2)) -eq 0 ]; then
    launch data import "$folder/rows.jsonl" --data-dir "$target"
    allowed=0
  else
    cp "$folder/earlier.sqlite" "$folder/legacy.sqlite"
    launch "${moving[@]}"
    # An interrupted move has a status of its own.
    set -- "$@" 130
  fi
  nap 600
  end_by "$@"
  if [ "$allowed" -ne 0 ]; then
    open_window "${moving[@]}"
    end_by TERM 0
  fi
  count=$("$overshoot" data export - --data-dir "$target" 2>/dev/null | grep -c '"table":"item"' || true)
  [ "$count" -eq "$import_rows" ] || [ "$count" -eq "$allowed" ] || fail "$round: $count rows of $import_rows are there"
}

meet_a_client() {
  open_window --screen "$screen"
  timeout "$limit_s" python3 "$scripts/foreign_client.py" harm "$window" "$RANDOM" 60 2>"$folder/client" ||
    fail "$round: the client has ended: $(tail -n 1 "$folder/client")"
  ! game_has_ended || fail "$round: a client has ended it"
  end_by TERM 0
}

meet_a_bus() {
  serve "$manner" "$folder/bus" "$RANDOM"
  DBUS_SESSION_BUS_ADDRESS=unix:path=$served open_window --screen "$screen"
  end_by TERM 0
  end_server
}

# A display that says no, or nonsense, ends the program by itself, with 1; one that says nothing leaves it to a signal.
meet_a_display() {
  local number
  if [ $((RANDOM % 2)) -eq 0 ]; then
    number=$(free_display)
    serve "$manner" "/tmp/.X11-unix/X$number" "$RANDOM"
    DISPLAY=:$number launch --screen "$screen"
  else
    serve "$manner" "$XDG_RUNTIME_DIR/wayland-9" "$RANDOM"
    DISPLAY='' WAYLAND_DISPLAY=wayland-9 SDL_VIDEODRIVER=wayland launch --screen "$screen"
  fi
  nap 500
  end_by TERM 1 143
  end_server
}

# A home in which 0.2 was used, as a start of today leaves it; and many rows, as an export and as an earlier store.
prepare() {
  round="the first start"
  mkdir -p "$data"
  cp "$scripts/../Tests/Platform/StorageTests/Stores/lived-in-0.2.sqlite" "$data/store.sqlite"
  open_window --screen 2048
  end_by TERM 0
  cp -r "$data" "$folder/home-0.2"
  {
    "$overshoot" data export - | head -n 1
    seq "$import_rows" | sed 's/.*/{"table":"item","id":&,"name":"item &","enabled":1,"created":&.0,"trophy":null}/'
  } >"$folder/rows.jsonl"
  "$overshoot" data import "$folder/rows.jsonl" --data-dir "$folder/target" >/dev/null
  cp "$folder/target/store.sqlite" "$folder/earlier.sqlite"
}

attack() {
  local kind screen manner signal
  choose kind "${kinds[@]}"
  choose screen "${screens[@]}"
  choose manner silent reject rubbish
  choose signal TERM TERM TERM INT HUP QUIT
  round="seed $seed, round $1, $kind, $screen"
  rm -rf "$data"
  cp -r "$folder/home-0.2" "$data"
  rows "$folder/before" "${own[$screen]:-^$}" -v
  case $kind in
    kill) signal_at_a_moment KILL 137 ;;
    end) signal_at_a_moment "$signal" 0 ;;
    client) meet_a_client ;;
    bus) round+=", $manner" && meet_a_bus ;;
    display) round+=", $manner" && meet_a_display ;;
    *) fail "there is no kind $kind" ;;
  esac
  expect_kept
  counts[$kind]=$((${counts[$kind]:-0} + 1))
}

start_pictured_xvfb 1280x800 -noreset
export DISPLAY=$display SDL_VIDEODRIVER=x11
prepare
number=0 begin=$SECONDS
while [ $((SECONDS - begin)) -lt "$seconds" ]; do
  number=$((number + 1))
  attack "$number"
done
for kind in "${!counts[@]}"; do printf '%s %d, ' "$kind" "${counts[$kind]}"; done
echo "seed $seed: $number rounds in $((SECONDS - begin)) s; the slowest end took $slowest_ms ms, at most $largest_mb MB"
