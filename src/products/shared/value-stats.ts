// What a player is worth over the weeks left, cited for programs whether or not a sentence says it.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { cite, type ForecastContext, type ValueScoring } from './cite.ts';

/**
 * Projected points and those above the league's replacement; empty for a player without a
 * projection. The same player, week and league has the same two in every product.
 */
export function valueStats(context: ForecastContext, player: Player, scoring: ValueScoring = 'ppr'): readonly Fact[] {
  return [
    cite(context, player, 'projected_season_points', scoring),
    cite(context, player, 'points_over_replacement', scoring),
  ].filter((fact) => fact !== null);
}
