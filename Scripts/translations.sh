#!/usr/bin/env bash
# Texts in other languages: Translations/overshoot.pot is made from the code, Translations/TAG.po is written by hand.
#
#   Scripts/translations.sh update TOOL    make the template by the program TOOL, and merge it into all languages
#   Scripts/translations.sh check TOOL     fail where the template is not that of the code, or a language has faults
#   Scripts/translations.sh test TOOL FOLDER   check and compile
#   Scripts/translations.sh compile FOLDER   compile FOLDER/TAG/LC_MESSAGES/overshoot.mo for every language
#   Scripts/translations.sh packaging FOLDER   write the desktop entry and the metainfo in all languages to FOLDER
#
# `update` and `check` need gettext; without it, `compile` says that English is left, and `packaging` is in English.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=Translations
template=$folder/overshoot.pot
# These have every text.
complete=(de)

update() {
  "$1" . "$template"
  for file in "$folder"/*.po; do
    msgmerge --quiet --update --backup=none --no-wrap --no-fuzzy-matching "$file" "$template"
    msgattrib --no-obsolete --no-wrap -o "$file" "$file"
  done
}

check() {
  local failed=0
  # Removed at the end of the script, where a local variable is gone.
  current=$(mktemp)
  trap 'rm -f "$current"' EXIT
  "$1" . "$current"
  if ! diff -u "$template" "$current" >&2; then
    echo "$template is not that of the code: run make translations." >&2
    failed=1
  fi
  for file in "$folder"/*.po; do
    msgfmt --check --check-accelerators=_ -o /dev/null "$file" || failed=1
    msgcmp --use-untranslated --use-fuzzy "$file" "$template" || failed=1
  done
  for language in "${complete[@]}"; do
    msgcmp "$folder/$language.po" "$template" || {
      echo "$folder/$language.po lacks texts." >&2
      failed=1
    }
  done
  return "$failed"
}

compile() {
  mkdir -p "$1"
  command -v msgfmt >/dev/null || {
    echo "There is no msgfmt (Debian: gettext), so that all texts are in English."
    return 0
  }
  local language made
  for file in "$folder"/*.po; do
    language=$(basename "$file" .po)
    made=$1/$language/LC_MESSAGES/overshoot.mo
    [ "$made" -nt "$file" ] && continue
    mkdir -p "$(dirname "$made")"
    msgfmt -o "$made.new" "$file"
    mv "$made.new" "$made"
  done
}

packaging() {
  mkdir -p "$1"
  if ! command -v msgfmt >/dev/null; then
    cp Packaging/org.overshoot.Overshoot.desktop Packaging/org.overshoot.Overshoot.metainfo.xml "$1"
    return 0
  fi
  (cd "$folder" && for file in *.po; do basename "$file" .po; done) >"$folder/LINGUAS"
  trap 'rm -f "$folder/LINGUAS"' EXIT
  msgfmt --desktop --template=Packaging/org.overshoot.Overshoot.desktop -d "$folder" \
    -o "$1/org.overshoot.Overshoot.desktop"
  msgfmt --xml --template=Packaging/org.overshoot.Overshoot.metainfo.xml -d "$folder" \
    -o "$1/org.overshoot.Overshoot.metainfo.xml"
}

case ${1:-} in
  update | check | compile | packaging) "$1" "${2:?}" ;;
  test)
    check "${2:?}"
    compile "${3:?}"
    ;;
  *)
    sed -n '/^#   Scripts/s/^# *//p' "$0" >&2
    exit 64
    ;;
esac
