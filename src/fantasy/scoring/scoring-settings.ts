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
  pass_yd: priced('passing_yards'),
  pass_td: priced('passing_tds'),
  pass_int: priced('passing_interceptions'),
  pass_2pt: priced('passing_2pt_conversions'),
  pass_att: priced('attempts'),
  pass_cmp: priced('completions'),
  // an incomplete pass is an attempt that was not completed
  pass_inc: usually({ attempts: 1, completions: -1 }),
  pass_sack: priced('sacks_suffered'),
  rush_yd: priced('rushing_yards'),
  rush_td: priced('rushing_tds'),
  rush_2pt: priced('rushing_2pt_conversions'),
  rush_att: priced('carries'),
  rec: priced('receptions'),
  rec_yd: priced('receiving_yards'),
  rec_td: priced('receiving_tds'),
  rec_2pt: priced('receiving_2pt_conversions'),
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
  fgm_0_19: priced('fg_made_0_19'),
  fgm_20_29: priced('fg_made_20_29'),
  fgm_30_39: priced('fg_made_30_39'),
  fgm_40_49: priced('fg_made_40_49'),
  fgm_50_59: priced('fg_made_50_59'),
  fgm_60p: priced('fg_made_60_'),
  fgm_50p: priced('fg_made_50_59', 'fg_made_60_'),
  // mean yards of the field goals of each distance, 2021 to 2024
  fgm_yds: usually({
    fg_made_0_19: 19,
    fg_made_20_29: 25,
    fg_made_30_39: 34.5,
    fg_made_40_49: 44.4,
    fg_made_50_59: 53,
    fg_made_60_: 61.4,
  }),
  fgm_yds_over_30: usually({ fg_made_30_39: 4.5, fg_made_40_49: 14.4, fg_made_50_59: 23, fg_made_60_: 31.4 }),
  fgmiss: priced('fg_missed'),
  fgmiss_0_19: usually({ fg_missed: 0 }),
  fgmiss_20_29: usually({ fg_missed: 0.035 }),
  fgmiss_30_39: usually({ fg_missed: 0.117 }),
  fgmiss_40_49: usually({ fg_missed: 0.383 }),
  fgmiss_50p: usually({ fg_missed: 0.465 }),
  fgmiss_50_59: usually({ fg_missed: 0.404 }),
  fgmiss_60p: usually({ fg_missed: 0.061 }),
  xpm: priced('pat_made'),
  xpmiss: priced('pat_missed'),

  sack: priced('team_sacks'),
  int: priced('team_interceptions'),
  fum_rec: priced('team_fumble_recoveries'),
  ff: priced('team_forced_fumbles'),
  safe: priced('team_safeties'),
  def_td: priced('team_defensive_tds'),
  def_st_td: priced('team_special_teams_tds'),
  pts_allow: byBand([0, 4.5, 10.4, 17.5, 24.2, 30.8, 39.9]),
  pts_allow_0: priced('points_allowed_0'),
  pts_allow_1_6: priced('points_allowed_1_6'),
  pts_allow_7_13: priced('points_allowed_7_13'),
  pts_allow_14_20: priced('points_allowed_14_20'),
  pts_allow_21_27: priced('points_allowed_21_27'),
  pts_allow_28_34: priced('points_allowed_28_34'),
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

  bonus_pass_yd_300: passer(0.212),
  bonus_pass_yd_400: passer(0.027),
  bonus_pass_cmp_25: passer(0.348),
  bonus_rush_yd_100: runner(0.189),
  bonus_rush_yd_200: runner(0.004),
  bonus_rush_att_20: runner(0.205),
  bonus_rush_rec_yd_100: runner(0.363),
  bonus_rush_rec_yd_200: runner(0.01),
  bonus_rec_yd_100: receiver(0.202),
  bonus_rec_yd_200: receiver(0.005),

  // of a player who returns kicks or punts
  kr_yd: returner(20),
  pr_yd: returner(8),
  kr_td: specialTeams(0.005),
  pr_td: specialTeams(0.005),
  st_ff: specialTeams(0.002),
  st_fum_rec: specialTeams(0.002),
  st_tkl_solo: specialTeams(0.05),
  fum_ret_yd: specialTeams(0.1),

  def_2pt: defense(0.001),
  def_3_and_out: defense(2.44),
  def_4_and_stop: defense(0.72),
  def_forced_punts: defense(4.17),
  def_pass_def: defense(4.46),
  def_kr_td: defense(0.01),
  def_pr_td: defense(0.02),
  def_kr_yd: defense(36),
  def_pr_yd: defense(16),
  def_st_ff: defense(0.06),
  def_st_fum_rec: defense(0.07),
  def_st_tkl_solo: defense(2.55),
  blk_kick: defense(0.07),
  blk_kick_ret_yd: defense(0.26),
  bonus_def_fum_td_50p: defense(0.01),
  bonus_def_int_td_50p: defense(0.02),
  bonus_sack_2p: defender(0.03),
  bonus_tkl_10p: defender(0.37),
  fg_ret_yd: defense(0.02),
  int_ret_yd: defense(10.7),
  qb_hit: defense(6.13),
  sack_yd: defense(18.1),
  tkl: defense(60.8),
  tkl_ast: defense(22.2),
  tkl_loss: defense(4.93),
  tkl_solo: defense(38.6),

  idp_blk_kick: defender(0.004),
  idp_def_td: defender(0.006),
  idp_ff: defender(0.07),
  idp_fum_rec: defender(0.05),
  idp_fum_ret_yd: defender(0.12),
  idp_int: defender(0.11),
  idp_int_ret_yd: defender(1.3),
  idp_pass_def: defender(0.42),
  idp_pass_def_3p: defender(0.01),
  idp_qb_hit: defender(0.53),
  idp_sack: defender(0.24),
  idp_sack_yd: defender(1.56),
  idp_safe: defender(0.001),
  idp_tkl: defender(8.6),
  idp_tkl_ast: defender(3.5),
  idp_tkl_loss: defender(0.47),
  idp_tkl_solo: defender(5.1),
};
