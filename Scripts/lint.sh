#!/usr/bin/env bash
# Checks what swift format does not: scripts parse, files are short, lines end at 120 columns (comments too), there are
# no tabs, every file of the repository is in a known place, and the code within its budget. Prints one line for each
# violation; silent if there is none.
set -euo pipefail
cd "$(dirname "$0")/.."

maximum_length=400    # lines per file
maximum_width=120     # columns per line
maximum_pictures=7000 # kB of all pictures in documents
# Where files of the repository are, as a pattern of grep.
places='(Documentation|Examples|Packaging|Resources|Screenshots|Scripts|Shaders|Sources|Tests|Tools|Translations)/'
places+='|\.ci/|\.gitignore$|\.swift-format$|(Makefile|LICENSE|CMakeLists\.txt|Package\.swift)$'
places+='|(ARCHITECTURE|CHANGELOG|CONTRIBUTING|README(\.de)?)\.md$'
failed=0

complain() {
  echo "$1" >&2
  failed=1
}

# Prints the files whose names match the patterns, each followed by a null byte; in an unpacked archive, which has no
# repository, all such files outside of hidden folders.
files() {
  if git rev-parse --git-dir >/dev/null 2>&1; then
    git ls-files -z --cached --others --exclude-standard -- "$@" | while IFS= read -r -d '' file; do
      [ ! -f "$file" ] || printf '%s\0' "$file"
    done
  else
    local names=()
    for pattern; do names+=(-o -name "$pattern"); done
    find . -name '.?*' -prune -o -type f \( "${names[@]:1}" \) -print0
  fi
}

# Complains about each line of the files on standard input that matches the pattern $1 of grep, with the sentence $2.
# Rows of Markdown tables are exempt, as they cannot be broken.
check_lines() {
  while IFS=: read -r file line _; do
    complain "$file:$line: $2"
  done < <(LC_ALL=C.UTF-8 xargs -0 grep -nHP -- "$1" | grep -vE '\.md:[0-9]+:\|')
}

for script in Scripts/*.sh .ci/run; do
  bash -n "$script" || complain "$script: bash cannot parse this script."
  [ -x "$script" ] || complain "$script: this script is not executable; chmod +x makes it so."
done

# The command before it would be ended early, and the pipe fail although the text is there.
check_lines '(?<!\|)\| *grep -\w*q' "ends a pipe by grep -q; give grep the output by <<<." < <(files '*.sh')

while IFS= read -r -d '' file; do
  length=$(wc -l <"$file")
  [ "$length" -le "$maximum_length" ] || complain "$file: has $length lines; the maximum is $maximum_length."
done < <(files '*.swift' '*.c' '*.h' '*.sh' '*.py')

text=('*.swift' '*.c' '*.h' '*.sh' '*.py' '*.md')
check_lines "^.{$((maximum_width + 1)),}" "is longer than $maximum_width columns." < <(files "${text[@]}" Makefile)
check_lines '\t' "has a tab." < <(files "${text[@]}")

# Words of everyday English in comments, for which Documentation/Glossary.md has terms.
vague='.*\b(?i:(some|no|any)body|who[e]ver)\b'
sentence="has a word in a comment for which the glossary has a term."
check_lines "//$vague" "$sentence" < <(files '*.swift' '*.c' '*.h')
check_lines "^\s*#$vague" "$sentence" < <(files '*.sh' '*.py')

pictures=$(find Screenshots Sources \( -path 'Screenshots/*' -o -path '*.docc/*' \) -name '*.png' -size +0 \
  -printf '%s\n' | awk '{ sum += $1 } END { print int(sum / 1000) }')
[ "$pictures" -le "$maximum_pictures" ] ||
  complain "Screenshots: pictures of documents have $pictures kB; the maximum is $maximum_pictures."

Scripts/api.sh entries || failed=1
Scripts/budget.sh lines || failed=1

if git rev-parse --git-dir >/dev/null 2>&1; then
  while IFS= read -r file; do
    complain "$file: this is no place for a file of the repository; known places are in Scripts/lint.sh."
  done < <(git ls-files | grep -vE "^($places)")
fi

exit "$failed"
