// POST /web/check: what a paid request would be refused for is said at its field,
// before anything is signed.

import { draftId, LEAGUES, userName } from 'gridcall-simulated-season';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, newWallet, PendingPayments, type PurchaseFailure } from '../../src/client/index.ts';
import { type Stack, startSandboxStack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('check-');
let stack: Stack;
let draftIds: readonly string[];
beforeAll(async () => {
  stack = await startSandboxStack({}, { GRIDCALL_PROXIES: '1' });
  const health = (await (await fetch(`${stack.url}/v1/health`)).json()) as { season: number };
  draftIds = LEAGUES.map((league) => draftId(health.season, league));
});
afterAll(() => stack.close());

interface Checked {
  readonly issues?: readonly { readonly loc: unknown; readonly msg: string; readonly ctx?: object }[];
  readonly terms?: object;
}

let visitors = 0;
/** Each check comes from another visitor. */
async function check(product: string, fields: object): Promise<Checked> {
  visitors += 1;
  const reply = await fetch(`${stack.url}/web/check/${product}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${visitors}` },
    body: JSON.stringify(fields),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Checked;
}

const NO_USER = { platform_username: 'nobody_here_xyz' };
const USER = { platform_username: userName(1) };
const knownNames = async () => {
  const reply = await fetch(`${stack.url}/v1/trending/preview`);
  const { players } = (await reply.json()) as { players: readonly { name: string }[] };
  return players.map(({ name }) => name);
};

describe('a question that would be refused has an issue at its field, and no terms', () => {
  it.each([
    ['roster', NO_USER, 'platform_username', /No Sleeper user is named "nobody_here_xyz"/],
    ['team-report', NO_USER, 'platform_username', /No Sleeper user is named/],
    ['draft-report', NO_USER, 'platform_username', /No Sleeper user is named/],
    ['roster', { ...USER, league_id: '1' }, 'league_id', /no league "1"/],
    ['team-report', { ...USER, week: 1 }, 'week', /no completed regular-season week/],
    ['draft-report', { draft_id: '1', draft_slot: 1 }, 'draft_id', /no draft "1"/],
    ['player', { player_id: '999999999' }, 'name', /No NFL player has the id 999999999/],
  ])('%s %j: %s', async (product, fields, field, message) => {
    const { issues, terms } = await check(product, fields);
    expect(terms).toBeUndefined();
    expect(issues).toEqual([expect.objectContaining({ loc: [expect.any(String), field] })]);
    expect(issues?.[0]?.msg).toMatch(message);
    expect(issues?.[0]?.msg).not.toContain('charged');
  });

  it('of a name that is nearly a player, with candidates', async () => {
    const [first = '', second = ''] = await knownNames();
    const surname = first.split(' ').at(-1) ?? '';
    const { issues } = await check('matchup', { players: [`Zzyzx ${surname}`, second] });
    expect(issues?.[0]).toMatchObject({
      loc: ['body', 'players', 0],
      ctx: { candidates: [{ player_id: expect.any(String), name: expect.stringContaining(surname) }] },
    });
  });
});

it('refuses what the sale refuses, and only that', async () => {
  const [first = '', second = ''] = await knownNames();
  const questions: readonly (readonly [product: string, fields: object])[] = [
    ['roster', NO_USER],
    ['roster', USER],
    ['team-report', USER],
    ['team-report', { ...USER, week: 1 }],
    ['player', { name: first }],
    ['player', { name: 'Nobody Known' }],
    ['matchup', { players: [first, second] }],
    ['matchup', { players: [first, first] }],
    ...draftIds.map((id) => ['draft-report', { draft_id: id, draft_slot: 1 }] as const),
    ['draft-report', { draft_id: draftIds[0], draft_slot: 99 }],
  ];
  const wallet = newWallet();
  stack.chain.ledger.endow(wallet.address, 1_000_000n, 50_000_000n);
  const pending = new PendingPayments(inFolder('wallet.json'));
  const options = { wallet, pending, maxMicroUsdc: 1_000_000, nodeUrl: stack.chain.url };
  const verdicts = [];
  for (const [product, fields] of questions) {
    const { issues } = await check(product, fields);
    const request = { method: 'POST', url: `${stack.url}/v1/${product}`, body: JSON.stringify(fields) } as const;
    const sold = await buy(request, options).then(
      () => 'sold',
      ({ charged }: PurchaseFailure) => (charged === 'yes' ? 'charged and refused' : 'refused'),
    );
    verdicts.push([product, fields, issues === undefined ? 'sold' : 'refused', sold]);
  }
  expect(verdicts.filter(([, , checked, sold]) => checked !== sold)).toEqual([]);
  expect(new Set(verdicts.map(([, , , sold]) => sold))).toEqual(new Set(['sold', 'refused']));
});
