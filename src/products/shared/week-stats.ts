// What a program needs to decide about a player's week, cited whether or not a sentence says it.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { replacementOddsFact } from './confidence.ts';
import { kickoffFact } from './kickoff.ts';
import { participationOf } from './player-profile.ts';
import { type ForecastContext, forecastFact, type ScoringName } from './week-facts.ts';

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
    forecastFact(context, player, { stat: 'projected_points', unit: 'points', rule: `mean points in ${scoring}` }),
    forecastFact(context, player, { stat: 'projected_floor', unit: 'points', rule: `p10 points in ${scoring}` }),
    forecastFact(context, player, { stat: 'projected_ceiling', unit: 'points', rule: `p90 points in ${scoring}` }),
  ];
  return [
    ...(participationOf(context, player) === 'plays' ? points : []),
    forecastFact(context, player, { stat: 'play_odds', unit: 'share', rule: 'odds to play' }),
    forecastFact(context, player, {
      stat: 'starter_week_odds',
      unit: 'share',
      rule: `odds of a starter's week in ${scoring}, absence counted`,
    }),
    replacementOddsFact(context, player, scoring),
    forecastFact(context, player, {
      stat: 'replacement_points',
      unit: 'points',
      rule: `mean points of a replacement in ${scoring}`,
    }),
    kickoffFact(context, player, team),
  ].filter((fact) => fact !== null);
}
