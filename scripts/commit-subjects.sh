#!/usr/bin/env bash
# Fails when a commit of BASE..HEAD has a subject beyond 72 columns: commit-subjects.sh BASE HEAD.
set -euo pipefail
base=$1 head=$2
# a new branch or a rewritten one has no base here: its last commit alone is checked
git cat-file -e "$base^{commit}" 2>/dev/null || base="$head~1"
long=$(git log --format='%h %s' "$base..$head" | LC_ALL=C.UTF-8 awk '{ subject = substr($0, index($0, " ") + 1) } length(subject) > 72')
if [ -n "$long" ]; then
  echo "The subject of a commit must have at most 72 columns:"
  echo "$long"
  exit 1
fi
