// The language of the golden answers: words, lengths and repetition, per product.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { bannedWordsIn } from '../support/language/banned-words.ts';
import { proseOf, sentencesOf, wordsIn } from '../support/language/prose.ts';
import { nameWordsIn, templateOf } from '../support/language/template.ts';

const MAX_VERDICT_WORDS = 15;
const MAX_SENTENCE_WORDS = 22;
/**
 * How often one answer may say the same sentence, numbers and names aside. A reader meets
 * repetition inside an answer, so these only fall; more wordings of the row help
 * (`wordings`, src/citations).
 */
const MAX_ALIKE: Readonly<Record<string, number>> = { 'draft-board': 4 };
const FEW_ALIKE = 3;
/** A verdict is a call in few words, so more of them are alike. */
const MAX_VERDICT_SHARE = 2 / 3;
/** Share of the notes of one answer that one template may fill. */
const MAX_NOTE_SHARE = 2 / 3;
/** In a shorter list two alike are most of it. */
const MIN_NOTES = 5;

/** Two projections without a word of doubt: "Swift projects for 8.5 points, Herbert for 6.7." */
const COMPARED = /projects for (\d+\.\d) points, [^.;]* for (\d+\.\d)(?=[.;] |[.;]$)/g;

/** A share of fewer answers means nothing. */
const MIN_ANSWERS = 6;

/** Notes in which every entry of a list says the same of another player, with the reason. */
const REPEATED_NOTES: readonly { readonly path: RegExp; readonly pattern: RegExp; readonly reason: string }[] = [
  {
    path: /note|rationale|analysis|projection_note/,
    pattern: /# of snaps|averaged #/,
    reason: 'his usage is in no field',
  },
  {
    path: /emerging|stock_up|stock_down/,
    pattern: /a game (so far|over his last)/,
    reason: 'the list is of such changes',
  },
  { path: /streamers|projection_note/, pattern: /rojected/, reason: 'the projection is in no field' },
  { path: /streamers/, pattern: /implied total is #/, reason: 'the betting line is in no field' },
  { path: /targets\.rationale/, pattern: /projects for #/, reason: "a start is for this week's points" },
  { path: /picks\.rationale/, pattern: /on the depth chart/, reason: 'before week 1 the depth chart is the news' },
  { path: /targets\.rationale/, pattern: /is # startable/, reason: 'the odds are in no field' },
  { path: /matchup_note/, pattern: /^(At|Home against) the Name\./, reason: 'the opponent is in no field' },
  { path: /drop_hint/, pattern: /^Drop/, reason: 'it is a call' },
];

/** What a failing test says to do. */
const VARY = 'say what is true of this row alone, or give the sentence other wordings';
const VARY_NOTES = `${VARY}; where the list is of one thing by design, give REPEATED_NOTES a row with the reason`;

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
    expect([...new Set(found)].slice(0, 10), 'words to replace in write.ts').toEqual([]);
  });

  it('gives its verdict in at most 15 words', () => {
    const verdicts = answers.map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => wordsIn(verdict) > MAX_VERDICT_WORDS)).toEqual([]);
  });

  it('gives its verdict in one sentence', () => {
    const verdicts = answers.map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => sentencesOf(verdict).length !== 1)).toEqual([]);
  });

  it('reasons in two to five sentences', () => {
    const counts = answers.map(({ reasoning }) => sentencesOf(reasoning));
    expect(counts.filter((sentences) => sentences.length < 2 || sentences.length > 5)).toEqual([]);
  });

  it('says no more than 22 words in a sentence, names included', () => {
    const sentences = answers.flatMap((answer) => proseOf(answer).flatMap(({ text }) => sentencesOf(text)));
    expect([...new Set(sentences.filter((text) => wordsIn(text) > MAX_SENTENCE_WORDS))].slice(0, 10)).toEqual([]);
  });

  it('says no word twice in a row', () => {
    const sentences = answers.flatMap((answer) => proseOf(answer).flatMap(({ text }) => sentencesOf(text)));
    expect([...new Set(sentences.filter((text) => /\b([a-z]+) \1\b/i.test(text)))].slice(0, 10)).toEqual([]);
  });

  const names = nameWordsIn(answers.flatMap((answer) => proseOf(answer).map(({ text }) => text)));
  const templatesOf = (text: string): ReadonlySet<string> =>
    new Set(sentencesOf(text).map((sentence) => templateOf(sentence, names)));

  it('repeats no sentence of an answer more often than its lists need', () => {
    const most = Math.max(0, ...answers.map((answer) => mostAlike(answer, names)));
    expect(most, VARY).toBeLessThanOrEqual(MAX_ALIKE[product] ?? FEW_ALIKE);
  });

  it('says no sentence twice in its reasoning', () => {
    const twice = answers.flatMap(({ reasoning }) => {
      const said = sentencesOf(reasoning);
      return said.filter((text, i) => said.indexOf(text) !== i);
    });
    expect(twice).toEqual([]);
  });

  it('names no lower projection first without the doubt that decides', () => {
    const compared = answers.flatMap(({ reasoning }) => [...reasoning.matchAll(COMPARED)]);
    expect(compared.filter(([, own, other]) => Number(own) < Number(other)).map(([text]) => text)).toEqual([]);
  });

  it('gives no verdict of one template in more than two thirds of its answers', () => {
    const verdicts = answers.map(({ verdict }) => new Set([templateOf(verdict, names)]));
    expect(repeatedIn(verdicts, MAX_VERDICT_SHARE), VARY).toEqual([]);
  });

  it('fills no list with notes of one template', () => {
    const repeated = answers.flatMap((answer) =>
      [...notesByPath(answer)]
        .filter(([, notes]) => notes.length >= MIN_NOTES)
        .flatMap(([path, notes]) =>
          repeatedIn(notes.map(templatesOf), MAX_NOTE_SHARE)
            .filter((text) => !REPEATED_NOTES.some((each) => each.path.test(path) && each.pattern.test(text)))
            .map((text) => `${path}: ${text}`),
        ),
    );
    expect([...new Set(repeated)], VARY_NOTES).toEqual([]);
  });

  it('is recorded often enough to count', () => {
    expect(answers.length, 'record more answers: test/golden/README.md').toBeGreaterThanOrEqual(MIN_ANSWERS);
  });
});

/** How often the answer's notes say the sentence that they say most often. */
function mostAlike(answer: GoldenAnswer, names: ReadonlySet<string>): number {
  const counts = new Map<string, number>();
  for (const { text } of proseOf(answer))
    for (const sentence of sentencesOf(text)) {
      const template = templateOf(sentence, names);
      counts.set(template, (counts.get(template) ?? 0) + 1);
    }
  return Math.max(0, ...counts.values());
}

/** Those of the templates that more than the share of the texts have, with the count. */
function repeatedIn(texts: readonly ReadonlySet<string>[], maxShare: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const templates of texts) for (const text of templates) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count / texts.length > maxShare)
    .map(([text, count]) => `${text} (${count} of ${texts.length})`);
}

/** The notes of an answer's lists, by their path. */
function notesByPath(answer: GoldenAnswer): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>();
  for (const { path, text } of proseOf(answer)) {
    if (path === 'verdict' || path === 'reasoning') continue;
    notes.set(path, [...(notes.get(path) ?? []), text]);
  }
  return notes;
}
