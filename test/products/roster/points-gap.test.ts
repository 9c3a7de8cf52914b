// How close a lineup call is, and which claim would overturn it.
import { expect, it } from 'vitest';
import type { WaiverCall } from '../../../src/products/roster/adds.ts';
import { claimedOver, isClose } from '../../../src/products/roster/reasons.ts';
import type { RosterPlayer } from '../../../src/products/roster/roster-player.ts';

const projected = (points: number | null) =>
  ({ profile: { forecast: points === null ? null : { mean: { value: points } } } }) as unknown as RosterPlayer;

it('is close within a point', () => {
  const close = (start: number, other: number | null) => isClose(projected(start), projected(other));
  expect([close(8.4, 8.1), close(8.1, 8.4), close(9.4, 8.1), close(8.2, null)]).toEqual([true, true, false, false]);
});

it('is overturned by the first claim that would start in his place', () => {
  const [starter, other, claimed] = [{ name: 'Starter' }, { name: 'Other' }, { name: 'Claimed' }];
  const claim = (startsOver: object | null) => ({ player: claimed, displacement: { startsOver } });
  const over = (...claims: readonly object[]) =>
    claimedOver({ player: starter } as unknown as RosterPlayer, claims as unknown as readonly WaiverCall[]);
  expect(over(claim(other), claim(starter))).toBe(claimed);
  expect(over(claim(other), claim(null))).toBeNull();
});
