// The league client against a platform that is well, slow, busy, away or broken.
import { afterEach, describe, expect, it } from 'vitest';
import { PlatformUnavailable } from '../../../src/data/market.ts';
import { createLeagues } from '../../../src/data/platform/leagues/client.ts';
import type { Leagues } from '../../../src/football/league.ts';
import type { SeasonNow } from '../../../src/football/season.ts';
import type { LeagueWeek, LeagueWeeks } from '../../../src/store/league-weeks.ts';
import { type LeaguePlatform, Odd, SILENCE, startLeaguePlatform } from '../../support/league-platform.ts';
import { TOY_ID, toyLeague, toyMatchup, toyPlatform, toyRoster } from '../../support/toy-league.ts';

const WEEK_3: SeasonNow = { season: 2024, week: 3, asked: { season: 2024, week: 3 }, kickedOff: false };

/** Kept weeks in memory. */
function memory(): LeagueWeeks & { readonly kept: Map<string, LeagueWeek> } {
  const kept = new Map<string, LeagueWeek>();
  const keyOf = (part: { platform: string; leagueId: string; kind: string }, week: number) =>
    [part.platform, part.leagueId, part.kind, week].join(' ');
  return {
    kept,
    find: async (part, weeks) =>
      new Map(
        weeks.flatMap((week) => {
          const found = kept.get(keyOf(part, week));
          return found ? [[week, found.body] as const] : [];
        }),
      ),
    keep: async (week) => void kept.set(keyOf(week, week.week), week),
  };
}

let running: LeaguePlatform | null = null;
afterEach(async () => {
  await running?.close();
  running = null;
});

interface Made {
  readonly open: () => Leagues;
  readonly asked: string[];
  readonly store: ReturnType<typeof memory>;
  readonly warnings: object[];
  pass(ms: number): void;
}

async function make(
  answer: (path: string) => unknown,
  given: { at?: SeasonNow; patienceMs?: number } = {},
): Promise<Made> {
  running = await startLeaguePlatform(answer);
  let now = 1_730_000_000_000;
  const store = memory();
  const warnings: object[] = [];
  const open = createLeagues({
    platformUrl: running.url,
    now: () => now,
    log: { info: () => {}, warn: (fields) => void warnings.push(fields) },
    store: { leagueWeeks: store },
    season: () => given.at ?? WEEK_3,
    backoffMs: 1,
    ...(given.patienceMs && { patienceMs: given.patienceMs }),
  });
  return {
    open,
    asked: running.asked,
    store,
    warnings,
    pass: (ms) => {
      now += ms;
    },
  };
}

