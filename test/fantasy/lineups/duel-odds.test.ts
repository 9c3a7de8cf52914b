// Odds are compared as they are displayed, in whole percents.
import { expect, it } from 'vitest';
import { isAsLikelyAsNot, isCoinFlip, isCoinFlipAtBest, isLevel } from '../../../src/fantasy/index.ts';

it('calls odds even from a displayed 50% on', () => {
  expect([0.494, 0.496, 0.5].map(isAsLikelyAsNot)).toEqual([false, true, true]);
});

it('calls a duel a coin flip from 45% to 54%, whoever has the better odds', () => {
  expect([0.444, 0.446, 0.5, 0.544, 0.546].map(isCoinFlip)).toEqual([false, true, true, true, false]);
  expect([0.1, 0.544, 0.546].map(isCoinFlipAtBest)).toEqual([true, true, false]);
});

it('finds no favorite in a coin flip below 52%', () => {
  expect([0.44, 0.45, 0.514, 0.516].map(isLevel)).toEqual([false, true, true, false]);
});

it('calls odds that are not known no coin flip', () => {
  expect([isCoinFlip, isCoinFlipAtBest, isLevel, isAsLikelyAsNot].map((is) => is(Number.NaN))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
