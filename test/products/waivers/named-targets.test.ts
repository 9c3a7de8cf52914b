// Which targets the verdict names.
import { expect, it } from 'vitest';
import { namedTargets } from '../../../src/products/waivers/decide.ts';
import { back } from '../../support/worlds/nfl.ts';

const target = (label: 'start' | 'stash', position = 'RB') => ({
  player: { ...back('1'), position, index: 1 },
  label,
  news: null,
  isGoodNews: false,
});

function named(week: number, ...targets: readonly ReturnType<typeof target>[]) {
  const placed = targets.map((each, index) => ({ ...each, player: { ...each.player, index } }));
  return namedTargets(placed, week).map(({ player, label }) => [player.index, label === 'start']);
}

const [start, stash] = [target('start'), target('stash')];

it('names the first of the list, and next to him the first start near the top', () => {
  expect(named(4, stash, stash, start)).toEqual([
    [0, false],
    [2, true],
  ]);
  expect(named(4, start, stash)).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(named(4, stash, stash, stash, stash, stash, start)).toEqual([[0, false]]);
});

it('names no stash second in the playoffs', () => {
  expect(named(15, start, stash)).toEqual([[0, true]]);
  expect(named(15, stash, start)).toEqual([
    [0, false],
    [1, true],
  ]);
});

it('names no two who fill the same single place', () => {
  expect(named(4, target('start', 'TE'), target('start', 'TE'), stash)).toEqual([
    [0, true],
    [2, false],
  ]);
});
