// What explains a target's place in the list before week 1: who is ahead of him.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { chartOf, depthOf, type Player, type Snapshot, statusForWeek } from '../../nfl/index.ts';
import { type AnalysisContext, depthChartReason, type RoleProfile } from '../shared/index.ts';

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
