// Rules over what a team's opponents scored at a position: the season's rank, and the points above
// or below what they usually score.
import { type DefensePosition, defenseVsPosition, type PointsAllowed } from '../../fantasy/scoring/index.ts';
import { type LookupContext, rule } from './rule.ts';
import type { CitationScope } from './scope.ts';

const POSITION = '(QB|RB|WR|TE|K)';

/**
 * Before the slice's week. The rank is this season's, before week 4 last season's; the effect is
 * over the team's last games (`src/fantasy/scoring/points-allowed.ts`).
 */
export const DEFENSE_RULES = [
  rule<`rank in ppr points a game allowed to ${DefensePosition} in the season`>(
    new RegExp(`^rank in ppr points a game allowed to ${POSITION} in the season$`),
    (lookup, slice, [position = '']) => pointsAllowed(lookup, slice, position)?.rank ?? null,
  ),
  rule<`rank from the fewest in ppr points a game allowed to ${DefensePosition} in the season`>(
    new RegExp(`^rank from the fewest in ppr points a game allowed to ${POSITION} in the season$`),
    (lookup, slice, [position = '']) => pointsAllowed(lookup, slice, position)?.rankFromFewest ?? null,
  ),
  rule<`ppr points a game allowed to ${DefensePosition} above what opponents usually score`>(
    new RegExp(`^ppr points a game allowed to ${POSITION} above what opponents usually score$`),
    (lookup, slice, [position = '']) => pointsAllowed(lookup, slice, position)?.effect ?? null,
  ),
] as const;

function pointsAllowed(
  { currentSnapshot: snapshot }: LookupContext,
  { season, weeks: [week = 0], team }: CitationScope,
  position: string,
): PointsAllowed | null {
  const snapshotThen = snapshot.season === season && snapshot.week === week ? snapshot : snapshot.before(season, week);
  return team === null ? null : defenseVsPosition(snapshotThen)(team, position);
}
