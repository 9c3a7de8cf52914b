// Words in comments that neither a fantasy manager nor a payments engineer would say.
import { ALWAYS_BANNED, bannedWordsIn } from '../test/support/language/banned-words.ts';
import { commentsIn } from './read-comments.ts';

interface WordInComment {
  /** Counted from 1. */
  readonly line: number;
  /** The word, and what to say instead. */
  readonly word: string;
}

export function bannedInComments(source: string, fileName: string): readonly WordInComment[] {
  return commentsIn(source, fileName).flatMap(({ pos, end }) => {
    const first = source.slice(0, pos).split('\n').length;
    return source
      .slice(pos, end)
      .split('\n')
      .flatMap((text, i) => bannedWordsIn(text, ALWAYS_BANNED).map((word) => ({ line: first + i, word })));
  });
}
