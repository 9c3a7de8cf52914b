// Words in comments that neither a fantasy manager nor a payments engineer would say.
import { ALWAYS_BANNED, bannedWordsIn, WRITTEN_WORDS } from '../test/support/language/banned-words.ts';
import { commentsIn } from './read-comments.ts';

interface WordInComment {
  /** Counted from 1. */
  readonly line: number;
  /** The word, and what to say instead. */
  readonly word: string;
}

/** Comments about players use the words of football, where a backup may hold a job. */
const SPEAKS_OF_FOOTBALL = /^(src|test)\/products\//;

export function bannedInComments(source: string, fileName: string): readonly WordInComment[] {
  const words = SPEAKS_OF_FOOTBALL.test(fileName) ? ALWAYS_BANNED : [...ALWAYS_BANNED, ...WRITTEN_WORDS];
  return commentsIn(source, fileName).flatMap(({ pos, end }) => {
    const first = source.slice(0, pos).split('\n').length;
    return source
      .slice(pos, end)
      .split('\n')
      .flatMap((text, i) => bannedWordsIn(text, words).map((word) => ({ line: first + i, word })));
  });
}
