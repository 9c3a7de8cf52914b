// Every scoring setting of the platform: which projected statistics price it, exactly or by usual
// shares, or that projections leave it out. The center of a league's scoring.
import { FIELD_GOALS_BY_DISTANCE } from '../../nfl/index.ts';
import type { Scoring } from './scoring.ts';

type Stat = keyof Scoring;
/** Units of the setting that one unit of each statistic brings. */
type Shares = Readonly<Partial<Record<Stat, number>>>;

/** What a league's points are for that projections leave out, as one name for several settings. */
export type LeftOutScoring =
  | 'big_games'
  | 'return_yards'
  | 'individual_defenders'
  | 'defense_plays'
  | 'special_teams'
  | 'unknown';

export type SettingPrice =
  /** Each of the projected statistics is worth the setting. */
  | { readonly kind: 'priced'; readonly stats: readonly Stat[] }
  /** By usual shares: of every position, or of each position listed, and nothing for the others. */
  | { readonly kind: 'approximated'; readonly all: Shares }
  | { readonly kind: 'approximated'; readonly byPosition: Readonly<Record<string, Shares>> }
  /** `perGame`: units in a game of a regular starter at `positions`. */
  | {
      readonly kind: 'left_out';
      readonly about: LeftOutScoring;
      readonly perGame: number;
      readonly positions: readonly string[];
    };

const priced = (...stats: readonly Stat[]): SettingPrice => ({ kind: 'priced', stats });
const usually = (all: Shares): SettingPrice => ({ kind: 'approximated', all });
const byPosition = (shares: Readonly<Record<string, Shares>>): SettingPrice => ({
  kind: 'approximated',
  byPosition: shares,
});
const leftOut =
  (about: LeftOutScoring, ...positions: readonly string[]) =>
  (perGame: number): SettingPrice => ({ kind: 'left_out', about, perGame, positions });

/** Settings that share a price's form, by their names after `prefix`. */
const each = <Value>(price: (value: Value) => SettingPrice, prefix: string, values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, price(value)]));

const missed = (share: number): SettingPrice => usually({ fg_missed: share });
const passer = leftOut('big_games', 'QB');
const runner = leftOut('big_games', 'RB');
const receiver = leftOut('big_games', 'WR');
const returner = leftOut('return_yards', 'RB', 'WR');
const defender = leftOut('individual_defenders', 'DL', 'LB', 'DB');
const defense = leftOut('defense_plays', 'DEF');
const specialTeams = leftOut('special_teams', 'RB', 'WR', 'DEF');

/** Points allowed to the bands of a defense, by band: the mean of the games of 2022 to 2024. */
const byBand = (amounts: readonly [number, number, number, number, number, number, number]): SettingPrice =>
  usually({
    points_allowed_0: amounts[0],
    points_allowed_1_6: amounts[1],
    points_allowed_7_13: amounts[2],
    points_allowed_14_20: amounts[3],
    points_allowed_21_27: amounts[4],
    points_allowed_28_34: amounts[5],
    points_allowed_35_: amounts[6],
  });

/** Catches by position: shares of catches of so many yards, 2022 to 2024. */
const catches = (RB: number, WR: number, TE: number): SettingPrice =>
  byPosition({ RB: { receptions: RB }, WR: { receptions: WR }, TE: { receptions: TE } });

/** First downs of a carry, a catch and a completed pass: shares of 2022 to 2024, by position. */
const FIRST_DOWNS = {
  QB: { carries: 0.305, completions: 0.454 },
  RB: { carries: 0.192, receptions: 0.29 },
  WR: { carries: 0.27, receptions: 0.52 },
  TE: { carries: 0.27, receptions: 0.447 },
} as const satisfies Readonly<Record<string, Shares>>;

