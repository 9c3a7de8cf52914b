// The audit of a pasted roster, and of users and leagues the platform does not know.
import { describe, expect, it } from 'vitest';
import type { Leagues } from '../../../src/fantasy/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import { answered } from '../../support/answered.ts';
import { back, contextOf, numbered, onTeam, person, snapshotOf, steady } from '../../support/worlds/nfl.ts';
import { type Asked, asked, audit, backs, decide, platform, reasonOf, rosterOf } from './roster-audit.ts';

describe('what the platform does not know', () => {
  const snapshot = backs([10]);
  const mine = rosterOf(1, ['1']);
  it.each<[string, Partial<Asked>, Partial<Leagues>, string]>([
    ['a user', { platform_username: 'unknown' }, {}, 'user_not_found'],
    ['a league', { league_id: '78' }, {}, 'league_not_found'],
    ['any league of the user', {}, { leaguesOf: async () => [] }, 'league_not_found'],
    ['a team of the user', {}, { rosters: async () => [rosterOf(2, [])] }, 'team_not_found'],
  ])('%s', async (_, request, more, code) => {
    await expect(audit(snapshot, { mine, platform: more }, request)).rejects.toMatchObject({ status: 404, code });
  });
});

describe('a pasted roster', () => {
  type Pasted = readonly { readonly name: string; readonly position?: string; readonly starter?: boolean }[];
  const pasted = (players: Pasted) =>
    asked({ roster: players.map((given) => ({ position: null, starter: false, ...given })) });
  const paste = (snapshot: Snapshot, ...players: Pasted) => answered(roster, contextOf(snapshot), pasted(players));
  const decidePasted = (snapshot: Snapshot, ...players: Pasted) => roster.decide(contextOf(snapshot), pasted(players));

  it('is judged in a common lineup, without claims, and says why', async () => {
    const answer = await paste(
      backs([10, 20, 15, 5]),
      { name: 'back b' },
      { name: 'Back C' },
      { name: '3' },
      { name: 'Back E' },
    );
    expect(answer).toMatchObject({ platform_username: null, league_id: null, waiver_adds: [] });
    expect(answer.start_sit.map(({ player_id, call }) => [player_id, call])).toEqual([
      ['2', 'start'],
      ['3', 'start'],
      ['1', 'flex'],
      ['4', 'sit'],
    ]);
    const decision = await decidePasted(backs([10, 20, 15, 5]), { name: 'back b' }, { name: 'Back C' });
    expect(reasonOf(decision, 'claims_need_team')).toEqual({ hasLeague: false });
  });

  it('knows the lineup when starters are marked', async () => {
    const snapshot = backs([10, 20, 15, 5]);
    const names = ['Back C', 'Back D', 'Back E'].map((name) => ({ name, starter: true }));
    expect((await decidePasted(snapshot, ...names, { name: 'Back B' })).verdict).toMatchObject({
      kind: 'change',
      facts: { change: { start: { player: { name: 'Back B' } }, bench: { player: { name: 'Back E' } } } },
    });
  });

  it('leads with the slots no one can fill, up to two: with more it is part of a roster', async () => {
    const at = (id: string, position: string) =>
      numbered(id, {
        name: `${position} ${'ABCDEFGHI'[Number(id)]}`,
        position,
        platform: onTeam('KC'),
      });
    const people = [back('1'), back('2'), back('3'), at('5', 'WR'), at('6', 'WR'), at('7', 'TE')];
    const snapshot = snapshotOf(people, { stats: people.flatMap(({ platformId }) => steady(platformId ?? '', 20)) });
    const verdictOf = async (count: number) =>
      (await decidePasted(snapshot, ...people.slice(0, count).map(({ name }) => ({ name })))).verdict;
    expect(await verdictOf(6)).toMatchObject({
      kind: 'open_slots',
      facts: { slots: [{ slot: 'QB', isPartly: false }], week: 3 },
    });
    expect(await verdictOf(5)).toMatchObject({
      kind: 'open_slots',
      facts: { slots: [{ slot: 'QB' }, { slot: 'TE' }] },
    });
    expect(await verdictOf(3)).toMatchObject({ kind: 'set' });
  });

  it('says of an open slot that the roster has no one for it, or who does not play', async () => {
    const end = { name: 'End', position: 'TE', platformId: '7', gsisId: '00-7' };
    const people = [
      ...['1', '2', '3'].map((id) => back(id)),
      ...['5', '6'].map((id) => numbered(id, { name: `Wide ${id}`, position: 'WR', platform: onTeam('KC') })),
      person({ ...end, platform: { ...onTeam('KC'), injuryStatus: 'Out' } }),
    ];
    const snapshot = snapshotOf(people, { stats: people.flatMap(({ platformId }) => steady(platformId ?? '', 20)) });
    const decision = await decidePasted(snapshot, ...people.map(({ name }) => ({ name })));
    expect(reasonOf(decision, 'short_slots')?.slots).toMatchObject([
      { slot: 'QB', absent: [] },
      { slot: 'TE', absent: [{ player: { name: 'End' } }] },
    ]);
    expect(reasonOf(decision, 'claims_need_team')).toEqual({ hasLeague: false });
  });

  it('drops no starter who may be back soon: nothing needs his spot', async () => {
    const names = ['Back C', 'Back D', 'Back E'].map((name) => ({ name, starter: true }));
    const bench = [{ name: 'Back B' }, { name: 'Back F' }];
    const { calls, drops } = await decidePasted(backs([20, 15, 12, 3, 1]), ...names, ...bench);
    expect(calls.find(({ call }) => call === 'sit')?.member.player.name).toBe('Back E');
    expect(drops.map(({ member }) => member.player.name)).not.toContain('Back E');
    expect(drops.map(({ risk }) => risk)).not.toContain('high');
  });

  it('counts starters beyond the slots of the lineup', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const names = ids.map((id) => ({ name: `${id}`, starter: true }));
    const snapshot = backs(ids.map((id) => id + 5));
    expect(reasonOf(await decidePasted(snapshot, ...names), 'too_many_starters')?.extra).toBe(1);
    expect(reasonOf(await decidePasted(snapshot, ...names.slice(1)), 'too_many_starters')).toBeUndefined();
  });

  it('is not used when the request names a user, and the answer says so', async () => {
    const snapshot = backs([10, 20]);
    const typed = [{ name: 'Back C', position: null, starter: false }];
    const { reasons, calls } = await decide(snapshot, { mine: rosterOf(1, ['1']) }, { roster: typed });
    expect(calls.map(({ member }) => member.player.platformId)).toEqual(['1']);
    expect(reasons[0]).toEqual({ kind: 'roster_unused', facts: { username: 'me' } });
  });

  it('distinguishes namesakes by position, and refuses to guess', async () => {
    const twins = [
      back('1', { name: 'Jay Twin' }),
      person({ name: 'Jay Twin', position: 'WR', platformId: '2', platform: onTeam('LV') }),
    ];
    const snapshot = snapshotOf(twins, { stats: steady('1', 20) });
    expect((await paste(snapshot, { name: 'Jay Twin', position: 'RB' })).start_sit[0]?.player_id).toBe('1');
    await expect(paste(snapshot, { name: 'Jay Twin' })).rejects.toMatchObject({
      status: 422,
      errors: [{ loc: ['body', 'roster', 0, 'name'], ctx: { candidates: [{}, {}] } }],
    });
  });

  it('names no one twice, and no one unknown', async () => {
    const snapshot = backs([10]);
    await expect(paste(snapshot, { name: 'Back B' }, { name: '1' })).rejects.toMatchObject({ status: 422 });
    await expect(paste(snapshot, { name: 'Abe Absent' })).rejects.toMatchObject({ status: 404 });
  });

  it('of a named league is judged by its slots and scoring, without claims', async () => {
    const context = contextOf(backs([10, 20]), { leagues: platform({ mine: rosterOf(1, []) }) });
    const answer = await answered(
      roster,
      context,
      asked({ league_id: '77', roster: [{ name: 'Back B', position: null, starter: false }] }),
    );
    expect(answer).toMatchObject({ platform_username: null, league_id: '77', waiver_adds: [] });
  });
});
