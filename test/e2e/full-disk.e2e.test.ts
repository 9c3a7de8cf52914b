// A service that starts on a full disk: the free paths answer, an answer that was paid for is
// served, and nothing new is charged.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, expect, it } from 'vitest';
import { newWallet, readChallenge, signPayment, toPaymentQuote } from '../../src/client/index.ts';
import { NETWORKS } from '../../src/contract/index.ts';
import { copySandboxStore, sandboxUrls } from '../support/sandbox.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { skipVisibly } from '../support/visible-skip.ts';

const { genesisHash, genesisId } = NETWORKS.testnet;
const wallet = newWallet();
/** The first test that asks for the sandbox waits until it is made. */
let urls: Awaited<ReturnType<typeof sandboxUrls>>;
beforeAll(async () => {
  urls = await sandboxUrls();
});

const FREE = ['/', '/v1/health', '/v1/catalog', '/v1/stats', '/v1/trending/preview', '/openapi.json', '/llms.txt'];

async function sign({ url, chain }: Pick<Stack, 'url' | 'chain'>) {
  const challenge = readChallenge((await fetch(`${url}/v1/trending`)).headers.get('payment-required'), '');
  if (challenge === null) throw new Error('nothing is quoted');
  const params = { feePerByte: 0, minFee: 1_000, genesisHash, genesisId, lastRound: chain.ledger.lastRound };
  return signPayment(toPaymentQuote(challenge), params, wallet, 100, (bytes) => randomBytes(bytes));
}

const present = (url: string, header: string) =>
  fetch(`${url}/v1/trending`, { headers: { 'payment-signature': header } });

async function withService(disk: SmallDisk, run: (stack: Stack) => Promise<void>): Promise<void> {
  const dataDir = join(disk.folder, 'data');
  const stack = await startStack(urls, {
    prepare: () => copySandboxStore(dataDir),
    settings: { GRIDCALL_DATA_DIR: dataDir },
  });
  try {
    await run(stack);
  } finally {
    await disk.empty();
    await stack.close();
  }
}

it('serves free paths and owed answers, and sells nothing until there is space', async ({ skip }) => {
  const disk = await mountSmallDisk(256);
  if (disk === null) return skipVisibly(skip, 'no small disk can be mounted');
  try {
    await withService(disk, async (stack) => {
      stack.chain.ledger.endow(wallet.address, 1_000_000n, 1_000_000n);
      const owed = await sign(stack);
      const sold = await present(stack.url, owed.header);
      const bought = [sold.status, await sold.text(), sold.headers.get('payment-response')];
      expect(bought[0]).toBe(200);
      await stack.stop();
      // its buyer never got it
      const database = new Database(join(disk.folder, 'data', 'gridcall.db'));
      database.exec('update payments set delivered_at = null');
      database.close();
      await disk.fill();

      const { url } = await stack.restart(urls);
      for (const path of FREE) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
      const again = await present(url, owed.header);
      expect([again.status, await again.text(), again.headers.get('payment-response')]).toEqual(bought);

      const fresh = await sign({ url, chain: stack.chain });
      const refused = await present(url, fresh.header);
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'store_unavailable', charged: false, retryable: true }),
      ]);
      expect(stack.chain.ledger.transaction(fresh.txid)).toBeNull();

      await disk.empty();
      expect((await present(url, fresh.header)).status).toBe(200);
    });
  } finally {
    await disk.remove();
  }
});
