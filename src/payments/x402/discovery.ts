// The extensions of a challenge: what a catalog or an agent learns about a product before it pays.
import { type Product, queryJsonSchema, requestJsonSchema } from '../../contract/index.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Where the OpenAPI document describes the answer. */
const responseReference = (product: Product, publicUrl: string): string =>
  `${publicUrl}/openapi.json#/components/schemas/${product.response.name}`;
/** Where it describes the request. */
const operationReference = ({ path, method }: Product, publicUrl: string): string =>
  `${publicUrl}/openapi.json#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;

/**
 * `bazaar`: how to ask and what the answer looks like, with an example of each. The answer's schema
 * is a reference into the OpenAPI document. It is data next to the example, because inside `schema`
 * a validator would have to fetch it.
 */
export function bazaarBlock(product: Product, publicUrl: string) {
  const inBody = product.request.location === 'body';
  const example = product.example.request;
  const { schema } = product.request;
  const shape = inBody ? requestJsonSchema(schema) : queryJsonSchema(schema);
  const input = {
    type: 'http',
    method: product.method,
    ...(inBody ? { bodyType: 'json', body: example } : { queryParams: example }),
  };
  const inputProperties = {
    type: { type: 'string', const: 'http' },
    method: { type: 'string', enum: [product.method] },
    ...(inBody ? { bodyType: { type: 'string', enum: ['json'] }, body: shape } : { queryParams: shape }),
  };
  return {
    info: {
      input,
      output: {
        type: 'json',
        example: product.example.response,
        schema: { $ref: responseReference(product, publicUrl) },
      },
    },
    schema: {
      $schema: DIALECT,
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: inputProperties,
          required: inBody ? ['type', 'method', 'bodyType', 'body'] : ['type', 'method'],
          additionalProperties: false,
        },
        output: {
          type: 'object',
          properties: { type: { type: 'string' }, example: { type: 'object' } },
          required: ['type'],
        },
      },
      required: ['input'],
    },
  };
}

/**
 * `bazaar` as a header carries it: method, example of a request, and references for the rest. They
 * are text in `schema`, because a validator refuses `$ref` to another document there.
 */
export function bazaarReference(product: Product, publicUrl: string) {
  const { info, schema } = bazaarBlock(product, publicUrl);
  const { input, output } = info;
  const { properties, required } = schema.properties.input;
  const asked = { type: 'object', description: operationReference(product, publicUrl) };
  return {
    info: { input, output: { type: output.type, schema: output.schema } },
    schema: {
      $schema: DIALECT,
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: { ...properties, ...('body' in properties ? { body: asked } : { queryParams: asked }) },
          required,
        },
        output: schema.properties.output,
      },
      required: ['input'],
    },
  };
}

/** `payment-identifier`: a buyer may give a payment an id; ids are never required. */
export const IDENTIFIER_BLOCK = {
  info: { required: false },
  schema: {
    $schema: DIALECT,
    type: 'object',
    properties: {
      required: { type: 'boolean' },
      id: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[a-zA-Z0-9_-]+$' },
    },
    required: ['required'],
  },
};

/** `x402-merchant`: the seller. */
export const merchantBlock = (name: string, website: string) => ({
  info: { name, website, categories: ['sports', 'data'] },
  schema: {
    $schema: DIALECT,
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      website: { type: 'string' },
      categories: { type: 'array', items: { type: 'string' } },
    },
  },
});
