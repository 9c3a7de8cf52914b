// The public paths of the API description besides the API itself: pages, files for programs and
// crawlers, and the MCP endpoint.
import { INPUTS_PATH } from '../contract/index.ts';
import { MCP_PATH } from '../mcp/index.ts';
import * as shared from './openapi-parts.ts';

type Content = Readonly<Record<string, { readonly schema: object }>>;

interface PublicDocument {
  readonly path: string;
  readonly operationId: string;
  readonly description: string;
  readonly content: Content;
  /** What a 404 of the path means; absent where there is none. */
  readonly missing?: string;
}

const TEXT = { schema: { type: 'string' } };
const HTML: Content = { 'text/html': TEXT };
const JSON_OBJECT: Content = { 'application/json': { schema: { type: 'object' } } };
const NO_RECORD = 'No track record has been published yet.';
const NO_PAGE = 'This service has no page to buy on, or no such product.';
const NO_SAMPLE = 'There is no product of that key.';

const DOCUMENTS: readonly PublicDocument[] = [
  {
    path: '/',
    operationId: 'home',
    description: 'The home page; the catalog for a client that prefers JSON. `Link` names what describes the service.',
    content: { ...HTML, ...shared.jsonResponse('Catalog') },
  },
  { path: '/how-to-pay', operationId: 'payingPage', description: 'How to get a wallet and USDC.', content: HTML },
  { path: '/track-record', operationId: 'trackRecordPage', description: 'How the calls turned out.', content: HTML },
  {
    path: '/track-record/full',
    operationId: 'fullTrackRecordPage',
    description: 'The track record with every measure.',
    content: HTML,
  },
  {
    path: '/track-record.json',
    operationId: 'trackRecord',
    description: 'The track record as data.',
    content: JSON_OBJECT,
    missing: NO_RECORD,
  },
  { path: '/developers', operationId: 'developersPage', description: 'How to buy from code.', content: HTML },
  {
    path: '/developers/reference',
    operationId: 'referencePage',
    description: 'This reference as a page.',
    content: HTML,
  },
  {
    path: '/developers/{product}',
    operationId: 'productReferencePage',
    description: 'The reference of one product.',
    content: HTML,
    missing: NO_SAMPLE,
  },
  { path: '/status', operationId: 'statusPage', description: 'What is up, and how fresh the data is.', content: HTML },
  {
    path: '/ask',
    operationId: 'askPage',
    description: 'The page on which people buy.',
    content: HTML,
    missing: NO_PAGE,
  },
  {
    path: '/ask/{product}',
    operationId: 'askProductPage',
    description: 'The same page with one product chosen.',
    content: HTML,
    missing: NO_PAGE,
  },
  {
    path: '/samples/{product}',
    operationId: 'samplePage',
    description: 'A sample answer of a product.',
    content: HTML,
    missing: NO_SAMPLE,
  },
  {
    path: '/samples/{product}.json',
    operationId: 'sample',
    description: 'A sample answer of a product as data.',
    content: JSON_OBJECT,
    missing: NO_SAMPLE,
  },
  {
    path: '/.well-known/x402',
    operationId: 'wellKnownX402',
    description: 'The terms of every product, for catalogs.',
    content: JSON_OBJECT,
  },
  {
    path: '/.well-known/agent-card.json',
    operationId: 'agentCard',
    description: 'The products as skills, in the layout of an A2A agent card.',
    content: JSON_OBJECT,
  },
  {
    path: '/.well-known/jwks.json',
    operationId: 'receiptKeys',
    description: 'Public keys of the signed receipts.',
    content: JSON_OBJECT,
  },
  {
    path: '/.well-known/did.json',
    operationId: 'receiptIdentity',
    description: 'The same keys as a DID document.',
    content: JSON_OBJECT,
  },
  {
    path: '/server.json',
    operationId: 'mcpServer',
    description: 'The MCP endpoint as a registry lists it.',
    content: JSON_OBJECT,
  },
  {
    path: `${INPUTS_PATH}{sha256}`,
    operationId: 'inputs',
    description: 'What an answer was made of, by its SHA-256, for an audit.',
    content: JSON_OBJECT,
    missing: 'Nothing of that SHA-256 is stored, or no longer.',
  },
  {
    path: '/robots.txt',
    operationId: 'robots',
    description: 'What crawlers may read.',
    content: { 'text/plain': TEXT },
  },
  {
    path: '/sitemap.xml',
    operationId: 'sitemap',
    description: 'The pages worth reading.',
    content: { 'text/xml': TEXT },
  },
];

const PARAMETERS = {
  product: 'Key of the product, as in the catalog.',
  sha256: 'As the `url` of the answer\'s source "Gridcall inputs" ends.',
};

const parametersOf = (path: string) =>
  Object.entries(PARAMETERS)
    .filter(([name]) => path.includes(`{${name}}`))
    .map(([name, description]) => ({ name, in: 'path', description, required: true, schema: { type: 'string' } }));

function documentPath({ path, operationId, description, content, missing }: PublicDocument) {
  return {
    get: {
      operationId,
      summary: description,
      tags: ['documents'],
      security: [],
      parameters: parametersOf(path),
      responses: {
        200: {
          description,
          headers: { ETag: shared.ref('headers', 'ETag') },
          content,
        },
        304: shared.ref('responses', 'NotModified'),
        ...(missing !== undefined && { 404: shared.errorResponse(missing) }),
        405: shared.ref('responses', 'MethodNotAllowed'),
        429: shared.ref('responses', 'TooManyRequests'),
        500: shared.ref('responses', 'InternalError'),
        503: shared.ref('responses', 'Unavailable'),
      },
    },
  };
}

const mcpReply = (description: string) => ({ description, content: JSON_OBJECT });

const mcpPath = {
  post: {
    operationId: 'mcp',
    summary: 'The same products as tools of the Model Context Protocol, over streamable HTTP without sessions.',
    tags: ['documents'],
    security: [],
    requestBody: { required: true, content: JSON_OBJECT },
    responses: {
      200: {
        description: 'The reply to the message, as JSON or as a stream with one event.',
        content: { ...JSON_OBJECT, 'text/event-stream': TEXT },
      },
      202: { description: 'The message was a notification.' },
      400: mcpReply('The body is not one message of the protocol.'),
      403: mcpReply('The request comes from a page of another origin.'),
      404: mcpReply('There is no such session or method.'),
      405: {
        ...mcpReply('The path does not support this method.'),
        headers: { Allow: shared.ref('headers', 'Allow') },
      },
      406: mcpReply('The client accepts neither JSON nor a stream.'),
      413: mcpReply('The message is too large.'),
      415: mcpReply('The message must be sent as JSON.'),
      429: shared.ref('responses', 'TooManyRequests'),
      500: mcpReply('The service failed.'),
      503: shared.ref('responses', 'Unavailable'),
    },
  },
};

/** Each path with its operations. */
export const documentPaths = Object.fromEntries([
  ...DOCUMENTS.map((document) => [document.path, documentPath(document)] as const),
  [MCP_PATH, mcpPath] as const,
]);
