// What a program needs to decide about a player, this week and over the weeks left, cited whether
// or not a sentence says it.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { ForecastContext, ScoringName, SeasonScoring } from './cite.ts';
import { valueStats } from './value-stats.ts';
import { weekStats } from './week-stats.ts';

interface StatScoring {
  readonly week: ScoringName;
  readonly season: SeasonScoring;
}

const PPR: StatScoring = { week: 'ppr', season: 'ppr' };

/** `weekStats` and `valueStats`; without a game this week the second alone. */
export function programStats(
  context: ForecastContext,
  player: Player,
  { week, season }: StatScoring = PPR,
): readonly Fact[] {
  return [...weekStats(context, player, week), ...valueStats(context, player, season)];
}
