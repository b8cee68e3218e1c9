#!/usr/bin/env bash
# Builds packages that depend on a clone of this repository's last commit, as others do, and prints what each fetched:
# one that uses Motion alone, and one that uses every library product and has targets with names of everyday words.
#
#   Scripts/test-users.sh [FOLDER]    works in FOLDER, .build/users by default
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p "${1:-.build/users}"
folder=$(realpath "${1:-.build/users}")
# Targets of a user's own; the names of ours must leave room for them.
own=(Storage Screens Stage Controls Drawing Fuzz Benchmarks)
mapfile -t products < <(sed -n 's/^ *\.library(name: "\([A-Za-z0-9]*\)", targets: .*/\1/p' Package.swift)

fail() {
  echo "test-users: $1" >&2
  exit 1
}

rm -rf "$folder/overshoot" "$folder/motion" "$folder/everything"
git clone --quiet --bare "file://$PWD" "$folder/overshoot"
revision=$(git rev-parse HEAD)

# Writes the manifest of the package $1 with the targets on standard input, lines of Swift.
write_manifest() {
  mkdir -p "$folder/$1/Sources"
  {
    echo "// swift-tools-version: 6.2"
    echo "import PackageDescription"
    echo "let package = Package("
    echo "  name: \"$1\", platforms: [.macOS(.v26), .iOS(.v26)],"
    echo "  dependencies: [.package(url: \"file://$folder/overshoot\", revision: \"$revision\", traits: [])],"
    echo "  targets: ["
    cat
    echo "  ])"
  } >"$folder/$1/Package.swift"
}

# Builds the package $1, which may fetch swift-numerics beside this one, and prints the figures.
build() {
  local start=$SECONDS fetched="" bytes
  swift build --package-path "$folder/$1" >"$folder/$1.log" 2>&1 ||
    fail "the package $1 does not build: $(grep -E 'error' "$folder/$1.log" | head -n 5)"
  for repository in "$folder/$1"/.build/checkouts/*; do
    name=$(basename "$repository")
    bytes=$(du -sb "$folder/$1/.build/repositories/$name"-* | cut -f 1)
    fetched+=", $name $((bytes / 1000)) kB (its files $(($(du -sb "$repository" | cut -f 1) / 1000)) kB)"
    case $name in
      overshoot | swift-numerics) ;;
      *) fail "the package $1 fetched $name, which no library product needs." ;;
    esac
  done
  echo "$1: $(cat "$folder/$1"/Package.swift "$folder/$1"/Sources/*/*.swift | wc -l) lines," \
    "built in $((SECONDS - start)) s, fetched ${fetched#, }"
}

# The manifest of the guide, with an address instead of a path.
mkdir -p "$folder/motion/Sources/App"
awk '/^```/ { inside = 0 } inside { print } /^```swift/ && !found { inside = found = 1 }' \
  Sources/Motion/Motion/Motion.docc/DependingOnMotion.md |
  sed "s|name: \"overshoot\", path: \"[^\"]*\"|url: \"file://$folder/overshoot\", revision: \"$revision\"|" \
    >"$folder/motion/Package.swift"
cat >"$folder/motion/Sources/App/main.swift" <<'END'
import Motion

@MainActor final class Ball {
  @Animatable var height = 0.0
}

let (engine, ball) = (AnimationEngine(), Ball())
animate(.bouncy, engine: engine) { ball.height = 100 }
engine.advance(to: 0.1)
print(ball.$height.shown > 0 && ball.$height.shown < 100)
END
build motion
[ "$("$folder/motion/.build/debug/App")" = true ] || fail "the user of Motion does not animate."
# Motion is of use without SDL installed.
for module in OvershootCSDL2 SDLStage OvershootStage OvershootDrawing; do
  [ -z "$(find "$folder/motion/.build/debug/" -name "$module*.swiftmodule" -o -name "$module*.pcm")" ] ||
    fail "the product Motion builds $module."
done

{
  for product in "${products[@]}"; do
    dependency=".product(name: \"$product\", package: \"overshoot\")"
    echo "    .executableTarget(name: \"Uses$product\", dependencies: [$dependency]),"
  done
  for name in "${own[@]}"; do echo "    .target(name: \"$name\"),"; done
  printf '    .executableTarget(name: "App", dependencies: ['
  printf '"%s", ' "${own[@]}"
  echo '.product(name: "Motion", package: "overshoot")]),'
} | write_manifest everything
for product in "${products[@]}"; do
  mkdir -p "$folder/everything/Sources/Uses$product"
  printf 'import %s\n\nprint("%s")\n' "$product" "$product" >"$folder/everything/Sources/Uses$product/main.swift"
done
mkdir "$folder/everything/Sources/App"
for name in "${own[@]}"; do
  mkdir "$folder/everything/Sources/$name"
  printf 'public let name%s = "%s"\n' "$name" "$name" >"$folder/everything/Sources/$name/Name.swift"
  echo "import $name" >>"$folder/everything/Sources/App/main.swift"
done
printf 'import Motion\n\nprint(%s)\n' "$(printf 'name%s, ' "${own[@]}")Vector2.zero.x" \
  >>"$folder/everything/Sources/App/main.swift"
build everything
[ "$("$folder/everything/.build/debug/App")" = "${own[*]} 0.0" ] || fail "the targets of the user are not its own."
for product in "${products[@]}"; do
  [ "$("$folder/everything/.build/debug/Uses$product")" = "$product" ] || fail "the user of $product does not run."
done
