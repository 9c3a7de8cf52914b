// The datasets a service loads from its upstreams, in the order of their names; /healthz
// lists them with their dates.

export const UPSTREAM_DATASETS: readonly string[] = [
  'dynastyprocess/db_playerids',
  'nflverse/depth_charts',
  'nflverse/draft_picks',
  'nflverse/injuries',
  'nflverse/schedules',
  'nflverse/snap_counts',
  'nflverse/stats_player',
  'nflverse/weekly_rosters',
  'platform/players',
  'platform/state',
  'platform/trending_add',
  'platform/trending_drop',
];
