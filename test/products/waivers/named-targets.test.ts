// Which targets count as starts: only a projected start is one that others are as good as.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { labeled, namedTargets } from '../../../src/products/waivers/named-targets.ts';
import { back } from '../../support/few-teams.ts';

const target = (label: 'start' | 'stash', points: number | null) => ({
  player: { ...back('1'), index: 1 },
  label,
  odds: null,
  news: null,
  isGoodNews: false,
  playingTime: null,
  nextGame: points === null ? null : { points: pointsOf(points) },
});
const pointsOf = (value: number) =>
  createFact('projected_points', value, 'points', null, { dataset: 'platform test', slice: 's' });
const labels = (...targets: readonly ReturnType<typeof target>[]) => labeled(targets).map(({ label }) => label);

it('starts who projects for no less than a start at his position', () => {
  expect(labels(target('start', 9), target('stash', 9.5), target('stash', 8))).toEqual(['start', 'start', 'stash']);
});

it('compares no one with a start whose game has no projection', () => {
  expect(labels(target('start', null), target('stash', 9.5))).toEqual(['start', 'stash']);
});

it('names the first of the list, and next to him the first start near the top', () => {
  const named = (week: number, ...targets: readonly ReturnType<typeof target>[]) =>
    namedTargets(
      targets.map((each, i) => ({ ...each, player: { ...each.player, index: i } })),
      week,
    ).map(({ player, isClaim }) => [player.index, isClaim]);
  const [start, stash] = [target('start', 9), target('stash', 8)];
  expect(named(4, stash, stash, start)).toEqual([
    [0, false],
    [2, true],
  ]);
  expect(named(4, start, stash)).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(named(4, stash, stash, stash, stash, stash, start)).toEqual([[0, false]]);
  // in the playoffs every spot has to help soon
  expect(named(15, stash, start, stash)).toEqual([[1, true]]);
});
