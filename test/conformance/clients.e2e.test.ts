// Clients no one here wrote buy over HTTP on the sandbox chain, whichever way the
// facilitator writes the network.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { networkId } from '../../src/sandbox/ledger/index.ts';
import { clients, newSigner, type Question } from './support/clients.ts';
import { openShop, type Shop } from './support/shop.ts';

const FORMS = ['truncated', 'full'] as const;
const KEYS = ['trending', 'player'] as const;

describe.each(FORMS)('on a network named in its %s form', (form) => {
  let shop: Shop;
  beforeAll(async () => {
    // the fork logs to the console every payment
    vi.spyOn(console, 'log').mockReturnValue();
    shop = await openShop(form);
  });
  afterAll(() => shop.close());

  const questionOf = (key: string): Question & { readonly price: number } => {
    const product = products.find((each) => each.key === key);
    if (!product) throw new Error(`nothing is called ${key}`);
    const { method, path, example, priceMicroUsdc } = product;
    const request = example.request as Record<string, unknown>;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request)) query.set(name, String(value));
    return method === 'GET'
      ? { method, url: `${shop.url}${path}?${query}`, price: priceMicroUsdc }
      : { method, url: shop.url + path, body: request, price: priceMicroUsdc };
  };

  describe.each(Object.entries(clients))('%s', (_name, clientOf) => {
    it.each(KEYS)('buys %s: one analysis, one settlement, a receipt the chain confirms', async (key) => {
      const signer = newSigner();
      const { price, ...question } = questionOf(key);
      shop.chain.ledger.endow(signer.address, 200_000n, BigInt(price));
      const [earned, runs] = [shop.earned(), shop.runs()];
      const answer = await clientOf(signer, shop.chain.url)(question);
      expect([answer.status, answer.json]).toEqual([200, { verdict: 'Start him.', reasoning: 'He plays.' }]);
      const receipt = JSON.parse(Buffer.from(answer.receipt ?? '', 'base64').toString());
      expect(receipt).toMatchObject({ success: true, network: networkId(form), payer: signer.address });
      expect(shop.chain.ledger.transaction(receipt.transaction)).not.toBeNull();
      expect([shop.earned() - earned, shop.runs() - runs]).toEqual([price, 1]);
      expect(Number(shop.chain.ledger.account(signer.address).microUsdc)).toBe(0);
      expect(await shop.journal.find(receipt.transaction)).toMatchObject({
        state: 'settled',
        product: key,
        payer: signer.address,
      });
    });

    it('sends the nonce of its terms back: the same envelope brings the answer again, a rebuilt one does not', async () => {
      const signer = newSigner();
      const { price, method, url } = questionOf('trending');
      shop.chain.ledger.endow(signer.address, 200_000n, BigInt(price));
      const unpaid = await fetch(url);
      const terms = JSON.parse(Buffer.from(unpaid.headers.get('payment-required') ?? '', 'base64').toString());
      expect((await clientOf(signer, shop.chain.url)({ method, url })).status).toBe(200);
      const header = shop.presented().at(-1) ?? '';
      const envelope = JSON.parse(Buffer.from(header, 'base64').toString());
      expect(envelope.accepted.extra.nonce).toMatch(/^[0-9a-f]{32}$/);
      const statusOf = async (value: string) => (await fetch(url, { headers: { 'payment-signature': value } })).status;
      const { runs } = shop;
      const before = runs();
      expect(await statusOf(header)).toBe(200);
      const rebuilt = {
        ...envelope,
        accepted: terms.accepts[0],
        resource: terms.resource,
        extensions: terms.extensions,
      };
      expect(await statusOf(Buffer.from(JSON.stringify(rebuilt)).toString('base64'))).toBe(409);
      expect(runs()).toBe(before);
    });

    it('is refused without money, and nothing is computed', async () => {
      const signer = newSigner();
      shop.chain.ledger.endow(signer.address, 200_000n, 0n);
      const [earned, runs] = [shop.earned(), shop.runs()];
      const answer = await clientOf(signer, shop.chain.url)(questionOf('trending'));
      expect(answer).toMatchObject({ status: 402, json: { error: 'invalid_exact_avm_simulation_failed' } });
      expect([shop.earned() - earned, shop.runs() - runs]).toEqual([0, 0]);
    });
  });
});
