#!/usr/bin/env bash
# Builds modules and writes the symbol graphs of their public declarations to FOLDER/MODULE. Prints what fails.
#
#   Scripts/symbol-graphs.sh FOLDER MODULE...
#
# Builds with the options in SHARED_BUILD, if there are any.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$1
shift
information=$(swiftc -print-target-info)

# Prints the string with the key $1 in the description of the toolchain.
value_of() {
  sed -n "s/^ *\"$1\": \"\\(.*\\)\".*/\\1/p" <<<"$information" | head -n 1
}

# The extractor belongs to the toolchain, beside the compiler.
toolchain=$(value_of runtimeResourcePath)
extractor=${toolchain%/lib/swift}/bin/swift-symbolgraph-extract
[ -x "$extractor" ] || {
  echo "There is no $extractor: this needs a complete Swift toolchain." >&2
  exit 1
}

read -ra options <<<"${SHARED_BUILD:-}"
mkdir -p "$folder"
swift build "${options[@]}" >"$folder/build.log" 2>&1 || {
  cat "$folder/build.log" >&2
  exit 1
}
binaries=$(swift build "${options[@]}" --show-bin-path)
modules=$binaries/Modules
checkouts=${binaries%/*/*}/checkouts
maps=()
for map in "$checkouts"/swift-numerics/Sources/*/include/module.modulemap Sources/Platform/*/module.modulemap; do
  maps+=(-Xcc "-fmodule-map-file=$map")
done
for module; do
  rm -rf "${folder:?}/$module"
  mkdir "$folder/$module"
  "$extractor" -module-name "$module" -target "$(value_of triple)" -I "$modules" "${maps[@]}" \
    -minimum-access-level public -skip-inherited-docs -output-dir "$folder/$module"
done
