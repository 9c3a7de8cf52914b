// Which waiver target is passed by one of lower odds.
import { expect, it } from 'vitest';
import type { WaiverCandidate } from '../../../src/fantasy/index.ts';
import { isPassedByRank } from '../../../src/products/waivers/rank-reasons.ts';

const candidate = (position: string, startableProbability: number) =>
  ({ player: { position }, outcome: { startableProbability } }) as WaiverCandidate;

it('explains the place of the first tight end below a player of lower odds', () => {
  const list = [candidate('WR', 0.4), candidate('TE', 0.5), candidate('TE', 0.6), candidate('RB', 0.5)];
  expect(list.map((_, rank) => isPassedByRank(list, rank))).toEqual([false, true, false, false]);
});
