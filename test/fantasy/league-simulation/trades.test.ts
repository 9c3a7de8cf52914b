// Trades of invented leagues: what both teams gain, what a trade of unequal sizes costs, and that
// the odds that one team gains another loses.
import { describe, expect, it } from 'vitest';
import { findTrades } from '../../../src/fantasy/league-simulation/trade-search.ts';
import { judgeTrades, mirrored, type Trade } from '../../../src/fantasy/league-simulation/trades.ts';
import { finish } from '../../../src/steps/index.ts';
import { player, simulatedLeague, team } from './simulated-league.ts';

const options = { seed: 'test', runs: 2000 };

/** A player with an id such as `QB 20 of 1`: position, points and team. */
const named = (id: string) => {
  const [position = '', points] = id.split(' ');
  return player(id, { position, mean: Number(points), team: id, opponent: null });
};
const roster = (rosterId: number, ...ids: readonly string[]) =>
  team(rosterId, { players: ids.map((id) => named(`${id} of ${rosterId}`)) });

const QUARTERBACKS = roster(1, 'QB 20', 'QB 19', 'RB 4', 'RB 3', 'WR 12', 'WR 5');
const BACKS = roster(2, 'QB 8', 'RB 15', 'RB 14', 'RB 13', 'WR 12', 'WR 5');
const league = simulatedLeague(
  [QUARTERBACKS, BACKS, roster(3, 'QB 14', 'RB 10', 'WR 12'), roster(4, 'QB 14', 'RB 9', 'WR 12')],
  {
    slots: ['QB', 'RB', 'WR'],
    pairs: [
      [1, 2],
      [3, 4],
    ],
  },
);

const judge = (trade: Trade, of = league, asked = options) => finish(judgeTrades(of, [trade], asked))[0] ?? null;
const find = (partners: readonly number[], more: object = {}) =>
  finish(findTrades(league, { rosterId: 1, partners, ...more }, options));
const swap: Trade = { rosterId: 1, partner: 2, give: ['QB 19 of 1'], get: ['RB 14 of 2'] };

describe('a trade', () => {
  it('of a second quarterback for a second back helps both', () => {
    const judged = judge(swap);
    expect(judged?.own.pointsChange).toBeCloseTo(10, 5);
    expect(judged?.partner.pointsChange).toBeCloseTo(11, 5);
    expect(judged?.own.titleChange).toBeGreaterThan(judged?.own.titleNoise ?? 1);
    expect(judged?.partner.titleChange).toBeGreaterThan(judged?.partner.titleNoise ?? 1);
  });

  it('takes from the other teams what it gives to both', () => {
    const changes = judge(swap)?.titleChanges ?? [];
    expect(changes.reduce((sum, change) => sum + change, 0)).toBeCloseTo(0, 9);
    expect(changes.filter((change) => change < 0)).toHaveLength(2);
  });

  it('is the same by its seed, alone or among others, and from both sides', () => {
    const again = { ...league };
    const [, among] = finish(judgeTrades(again, [mirrored(swap), swap], options));
    expect(among).toEqual(judge(swap));
    const other = finish(judgeTrades(again, [mirrored(swap)], options))[0];
    expect([other?.own, other?.partner]).toEqual([among?.partner, among?.own]);
    expect(judge(swap, { ...league }, { ...options, seed: 'another' })).not.toEqual(among);
  });

  it('of one player for two drops who is missed least', () => {
    const judged = judge({ ...swap, get: ['RB 14 of 2', 'WR 5 of 2'] });
    expect(judged?.own.drops).toEqual(['RB 3 of 1']);
    expect(judged?.partner.drops).toEqual([]);
  });

  it('fills open spots before it drops, and drops who has no projection first', () => {
    const withSpots = (open: number, ...unprojected: readonly string[]) => {
      const [one, ...others] = league.teams;
      const taken = [...(one?.spots.taken ?? []), ...unprojected.map((id) => ({ id, position: 'TE' }))];
      return { ...league, teams: [...(one ? [{ ...one, spots: { open, taken } }] : []), ...others] };
    };
    const twoForOne = { ...swap, get: ['RB 14 of 2', 'WR 5 of 2'] };
    expect(judge(twoForOne, withSpots(1))?.own.drops).toEqual([]);
    expect(judge(twoForOne, withSpots(0, 'retired'))?.own.drops).toEqual(['retired']);
  });

  it('keeps the limits of positions', () => {
    const limited = { ...league, season: { ...league.season, positionLimits: new Map([['RB', 2]]) } };
    expect(judge(swap, limited)?.own.drops).toEqual(['RB 3 of 1']);
    const none = { ...league, season: { ...league.season, positionLimits: new Map([['RB', 0]]) } };
    expect(judge(swap, none)).toBeNull();
  });
});

describe('a search', () => {
  it('finds the quarterback for the back, the best first', () => {
    const found = find([2, 3, 4]);
    expect(found[0]?.trade.partner).toBe(2);
    expect(found[0]?.trade.give[0]).toMatch(/^QB/);
    expect(found[0]?.trade.get[0]).toMatch(/^RB/);
    for (const { own, partner } of found) expect(Math.min(own.titleChange, partner.titleChange)).toBeGreaterThan(0);
  });

  it('finds none with a team that has nothing to spare', () => {
    expect(find([3])).toEqual([]);
  });

  it('looks near an offer', () => {
    const lopsided = { give: ['QB 20 of 1'], get: ['RB 13 of 2'] };
    expect(judge({ ...swap, give: ['QB 20 of 1', 'WR 12 of 1'], get: ['RB 13 of 2'] })?.own.titleChange).toBeLessThan(
      0,
    );
    const [nearest] = find([2], { near: lopsided });
    expect(nearest?.trade).toMatchObject(lopsided);
  });
});
