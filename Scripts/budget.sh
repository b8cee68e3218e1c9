#!/usr/bin/env bash
# Compares lines of code with their budget in .ci/lines.txt, and CPU seconds of builds with that in .ci/cpu.txt.
#
#   Scripts/budget.sh          prints the lines of code of every area beside their budget
#   Scripts/budget.sh lines    prints the areas above their budget, and fails where there is one; silent otherwise
#   Scripts/budget.sh cpu      prints the CPU seconds of the latest builds beside their budget
#
# Lines of code are those of Swift, C, shell and Python that are neither blank nor a comment alone; imports count.
set -euo pipefail
cd "$(dirname "$0")/.."

# Prints the lines of code below the folder $1.
lines_of() {
  find "$1" -name '.?*' -prune -o -type f \( -name '*.swift' -o -name '*.[ch]' \) -exec cat {} + |
    grep -cvE '^[[:space:]]*(//.*)?$' || true
}

# Prints the lines of code of the scripts below the folder $1, whose comments begin otherwise.
script_lines_of() {
  find "$1" -type f \( -name '*.sh' -o -name '*.py' \) -exec cat {} + | grep -cvE '^[[:space:]]*(#.*)?$' || true
}

# Prints a line AREA COUNT BUDGET for every area.
areas() {
  local area budget
  grep -v '^#' .ci/lines.txt | while read -r area budget; do
    echo "$area $(($(lines_of "$area") + $(script_lines_of "$area"))) $budget"
  done
}

# Prints the folders with code that are in no area.
missing() {
  local folder
  for folder in Sources/* Tools Tests Examples Scripts; do
    grep -q "^$folder " .ci/lines.txt || echo ".ci/lines.txt has no budget for $folder."
  done
}

case ${1:-} in
  '')
    areas | awk '{ printf "%-22s %7d of %7d\n", $1, $2, $3; sum += $2; of += $3 }
      END { printf "%-22s %7d of %7d\n", "all", sum, of }'
    ;;
  lines)
    above=$(
      missing
      areas | awk '$2 > $3 {
        print $1 " has " $2 " lines of code; its budget in .ci/lines.txt is " $3 ": take away what is not needed."
      }'
    )
    [ -z "$above" ] || { echo "$above" >&2; exit 1; }
    ;;
  cpu)
    grep -v '^#' .ci/cpu.txt | while read -r name budget; do
      seconds=$(awk -v name="$name" '$1 == name && $3 > n { n = $3 } END { print n + 0 }' .build/logs/times.txt)
      echo "$name: $seconds CPU seconds, budget $budget"
    done
    ;;
  *)
    echo "Usage: Scripts/budget.sh [lines | cpu]" >&2
    exit 64
    ;;
esac
