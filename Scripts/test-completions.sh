#!/usr/bin/env bash
# Completes command lines in bash, zsh and fish by the scripts that the program prints, and compares what they offer.
#
#   Scripts/test-completions.sh PROGRAM
#
# Behaviour: linux-desktop 26
set -euo pipefail

[ $# -eq 1 ] && [ -x "$1" ] || {
  echo "Usage: Scripts/test-completions.sh PROGRAM" >&2
  exit 1
}
PATH=$(dirname "$(realpath "$1")"):$PATH
export PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
touch wall.txt
overshoot --generate-completion-script bash >bash.sh
overshoot --generate-completion-script zsh >_overshoot
overshoot --generate-completion-script fish >overshoot.fish

# Prints what bash offers for the line $1, one word in a line.
in_bash() {
  # The words of the inner shell are its own.
  # shellcheck disable=SC2016
  bash -c 'source ./bash.sh
    read -ra COMP_WORDS <<<"$1"
    [[ $1 != *" " ]] || COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9
    function=$(complete -p overshoot | sed "s/.*-F \([^ ]*\).*/\1/")
    "$function" overshoot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf "%s\n" "${COMPREPLY[@]}"' bash "$1"
}

in_fish() {
  fish --no-config -c "source overshoot.fish; complete -C '$1'" | cut -f 1
}

# zsh completes only in a terminal: it is given one, and the list is read from there.
cat >tab.zsh <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
until_word() { local line; text=; while zpty -r shell line; do text+=$line; [[ $text == *"$1"* ]] && return; done }
zpty -w shell 'PROMPT=; unsetopt auto_menu list_ambiguous; setopt no_list_beep; LISTMAX=1000; stty columns 60 -echo
  fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; bindkey "^I" expand-or-complete; echo rea""dy'
until_word ready
zpty -w -n shell "$1"$'\t\t'
zpty -w -n shell $'\C-a\C-kecho en""d\n'
until_word end
print -r -- ${text//$'\e'\[[0-9;?]#[a-zA-Z]/ }
zpty -d shell
END
in_zsh() {
  timeout 60 zsh -f -o extendedglob tab.zsh "$1" | tr -s '\r ' '\n\n'
}

# Checks that all shells offer the words behind the line $1.
check() {
  local line=$1 shell word offered
  shift
  for shell in bash fish zsh; do
    offered=$("in_$shell" "$line")
    for word in "$@"; do
      grep -qxF -- "$word" <<<"$offered" || {
        echo "test-completions: $shell does not offer '$word' for '$line': $offered" >&2
        exit 1
      }
    done
  done
}

check 'overshoot --theme ' light dark system
check 'overshoot --screen 2048/' 2048/daily 2048/statistics
check 'overshoot --screen breakout/' breakout/levels breakout/editor
check 'overshoot --page ' curve timeline
check 'overshoot --text-' --text-size
check 'overshoot --input ' wall.txt
check 'overshoot accessibility --screen trophies' trophies trophies/list
check 'overshoot curve export linear --format s' svg swiftui
check 'overshoot bombs play --level ' way-out long-night wall.txt
check 'overshoot breakout check ' wall.txt
check 'overshoot adventure ' answers check expand
