// What a league's status says comes before any analysis: a league without
// teams has nothing to sell.
import { describe, expect, it } from 'vitest';
import { roster, teamReport } from '../../src/products/index.ts';
import { changedLeague, LEAGUE_ID, leagueContext, leagueJson, rosterJson } from '../support/worlds/league.ts';

const undrafted = [1, 2, 3, 4].map((n) => rosterJson(n, [], { players: null, starters: null }));
const rosters = (rows: readonly object[]) => ({ [`league/${LEAGUE_ID}/rosters`]: rows });
const full = ['q1', 'r1', 'w1', 'w5'];

const PRODUCTS = { roster, teamReport };
function ask(product: keyof typeof PRODUCTS, changes: Readonly<Record<string, unknown>>, leagueId: string | null) {
  const context = leagueContext(changes);
  const request = { platform_username: 'manager1', league_id: leagueId, week: null };
  return product === 'roster'
    ? roster.decide(context, { ...request, roster: null })
    : teamReport.decide(context, request);
}
const ANY_PRODUCT = Object.keys(PRODUCTS) as readonly (keyof typeof PRODUCTS)[];

describe.each(ANY_PRODUCT)('%s of a league without its draft', (product) => {
  it.each([
    ['not drafted', { ...changedLeague({ status: 'pre_draft' }), ...rosters(undrafted) }, 'has not drafted yet'],
    ['drafting', { ...changedLeague({ status: 'drafting' }), ...rosters(undrafted) }, 'is still drafting'],
    [
      'a keeper league with the rosters of last season',
      changedLeague({ status: 'pre_draft' }, { type: 1 }),
      'has not drafted',
    ],
    [
      'a dynasty with a part of its lineup',
      { ...changedLeague({ status: 'drafting' }, { type: 2 }), ...rosters([rosterJson(1, ['q1', 'r1'])]) },
      'is still drafting',
    ],
  ] as const)('is refused uncharged: %s', async (_, changes, happened) => {
    for (const leagueId of [LEAGUE_ID, null])
      await expect(ask(product, changes, leagueId)).rejects.toMatchObject({
        status: 409,
        code: 'league_not_ready',
        retryable: false,
        message: expect.stringContaining(`League ${LEAGUE_ID} ${happened}`),
      });
  });

  it('is left for the first one with a season, where none is named', async () => {
    const [first, second] = [{ league_id: '76', status: 'pre_draft' }, {}].map((changes) => leagueJson(changes));
    const changes = { 'user/1/leagues/nfl/2024': [first, second], 'league/76': first };
    const decision = await ask(product, changes, null);
    expect(JSON.stringify(decision)).toContain(LEAGUE_ID);
    await expect(ask(product, { ...changes, 'league/76/rosters': undrafted }, '76')).rejects.toMatchObject({
      code: 'league_not_ready',
    });
  });
});

it('audits no roster of a league in season by its status alone, without a player on any team', async () => {
  await expect(ask('roster', rosters(undrafted), LEAGUE_ID)).rejects.toMatchObject({ code: 'league_not_ready' });
});

it('audits a dynasty before its yearly draft: its rosters stay', async () => {
  const changes = { ...changedLeague({ status: 'pre_draft' }, { type: 2 }), ...rosters([rosterJson(1, full)]) };
  await expect(ask('roster', changes, LEAGUE_ID)).resolves.toMatchObject({ leagueId: LEAGUE_ID });
});
