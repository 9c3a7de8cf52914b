// What a player is worth over the weeks left, cited for programs whether or not a sentence says it.
import type { Fact } from '../../citations/index.ts';
import type { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { type ForecastContext, forecastFact, type SeasonScoring } from './week-facts.ts';

/** A league's scoring or PPR through a week, or the preset of a draft. */
type ValueScoring = SeasonScoring | keyof typeof SCORING_PRESETS;

/**
 * Projected points and those above the league's replacement; empty for a player without a
 * projection. The same player, week and league has the same two in every product.
 */
export function valueStats(context: ForecastContext, player: Player, scoring: ValueScoring = 'ppr'): readonly Fact[] {
  const points = (stat: string, rule: `season ${'points' | 'points over replacement'} in ${ValueScoring}`) =>
    forecastFact(context, player, { stat, unit: 'points', rule });
  return [
    points('projected_season_points', `season points in ${scoring}`),
    points('points_over_replacement', `season points over replacement in ${scoring}`),
  ].filter((fact) => fact !== null);
}
