// Public names of schemas: what the API description lists under `components.schemas`.
import { z } from 'zod';

/**
 * Named parts of answers. It is our own registry and not zod's global one, so that a schema converted alone (for a payment challenge,
 * a tool description) is self-contained, while the API description shares each named schema once.
 */
export const answerModels = z.registry<{ id: string }>();

/** Named parts of requests: apart from the answers, because in a request fields with a default may be left out. */
export const requestModels = z.registry<{ id: string }>();

/** The public name of a schema; throws when it has none. */
export function nameOf(schema: z.ZodType): string {
  const name = (answerModels.get(schema) ?? requestModels.get(schema))?.id;
  if (name === undefined) throw new TypeError('the schema has no public name');
  return name;
}
