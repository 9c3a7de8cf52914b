// /llms.txt: what an agent needs to buy its first answer, in the layout of llmstxt.org: title,
// summary, notes without headings, then sections of links.
import {
  type AlgorandNetwork,
  ATTRIBUTION,
  listedDescription,
  NETWORKS,
  type Product,
  SERVICE_NAME,
} from '../contract/index.ts';
import { MCP_PATH } from '../mcp/index.ts';
import type { AppParts } from './app-parts.ts';
import { FREE_ENDPOINTS, priceInUsdc, productsOnSale } from './catalog.ts';

export function llmsText(parts: Pick<AppParts, 'settings' | 'products' | 'available'>): string {
  const { settings } = parts;
  const sold = settings.payTo === '' ? [] : productsOnSale(parts);
  const { publicUrl } = settings;
  return [
    `# ${SERVICE_NAME}`,
    '',
    '> Structured answers to NFL fantasy football questions. Each answer is bought with one USDC micropayment. No accounts.',
    '',
    'Every paid answer says what to do (verdict), how sure it is (confidence) and why (reasoning), and cites ' +
      'every number it uses (stats_cited).',
    '',
    ...(sold.length > 0 ? [...paymentNotes(settings), ...exampleNotes(sold, settings)] : ['Nothing is on sale.', '']),
    ATTRIBUTION,
    '',
    ...(sold.length > 0
      ? section(
          'Paid endpoints',
          sold.map((product) => paidLink(product, publicUrl)),
        )
      : []),
    ...section(
      'Free endpoints',
      FREE_ENDPOINTS.map(({ path, description }) => link(`GET ${path}`, publicUrl + path, description)),
    ),
    ...section('MCP', [
      link(
        'MCP endpoint',
        publicUrl + MCP_PATH,
        'The same products as tools over streamable HTTP, paid by x402 in the `_meta` of a tool call.',
      ),
    ]),
    ...section('Optional', [
      link(
        'Track record',
        `${publicUrl}/track-record`,
        'How accurate the answers were on past seasons, misses included. JSON: /track-record.json.',
      ),
      link('x402 resources', `${publicUrl}/.well-known/x402`, 'The terms of every paid endpoint, for catalogs.'),
      link('Receipt keys', `${publicUrl}/.well-known/jwks.json`, 'Public keys of the signed receipts.'),
      link('Agent card', `${publicUrl}/.well-known/agent-card.json`, 'The same products as skills.'),
    ]),
  ].join('\n');
}

const link = (name: string, url: string, notes: string): string => `- [${name}](${url}): ${notes}`;
const section = (title: string, links: readonly string[]): string[] => [`## ${title}`, '', ...links, ''];

function paymentNotes({ network, usdcAssetId, facilitatorUrl, publicUrl }: AppParts['settings']): string[] {
  return [
    'How to pay:',
    '',
    `- Protocol: x402 version 2, scheme \`exact\`, USDC (asset ${usdcAssetId}, 6 decimals) on Algorand ${network} (\`${NETWORKS[network].ids[0]}\`).`,
    `- Facilitator: ${facilitatorUrl}. It pays the network fees.`,
    '- Request without payment: the reply is 402, and its PAYMENT-REQUIRED header (base64 JSON) has the terms; the body has them with all schemas.',
    '- Sign them and send the same request again with the payment in the header PAYMENT-SIGNATURE. The 200 ' +
      'has a receipt in PAYMENT-RESPONSE.',
    `- Receipts are signed (the \`offer-receipt\` extension, a JWS); the keys are at ${publicUrl}/.well-known/jwks.json.`,
    '- You are charged for a 200 only, never for an error.',
    '- Send `accepted` back exactly as `accepts[]` has it, with `extra.nonce`: it proves that the answer is yours, and the same ' +
      'payment brings it again for 24 hours.',
    '- Retry rule: if no answer arrives, or an error says `"retryable": true`, send the same request with ' +
      'the same payment again. Sign a new payment only when a 402 asks for it.',
    '- Do not send the transaction to the chain yourself: the facilitator settles it. A transaction that was ' +
      'on the chain before buys nothing (402 `payment_already_spent`).',
    '- Add `?compact=true`, or the header `Prefer: return=minimal`, for an answer without reasoning.',
    '',
  ];
}

/** A request by hand, then a whole client in two languages. */
function exampleNotes(sold: readonly Product[], settings: AppParts['settings']): string[] {
  const posted = sold.find(({ request }) => request.location === 'body');
  const clients = sold.some(({ key }) => key === 'player') ? [javascriptClient, pythonClient] : [];
  return [
    ...(posted ? postExample(posted, settings.publicUrl) : []),
    ...clients.flatMap(({ title, language, source }) => [
      title,
      '',
      `\`\`\`${language}`,
      source(settings.publicUrl, NETWORKS[settings.network]),
      '```',
      '',
    ]),
  ];
}

