// A player's workload in words.
import { type Fact, rounded, type Sentence, sentence, type Word, word } from '../../citations/index.ts';

/** The name of a position's opportunities. */
export function touchesLabel(position: string, count = 2): Word {
  if (position === 'QB') return word(count === 1 ? 'pass attempt or carry' : 'pass attempts and carries');
  return word(count === 1 ? 'touch or target' : 'touches and targets');
}

/** From here on a decimal of a mean workload decides nothing. */
const MIN_ROUNDED_WORKLOAD = 10;

/** A mean workload as a person says it: "3.5", "7", "17". */
export function workloadAmount(workload: Fact): Fact | Sentence {
  const isWhole = Math.abs(workload.value - Math.round(workload.value)) < 0.05;
  return isWhole || workload.value >= MIN_ROUNDED_WORKLOAD ? rounded(workload) : workload;
}

/** The span of a mean over the recent games: "a game over his last two". */
export function overRecentGames({ gamesPlayed, hasEarlyExit }: RecentGames): Sentence {
  if (gamesPlayed === 1) return sentence`in his last game`;
  return hasEarlyExit ? sentence`a game over his last two full games` : sentence`a game over his last two`;
}

/** "has" over several recent games, "had" in a single one. */
export function hasOverRecentGames({ gamesPlayed }: Pick<RecentGames, 'gamesPlayed'>): Word {
  return word(gamesPlayed === 1 ? 'had' : 'has');
}

interface RecentGames {
  readonly gamesPlayed: number;
  /** Whether a game he left injured is not counted. */
  readonly hasEarlyExit: boolean;
}
