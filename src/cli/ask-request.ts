// Turns the arguments of `gridcall ask` into one request. Flags derive from the product's schema
// and are checked before payment.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type BuyerRequest, formatUsdc } from '../client/index.ts';
import {
  type Product,
  parseBody,
  parseQuery,
  products,
  requestJsonSchema,
  type SchemaKeywords,
} from '../contract/index.ts';
import { errorMessage } from '../logger/index.ts';
import { editDistance } from '../stats/index.ts';
import { webAddress } from './args.ts';
import { UsageError } from './command.ts';
import { readJsonFile } from './json-file.ts';

/** Flags of the purchase; every other flag is a field of the request. */
const OWN_FLAGS = {
  server: { type: 'string' },
  wallet: { type: 'string' },
  faucet: { type: 'string' },
  algod: { type: 'string' },
  network: { type: 'string' },
  'max-usdc': { type: 'string' },
  'max-usdc-per-day': { type: 'string' },
  body: { type: 'string' },
  json: { type: 'boolean' },
  receipt: { type: 'string' },
  md: { type: 'boolean' },
  explain: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'print-payment': { type: 'boolean' },
  compact: { type: 'boolean' },
} as const;
type OwnFlag = keyof typeof OWN_FLAGS;

export interface ParsedAsk {
  readonly product: Product;
  readonly request: BuyerRequest;
  /** Value of a purchase flag; undefined when absent. */
  readonly text: (flag: OwnFlag) => string | undefined;
  readonly has: (flag: OwnFlag) => boolean;
}

interface Field {
  readonly flag: string;
  readonly name: string;
  readonly kind: 'integer' | 'boolean' | 'text' | 'texts';
}

/** Reads `<product> [flags]`. Throws UsageError for an invalid request. */
export function readAsk(argv: readonly string[]): ParsedAsk {
  const [key, ...rest] = argv;
  const product = findProduct(key);
  const fields = requestFields(product);
  const values = readValues(product, fields, rest);
  const text = (flag: OwnFlag) => {
    const value = values[flag];
    return typeof value === 'string' ? value : undefined;
  };
  const given = Object.fromEntries(
    fields
      .filter(({ flag }) => values[flag] !== undefined)
      .map(({ name, kind, flag }) => [name, typedValue(kind, values[flag])]),
  );
  const server = webAddress('server', text('server') ?? 'http://127.0.0.1:4402');
  const url = new URL(server + product.path);
  const request =
    product.method === 'GET'
      ? queryRequest(product, url, given, text('body'))
      : bodyRequest(product, url, given, text('body'));
  if (values.compact) request.url.searchParams.set('compact', 'true');
  const { method, body } = request;
  return {
    product,
    request: { method, url: request.url.href, ...(body !== undefined && { body }) },
    text,
    has: (flag) => values[flag] === true,
  };
}

/** Every flag of `gridcall ask PRODUCT`: the fields of its request, then those of a purchase. */
export function askFlags(product: Product): readonly { readonly name: string; readonly choices: readonly string[] }[] {
  const { properties = {} } = requestJsonSchema(product.request.schema) as SchemaKeywords;
  const fields = requestFields(product).map(({ flag, name }) => ({
    name: flag,
    choices: properties[name]?.enum?.map(String) ?? [],
  }));
  return [...fields, ...Object.keys(OWN_FLAGS).map((name) => ({ name, choices: [] }))];
}

/** One line per product, for the help. */
export function productLines(): readonly string[] {
  return products.map((product) => {
    const flags = requestFields(product).map(({ flag, kind }) => `--${flag}${kind === 'texts' ? ' ...' : ''}`);
    return `  ${product.key.padEnd(13)} ${flags.join(' ')}`;
  });
}

function findProduct(key: string | undefined): Product {
  const product = products.find((candidate) => candidate.key === key);
  if (product) return product;
  const keys = products.map((candidate) => candidate.key);
  const all = `the products are ${products.map((each) => `${each.key} ($${formatUsdc(each.priceMicroUsdc)})`).join(', ')}`;
  throw new UsageError(
    key === undefined || key.startsWith('-')
      ? `the first argument must be a product; ${all}`
      : `"${key}" must be a product${hint(key, keys)}; ${all}`,
  );
}