function postExample(product: Product, publicUrl: string): string[] {
  const { path, example } = product;
  const request = `-H 'Content-Type: application/json' -d '${JSON.stringify(example.request)}' '${publicUrl}${path}'`;
  return [
    `A request by hand to ${path} (${price(product)} USDC), first for the terms, then with the payment for the answer:`,
    '',
    '```sh',
    `curl -si ${request}`,
    `curl -s --compressed -H "PAYMENT-SIGNATURE: $PAYMENT" ${request}`,
    '```',
    '',
  ];
}

const price = (product: Product): string =>
  priceInUsdc(product).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

function paidLink(product: Product, publicUrl: string): string {
  const { method, path, request, response, cacheSeconds } = product;
  const reuse = cacheSeconds === null ? 'always fresh' : `reused for ${cacheSeconds / 3600} h`;
  const models = request.name === null ? response.name : `${request.name} → ${response.name}`;
  return link(
    `${method} ${path}`,
    publicUrl + path,
    `${price(product)} USDC. ${listedDescription(product)} ${models}, ${reuse}.`,
  );
}

// The two smallest programs that buy an answer with the official x402 clients, for /llms.txt. They
// ask about a player that the free preview names, so that they work as they are.
interface ExampleClient {
  readonly title: string;
  /** Name of the fenced block. */
  readonly language: string;
  source(publicUrl: string, network: AlgorandNetwork): string;
}

const javascriptClient: ExampleClient = {
  title:
    'A whole client in JavaScript (`npm install @x402/fetch @x402/avm`). GRIDCALL_KEY is the base64 text of the ' +
    "account's 64-byte secret key; the account needs USDC and an opt-in to it.",
  language: 'js',
  source: (publicUrl, network) => `import { toClientAvmSigner } from '@x402/avm';
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';

const { GRIDCALL_KEY, ALGOD_URL = '${network.nodeUrl}' } = process.env;
const scheme = new ExactAvmScheme(toClientAvmSigner(GRIDCALL_KEY), { algodUrl: ALGOD_URL });
const pay = wrapFetchWithPayment(fetch, new x402Client().register('algorand:*', scheme));

const preview = await (await fetch('${publicUrl}/v1/trending/preview?limit=1')).json();
const reply = await pay('${publicUrl}/v1/player', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: preview.players[0].name }),
});
console.log(reply.status, await reply.json());`,
};

const pythonClient: ExampleClient = {
  title:
    'The same in Python (`pip install "x402[requests]" py-algorand-sdk`). The package has no Algorand scheme yet, so ' +
    'the program brings one.',
  language: 'python',
  source: (publicUrl, network) => `import os
import requests
from algosdk import account, encoding, transaction
from algosdk.v2client import algod
from x402 import x402ClientSync
from x402.http.clients import wrapRequestsWithPayment

KEY = os.environ["GRIDCALL_KEY"]
NODE = algod.AlgodClient("", os.environ.get("ALGOD_URL", "${network.nodeUrl}"))
USDC = {"network": "algorand:*", "asset": "${network.usdc}", "max_amount_per_payment": "250000"}

class ExactAvmScheme:
    scheme = "exact"

    def create_payment_payload(self, terms):
        params = NODE.suggested_params()
        params.flat_fee, params.fee, params.last = True, 0, params.first + 100
        payer, me = terms.extra["feePayer"], account.address_from_private_key(KEY)
        fees = transaction.PaymentTxn(payer, params, payer, 0)
        fees.fee = 2 * params.min_fee
        usdc = transaction.AssetTransferTxn(
            me, params, terms.pay_to, int(terms.amount), int(terms.asset), note=os.urandom(16)
        )
        transaction.assign_group_id([fees, usdc])
        group = [encoding.msgpack_encode(fees), encoding.msgpack_encode(usdc.sign(KEY))]
        return {"paymentGroup": group, "paymentIndex": 1}

client = x402ClientSync().register("algorand:*", ExactAvmScheme())
client.set_spend_controls({"allowed_assets": [USDC]})
session = wrapRequestsWithPayment(requests.Session(), client)

name = session.get("${publicUrl}/v1/trending/preview?limit=1").json()["players"][0]["name"]
reply = session.post("${publicUrl}/v1/player", json={"name": name})
print(reply.status_code, reply.json())`,
};
