// How sure a claim is: free agents of real leagues are startable less often than projected.
import { expect, it } from 'vitest';
import { confidenceOf } from '../../../src/fantasy/index.ts';
import { claimProbability } from '../../../src/products/roster/adds.ts';

it('is lower than the projected odds of a free agent', () => {
  expect(claimProbability(0.3)).toBeCloseTo(0.236, 3);
  expect(claimProbability(0.5)).toBeCloseTo(0.419, 3);
});

it('leaves certainty as it is, and the order', () => {
  expect([claimProbability(0), claimProbability(1)]).toEqual([0, 1]);
  expect(claimProbability(0.41)).toBeGreaterThan(claimProbability(0.4));
});

it('calls a claim medium from projected odds of 63%, and high from 76%', () => {
  expect([0.62, 0.63, 0.75, 0.77].map((odds) => confidenceOf(claimProbability(odds)))).toEqual([
    'low',
    'medium',
    'medium',
    'high',
  ]);
});
