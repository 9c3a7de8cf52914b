// A player's workload in words.
import { type Fact, rounded, type Sentence, sentence, type Word, word } from '../../citations/index.ts';

/** "17 carries and targets", "1 target or carry", "32 pass attempts and carries" */
export const touches = (position: string, workload: Fact): Sentence =>
  sentence`${workloadAmount(workload)} ${touchesLabel(position, workload)}`;

function touchesLabel(position: string, workload: Fact): Word {
  const isOne = isSingular(workload);
  switch (position) {
    case 'QB':
      return word(isOne ? 'pass attempt or carry' : 'pass attempts and carries');
    case 'RB':
    case 'FB':
      return word(isOne ? 'carry or target' : 'carries and targets');
    default:
      return word(isOne ? 'target or carry' : 'targets and carries');
  }
}

/** From here on a decimal of a mean workload decides nothing. */
const MIN_ROUNDED_WORKLOAD = 10;

/** A mean workload as a person says it: "3.5", "7", "17". */
export function workloadAmount(workload: Fact): Fact | Sentence {
  return isNearlyWhole(workload) || workload.value >= MIN_ROUNDED_WORKLOAD ? rounded(workload) : workload;
}

/** Whether an amount reads "1", which takes a singular noun and verb. */
export function isSingular(workload: Fact): boolean {
  return isNearlyWhole(workload) && Math.round(workload.value) === 1;
}

const isNearlyWhole = ({ value }: Fact): boolean => Math.abs(value - Math.round(value)) < 0.05;

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
