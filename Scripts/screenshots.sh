#!/usr/bin/env bash
# Makes the pictures of the documents with the program $1, in the folder $2: a line for each, which begins with its
# name. Equal programs draw equal pictures. Prints nothing but what fails.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
folder=$2

# Makes the picture $1 of a page, of half a pixel to the point, with the options that follow.
page() {
  "$program" --png "$folder/$1.png" --size 1280x800 --scale 0.5 --lessons off "${@:2}" >/dev/null
}

# Makes the picture $1 of a game of 2048 in play, in the theme $2.
game() {
  "$program" 2048 --headless --self-play 470 --seed 1 --theme "$2" --size 560x680 --png "$folder/$1.png" >/dev/null
}

# Makes the film $1 of the scene $2 of $3 seconds, in the size $4, with the seed $5.
film() {
  "$program" film --scene "$2" --seconds "$3" --size "$4" --seed "$5" --fps 20 --out "$folder/$1.png" >/dev/null
}

mkdir -p "$folder"
"$program" film --seconds 10.5 --out "$folder/film.png" >/dev/null
film film-2048 2048 3 400x250 1
film film-breakout breakout 3.4 400x250 1
film film-nonoku nonoku 3.4 400x250 1
film film-bombs bombs 3.4 400x250 1
film film-adventure adventure 3 400x250 1
film film-lab lab 2.6 400x250 3
page menu-light --screen menu --theme light
page menu-dark --screen menu --theme dark
page curves --screen curves
page profile --screen profile
page confirm --screen confirm --input Scripts/held.jsonl
page controls --screen controls
page controls-slider --screen controls/slider
page trophies --screen trophies
game 2048-light light
game 2048-dark dark
