// What explains a target's place in the list: who is ahead of him, and free players like him.
import { roundToDisplayed, type WaiverCandidate } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { chartOf, depthOf, type Player, type Snapshot, statusForWeek } from '../../nfl/index.ts';
import { type AnalysisContext, depthChartReason, type RoleProfile } from '../shared/index.ts';
import { HAS_ONE_STARTER } from './named-targets.ts';

/** Positions of which a chart lists one starter first. */
const CHARTED_POSITIONS: readonly string[] = ['QB', 'RB', 'TE'];

/**
 * The available teammate before him on the depth chart before week 1 who projects for more: a
 * fullback may be listed first. Null later, and without one.
 */
export function playerAhead(
  { currentSnapshot: snapshot, model }: AnalysisContext,
  player: Player,
  team: string,
): Player | null {
  const place = depthOf(snapshot, player);
  if (snapshot.week > 1 || place === null || !CHARTED_POSITIONS.includes(player.position)) return null;
  const forecast = model.week(snapshot);
  const points = (who: Player) => {
    const projection = forecast.projectionFor(who);
    return projection ? forecast.outcome(projection, SCORING_PRESETS.ppr).mean : 0;
  };
  const ahead = chartOf(snapshot, team, player.position).find(
    (entry) =>
      entry.chartPlace < place &&
      points(entry.player) > points(player) &&
      statusForWeek(snapshot, entry.player).availability === 'healthy',
  );
  return ahead?.player ?? null;
}

/** Before week 1, when his last games say too little. */
export const isListedAsBackup = (snapshot: Snapshot, role: RoleProfile): boolean =>
  snapshot.week === 1 && depthChartReason(snapshot, role)?.kind === 'listed_behind_others';

/** Of the first target of a position with one starter: whether one ranked higher has lower odds. */
export function isPassedByRank(candidates: readonly WaiverCandidate[], rank: number): boolean {
  const candidate = candidates[rank];
  if (!candidate || !HAS_ONE_STARTER.has(candidate.player.position)) return false;
  const before = candidates.slice(0, rank);
  const odds = ({ outcome }: WaiverCandidate) => roundToDisplayed(outcome.startableProbability);
  return (
    before.every(({ player }) => player.position !== candidate.player.position) &&
    before.some((other) => odds(other) < odds(candidate))
  );
}
