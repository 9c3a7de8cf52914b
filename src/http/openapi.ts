// /openapi.json: the API description, derived from the product list and the schemas that the routes
// use.
import {
  listedDescription,
  namedJsonSchemas,
  type Product,
  queryJsonSchema,
  SERVICE_NAME,
  TrendingPreviewQuery,
  VERSION,
} from '../contract/index.ts';
import type { AppParts } from './app-parts.ts';
import { FREE_ENDPOINTS } from './catalog.ts';
import { documentPaths } from './openapi-documents.ts';
import * as shared from './openapi-parts.ts';

const GUIDANCE = [
  'Call a paid operation without payment to get its terms (402). Sign them, and send the same request ' +
    'again with the payment in PAYMENT-SIGNATURE.',
  'You are charged for a 200 only. If no answer arrives, or an error says "retryable": true, send the same ' +
    'request with the same payment again. Sign a new payment only when a 402 asks for it.',
  'GET /v1/trending/preview and GET /v1/health are free and show how fresh the data is.',
].join(' ');

/** What differs between servers: address and contact, and the products on sale. */
export interface OpenApiParts extends Pick<AppParts, 'products' | 'available'> {
  readonly settings: Pick<AppParts['settings'], 'publicUrl' | 'contact'>;
}

/** The OpenAPI 3.1 document. Products that are not on sale yet are included and marked. */
export function buildOpenApi({ settings, products, available }: OpenApiParts) {
  const paid = products.map((product) => [
    product.path,
    paidPath(product, { isAvailable: available.has(product.key) }),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: SERVICE_NAME,
      version: VERSION,
      summary: 'NFL fantasy football answers, bought one at a time.',
      description:
        'Structured answers to NFL fantasy football questions, each bought with one USDC micropayment (x402 ' +
        'version 2 on Algorand). No accounts.',
      contact: contactInfo(settings),
      license: { name: 'MIT', identifier: 'MIT' },
      'x-guidance': GUIDANCE,
    },
    servers: [{ url: settings.publicUrl }],
    tags: [
      { name: 'free', description: 'Free endpoints.' },
      { name: 'paid', description: 'Answers, each with its own payment.' },
      { name: 'extension', description: 'Answers next to the products of the contract.' },
      { name: 'documents', description: 'Pages, files for programs and crawlers, and the MCP endpoint.' },
    ],
    paths: {
      ...Object.fromEntries([...FREE_ENDPOINTS.map((endpoint) => [endpoint.path, freePath(endpoint)]), ...paid]),
      ...documentPaths,
    },
    components: {
      schemas: namedJsonSchemas(shared.schemaPlace),
      responses: shared.responses,
      headers: shared.headers,
      parameters: shared.parameters,
    },
  };
}

/** The operator's contact, or the service's quickstart when none is set. */
function contactInfo({ contact = null, publicUrl }: OpenApiParts['settings']) {
  if (contact === null) return { name: SERVICE_NAME, url: `${publicUrl}/llms.txt` };
  return contact.includes('://') ? { name: SERVICE_NAME, url: contact } : { name: SERVICE_NAME, email: contact };
}

function freePath({ path, description, response }: (typeof FREE_ENDPOINTS)[number]) {
  const isPreview = path === '/v1/trending/preview';
  return {
    get: {
      operationId: operationId(path),
      summary: description,
      tags: ['free'],
      security: [],
      ...(isPreview && { parameters: queryParameters(queryJsonSchema(TrendingPreviewQuery), { limit: 5 }) }),
      responses: {
        200: { description, headers: { ETag: shared.ref('headers', 'ETag') }, content: freeContent(response) },
        ...shared.replies(304, 405, 429, 500, 503),
        ...(isPreview && shared.replies(422)),
      },
    },
  };
}

function freeContent(response: string) {
  if (response === 'PlainText') return { 'text/plain': { schema: { type: 'string' } } };
  if (response === 'OpenAPIDocument') return { 'application/json': { schema: { type: 'object' } } };
  return shared.jsonResponse(response);
}

function paidPath(product: Product, { isAvailable }: { readonly isAvailable: boolean }) {
  const { key, method, isExtension = false, request, response, example } = product;
  const description = listedDescription(product);
  const inBody = request.location === 'body';
  const fromQuery = inBody ? [] : queryParameters(queryJsonSchema(request.schema), example.request);
  return {
    [method.toLowerCase()]: {
      operationId: operationId(key),
      summary: description,
      description: isAvailable ? description : `${description} Not on sale yet: replies 503 \`not_available\`.`,
      tags: ['paid', ...(isExtension ? ['extension'] : [])],
      // a payment is not a credential: a security scheme would make a client look for a key
      security: [],
      'x-payment-info': shared.paymentInfo(product),
      'x-availability': isAvailable ? 'available' : 'not_available',
      parameters: [
        ...fromQuery,
        ...(['payment', 'olderPayment', 'compact', 'prefer'] as const).map((name) => shared.ref('parameters', name)),
      ],
      ...(inBody &&
        request.name !== null && {
          requestBody: { required: true, content: shared.jsonResponse(request.name, example.request) },
        }),
      responses: {
        200: {
          description: 'The answer.',
          headers: Object.fromEntries(ANSWER_HEADERS.map((name) => [name, shared.ref('headers', name)])),
          content: shared.jsonResponse(response.name, example.response),
        },
        ...refusals(product),
      },
    },
  };
}

const ANSWER_HEADERS = ['PAYMENT-RESPONSE', 'X-PAYMENT-RESPONSE', 'Preference-Applied', 'Link'];

function refusals(product: Product) {
  const notFound = shared.refusalResponse(product, 404);
  return {
    ...shared.replies(400, 402, 405, 422, 429, 500, 503),
    ...(notFound && { 404: notFound }),
    409: shared.refusalResponse(product, 409),
    ...(product.request.location === 'body' && shared.replies(413, 415)),
  };
}

/** The fields of a query as parameters. */
function queryParameters({ properties = {} }: ReturnType<typeof queryJsonSchema>, examples: unknown) {
  const given = new Map(Object.entries(examples ?? {}));
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === 'object' ? property : {};
    return {
      name,
      in: 'query',
      description,
      required: false,
      schema,
      ...(given.has(name) && { example: given.get(name) }),
    };
  });
}

/** `team-report` → `teamReport`, `/v1/trending/preview` → `trendingPreview`. */
function operationId(name: string): string {
  const words = name.replace(/^\/(?:v1\/)?/, '').split(/[^a-z0-9]+/);
  return words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
