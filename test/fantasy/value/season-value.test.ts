// A player's value over the weeks left, by the league's slots, teams and scoring.
import { expect, it } from 'vitest';
import { assumedLeague, seasonValues, type ValuedLeague } from '../../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { SeasonOutlook, SeasonProjection } from '../../../src/projections/index.ts';

/** `count` quarterbacks and as many backs, 20, 19, 18 … points a game over four weeks. */
function outlookOf(count: number, playsOfFirst: number): SeasonOutlook {
  const projections = ['QB', 'RB'].flatMap((position, at) =>
    Array.from({ length: count }, (_, i) => {
      const plays = i === 0 ? playsOfFirst : 1;
      const weeks = [1, 2, 3, 4].map((week) => ({ week, opponent: 'LV', plays, line: {} }));
      const player = { index: at * count + i, position, name: `${position}${i + 1}` };
      return { player, team: 'KC', weeks } as unknown as SeasonProjection;
    }),
  );
  const perGame = ({ player }: SeasonProjection) => 20 - (player.index % count);
  return {
    projections,
    projectionFor: (player: SeasonProjection['player']) => projections.find((own) => own.player === player),
    outcome: (own: SeasonProjection) => ({
      points: perGame(own) * own.weeks.reduce((sum, { plays }) => sum + plays, 0),
      perGame: perGame(own),
    }),
  } as unknown as SeasonOutlook;
}

const league = (slots: readonly string[], teams: number): ValuedLeague => ({
  teams,
  slots,
  scoringOf: () => SCORING_PRESETS.ppr,
});

const values = (outlook: SeasonOutlook, own: ValuedLeague) =>
  outlook.projections.map((projection) => seasonValues(outlook, own).valueOf(projection).overReplacement);

it('is over the best player that the slots of all teams leave', () => {
  const outlook = outlookOf(4, 1);
  expect(values(outlook, league(['QB', 'RB'], 2))).toEqual([8, 4, 0, -4, 8, 4, 0, -4]);
  expect(values(outlook, league(['QB', 'RB'], 1))).toEqual([4, 0, -4, -8, 4, 0, -4, -8]);
});

it('rises for quarterbacks where a second one may start', () => {
  const outlook = outlookOf(4, 1);
  const [quarterback, , , , back] = values(outlook, league(['QB', 'SUPER_FLEX', 'RB'], 1));
  expect(quarterback).toBeGreaterThan(back ?? 0);
});

it('counts the games he plays alone: a replacement plays the others', () => {
  const hurt = outlookOf(4, 0.5);
  // half of four games at 20 points; the replacement is the second back, who fills in for him
  expect(values(hurt, league(['RB'], 1))[4]).toBe(2 * (20 - 19));
});

it('is zero where no slot takes the position, and missing for a player who is not projected', () => {
  const outlook = outlookOf(2, 1);
  expect(values(outlook, league(['RB'], 1)).slice(0, 2)).toEqual([0, 0]);
  const stranger = { ...outlook.projections[0]?.player } as SeasonProjection['player'];
  expect(seasonValues(outlook, league(['RB'], 1)).valueFor(stranger)).toBeUndefined();
});

it('without a league is that of twelve teams with one quarterback, a flex, a kicker and a D/ST', () => {
  const { teams, slots } = assumedLeague(SCORING_PRESETS.ppr);
  expect([teams, slots]).toEqual([12, ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF']]);
  expect(assumedLeague(SCORING_PRESETS.ppr)).toBe(assumedLeague(SCORING_PRESETS.ppr));
});
