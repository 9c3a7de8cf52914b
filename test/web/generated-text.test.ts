// A face shows generated text and never reads it: with other sentences of the same length in an
// answer, the view, its Markdown and its page differ in these sentences alone.
import { describe, expect, it } from 'vitest';
import { answerMarkdown, answerView } from '../../src/views/index.ts';
import { AnswerPage } from '../../src/web/pages/answer.tsx';
import { type Answer, recordedAnswers } from '../support/recorded-answers.ts';

const recorded = await recordedAnswers('sandbox', 'slice');

/** Fields without generated text. */
const DATA = new Set(['stats_cited', 'sources', 'meta']);
const isGenerated = (text: string): boolean => / /.test(text) && /[.!?]$/.test(text);

/** Every generated text of an answer. */
function generatedTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return isGenerated(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => (DATA.has(key) ? [] : generatedTexts(field)));
}

/** A text without words, numbers or punctuation, as long as the one it replaces. */
const placeholders = (answer: Answer): ReadonlyMap<string, string> =>
  new Map(
    [...new Set(generatedTexts(answer))].map((text, i) => [
      text,
      String.fromCodePoint(0x4e00 + i).padEnd(text.length, '\u00b7'),
    ]),
  );

function edited(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => edited(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, DATA.has(key) ? field : edited(field, texts)]),
  );
}

/** The texts replaced where a face shows them, the longest first: one may begin another. */
const replaced = (face: string, texts: ReadonlyMap<string, string>, shown: (text: string) => string): string =>
  [...texts]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((text, [from, to]) => text.replaceAll(shown(from), () => to), face);

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

describe('a copy edit changes no face but in its own words', () => {
  it.each(recorded)('$name', async ({ product, answer }) => {
    const texts = placeholders(answer);
    expect(texts.size).toBeGreaterThan(1);
    const [own, other] = [answerView(product, answer), answerView(product, edited(answer, texts) as Answer)];
    const page = async (view: typeof own) => String(await AnswerPage({ view, jsonHref: '/web/answer.json' }));
    expect(other).toEqual(JSON.parse(replaced(JSON.stringify(own), texts, inJson)));
    // the underscores of a user name are escaped
    const unescaped = (view: typeof own) => answerMarkdown(view).replaceAll('\\_', '_');
    expect(unescaped(other).length).toBe(unescaped(own).length);
    expect(await page(other)).toBe(replaced(await page(own), texts, inHtml));
  });
});
