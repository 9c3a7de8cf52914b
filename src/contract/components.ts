// Public names of schemas, listed under `components.schemas` in the OpenAPI document.
import { z } from 'zod';

/**
 * Named parts of answers. A registry of our own, because zod's global one would make a schema
 * converted alone (for a payment challenge or a tool description) refer to others. The OpenAPI
 * document shares each named schema once.
 */
export const answerModels = z.registry<{ id: string }>();

/** A schema of answers under its public name, which refuses other fields. */
export function answerModel<Fields extends z.ZodRawShape>(id: string, description: string, fields: Fields) {
  return z.strictObject(fields).meta({ description }).register(answerModels, { id });
}

/**
 * Named parts of requests. Separate from answers: in a request, fields with a default are optional.
 */
export const requestModels = z.registry<{ id: string }>();

/** The public name of a schema. Throws a TypeError when it has none. */
export function schemaName(schema: z.ZodType): string {
  const name = (answerModels.get(schema) ?? requestModels.get(schema))?.id;
  if (name === undefined) throw new TypeError('The schema must be registered under a public name.');
  return name;
}
