// JSON Schema of a request, self-contained: it is embedded deep inside a challenge, where `#/$defs` would point nowhere.
import { z } from 'zod';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request side of a schema: defaults are optional, definitions are written out in place. */
export function requestSchema(schema: z.ZodType): Node {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // zod states the range of safe integers for every integer: noise to a reader
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.id;
    },
  });
  const definitions: Node = isNode($defs) ? $defs : {};
  const inlined = inline(root, definitions);
  return isNode(inlined) ? inlined : {};
}

function inline(value: unknown, definitions: Node): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, definitions));
  if (!isNode(value)) return value;
  const { $ref, ...rest } = value;
  const target = typeof $ref === 'string' ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  const merged = isNode(target) ? { ...target, ...rest } : value;
  return Object.fromEntries(Object.entries(merged).map(([key, item]) => [key, inline(item, definitions)]));
}
