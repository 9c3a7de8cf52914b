// The published rule behind a trending verdict: the odds that he can be started over the next three games, never his points alone.
import type { Status } from '../football/availability.ts';
import { asTold } from '../football/confidence.ts';

export type Verdict = 'add' | 'fade' | 'hold';

/** From these odds to be startable on, as they are told, he is worth a roster spot. */
export const WANTED = 0.25;
/** Below these he is not. */
export const UNWANTED = 0.1;

/** What the rule looks at. */
export interface Case {
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
export type Ground = 'no_team' | 'away' | 'not_followed' | 'returns' | 'odds';

/** Whether he is worth a roster spot. */
export type Worth = 'wanted' | 'unwanted' | 'unknown';

/** `add` = follow the crowd, `fade` = the market is wrong, `hold` = no action (SPEC 2.6). For a drop, following the crowd means dropping. */
export function judge(facts: Case): { readonly verdict: Verdict; readonly worth: Worth; readonly ground: Ground } {
  const { worth, ground } = weigh(facts);
  if (worth === 'unknown') return { verdict: 'hold', worth, ground };
  return { verdict: (worth === 'wanted') === (facts.trend === 'add') ? 'add' : 'fade', worth, ground };
}

function weigh({ trend, hasTeam, status, odds: exact, overReplacement }: Case): { worth: Worth; ground: Ground } {
  const odds = exact === null ? null : asTold(exact);
  // nobody uses a free agent, but he may sign tomorrow
  if (!hasTeam) return { worth: trend === 'drop' ? 'unwanted' : 'unknown', ground: 'no_team' };
  const isAway = status.availability === 'out' || status.availability === 'doubtful';
  if (odds === null) return { worth: 'unknown', ground: isAway ? 'away' : 'not_followed' };
  if (odds >= WANTED) return { worth: 'wanted', ground: 'odds' };
  // weeks missed now say nothing about the weeks after his return
  if (isAway && (overReplacement ?? 0) > 0) return { worth: 'unknown', ground: 'returns' };
  return { worth: odds < UNWANTED ? 'unwanted' : 'unknown', ground: 'odds' };
}
