// Sentences of the documents, for the limit on their length.
import { type Document, proseOf } from './documents.ts';

/** Most words in a sentence of a document; about 20 are easy to read. */
export const MAX_WORDS = 32;

/** Sentences of the page's paragraphs and list items that are too long; tables are not prose. */
export const longSentencesIn = (document: Document): readonly string[] =>
  paragraphsOf(proseOf(document))
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?][)*"]?)\s+(?=\S)/))
    .filter((sentence) => wordsIn(sentence) > MAX_WORDS);

/** Words, numbers apart. */
const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** Blocks of running text: a blank line, a heading, a list item or a table ends one. */
function paragraphsOf(prose: string): readonly string[] {
  const isAlone = (line: string) => /^\s*(?:#|\||<!--|>)/.test(line);
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => !isAlone(line))
        .join(' ')
        // a link counts as its words
        .replace(/\]\([^)]*\)/g, ']')
        .trim(),
    )
    .filter((block) => block !== '');
}
