#!/usr/bin/env bash
# Tests Scripts/deps.sh on systems that are not here, which are programs that write down how they are called: what is
# installed, by which manager, and what is said where nothing can be.
#
# Behaviour: linux-desktop 27
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
# The status with which Swift fetches packages.
fetching=0
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "test-deps: $1" >&2
  exit 1
}

# Makes a system with the Swift of version $1 and the package manager of $2, on which nothing is installed.
system() {
  rm -rf "$folder/bin"
  mkdir "$folder/bin"
  : >"$folder/calls"
  local program
  for program in bash env sed sort head awk grep paste dirname mkdir; do
    ln -s "$(command -v "$program")" "$folder/bin"
  done
  printf '#!/bin/bash\necho 0\n' >"$folder/bin/id"
  [ -z "$1" ] || cat >"$folder/bin/swift" <<END
#!/bin/bash
echo "swift \$*" >>"$folder/calls"
[ "\$1" = --version ] && echo "Swift version $1 (swift-$1-RELEASE)" || exit $fetching
END
  for program in $2; do
    printf '#!/bin/bash\necho "%s $*" >>"%s"\n' "$program" "$folder/calls" >"$folder/bin/$program"
  done
  for program in dpkg-query rpm; do
    [ ! -e "$folder/bin/$program" ] || printf '#!/bin/bash\nexit 1\n' >"$folder/bin/$program"
  done
  [ ! -e "$folder/bin/pacman" ] || echo '[ "$1" != -Qq ]' >>"$folder/bin/pacman"
  chmod +x "$folder"/bin/*
}

# Runs deps.sh for $1 there, in a copy of the repository without a build; its output and what was called are in files.
deps() {
  status=0
  rm -rf "$folder/copy"
  mkdir -p "$folder/copy/Scripts"
  cp Package.swift "$folder/copy"
  cp Scripts/deps.sh Scripts/packages.txt "$folder/copy/Scripts"
  PATH="$folder/bin" "$folder/bin/bash" "$folder/copy/Scripts/deps.sh" "$1" >"$folder/output" 2>&1 || status=$?
}

# Checks that the file $1 has the text $2, and that the status is $3.
has() {
  grep -qF -- "$2" "$folder/$1" || fail "there is no '$2' in: $(cat "$folder/$1")"
  [ "$status" -eq "$3" ] || fail "the status is $status, not $3: $(cat "$folder/output")"
}

while read -r purpose debian fedora arch rest; do
  [[ $purpose =~ ^(run|test|package)$ && -n $arch && -z $rest ]] ||
    fail "not a row of four: $purpose $debian $fedora $arch $rest"
done < <(grep -v '^#' Scripts/packages.txt)
for column in 2 3 4; do
  twice=$(grep -v '^#' Scripts/packages.txt | awk -v c="$column" '$c != "-" { print $c }' | sort | uniq -d)
  [ -z "$twice" ] || fail "named twice: $twice"
done

system 6.3 "apt-get dpkg-query"
deps run
has calls 'apt-get install -qq -y --no-install-recommends libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev' 0
! grep -q xvfb "$folder/calls" || fail "the program needs no packages of the tests."
system 6.4.1 "dnf rpm"
deps run
has calls 'dnf install -q -y --setopt=install_weak_deps=False SDL2-devel SDL2_ttf-devel SDL2_image-devel' 0
system 6.3 "pacman"
deps test
has calls 'pacman -S --noconfirm --needed sdl2 sdl2_ttf sdl2_image sqlite zlib inter-font ttf-jetbrains-mono dbus' 0
! grep -qw -- '-' <<<"$(grep -o 'needed.*' "$folder/calls")" || fail "a - was installed."
system 6.3 ""
deps run
has output 'There is no apt, dnf or pacman: install what Debian calls libsdl2-dev' 1
system 6.1.2 "apt-get dpkg-query"
deps run
has output 'Overshoot needs Swift 6.3 or newer, not Swift 6.1.2: install it from https://www.swift.org/install/' 1
system "" "apt-get dpkg-query"
deps run
has output 'swift is not on PATH' 1
[ ! -s "$folder/calls" ] || fail "something was installed although there is no Swift."

# What cannot be done is said in one sentence, before anything is built.
says() {
  has output "$1" 1
  [ "$(wc -l <"$folder/output")" -le "${2:-1}" ] || fail "this is more than a sentence: $(cat "$folder/output")"
  ! grep -q 'swift build' "$folder/calls" || fail "something was built."
}
system 6.3 "apt-get dpkg-query"
printf '#!/bin/bash\necho "E: Could not resolve a host"; exit 100\n' >"$folder/bin/apt-get"
deps run
says 'could not be installed, perhaps as there is no network: .build/logs/deps.log has the reason.' 2
system 6.3 "apt-get dpkg-query"
printf '#!/bin/bash\necho 1000\n' >"$folder/bin/id"
deps run
says 'Packages are missing and there is no sudo: as root, run env DEBIAN_FRONTEND=noninteractive apt-get install'
fetching=1
system 6.3 "pacman"
deps run
says 'GRDB.swift could not be fetched, perhaps as there is no network' 2
fetching=0
system 6.3 "pacman"
deps run
has calls 'swift package --scratch-path .build/shared resolve' 0
