// What a player is worth after a week that he misses, or in which he cannot be moved any more.
import { isStreamed, lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import { isLongAbsence } from '../../nfl/index.ts';
import type { Absence } from '../phrases/index.ts';
import { cite, type ForecastContext, type PlayerProfile } from '../shared/index.ts';
import { isWorthSpot } from './call.ts';
import type { PointsAhead } from './decision.ts';

/** Points below which the weeks ahead are no reason for anything. */
const MIN_POINTS = 1;

/**
 * Null at a streamed position, of a long absence, in the last week that counts, and
 * of a player who may play.
 */
export function pointsAhead(
  context: ForecastContext,
  profile: PlayerProfile,
  absence: Absence | null,
): PointsAhead | null {
  const { week } = context.currentSnapshot;
  const lastWeek = lastFantasyWeek(week);
  const isMissed = absence?.kind === 'begun' || absence?.kind === 'out' || absence?.kind === 'bye';
  if (!isMissed || isStreamed(profile.player.position)) return null;
  if (isLongAbsence(profile.status) || week >= lastWeek) return null;
  const points = cite(context, profile.player, 'projected_season_points', 'ppr after this week');
  return points && points.value >= MIN_POINTS
    ? { points, isOneWeek: week + 1 === lastWeek, isWorthSpot: isWorthSpot(context, profile) }
    : null;
}
