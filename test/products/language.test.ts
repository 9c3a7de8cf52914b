// The language of the golden answers: words, lengths and repetition, per product.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { bannedWordsIn } from '../support/language/banned-words.ts';
import { proseOf, sentencesOf, wordsIn } from '../support/language/prose.ts';

const MAX_VERDICT_WORDS = 15;
const MAX_SENTENCE_WORDS = 25;
/**
 * A sentence in more than this share of a product's answers says nothing about the
 * player or team asked about.
 */
const MAX_REPEATED_SHARE = 1 / 3;
/** Refusals repeat by design, and a share of fewer answers means nothing. */
const MIN_ANSWERS = 6;

interface GoldenAnswer {
  readonly verdict: string;
  readonly reasoning: string;
}

function goldenAnswers(product: string): readonly GoldenAnswer[] {
  return ['sandbox', 'slice'].flatMap((set) => {
    const file = new URL(`../golden/answers/${set}/${product}.json`, import.meta.url);
    return answersIn(JSON.parse(readFileSync(file, 'utf8')));
  });
}

function answersIn(value: unknown): readonly GoldenAnswer[] {
  if (Array.isArray(value)) return value.flatMap(answersIn);
  if (value === null || typeof value !== 'object') return [];
  if ('verdict' in value && 'reasoning' in value) return [value as GoldenAnswer];
  return Object.values(value).flatMap(answersIn);
}

describe.each(products.map(({ key }) => key))('the language of %s', (product) => {
  const answers = goldenAnswers(product);

  it('says what a manager would say', () => {
    const found = answers.flatMap((answer) =>
      proseOf(answer).flatMap(({ path, text }) => bannedWordsIn(text).map((word) => `${path}: ${word} in: ${text}`)),
    );
    expect([...new Set(found)].slice(0, 10)).toEqual([]);
  });

  it('gives its verdict in at most 15 words', () => {
    expect(answers.map(({ verdict }) => verdict).filter((verdict) => wordsIn(verdict) > MAX_VERDICT_WORDS)).toEqual([]);
  });

  it('reasons in two to five sentences', () => {
    const counts = answers.map(({ reasoning }) => sentencesOf(reasoning));
    expect(counts.filter((sentences) => sentences.length < 2 || sentences.length > 5)).toEqual([]);
  });

  it('keeps its sentences short', () => {
    const sentences = answers.flatMap((answer) => proseOf(answer).flatMap(({ text }) => sentencesOf(text)));
    expect([...new Set(sentences.filter((text) => wordsIn(text) > MAX_SENTENCE_WORDS))].slice(0, 10)).toEqual([]);
  });

  it('says no word twice in a row', () => {
    const sentences = answers.flatMap((answer) => proseOf(answer).flatMap(({ text }) => sentencesOf(text)));
    expect([...new Set(sentences.filter((text) => /\b([a-z]+) \1\b/i.test(text)))].slice(0, 10)).toEqual([]);
  });

  it('repeats no sentence in more than a third of its answers', () => {
    if (answers.length < MIN_ANSWERS) return;
    const counts = new Map<string, number>();
    for (const answer of answers)
      for (const text of new Set(proseOf(answer).flatMap(({ text }) => sentencesOf(text))))
        counts.set(text, (counts.get(text) ?? 0) + 1);
    const repeated = [...counts].filter(([, count]) => count / answers.length > MAX_REPEATED_SHARE);
    expect(repeated.map(([text, count]) => `${count} of ${answers.length}: ${text}`)).toEqual([]);
  });
});
