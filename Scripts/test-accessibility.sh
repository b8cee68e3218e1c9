#!/usr/bin/env bash
# Tests the running program with a screen reader's library: on an X server and buses of its own, a client reads every
# screen, plays, listens, and does harm. Where Orca is installed, tells what it says.
#
#   Scripts/test-accessibility.sh [EXECUTABLE]
#
# Behaviour: accessibility 7, 8, 9, 10, 11, 18
#
# It waits for lines, events and answers, each with a time limit.
set -euo pipefail

overshoot=$(realpath "${1:-.build/release/overshoot}")
limit_s=60                     # for each wait
scripts=$(dirname "$(realpath "$0")")
launcher=/usr/libexec/at-spi-bus-launcher
# Debian's own, since its modules belong to it.
python=/usr/bin/python3
folder=$(mktemp -d)
display_pid=
bus_pid=
client_pid=

fail() {
  echo "test-accessibility: $1" >&2
  exit 1
}

# What the client starts, such as buses and a registry, which its children start, is in its group.
end_client() {
  end_process "$client_pid" || true
  [ -z "$client_pid" ] || kill -KILL -- "-$client_pid" 2>/dev/null || true
}

end_processes() {
  end_client
  end_process "$bus_pid"
  end_process "$display_pid"
}

source "$scripts/private-display.sh"

use_own_home

[ -x "$overshoot" ] || fail "there is no program at $overshoot; 'make test-accessibility' builds it"
[ -x "$launcher" ] || fail "there is no $launcher; 'make deps FOR=test' installs it"
# No settings of a desktop are asked.
export GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1
start_pictured_xvfb 900x900 -noreset
export DISPLAY=$display SDL_VIDEODRIVER=x11
start_bus
# In a group of its own, and not waited for by a command in the foreground, during which no signal is taken.
set -m
"$python" -B "$scripts/test-accessibility.py" "$overshoot" "$launcher" "$folder" </dev/null &
client_pid=$!
set +m
wait "$client_pid"
