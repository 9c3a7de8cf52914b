// Everything a strange client meets, over HTTP: the sandbox chain with its facilitator, the gate
// over a store on disk, the application.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { newWallet } from '../../../src/client/index.ts';
import { products } from '../../../src/contract/index.ts';
import type { AppParts } from '../../../src/http/index.ts';
import { createGate, type Journal } from '../../../src/payments/index.ts';
import { type NetworkIdForm, type SandboxChain, startChain } from '../../../src/sandbox/ledger/index.ts';
import { openStore } from '../../../src/storage/index.ts';
import { scene, settings } from '../../support/http-app.ts';

export interface Shop {
  readonly url: string;
  readonly chain: SandboxChain;
  readonly journal: Journal;
  /** Millionths of one USDC the seller has earned. */
  earned(): number;
  /** Analyses run so far. */
  runs(): number;
  /** Every payment header presented so far. */
  presented(): readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a shop with a facilitator that writes the network in the given form. The analyses are fixed
 * answers, unless `parts` has others.
 */
export async function openShop(
  networkId: NetworkIdForm,
  changes: Partial<typeof settings> = {},
  parts: Partial<AppParts> = {},
): Promise<Shop> {
  const chain = await startChain({ port: 0, networkId });
  const payTo = newWallet().address;
  chain.ledger.endow(payTo, 1_000_000n, 0n);
  const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-conformance-'));
  const store = await openStore({ dataDir });
  const nothing = () => undefined;
  const gate = createGate({
    store,
    products,
    settings: {
      publicUrl: settings.publicUrl,
      network: 'testnet',
      payTo,
      facilitatorUrl: chain.url,
      algodUrl: chain.url,
      indexerUrl: `${chain.url}/indexer`,
      challengeTag: settings.challengeTag,
      serviceName: 'Gridcall',
      answerDays: 2,
    },
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  });
  await gate.start();
  const presented: string[] = [];
  const recording: typeof gate = {
    ...gate,
    sell(purchase) {
      presented.push(purchase.payment.value);
      return gate.sell(purchase);
    },
  };
  const { app, requested } = scene({ gate: recording, settings: { ...settings, payTo, ...changes }, ...parts });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chain,
    presented: () => presented,
    journal: store.journal,
    earned: () => Number(chain.ledger.account(payTo).microUsdc),
    runs: () => requested.length,
    async close() {
      server.close();
      await gate.stop();
      await store.close();
      await chain.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
