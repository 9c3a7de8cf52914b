// What is bid for a claim in the league that is assumed.
import { expect, it } from 'vitest';
import { suggestedBid } from '../../../src/fantasy/waivers/waiver-ranking.ts';

const bidOf = (claimValue: number, demandRank: number) => suggestedBid({ claimValue, demandRank }, 3);

it('is higher for a claim that is worth more, and never above its worth', () => {
  const percents = [0.02, 0.1, 0.3, 0.6].map((worth) => bidOf(worth, 4)?.percent ?? 0);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(new Set(percents).size).toBeGreaterThan(2);
  percents.forEach((percent, i) => {
    expect(percent).toBeLessThanOrEqual(Math.max(1, 100 * ([0.02, 0.1, 0.3, 0.6][i] ?? 0)));
  });
});

it('is none where the player is worth less than rivals are all but sure to bid', () => {
  expect(bidOf(0, 1)).toBeNull();
  expect(bidOf(0, 8)).toMatchObject({ percent: 1 });
  expect(bidOf(0.4, 1)?.winProbability).toBeGreaterThan(0.1);
});
