#!/usr/bin/env bash
# Checks what swift format does not: scripts parse, files are short, and nothing that was built is in the repository.
set -euo pipefail
cd "$(dirname "$0")/.."

greatest_length=400
failed=0

complain() {
  echo "$1" >&2
  failed=1
}

for script in Scripts/*.sh .ci/run; do
  bash -n "$script" || complain "$script: bash cannot read this script."
  [ -x "$script" ] || complain "$script: this script cannot be executed; chmod +x makes it so."
done

while IFS= read -r -d '' file; do
  length=$(wc -l <"$file")
  [ "$length" -le "$greatest_length" ] || complain "$file: has $length lines, but $greatest_length are the most."
done < <(find Sources Tests Scripts Examples -type f \( -name '*.swift' -o -name '*.c' -o -name '*.h' -o -name '*.sh' \) -print0)

# An unpacked archive has no repository to look into.
if git rev-parse --git-dir >/dev/null 2>&1; then
  built=$(git ls-files -- .build .swiftpm Package.resolved)
  [ -z "$built" ] || complain "These are made by building and do not belong into the repository: ${built//$'\n'/ }"
fi

exit "$failed"
