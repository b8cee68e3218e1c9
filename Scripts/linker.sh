#!/usr/bin/env bash
# Prints the options of `swift build` that link by lld, where the Swift toolchain has it: programs whose relocations are
# packed and whose equal functions are one start sooner. Prints nothing elsewhere.
#
#   Scripts/linker.sh TOOLSET
#
# TOOLSET is a file to write, which is kept while nothing of it changes.
set -euo pipefail

toolset=$1
resources=$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
linker=$(dirname "$(dirname "$resources")")/bin/ld.lld
[ -n "$resources" ] && [ -x "$linker" ] || exit 0
# Older loaders skip packed relocations, and the program crashes.
libc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc //p')
[ -n "$libc" ] && [ "$(printf '%s\n' 2.36 "$libc" | sort -V | head -n 1)" = 2.36 ] || exit 0
text='{"schemaVersion": "1.0", "linker": {"path": "'$linker'",
  "extraCLIOptions": ["-z", "pack-relative-relocs", "--icf=all"]}}'
mkdir -p "$(dirname "$toolset")"
[ "$(cat "$toolset" 2>/dev/null || true)" = "$text" ] || printf '%s\n' "$text" >"$toolset"
echo --toolset "$toolset"
