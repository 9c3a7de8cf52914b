// The fixture list follows the league's formula in any season.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asOfWeek, easternInstant, easternStamp, openingThursday } from '../src/calendar.ts';
import { regularSeason } from '../src/league/schedule.ts';
import { SEASON_TEAMS } from '../src/league/teams.ts';

describe('a schedule', () => {
  it('gives everyone 17 games, one bye between weeks 5 and 14, and two games against each division rival', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2021, max: 2060 }), fc.integer({ min: 0, max: 1e6 }), (season, seed) => {
        const games = regularSeason(seed, season);
        expect(games).toHaveLength(272);
        for (const team of SEASON_TEAMS) {
          const own = games.filter(({ home, away }) => home === team.index || away === team.index);
          const weeks = own.map(({ week }) => week);
          expect(new Set(weeks).size).toBe(17);
          const bye = Array.from({ length: 18 }, (_, i) => i + 1).find((week) => !weeks.includes(week)) ?? 0;
          expect(bye).toBeGreaterThanOrEqual(5);
          expect(bye).toBeLessThanOrEqual(14);
          const rivals = own
            .map(({ home, away }) => (home === team.index ? away : home))
            .filter((other) => SEASON_TEAMS[other]?.division === team.division);
          expect(rivals).toHaveLength(6);
          const atHome = own.filter(({ home }) => home === team.index).length;
          expect(atHome === 8 || atHome === 9).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('opens every week on Thursday night', () => {
    for (const game of regularSeason(1, 2025)) expect(game.kickoff).toBeGreaterThan(asOfWeek(2025, game.week));
    expect(regularSeason(1, 2025)[0]).toMatchObject({ week: 1, time: '20:15' });
  });
});

describe('the calendar', () => {
  it('starts three days after Labor Day', () => {
    expect(
      [2023, 2024, 2025, 2026].map((season) => new Date(openingThursday(season)).toISOString().slice(0, 10)),
    ).toEqual(['2023-09-07', '2024-09-05', '2025-09-04', '2026-09-10']);
  });

  it('knows when Eastern clocks change', () => {
    expect(new Date(easternInstant(Date.UTC(2025, 9, 26), '13:00')).toISOString()).toBe('2025-10-26T17:00:00.000Z');
    expect(new Date(easternInstant(Date.UTC(2025, 10, 2), '13:00')).toISOString()).toBe('2025-11-02T18:00:00.000Z');
    expect(easternStamp(Date.UTC(2025, 10, 6, 19, 15))).toBe('2025-11-06 14:15:00 EST');
    expect(easternStamp(Date.UTC(2025, 8, 4, 18, 15))).toBe('2025-09-04 14:15:00 EDT');
  });
});
