// The product list: prices, cache times, valid examples, and prose that cites every number.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, products } from '../../src/contract/index.ts';
import { WaiverAdd } from '../../src/contract/waiver-add.ts';
import { confidenceOf } from '../../src/fantasy/index.ts';

/** SPEC 4.2, by hand: method, price in USDC, cache in hours. */
const TERMS: Readonly<Record<string, readonly [string, number, number | null]>> = {
  trending: ['GET', 0.1, 6],
  sleepers: ['GET', 0.25, 6],
  waivers: ['GET', 0.25, 6],
  report: ['GET', 0.5, 12],
  player: ['POST', 0.15, null],
  matchup: ['POST', 0.25, null],
  roster: ['POST', 0.5, null],
  'team-report': ['POST', 0.75, null],
  'draft-board': ['GET', 0.25, 12],
  'draft-report': ['POST', 0.75, null],
  // extensions
  'league-outlook': ['POST', 0.5, null],
  trade: ['POST', 0.75, null],
};

describe('the product list', () => {
  it('lists the products in display order', () => {
    expect(products.map(({ key }) => key)).toEqual(Object.keys(TERMS));
  });

  it.each(products.map((product) => [product.key, product] as const))('states the terms of %s', (key, product) => {
    const [method, price, hours] = TERMS[key] ?? [];
    expect(product.path).toBe(`/v1/${key}`);
    expect([product.method, product.priceMicroUsdc / 1e6]).toEqual([method, price]);
    expect(product.cacheSeconds).toBe(hours === null ? null : Number(hours) * 3600);
    expect(product.request.location).toBe(method === 'GET' ? 'query' : 'body');
    expect(product.request.name === null).toBe(method === 'GET');
    expect(product.description).toMatch(/^[A-Z][^.]*\.$/);
  });
});

describe.each(products.map((product) => [product.key, product] as const))('the example of %s', (_key, product) => {
  it('fits the schemas', () => {
    expect(product.request.schema.safeParse(product.example.request).error).toBeUndefined();
    expect(product.response.schema.safeParse(product.example.response).error).toBeUndefined();
  });

  it('is small enough to travel in a challenge', () => {
    expect(JSON.stringify(product.example).length).toBeLessThan(1536);
  });

  it('holds every field, so that a reader sees the whole shape', () => {
    const { meta: _, ...answer } = exampleOf(product);
    for (const field of Object.keys(answer)) {
      const without = Object.fromEntries(Object.entries(exampleOf(product)).filter(([name]) => name !== field));
      expect(product.response.schema.safeParse(without).success, `${field} may be left out`).toBe(false);
    }
    expect(product.response.schema.safeParse({ ...exampleOf(product), surprise: 1 }).success).toBe(false);
  });

  it('cites every number of its prose', () => {
    const answer = exampleOf(product);
    const cited = answer.stats_cited.flatMap(({ value }) => [Number(value), Number(value) * 100]);
    for (const text of proseIn(answer)) {
      for (const [number] of text.replaceAll(/\bweek \d+/gi, '').matchAll(/\d+(?:\.\d+)?/g)) {
        expect(cited, `${number} in "${text}"`).toContainEqual(expect.closeTo(Number(number), 6));
      }
    }
  });
});

interface Answer {
  readonly stats_cited: readonly { readonly value: string | number }[];
  readonly meta: unknown;
}
function exampleOf(product: Product): Answer {
  return product.example.response as Answer;
}

/** Every text of the answer that is a sentence. */
function proseIn(node: unknown, name = ''): string[] {
  if (['stats_cited', 'sources', 'meta'].includes(name)) return [];
  if (typeof node === 'string') return /[a-z].*\.$/.test(node) ? [node] : [];
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, item]) => proseIn(item, key));
}

describe('confidence', () => {
  /** The field's description in the published schema. */
  const meaningOf = (schema: z.ZodType): string => {
    const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, { description?: string }> };
    return properties.confidence?.description ?? '';
  };

  it('says of every product what it is the odds of, and from which odds each word is used', () => {
    for (const { key, response } of products) {
      const meaning = meaningOf(response.schema);
      expect(meaning, key).toMatch(/low/i);
      expect(meaning, key).not.toContain('each product');
      expect(meaning, key).toMatch(
        /^Probability that .+: high from 70%, medium from 55%, low below 55%\. A forecast that lacks a file .+ is medium at most\.$/,
      );
    }
    expect(meaningOf(WaiverAdd)).toContain('high from 70%, medium from 55%, low below 55%');
  });

  it.each([
    [0.7, 'high'],
    [0.6949, 'medium'],
    [0.55, 'medium'],
    [0.5449, 'low'],
  ])('of odds of %d, rounded to whole percents, is %s', (odds, word) => {
    expect(confidenceOf(odds)).toBe(word);
  });
});
