// The official fetch wrapper buys from a seller that settles on the sandbox chain, with nothing of
// ours on the buyer's side.
import { toClientAvmSigner } from '@x402/avm';
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import algosdk from 'algosdk';
import { expect, it } from 'vitest';
import { ANSWER, PRICE, startSeller } from '../../support/sandbox-seller.ts';

for (const networkId of ['truncated', 'full'] as const) {
  it(`pays with the ${networkId} network id`, async () => {
    const seller = await startSeller({ networkId });
    try {
      const { addr, sk } = algosdk.generateAccount();
      seller.chain.ledger.endow(addr.toString(), 200_000n, 1_000_000n);
      const signer = toClientAvmSigner(Buffer.from(sk).toString('base64'));
      const client = new x402Client().register(
        'algorand:*',
        new ExactAvmScheme(signer, { algodUrl: seller.chain.url }),
      );
      const answer = await wrapFetchWithPayment(fetch, client)(`${seller.url}/v1/trending`);
      expect([answer.status, await answer.json()]).toEqual([200, ANSWER]);
      expect(seller.earned()).toBe(PRICE);
    } finally {
      await seller.close();
    }
  });
}
