// A league's scoring: projected stat lines under a league's settings.
import { describe, expect, it } from 'vitest';
import {
  leagueScoring,
  pointsOf,
  SCORING_PRESETS,
  SCORING_SETTINGS,
  type StatLine,
  scoringAt,
} from '../../../src/fantasy/scoring/index.ts';

const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'];
const priced = (settings: Readonly<Record<string, number>>, position: string, line: StatLine): number =>
  pointsOf(line, scoringAt(leagueScoring(settings).scoring, position));

describe('projections under a league’s settings', () => {
  const settings = {
    pass_yd: 0.04,
    pass_td: 6,
    rec: 0.5,
    rec_yd: 0.1,
    bonus_rec_te: 0.5,
    pass_inc: -0.2,
    fgm_50p: 5,
    pts_allow_0: 10,
  };

  it('prices a premium for the position that has it, in one scoring for all', () => {
    const line = { receptions: 4, receiving_yards: 50 };
    expect(['TE', 'WR'].map((position) => priced(settings, position, line))).toEqual([9, 7]);
    expect(leagueScoring(settings).scoring).toBe(leagueScoring(settings).scoring);
  });

  it('counts an incomplete pass as an attempt that was not completed', () => {
    const line = { attempts: 30, completions: 20, passing_yards: 250, passing_tds: 2 };
    expect(priced(settings, 'QB', line)).toBe(20);
  });

  it('counts long field goals under the one name for them or the two', () => {
    const line = { fg_made_50_59: 1, fg_made_60_: 1 };
    expect(priced({ fgm_50p: 5 }, 'K', line)).toBe(10);
    expect(priced({ fgm_50_59: 5, fgm_60p: 6 }, 'K', line)).toBe(11);
  });

  it.each([
    ['first downs by carries', { rush_fd: 1 }, 'RB', { carries: 20 }, 3.84],
    ['first downs by catches', { rec_fd: 1 }, 'WR', { receptions: 5 }, 2.6],
    ['of a back less often than of a receiver', { rec_fd: 1 }, 'RB', { receptions: 5 }, 1.45],
    ['first downs by passes', { pass_fd: 0.5 }, 'QB', { completions: 20 }, 4.54],
    ["a back's first downs", { bonus_fd_rb: 1 }, 'RB', { carries: 10, receptions: 2 }, 2.5],
    ["which are no receiver's", { bonus_fd_rb: 1 }, 'WR', { carries: 10, receptions: 2 }, 0],
    ['catches by length', { rec_0_4: 1, rec_40p: 2 }, 'TE', { receptions: 10 }, 2.02],
    ['every fumble', { fum: -1 }, 'QB', { sack_fumbles_lost: 0.5 }, -1.2],
    ['yards of field goals', { fgm_yds: 0.1 }, 'K', { fg_made_20_29: 1, fg_made_40_49: 1 }, 6.94],
    ['points allowed, each', { pts_allow: -0.5 }, 'DEF', { points_allowed_14_20: 1 }, -8.75],
    ['yards allowed, each', { yds_allow: -0.01 }, 'DEF', { points_allowed_28_34: 1 }, -3.95],
    ['yards allowed, in bands', { yds_allow_0_100: 5, yds_allow_200_299: 2 }, 'DEF', { points_allowed_7_13: 1 }, 1.2],
  ] as const)('prices %s', (_, given, position, line, points) => {
    expect(priced(given, position, line)).toBeCloseTo(points, 9);
    expect(leagueScoring(given).leftOutOf(POSITIONS)).toEqual([]);
  });

  it('says what it leaves out, the most points first, where a position that starts has them', () => {
    const given = {
      bonus_rush_yd_100: 3,
      kr_yd: 0.04,
      idp_tkl_solo: 1,
      def_3_and_out: 1,
      blk_kick: 2,
      rec_first_qtr: 1,
    };
    const { leftOutOf } = leagueScoring(given);
    expect(leftOutOf(POSITIONS)).toEqual(['defense_plays', 'unknown', 'return_yards', 'big_games']);
    expect(leftOutOf(['QB', 'LB'])).toEqual(['individual_defenders', 'unknown']);
    // what is worth hardly anything is not named, nor what is worth nothing
    expect(leagueScoring({ blk_kick: 2, st_ff: 1, fum_rec_td: 6, rec_first_qtr: 0 }).leftOutOf(POSITIONS)).toEqual([]);
  });

  it('prices statistics that projections have, or leaves the setting out', () => {
    const handled = Object.entries(SCORING_SETTINGS).map(([name, price]) => {
      const { leftOutOf } = leagueScoring({ [name]: 100 });
      const isNamed = leftOutOf([...POSITIONS, 'DL', 'LB', 'DB']).length > 0;
      return price.kind === 'left_out' ? isNamed || price.perGame < 0.0025 : !isNamed;
    });
    expect(handled).not.toContain(false);
  });

  it('agrees with the presets where a league has the platform’s usual settings', () => {
    const usual = {
      pass_yd: 0.04,
      pass_td: 4,
      pass_int: -1,
      rush_yd: 0.1,
      rush_td: 6,
      rec: 1,
      rec_yd: 0.1,
      rec_td: 6,
      fum_lost: -2,
    };
    const line = {
      passing_yards: 200,
      passing_tds: 1,
      passing_interceptions: 2,
      carries: 3,
      rushing_yards: 21,
      receptions: 2,
      receiving_yards: 9,
      rushing_fumbles_lost: 1,
    };
    expect(priced(usual, 'QB', line)).toBe(pointsOf(line, SCORING_PRESETS.ppr));
  });
});
