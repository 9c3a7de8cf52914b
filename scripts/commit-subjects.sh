#!/usr/bin/env bash
# Fails when a commit of BASE..HEAD has a subject beyond 72 columns, or one that is not `module: imperative summary`:
# commit-subjects.sh BASE HEAD.
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

# one module or several, a colon, and a verb in lower case: no article, no participle
form='^[a-z][a-z0-9-]*(,? (and )?[a-z][a-z0-9-]*)*: [a-z][a-z-]*'
not_a_verb=': ((an?|the|no|every|each|one)|[a-z]+(ing|ed)) '
wrong=$(git log --no-merges --format='%h %s' "$base..$head" | while read -r hash subject; do
  if ! [[ $subject =~ $form ]] || [[ "$subject " =~ $not_a_verb ]]; then echo "$hash $subject"; fi
done)
if [ -n "$wrong" ]; then
  echo 'The subject of a commit must be "module: imperative summary", such as "projections: shrink new backs more":'
  echo "$wrong"
  exit 1
fi
