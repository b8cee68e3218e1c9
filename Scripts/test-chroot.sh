#!/usr/bin/env bash
# Installs a .deb in a Debian in which nothing else is, and tests it there: it starts, draws, plays and keeps a game, a
# game that an earlier version has kept goes on, and after its removal only the player's data are left. Needs root,
# debootstrap, and Debian's packages, which it fetches.
#
#   Scripts/test-chroot.sh PACKAGE.deb [FOLDER]    keeps the Debian in FOLDER, .build/chroot by default
#
# Behaviour: linux-desktop 28
set -euo pipefail
cd "$(dirname "$0")/.."

package=$(realpath "$1")
mkdir -p "${2:-.build/chroot}"
folder=$(realpath "${2:-.build/chroot}")
release=bookworm
# What earlier versions have kept, from 0.1.0 on.
formers=(Tests/Platform/StorageTests/Stores/version-[1-5].sqlite)

fail() {
  echo "test-chroot: $1" >&2
  exit 1
}

[ "$(id -u)" -eq 0 ] || fail "it needs root, as a chroot does."
command -v debootstrap >/dev/null || fail "there is no debootstrap."

# The Debian without anything is kept; each test begins with a copy of it.
clean="$folder/$release.tar"
root="$folder/root"
if [ ! -e "$clean" ]; then
  rm -rf "$folder/new"
  debootstrap --variant=minbase "$release" "$folder/new" >"$folder/log" ||
    fail "debootstrap: $(tail -n 3 "$folder/log")"
  tar -cf "$clean.part" -C "$folder/new" .
  rm -rf "$folder/new"
  mv "$clean.part" "$clean"
fi
rm -rf --one-file-system "$root"
mkdir -p "$root"
tar -xf "$clean" -C "$root"
# Programs read their arguments there.
mount -t proc proc "$root/proc" || fail "/proc cannot be mounted."
trap 'umount "$root/proc"' EXIT

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"; }

cp "$package" "$root/overshoot.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
inside apt-get update -qq >"$folder/log" 2>&1 || fail "apt-get update: $(tail -n 3 "$folder/log")"
inside apt-get install -qq -y --no-install-recommends /overshoot.deb >"$folder/log" 2>&1 ||
  fail "the package is not installed: $(tail -n 5 "$folder/log")"
! inside sh -c 'command -v swift' || fail "there is a Swift in the chroot."

inside overshoot --version >/dev/null
inside overshoot --screen menu --headless --png /menu.png >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
[ -s "$root/menu.png" ] || fail "there is no picture of the menu."
inside overshoot 2048 --headless --seed 7 --moves LURDLURD >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
inside overshoot breakout --headless --level 1-01 --self-play --ticks 600 --json >"$folder/log" 2>&1 ||
  fail "$(cat "$folder/log")"

# The stores of earlier versions: each score is still there after the game has gone on.
mkdir -p "$root/root/.local/share/overshoot"
printf '{"at":2,"type":"key","key":"Left","down":true}\n' >"$root/push.jsonl"
for former in "${formers[@]}"; do
  cp "$former" "$root/root/.local/share/overshoot/store.sqlite"
  before=$(grep '"table":"score"' "${former%.sqlite}.jsonl" | sort)
  [ -n "$before" ] || fail "$former has no scores."
  inside overshoot --screen 2048 --headless --data-dir /root/.local/share/overshoot --input /push.jsonl \
    >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
  after=$(inside overshoot data export - | grep '"table":"score"' | sort)
  lost=$(comm -23 <(echo "$before") <(echo "$after"))
  [ -z "$lost" ] || fail "scores of $former are lost: $lost"
  inside overshoot data check >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
  inside overshoot data export - | grep '"table":"save"' >/dev/null || fail "the game of $former is lost."
done

inside dpkg --verify overshoot | grep . && fail "files of the package have changed."
inside apt-get purge -qq -y overshoot >"$folder/log" 2>&1 || fail "it is not removed: $(tail -n 3 "$folder/log")"
left=$(inside sh -c 'ls -d /usr/share/overshoot /usr/bin/overshoot /usr/share/doc/overshoot 2>/dev/null' || true)
[ -z "$left" ] || fail "after the removal there is $left."
[ -s "$root/root/.local/share/overshoot/store.sqlite" ] || fail "the player's data went with the package."
umount "$root/proc"
trap - EXIT
rm -rf --one-file-system "$root"
echo "the package works in a Debian $release without Swift"
