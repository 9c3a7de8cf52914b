// What a claim is worth, and what is bid for it, in the league that is assumed.
import { describe, expect, it } from 'vitest';
import { gainOverNext, pointsGained, suggestedBid } from '../../../src/fantasy/waivers/assumed-bid.ts';

const claim = { position: 'RB', overReplacement: -40, thisWeek: null, replacement: 9, startable: 0.4 };

describe('the points of a claim', () => {
  it('are those over replacement, and none for a player below it', () => {
    expect(pointsGained({ ...claim, overReplacement: 12 })).toBe(12);
    expect(pointsGained(claim)).toBe(0);
  });

  it('count what a start adds to this week over a replacement', () => {
    expect(pointsGained({ ...claim, thisWeek: 11 })).toBe(2);
    expect(pointsGained({ ...claim, thisWeek: 8 })).toBe(0);
  });

  it('are those of this week alone for a kicker, who can be replaced every week', () => {
    expect(pointsGained({ ...claim, position: 'K', overReplacement: 12, thisWeek: 8, replacement: 7 })).toBe(1);
  });

  it('are none of a player who is unlikely to start soon', () => {
    expect(pointsGained({ ...claim, overReplacement: 12, startable: 0.1 })).toBe(0);
  });

  it('are less where others as good are free, and all of it where none is', () => {
    const one = { gain: 20, demandRank: 1 };
    expect(gainOverNext(one, [], 5)).toBe(20);
    const close = gainOverNext(one, [{ gain: 18, demandRank: 8 }], 5);
    expect(close).toBeLessThan(gainOverNext(one, [{ gain: 6, demandRank: 8 }], 5));
    expect(close).toBeGreaterThan(2);
  });
});

describe('the bid on it', () => {
  it('is a greater share of the budget when fewer weeks are left to spend it in', () => {
    const bidIn = (week: number) => suggestedBid({ gain: 20, demandRank: 4 }, week)?.percent ?? 0;
    expect(bidIn(12)).toBeGreaterThan(bidIn(2));
  });

  it('is none where the player is worth less than rivals are all but sure to bid', () => {
    expect(suggestedBid({ gain: 0, demandRank: 1 }, 3)).toBeNull();
    expect(suggestedBid({ gain: 0, demandRank: 8 }, 3)).toMatchObject({ percent: 1 });
    expect(suggestedBid({ gain: 40, demandRank: 1 }, 3)?.winProbability).toBeGreaterThan(0.1);
  });

  it('takes what wins in the last week, when money has no other use', () => {
    const inWeek = (week: number) => suggestedBid({ gain: 0.5, demandRank: 3 }, week)?.percent ?? 0;
    expect(inWeek(18)).toBeGreaterThan(inWeek(17));
    expect(suggestedBid({ gain: 0, demandRank: 8 }, 18)?.percent).toBe(1);
  });
});
