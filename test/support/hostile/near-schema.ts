// Values near a JSON schema: mostly of its types, often at or just beyond its limits, sometimes
// something else entirely.
import fc from 'fast-check';
import { anyCharacter } from '../any-character.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Text that programs stumble over: controls, bidirectional marks, lone surrogates, markup, SQL. */
const NASTY = [
  ...['', ' ', '\u0000', '\u202e', '\ufeff', '\ud800', '\u{1f3c8}', 'İ', 'ß', '\n\r\t', '%00', '%ff', '+', '&', '#'],
  ...["' or 1=1 --", '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd', '\\', '"', 'null', 'NaN'],
  ...['1e400', '-0', '0x10', '9007199254740993', '１８', '00', '1.0', 'true', '[object Object]', '__proto__'],
] as const;

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(100, 101, 5_000).map((length) => 'a'.repeat(length)),
);

/** Any JSON value, with keys that reach into prototypes. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e21, '', [], {}, [[[[]]]]),
  fc
    .constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty')
    .map((key) => JSON.parse(`{"${key}":{"a":1}}`)),
  nastyText,
);

const mostly = (usual: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 6 }, { arbitrary: other, weight: 1 });

/** `known` are texts that mean something to the service, such as names of players. */
export function nearSchema(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const near = (part: JsonSchema): fc.Arbitrary<unknown> => nearSchema(part, resolve, known);
  if (schema.$ref !== undefined) return near(resolve(schema.$ref));
  if (schema.const !== undefined) return mostly(fc.constant(schema.const), anything);
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum), anything);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(near));
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum = -10, maximum = 100 } = schema;
      const edge = fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5, 2 ** 53);
      return mostly(fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), edge), anything);
    }
    case 'boolean':
      return mostly(fc.boolean(), anything);
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 5, items = {} } = schema;
      const item = near(items);
      const sized = [Math.max(0, minItems - 1), minItems, maxItems, maxItems + 1].map((length) =>
        fc.array(item, { minLength: length, maxLength: length }),
      );
      return mostly(fc.oneof(...sized), anything);
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, near(field)] as const);
      const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
      const extra = fc.dictionary(nastyText, anything, { maxKeys: 2 });
      return mostly(
        fc.oneof(
          record,
          fc.tuple(record, extra).map(([a, b]) => ({ ...b, ...a })),
        ),
        anything,
      );
    }
    case 'string':
      return mostly(fc.oneof(fc.constantFrom(...known), nastyText), anything);
    default:
      return anything;
  }
}
