// The comparison: the stock @x402/hono middleware selling one prepared answer, without a journal.
// With `instant` its facilitator approves within the process, else it asks the one at the address.
// Its challenge has the discovery extension, as ours does.
import { serve } from '@hono/node-server';
import { ExactAvmScheme } from '@x402/avm/exact/server';
import { type FacilitatorClient, HTTPFacilitatorClient } from '@x402/core/server';
import { declareDiscoveryExtension } from '@x402/extensions/bazaar';
import { paymentMiddleware, x402ResourceServer } from '@x402/hono';
import { Hono } from 'hono';
import { queryJsonSchema, trending } from '../src/contract/index.ts';

// a stack trace for each unreadable payment would be most of its cost
console.warn = () => {};
console.error = () => {};

const [facilitator = '', payTo = '', feePayer = '', size = '10000'] = process.argv.slice(2);
const network = 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe';
const instant: FacilitatorClient = {
  getSupported: async () => ({
    kinds: [{ x402Version: 2, scheme: 'exact', network, extra: { feePayer } }],
    extensions: [],
    signers: { 'algorand:*': [feePayer] },
  }),
  verify: async () => ({ isValid: true, payer: payTo }),
  settle: async () => ({ success: true, transaction: 'INSTANT', network, payer: payTo }),
};
const asked = facilitator === 'instant' ? instant : new HTTPFacilitatorClient({ url: facilitator });
const seller = new x402ResourceServer(asked).register(network, new ExactAvmScheme());
const [head, tail] = ['{"analysis":"', '"}'];
const answer = `${head}${'x'.repeat(Number(size) - head.length - tail.length)}${tail}`;

const app = new Hono();
app.use(
  paymentMiddleware(
    {
      'GET /v1/trending': {
        accepts: { scheme: 'exact', price: '$0.10', network, payTo },
        description: trending.description,
        mimeType: 'application/json',
        extensions: declareDiscoveryExtension({
          input: trending.example.request,
          inputSchema: queryJsonSchema(trending.request.schema),
          output: { example: trending.example.response },
        }),
      },
    },
    seller,
  ),
);
app.get('/v1/trending', (c) => c.body(answer, 200, { 'content-type': 'application/json' }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}\n`),
);
