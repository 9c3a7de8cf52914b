// The service over an upstream that fails every fifth request: what needs no platform keeps being
// answered, a league is answered or refused uncharged, and no good file is replaced.

import { userName } from 'gridcall-simulated-season';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStoreReadOnly } from '../../src/app/index.ts';
import { demoRequest, type PreviewPlayers } from '../../src/cli/demo-requests.ts';
import { fund } from '../../src/client/index.ts';
import { type Catalog, products } from '../../src/contract/index.ts';
import { type SandboxUpstream, startUpstream } from '../../src/sandbox/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import { copySandboxStore } from '../support/sandbox.ts';
import { urlsOf } from '../support/source-urls.ts';
import { type Stack, startStack } from '../support/stack.ts';

const LEAGUE_PRODUCTS = ['roster', 'team-report', 'draft-report', 'league-outlook', 'trade'];
const MANAGERS = [1, 2, 3, 4].map(userName);

const signer = newSigner();
let upstream: SandboxUpstream;
let stack: Stack;
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  upstream = await startUpstream({ port: 0, faults: { share: 0.2, seed: 7 } });
  stack = await startStack(urlsOf(upstream), {
    async prepare(dataDir) {
      await copySandboxStore(dataDir);
      before = await versionsIn(dataDir);
    },
  });
  await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 1);
});
afterAll(async () => {
  await stack?.close();
  await upstream?.close();
});

/** The digest of every file in service, by dataset and part. */
async function versionsIn(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const store = await openStoreReadOnly({ dataDir });
  try {
    const versions = await store.datasets.current();
    return new Map(versions.map(({ dataset, part, sha256 }) => [`${dataset} ${part}`, sha256]));
  } finally {
    await store.close();
  }
}

const balance = () => Number(stack.chain.ledger.account(signer.address).microUsdc);
const read = async (path: string) => (await fetch(stack.url + path)).json();

async function buy(key: string, manager?: string) {
  const product = products.find((entry) => entry.key === key);
  const client = clients['@x402/fetch']?.(signer, stack.chain.url);
  if (!product || !client) throw new Error(`${key} cannot be bought`);
  const { players: crowd } = (await read('/v1/trending/preview')) as { readonly players: PreviewPlayers };
  const { season } = (await read('/v1/health')) as { readonly season: number };
  const { method, url, body } = demoRequest(product, stack.url, { crowd, season });
  const sent = manager === undefined ? body && JSON.parse(body) : { platform_username: manager };
  const had = balance();
  const { status, json } = await client({ method, url, ...(sent && { body: sent }) });
  return { status, json, paid: had - balance(), price: product.priceMicroUsdc };
}

it('free paths are answered', async () => {
  const { endpoints } = (await (await fetch(`${stack.url}/v1/catalog`)).json()) as Catalog;
  const paths = ['/', ...endpoints.filter(({ free }) => free).map(({ path }) => path)];
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) expect([path, (await fetch(stack.url + path)).status]).toEqual([path, 200]);
});

it.each(products.map(({ key }) => key).filter((key) => !LEAGUE_PRODUCTS.includes(key)))(
  '%s, which needs no league, is sold',
  async (key) => {
    const { status, paid, price } = await buy(key);
    expect([status, paid]).toEqual([200, price]);
  },
);

it('a league is answered and paid for, or refused with the declared code and uncharged', async () => {
  let answered = 0;
  const sales = MANAGERS.flatMap((manager) => [() => buy('roster', manager), () => buy('team-report', manager)]);
  for (const sale of [...sales, () => buy('draft-report')]) {
    const { status, json, paid, price } = await sale();
    if (status === 200) {
      answered += 1;
      expect(paid).toBe(price);
    } else {
      expect(json).toMatchObject({ code: 'platform_unavailable', charged: false, retryable: true });
      expect([status, paid]).toEqual([503, 0]);
    }
  }
  expect(answered).toBeGreaterThan(0);
});

it('no file in service was replaced by a part of it', async () => {
  await stack.stop();
  expect(await versionsIn(stack.dataDir)).toEqual(before);
});
