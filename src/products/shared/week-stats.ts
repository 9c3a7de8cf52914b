// What a program needs to decide about a player's week, cited whether or not a sentence says it.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { cite, type ForecastContext, type ScoringName } from './cite.ts';
import { kickoffFact } from './kickoff.ts';
import { participationOf } from './player-profile.ts';

/**
 * Projection, floor, ceiling, odds to play, odds of a starter's week and to outscore a replacement,
 * the replacement's points and the kickoff, of the snapshot's week; empty for a player without a
 * projection. Who does not play has no points: given that he plays, they could be the week's most.
 */
export function weekStats(context: ForecastContext, player: Player, scoring: ScoringName = 'ppr'): readonly Fact[] {
  const { currentSnapshot: snapshot, model } = context;
  const team = model.week(snapshot).projectionFor(player)?.team;
  if (team === undefined) return [];
  const points = [
    cite(context, player, 'projected_points', scoring),
    cite(context, player, 'projected_floor', scoring),
    cite(context, player, 'projected_ceiling', scoring),
  ];
  return [
    ...(participationOf(context, player) === 'plays' ? points : []),
    cite(context, player, 'play_odds'),
    cite(context, player, 'starter_week_odds', scoring),
    cite(context, player, 'replacement_odds', scoring),
    cite(context, player, 'replacement_points', scoring),
    kickoffFact(context, player, team),
  ].filter((fact) => fact !== null);
}
