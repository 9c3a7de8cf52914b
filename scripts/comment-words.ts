// Words in comments and in titles of tests that neither a fantasy manager nor a payments engineer
// would say.
import { ALWAYS_BANNED, bannedWordsIn, WRITTEN_WORDS } from '../test/support/language/banned-words.ts';
import { commentsIn, testTitlesIn } from './read-comments.ts';

interface WordInComment {
  /** Counted from 1. */
  readonly line: number;
  /** The word, and what to say instead. */
  readonly word: string;
}

const WORDS = [...ALWAYS_BANNED, ...WRITTEN_WORDS];

export function bannedInComments(source: string, fileName: string): readonly WordInComment[] {
  return [...commentsIn(source, fileName), ...testTitlesIn(source, fileName)].flatMap(({ pos, end }) => {
    const first = source.slice(0, pos).split('\n').length;
    return source
      .slice(pos, end)
      .split('\n')
      .flatMap((text, i) => bannedWordsIn(text, WORDS).map((word) => ({ line: first + i, word })));
  });
}
