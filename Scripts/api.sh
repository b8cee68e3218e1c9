#!/usr/bin/env bash
# Keeps the public declarations of the library products as texts in Documentation/API, one for each module, so that a
# change of them is seen in a review and has an entry in CHANGELOG.md.
#
#   Scripts/api.sh           writes the texts, and prints which entries are missing
#   Scripts/api.sh check     fails where a text is not that of the sources, or has no entry
#   Scripts/api.sh entries   fails where a text has no entry; builds nothing
#
# An entry is the name of the module in backticks with the first eight digits of the SHA-256 sum of its text, such as
# `Motion` 0a1b2c3d, in the sentence that says what changed. The first one in the file counts, which is the newest: so
# no history of the repository is needed to tell that a text changed and its entry did not.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=Documentation/API
graphs=.build/graphs
failed=0

# The modules of the library products, each once.
modules() {
  sed -n 's/^ *\.library(name: .*, targets: \[\(.*\)\]),$/\1/p' Package.swift | grep -oE '[A-Za-z0-9]+' |
    awk '!seen[$0]++'
}

# Writes the texts to the folder $1.
write_texts() {
  local names surface=.build/PublicSurface
  mapfile -t names < <(modules)
  Scripts/symbol-graphs.sh "$graphs" "${names[@]}"
  [ "$surface" -nt Scripts/PublicSurface.swift ] ||
    swiftc -swift-version 6 -parse-as-library -warnings-as-errors Scripts/PublicSurface.swift -o "$surface"
  mkdir -p "$1"
  rm -f "$1"/*.txt
  for module in "${names[@]}"; do "$surface" "$graphs/$module" "$module" >"$1/$module.txt"; done
}

check_entries() {
  local module text sum entry
  for module in $(modules); do
    text=$folder/$module.txt
    [ -f "$text" ] || {
      echo "There is no $text: \`make api\` writes it." >&2
      failed=1
      continue
    }
    sum=$(sha256sum "$text" | cut -c 1-8)
    entry=$(tr -s '\n ' ' ' <CHANGELOG.md | grep -oE "\`$module\` [0-9a-f]{8}\b" | head -n 1 || true)
    [ "$entry" = "\`$module\` $sum" ] || {
      echo "CHANGELOG.md: the public declarations of $module changed: say how in an entry with \`$module\` $sum." >&2
      failed=1
    }
  done
}

case ${1:-write} in
  write)
    write_texts "$folder"
    check_entries
    ;;
  check)
    write_texts .build/api
    diff -ru "$folder" .build/api || {
      echo "The public declarations are not those in $folder: \`make api\` writes them." >&2
      failed=1
    }
    check_entries
    ;;
  entries) check_entries ;;
  *)
    echo "Usage: Scripts/api.sh [check | entries]" >&2
    exit 1
    ;;
esac
exit "$failed"
