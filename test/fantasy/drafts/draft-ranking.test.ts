// Who is on a draft board and in which order.
import { expect, it } from 'vitest';
import { rankByValue } from '../../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { SeasonOutcome, SeasonOutlook, SeasonProjection } from '../../../src/projections/index.ts';

/**
 * So many players of each position; the points above replacement fall by one from player to player
 * and start at the given points.
 */
function outlookOf(
  positions: Readonly<Record<string, { readonly count: number; readonly from: number }>>,
): SeasonOutlook {
  const worth = new Map<SeasonProjection, number>();
  for (const [position, { count, from }] of Object.entries(positions)) {
    for (let i = 0; i < count; i++) {
      const player = { index: worth.size, position, name: `${position}${i + 1}` };
      worth.set({ player, team: 'KC', weeks: [] } as unknown as SeasonProjection, from - i);
    }
  }
  return {
    projections: [...worth.keys()],
    outcome: (projection: SeasonProjection) =>
      ({ overReplacement: worth.get(projection) ?? Number.NaN }) as SeasonOutcome,
  } as unknown as SeasonOutlook;
}

const names = (outlook: SeasonOutlook) =>
  rankByValue(outlook, SCORING_PRESETS.ppr).map(({ projection }) => projection.player.name);

it('the board is ordered by points above replacement, whatever the position', () => {
  const outlook = outlookOf({ QB: { count: 2, from: 10 }, RB: { count: 2, from: 9.5 } });
  expect(names(outlook)).toEqual(['QB1', 'RB1', 'QB2', 'RB2']);
});

it('the board holds one kicker and one defense for each of twelve teams, and bench players of the other positions', () => {
  const board = names(
    outlookOf({ K: { count: 32, from: 12 }, DEF: { count: 32, from: 12 }, RB: { count: 60, from: 20 } }),
  );
  const of = (position: string) => board.filter((name) => name.startsWith(position));
  expect([of('K').length, of('DEF').length, of('RB').length]).toEqual([12, 12, 60]);
  expect(of('K').at(-1)).toBe('K12');
});
