// How likely a graded judgment about a team is to hold: that a position stays above or below its
// league's average, that a drafted roster stays above or below its redrafts, that the first player
// of a board is worth it.
import { normalCdf, normalQuantile } from '../../stats/index.ts';
import type { SeasonValue } from '../value/season-value.ts';
import { relativeStrength } from './strength-grades.ts';

/** League weeks over which a position's strength is judged. */
const JUDGED_LEAGUE_WEEKS = 4;

/**
 * Probability that the position scores above its league's average over the next four
 * league weeks. What lasts of the points so far follows from the spread of teams and of
 * single weeks at the position.
 */
export function strengthLastsProbability(...args: Parameters<typeof relativeStrength>): number {
  const strength = relativeStrength(...args);
  if (strength === null) return 0.5;
  const { betweenTeamsVariance, weeklyVariance } = strength;
  const lastingShare = betweenTeamsVariance / strength.variance;
  const expected = lastingShare * strength.difference;
  const variance = (1 - lastingShare) * betweenTeamsVariance + weeklyVariance / JUDGED_LEAGUE_WEEKS;
  return normalCdf(expected / Math.sqrt(variance));
}

/**
 * Correlation of a drafted roster's place among its redrafts before the season with its place at
 * the end: the likeliest value for 145 captured rosters, 2021 to 2024
 * (docs/research/confidence.md). Rosters of which few picks were projected have half of it.
 */
const DRAFT_PLACE_CORRELATION = 0.34;
const PARTLY_PROJECTED_CORRELATION = 0.17;

/**
 * Probability that a drafted roster ends on its grade's side of the median redraft, given the share
 * of redrafts (0 to 1) with a lower projected value.
 */
export function draftGradeProbability(redraftsBeaten: number, { isModeled }: { readonly isModeled: boolean }): number {
  const correlation = isModeled ? DRAFT_PLACE_CORRELATION : PARTLY_PROJECTED_CORRELATION;
  const score = Math.abs(normalQuantile(Math.min(0.999, Math.max(0.001, redraftsBeaten))));
  return normalCdf((correlation * score) / Math.sqrt(1 - correlation ** 2));
}

/** Standard deviations between the 10th and the 90th percentile of a normal distribution. */
const SDS_BETWEEN_DECILES = 2.563;

/**
 * Log odds of a draft board's first player are this share of those that the percentiles of the
 * season give: first of many noisy numbers, and a season can be lost. Fitted to the boards of 2018
 * to 2024, where every fit to six seasons is between .30 and .62 (docs/research/confidence.md).
 */
const BOARD_LOG_ODDS_SHARE = 0.4;

/**
 * Probability that the first player of a draft board outscores, over the weeks ahead, who finishes
 * them at the replacement rank of the position.
 */
export function firstOfBoardProbability({
  p10,
  p90,
  overReplacement,
}: Pick<SeasonValue, 'p10' | 'p90' | 'overReplacement'>): number {
  const sd = Math.max(1, (p90 - p10) / SDS_BETWEEN_DECILES);
  const above = normalCdf(overReplacement / sd) ** BOARD_LOG_ODDS_SHARE;
  const below = normalCdf(-overReplacement / sd) ** BOARD_LOG_ODDS_SHARE;
  return above / (above + below);
}
