// The games that averages are over: the same of a player in every product.
import { expect, it } from 'vitest';
import { brief, roleProfile } from '../../../src/products/brief/index.ts';
import { back, carries, contextOf, game, snapshotOf } from '../../support/worlds/nfl.ts';

const WEEKS = [1, 2, 3, 4, 5, 6];
const usages = (counts: readonly number[]) => {
  const snapshot = snapshotOf([back('1')], {
    games: [...WEEKS.map((week) => game(2024, week, 'KC', 'LV', [20, 10])), game(2024, 7, 'KC', 'LV')],
    stats: WEEKS.map((week, i) => carries('1', 2024, week, counts[i] ?? 0)),
  });
  const player = snapshot.players.byPlatformId('1');
  if (!player) throw new Error('no such player');
  const [own, role] = [brief(contextOf(snapshot), player, 'ppr').usage, roleProfile(snapshot, player)];
  return [own, role].map(({ games, pointsPerGame, carryShare }) =>
    [games, pointsPerGame, carryShare].map((fact) => fact?.value),
  );
};

const STEADY = [10, 10, 10, 10, 10, 10];
const RISING = [2, 3, 2, 2, 20, 22];

it('gives a player and a list the same averages over the same games', () => {
  for (const counts of [STEADY, RISING, RISING.toReversed()]) {
    const [own, role] = usages(counts);
    expect(own).toEqual(role);
  }
});

it('averages over the last two games once the workload has changed, and over four else', () => {
  expect(usages(RISING)[0]?.[0]).toBe(2);
  expect(usages(STEADY)[0]?.[0]).toBe(4);
});
