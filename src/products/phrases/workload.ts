// A player's workload in words.
import { type Sentence, sentence, type Word, word } from '../../citations/index.ts';

/** The name of a position's opportunities. */
export function touchesLabel(position: string, count = 2): Word {
  if (position === 'QB') return word(count === 1 ? 'pass attempt or carry' : 'pass attempts and carries');
  return word(count === 1 ? 'touch or target' : 'touches and targets');
}

/** The span of a mean over the recent games: "a game over his last two". */
export function overRecentGames({ gamesPlayed }: RecentGames): Sentence {
  return gamesPlayed === 1 ? sentence`in his last game` : sentence`a game over his last two`;
}

/** "has" over several recent games, "had" in a single one. */
export function hasOverRecentGames({ gamesPlayed }: RecentGames): Word {
  return word(gamesPlayed === 1 ? 'had' : 'has');
}

interface RecentGames {
  readonly gamesPlayed: number;
}
