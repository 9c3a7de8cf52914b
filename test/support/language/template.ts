// A sentence without what changes from player to player, so that a template is found behind
// its numbers and names.
import { sentencesOf } from './prose.ts';

/** Capitalized words that are vocabulary, not names. */
const TERMS = new Set([
  ...['QB', 'RB', 'WR', 'TE', 'K', 'D/ST', 'D', 'ST', 'IR', 'PUP', 'NFI', 'NFL', 'PPR', 'FAAB', 'FLEX', 'Sleeper'],
  ...['A', 'I'],
]);
const NUMBER = /\$?(?<![\w])\d[\d.,]*(?:st|nd|rd|th|%)?/g;
const CAPITALIZED = /(?<![\w'’.-])[A-Z0-9][\w'’.&-]*/g;

/**
 * Words that are capitalized within a sentence of these texts, where only a name is. The first
 * word of a sentence, or of what follows a colon, says nothing.
 */
export function nameWordsIn(texts: readonly string[]): ReadonlySet<string> {
  const found = texts
    .flatMap(sentencesOf)
    .map(withoutSaints)
    .flatMap((sentence) =>
      [...sentence.matchAll(CAPITALIZED)]
        .filter(({ index }) => index > 0 && !/[:;."(]\s*$/.test(sentence.slice(0, index)))
        .map(([word]) => bare(word)),
    );
  return new Set(found.filter((word) => !TERMS.has(word) && /^(?:[A-Z]|49ers)/.test(word)));
}

/** "Flex Gainwell (38%)." → "Flex Name (#)." */
export function templateOf(sentence: string, names: ReadonlySet<string>): string {
  return withoutSaints(sentence)
    .replaceAll(CAPITALIZED, (word) => (names.has(bare(word)) ? word.replace(bare(word), 'Name') : word))
    .replaceAll(/Name(?:[ -](?:van|de|Jr\.|Sr\.|I{2,3}|Name))+/g, 'Name')
    .replaceAll(NUMBER, '#');
}

/** "Gainwell" of "Gainwell's" and "Gainwell.". */
const bare = (word: string): string => word.replace(/(?:['’]s?|[.,])+$/, '');

/** "St Brown": a period within a name ends nothing. */
const withoutSaints = (text: string): string => text.replaceAll(/\bSt\. (?=[A-Z])/g, 'St ');
