#!/usr/bin/env bash
# Writes the documentation of every module with a DocC catalogue as an archive to the folder $1, .build/docs by default.
# A warning of DocC is an error, and so is a picture in a document that is not there, is made by no line of
# Scripts/screenshots.sh, or is shown nowhere. Prints what fails, and otherwise nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/docs}
graphs=.build/graphs
toolchain=$(swiftc -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')
docc=${toolchain%/lib/swift}/bin/docc
[ -x "$docc" ] || {
  echo "There is no DocC at $docc: the documentation needs a complete Swift toolchain." >&2
  exit 1
}

failed=0
complain() {
  echo "$1" >&2
  failed=1
}

while IFS=: read -r document picture; do
  [ -f "$(dirname "$document")/$picture" ] || complain "$document shows $picture, which is not there."
  grep -qE "(^|[ /])$(basename "$picture" .png)([ .\"]|\$)" Scripts/screenshots.sh ||
    complain "$document shows $picture, which Scripts/screenshots.sh does not make."
done < <(grep -roE --include='*.md' --exclude-dir='.?*' '\]\([^)]*\.(png|svg|jpg|gif)\)' . | sed 's/:](/:/; s/)$//')
for picture in Screenshots/*; do
  grep -rqF --include='*.md' --include='*.xml' --exclude-dir='.?*' "$(basename "$picture")" . ||
    complain "$picture is shown in no document."
done
[ "$failed" -eq 0 ] || exit 1

# The module of a catalogue is that in the title of its landing page.
modules=()
declare -A catalogues
while IFS= read -r catalogue; do
  module=$(sed -n 's/^# ``\([A-Za-z0-9]*\)``$/\1/p' "$catalogue"/*.md | head -n 1)
  [ -n "$module" ] || { echo "$catalogue has no landing page." >&2; exit 1; }
  modules+=("$module")
  catalogues[$module]=$catalogue
done < <(find Sources -name '*.docc' | sort)

rm -rf "$folder"
mkdir -p "$folder"
Scripts/symbol-graphs.sh "$graphs" "${modules[@]}"
for module in "${modules[@]}"; do
  "$docc" convert "${catalogues[$module]}" --fallback-display-name "$module" \
    --fallback-bundle-identifier "org.overshoot.$module" --additional-symbol-graph-dir "$graphs/$module" \
    --warnings-as-errors --output-path "$folder/$module.doccarchive" >"$folder/docc.log" 2>&1 || {
    cat "$folder/docc.log" >&2
    failed=1
  }
done
exit "$failed"
