#!/usr/bin/env bash
# Writes the documentation of Motion as a DocC archive to the folder $1, .build/docs by default. A warning of DocC is an
# error. Prints what fails, and otherwise nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:-.build/docs}
information=$(swiftc -print-target-info)

# Prints the string with the key $1 in the description of the toolchain.
value_of() {
  sed -n "s/^ *\"$1\": \"\\(.*\\)\".*/\\1/p" <<<"$information" | head -n 1
}

# DocC belongs to the toolchain, beside the compiler.
toolchain=$(value_of runtimeResourcePath)
tools=${toolchain%/lib/swift}/bin
[ -x "$tools/docc" ] || {
  echo "There is no DocC at $tools/docc: the documentation needs a complete Swift toolchain." >&2
  exit 1
}

rm -rf "$folder"
mkdir -p "$folder/graphs"
swift build --target Motion >"$folder/build.log" 2>&1 || {
  cat "$folder/build.log" >&2
  exit 1
}
binaries=$(swift build --show-bin-path)
maps=()
for map in .build/checkouts/swift-numerics/Sources/*/include/module.modulemap; do
  maps+=(-Xcc "-fmodule-map-file=$map")
done
"$tools/swift-symbolgraph-extract" -module-name Motion -target "$(value_of triple)" -I "$binaries/Modules" \
  "${maps[@]}" -minimum-access-level public -skip-inherited-docs -output-dir "$folder/graphs"
"$tools/docc" convert Sources/Motion/Motion.docc --fallback-display-name Motion \
  --fallback-bundle-identifier org.overshoot.Motion --additional-symbol-graph-dir "$folder/graphs" \
  --warnings-as-errors --output-path "$folder/Motion.doccarchive" >"$folder/docc.log" 2>&1 || {
  cat "$folder/docc.log" >&2
  exit 1
}
