// Compares two versions of the API description and lists what would break a client of
// the older one. Adding routes, optional request fields, response fields and response
// enum values breaks nothing.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>;
}
export interface OpenApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly [kind: string]: Readonly<Record<string, unknown>>;
  };
}

export interface BreakingChange {
  /** Where, in a form to quote in the changelog: `GET /v1/trending 200 players[].verdict`. */
  readonly place: string;
  /** What changed: `enum value "hold" removed`. */
  readonly change: string;
}

/**
 * `request`: the client writes it, so a narrower schema breaks; `response`: it reads
 * it, so a wider one does.
 */
type Direction = 'request' | 'response';

/** Numeric keywords, and whether a request may only see them grow (`max…`) or shrink (`min…`). */
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;

/** Every change from `before` to `after` that breaks a client, in the order of `before`. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): readonly BreakingChange[] {
  const changes: BreakingChange[] = [];
  const add = (place: string, change: string) => void changes.push({ place, change });
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const place = `${method.toUpperCase()} ${path}`;
      const newer = after.paths[path]?.[method];
      if (!newer) add(place, 'removed');
      else compareOperations(place, { before, after, older: operation, newer, add });
    }
  }
  return changes;
}

interface Comparison<Part> {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly older: Part;
  readonly newer: Part;
  readonly add: (place: string, change: string) => void;
}

/** As JSON; undefined for null and false, which an absent field means without being stated. */
const statedDefault = ({ default: value }: Schema): string | undefined =>
  JSON.stringify(value === null || value === false ? undefined : value);

function compareOperations(place: string, comparison: Comparison<Operation>): void {
  const { before, after, older, newer, add } = comparison;
  const parametersOf = (document: OpenApiDocument, { parameters = [] }: Operation) =>
    new Map(
      parameters.map((each) => {
        const parameter = resolve<Parameter>(document, each);
        return [`${parameter.in} ${parameter.name}`, parameter] as const;
      }),
    );
  const [olderParameters, newerParameters] = [parametersOf(before, older), parametersOf(after, newer)];
  for (const [name, parameter] of olderParameters) {
    const same = newerParameters.get(name);
    if (!same) add(`${place} ${name}`, 'parameter removed');
    else {
      if (same.required && !parameter.required) add(`${place} ${name}`, 'parameter now required');
      const schemas = { ...comparison, older: parameter.schema, newer: same.schema };
      compareSchemas(`${place} ${name}`, 'request', schemas);
    }
  }
  for (const [name, { required }] of newerParameters)
    if (required && !olderParameters.has(name)) add(`${place} ${name}`, 'required parameter added');

  if (newer.requestBody?.required && !older.requestBody) add(`${place} body`, 'required body added');
  compareContents(`${place} body`, 'request', {
    ...comparison,
    older: older.requestBody ?? {},
    newer: newer.requestBody ?? {},
  });
  for (const [status, response] of Object.entries(older.responses)) {
    const same = newer.responses[status];
    if (!same) {
      add(`${place} ${status}`, 'response removed');
      continue;
    }
    const contents = { older: resolve<Content>(before, response), newer: resolve<Content>(after, same) };
    compareContents(`${place} ${status}`, 'response', { ...comparison, ...contents });
  }
}

function compareContents(place: string, direction: Direction, comparison: Comparison<Content>): void {
  const { older, newer, add } = comparison;
  for (const [type, { schema }] of Object.entries(older.content ?? {})) {
    const same = newer.content?.[type];
    if (!same) add(place, `content type ${type} removed`);
    else compareSchemas(place, direction, { ...comparison, older: schema, newer: same.schema });
  }
}

function compareSchemas(
  place: string,
  direction: Direction,
  comparison: Comparison<Schema>,
  open: ReadonlySet<Schema> = new Set(),
): void {
  const { before, after, add } = comparison;
  const [olderVariants, newerVariants] = [variantsOf(comparison.older, before), variantsOf(comparison.newer, after)];
  const wider = missingKinds(newerVariants, olderVariants);
  const narrower = missingKinds(olderVariants, newerVariants);
  if (direction === 'request' && narrower.length > 0) add(place, `${narrower.join(', ')} no longer accepted`);
  if (direction === 'response' && wider.length > 0) add(place, `may now be ${wider.join(', ')}`);
  for (const [kind, schema] of olderVariants) {
    const same = newerVariants.get(kind);
    // a schema that contains itself is compared once
    if (!same || open.has(schema)) continue;
    const within = new Set([...open, schema]);
    const compare = (part: string, olderPart: Schema, newerPart: Schema) =>
      compareSchemas(part, direction, { ...comparison, older: olderPart, newer: newerPart }, within);
    compareValues(place, direction, schema, same, add);
    if (schema.items && same.items) compare(`${place}[]`, schema.items, same.items);
    compareProperties(place, direction, schema, same, { add, compare });
  }
}

