// No recorded text runs two words together: a word of an answer that is two words in a row is one
// that the source writes, and a mark of punctuation is followed by a space.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proseOf } from '../support/language/prose.ts';

const WORD = /(?<![\w'’-])[a-z]+(?![\w'’-])/g;
/** "week10", "14.2points", "Hunt,who": a number or a name next to a word, and a lost space. */
const LOST_SPACE =
  /[a-z]\d|\d(?!st\b|nd\b|rd\b|th\b|ers\b)[a-z]{2,}|[a-z][,;:!?][A-Za-z]|[a-z]{2}\.[A-Z]|[,;:] ?[,;:.]| [,;:.]/;

const wordsIn = (text: string): readonly string[] => [...text.matchAll(WORD)].map(([word]) => word);

/** Every lower-case word that the source of answers writes, endings included. */
function writtenWords(): ReadonlySet<string> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  // a quote begins and ends a text there
  return new Set(files.flatMap((file) => wordsIn(readFileSync(`src/${file}`, 'utf8').replaceAll("'", ' '))));
}

function gluedIn(texts: readonly string[], written: ReadonlySet<string>): readonly string[] {
  const isGlued = (word: string): boolean =>
    !written.has(word) &&
    [...word].some((_, i) => i > 0 && written.has(word.slice(0, i)) && written.has(word.slice(i)));
  return texts.filter((text) => LOST_SPACE.test(text) || wordsIn(text).some(isGlued));
}

const recordedTexts = (set: string): readonly string[] =>
  readdirSync(`test/golden/answers/${set}`)
    .map((file) => JSON.parse(readFileSync(`test/golden/answers/${set}/${file}`, 'utf8')))
    .flatMap((recorded) => proseOf(recorded).map(({ text }) => text));

describe('words of recorded answers', () => {
  const texts = [...new Set(['sandbox', 'slice'].flatMap(recordedTexts))];
  const written = writtenWords();

  it('are apart', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(gluedIn(texts, written)).toEqual([]);
  });

  it('are found when they are glued', () => {
    const glued = ['With your picksin half-PPR scoring.', 'Your threekeepers are not judged.', 'Bid 14points.'];
    expect(gluedIn([...glued, 'Hunt,who sits.', 'Your picks in the 1st round.'], written)).toHaveLength(4);
  });
});
