#!/usr/bin/env bash
# Compiles and runs the Swift listings in the catalogues of Motion's modules and in the README's section on the animation
# library, each as a program of its own in one package outside of this one that depends on the product Motion only.
# Checks that those of the other catalogues are files of Examples, which are built and run by themselves. Prints what
# fails, with the guide and the line; silent if nothing does.
#
#   Scripts/test-guides.sh [FOLDER]    builds in FOLDER, .build/guides by default
#
# A listing that begins with "// swift-tools-version" is the manifest of that package, and the next one is the program
# of its target. A block ```text behind a listing is exactly what the program prints; without one it prints nothing.
# What a listing has between #if canImport(UIKit) and #endif is only parsed where there is no UIKit.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
folder=${1:-.build/guides}
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

# Writes standard input to the file $1, unless it is the same already: so that only what changed is compiled again.
put() {
  cat >"$folder/new"
  cmp -s "$folder/new" "$1" || cp "$folder/new" "$1"
}

rm -rf "$folder/listings" "$folder/examples"
mkdir -p "$folder/listings" "$folder/examples" "$folder/Sources"
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

# The manifest as the guide shows it, with the path to this package, and a target for each of the other listings.
first=$(sed -n 's/.*executableTarget(name: "\([A-Za-z]*\)".*/\1/p' "$manifest")
program=$(basename "$manifest" .swift)
program=${program%%[0-9]*}$((${program##*[!0-9]} + 1))
{
  sed "s|path: \"[^\"]*\"|path: \"$root\"|" "$manifest"
  echo "package.targets += ["
  for name in "${names[@]}"; do
    [ "$name" = "$program" ] ||
      echo "  .executableTarget(name: \"$name\", dependencies: package.targets[0].dependencies),"
  done
  echo "]"
  echo "for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }"
} | put "$folder/Package.swift"

# Prints the target of the listing $1.
target_of() {
  if [ "$1" = "$program" ]; then echo "$first"; else echo "$1"; fi
}

for name in "${names[@]}"; do
  target=$(target_of "$name")
  position=$(cat "$folder/listings/$name.line")
  mkdir -p "$folder/Sources/$target"
  file=main.swift
  ! grep -q '^@main' "$folder/listings/$name.swift" || file=Program.swift
  {
    echo "#sourceLocation(file: \"$root/${position%:*}\", line: $((${position##*:} + 1)))"
    cat "$folder/listings/$name.swift"
  } | put "$folder/Sources/$target/$file"
done
for target in "$folder"/Sources/*; do
  grep -q "\"$(basename "$target")\"" "$folder/Package.swift" || rm -r "$target"
done

if ! swift build --package-path "$folder" >"$folder/build.log" 2>&1; then
  grep -E 'error|warning' "$folder/build.log" | sort -u >&2 || cat "$folder/build.log" >&2
  exit 1
fi

binaries=$(swift build --package-path "$folder" --show-bin-path)
for name in "${names[@]}"; do
  status=0
  timeout 20 "$binaries/$(target_of "$name")" >"$folder/output" 2>"$folder/errors" || status=$?
  if [ "$status" -ne 0 ]; then
    complain "$(cat "$folder/listings/$name.line"): the program ended with status $status: $(cat "$folder/errors")"
  elif ! difference=$(diff "$folder/listings/$name.text" "$folder/output"); then
    complain "$(cat "$folder/listings/$name.line"): what the guide (<) and the program (>) print differs:
$difference"
  fi
done

# Motion is of use without SDL installed: nothing of it is built or linked.
for module in OvershootCSDL2 SDLStage OvershootStage OvershootDrawing; do
  [ -z "$(find "$binaries" -name "$module*.swiftmodule" -o -name "$module*.pcm")" ] ||
    complain "The product Motion builds $module."
done
! ldd "$binaries/$first" | grep -i sdl >&2 || complain "A program that uses Motion alone links the library above."

exit "$failed"
