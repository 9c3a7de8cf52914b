// A schema of the contract as JSON Schema, without the marks of the library it is written in.
import { z } from 'zod';

/** Whether the schema describes what is sent (defaults may be left out) or what is delivered. */
type Direction = 'input' | 'output';

/** JSON Schema 2020-12 of one schema, with everything it needs inside. */
export function jsonSchema(schema: z.ZodType, direction: Direction): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: direction, override: plain });
  return json;
}

/** Takes out what only restates the format: the safe-integer bounds of an integer and the pattern of a date. */
export function plain({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time') delete json.pattern;
}
