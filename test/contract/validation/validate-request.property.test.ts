// Whatever is sent, the answer is a value that fits or a well-formed list
// of faults; nothing throws.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HTTPValidationError,
  parseBody,
  parseQuery,
  products,
  requestJsonSchema,
} from '../../../src/contract/index.ts';
import type { Parsed } from '../../../src/contract/validation/validate-request.ts';

const anyProduct = fc.constantFrom(...products);
const fieldNames = [
  ...new Set(products.flatMap(({ request }) => Object.keys(requestJsonSchema(request.schema).properties ?? {}))),
  'surprise',
  '__proto__',
  'toString',
];
const fieldName = fc.constantFrom(...fieldNames);
const nearlyRight = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: -2, max: 300 }),
  fc.integer({ min: -2, max: 300 }).map(String),
  fc.array(
    fc.oneof(
      fc.string(),
      fc.integer(),
      fc.dictionary(fc.constantFrom('name', 'position', 'starter', 'x'), fc.jsonValue()),
    ),
  ),
  fc.constantFrom('ppr', 'standard', true, null),
);

function checkWellFormed(parsed: Parsed<unknown>, fits: (value: unknown) => boolean): void {
  if (parsed.ok) expect(fits(parsed.value)).toBe(true);
  else {
    expect(parsed.detail.length).toBeGreaterThan(0);
    expect(HTTPValidationError.safeParse({ detail: parsed.detail }).error).toBeUndefined();
    expect(JSON.stringify(parsed.detail).length).toBeLessThan(64 * 1024);
  }
}

describe('reading a request', () => {
  it('never throws on a query', () => {
    const pairs = fc.array(
      fc.tuple(
        fc.oneof(fieldName, fc.string()),
        fc.oneof(
          fc.string(),
          nearlyRight.map((value) => JSON.stringify(value)),
        ),
      ),
    );
    fc.assert(
      fc.property(anyProduct, pairs, ({ request: { schema } }, given) => {
        const params = new URLSearchParams(given.map(([name, value]): [string, string] => [name, value]));
        checkWellFormed(parseQuery(schema, params), (value) => schema.safeParse(value).success);
      }),
    );
  });

  it('never throws on a JSON body', () => {
    const json = fc.oneof(fc.jsonValue(), fc.dictionary(fieldName, nearlyRight));
    fc.assert(
      fc.property(anyProduct, json, ({ request: { schema } }, value) => {
        const bytes = Buffer.from(JSON.stringify(value));
        checkWellFormed(parseBody(schema, bytes), (read) => schema.safeParse(read).success);
      }),
    );
  });

  it('never throws on bytes', () => {
    fc.assert(
      fc.property(anyProduct, fc.uint8Array({ maxLength: 200 }), ({ request: { schema } }, bytes) => {
        checkWellFormed(parseBody(schema, bytes), (value) => schema.safeParse(value).success);
      }),
    );
  });

  it('points at the first character that cannot be JSON', () => {
    const broken = fc
      .tuple(fc.jsonValue(), fc.nat(), fc.constantFrom('', '#', ',', '}', '"', '\u0001', '\\', '0'))
      .map(([value, at, junk]) => {
        const text = JSON.stringify(value, null, 1);
        const cut = at % (text.length + 1);
        return `${text.slice(0, cut)}${junk}${text.slice(cut + 1)}`;
      })
      .filter((text) => text.trim() !== '' && !isJson(text));
    const [{ request }] = products.filter(({ key }) => key === 'player') as [(typeof products)[number]];
    fc.assert(
      fc.property(broken, (text) => {
        const parsed = parseBody(request.schema, Buffer.from(text));
        const position = parsed.ok ? -1 : Number(parsed.detail[0]?.loc[1]);
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(text.length);
        // what precedes the fault can be finished to JSON, so the fault is not reported late
        const known = /at position (\d+)/.exec(reason(text))?.[1];
        if (known !== undefined) expect(position).toBeLessThanOrEqual(Number(known));
      }),
    );
  });
});

function isJson(text: string): boolean {
  return reason(text) === '';
}
/** The runtime's own words about a text that is no JSON. */
function reason(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return String(error);
  }
}
