// The published rule behind a trending verdict: role first, then what changed, and never points alone.
import type { Status } from '../football/availability.ts';

export type Verdict = 'add' | 'fade' | 'hold';

/**
 * Opportunities a game that make a weekly starter: the usual volume of the last starters of a twelve-team league (24th RB and WR, 12th
 * QB and TE). Quarterbacks count pass attempts and carries, the others carries and targets.
 */
export const STARTER_OPPORTUNITIES: Readonly<Record<string, number>> = { QB: 30, RB: 13, WR: 7, TE: 5 };
/** Below this share of a starter's volume a player is a bystander, whatever he scored. */
export const BYSTANDER = 0.6;
/** A change of opportunities a game, as a share of a starter's volume, that counts as a change of role. */
export const ROLE_CHANGE = 0.25;
/** Share of PPR points from touchdowns above which a short run of points is luck rather than work. */
export const TOUCHDOWN_SHARE = 0.5;
/** How many available teammates of the position may have more work than the one an absence opens the door for. */
export const NEXT_IN_LINE: Readonly<Record<string, number>> = { QB: 0, RB: 1, WR: 2, TE: 0 };
/** Implied totals: a defence facing at most `low` or a kicker's team at `high` is worth a start, the reverse is not. */
export const LINES = { DEF: { low: 19, high: 25 }, K: { low: 19, high: 24.5 } } as const;

/** What the rule looks at. Null where it is not known. */
export interface Case {
  readonly trend: 'add' | 'drop';
  readonly position: string;
  readonly status: Status;
  /** False for a free agent. */
  readonly hasTeam: boolean;
  /** His team does not play this week. */
  readonly isBye: boolean;
  /** Games of this season looked at. */
  readonly gamesPlayed: number;
  /** Opportunities a game over the last two games of this season; null before he has played in it. */
  readonly recent: number | null;
  /** Change of opportunities a game: last two games minus the ones before. */
  readonly change: number | null;
  readonly touchdownShare: number | null;
  /** Somebody with more work at his position is newly out, and he is among those next in line (`NEXT_IN_LINE`). */
  readonly openedByAbsence: boolean;
  /** A quarterback behind one who can play; null when the depth chart and the last game disagree. */
  readonly backup: boolean | null;
  /** Implied total that matters: of the opponent for a defence, of his own team for a kicker. */
  readonly impliedTotal: number | null;
}

/** Why the verdict was reached; the sentence is written from it. */
export type Reason =
  | 'no_team'
  | 'out'
  | 'doubtful'
  | 'bye'
  | 'one_game'
  | 'opening'
  | 'backup'
  | 'contested'
  | 'starter_role'
  | 'rising_role'
  | 'touchdown_luck'
  | 'bystander'
  | 'falling_role'
  | 'unclear'
  | 'no_games'
  | 'good_line'
  | 'bad_line'
  | 'even_line';

/**
 * `add` = follow the crowd, `fade` = the market is wrong, `hold` = no action (SPEC 2.6). For a drop, following the crowd means dropping.
 */
export function judge(facts: Case): { verdict: Verdict; reason: Reason } {
  const outlook = worth(facts);
  if (outlook.worth === 'unknown') return { verdict: 'hold', reason: outlook.reason };
  const crowdIsRight = (outlook.worth === 'wanted') === (facts.trend === 'add');
  return { verdict: crowdIsRight ? 'add' : 'fade', reason: outlook.reason };
}

type Worth = { worth: 'wanted' | 'unwanted' | 'unknown'; reason: Reason };

function worth(facts: Case): Worth {
  const { position, status, trend } = facts;
  // nobody uses a free agent, but he may sign tomorrow
  if (!facts.hasTeam) return { worth: trend === 'drop' ? 'unwanted' : 'unknown', reason: 'no_team' };
  // one week missed says nothing about the weeks after it; a reserve list does, but adding him may still be a stash
  if (status.availability === 'out') {
    return { worth: trend === 'drop' && status.label !== 'Out' ? 'unwanted' : 'unknown', reason: 'out' };
  }
  if (status.availability === 'doubtful') return { worth: 'unknown', reason: 'doubtful' };
  if (position === 'DEF' || position === 'K') {
    return facts.isBye ? { worth: 'unknown', reason: 'bye' } : byLine(position, facts.impliedTotal);
  }
  return byRole(facts);
}

function byRole({ position, gamesPlayed, recent, change, touchdownShare, openedByAbsence, backup }: Case): Worth {
  const starter = STARTER_OPPORTUNITIES[position];
  if (starter === undefined) return { worth: 'unknown', reason: 'unclear' };
  if (backup === null) return { worth: 'unknown', reason: 'contested' };
  if (backup) return { worth: 'unwanted', reason: 'backup' };
  if (openedByAbsence) return { worth: 'wanted', reason: 'opening' };
  if (recent === null) return { worth: 'unknown', reason: 'no_games' };
  const role = recent / starter;
  const shift = (change ?? 0) / starter;
  if (role >= 1) return { worth: 'wanted', reason: 'starter_role' };
  // a small role in a single game condemns nobody
  if (gamesPlayed < 2) return { worth: 'unknown', reason: 'one_game' };
  if (role >= BYSTANDER && shift >= ROLE_CHANGE) return { worth: 'wanted', reason: 'rising_role' };
  if (role < BYSTANDER && (touchdownShare ?? 0) >= TOUCHDOWN_SHARE)
    return { worth: 'unwanted', reason: 'touchdown_luck' };
  if (role < BYSTANDER && shift < ROLE_CHANGE) return { worth: 'unwanted', reason: 'bystander' };
  if (shift <= -ROLE_CHANGE) return { worth: 'unwanted', reason: 'falling_role' };
  return { worth: 'unknown', reason: 'unclear' };
}

function byLine(position: 'DEF' | 'K', impliedTotal: number | null): Worth {
  if (impliedTotal === null) return { worth: 'unknown', reason: 'even_line' };
  const { low, high } = LINES[position];
  const good = position === 'DEF' ? impliedTotal <= low : impliedTotal >= high;
  const bad = position === 'DEF' ? impliedTotal >= high : impliedTotal <= low;
  if (good) return { worth: 'wanted', reason: 'good_line' };
  return bad ? { worth: 'unwanted', reason: 'bad_line' } : { worth: 'unknown', reason: 'even_line' };
}
