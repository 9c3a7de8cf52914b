// The products page: price, request fields, response fields and uncharged
// refusals of every product.
import {
  listedDescription,
  namedJsonSchemas,
  type Product,
  products,
  queryJsonSchema,
  requestJsonSchema,
  type SchemaKeywords,
} from '../../src/contract/index.ts';
import { code, page, table } from './markdown.ts';

const schemas = namedJsonSchemas((name) => name) as Readonly<Record<string, SchemaKeywords>>;
/** Fields of every answer, described once. */
const ENVELOPE = ['verdict', 'confidence', 'reasoning', 'stats_cited', 'sources', 'meta', 'committed_odds'];
const ENVELOPE_MODELS = ['StatCitation', 'SourceRef', 'AnalysisMeta'];

export function productsPage(): string {
  const shared = sharedModels();
  return page('Products', 'What does each product cost, take and return? Prices are in USDC, per answer.', [
    table(
      ['product', 'price', 'reused for', 'what the answer says'],
      products.map((product) => [
        `[${code(`${product.method} ${product.path}`)}](#${product.key})`,
        price(product),
        product.cacheSeconds === null ? 'always fresh' : `${product.cacheSeconds / 3600} h`,
        listedDescription(product),
      ]),
    ),
    `## Every answer\n\n${fieldTable(envelopeSchema())}`,
    ...products.map((product) => productSection(product, shared)),
    '## Shared parts',
    ...[...ENVELOPE_MODELS, ...shared].map(modelSection),
  ]);
}

const price = ({ priceMicroUsdc }: Product): string => (priceMicroUsdc / 1e6).toFixed(2);

function productSection(product: Product, shared: ReadonlySet<string>): string {
  const response = schemas[product.response.name] ?? {};
  const own = Object.entries(response.properties ?? {}).filter(
    ([name]) => !ENVELOPE.includes(name) || name === 'confidence',
  );
  const parts = [...modelsIn(response)].filter((name) => !shared.has(name) && !ENVELOPE_MODELS.includes(name));
  return [
    `## ${product.key}`,
    `${code(`${product.method} ${product.path}`)}, ${price(product)} USDC. ${listedDescription(product)}`,
    requestTable(product),
    `Answer: ${code(product.response.name)}.`,
    fieldTable({ ...response, properties: Object.fromEntries(own) }),
    ...parts.map(modelSection),
    product.refusals.length === 0
      ? ''
      : `Refused without a charge: ${product.refusals.map((name) => `[${code(name)}](errors.md)`).join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function requestTable({ request }: Product): string {
  const isQuery = request.location === 'query';
  const schema = (isQuery ? queryJsonSchema(request.schema) : requestJsonSchema(request.schema)) as SchemaKeywords;
  const fields = Object.keys(schema.properties ?? {});
  if (fields.length === 0) return 'The request has no fields.';
  return `Request (${isQuery ? 'query' : `JSON body, ${code(request.name ?? '')}`}):\n\n${fieldTable(schema, true)}`;
}

function fieldTable(schema: SchemaKeywords, isRequest = false): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const usual =
      field.default === undefined || field.default === null ? '' : ` Default ${code(String(field.default))}.`;
    const meaning = `${field.description ?? ''}${isRequest ? usual : ''}`;
    return [code(name), typeText(field), ...(isRequest ? [isRequired ? 'yes' : 'no'] : []), meaning];
  });
  return table(['field', 'type', ...(isRequest ? ['required'] : []), 'meaning'], rows);
}

function modelSection(name: string): string {
  const schema = schemas[name] ?? {};
  return `### ${name}\n\n${schema.description ?? ''}\n\n${fieldTable(schema)}`;
}

function typeText(schema: SchemaKeywords): string {
  if (schema.$ref) return `[${schema.$ref}](#${schema.$ref.toLowerCase()})`;
  if (schema.const !== undefined) return code(String(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array')
    return `list of ${typeText(schema.items ?? {})}${bounds(schema.minItems, schema.maxItems)}`;
  if (schema.type === 'object' && schema.properties) return Object.keys(schema.properties).map(code).join(', ');
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of ${typeText(schema.additionalProperties)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return `${schema.format ?? type}${bounds(schema.minimum, schema.maximum)}`;
}

function bounds(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `, at least ${least}`;
  return least === undefined ? `, at most ${most}` : `, ${least} to ${most}`;
}

/** Names of the models a schema refers to, in order of reading. */
function modelsIn(schema: SchemaKeywords, found = new Set<string>()): ReadonlySet<string> {
  const { $ref, items, anyOf = [], properties = {}, additionalProperties } = schema;
  if ($ref !== undefined && !found.has($ref)) {
    found.add($ref);
    modelsIn(schemas[$ref] ?? {}, found);
  }
  const inside = [items, ...anyOf, ...Object.values(properties), additionalProperties];
  for (const part of inside) if (typeof part === 'object') modelsIn(part, found);
  return found;
}

/** Models that more than one product uses. */
function sharedModels(): ReadonlySet<string> {
  const users = new Map<string, number>();
  for (const { response } of products)
    for (const name of modelsIn(schemas[response.name] ?? {})) users.set(name, (users.get(name) ?? 0) + 1);
  return new Set(
    [...users].filter(([name, count]) => count > 1 && !ENVELOPE_MODELS.includes(name)).map(([name]) => name),
  );
}

function envelopeSchema(): SchemaKeywords {
  const { properties = {} } = schemas.TrendingResponse ?? {};
  const confidence = { ...properties.confidence, description: 'How likely the call is right: see each product.' };
  return {
    properties: Object.fromEntries(
      ENVELOPE.map((name) => [name, name === 'confidence' ? confidence : (properties[name] ?? {})]),
    ),
  };
}
