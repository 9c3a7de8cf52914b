// Shared answers: their bytes cross the threads once and arrive as they were sent, and one of the
// last second is sold again.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { bodiesByNumber, numberedReplies, sharedReplies } from '../../src/app/analyst/shared-answers.ts';
import { player, sleepers, trending } from '../../src/contract/index.ts';

const replyOf = (body: Uint8Array) => ({ status: 200, headers: {}, body });

it('every reply arrives with its own bytes, though only new ones are sent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 400 }), (asked) => {
      const answers = Array.from({ length: 41 }, (_, i) => new Uint8Array([i]));
      const [number, withBody] = [numberedReplies(), bodiesByNumber()];
      for (const each of asked) {
        const body = answers[each] as Uint8Array;
        expect(withBody(structuredClone(number(replyOf(body)))).body).toEqual(body);
      }
    }),
  );
});

it('the bytes of a shared answer are sent once and stay the same object', () => {
  const [number, withBody] = [numberedReplies(), bodiesByNumber()];
  const shared = replyOf(new Uint8Array([1, 2, 3]));
  const first = number(shared);
  const again = number(shared);
  expect([first.body, again.body]).toEqual([shared.body, undefined]);
  const arrived = withBody(first);
  expect(withBody(again).body).toBe(arrived.body);
});

it('refuses a number whose bytes never came: an empty answer must not be sold', () => {
  expect(() => bodiesByNumber()({ status: 200, headers: {}, number: 3 })).toThrow();
});

describe('an answer of the last second', () => {
  const caller = { payer: 'PAYER', client: null };
  const whole = { compact: false, caller };
  let asked: string[];
  let hits: boolean[];
  let now: number;
  let status: number;
  let body: Buffer;
  let shared: ReturnType<typeof sharedReplies>;
  beforeEach(() => {
    [asked, hits, now, status, body] = [[], [], 1_000, 200, Buffer.from('{}')];
    const ask = async (
      { key }: { readonly key: string },
      request: unknown,
      { compact }: { readonly compact: boolean },
    ) => {
      asked.push(`${key} ${JSON.stringify(request)}${compact ? ' compact' : ''}`);
      return { status, headers: {}, body };
    };
    shared = sharedReplies(ask, { cacheAsked: (isHit) => hits.push(isHit) }, () => now);
  });

  it('sells one answer to all who ask the same within a second', async () => {
    await shared.answer(trending, { limit: 3 }, whole);
    const known = await shared.answer(trending, { limit: 3 }, whole);
    now += 999;
    expect(await shared.answer(trending, { limit: 3 }, whole)).toBe(known);
    expect([asked.length, hits]).toEqual([2, [true]]);
    now += 2;
    expect(await shared.answer(trending, { limit: 3 }, whole)).not.toBe(known);
    expect(asked).toHaveLength(3);
  });

  it('does not sell again what was computed just now, as its bytes say so', async () => {
    await shared.answer(trending, {}, whole);
    body = Buffer.from('{"cache":"hit"}');
    for (let i = 0; i < 3; i++) expect((await shared.answer(trending, {}, whole)).body).toBe(body);
    expect(asked).toHaveLength(3);
  });

  it('asks for every other product, request and form', async () => {
    const asks = [
      [trending, { limit: 3 }, whole],
      [trending, { limit: 4 }, whole],
      [trending, { limit: 3 }, { compact: true, caller }],
      [sleepers, { limit: 3 }, whole],
    ] as const;
    for (const [product, request, options] of asks) await shared.answer(product, request, options);
    expect(asked).toEqual([
      'trending {"limit":3}',
      'trending {"limit":4}',
      'trending {"limit":3} compact',
      'sleepers {"limit":3}',
    ]);
  });

  it('asks each time for an answer that is one buyer’s', async () => {
    for (let i = 0; i < 3; i++) await shared.answer(player, { name: 'Zebulon Quarrington' }, whole);
    expect(asked).toHaveLength(3);
  });

  it('does not repeat a refusal', async () => {
    status = 503;
    for (let i = 0; i < 3; i++) await shared.answer(trending, {}, whole);
    expect(asked).toHaveLength(3);
  });

  it('forgets an answer that may have changed, also one that is on its way', async () => {
    const ask = () => shared.answer(trending, {}, whole);
    for (let i = 0; i < 3; i++) await ask();
    expect(asked).toHaveLength(2);
    shared.changed();
    const late = ask();
    shared.changed();
    await late;
    for (let i = 0; i < 3; i++) await ask();
    expect(asked).toHaveLength(5);
  });
});
