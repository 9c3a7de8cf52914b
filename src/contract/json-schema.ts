// Schemas of the contract as JSON Schema 2020-12, without zod's own annotations.
import { z } from 'zod';
import { answerModels, requestModels } from './components.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the contract uses of JSON Schema: the view of those who read these schemas. */
export interface SchemaKeywords {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaKeywords>>;
  readonly required?: readonly string[];
  readonly items?: SchemaKeywords;
  readonly anyOf?: readonly SchemaKeywords[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly additionalProperties?: boolean | SchemaKeywords;
}

/** JSON Schema of a request, self-contained; fields with a default are optional. */
export function requestJsonSchema(schema: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { io: 'input', override: plain }));
}

/**
 * JSON Schema of an answer, self-contained. Unknown fields are allowed, because a reader must not
 * reject the answer of a newer service. It reads the same under draft 7, which many readers assume.
 */
export function answerJsonSchema(schema: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { io: 'output', override: tolerant }));
}

function tolerant(context: { jsonSchema: JsonSchema }): void {
  plain(context);
  const { jsonSchema: json } = context;
  if (json.additionalProperties === false) delete json.additionalProperties;
  const { prefixItems: tuple } = json;
  if (tuple === undefined) return;
  // draft 7 does not know `prefixItems` and would read `items: false` as "no items"
  delete json.prefixItems;
  const [first] = tuple;
  Object.assign(json, { ...(first && { items: first }), minItems: tuple.length, maxItems: tuple.length });
}

/**
 * JSON Schema of a request sent as a query. A query cannot carry null: nullable fields are
 * optional, and the text "null" is rejected. Unknown parameters are ignored.
 */
export function queryJsonSchema(schema: z.ZodType): JsonSchema {
  const { properties = {}, additionalProperties: _, ...shape } = requestJsonSchema(schema);
  return {
    ...shape,
    properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, withoutNull(property)])),
  };
}

function withoutNull(property: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof property === 'boolean' || !property.anyOf) return property;
  const { anyOf, ...rest } = property;
  const typed = anyOf.find((option) => typeof option === 'object' && option.type !== 'null');
  return { ...(typeof typed === 'object' ? typed : {}), ...rest };
}

/**
 * Every named schema of the contract, by its public name; `place` gives the
 * reference from one to another.
 */
export function namedJsonSchemas(refOf: (name: string) => string): Record<string, JsonSchema> {
  const answers = z.toJSONSchema(answerModels, { io: 'output', uri: refOf, override: generable });
  const requests = z.toJSONSchema(requestModels, { io: 'input', uri: refOf, override: generable });
  const all = Object.entries({ ...answers.schemas, ...requests.schemas });
  const named = Object.fromEntries(all.map(([name, schema]) => [name, { ...bare(schema), ...goName(name) }]));
  return JSON.parse(JSON.stringify(named), toAlternatives) as Record<string, JsonSchema>;
}

/**
 * Go's generator calls the reply of the operation `player` PlayerResponse, so a schema of that name
 * needs another one.
 */
const goName = (name: string) =>
  name.endsWith('Response') ? { 'x-go-name': name.replace(/Response$/, 'Answer') } : {};

function bare({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/**
 * Removes what only restates the rest: the safe-integer bounds of an integer, the pattern of a
 * date, and the default of what may be absent. Generated clients demand a field that has a default.
 */
function plain({ jsonSchema: json }: { jsonSchema: JsonSchema }): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time') delete json.pattern;
  if (json.default === null || json.default === false) delete json.default;
}

/** Also names the values that are no names, for generators of clients. */
function generable(context: { jsonSchema: JsonSchema }): void {
  plain(context);
  const { jsonSchema: json } = context;
  if (json.enum?.some((value) => /[+-]$/.test(String(value)))) {
    const names = json.enum.map((value) => String(value).replace('+', '_PLUS').replace('-', '_MINUS'));
    Object.assign(json, { 'x-enum-varnames': names, 'x-enumNames': names });
  }
}

/**
 * Writes a list of types as alternatives of one type each, which more generators understand; null
 * stays in the list. Used as the reviver of `JSON.parse`.
 */
function toAlternatives(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { type, ...rest } = value;
  if (!Array.isArray(type) || type.includes('null')) return value;
  return { ...rest, anyOf: type.map((each: unknown) => ({ type: each })) };
}
