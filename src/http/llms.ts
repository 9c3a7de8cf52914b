// /llms.txt: what an agent needs to buy its first answer, on one page (llmstxt.org format).
import { ATTRIBUTION, NETWORKS, type Product, SERVICE_NAME } from '../contract/index.ts';
import type { AppParts } from './app-parts.ts';
import { FREE_ENDPOINTS, priceInUsdc, productsOnSale } from './catalog.ts';

export function llmsText(parts: Pick<AppParts, 'settings' | 'products' | 'available'>): string {
  const { settings } = parts;
  const sold = settings.payTo === '' ? [] : productsOnSale(parts);
  return [
    `# ${SERVICE_NAME}`,
    '',
    '> Structured answers to NFL fantasy football questions. Each answer is bought with one USDC micropayment. No accounts.',
    '',
    'Every paid answer says what to do (verdict), how sure it is (confidence) and why (reasoning), and cites ' +
      'every number it uses (stats_cited).',
    '',
    ...paymentSection(settings, sold.length > 0),
    '## Free endpoints',
    '',
    ...FREE_ENDPOINTS.map(({ path, description }) => `- [GET ${path}](${settings.publicUrl}${path}): ${description}`),
    `- [GET /track-record](${settings.publicUrl}/track-record): How accurate the answers were on past seasons, misses included. JSON: /track-record.json.`,
    '',
    '## Paid endpoints',
    '',
    ...(sold.length > 0 ? sold.map((product) => paidLine(product, settings.publicUrl)) : ['Nothing is on sale.']),
    '',
    'Add `?compact=true`, or the header `Prefer: return=minimal`, for an answer without reasoning.',
    '',
    ...exampleSection(sold[0], settings.publicUrl),
    '## Attribution',
    '',
    ATTRIBUTION,
    '',
  ].join('\n');
}

function paymentSection(
  { network, usdcAssetId, facilitatorUrl, publicUrl }: AppParts['settings'],
  sells: boolean,
): string[] {
  if (!sells) return [];
  return [
    '## Payment',
    '',
    `- Protocol: x402 version 2, scheme \`exact\`, USDC (asset ${usdcAssetId}, 6 decimals) on Algorand ${network} (\`${NETWORKS[network].ids[0]}\`).`,
    `- Facilitator: ${facilitatorUrl}. It pays the network fees.`,
    '- Request without payment: the reply is 402, and its PAYMENT-REQUIRED header (base64 of the JSON body) has the terms.',
    '- Sign them and send the same request again with the payment in the header PAYMENT-SIGNATURE. The 200 ' +
      'has a receipt in PAYMENT-RESPONSE.',
    `- Receipts are signed (the \`offer-receipt\` extension, a JWS); the keys are at ${publicUrl}/.well-known/jwks.json.`,
    '- You are charged for a 200 only, never for an error.',
    '- Retry rule: if no answer arrives, or an error says `"retryable": true`, send the same request with ' +
      'the same payment again. Sign a new payment only when a 402 asks for it.',
    '- Do not send the transaction to the chain yourself: the facilitator settles it. A transaction that was ' +
      'on the chain before buys nothing (402 `payment_already_spent`).',
    '',
  ];
}

function paidLine(product: Product, publicUrl: string): string {
  const { method, path, description, request, response, cacheSeconds } = product;
  const reuse = cacheSeconds === null ? 'always fresh' : `reused for ${cacheSeconds / 3600} h`;
  const price = priceInUsdc(product).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  const models = request.name === null ? response.name : `${request.name} → ${response.name}`;
  return `- [${method} ${path}](${publicUrl}${path}): ${price} USDC. ${description} ${models}, ${reuse}.`;
}

function exampleSection(product: Product | undefined, publicUrl: string): string[] {
  if (!product) return [];
  const url = `${publicUrl}${product.path}`;
  const body = product.request.location === 'body' ? JSON.stringify(product.example.request) : null;
  const send = body === null ? '' : ` -H 'Content-Type: application/json' -d '${body}'`;
  return [
    '## Example',
    '',
    '```sh',
    '# the terms',
    `curl -si${send} '${url}'`,
    '# the answer',
    `curl -s${send} -H "PAYMENT-SIGNATURE: $PAYMENT" '${url}'`,
    '```',
    '',
  ];
}
