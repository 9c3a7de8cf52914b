// The replacement-level options of a week: the players a manager without a better one starts, and
// the odds to outscore them. Use them to say how sure a start or a sit is.
import { itemAt } from '../../checked/index.ts';
import { memoByKeys } from '../../memo/index.ts';
import type { Forecast, Projection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { REPLACEMENT_RANKS, rankCutoff } from '../defaults/index.ts';
import type { Scoring } from '../scoring/index.ts';

/** Several, because the odds against a single player move with his team's week. */
const MAX_OPTIONS = 5;

/**
 * The five players projected next behind those that leagues start at the position
 * (`REPLACEMENT_RANKS`), absence counted: the 13th to 17th QB, the 36th to 40th WR. Without the
 * player himself, and fewer where no more are projected.
 */
export function replacementOptions(
  forecast: Forecast,
  projection: Projection,
  scoring: Scoring,
): readonly Projection[] {
  const options = optionsOf(forecast, scoring, () => findOptions(forecast, scoring)).get(projection.player.position);
  return (options ?? []).filter((option) => option !== projection).slice(0, MAX_OPTIONS);
}

/**
 * Odds against a replacement are this much further from even, in log odds, than those of a pair:
 * fitted to 23,000 player weeks of 2021 to 2024 (docs/research/confidence.md).
 */
const LOG_ODDS_STRETCH = 1.23;

/**
 * Probability that he outscores such a player, averaged over them. An absence counts as zero
 * points, and ties are split. Null where there is none.
 */
export function replacementOdds(forecast: Forecast, projection: Projection, scoring: Scoring): number | null {
  const odds = mean(
    replacementOptions(forecast, projection, scoring).map((option) =>
      itemAt(forecast.winProbabilities([projection, option], scoring), 0),
    ),
  );
  return odds === null ? null : stretched(odds);
}

/**
 * Points expected of such a player, absence counted, averaged over them. Null where there is none.
 */
export function replacementPoints(forecast: Forecast, projection: Projection, scoring: Scoring): number | null {
  return mean(
    replacementOptions(forecast, projection, scoring).map(
      (option) => option.plays * forecast.outcome(option, scoring).mean,
    ),
  );
}

const stretched = (odds: number): number =>
  odds ** LOG_ODDS_STRETCH / (odds ** LOG_ODDS_STRETCH + (1 - odds) ** LOG_ODDS_STRETCH);

const optionsOf = memoByKeys<Forecast, Scoring, ReadonlyMap<string, readonly Projection[]>>();

/** By position the six players behind the starters, best first. */
function findOptions(forecast: Forecast, scoring: Scoring): ReadonlyMap<string, readonly Projection[]> {
  const options = new Map<string, Projection[]>();
  const ranked = forecast.projections.toSorted((a, b) => forecast.rank(a, scoring) - forecast.rank(b, scoring));
  for (const projection of ranked) {
    const { position } = projection.player;
    const place = forecast.rank(projection, scoring) - rankCutoff(REPLACEMENT_RANKS, position);
    if (place < 1 || place > MAX_OPTIONS + 1) continue;
    options.set(position, [...(options.get(position) ?? []), projection]);
  }
  return options;
}
