#!/usr/bin/env bash
# Measures, and prints the figures: `start`, `memory`, `play` and `latency` in a window, `peers` beside other renderers,
# and everything else by overshoot-bench.
#
#   Scripts/bench.sh FOLDER [SUBJECT | OPTION]...
#
# FOLDER holds the programs. Without a subject overshoot-bench measures all of its own.
set -euo pipefail

scripts=$(dirname "$0")
programs=$1
shift
windows=()
others=()
for argument in "$@"; do
  case $argument in
    peers) "$scripts/bench-peers.py" "$programs/overshoot-bench" --resources Resources --shaders Shaders ;;
    start | memory | play | latency) windows+=("$argument") ;;
    *) others+=("$argument") ;;
  esac
done
[ "${#windows[@]}" -eq 0 ] || "$scripts/bench-window.sh" "$programs/overshoot" "${windows[@]}"
[ "$#" -gt 0 ] && [ "${#others[@]}" -eq 0 ] ||
  "$programs/overshoot-bench" --resources Resources --shaders Shaders "${others[@]}"
