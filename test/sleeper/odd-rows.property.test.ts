// One odd entry of the platform's, of any JSON, never takes the others away.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlatformPlayers, readTrending } from '../../src/ingest/index.ts';
import {
  readDrafts,
  readLeagues,
  readPicks,
  readTradedPicks,
  readTransactions,
  readUsers,
} from '../../src/sleeper/index.ts';
import { leagueJson } from '../support/worlds/league.ts';

const file = (body: unknown) => ({ name: 'nfl', content: Buffer.from(JSON.stringify(body)) });
const rowsOf = <T>(count: number, row: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => row(n));

/** For each list its rows, and how it is read. */
const LISTS: Readonly<
  Record<string, readonly [rows: readonly object[], read: (rows: readonly unknown[]) => Promise<readonly unknown[]>]>
> = {
  users: [
    rowsOf(3, (n) => ({ user_id: `u${n}`, display_name: `manager ${n}`, metadata: { team_name: 'A' } })),
    async (rows) => readUsers(rows),
  ],
  leagues: [rowsOf(3, (n) => leagueJson({ league_id: `70${n}` })), async (rows) => readLeagues(rows)],
  drafts: [
    rowsOf(3, (n) => ({
      ...{ draft_id: `80${n}`, league_id: null, season: '2024', sport: 'nfl', type: 'snake', status: 'complete' },
      ...{ start_time: n, settings: { teams: 4, rounds: 2 }, metadata: { scoring_type: 'ppr' } },
      ...{ draft_order: { u1: 1 }, slot_to_roster_id: { '1': 1 } },
    })),
    async (rows) => readDrafts(rows),
  ],
  // more than one in twenty refuses a draft
  picks: [
    rowsOf(24, (n) => ({
      ...{ pick_no: n + 1, round: 1 + Math.floor(n / 12), draft_slot: 1 + (n % 12), roster_id: null },
      ...{ player_id: `p${n}`, picked_by: 'u1', is_keeper: null, metadata: { position: 'RB', amount: '3' } },
    })),
    async (rows) => readPicks(rows).picks,
  ],
  transactions: [
    rowsOf(3, (n) => ({
      ...{ transaction_id: `t${n}`, type: 'waiver', status: 'complete', leg: 3, created: n, status_updated: n },
      ...{ roster_ids: [1], adds: { p1: 1 }, drops: null, settings: { waiver_bid: 7 } },
    })),
    async (rows) => readTransactions(rows, 3),
  ],
  'traded picks': [
    rowsOf(3, (n) => ({ season: '2025', round: n + 1, roster_id: 1, owner_id: 2, previous_owner_id: 1 })),
    async (rows) => readTradedPicks(rows),
  ],
  'trending players': [
    rowsOf(3, (n) => ({ player_id: `p${n}`, count: 9 - n })),
    async (rows) => readTrending(file(rows)),
  ],
  // more than one in five hundred refuses the file
  players: [
    rowsOf(500, (n) => ({ player_id: `p${n}`, first_name: 'A', last_name: 'B', position: 'WR', team: 'KC' })),
    async (rows) => readPlatformPlayers(file({ ...rows })),
  ],
};

/** Any JSON, or a row that one of its fields, maybe a nested one, makes odd. */
const oddAmong = (rows: readonly object[]) =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .record({ row: fc.constantFrom(...rows), value: fc.jsonValue() })
      .chain(({ row, value }) => fc.constantFrom(...Object.keys(row)).map((field) => ({ ...row, [field]: value }))),
  );

describe("one odd entry of the platform's", () => {
  it.each(Object.keys(LISTS))('takes no other away: %s', async (name) => {
    const [rows, read] = LISTS[name] ?? [[], async () => []];
    await fc.assert(
      fc.asyncProperty(oddAmong(rows), fc.nat(rows.length), async (odd, at) => {
        // it is one more entry, and none of the others
        const others = rows.filter((row) => idOf(odd) === null || idOf(row) !== idOf(odd));
        const whole = await read(others);
        expect(whole).toHaveLength(others.length);
        const found = await read([...others.slice(0, at), odd, ...others.slice(at)]);
        const texts = new Set(found.map((each) => JSON.stringify(each)));
        expect(whole.filter((each) => !texts.has(JSON.stringify(each)))).toEqual([]);
      }),
      { numRuns: name === 'players' ? 40 : 200 },
    );
  });

  it.each([
    ['a wrong type', { round: 'third' }],
    ['no seat', { draft_slot: null }],
    ['a player that is no id', { player_id: { id: '4' } }],
  ])('leaves a draft its other picks, and is counted: %s', (_, change) => {
    const [rows] = LISTS.picks ?? [[]];
    const drafted = (odd: number) => rows.map((row, n) => (n >= rows.length - odd ? { ...row, ...change } : row));
    expect(readPicks(drafted(1))).toMatchObject({ picks: { length: 23 }, unreadable: 1 });
    expect(() => readPicks(drafted(2))).toThrow('picks');
  });
});

function idOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return null;
  const known = new Map(Object.entries(row));
  return (
    ['user_id', 'league_id', 'draft_id', 'transaction_id', 'player_id'].map((name) => known.get(name)).find(Boolean) ??
    null
  );
}
