// The published rule behind a trending call: odds to be startable over the next three
// games, never points alone.
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Status } from '../../nfl/index.ts';
import { isReplaceable, isWanted, MAX_UNWANTED_ODDS } from '../shared/index.ts';

export type TrendingCall = 'add' | 'fade' | 'hold';

/** The inputs of the rule. */
export interface TrendingFacts {
  readonly trend: 'add' | 'drop';
  /** False for a free agent. */
  readonly hasTeam: boolean;
  readonly status: Status;
  /**
   * Probability that the player's mean over the team's next three games reaches a starter's;
   * null without a projection.
   */
  readonly odds: number | null;
  /** Expected points over replacement in the weeks left; null without a projection. */
  readonly overReplacement: number | null;
  /**
   * Whether the crowd adds a quarterback who backs up another: it may know of a change that no file
   * shows yet.
   */
  readonly mayHaveNewJob: boolean;
  /** What the crowd seems to know of who starts at quarterback; null of nothing. */
  readonly crowd: 'may_start' | 'may_sit' | null;
  /** Whether his game has begun: no one can add him, and the odds do not know of it. */
  readonly isLocked: boolean;
  /** Whether the season goes on after the games that the odds cover. */
  readonly hasLaterGames: boolean;
}

/**
 * What decided the verdict: the odds, unless something else comes first; `replaceable` where the
 * odds would do for a player worth more than a replacement, `claimable` where they would do once
 * the week is over, `locked` where they are of before a game that has begun, `crowd` where managers
 * move as if another quarterback started.
 */
export type VerdictReason =
  | 'no_team'
  | 'away'
  | 'not_followed'
  | 'returns'
  | 'replaceable'
  | 'claimable'
  | 'locked'
  | 'crowd'
  | 'odds';

/** Whether the player is worth a roster spot. */
export type RosterValue = 'wanted' | 'unwanted' | 'unknown';

/**
 * `add` follows the crowd, `fade` goes against it, `hold` is no move.
 * Following a drop means dropping.
 */
export function trendingVerdict(facts: TrendingFacts): {
  readonly verdict: TrendingCall;
  readonly rosterValue: RosterValue;
  readonly reason: VerdictReason;
} {
  const { rosterValue, reason } = assess(facts);
  if (rosterValue === 'unknown') return { verdict: 'hold', rosterValue, reason };
  return { verdict: (rosterValue === 'wanted') === (facts.trend === 'add') ? 'add' : 'fade', rosterValue, reason };
}

function assess({
  trend,
  hasTeam,
  status,
  odds: exactOdds,
  overReplacement,
  mayHaveNewJob,
  crowd,
  isLocked,
  hasLaterGames,
}: TrendingFacts): {
  rosterValue: RosterValue;
  reason: VerdictReason;
} {
  const odds = exactOdds === null ? null : roundToDisplayed(exactOdds);
  // a free agent has no use now, but may sign tomorrow
  if (!hasTeam) return { rosterValue: trend === 'drop' ? 'unwanted' : 'unknown', reason: 'no_team' };
  const isAway = status.availability === 'out' || status.availability === 'doubtful';
  if (odds === null)
    return { rosterValue: 'unknown', reason: crowd === 'may_start' ? 'crowd' : isAway ? 'away' : 'not_followed' };
  if (crowd === 'may_sit' && odds >= MAX_UNWANTED_ODDS) return { rosterValue: 'unknown', reason: 'crowd' };
  if (isWanted({ odds, overReplacement }))
    return isLocked && trend === 'add'
      ? { rosterValue: 'unknown', reason: 'claimable' }
      : { rosterValue: 'wanted', reason: 'odds' };
  if (crowd === 'may_start') return { rosterValue: 'unknown', reason: 'crowd' };
  // the odds are of before his game: what he did in it may speak for him, unless he was out
  if (isLocked && status.availability !== 'out') return { rosterValue: 'unknown', reason: 'locked' };
  // who is out takes no job over
  if (mayHaveNewJob && status.availability !== 'out') return { rosterValue: 'unknown', reason: 'odds' };
  // odds over missed games say nothing about the weeks after the return
  if (isAway && hasLaterGames && overReplacement !== null && overReplacement > 0)
    return { rosterValue: 'unknown', reason: 'returns' };
  if (odds < MAX_UNWANTED_ODDS) return { rosterValue: 'unwanted', reason: 'odds' };
  return { rosterValue: 'unknown', reason: isReplaceable({ odds, overReplacement }) ? 'replaceable' : 'odds' };
}
