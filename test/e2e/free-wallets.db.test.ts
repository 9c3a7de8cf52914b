// Wallets that buy nothing, and visitors of the page, against the league products of others: on
// both engines, with payments that the facilitator verifies.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund, newWallet, signPayment, type Wallet } from '../../src/client/index.ts';
import type { Store } from '../../src/storage/index.ts';
import { type LeaguePlatform, Odd, startLeaguePlatform } from '../support/league-platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { quoteOf } from '../support/quote.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { LEAGUE_ID, leagueJson, platformJson } from '../support/worlds/league.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const NETWORKS = ['2001:db8:1', '2001:db8:2', '2001:db8:3'];
const PAYMENTS_OF_A_WALLET = 6;
/** Each makes four calls and is refused: a user who exists has no team in a league that exists. */
const REQUESTS_OF_A_PAYMENT = 5;

const leagueAnswer = platformJson();
/** Users, and leagues of the same teams, so that no answer about one is known from another. */
const twin = (path: string) => {
  const user = /^user\/(stranger.*)/.exec(path)?.[1];
  if (user !== undefined) return { user_id: `9${user.replace(/\D/g, '')}`, display_name: user };
  const id = /^league\/(8\d+)/.exec(path)?.[1];
  if (id === undefined) return undefined;
  return path === `league/${id}`
    ? leagueJson({ league_id: id })
    : leagueAnswer(path.replace(`league/${id}`, `league/${LEAGUE_ID}`));
};

describe.each<Store['backend']>(['sqlite', 'postgresql'])('on %s', (backend) => {
  let database: TestDatabase | undefined;
  let upstream: UpstreamServer;
  let platform: LeaguePlatform;
  let stack: Stack;
  beforeAll(async () => {
    if (backend === 'postgresql') database = await createTestDatabase();
    upstream = await startUpstream(nflFiles());
    platform = await startLeaguePlatform((path) => {
      const file = upstream.files.get(`/platform/${path.split('?')[0]}`);
      return twin(path) ?? leagueAnswer(path) ?? (file === undefined ? undefined : new Odd(200, file.toString()));
    });
    const settings = { GRIDCALL_PROXIES: '1', ...(database && { GRIDCALL_DATABASE_URL: database.url }) };
    stack = await startStack({ ...upstreamUrls(upstream.url), platformUrl: platform.url }, { settings });
  });
  afterAll(async () => {
    await stack?.close();
    await platform?.close();
    await upstream?.close();
    await database?.drop();
  });

  const fundedWallet = async (): Promise<Wallet> => {
    const wallet = newWallet();
    await fund(`${stack.chain.url}/faucet`, stack.chain.url, wallet.address, 5);
    return wallet;
  };
  const path = '/v1/team-report';
  const present = async (payment: string, client: string, body: object) => {
    const reply = await fetch(stack.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client, 'payment-signature': payment },
    });
    return { status: reply.status, code: ((await reply.json()) as { code?: string }).code };
  };
  const paymentOf = async (wallet: Wallet): Promise<string> => {
    const { quote, params } = await quoteOf(stack.url + path, stack.chain.url);
    return signPayment(quote, params, wallet, 100, (bytes) => randomBytes(bytes)).header;
  };
  const buy = async (wallet: Wallet, client: string, leagueId: string) =>
    present(await paymentOf(wallet), client, { platform_username: 'manager1', league_id: leagueId });

  it('gives each visitor of the page a share of their own for choosing a league', async () => {
    const leaguesFor = async (client: string, name: string) => {
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`${stack.url}/web/leagues?username=${name}`, { headers })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push(await leaguesFor('198.51.100.7', `stranger999${n}`));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect(await leaguesFor('198.51.100.8', 'stranger99999')).toBe(200);
  });

  it('leaves the league products to buyers, and to users of sold answers', async () => {
    const buyer = await fundedWallet();
    expect(await buy(buyer, '203.0.113.7', '80')).toEqual({ status: 200 });

    const before = platform.requested.length;
    const refusals = new Set<string | undefined>();
    const attack = async (network: string) => {
      const wallet = await fundedWallet();
      for (let payment = 0; payment < PAYMENTS_OF_A_WALLET; payment++) {
        const signed = await paymentOf(wallet);
        for (let n = 0; n < REQUESTS_OF_A_PAYMENT; n++) {
          const id = `${NETWORKS.indexOf(network)}${payment}${n}`;
          const question = { platform_username: `stranger${id}`, league_id: `8${id}` };
          refusals.add((await present(signed, `${network}:${payment}::1`, question)).code);
        }
      }
    };
    await Promise.all(NETWORKS.map(attack));
    expect([...refusals]).toContain('too_many_platform_calls');
    expect(refusals.has(undefined)).toBe(false);
    expect(platform.requested.length - before).toBeLessThan(200);

    expect(await buy(buyer, '203.0.113.7', '81')).toEqual({ status: 200 });
    expect(await buy(await fundedWallet(), '203.0.113.8', '80')).toEqual({ status: 200 });
  });
});
