// The columns Gridcall reads of each dataset, under nflverse's current names.
import type { Table } from './table.ts';

/** Field goals made, by distance in yards. */
export const FIELD_GOALS_BY_DISTANCE = [
  'fg_made_0_19',
  'fg_made_20_29',
  'fg_made_30_39',
  'fg_made_40_49',
  'fg_made_50_59',
  'fg_made_60_',
] as const;

/**
 * Words for the kind of game: preseason, regular season, and the playoffs by round or as a whole.
 */
export const GAME_TYPES = ['PRE', 'REG', 'WC', 'DIV', 'CON', 'SB', 'POST'] as const;

/** `stats_player` week files: one row a player and game, REG and POST. Sorted by season, week. */
export const STATS = {
  numbers: [
    'season',
    'week',
    'completions',
    'attempts',
    'passing_yards',
    'passing_tds',
    'passing_interceptions',
    'sacks_suffered',
    'sack_fumbles_lost',
    'passing_air_yards',
    'passing_epa',
    'passing_2pt_conversions',
    'carries',
    'rushing_yards',
    'rushing_tds',
    'rushing_fumbles_lost',
    'rushing_2pt_conversions',
    'receptions',
    'targets',
    'receiving_yards',
    'receiving_tds',
    'receiving_fumbles_lost',
    'receiving_air_yards',
    'receiving_2pt_conversions',
    'target_share',
    'air_yards_share',
    'wopr',
    'special_teams_tds',
    'fumble_recovery_tds',
    'fumble_recovery_opp',
    'def_sacks',
    'def_interceptions',
    'def_tds',
    'def_safeties',
    'def_fumbles_forced',
    'fg_att',
    'fg_made',
    'fg_missed',
    ...FIELD_GOALS_BY_DISTANCE,
    'pat_made',
    'pat_att',
    'pat_missed',
  ],
  texts: ['player_id', 'player_display_name', 'position', 'season_type', 'team', 'opponent_team'],
} as const;

/**
 * `snap_counts`: offense, defense and special-teams snaps a player and game; `*_pct` is a share, 0
 * to 1. Keyed by the pfr id.
 */
export const SNAPS = {
  numbers: ['season', 'week', 'offense_snaps', 'offense_pct', 'defense_snaps', 'defense_pct', 'st_snaps', 'st_pct'],
  texts: ['pfr_player_id', 'player', 'position', 'game_type', 'team', 'opponent'],
} as const;

/** `injuries`: the official report of a week; `date_modified` is UTC and may be empty. */
export const INJURIES = {
  numbers: ['season', 'week'],
  texts: [
    'gsis_id',
    'full_name',
    'position',
    'game_type',
    'team',
    'report_primary_injury',
    'report_status',
    'practice_status',
    'date_modified',
  ],
} as const;

/**
 * `weekly_rosters`: who was on which team in a week, and as what (ACT, INA, RES, DEV, CUT). A
 * team on a bye has no rows.
 */
export const ROSTERS = {
  numbers: ['season', 'week', 'years_exp', 'rookie_year', 'draft_number', 'jersey_number'],
  texts: [
    'gsis_id',
    'player_name',
    'position',
    'game_type',
    'team',
    'status',
    'status_description_abbr',
    'birth_date',
    'sleeper_id',
    'pfr_id',
  ],
} as const;

/**
 * `depth_charts`: place on the team's chart, 1 = starter. Files since 2025 name a time (`dt`)
 * instead of a week: the week is derived.
 */
export const DEPTH_CHARTS = {
  numbers: ['season', 'week', 'depth_team'],
  texts: ['gsis_id', 'full_name', 'game_type', 'team', 'depth_position'],
} as const;

/**
 * `schedules` (games): one row a game. `spread_line` > 0 favors the home team;
 * scores are NaN until played.
 */
export const GAMES = {
  numbers: [
    'season',
    'week',
    'home_score',
    'away_score',
    'home_rest',
    'away_rest',
    'spread_line',
    'total_line',
    'temp',
    'wind',
    'div_game',
  ],
  texts: [
    'game_id',
    'game_type',
    'gameday',
    'gametime',
    'home_team',
    'away_team',
    'location',
    'roof',
    'surface',
    'home_qb_id',
    'away_qb_id',
  ],
} as const;

/**
 * `draft_picks`: the league's own draft, one row a pick; `pickRows` counts through all rounds.
 * Sorted by season and pick.
 */
export const DRAFT_PICKS = {
  numbers: ['season', 'round', 'pick', 'age'],
  texts: ['gsis_id', 'pfr_player_id', 'team'],
} as const;

type Shape = { readonly numbers: readonly string[]; readonly texts: readonly string[] };
type TableOf<S extends Shape> = Table<S['numbers'][number], S['texts'][number]>;

export type StatsTable = TableOf<typeof STATS>;
export type SnapsTable = TableOf<typeof SNAPS>;
export type InjuriesTable = TableOf<typeof INJURIES>;
export type RostersTable = TableOf<typeof ROSTERS>;
export type DepthChartsTable = TableOf<typeof DEPTH_CHARTS>;
export type GamesTable = TableOf<typeof GAMES>;
export type DraftPicksTable = TableOf<typeof DRAFT_PICKS>;
