// /openapi.json: the API description, derived from the product list and the schemas, so that it cannot say anything else than what is served.
import { TrendingPreviewQuery } from '../contract/free.ts';
import { namedJsonSchemas, requestJsonSchema } from '../contract/json-schema.ts';
import type { Product } from '../contract/product.ts';
import { SERVICE_NAME, VERSION } from '../contract/version.ts';
import { FREE_ENDPOINTS } from './catalog.ts';
import * as shared from './openapi-parts.ts';
import type { AppParts } from './parts.ts';
import { PROBES } from './probes.ts';

const GUIDANCE = [
  'Call a paid operation without payment to get its terms (402), sign them, and send the same request again with the payment in PAYMENT-SIGNATURE.',
  'Only a 200 is charged. If no answer arrives, or an error says "retryable": true, send the same request with the same payment again; sign a new payment only when a 402 asks for it.',
  'GET /v1/trending/preview and GET /v1/health are free and show whether the data is fresh.',
].join(' ');

/** The OpenAPI 3.1 document. Products that are not on sale yet are described too, and marked. */
export function openApiOf({ settings, products, available }: Pick<AppParts, 'settings' | 'products' | 'available'>) {
  const paid = products.map((product) => [product.path, paidPath(product, available.has(product.key))]);
  return {
    openapi: '3.1.0',
    info: {
      title: SERVICE_NAME,
      version: VERSION,
      summary: 'NFL fantasy-football answers, bought one at a time.',
      description:
        'Single, structured answers to NFL fantasy-football questions, each bought with one USDC micropayment (x402 version 2 on Algorand). There are no accounts.',
      license: { name: 'MIT', identifier: 'MIT' },
      'x-guidance': GUIDANCE,
    },
    servers: [{ url: settings.publicUrl }],
    tags: [
      { name: 'free', description: 'Free endpoints.' },
      { name: 'paid', description: 'Answers, each paid for on its own.' },
    ],
    paths: Object.fromEntries([
      ...[...FREE_ENDPOINTS, ...PROBES].map((endpoint) => [endpoint.path, freePath(endpoint)]),
      ...paid,
    ]),
    components: {
      schemas: namedJsonSchemas(shared.schemaPlace),
      responses: shared.responses,
      headers: shared.headers,
      parameters: shared.parameters,
      securitySchemes: shared.securitySchemes,
    },
  };
}

function freePath({ path, description, response }: (typeof FREE_ENDPOINTS)[number]) {
  const isPreview = path === '/v1/trending/preview';
  return {
    get: {
      operationId: operationId(path),
      summary: description,
      tags: ['free'],
      security: [],
      ...(isPreview && { parameters: queryParameters(requestJsonSchema(TrendingPreviewQuery), { limit: 5 }) }),
      responses: {
        200: { description: description, content: freeContent(response) },
        405: shared.ref('responses', 'MethodNotAllowed'),
        ...(isPreview && { 422: shared.ref('responses', 'Invalid') }),
        500: shared.ref('responses', 'InternalError'),
        503: shared.ref('responses', 'Unavailable'),
      },
    },
  };
}

function freeContent(response: string) {
  if (response === 'PlainText') return { 'text/plain': { schema: { type: 'string' } } };
  if (response === 'OpenAPIDocument') return { 'application/json': { schema: { type: 'object' } } };
  return shared.jsonOf(response);
}

function paidPath(product: Product, isAvailable: boolean) {
  const { key, method, description, request, response, example } = product;
  const inBody = request.place === 'body';
  const fromQuery = inBody ? [] : queryParameters(requestJsonSchema(request.schema), example.request);
  return {
    [method.toLowerCase()]: {
      operationId: operationId(key),
      summary: description,
      description: isAvailable ? description : `${description} Not on sale yet: answers 503 \`not_available\`.`,
      tags: ['paid'],
      security: [{ x402: [] }],
      'x-payment-info': shared.paymentInfo(product),
      'x-availability': isAvailable ? 'available' : 'not_available',
      parameters: [...fromQuery, shared.ref('parameters', 'compact'), shared.ref('parameters', 'prefer')],
      ...(inBody &&
        request.name !== null && {
          requestBody: { required: true, content: shared.jsonOf(request.name, example.request) },
        }),
      responses: {
        200: {
          description: 'The answer.',
          headers: {
            'PAYMENT-RESPONSE': shared.ref('headers', 'PAYMENT-RESPONSE'),
            'Preference-Applied': shared.ref('headers', 'Preference-Applied'),
          },
          content: shared.jsonOf(response.name, example.response),
        },
        ...refusals(inBody),
      },
    },
  };
}

function refusals(inBody: boolean) {
  const response = (name: keyof typeof shared.responses) => shared.ref('responses', name);
  return {
    400: response('BadRequest'),
    402: response('PaymentRequired'),
    404: response('NotFound'),
    405: response('MethodNotAllowed'),
    409: response('Conflict'),
    ...(inBody && { 413: response('BodyTooLarge'), 415: response('UnsupportedMediaType') }),
    422: response('Invalid'),
    500: response('InternalError'),
    503: response('Unavailable'),
  };
}

/** The fields of a query as parameters. A query has no null: a field that may be null may simply be left out. */
function queryParameters({ properties = {} }: ReturnType<typeof requestJsonSchema>, examples: unknown) {
  const given = new Map(Object.entries(examples ?? {}));
  return Object.entries(properties).map(([name, property]) => {
    const { description, default: usual, anyOf, ...schema } = typeof property === 'object' ? property : {};
    const typed = anyOf ? anyOf.find((one) => typeof one === 'object' && one.type !== 'null') : schema;
    return {
      name,
      in: 'query',
      description,
      required: false,
      schema: { ...(typeof typed === 'object' ? typed : {}), ...(usual === null ? {} : { default: usual }) },
      ...(given.has(name) && { example: given.get(name) }),
    };
  });
}

/** `team-report` → `teamReport`, `/v1/trending/preview` → `trendingPreview`. */
function operationId(name: string): string {
  const words = name.replace(/^\/(?:v1\/)?/, '').split(/[^a-z0-9]+/);
  return words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
