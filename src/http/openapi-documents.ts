// The public paths of the API description besides the API itself: pages, files for programs and
// crawlers, and the MCP endpoint.
import { INPUTS_PATH, ODDS_PATH } from '../contract/index.ts';
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

const document =
  (content: Content) =>
  (path: string, operationId: string, description: string, missing?: string): PublicDocument => ({
    ...{ path, operationId, description, content },
    ...(missing !== undefined && { missing }),
  });
const page = document(HTML);
const data = document(JSON_OBJECT);

const DOCUMENTS: readonly PublicDocument[] = [
  document({ ...HTML, ...shared.jsonResponse('Catalog') })(
    '/',
    'home',
    'The home page; the catalog for a client that prefers JSON. `Link` names what describes the service.',
  ),
  page('/how-to-pay', 'payingPage', 'How to get a wallet and USDC.'),
  page('/track-record', 'trackRecordPage', 'How the calls turned out.'),
  page('/track-record/full', 'fullTrackRecordPage', 'The track record with every measure.'),
  data('/track-record.json', 'trackRecord', 'The track record as data.', NO_RECORD),
  page('/developers', 'developersPage', 'How to buy from code.'),
  page('/developers/reference', 'referencePage', 'This reference as a page.'),
  page('/developers/{product}', 'productReferencePage', 'The reference of one product.', NO_SAMPLE),
  page('/status', 'statusPage', 'What is up, and how fresh the data is.'),
  page('/ask', 'askPage', 'The page on which people buy.', NO_PAGE),
  page('/ask/{product}', 'askProductPage', 'The same page with one product chosen.', NO_PAGE),
  page('/samples/{product}', 'samplePage', 'A sample answer of a product.', NO_SAMPLE),
  data('/samples/{product}.json', 'sample', 'A sample answer of a product as data.', NO_SAMPLE),
  data('/.well-known/x402', 'wellKnownX402', 'The terms of every product, for catalogs.'),
  data('/.well-known/agent-card.json', 'agentCard', 'The products as skills, in the layout of an A2A agent card.'),
  data('/.well-known/jwks.json', 'receiptKeys', 'Public keys of the signed receipts.'),
  data('/.well-known/did.json', 'receiptIdentity', 'The same keys as a DID document.'),
  data('/server.json', 'mcpServer', 'The MCP endpoint as a registry lists it.'),
  data(
    `${INPUTS_PATH}{sha256}`,
    'inputs',
    'What an answer was made of, by its SHA-256, for an audit.',
    'Nothing of that SHA-256 is stored, or no longer.',
  ),
  data(
    `${ODDS_PATH}{season}/{week}`,
    'oddsTree',
    "All leaves of the hash tree of a week's odds and the secret of their salts, once the week was scored.",
    'The week has no tree, or was not scored yet.',
  ),
  document({ 'text/xml': TEXT })('/sitemap.xml', 'sitemap', 'The pages worth reading.'),
];

const PARAMETERS = {
  product: 'Key of the product, as in the catalog.',
  season: 'Year in which the season starts.',
  week: 'NFL week.',
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
        200: { description, headers: { ETag: shared.ref('headers', 'ETag') }, content },
        ...shared.replies(304, 405, 429, 500, 503),
        ...(missing !== undefined && { 404: shared.errorResponse(missing) }),
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
      500: mcpReply('The service failed.'),
      ...shared.replies(429, 503),
    },
  },
};

/** Each path with its operations. */
export const documentPaths = Object.fromEntries([
  ...DOCUMENTS.map((document) => [document.path, documentPath(document)] as const),
  [MCP_PATH, mcpPath] as const,
]);
