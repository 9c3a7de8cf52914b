// Team codes: one closed set, whatever the source writes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTeam, TEAMS } from '../../../src/nfl/index.ts';
import { teamName } from '../../../src/nfl/players/teams.ts';

describe('team codes', () => {
  it.each([
    ['LA', 'LAR'],
    ['STL', 'LAR'],
    ['SD', 'LAC'],
    ['OAK', 'LV'],
    ['LVR', 'LV'],
    ['JAC', 'JAX'],
    ['WSH', 'WAS'],
    ['GBP', 'GB'],
    ['GNB', 'GB'],
    ['KCC', 'KC'],
    ['NEP', 'NE'],
    ['NOS', 'NO'],
    ['SFO', 'SF'],
    ['TBB', 'TB'],
    ['ARZ', 'ARI'],
    ['BLT', 'BAL'],
    ['CLV', 'CLE'],
    ['HST', 'HOU'],
    [' la ', 'LAR'],
  ])('reads %s as %s', (code, team) => {
    expect(normalizeTeam(code)).toBe(team);
  });

  it('knows 32 teams, each under a name of its own, and leaves their codes alone', () => {
    expect(TEAMS).toHaveLength(32);
    expect(new Set(TEAMS.map(teamName)).size).toBe(32);
    expect(TEAMS.map((team) => normalizeTeam(team))).toEqual(TEAMS);
  });

  it.each(['FA', '', '  ', null, undefined, 'XYZ', 'toString', '__proto__'])('has no team for %s', (code) => {
    expect(normalizeTeam(code)).toBeNull();
  });

  it('gives one of the 32 codes or nothing, and the same again for its own answer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z]{2,3}$/)), (code) => {
        const team = normalizeTeam(code);
        if (team === null) return;
        expect(TEAMS).toContain(team);
        expect(normalizeTeam(team)).toBe(team);
      }),
    );
  });
});
