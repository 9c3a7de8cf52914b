// The published rule behind a trending verdict: the odds that he can be started over the next three games, never his points alone.
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Status } from '../../nfl/index.ts';

export type TrendingCall = 'add' | 'fade' | 'hold';

/** Displayed odds to be startable from which a player is worth a roster spot. */
export const MIN_WANTED_ODDS = 0.25;
/** Below these he is not. */
export const MAX_UNWANTED_ODDS = 0.1;

/** What the rule looks at. */
export interface TrendingFacts {
  readonly trend: 'add' | 'drop';
  /** False for a free agent. */
  readonly hasTeam: boolean;
  readonly status: Status;
  /** Probability that the mean of his team's next three games reaches a starter's; null for somebody the model does not follow. */
  readonly odds: number | null;
  /** Expected points above replacement over the weeks left; null like the odds. */
  readonly overReplacement: number | null;
}

/** Why the verdict was reached: the odds, unless something else comes first. */
export type VerdictReason = 'no_team' | 'away' | 'not_followed' | 'returns' | 'odds';

/** Whether he is worth a roster spot. */
export type RosterValue = 'wanted' | 'unwanted' | 'unknown';

/** `add` = follow the crowd, `fade` = the market is wrong, `hold` = no action (SPEC 2.6). For a drop, following the crowd means dropping. */
export function trendingVerdict(facts: TrendingFacts): {
  readonly verdict: TrendingCall;
  readonly rosterValue: RosterValue;
  readonly reason: VerdictReason;
} {
  const { rosterValue, reason } = assess(facts);
  if (rosterValue === 'unknown') return { verdict: 'hold', rosterValue, reason };
  return { verdict: (rosterValue === 'wanted') === (facts.trend === 'add') ? 'add' : 'fade', rosterValue, reason };
}

function assess({ trend, hasTeam, status, odds: exactOdds, overReplacement }: TrendingFacts): {
  rosterValue: RosterValue;
  reason: VerdictReason;
} {
  const odds = exactOdds === null ? null : roundToDisplayed(exactOdds);
  // nobody uses a free agent, but he may sign tomorrow
  if (!hasTeam) return { rosterValue: trend === 'drop' ? 'unwanted' : 'unknown', reason: 'no_team' };
  const isAway = status.availability === 'out' || status.availability === 'doubtful';
  if (odds === null) return { rosterValue: 'unknown', reason: isAway ? 'away' : 'not_followed' };
  if (odds >= MIN_WANTED_ODDS) return { rosterValue: 'wanted', reason: 'odds' };
  // weeks missed now say nothing about the weeks after his return
  if (isAway && (overReplacement ?? 0) > 0) return { rosterValue: 'unknown', reason: 'returns' };
  return { rosterValue: odds < MAX_UNWANTED_ODDS ? 'unwanted' : 'unknown', reason: 'odds' };
}
