// Documents for catalogs and crawlers: the products and their terms in the formats that they read,
// what they may read, and the icon.
import { listedDescription, NETWORKS, type Product, SERVICE_NAME, VERSION } from '../contract/index.ts';
import { MCP_PATH } from '../mcp/index.ts';
import type { AppParts } from './app-parts.ts';
import { priceInUsdc, productsOnSale } from './catalog.ts';

/** /.well-known/x402, in the format that the facilitator's catalog reads. */
export function wellKnown(parts: Pick<AppParts, 'settings' | 'products' | 'available'>) {
  const { publicUrl, network, payTo, usdcAssetId, challengeTag } = parts.settings;
  return {
    x402Version: 2,
    name: SERVICE_NAME,
    description: 'Structured answers to NFL fantasy football questions, each bought with one USDC micropayment.',
    resources: (payTo === '' ? [] : productsOnSale(parts)).map((product) => ({
      url: `${publicUrl}${product.path}`,
      method: product.method,
      description: listedDescription(product),
      network: NETWORKS[network].ids[0],
      asset: String(usdcAssetId),
      amount: String(product.priceMicroUsdc),
      payTo,
      extra: { tag: challengeTag },
    })),
  };
}

const JSON_TYPE = 'application/json';

/**
 * /.well-known/agent-card.json, in the layout of an A2A 1.0 agent card: the card for catalogs that
 * read one. `supportedInterfaces` is empty: the service has no A2A endpoint, and a client that
 * looks for one must not send its messages to the HTTP API.
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

/** What a registry of MCP servers lists; the name is the domain in reverse. */
export function serverJson({ settings: { publicUrl } }: Pick<AppParts, 'settings'>) {
  const { hostname } = new URL(publicUrl);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/${SERVICE_NAME.toLowerCase()}`,
    title: SERVICE_NAME,
    description: 'NFL fantasy football answers, each bought with one USDC micropayment (x402).',
    version: VERSION,
    websiteUrl: publicUrl,
    remotes: [{ type: 'streamable-http', url: `${publicUrl}${MCP_PATH}` }],
  };
}

function skill(product: Product) {
  const { key, method, path, example } = product;
  return {
    id: key,
    name: `${method} ${path}`,
    description: `${listedDescription(product)} ${priceInUsdc(product).toFixed(2)} USDC an answer.`,
    tags: ['nfl', 'fantasy-football', 'x402'],
    examples: [JSON.stringify(example.request)],
  };
}

/** /robots.txt: everything may be read, the paid paths too: catalogs look for their 402s. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** /sitemap.xml: of the pages and documents with the given paths. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * A goal post over yard lines. Served at /favicon.svg, and at /favicon.ico for clients
 * that only request that path.
 */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#14532d"/>' +
  '<path d="M3 24h26M3 28h26" stroke="#fff" stroke-opacity=".35"/>' +
  '<path d="M8 5v10h16V5M16 15v13" fill="none" stroke="#facc15" stroke-width="3" stroke-linecap="round"/></svg>';
