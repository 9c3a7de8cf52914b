// A league's own scoring: points of the platform's raw statistics, and what its settings make
// of a projected stat line.

import { memoPer } from '../../memo/index.ts';
import { FIELD_GOALS_BY_DISTANCE } from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { Scoring } from './scoring.ts';

/** Points for one unit of each statistic, by the platform's names. */
type PlatformSettings = Readonly<Record<string, number>>;
type Stat = keyof Scoring;

/**
 * Points of one player's raw statistics of a week, by the platform's names
 * (`/stats/nfl/regular/2024/9`), to the hundredth.
 */
export function platformPoints(stats: PlatformSettings, settings: PlatformSettings): number {
  let points = 0;
  for (const [name, value] of Object.entries(settings)) points += amountIn(stats, name) * value;
  return Math.round(points * 100) / 100 + 0;
}

/** How a league prices a projection. */
export interface LeagueScoring {
  /**
   * Points for one unit of each projected statistic; the same object for all positions and
   * leagues that price alike.
   */
  forPosition(position: string): Scoring;
  /**
   * Settings that score points but have no projected amount: bonuses from a threshold on (100
   * yards, a touchdown of 40 yards), first downs, yards allowed, tackles. Projections leave them
   * out; points already scored hold them.
   */
  readonly unsupportedSettings: readonly string[];
}

/** Columns that a setting counts. Several columns: each is worth the setting. */
const STAT_COLUMNS: Readonly<Record<string, readonly Stat[]>> = {
  pass_yd: ['passing_yards'],
  pass_td: ['passing_tds'],
  pass_int: ['passing_interceptions'],
  pass_2pt: ['passing_2pt_conversions'],
  pass_att: ['attempts'],
  pass_cmp: ['completions'],
  pass_sack: ['sacks_suffered'],
  rush_yd: ['rushing_yards'],
  rush_td: ['rushing_tds'],
  rush_2pt: ['rushing_2pt_conversions'],
  rush_att: ['carries'],
  rec: ['receptions'],
  rec_yd: ['receiving_yards'],
  rec_td: ['receiving_tds'],
  rec_2pt: ['receiving_2pt_conversions'],
  fum_lost: ['sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'],
  fum_rec_td: ['fumble_recovery_tds'],
  st_td: ['special_teams_tds'],
  fgm: FIELD_GOALS_BY_DISTANCE,
  fgm_0_19: ['fg_made_0_19'],
  fgm_20_29: ['fg_made_20_29'],
  fgm_30_39: ['fg_made_30_39'],
  fgm_40_49: ['fg_made_40_49'],
  fgm_50_59: ['fg_made_50_59'],
  fgm_60p: ['fg_made_60_'],
  fgm_50p: ['fg_made_50_59', 'fg_made_60_'],
  fgmiss: ['fg_missed'],
  xpm: ['pat_made'],
  xpmiss: ['pat_missed'],
  sack: ['team_sacks'],
  int: ['team_interceptions'],
  fum_rec: ['team_fumble_recoveries'],
  ff: ['team_forced_fumbles'],
  safe: ['team_safeties'],
  def_td: ['team_defensive_tds'],
  def_st_td: ['team_special_teams_tds'],
  pts_allow_0: ['points_allowed_0'],
  pts_allow_1_6: ['points_allowed_1_6'],
  pts_allow_7_13: ['points_allowed_7_13'],
  pts_allow_14_20: ['points_allowed_14_20'],
  pts_allow_21_27: ['points_allowed_21_27'],
  pts_allow_28_34: ['points_allowed_28_34'],
  pts_allow_35p: ['points_allowed_35_'],
  idp_sack: ['def_sacks'],
  idp_int: ['def_interceptions'],
  idp_def_td: ['def_tds'],
  idp_safe: ['def_safeties'],
  idp_ff: ['def_fumbles_forced'],
};

/** A premium on each reception of one position. */
const RECEPTION_BONUS: Readonly<Record<string, string>> = {
  bonus_rec_rb: 'RB',
  bonus_rec_wr: 'WR',
  bonus_rec_te: 'TE',
};
/** An incomplete pass is an attempt that was not completed. */
const INCOMPLETE_PASS = 'pass_inc';

/** The same object for the same settings: a model prices each scoring object once. */
export const leagueScoring = memoPer(readScoring);

function readScoring(settings: PlatformSettings): LeagueScoring {
  const base = Object.freeze(priceSettings(settings, null));
  const receptionBonuses = Object.entries(RECEPTION_BONUS).filter(([name]) => settings[name]);
  const byPosition = new Map(
    receptionBonuses.map(([, position]) => [position, Object.freeze(priceSettings(settings, position))]),
  );
  return {
    forPosition: (position) => byPosition.get(position) ?? base,
    unsupportedSettings: Object.keys(settings).filter(
      (name) => settings[name] && !(name in STAT_COLUMNS) && !(name in RECEPTION_BONUS) && name !== INCOMPLETE_PASS,
    ),
  };
}

function priceSettings(settings: PlatformSettings, position: string | null): Scoring {
  const scoring: Partial<Record<Stat, number>> = {};
  const add = (stat: Stat, points: number) => {
    scoring[stat] = amountIn(scoring, stat) + points;
  };
  for (const [name, points] of Object.entries(settings)) {
    if (!points) continue;
    for (const stat of STAT_COLUMNS[name] ?? []) add(stat, points);
    if (RECEPTION_BONUS[name] === position) add('receptions', points);
    if (name === INCOMPLETE_PASS) {
      add('attempts', points);
      add('completions', -points);
    }
  }
  return scoring;
}