function requestFields(product: Product): readonly Field[] {
  const { properties = {} } = requestJsonSchema(product.request.schema) as SchemaKeywords;
  return Object.entries(properties).flatMap(([name, schema]) => {
    const kind = fieldKind(schema);
    return kind === null ? [] : [{ flag: name.replaceAll('_', '-'), name, kind }];
  });
}

/** Null for a schema that flags cannot express, such as a list of objects. */
function fieldKind(schema: SchemaKeywords): Field['kind'] | null {
  const variants = (schema.anyOf ?? [schema]).flatMap(({ type, items }) =>
    [type ?? []].flat().map((name) => ({ name, items })),
  );
  const variant = variants.find(({ name }) => name !== 'null');
  if (variant?.name === 'integer' || variant?.name === 'boolean') return variant.name;
  if (variant?.name === 'array') return variant.items?.type === 'string' ? 'texts' : null;
  return variant?.name === 'string' ? 'text' : null;
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

function readValues(product: Product, fields: readonly Field[], args: readonly string[]): Values {
  const options = {
    ...Object.fromEntries(
      fields.map(({ flag, kind }) => [flag, { type: 'string' as const, multiple: kind === 'texts' }]),
    ),
    ...OWN_FLAGS,
  };
  const names = Object.keys(options);
  const unknown = args.find((arg) => /^--[^=]/.test(arg) && !names.includes(arg.slice(2).replace(/=.*/s, '')));
  if (unknown !== undefined) {
    const name = unknown.slice(2).replace(/=.*/s, '');
    const knownFlags = fields.map(({ flag }) => `--${flag}`).join(', ');
    throw new UsageError(
      `--${name} is not a flag of ${product.key}${hint(name, names, '--')}; its fields are ${knownFlags}`,
    );
  }
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

function typedValue(kind: Field['kind'], value: Values[string]): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (kind === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

interface BuiltRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly body?: string;
}

function queryRequest(
  { key, request: { schema } }: Product,
  url: URL,
  given: Record<string, unknown>,
  file: string | undefined,
): BuiltRequest {
  if (file !== undefined) throw new UsageError(`--body is for POST products; ${key} takes flags only`);
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, String(value));
  if (schema instanceof z.ZodObject) throwMistakes(parseQuery(schema, url.searchParams), given);
  return { method: 'GET', url };
}

function bodyRequest(
  { request: { schema } }: Product,
  url: URL,
  given: Record<string, unknown>,
  file: string | undefined,
): BuiltRequest {
  const names = Object.keys(given);
  if (file !== undefined && names.length > 0)
    throw new UsageError(`use either --body or the fields as flags, not both (${names.join(', ')})`);
  const body = file === undefined ? JSON.stringify(given) : readJsonFile('body', file);
  throwMistakes(parseBody(schema, Buffer.from(body)), given);
  return { method: 'POST', url, body };
}

/** Throws the errors the service would reply with status 422. */
function throwMistakes(parsed: ReturnType<typeof parseBody>, given: Record<string, unknown>): void {
  if (parsed.ok) return;
  const mistakes = parsed.detail.map(({ loc: [, ...path], msg }) => {
    const [first] = path;
    if (first === undefined) return msg;
    const isFlag = path.length === 1 || typeof path[1] === 'number';
    return `${isFlag && (first in given || path.length === 1) ? `--${String(first).replaceAll('_', '-')}` : path.join('.')}: ${msg}`;
  });
  throw new UsageError(mistakes.join('; '));
}

/** " (did you mean X?)" when one of the words is similar. */
function hint(word: string, known: readonly string[], prefix = ''): string {
  const closest = known
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return closest && closest.distance <= 2 ? ` (did you mean ${prefix}${closest.name}?)` : '';
}
