#!/usr/bin/env bash
# Makes the track record: the walks, the scorers' reports of all seasons and of each, the record, and
# the tables of its page. About two hours on one core; finished steps are skipped when run again.
#
#     RECORD_MIRROR=http://127.0.0.1:8790 RECORD_SUNDAY_MIRROR=http://127.0.0.1:8791 RECORD_DATA=data \
#       RECORD_SCORERS=tools RECORD_LEAGUES=leagues.txt scripts/record.sh out
#
# RECORD_MIRROR   a replay of a week after the last season's last one: nflverse files below /nflverse, the players' ids at
#                 /dynastyprocess/db_playerids.csv, the fantasy platform below /sleeper/v1
# RECORD_SUNDAY_MIRROR  the same replay with what the platform projected on Sunday of each week
# RECORD_DATA     folder of results, boards and captured leagues that the scorers read, and the
#                 mirror of the walk without depth charts
# RECORD_SCORERS  folder of score-projections.mjs and score-rosters.mjs
# RECORD_LEAGUES  file of captured leagues, a line each: season and id
set -euo pipefail
OUT=${1:?a folder for walks and reports}
: "${RECORD_MIRROR:?}" "${RECORD_SUNDAY_MIRROR:?}" "${RECORD_DATA:?}" "${RECORD_SCORERS:?}" "${RECORD_LEAGUES:?}"

# seasons of the weekly record, of the comparison with Sleeper's board, and of captured leagues
WEEKLY=2022-2024
LONG_SPAN=2018-2024
LEAGUES=2021-2024
LEAGUE_SEASONS=(2021 2022 2023 2024)
# leagues end by week 17
LEAGUE_WEEKS=1-17

read_from() {
  export GRIDCALL_NFLVERSE_URL=$1/nflverse
  export GRIDCALL_PLAYER_IDS_URL=$1/dynastyprocess/db_playerids.csv
  export GRIDCALL_PLATFORM_URL=$1/sleeper/v1
}

gridcall() { npx tsx src/main.ts "$@"; }
# runs a command unless the file it makes is there
once() { local file=$1; shift; [[ -s $file ]] || "$@"; }
score_projections() { node "$RECORD_SCORERS/score-projections.mjs" --root "$RECORD_DATA" "$@" > /dev/null; }
score_rosters() { node "$RECORD_SCORERS/score-rosters.mjs" --root "$RECORD_DATA" --weeks "$LEAGUE_WEEKS" "$@" > /dev/null; }

mkdir -p "$OUT"
read_from "$RECORD_MIRROR"
once "$OUT/weekly/meta.json" gridcall backtest --seasons "$WEEKLY" --out "$OUT/weekly"
once "$OUT/weekly.json" score_projections --seasons "$WEEKLY" --projections "$OUT/weekly/projections.csv" \
  --waivers "$OUT/weekly/waivers.csv" --sleepers "$OUT/weekly/sleepers.csv" --draft "$OUT/weekly/draft.csv" --json "$OUT/weekly.json"
once "$OUT/long/meta.json" gridcall backtest --seasons "$LONG_SPAN" --out "$OUT/long"
once "$OUT/long.json" score_projections --seasons "$LONG_SPAN" --projections "$OUT/long/projections.csv" --draft "$OUT/long/draft.csv" --json "$OUT/long.json"

IDS=$(awk '{ printf "%s%s", separator, $2; separator = "," }' "$RECORD_LEAGUES")
REPORTS=()
for moment in first sunday; do
  [[ $moment == first ]] || read_from "$RECORD_SUNDAY_MIRROR"
  once "$OUT/$moment/meta.json" gridcall backtest --seasons "$LEAGUES" --weeks "$LEAGUE_WEEKS" --leagues "$IDS" --moment "$moment" --out "$OUT/$moment"
  for seasons in "$LEAGUES" "${LEAGUE_SEASONS[@]}"; do
    report=$OUT/$moment-$seasons.json
    once "$report" score_rosters --seasons "$seasons" --moment "$moment" --advice "$OUT/$moment" --json "$report"
    REPORTS+=("$report")
  done
done

once "$OUT/missing/depth-charts/availability.csv" npx tsx scripts/missing-inputs.ts "$RECORD_DATA" "$OUT/missing" "$LEAGUES"
mkdir -p "$OUT/no-charts"
cp "$OUT/missing/depth-charts/availability.csv" "$OUT/no-charts/"
once "$OUT/no-charts.json" score_rosters --seasons "$LEAGUES" --advice "$OUT/no-charts" --json "$OUT/no-charts.json"

gridcall track-record --scores "$OUT/weekly.json" --meta "$OUT/weekly/meta.json" \
  --calls "$OUT/weekly/calls.csv,$OUT/first/calls.csv" --long-span "$OUT/long.json" \
  --opinions "$OUT/weekly/opinions.csv" --advice "$(IFS=,; echo "${REPORTS[*]}")" --targets "$OUT/first/targets.csv" --outlooks "$OUT/first/outlooks.csv" \
  --trades "$OUT/first/trades.csv" \
  --without-charts "$OUT/no-charts.json" --out src/app/track-record.json
npm run --silent docs