function compareValues(
  place: string,
  direction: Direction,
  older: Schema,
  newer: Schema,
  add: Comparison<Schema>['add'],
): void {
  const olderValues = older.enum ?? ('const' in older ? [older.const] : null);
  const newerValues = newer.enum ?? ('const' in newer ? [newer.const] : null);
  // a reader that waits for a value misses it as much as a writer that sends it
  if (newerValues)
    for (const value of olderValues ?? [])
      if (!newerValues.includes(value)) add(place, `enum value ${JSON.stringify(value)} removed`);
  if (direction === 'response') return;
  if (newerValues && !olderValues) add(place, 'now an enum');
  if (statedDefault(older) !== statedDefault(newer)) add(place, 'default changed');
  const limit = (schema: Schema, keyword: string, open: number) =>
    typeof schema[keyword] === 'number' ? schema[keyword] : open;
  for (const keyword of UPPER_BOUNDS)
    if (limit(newer, keyword, Infinity) < limit(older, keyword, Infinity)) add(place, `${keyword} lowered`);
  for (const keyword of LOWER_BOUNDS)
    if (limit(newer, keyword, -Infinity) > limit(older, keyword, -Infinity)) add(place, `${keyword} raised`);
  if (newer.pattern !== undefined && newer.pattern !== older.pattern) add(place, 'pattern changed');
}

function compareProperties(
  place: string,
  direction: Direction,
  older: Schema,
  newer: Schema,
  {
    add,
    compare,
  }: Pick<Comparison<Schema>, 'add'> & {
    readonly compare: (place: string, older: Schema, newer: Schema) => void;
  },
): void {
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) === true;
  const placeOf = (name: string) => `${place}${/ (\d{3}|body)$/.test(place) ? ' ' : '.'}${name}`;
  for (const [name, property] of Object.entries(older.properties ?? {})) {
    const same = newer.properties?.[name];
    if (!same) {
      add(placeOf(name), 'field removed');
      continue;
    }
    if (direction === 'response' && isRequired(older, name) && !isRequired(newer, name))
      add(placeOf(name), 'field now optional');
    if (direction === 'request' && !isRequired(older, name) && isRequired(newer, name))
      add(placeOf(name), 'field now required');
    compare(placeOf(name), property, same);
  }
  for (const name of Object.keys(newer.properties ?? {}))
    if (direction === 'request' && !older.properties?.[name] && isRequired(newer, name))
      add(placeOf(name), 'required field added');
}

/** The schemas a value may match, by JSON type; the objects of a choice by their names. */
function variantsOf(schema: Schema, document: OpenApiDocument): ReadonlyMap<string, Schema> {
  const { anyOf, type = 'any' } = resolve<Schema>(document, schema);
  if (!anyOf) return new Map([type].flat().map((kind) => [kind, resolve<Schema>(document, schema)]));
  return new Map(
    anyOf.flatMap((variant) => {
      const name = anyOf.filter(({ $ref }) => $ref).length > 1 && variant.$ref?.split('/').at(-1);
      const own = variantsOf(variant, document);
      return name ? [...own.values()].map((each) => [name, each] as const) : [...own];
    }),
  );
}

/** Kinds of `these` that none of `those` covers. */
function missingKinds(these: ReadonlyMap<string, Schema>, those: ReadonlyMap<string, Schema>): readonly string[] {
  const isCovered = (kind: string) =>
    those.has(kind) || those.has('any') || (kind === 'integer' && those.has('number'));
  return [...these.keys()].filter((kind) => !isCovered(kind));
}

/**
 * Follows a `$ref` into the components of its document. Throws Error for one that leads nowhere.
 */
function resolve<Part>(document: OpenApiDocument, part: Part | { readonly $ref?: string }): Part {
  const reference = (part as { readonly $ref?: string }).$ref;
  if (reference === undefined) return part as Part;
  const [, , kind = '', name = ''] = reference.split('/');
  const target = document.components[kind]?.[name];
  if (target === undefined) throw new Error(`${reference} must name a component of the document.`);
  return resolve<Part>(document, target as Part);
}
