// The addresses that the buying page calls: other methods are refused with what is allowed.
import { expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { askRoutes } from '../../src/web/ask/index.ts';
import { createBrowserCode } from '../../src/web/bundles/index.ts';

const app = askRoutes({
  desk: {
    network: 'testnet',
    algodUrl: 'http://127.0.0.1:1',
    faucetUrl: null,
    walletConnectProjectId: null,
    links: { tokenFor: (transaction) => transaction, paymentOf: () => null, codeOf: (text) => text },
    suggestPlayers: async () => [],
    leaguesOf: async () => null,
    refusalOf: async () => null,
    paidAnswer: async () => null,
    boughtBy: async () => [],
    signIn: async () => true,
    now: () => 0,
  },
  publicUrl: 'https://gridcall.test',
  code: createBrowserCode(),
  products,
  trackRecord: () => null,
  closed: () => null,
  termsOf: () => ({ status: 503, body: new Uint8Array() }),
  clientOf: () => null,
});

it.each([
  ['POST', '/web/players', 'GET, HEAD'],
  ['DELETE', '/web/leagues', 'GET, HEAD'],
  ['GET', '/web/check/matchup', 'POST'],
  ['PUT', '/web/chain/params', 'GET, HEAD'],
  ['GET', '/web/chain/opt-in', 'POST'],
  ['GET', '/web/chain/faucet', 'POST'],
  ['POST', '/ask', 'GET, HEAD'],
  ['POST', '/ask/matchup', 'GET, HEAD'],
  ['DELETE', '/answers', 'GET, HEAD'],
  ['POST', '/web/answer', 'GET, HEAD'],
  ['POST', '/web/answer.json', 'GET, HEAD'],
  ['POST', '/web/answers', 'GET, HEAD'],
])('%s %s is 405', async (method, path, allow) => {
  const reply = await app.request(path, { method });
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
  expect(await reply.json()).toMatchObject({ code: 'method_not_allowed', charged: false });
});

it('a HEAD is answered as a GET without its body', async () => {
  const reply = await app.request('/web/players?q=qu', { method: 'HEAD' });
  expect([reply.status, await reply.text()]).toEqual([200, '']);
});
