// Which targets count as starts: only a projected start is one that others are as good as.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { labeled } from '../../../src/products/waivers/named-targets.ts';
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
