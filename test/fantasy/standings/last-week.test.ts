// The last week of a league by its settings: brackets of every size and kind,
// what settings leave open.
import { describe, expect, it } from 'vitest';
import { readLeague } from '../../../src/sleeper/index.ts';
import { leagueJson } from '../../support/worlds/league.ts';

const lastWeek = (settings: object, changes: object = {}) => readLeague(leagueJson(changes, settings))?.rules.lastWeek;

describe('the last week of a league', () => {
  it.each([
    ['four teams from week 16', { playoff_week_start: 16, playoff_teams: 4, playoff_round_type: 0 }, 17],
    ['six teams from week 15', { playoff_week_start: 15, playoff_teams: 6, playoff_round_type: 0 }, 17],
    ['six teams from week 14', { playoff_week_start: 14, playoff_teams: 6, playoff_round_type: 0 }, 16],
    ['eight teams from week 15', { playoff_week_start: 15, playoff_teams: 8 }, 17],
    ['a final alone', { playoff_week_start: 17, playoff_teams: 2 }, 17],
    ['a final of two weeks', { playoff_week_start: 15, playoff_teams: 4, playoff_round_type: 1 }, 17],
    ['rounds of two weeks', { playoff_week_start: 14, playoff_teams: 4, playoff_round_type: 2 }, 17],
    [
      'a bracket that the season has no weeks for',
      { playoff_week_start: 15, playoff_teams: 6, playoff_round_type: 2 },
      18,
    ],
    ['no playoffs', { playoff_week_start: 0, playoff_teams: 6 }, 18],
    ['a bracket of unknown size', { playoff_week_start: 15, playoff_teams: null }, 18],
    ['rounds of an unknown kind', { playoff_week_start: 15, playoff_teams: 6, playoff_round_type: 7 }, 18],
  ] as const)('%s', (_, settings, last) => {
    expect(lastWeek(settings)).toBe(last);
  });

  it('is that of the last scores once it is over, where the settings name none or a later one', () => {
    const over = { status: 'complete' };
    expect(lastWeek({ playoff_week_start: 0, last_scored_leg: 17 }, over)).toBe(17);
    expect(lastWeek({ playoff_week_start: 16, playoff_teams: 6, last_scored_leg: 17 }, over)).toBe(17);
    expect(lastWeek({ playoff_week_start: 16, playoff_teams: 4, last_scored_leg: 18 }, over)).toBe(17);
    // while it is played they say nothing of the end
    expect(lastWeek({ playoff_week_start: 0, last_scored_leg: 9 })).toBe(18);
  });
});
