#!/usr/bin/env bash
# Paints the pictures for software centres, which the metainfo names, in English and German.
#
#   Scripts/store-pictures.sh PROGRAM FOLDER
set -euo pipefail

overshoot=$1 folder=$2
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT

# Paints the picture $1 in the form $2; the rest are options of the program.
paint() {
  local name=$1 form=$2 language
  shift 2
  for language in en de; do
    "$overshoot" "$@" --form "$form" --language "$language" --size 1280x720 --seed 1 --lessons off \
      --data-dir "$data/$name-$form-$language" --png "$folder/store-$name-$form-$language.png" >/dev/null
  done
}

paint menu light --screen menu
paint 2048 light --screen 2048 --self-play
paint breakout dark --screen breakout/2-04
paint nonoku light --screen nonoku/4-05 --self-play
paint bombs light --screen bomb-rush/long-night --self-play
paint adventure dark --screen adventure
paint curves dark --screen curves
