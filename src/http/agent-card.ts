// /.well-known/agent-card.json: the products as skills, in the layout of an A2A 1.0 agent card.
import { type Product, SERVICE_NAME, VERSION } from '../contract/index.ts';
import { MCP_PATH } from '../mcp/index.ts';
import type { AppParts } from './app-parts.ts';
import { priceInUsdc, productsOnSale } from './catalog.ts';

const JSON_TYPE = 'application/json';

/**
 * The card for catalogs that read one. `supportedInterfaces` is empty: the service has no A2A
 * endpoint, and a client that looks for one must not send its messages to the HTTP API.
 */
export function agentCard(parts: Pick<AppParts, 'settings' | 'products' | 'available'>) {
  const { publicUrl, payTo } = parts.settings;
  return {
    name: SERVICE_NAME,
    description:
      'Structured answers to NFL fantasy football questions, each bought with one USDC micropayment. Called over ' +
      `HTTP (${publicUrl}/openapi.json) or MCP (${publicUrl}${MCP_PATH}) with x402, not over A2A.`,
    version: VERSION,
    provider: { organization: SERVICE_NAME, url: publicUrl },
    documentationUrl: `${publicUrl}/llms.txt`,
    iconUrl: `${publicUrl}/favicon.svg`,
    supportedInterfaces: [],
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: [JSON_TYPE],
    defaultOutputModes: [JSON_TYPE],
    skills: (payTo === '' ? [] : productsOnSale(parts)).map(skill),
  };
}

function skill(product: Product) {
  const { key, method, path, description, example } = product;
  return {
    id: key,
    name: `${method} ${path}`,
    description: `${description} ${priceInUsdc(product).toFixed(2)} USDC an answer.`,
    tags: ['nfl', 'fantasy-football', 'x402'],
    examples: [JSON.stringify(example.request)],
  };
}
