// How each product is bought in four languages, with the request of its example.
import type { Product } from '../../contract/index.ts';
import type { Snippet } from './code-tabs.tsx';

export function snippetsOf(product: Product, publicUrl: string): readonly Snippet[] {
  const { key, path, request, example } = product;
  const given = example.request as Readonly<Record<string, unknown>>;
  const json = JSON.stringify(given);
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const isBody = request.location === 'body';
  const url = `${publicUrl}${path}${isBody || query === '' ? '' : `?${query}`}`;
  const body = isBody ? ` \\\n  -H 'content-type: application/json' \\\n  -d '${json.replaceAll("'", "'\\''")}'` : '';
  return [
    {
      label: 'curl',
      code: `# unpaid: 402, the terms are in PAYMENT-REQUIRED
curl -i '${url}'${body}

# paid: the same request with the signed terms
curl '${url}'${body} \\
  -H "PAYMENT-SIGNATURE: $PAYMENT"`,
    },
    {
      label: 'TypeScript',
      code: `import { createBuyer } from 'gridcall/client';

const buyer = await createBuyer({
  server: '${publicUrl}',
  walletFile: 'wallet.json',
  maxUsdcPerCall: '${(product.priceMicroUsdc / 1e6).toFixed(2)}',
  maxUsdcPerDay: '5',
});
const { answer } = await buyer.ask('${key}', ${JSON.stringify(given, null, 2)});
console.log(answer.verdict);`,
    },
    {
      label: 'Python',
      code: `# send() and signed() are in the quickstart
URL = "${url}"
${isBody ? `QUESTION = ${pythonOf(given)}\nstatus, _, terms = send(URL, body=QUESTION)` : 'status, _, terms = send(URL)'}
assert status == 402
payment = {"PAYMENT-SIGNATURE": signed(terms)}
status, _, answer = send(URL, payment${isBody ? ', QUESTION' : ''})
print(answer["verdict"])`,
    },
    {
      label: 'MCP',
      code: JSON.stringify(
        { method: 'tools/call', params: { name: key, arguments: given, _meta: { 'x402/payment': '…' } } },
        null,
        2,
      ),
    },
  ];
}

const pythonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll(':true', ': True').replaceAll(':false', ': False').replaceAll(':null', ': None');
