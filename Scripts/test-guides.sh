#!/usr/bin/env bash
# Compiles and runs the Swift listings in the catalogues of Motion's modules and in the README's section on the
# animation library, each as a program of its own of the modules of the product Motion only. Checks that those of the
# other catalogues are files of Examples, which are built and run by themselves. Prints what fails, with the guide and
# the line; silent if nothing does.
#
#   Scripts/test-guides.sh FOLDER    FOLDER has what was built: Modules, and the objects of each target in TARGET.build
#
# A listing that begins with "// swift-tools-version" is the manifest of a package, which test-users.sh builds; here it
# is read. A block ```text behind a listing is exactly what the program prints; without one it prints nothing. What a
# listing has between #if canImport(UIKit) and #endif is only parsed where there is no UIKit.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
built=$1
folder=.build/guides
maximum_length=40    # lines of a listing
failed=0

complain() {
  echo "$1" >&2
  failed=1
}

# Writes the listings of the guide $1, from the file on standard input, as NAME.swift, NAME.text (what it prints) and
# NAME.line below $folder/$2.
extract() {
  awk -v guide="$1" -v name="$(basename "$1" .md)" -v folder="$folder/$2" '
    /^```/ && inside { inside = 0; close(file); next }
    /^```swift$/ {
      file = folder "/" name (++count) ".swift"
      inside = 1
      printf "" >file
      printf "" >(folder "/" name count ".text")
      print guide ":" NR >(folder "/" name count ".line")
      next
    }
    /^```text$/ { file = folder "/" name count ".text"; inside = 1; next }
    /^```/ { file = "/dev/null"; inside = 1; next }
    inside { print >file }'
}

rm -rf "$folder/listings" "$folder/examples"
mkdir -p "$folder/listings" "$folder/examples"
for guide in Sources/Motion/*/*.docc/*.md; do extract "$guide" listings <"$guide"; done
# The lines of other sections are emptied, so that line numbers stay those of the file.
awk '/^## /{ inside = $0 == "## The animation library" } { print inside ? $0 : "" }' README.md |
  extract README.md listings

count=0
while IFS= read -r guide; do extract "$guide" examples <"$guide"; done < <(
  find Sources -path '*.docc/*' -name '*.md' ! -path 'Sources/Motion/*')
for listing in "$folder"/examples/*.swift; do
  position=$(cat "${listing%.swift}.line")
  count=$((count + 1))
  [ "$(wc -l <"$listing")" -le "$maximum_length" ] || complain "$position: the listing is too long."
  [ -n "$(find Examples/Sources Examples/Tests -name '*.swift' -exec cmp -s "$listing" {} \; -print)" ] ||
    complain "$position: no file of Examples is the same as this listing."
done
[ "$count" -ge 4 ] || complain "The guides to the toolkit have $count listings."

names=()
for listing in "$folder"/listings/*.swift; do
  name=$(basename "$listing" .swift)
  position=$(cat "${listing%.swift}.line")
  length=$(wc -l <"$listing")
  [ "$length" -le "$maximum_length" ] ||
    complain "$position: the listing has $length lines; the maximum is $maximum_length."
  if [[ $(head -n 1 "$listing") = "// swift-tools-version"* ]]; then
    manifest=$listing
  else
    names+=("$name")
  fi
done
[ -n "${manifest:-}" ] || { echo "No guide has the manifest of a package." >&2; exit 1; }

mkdir -p "$folder/manifest"
sed "s|path: \"[^\"]*\"|path: \"$root\"|" "$manifest" >"$folder/manifest/Package.swift"
swift package --package-path "$folder/manifest" dump-package >"$folder/manifest/package.json" ||
  complain "$(cat "${manifest%.swift}.line"): the manifest is not read."

# The modules of the product and of what it imports; swift-numerics has its C functions in a module of their own.
mapfile -t modules < <(
  sed -n 's/^ *\.library(name: "Motion", targets: \[\(.*\)\]),$/\1/p' Package.swift | grep -oE '[A-Za-z0-9]+'
  echo OvershootGeometry OvershootJSON RealModule _NumericsShims | tr ' ' '\n')
# A folder may have objects of files that are gone: those of the Swift files that the module has are taken.
objects=()
for module in "${modules[@]}"; do
  if [ -f "$built/$module.build/sources" ]; then
    mapfile -t -O "${#objects[@]}" objects < <(
      tr -d "'" <"$built/$module.build/sources" | sed "s|.*/\(.*\)|$built/$module.build/\1.o|")
  else
    mapfile -t -O "${#objects[@]}" objects < <(find "$built/$module.build" -name '*.o')
  fi
done
printf '"%s"\n' "${objects[@]}" >"$folder/objects.txt"
shims=$(find "$(dirname "$built")/checkouts/swift-numerics" -path '*_NumericsShims/include/module.modulemap')

# Compiles and runs the listing $1, and prints what fails.
run() {
  local name position mode=() status=0 difference
  name=$(basename "$1" .swift)
  position=$(cat "$folder/listings/$name.line")
  ! grep -q '^@main' "$1" || mode=(-parse-as-library)
  {
    echo "#sourceLocation(file: \"$root/${position%:*}\", line: $((${position##*:} + 1)))"
    cat "$1"
  } >"$folder/$name.swift"
  swiftc -swift-version 6 -warnings-as-errors "${mode[@]}" -module-name "Guide$name" -I "$built/Modules" \
    -Xcc "-fmodule-map-file=$shims" "$folder/$name.swift" "@$folder/objects.txt" -lm -o "$folder/$name" \
    >"$folder/$name.log" 2>&1 || {
    grep -E 'error|warning' "$folder/$name.log" || cat "$folder/$name.log"
    return 0
  }
  timeout 20 "$folder/$name" >"$folder/$name.output" 2>"$folder/$name.errors" || status=$?
  if [ "$status" -ne 0 ]; then
    echo "$position: the program ended with status $status: $(cat "$folder/$name.errors")"
  elif ! difference=$(diff "$folder/listings/$name.text" "$folder/$name.output"); then
    echo "$position: what the guide (<) and the program (>) print differs:
$difference"
  fi
  # Motion is of use without SDL installed.
  ! ldd "$folder/$name" | grep -i sdl || echo "$position: the program links the library above."
}

export -f run
export root built folder shims
faults=$(printf "$folder/listings/%s.swift\n" "${names[@]}" | xargs -P 2 -I '{}' bash -c 'run {}')
[ -z "$faults" ] || complain "$faults"

exit "$failed"
