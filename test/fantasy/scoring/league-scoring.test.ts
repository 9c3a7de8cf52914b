// A league's scoring: projected stat lines under a league's settings.
import { describe, expect, it } from 'vitest';
import { leagueScoring, pointsOf, SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';

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

  it('prices the settings it can and names those it cannot', () => {
    const scoring = leagueScoring({ ...settings, rec_fd: 0.5, bonus_rec_yd_100: 3, kr_yd: 0 });
    expect(scoring.unsupportedSettings).toEqual(['rec_fd', 'bonus_rec_yd_100']);
    const line = { receptions: 4, receiving_yards: 50 };
    expect(pointsOf(line, scoring.forPosition('TE'))).toBe(9);
    expect(pointsOf(line, scoring.forPosition('WR'))).toBe(7);
    expect(scoring.forPosition('TE')).toBe(scoring.forPosition('TE'));
  });

  it('counts an incomplete pass as an attempt that was not completed', () => {
    const line = { attempts: 30, completions: 20, passing_yards: 250, passing_tds: 2 };
    expect(pointsOf(line, leagueScoring(settings).forPosition('QB'))).toBe(20);
  });

  it('counts long field goals under the one name for them or the two', () => {
    const line = { fg_made_50_59: 1, fg_made_60_: 1 };
    expect(pointsOf(line, leagueScoring({ fgm_50p: 5 }).forPosition('K'))).toBe(10);
    expect(pointsOf(line, leagueScoring({ fgm_50_59: 5, fgm_60p: 6 }).forPosition('K'))).toBe(11);
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
    expect(pointsOf(line, leagueScoring(usual).forPosition('QB'))).toBe(pointsOf(line, SCORING_PRESETS.ppr));
  });
});
