// Bytes of answers that cross the threads once: what arrives is what was sent, whatever the order.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodiesByNumber, numberedReplies } from '../../src/app/analyst/numbered-replies.ts';

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
