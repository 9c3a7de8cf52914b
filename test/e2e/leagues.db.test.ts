// A league's answer over HTTP while the platform misbehaves: an error in the contract's words,
// never a 500, never a charge.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund } from '../../src/client/index.ts';
import { type StatsResponse, teamReport } from '../../src/contract/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import { type LeaguePlatform, Odd, startLeaguePlatform } from '../support/league-platform.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { LEAGUE_ID, leagueJson, platformJson } from '../support/worlds/league.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

/** The league is of the upstream's season and week. */
const leagueAnswer = platformJson();
const signer = newSigner();
let upstream: UpstreamServer;
let platform: LeaguePlatform;
let stack: Stack;
/** What the platform answers instead; undefined leaves it as it is. */
let fault: (path: string) => unknown = () => undefined;
beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  platform = await startLeaguePlatform((path) => {
    const file = upstream.files.get(`/platform/${path.split('?')[0]}`);
    return fault(path) ?? leagueAnswer(path) ?? (file === undefined ? undefined : new Odd(200, file.toString()));
  });
  stack = await startStack({ ...upstreamUrls(upstream.url), platformUrl: platform.url });
  await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 1);
});
afterAll(async () => {
  await stack?.close();
  await platform?.close();
  await upstream?.close();
});

const balance = () => stack.chain.ledger.account(signer.address)?.microUsdc;
const buy = async (body: object) => {
  const client = clients['@x402/fetch']?.(signer, stack.chain.url);
  const answer = await client?.({ method: 'POST', url: `${stack.url}/v1/team-report`, body });
  if (!answer) throw new Error('there is no client');
  return answer;
};
const paidFor = async () => ((await (await fetch(`${stack.url}/v1/stats`)).json()) as StatsResponse).paid_analyses;

const onLeague = (answer: unknown) => (path: string) => (path === `league/${LEAGUE_ID}` ? answer : undefined);
/**
 * Another league of the same teams, with weeks that no reply shows: what the platform said of a
 * week is cached for a minute.
 */
const onWeekless = (path: string) => {
  if (path.startsWith('league/75/matchups/')) return new Odd(200, 'null');
  const answer = path.startsWith('league/75')
    ? leagueAnswer(path.replace('league/75', `league/${LEAGUE_ID}`))
    : undefined;
  return path === 'league/75' ? leagueJson({ league_id: '75' }) : answer;
};
const onBasketball = (path: string) =>
  path === 'league/76' ? leagueJson({ league_id: '76', sport: 'nba' }) : undefined;
const everywhere = (answer: unknown) => (path: string) => (/^(user|league)\//.test(path) ? answer : undefined);
const MANAGER = { platform_username: 'manager1', league_id: LEAGUE_ID };

describe('a league on a platform in trouble', () => {
  it.each([
    ['away', everywhere(new Odd(503)), MANAGER, 503, 'platform_unavailable'],
    ['busy for good', onLeague(new Odd(429, '', { 'retry-after': '0' })), MANAGER, 503, 'platform_unavailable'],
    ['truncated', onLeague(new Odd(200, '{"league_id":"77"')), MANAGER, 503, 'platform_unavailable'],
    ['of wrong types', onLeague({ ...leagueJson(), season: [] }), MANAGER, 503, 'platform_unavailable'],
    [
      'without places on a roster',
      onLeague(leagueJson({ roster_positions: null })),
      MANAGER,
      503,
      'platform_unavailable',
    ],
    ['without a single week', onWeekless, { ...MANAGER, league_id: '75' }, 503, 'platform_unavailable'],
    ['without the user', () => undefined, { ...MANAGER, platform_username: 'unknown' }, 404, 'user_not_found'],
    ['without the league', () => undefined, { ...MANAGER, league_id: '999' }, 404, 'league_not_found'],
    ['of another sport', onBasketball, { ...MANAGER, league_id: '76' }, 404, 'league_not_found'],
  ] as const)('is refused and costs nothing: %s', async (_, misfortune, body, status, code) => {
    fault = misfortune;
    const before = balance();
    const answer = await buy(body);
    expect([answer.status, answer.receipt]).toEqual([status, null]);
    expect(answer.json).toMatchObject({ code, charged: false, retryable: status === 503 });
    expect(JSON.stringify(answer.json)).not.toMatch(/127\.0\.0\.1|stack|json/i);
    expect(balance()).toBe(before);
    expect(await paidFor()).toBe(0);
  });
});

describe('a league on a platform that is well', () => {
  it('is answered within the schema, and charged once', async () => {
    fault = () => undefined;
    const before = balance() ?? 0n;
    const answer = await buy({ platform_username: 'manager2', league_id: LEAGUE_ID });
    expect(answer.status).toBe(200);
    expect(teamReport.response.schema.safeParse(answer.json).error?.issues ?? []).toEqual([]);
    expect(before - (balance() ?? 0n)).toBe(750_000n);
    expect(await paidFor()).toBe(1);
  });
});