/** By the platform's names. Shares and amounts: docs/research/leagues.md. */
export const SCORING_SETTINGS: Readonly<Record<string, SettingPrice>> = {
  ...each(priced, 'pass_', { yd: 'passing_yards', td: 'passing_tds', int: 'passing_interceptions' }),
  ...each(priced, 'pass_', { '2pt': 'passing_2pt_conversions', att: 'attempts', cmp: 'completions' }),
  // an incomplete pass is an attempt that was not completed
  pass_inc: usually({ attempts: 1, completions: -1 }),
  ...each(priced, '', { pass_sack: 'sacks_suffered', rush_yd: 'rushing_yards', rush_td: 'rushing_tds' }),
  ...each(priced, '', { rush_2pt: 'rushing_2pt_conversions', rush_att: 'carries', rec: 'receptions' }),
  ...each(priced, '', { rec_yd: 'receiving_yards', rec_td: 'receiving_tds', rec_2pt: 'receiving_2pt_conversions' }),
  bonus_rec_rb: catches(1, 0, 0),
  bonus_rec_wr: catches(0, 1, 0),
  bonus_rec_te: catches(0, 0, 1),
  fum_lost: priced('sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'),
  // fumbles for each one lost
  fum: usually({ sack_fumbles_lost: 2.4, rushing_fumbles_lost: 1.8, receiving_fumbles_lost: 2 }),
  fum_rec_td: specialTeams(0.002),
  st_td: priced('special_teams_tds'),

  pass_fd: byPosition({ QB: { completions: FIRST_DOWNS.QB.completions } }),
  rush_fd: byPosition({
    QB: { carries: FIRST_DOWNS.QB.carries },
    RB: { carries: FIRST_DOWNS.RB.carries },
    WR: { carries: FIRST_DOWNS.WR.carries },
    TE: { carries: FIRST_DOWNS.TE.carries },
  }),
  rec_fd: catches(FIRST_DOWNS.RB.receptions, FIRST_DOWNS.WR.receptions, FIRST_DOWNS.TE.receptions),
  bonus_fd_qb: byPosition({ QB: FIRST_DOWNS.QB }),
  bonus_fd_rb: byPosition({ RB: FIRST_DOWNS.RB }),
  bonus_fd_wr: byPosition({ WR: FIRST_DOWNS.WR }),
  bonus_fd_te: byPosition({ TE: FIRST_DOWNS.TE }),
  rec_0_4: catches(0.304, 0.148, 0.184),
  rec_5_9: catches(0.358, 0.331, 0.389),
  rec_10_19: catches(0.2, 0.329, 0.296),
  rec_20_29: catches(0.041, 0.104, 0.084),
  rec_30_39: catches(0.013, 0.039, 0.021),
  rec_40p: catches(0.008, 0.032, 0.009),
  pass_cmp_40p: usually({ completions: 0.022 }),
  rush_40p: usually({ carries: 0.005 }),
  pass_td_40p: usually({ passing_tds: 0.123 }),
  pass_td_50p: usually({ passing_tds: 0.078 }),
  rush_td_40p: usually({ rushing_tds: 0.055 }),
  rush_td_50p: usually({ rushing_tds: 0.037 }),
  rec_td_40p: byPosition({ RB: { receiving_tds: 0.061 }, WR: { receiving_tds: 0.167 }, TE: { receiving_tds: 0.036 } }),
  rec_td_50p: byPosition({ RB: { receiving_tds: 0.051 }, WR: { receiving_tds: 0.104 }, TE: { receiving_tds: 0.024 } }),
  pass_int_td: usually({ passing_interceptions: 0.09 }),

  fgm: priced(...FIELD_GOALS_BY_DISTANCE),
  ...each(priced, 'fgm_', { '0_19': 'fg_made_0_19', '20_29': 'fg_made_20_29', '30_39': 'fg_made_30_39' }),
  ...each(priced, 'fgm_', { '40_49': 'fg_made_40_49', '50_59': 'fg_made_50_59', '60p': 'fg_made_60_' }),
  fgm_50p: priced('fg_made_50_59', 'fg_made_60_'),
  // mean yards of the field goals of each distance, 2021 to 2024
  fgm_yds: usually({
    ...{ fg_made_0_19: 19, fg_made_20_29: 25, fg_made_30_39: 34.5, fg_made_40_49: 44.4, fg_made_50_59: 53 },
    fg_made_60_: 61.4,
  }),
  fgm_yds_over_30: usually({ fg_made_30_39: 4.5, fg_made_40_49: 14.4, fg_made_50_59: 23, fg_made_60_: 31.4 }),
  fgmiss: priced('fg_missed'),
  ...each(missed, 'fgmiss_', { '0_19': 0, '20_29': 0.035, '30_39': 0.117, '40_49': 0.383, '50p': 0.465 }),
  ...each(missed, 'fgmiss_', { '50_59': 0.404, '60p': 0.061 }),
  ...each(priced, '', { xpm: 'pat_made', xpmiss: 'pat_missed' }),

  ...each(priced, '', { sack: 'team_sacks', int: 'team_interceptions', fum_rec: 'team_fumble_recoveries' }),
  ...each(priced, '', { ff: 'team_forced_fumbles', safe: 'team_safeties', def_td: 'team_defensive_tds' }),
  def_st_td: priced('team_special_teams_tds'),
  pts_allow: byBand([0, 4.5, 10.4, 17.5, 24.2, 30.8, 39.9]),
  ...each(priced, 'pts_allow_', { '0': 'points_allowed_0', '1_6': 'points_allowed_1_6' }),
  ...each(priced, 'pts_allow_', { '7_13': 'points_allowed_7_13', '14_20': 'points_allowed_14_20' }),
  ...each(priced, 'pts_allow_', { '21_27': 'points_allowed_21_27', '28_34': 'points_allowed_28_34' }),
  pts_allow_35p: priced('points_allowed_35_'),
  yds_allow: byBand([224, 224, 266, 317, 351, 395, 441]),
  yds_allow_0_100: byBand([0.03, 0.03, 0.004, 0, 0, 0, 0]),
  yds_allow_100_199: byBand([0.358, 0.358, 0.124, 0.01, 0.01, 0, 0]),
  yds_allow_200_299: byBand([0.463, 0.463, 0.59, 0.39, 0.193, 0.054, 0.014]),
  yds_allow_300_349: byBand([0.104, 0.104, 0.197, 0.32, 0.277, 0.152, 0.049]),
  yds_allow_350_399: byBand([0.03, 0.03, 0.076, 0.191, 0.284, 0.346, 0.231]),
  yds_allow_400_449: byBand([0.015, 0.015, 0.008, 0.064, 0.196, 0.272, 0.322]),
  yds_allow_450_499: byBand([0, 0, 0, 0.023, 0.038, 0.144, 0.182]),
  yds_allow_500_549: byBand([0, 0, 0, 0.002, 0.002, 0.027, 0.126]),
  yds_allow_550p: byBand([0, 0, 0, 0, 0, 0.004, 0.077]),

  ...each(passer, 'bonus_pass_', { yd_300: 0.212, yd_400: 0.027, cmp_25: 0.348 }),
  ...each(runner, 'bonus_rush_', { yd_100: 0.189, yd_200: 0.004, att_20: 0.205, rec_yd_100: 0.363, rec_yd_200: 0.01 }),
  ...each(receiver, '', { bonus_rec_yd_100: 0.202, bonus_rec_yd_200: 0.005 }),

  // of a player who returns kicks or punts
  ...each(returner, '', { kr_yd: 20, pr_yd: 8 }),
  ...each(specialTeams, '', { kr_td: 0.005, pr_td: 0.005, st_ff: 0.002, st_fum_rec: 0.002, st_tkl_solo: 0.05 }),
  fum_ret_yd: specialTeams(0.1),

  ...each(defense, '', { def_2pt: 0.001, def_3_and_out: 2.44, def_4_and_stop: 0.72, def_forced_punts: 4.17 }),
  ...each(defense, '', { def_pass_def: 4.46, def_kr_td: 0.01, def_pr_td: 0.02, def_kr_yd: 36, def_pr_yd: 16 }),
  ...each(defense, '', { def_st_ff: 0.06, def_st_fum_rec: 0.07, def_st_tkl_solo: 2.55, blk_kick: 0.07 }),
  ...each(defense, '', { blk_kick_ret_yd: 0.26, bonus_def_fum_td_50p: 0.01, bonus_def_int_td_50p: 0.02 }),
  ...each(defender, '', { bonus_sack_2p: 0.03, bonus_tkl_10p: 0.37 }),
  ...each(defense, '', { fg_ret_yd: 0.02, int_ret_yd: 10.7, qb_hit: 6.13, sack_yd: 18.1, tkl: 60.8, tkl_ast: 22.2 }),
  ...each(defense, '', { tkl_loss: 4.93, tkl_solo: 38.6 }),

  ...each(defender, 'idp_', { blk_kick: 0.004, def_td: 0.006, ff: 0.07, fum_rec: 0.05, fum_ret_yd: 0.12, int: 0.11 }),
  ...each(defender, 'idp_', { int_ret_yd: 1.3, pass_def: 0.42, pass_def_3p: 0.01, qb_hit: 0.53, sack: 0.24 }),
  ...each(defender, 'idp_', { sack_yd: 1.56, safe: 0.001, tkl: 8.6, tkl_ast: 3.5, tkl_loss: 0.47, tkl_solo: 5.1 }),
};
