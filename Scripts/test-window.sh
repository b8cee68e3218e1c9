#!/usr/bin/env bash
# Opens the window of the program on an X server of its own, waits for its first frame, and closes it.
#
#   Scripts/test-window.sh EXECUTABLE
set -euo pipefail

limit_s=30
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

echo '{"at":0.5,"type":"quit"}' >"$folder/quit.jsonl"
env -u WAYLAND_DISPLAY HOME="$folder" timeout "$limit_s" xvfb-run -a -s "-screen 0 1280x1024x24" \
  "$1" --screen 2048 --seed 7 --data-dir "$folder/data" --input "$folder/quit.jsonl" >"$folder/output" 2>&1 || true
grep -q '^ready' "$folder/output" || {
  echo "test-window: $1 shows no window: $(head -n 3 "$folder/output")" >&2
  exit 1
}
