// Whether a claim leads the verdict: it has to be likely enough to be won, by a bid or by priority.
import { expect, it } from 'vitest';
import type { WaiverCall } from '../../../src/products/roster/adds.ts';
import { isWinnable } from '../../../src/products/roster/verdict.ts';

const claim = (kind: string, winProbability: number | null) => ({ bid: { kind }, winProbability }) as WaiverCall;

it('counts a claim by priority, and none that no bid can be made on', () => {
  expect(isWinnable(claim('priority', null))).toBe(true);
  expect([0.24, 0.25].map((odds) => isWinnable(claim('bid', odds)))).toEqual([false, true]);
  expect(isWinnable(claim('no_money', null))).toBe(false);
  expect(isWinnable(claim('no_money', 0.3))).toBe(true);
});
