#!/usr/bin/env bash
# Downloads the files that tests on published seasons read: download-releases.sh FOLDER FIRST LAST.
set -euo pipefail
folder=$1 first=$2 last=$3
releases=${RELEASES_URL:-https://github.com/nflverse/nflverse-data/releases/download}
player_ids=${PLAYER_IDS_URL:-https://github.com/dynastyprocess/data/raw/master/files/db_playerids.csv}

download() { curl --fail --silent --show-error --location --retry 3 --create-dirs --output "$2" "$1"; }
release() { download "$releases/$1" "$folder/nflverse/$1"; }
# not published for every season
optional() { release "$1" || echo "without $1"; }

release schedules/games.csv.gz
release draft_picks/draft_picks.csv.gz
download "$player_ids" "$folder/dynastyprocess/db_playerids.csv"
gzip --force "$folder/dynastyprocess/db_playerids.csv"
for season in $(seq "$first" "$last"); do
  release "stats_player/stats_player_week_$season.csv.gz" || release "player_stats/player_stats_$season.csv.gz"
  release "snap_counts/snap_counts_$season.csv.gz"
  release "injuries/injuries_$season.csv.gz"
  optional "weekly_rosters/roster_weekly_$season.csv.gz"
  optional "depth_charts/depth_charts_$season.csv.gz"
done
