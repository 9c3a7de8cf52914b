// Who is on a draft board and in which order.
import { expect, it } from 'vitest';
import { type DraftRankOf, rankByValue } from '../../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { SeasonOutcome, SeasonOutlook, SeasonProjection } from '../../../src/projections/index.ts';

const WEEK = { week: 1, opponent: 'LV', plays: 1, line: {} };

/**
 * So many players of each position; their points fall by one from player to player and start at the
 * given points. The last one is the replacement. Points a game are those named, else zero; the
 * player of a position in the place `rookie` is in his first year.
 */
function outlookOf(
  positions: Readonly<Record<string, { readonly count: number; readonly from: number }>>,
  { rookie = -1, perGame = {} }: { readonly rookie?: number; readonly perGame?: Readonly<Record<string, number>> } = {},
): SeasonOutlook {
  const worth = new Map<SeasonProjection, number>();
  for (const [position, { count, from }] of Object.entries(positions)) {
    for (let i = 0; i < count; i++) {
      const player = {
        index: worth.size,
        position,
        name: `${position}${i + 1}`,
        entryYear: i === rookie ? 2024 : 2020,
      };
      worth.set({ player, team: 'KC', weeks: [WEEK] } as unknown as SeasonProjection, from - i);
    }
  }
  return {
    season: 2024,
    projections: [...worth.keys()],
    outcome: (projection: SeasonProjection) =>
      ({
        points: worth.get(projection) ?? Number.NaN,
        perGame: perGame[projection.player.name] ?? 0,
      }) as SeasonOutcome,
  } as unknown as SeasonOutlook;
}

const board = (outlook: SeasonOutlook, marketRank: DraftRankOf | null = null) =>
  rankByValue(outlook, SCORING_PRESETS.ppr, marketRank);
const names = (...args: Parameters<typeof board>) => board(...args).map(({ projection }) => projection.player.name);
/** The market drafts the first named first; the others have no rank. */
const marketOf =
  (...order: readonly string[]): DraftRankOf =>
  ({ name }) =>
    order.includes(name) ? order.indexOf(name) + 1 : null;

it('the board is ordered by points above replacement, whatever the position', () => {
  const outlook = outlookOf({ QB: { count: 2, from: 10 }, RB: { count: 2, from: 9.5 } });
  expect(names(outlook)).toEqual(['QB1', 'RB1', 'QB2', 'RB2']);
});

it('a fullback is compared with running backs, not with other fullbacks', () => {
  const outlook = outlookOf({ RB: { count: 31, from: 90 }, FB: { count: 2, from: 20 }, WR: { count: 36, from: 60 } });
  expect(names(outlook).slice(-2)).toEqual(['FB1', 'FB2']);
});

it('half of the value is what the player is worth when he misses no game', () => {
  const outlook = outlookOf({ RB: { count: 3, from: 9 } }, { perGame: { RB3: 6 } });
  expect(board(outlook).map(({ projection, draftValue }) => [projection.player.name, draftValue])).toEqual([
    ['RB3', 3],
    ['RB1', 1],
    ['RB2', 0.5],
  ]);
});

it('one kicker and one defense for each of twelve teams come in the last two rounds, before the deepest reserves', () => {
  const outlook = outlookOf({
    K: { count: 32, from: 99 },
    DEF: { count: 32, from: 99 },
    RB: { count: 60, from: 20 },
    WR: { count: 90, from: 20 },
  });
  const order = names(outlook);
  const places = (position: string) => order.flatMap((name, i) => (name.startsWith(position) ? [i + 1] : []));
  expect([...places('K'), ...places('DEF')].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 24 }, (_, i) => 132 + i),
  );
  expect([places('RB').length, places('WR').length]).toEqual([60, 90]);
  expect(order[154]).toMatch(/^(K|DEF)12$/);
  const values = board(outlook).map(({ draftValue }) => draftValue);
  expect(values).toEqual([...values].sort((a, b) => b - a));
});

it("the market's order counts half, and a player it does not rank comes last in it", () => {
  const outlook = outlookOf({ RB: { count: 4, from: 10 } }, { rookie: 3 });
  // values by the model 1.5, 1, 0.5, 0; by the market 0.5, 0, 1.5, 1
  expect(
    board(outlook, marketOf('RB3', 'RB4', 'RB1')).map(({ projection, draftValue }) => [
      projection.player.name,
      draftValue,
    ]),
  ).toEqual([
    ['RB1', 1],
    ['RB3', 1],
    ['RB2', 0.5],
    ['RB4', 0.5],
  ]);
});

it("ranks without a first-year player are last season's order and count for nothing", () => {
  const outlook = outlookOf({ RB: { count: 4, from: 10 } });
  expect(names(outlook, marketOf('RB4', 'RB3', 'RB2', 'RB1'))).toEqual(['RB1', 'RB2', 'RB3', 'RB4']);
});