describe('what the platform says', () => {
  it('is read into plain objects', async () => {
    const { open } = await make(toyPlatform());
    const leagues = open();
    expect(await leagues.league(TOY_ID)).toMatchObject({
      id: TOY_ID,
      season: 2024,
      stage: 'in_season',
      type: 'redraft',
      teams: 4,
      rules: { startWeek: 1, playoffWeek: 15, medianGame: false, bestBall: false, waiverBudget: null },
    });
    const [first] = await leagues.rosters(TOY_ID);
    // decimals are hundredths: 100 and 5 are 100.05
    expect(first).toMatchObject({ id: 1, ownerId: '1', coOwnerIds: [], record: { pointsFor: 100.05 } });
    const [week] = await leagues.matchups(TOY_ID, [1]);
    expect(week?.[0]).toMatchObject({ rosterId: 1, matchupId: 1, score: 40, overridden: false });
    expect(week?.[2]?.starters).toEqual(['q3', 'r3', 'w3', '0']);
  });

  it('may leave out players, starters and points, and override a score with zero', async () => {
    const bare = { roster_id: 1, matchup_id: null, points: 12.345, starters: null, players_points: { q1: 12.345 } };
    const forgotten = { ...toyMatchup(2, 1, ['q2', '0'], { q2: 4 }), starters_points: [4, 7.5], custom_points: 0 };
    const { open } = await make(toyPlatform({ [`league/${TOY_ID}/matchups/1`]: [bare, forgotten] }));
    const [week] = await open().matchups(TOY_ID, [1]);
    expect(week?.[0]).toMatchObject({ score: 12.35, players: ['q1'], starters: [] });
    expect(week?.[1]).toMatchObject({ score: 0, overridden: true, starterPoints: [4, 7.5] });
  });

  it('is null for what it does not know, and ids that are none are not asked for', async () => {
    const { open, asked } = await make(toyPlatform());
    const leagues = open();
    expect(await leagues.user('nobody at all')).toBeNull();
    expect(await leagues.league('999')).toBeNull();
    expect(await leagues.draft('999')).toBeNull();
    const before = asked.length;
    expect([await leagues.league('../user/manager1'), await leagues.draft('x')]).toEqual([null, null]);
    // half a surrogate pair cannot be written into a path
    expect([await leagues.user('..'), await leagues.user('manager\ud800')]).toEqual([null, null]);
    expect(asked).toHaveLength(before);
  });

  it('tells moves with the dollars that were bid, lost claims too', async () => {
    const move = (id: string, given: object) => ({
      transaction_id: id,
      type: 'waiver',
      status: 'complete',
      leg: 3,
      created: 5,
      roster_ids: [1],
      adds: { free: 1 },
      drops: null,
      settings: { waiver_bid: 17 },
      ...given,
    });
    const { open } = await make(
      toyPlatform({
        [`league/${TOY_ID}/transactions/3`]: [
          move('2', { status: 'failed', created: 9, settings: { waiver_bid: 11 } }),
          move('1', {}),
          move('3', { type: 'free_agent', created: 10, settings: null }),
          move('4', { type: 'something_new' }),
        ],
      }),
    );
    const moves = await open().transactions(TOY_ID, [3]);
    expect(moves.map(({ id, completed, bid }) => [id, completed, bid])).toEqual([
      ['1', true, 17],
      ['2', false, 11],
      ['3', true, null],
    ]);
    expect([...(moves[0]?.adds ?? [])]).toEqual([['free', 1]]);
  });

  it('tells drafts and their picks, the latest draft first', async () => {
    const draft = (id: string, start: number, given: object = {}) => ({
      draft_id: id,
      league_id: TOY_ID,
      season: '2024',
      sport: 'nfl',
      type: 'snake',
      status: 'complete',
      start_time: start,
      settings: { teams: 4, rounds: 2, reversal_round: 3, slots_qb: 1, slots_k: 0 },
      metadata: { scoring_type: 'ppr' },
      draft_order: { '1': 2 },
      slot_to_roster_id: { '2': 1 },
      ...given,
    });
    const pick = (no: number, given: object = {}) => ({
      pick_no: no,
      round: 1,
      draft_slot: no,
      roster_id: null,
      player_id: `p${no}`,
      picked_by: '',
      is_keeper: null,
      metadata: { first_name: 'A', last_name: 'B', position: 'RB', team: 'KC', amount: '31' },
      ...given,
    });
    const { open } = await make(
      toyPlatform({
        'user/1/drafts/nfl/2024': [draft('80', 1), draft('81', 2)],
        'draft/80': draft('80', 1, { type: 'auction', settings: { teams: 4, budget: 200 } }),
        'draft/80/picks': [pick(2), pick(1), pick(3, { player_id: null })],
      }),
    );
    const leagues = open();
    expect((await leagues.draftsOf('1', 2024)).map(({ id }) => id)).toEqual(['81', '80']);
    const one = await leagues.draft('80');
    expect(one).toMatchObject({ type: 'auction', budget: 200, rounds: 0 });
    expect([one?.seats.get('1'), one?.rosterOfSeat.get(2)]).toEqual([2, 1]);
    expect(await leagues.picks('80')).toMatchObject([
      { pickNo: 1, name: 'A B', amount: 31, pickedBy: null, rosterId: null },
      { pickNo: 2 },
    ]);
  });
});

