#!/usr/bin/env bash
# Counts how often a drawn frame asks for memory, by the difference between many frames and few.
# Usage: allocations.sh BENCH [raster] [--json]; says nothing where others are measured, or where glibc's counter is missing.
set -euo pipefail

bench=$1
shift
library=$(find /lib /usr/lib /usr/lib64 -name libmemusage.so -print -quit 2>/dev/null || true)
[ -n "$library" ] || exit 0
if [ $# -gt 0 ] && [[ " $* " != *" raster "* ]] && [ "$*" != "--json" ]; then exit 0; fi

# The calls of malloc, calloc and realloc that drawing a scene some times makes.
calls() {
  LD_PRELOAD=$library "$bench" frames "$1" "$2" 2>&1 |
    sed 's/\x1b\[[0-9;]*m//g' | awk '/^ *(malloc|calloc|realloc)\|/ { sum += $2 } END { print sum + 0 }'
}

few=100
many=1100
for scene in 2048 curves rings dashes background images graph-still; do
  per_frame=$(awk -v a="$(calls "$scene" $few)" -v b="$(calls "$scene" $many)" -v n=$((many - few)) \
    'BEGIN { printf "%.3f", (b - a) / n }')
  if [[ " $* " == *" --json "* ]]; then
    echo "{\"steady_scene\":\"$scene\",\"allocations_per_frame\":$per_frame}"
  else
    echo "$scene: $per_frame allocations a frame"
  fi
done
