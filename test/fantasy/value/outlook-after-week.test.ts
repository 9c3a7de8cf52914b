// The outlook from next week on, for players whose game of the week is over and for the others.
import { expect, it } from 'vitest';
import { outlookAfterWeek } from '../../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { SeasonOutlook, SeasonProjection } from '../../../src/projections/index.ts';

const POINTS = 10;

/** Two players of ten points a game. The first has played week 4; both are idle in week 6. */
function outlookInWeek4(): SeasonOutlook {
  const projections = [
    [5, 6, 7],
    [4, 5, 6, 7],
  ].map(
    (weeks, index) =>
      ({
        player: { index, name: `Player ${index}` },
        team: 'KC',
        weeks: weeks.map((week) => ({ week, opponent: week === 6 ? null : 'LV', plays: week === 6 ? 0 : 1, line: {} })),
      }) as unknown as SeasonProjection,
  );
  const playedIn = ({ weeks }: SeasonProjection) => weeks.filter(({ opponent }) => opponent !== null).length;
  return {
    season: 2024,
    week: 4,
    version: 'v',
    projections,
    projectionFor: ({ index }) => projections[index],
    outcome: (own) => ({
      points: POINTS * playedIn(own),
      thisWeek: own.weeks[0]?.week === 4 ? POINTS : 0,
      p10: 6 * playedIn(own),
      p90: 15 * playedIn(own),
      perGame: POINTS,
      startableProbability: 0.5,
    }),
  };
}

it('counts the same weeks for a player whose game of the week is over and for one who has it ahead', () => {
  const after = outlookAfterWeek(outlookInWeek4());
  expect([after.season, after.week, after.version]).toEqual([2024, 5, 'v']);
  const [done, ahead] = after.projections.map((projection) => ({
    weeks: projection.weeks.map(({ week }) => week),
    ...after.outcome(projection, SCORING_PRESETS.ppr),
  }));
  expect(done).toEqual(ahead);
  expect(ahead).toMatchObject({ weeks: [5, 6, 7], points: 20, thisWeek: 0, perGame: 10, p10: 12, p90: 30 });
});

it('finds a projection by its player and refuses one of another outlook', () => {
  const [outlook, after] = [outlookInWeek4(), outlookAfterWeek(outlookInWeek4())];
  const [first] = outlook.projections;
  if (!first) throw new Error('no projection');
  expect(after.projectionFor(first.player)).toBe(after.projections[0]);
  expect(() => after.outcome(first, SCORING_PRESETS.ppr)).toThrow(RangeError);
});