describe('how often it is asked', () => {
  it('keeps live answers for a minute', async () => {
    const { open, asked, pass } = await make(toyPlatform());
    await Promise.all([open().league(TOY_ID), open().league(TOY_ID)]);
    pass(59_999);
    await open().league(TOY_ID);
    expect(asked).toEqual([`league/${TOY_ID}`]);
    pass(2);
    await open().league(TOY_ID);
    expect(asked).toHaveLength(2);
  });

  it('keeps weeks that nothing corrects any more for ever, and no others', async () => {
    const { open, asked, store, pass } = await make(toyPlatform());
    await open().matchups(TOY_ID, [1, 2, 3]);
    expect([...store.kept.values()].map(({ week }) => week)).toEqual([1]);
    pass(3_600_000);
    asked.splice(0);
    const [first, second] = await open().matchups(TOY_ID, [1, 2]);
    expect(asked).toEqual([`league/${TOY_ID}`, `league/${TOY_ID}/matchups/2`]);
    expect(first?.[0]?.score).toBe(40);
    expect(second?.[0]?.score).toBe(20);
  });

  it('keeps every week of a league that is over', async () => {
    const { open, store } = await make(toyPlatform({ [`league/${TOY_ID}`]: toyLeague({ status: 'complete' }) }));
    await open().matchups(TOY_ID, [1, 2, 3]);
    expect(store.kept.size).toBe(3);
  });

  it('keeps no week that came back empty, but a week without moves', async () => {
    const empty = { [`league/${TOY_ID}/matchups/1`]: [], [`league/${TOY_ID}/transactions/1`]: [] };
    const { open, store } = await make(toyPlatform(empty));
    await Promise.all([open().matchups(TOY_ID, [1]), open().transactions(TOY_ID, [1])]);
    expect([...store.kept.values()].map(({ kind }) => kind)).toEqual(['transactions']);
  });

  it('asks at most 300 times a minute', async () => {
    const { open, asked, pass } = await make(toyPlatform());
    const leagues = open();
    const ask = (from: number, count: number) =>
      Promise.allSettled(Array.from({ length: count }, (_, i) => leagues.league(String(from + i))));
    await ask(1_000, 300);
    expect((await ask(2_000, 3)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toHaveLength(300);
    pass(60_001);
    expect((await ask(3_000, 1))[0]?.status).toBe('fulfilled');
  });

  it('tries again when the platform is busy', async () => {
    const answers = toyPlatform();
    let busy = 2;
    const { open } = await make((path) => (busy-- > 0 ? new Odd(429, '', { 'retry-after': '0' }) : answers(path)));
    expect(await open().league(TOY_ID)).toMatchObject({ id: TOY_ID });
  });

  it('leaves a platform that is down alone', async () => {
    const { open, asked } = await make(() => new Odd(503));
    for (let i = 0; i < 8; i++) await expect(open().league(`${i}`)).rejects.toThrow(PlatformUnavailable);
    const before = asked.length;
    await expect(open().league('9')).rejects.toThrow(PlatformUnavailable);
    expect(asked).toHaveLength(before);
  });
});

describe('a platform that cannot be read', () => {
  const faults: readonly (readonly [string, unknown])[] = [
    ['a truncated answer', new Odd(200, '{"league_id": "77", "na')],
    ['a web page', new Odd(200, '<html>maintenance</html>')],
    ['an empty answer', new Odd(200, '')],
    ['no places on a roster', toyLeague({ roster_positions: undefined })],
    ['places on the bench alone', toyLeague({ roster_positions: ['BN', 'IR'] })],
    ['no scoring', toyLeague({ scoring_settings: null })],
    ['a scoring without a number', toyLeague({ scoring_settings: { rec: null } })],
    ['no settings', toyLeague({ settings: null })],
    ['fields of a wrong type', { ...toyLeague(), season: { year: 2024 } }],
    ['a list instead of an object', [toyLeague()]],
    ['an internal error', new Odd(500, 'secret words of the platform')],
  ];
  it.each(faults)('is unavailable after %s, and its words stay inside', async (_, fault) => {
    const { open, warnings } = await make(toyPlatform({ [`league/${TOY_ID}`]: fault }));
    const error = await open()
      .league(TOY_ID)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlatformUnavailable);
    expect(String(error)).not.toMatch(/secret|season|127\.0\.0\.1/);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('is unavailable as well where a league of the user lacks its rules, unless it is of another sport', async () => {
    const listed = (sport: string) => ({
      'user/1/leagues/nfl/2024': [toyLeague({ sport, roster_positions: null, scoring_settings: null })],
    });
    const { open } = await make(toyPlatform(listed('nfl')));
    await expect(open().leaguesOf('1', 2024)).rejects.toThrow(PlatformUnavailable);
    await running?.close();
    const other = await make(toyPlatform(listed('nba')));
    expect(await other.open().leaguesOf('1', 2024)).toMatchObject([{ sport: 'nba', places: [] }]);
  });

  it('is unavailable when it does not answer in time', async () => {
    const { open } = await make(() => SILENCE, { patienceMs: 40 });
    await expect(open().league(TOY_ID)).rejects.toThrow('too slow');
  });

  it('is unavailable when one roster of the league is broken', async () => {
    const broken = [toyRoster(1, ['q1']), { ...toyRoster(2, ['q2']), roster_id: 'two' }];
    const { open, warnings } = await make(toyPlatform({ [`league/${TOY_ID}/rosters`]: broken }));
    await expect(open().rosters(TOY_ID)).rejects.toThrow(PlatformUnavailable);
    expect(warnings).toMatchObject([{ reason: 'rosters: lacks or misstates roster_id' }]);
  });
});
