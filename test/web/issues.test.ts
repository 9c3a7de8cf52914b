// Which field of the form a refusal of the sale is shown at.
import { expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { issuesOf } from '../../src/web/desk/issues.ts';

const product = (key: string) => {
  const found = products.find((each) => each.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
};
const refused = (code: string, more: object = {}) => ({
  detail: 'It is not there. You were not charged. Send another one.',
  code,
  ...more,
});

it.each([
  ['roster', { platform_username: 'a' }, 'league_not_found', ['body', 'platform_username']],
  ['roster', { platform_username: 'a', league_id: '7' }, 'league_not_found', ['body', 'league_id']],
  ['matchup', { players: ['a', 'b'] }, 'not_projected', ['body', 'players']],
  ['waivers', {}, 'nothing_to_recommend', ['query', 'week']],
  ['trade', { platform_username: 'a' }, 'league_not_simulated', ['body', 'platform_username']],
  ['trade', { platform_username: 'a', partner: 'b' }, 'team_not_found', ['body', 'partner']],
  ['trade', { platform_username: 'a', partner: 'b' }, 'nothing_to_recommend', ['body', 'partner']],
  ['trade', { platform_username: 'a' }, 'nothing_to_recommend', ['body', 'platform_username']],
  ['waivers', {}, 'a_code_of_tomorrow', ['query']],
])('%s %j %s: %j', (key, fields, code, loc) => {
  expect(issuesOf(product(key), fields, 404, refused(code))).toEqual([
    { loc, msg: 'It is not there. Send another one.' },
  ]);
});

it('has the candidates of a refusal', () => {
  const candidates = [{ player_id: '1', name: 'Ansel Quick', position: 'RB', team: 'KC' }];
  expect(issuesOf(product('player'), { name: 'Ansl' }, 404, refused('player_not_found', { candidates }))).toEqual([
    expect.objectContaining({ loc: ['body', 'name'], ctx: { candidates } }),
  ]);
});

it('is at the listed player that the refusal names', () => {
  const refusal = { ...refused('player_not_found'), detail: 'No NFL player is named Bo Lard as of week 3.' };
  const [issue] = issuesOf(product('matchup'), { players: ['Ann Able', 'Bo Lard'] }, 404, refusal) ?? [];
  expect(issue?.loc).toEqual(['body', 'players', 1]);
  const offer = { get: ['Ann Able'], give: ['Cy Old', 'Bo Lard'] };
  expect(issuesOf(product('trade'), offer, 404, refusal)?.[0]?.loc).toEqual(['body', 'give', 1]);
});

it('is null for what is not about the question', () => {
  expect(issuesOf(product('roster'), {}, 503, refused('platform_unavailable'))).toBeNull();
});
