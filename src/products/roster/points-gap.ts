// How close a lineup call is, and what may overturn it: a doubt, or a claim.
import type { Player } from '../../nfl/index.ts';
import { isInDoubt } from '../shared/index.ts';
import type { WaiverCall } from './adds.ts';
import { MAX_DOUBT_ODDS } from './open-doubt.ts';
import type { RosterPlayer } from './roster-player.ts';

/**
 * How far apart the projections of two players are: twice as many points, within one, or neither.
 */
export type PointsGap = 'double' | 'close' | null;

/** Points between two projections below which a call is close. */
const MAX_CLOSE_POINTS = 1;

export function pointsGap(start: RosterPlayer, other: RosterPlayer | null): PointsGap {
  const [own, rival] = [start.profile.forecast?.mean.value, other?.profile.forecast?.mean.value];
  if (own === undefined || rival === undefined) return null;
  if (Math.abs(own - rival) < MAX_CLOSE_POINTS) return 'close';
  return own >= 2 * rival ? 'double' : null;
}

/** The first claim that would start in his place. */
export const claimedOver = ({ player }: RosterPlayer, claims: readonly WaiverCall[]): Player | null =>
  claims.find(({ displacement }) => displacement.startsOver === player)?.player ?? null;

/**
 * Whether the odds that `other` plays help decide for `start`: they are in doubt, or his points
 * alone would not decide it.
 */
export function canDecide(other: RosterPlayer | null, start: RosterPlayer): boolean {
  if (!other?.profile.forecast) return false;
  const { forecast } = start.profile;
  const isHigher = !forecast || other.profile.forecast.mean.value >= forecast.mean.value;
  return (isInDoubt(other.profile) || isHigher) && other.profile.forecast.playOdds.value < MAX_DOUBT_ODDS;
}
