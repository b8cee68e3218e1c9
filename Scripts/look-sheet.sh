#!/usr/bin/env bash
# Paints each page in light, dark, quiet and high contrast, and a page of HTML that lays the pictures side by side.
#
#   Scripts/look-sheet.sh PROGRAM FOLDER    the program, and the folder for the pictures, which is made anew
set -euo pipefail

overshoot=$1 folder=$2
forms=(light dark quiet high-contrast)

# Paints the page $1 in all forms, and prints its row of the sheet.
paint() {
  local form
  echo "<h2>$1</h2>"
  for form in "${forms[@]}"; do
    "$overshoot" --screen "$1" --form "$form" --size 1280x800 --scale 0.5 --lessons off --seed 1 \
      --data-dir "$folder/data" --png "$folder/${1//\//-}-$form.png" >/dev/null
    echo "<img src=\"${1//\//-}-$form.png\" alt=\"$1, $form\">"
  done
}

rm -rf "$folder"
mkdir -p "$folder"
{
  echo '<!doctype html><meta charset="utf-8"><title>Overshoot: the look</title>'
  echo '<style>body { font: 16px sans-serif; width: 2600px } img { width: 640px }</style>'
  "$overshoot" screens | while read -r page; do paint "$page"; done
} >"$folder/index.html"
rm -rf "$folder/data"
echo "The sheet: $folder/index.html"
