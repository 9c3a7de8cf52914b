// The league client against a platform that is well, slow, busy, away or broken.

import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Caller, SaleEnd } from '../../src/contract/index.ts';
import type { LeagueReading } from '../../src/fantasy/index.ts';
import type { SeasonNow } from '../../src/nfl/index.ts';
import type { StoredLeagueWeek } from '../../src/sleeper/index.ts';
import {
  createLeagues,
  createRecent,
  type LeagueWeeks,
  PlatformShareUsed,
  PlatformUnavailableError,
} from '../../src/sleeper/index.ts';
import { type LeaguePlatform, Odd, SILENCE, startLeaguePlatform } from '../support/league-platform.ts';
import { LEAGUE_ID, leagueJson, matchupJson, platformJson, rosterJson } from '../support/worlds/league.ts';

const WEEK_3: SeasonNow = { season: 2024, week: 3, requested: { season: 2024, week: 3 }, hasKickedOff: false };

/** A league of 64 MiB in 64 kB. */
const BOMB = gzipSync(JSON.stringify({ ...leagueJson(), padding: ' '.repeat(64 * 1024 * 1024) }));
/** Time-outs that a busy machine cannot reach. */
const UNHURRIED = { patienceMs: 600_000, tryMs: 600_000 };

/** Stored weeks in memory. */
function memory(): LeagueWeeks & { readonly weeks: Map<string, StoredLeagueWeek> } {
  const stored = new Map<string, StoredLeagueWeek>();
  const keyOf = (part: { platform: string; leagueId: string; kind: string }, week: number) =>
    [part.platform, part.leagueId, part.kind, week].join(' ');
  return {
    weeks: stored,
    find: async (part, weeks) =>
      new Map(
        weeks.flatMap((week) => {
          const found = stored.get(keyOf(part, week));
          return found ? [[week, found] as const] : [];
        }),
      ),
    keep: async (weeks) => {
      for (const week of weeks) stored.set(keyOf(week, week.week), week);
    },
    prune: async () => 0,
  };
}

/** A paid question, and how its sale ends. */
function question(payer: string | null, client: string | null = null, transaction = 'TX') {
  const listeners: ((end: SaleEnd) => void)[] = [];
  const caller: Caller = { payer, client, transaction, whenEnded: (listener) => void listeners.push(listener) };
  return {
    caller,
    end(end: SaleEnd) {
      for (const listener of listeners) listener(end);
    },
  };
}

let running: LeaguePlatform | null = null;
afterEach(async () => {
  await running?.close();
  running = null;
});

interface Made {
  readonly open: (caller?: Caller) => LeagueReading;
  readonly requested: string[];
  readonly store: ReturnType<typeof memory>;
  readonly warnings: object[];
  pass(ms: number): void;
}

async function make(
  answer: (path: string) => unknown,
  given: { at?: SeasonNow; patienceMs?: number; tryMs?: number; buyers?: readonly string[] } = {},
): Promise<Made> {
  running = await startLeaguePlatform(answer);
  let now = 1_730_000_000_000;
  const store = memory();
  const warnings: object[] = [];
  const open = createLeagues({
    platformUrl: running.url,
    now: () => now,
    log: { info: () => {}, warn: (fields) => void warnings.push(fields) },
    store: {
      leagueWeeks: store,
      journal: { hasBought: async (payer) => given.buyers?.includes(payer) ?? false },
    },
    season: () => given.at ?? WEEK_3,
    backoffMs: 1,
    ...(given.patienceMs && { patienceMs: given.patienceMs }),
    ...(given.tryMs && { tryMs: given.tryMs }),
  });
  return {
    open,
    requested: running.requested,
    store,
    warnings,
    pass: (ms) => {
      now += ms;
    },
  };
}

describe('what the platform says', () => {
  it('is read into plain objects', async () => {
    const { open } = await make(platformJson());
    const leagues = open();
    expect(await leagues.league(LEAGUE_ID)).toMatchObject({
      id: LEAGUE_ID,
      season: 2024,
      stage: 'in_season',
      type: 'redraft',
      teams: 4,
      rules: { startWeek: 1, playoffStartWeek: 15, medianGame: false, bestBall: false, waiverBudget: 100 },
    });
    const [first] = await leagues.rosters(LEAGUE_ID);
    // decimals are hundredths: 100 and 5 are 100.05
    expect(first).toMatchObject({ id: 1, ownerId: '1', coOwnerIds: [], record: { pointsFor: 100.05 } });
    const [week] = await leagues.matchups(LEAGUE_ID, [1]);
    expect(week?.[0]).toMatchObject({ rosterId: 1, matchupId: 1, score: 40, overridden: false });
    expect(week?.[2]?.starters).toEqual(['q3', 'r3', 'w3', '0']);
  });

  it('may leave out players, starters and points, and override a score with zero', async () => {
    const bare = { roster_id: 1, matchup_id: null, points: 12.345, starters: null, players_points: { q1: 12.345 } };
    const forgotten = { ...matchupJson(2, 1, ['q2', '0'], { q2: 4 }), starters_points: [4, 7.5], custom_points: 0 };
    const { open } = await make(platformJson({ [`league/${LEAGUE_ID}/matchups/1`]: [bare, forgotten] }));
    const [week] = await open().matchups(LEAGUE_ID, [1]);
    expect(week?.[0]).toMatchObject({ score: 12.35, players: ['q1'], starters: [] });
    expect(week?.[1]).toMatchObject({ score: 0, overridden: true, starterPoints: [4, 7.5] });
  });

  it('has no score and no points where the platform reports none', async () => {
    const unscored = {
      ...matchupJson(1, 1, ['q1', 'r1'], { r1: 4 }),
      points: null,
      players: ['q1', 'r1'],
      starters_points: null,
    };
    const { open } = await make(platformJson({ [`league/${LEAGUE_ID}/matchups/1`]: [unscored] }));
    const [[row] = []] = await open().matchups(LEAGUE_ID, [1]);
    expect(row).toMatchObject({ score: null, starterPoints: [null, 4] });
    expect([...(row?.playerPoints ?? [])]).toEqual([['r1', 4]]);
  });

  it('has clean names of leagues, managers, teams and drafted players; where there is none, an id', async () => {
    const named = (user_id: string, display_name: unknown, team_name: unknown) => ({
      user_id,
      display_name,
      metadata: { team_name },
    });
    const pick = { pick_no: 1, round: 1, draft_slot: 1, player_id: 'p1' };
    const { open } = await make(
      platformJson({
        [`league/${LEAGUE_ID}`]: leagueJson({ name: `Sun\u202eday ${'x'.repeat(200)}` }),
        [`league/${LEAGUE_ID}/users`]: [
          named('1', 'Man\u2066ager', ' The\u001b[2J  Team '),
          named('2', '\u200b', 7),
          named('3', { odd: true }, null),
        ],
        'draft/80/picks': [
          { ...pick, metadata: { first_name: 'A\u202e', last_name: 'B', position: 'R\u200bB', team: '' } },
          { ...pick, pick_no: 2, metadata: { first_name: '\u200b', last_name: 5 } },
        ],
      }),
    );
    const leagues = open();
    const league = await leagues.league(LEAGUE_ID);
    expect([league?.id, league?.name]).toEqual([LEAGUE_ID, `Sunday ${'x'.repeat(73)}`]);
    expect((await leagues.users(LEAGUE_ID)).map(({ name, teamName }) => [name, teamName])).toEqual([
      ['Manager', 'The[2J Team'],
      ['2', null],
      ['3', null],
    ]);
    expect((await leagues.picks('80')).picks.map(({ name, position, team }) => [name, position, team])).toEqual([
      ['A B', 'RB', null],
      ['p1', null, null],
    ]);
  });

  it('is null for what it does not know, and ids that are none are not asked for', async () => {
    const { open, requested } = await make(platformJson());
    const leagues = open();
    expect(await leagues.user('unknown user')).toBeNull();
    expect(await leagues.league('999')).toBeNull();
    expect(await leagues.draft('999')).toBeNull();
    const before = requested.length;
    expect([await leagues.league('../user/manager1'), await leagues.draft('x')]).toEqual([null, null]);
    // half a surrogate pair cannot be written into a path
    expect([await leagues.user('..'), await leagues.user('manager\ud800')]).toEqual([null, null]);
    expect(requested).toHaveLength(before);
  });

  it('reads moves with the dollars that were bid, lost claims too', async () => {
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
      platformJson({
        [`league/${LEAGUE_ID}/transactions/3`]: [
          move('2', { status: 'failed', created: 9, settings: { waiver_bid: 11 } }),
          move('1', {}),
          move('3', { type: 'free_agent', created: 10, settings: null }),
          move('4', { type: 'something_new' }),
        ],
      }),
    );
    const moves = await open().transactions(LEAGUE_ID, [3]);
    expect(moves.map(({ id, completed, bid }) => [id, completed, bid])).toEqual([
      ['1', true, 17],
      ['2', false, 11],
      ['3', true, null],
    ]);
    expect([...(moves[0]?.adds ?? [])]).toEqual([['free', 1]]);
  });

  it('reads drafts and their picks, the latest draft first', async () => {
    const draft = (id: string, start: number, given: object = {}) => ({
      draft_id: id,
      league_id: LEAGUE_ID,
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
      platformJson({
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
    expect(await leagues.picks('80')).toMatchObject({
      picks: [{ pickNo: 1, name: 'A B', amount: 31, pickedBy: null, rosterId: null }, { pickNo: 2 }],
      unreadable: 0,
    });
  });
});

describe('how often it is asked', () => {
  it('keeps live answers for a minute', async () => {
    const { open, requested, pass } = await make(platformJson());
    await Promise.all([open().league(LEAGUE_ID), open().league(LEAGUE_ID)]);
    pass(59_999);
    await open().league(LEAGUE_ID);
    expect(requested).toEqual([`league/${LEAGUE_ID}`]);
    pass(2);
    await open().league(LEAGUE_ID);
    expect(requested).toHaveLength(2);
  });

  it('stores weeks that nothing corrects any more, and no others', async () => {
    const { open, requested, store, pass } = await make(platformJson());
    const sale = question('A');
    await open(sale.caller).matchups(LEAGUE_ID, [1, 2, 3]);
    sale.end('sold');
    expect([...store.weeks.values()].map(({ week }) => week)).toEqual([1]);
    pass(3_600_000);
    requested.splice(0);
    const [first, second] = await open().matchups(LEAGUE_ID, [1, 2]);
    expect(requested).toEqual([`league/${LEAGUE_ID}`, `league/${LEAGUE_ID}/matchups/2`]);
    expect(first?.[0]?.score).toBe(40);
    expect(second?.[0]?.score).toBe(20);
  });

  it('stores every week of a league that is over', async () => {
    const { open, store } = await make(platformJson({ [`league/${LEAGUE_ID}`]: leagueJson({ status: 'complete' }) }));
    const sale = question('A');
    await open(sale.caller).matchups(LEAGUE_ID, [1, 2, 3]);
    sale.end('sold');
    expect(store.weeks.size).toBe(3);
  });

  it.each(['refused', 'failed'] as const)('stores no week of a question that was %s', async (end) => {
    const { open, store } = await make(platformJson());
    const sale = question('A');
    await open(sale.caller).matchups(LEAGUE_ID, [1, 2, 3]);
    expect(store.weeks.size).toBe(0);
    sale.end(end);
    expect(store.weeks.size).toBe(0);
  });

  it('stores no week that came back empty, but a week without moves', async () => {
    const empty = { [`league/${LEAGUE_ID}/matchups/1`]: [], [`league/${LEAGUE_ID}/transactions/1`]: [] };
    const { open, store } = await make(platformJson(empty));
    const sale = question('A');
    const leagues = open(sale.caller);
    await Promise.all([leagues.matchups(LEAGUE_ID, [1]), leagues.transactions(LEAGUE_ID, [1])]);
    sale.end('sold');
    expect([...store.weeks.values()].map(({ kind }) => kind)).toEqual(['transactions']);
  });

  it('asks at most 300 times a minute', async () => {
    const { open, requested, pass } = await make(platformJson(), UNHURRIED);
    const leagues = open();
    const ask = (from: number, count: number) =>
      Promise.allSettled(Array.from({ length: count }, (_, i) => leagues.league(String(from + i))));
    await ask(1_000, 300);
    expect((await ask(2_000, 3)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(requested).toHaveLength(300);
    pass(60_001);
    expect((await ask(3_000, 1))[0]?.status).toBe('fulfilled');
  });

  it('tries again when the platform is busy', async () => {
    const answers = platformJson();
    let busy = 2;
    const { open } = await make((path) => (busy-- > 0 ? new Odd(429, '', { 'retry-after': '0' }) : answers(path)));
    expect(await open().league(LEAGUE_ID)).toMatchObject({ id: LEAGUE_ID });
  });

  it('leaves a platform that is down alone', async () => {
    const { open, requested } = await make(() => new Odd(503));
    for (let i = 0; i < 8; i++) await expect(open().league(`${i}`)).rejects.toThrow(PlatformUnavailableError);
    const before = requested.length;
    await expect(open().league('9')).rejects.toThrow(PlatformUnavailableError);
    expect(requested).toHaveLength(before);
  });
});

describe('the share of one caller', () => {
  let lastAsked = 0;
  const caller = (payer: string | null, client: string | null = null): Caller => ({ payer, client });
  /** Every league and user exists; names that begin with `no` do not. */
  const anyone = (path: string): unknown => {
    const [kind, name = '', part] = path.split('/');
    if (part !== undefined) return [];
    if (name.startsWith('no')) return null;
    return kind === 'user' ? { user_id: name, display_name: name } : leagueJson({ league_id: name });
  };
  /**
   * Asks for the rosters of `count` leagues no question was about before, or for users with an
   * invented name; how many were answered, and the last refusal.
   */
  const asking = (invented: string | null = null) => {
    let next = lastAsked;
    lastAsked += 100_000;
    return async (leagues: LeagueReading, count: number) => {
      const questions = Array.from({ length: count }, () => {
        next += 1;
        return invented === null ? leagues.rosters(String(next)) : leagues.user(`${invented}${next}`);
      });
      const settled = await Promise.allSettled(questions);
      const refusal: unknown = settled.findLast((each) => each.status === 'rejected')?.reason;
      return { answered: settled.filter(({ status }) => status === 'fulfilled').length, refusal };
    };
  };
  const BUYERS = { ...UNHURRIED, buyers: ['A', 'B', ...Array.from({ length: 10 }, (_, payer) => `buyer ${payer}`)] };

  it('ends long before the platform is closed to others, and comes back call by call', async () => {
    const { open, requested, pass } = await make(anyone, BUYERS);
    const ask = asking();
    const first = await ask(open(caller('A')), 400);
    expect(first.answered).toBe(100);
    expect(first.refusal).toBeInstanceOf(PlatformShareUsed);
    expect(first.refusal).toMatchObject({ retryAfterSeconds: 1 });
    expect(requested).toHaveLength(100);
    expect((await ask(open(caller('B')), 50)).answered).toBe(50);
    pass(10_000);
    expect((await ask(open(caller('A')), 400)).answered).toBe(10);
  });

  it('is counted for the network as well, whichever wallets ask from it', async () => {
    const { open } = await make(anyone, BUYERS);
    const ask = asking();
    let answered = 0;
    for (let payer = 0; payer < 10; payer++) {
      answered += (await ask(open(caller(`buyer ${payer}`, `2001:db8:1:${payer}::/64`)), 40)).answered;
    }
    expect(answered).toBe(140);
    expect((await ask(open(caller('A', '2001:db8:2:1::/64')), 40)).answered).toBe(40);
  });

  it('leaves calls for others in every minute, however long the caller goes on', async () => {
    const { open, pass } = await make(anyone, BUYERS);
    const ask = asking();
    for (let second = 0; second < 180; second++) {
      await ask(open(caller(`buyer ${second % 7}`, '203.0.113.7')), 10);
      pass(1_000);
      if (second % 30 === 29) expect((await ask(open(caller('A', '203.0.113.8')), 10)).answered).toBe(10);
    }
  });

  it.each([
    ['leagues that exist', null],
    ['invented names', 'no'],
  ])('of free wallets leaves calls for buyers: any number of wallets on three networks, %s', async (_, invented) => {
    const { open, requested, pass } = await make(anyone, BUYERS);
    const [flood, ask] = [asking(invented), asking()];
    let [minute, most] = [0, 0];
    for (let second = 0; second < 180; second++) {
      const networks = ['2001:db8:1', '2001:db8:2', '2001:db8:3'];
      for (const network of networks)
        await flood(open(caller(`wallet ${second} ${network}`, `${network}:${second}::/64`)), 20);
      pass(1_000);
      if (second % 60 !== 59) continue;
      most = Math.max(most, requested.length - minute);
      minute = requested.length;
      // a team report of a whole season, twice
      expect((await ask(open(caller('A', '203.0.113.7')), 50)).answered).toBe(50);
      expect((await ask(open(caller('B', '203.0.113.8')), 50)).answered).toBe(50);
    }
    expect(most).toBeLessThanOrEqual(290);
  });

  it.each([
    ['no one else asks', [], 50],
    ['free wallets on three networks ask as well', ['2001:db8:1', '2001:db8:2', '2001:db8:3'], 20],
  ] as const)('of two buyers leaves calls for a third while %s', async (_, networks, atLeast) => {
    const { open, pass } = await make(anyone, BUYERS);
    const [flood, ask] = [asking(), asking()];
    for (let second = 0; second < 45; second++) {
      for (const network of networks)
        await flood(open(caller(`wallet ${second} ${network}`, `${network}:${second}::/64`)), 20);
      await ask(open(caller('A', '203.0.113.7')), 100);
      await ask(open(caller('B', '203.0.113.8')), 100);
      pass(1_000);
    }
    expect((await ask(open(caller('buyer 1', '203.0.113.9')), 60)).answered).toBeGreaterThanOrEqual(atLeast);
  });

  it('of the user of a sold answer is one for all wallets that bought nothing', async () => {
    const { open, pass } = await make(anyone, BUYERS);
    const sale = question('first buyer', '203.0.113.7');
    await open(sale.caller).league('77');
    sale.end('sold');
    pass(60_000);
    let answered = 0;
    for (let week = 1; week <= 120; week++) {
      const leagues = open(caller(`wallet ${week}`, `203.0.113.${week}`));
      await leagues.transactions('77', [week]).then(
        () => (answered += 1),
        (error) => expect(error).toBeInstanceOf(PlatformShareUsed),
      );
    }
    expect(answered).toBe(99);
  });

  it('of free wallets with invented names leaves calls for other first buyers', async () => {
    const { open } = await make(anyone, BUYERS);
    for (const network of ['2001:db8:1', '2001:db8:2'])
      await asking(`no ${network}`)(open(caller(`wallet ${network}`, `${network}:1::/64`)), 400);
    expect((await asking()(open(caller('first buyer', '203.0.113.7')), 30)).answered).toBe(30);
  });

  it('counts a name that the platform does not know twice', async () => {
    const { open } = await make(anyone, BUYERS);
    const leagues = open(caller('first buyer', '203.0.113.7'));
    const ask = asking('no');
    let answered = 0;
    while ((await ask(leagues, 1)).answered === 1) answered += 1;
    expect(answered).toBe(30);
    expect((await asking()(open(caller('another', '203.0.113.8')), 60)).answered).toBe(60);
  });

  it('of a buyer is there for the user of a sold answer, whichever wallet asks', async () => {
    const { open } = await make(anyone, BUYERS);
    // what the page looked up a moment ago costs the question no call
    await open(caller(null, '203.0.113.7')).league('77');
    const sale = question('first buyer', '203.0.113.7');
    await open(sale.caller).league('77');
    sale.end('sold');
    for (const network of ['2001:db8:1', '2001:db8:2', '2001:db8:3'])
      await asking()(open(caller(`wallet ${network}`, `${network}:1::/64`)), 400);
    const again = open(caller('new wallet', '203.0.113.8'));
    expect(await again.rosters('77').catch((error: unknown) => error)).not.toBeInstanceOf(PlatformShareUsed);
    await expect(again.user('stranger')).rejects.toThrow(PlatformUnavailableError);
  });

  it('of one payment is five calls in refused questions, whatever its payer has left', async () => {
    const { open } = await make(anyone, BUYERS);
    const ask = asking();
    const refusedAfter = async (calls: number) => {
      const sale = question('A', '203.0.113.7', 'TX1');
      const { answered, refusal } = await ask(open(sale.caller), calls);
      sale.end('refused');
      return [answered, refusal];
    };
    expect([await refusedAfter(2), await refusedAfter(2), await refusedAfter(2)]).toEqual([
      [2, undefined],
      [2, undefined],
      [2, undefined],
    ]);
    const [answered, refusal] = await refusedAfter(1);
    expect([answered, String(refusal)]).toEqual([0, expect.stringMatching(/not charged. Sign a new payment/)]);
    expect((await ask(open(question('A', '203.0.113.7', 'TX2').caller), 40)).answered).toBe(40);
  });

  it.each(['sold', 'failed'] as const)('of one payment is not used up by a question that was %s', async (end) => {
    const { open } = await make(anyone, BUYERS);
    const ask = asking();
    for (let time = 0; time < 3; time++) {
      const sale = question('A', '203.0.113.7', 'TX1');
      expect((await ask(open(sale.caller), 10)).answered).toBe(10);
      sale.end(end);
    }
  });

  it('is each visitor’s own on the page, and not that of the wallets on their network', async () => {
    const { open } = await make(anyone, BUYERS);
    const ask = asking();
    expect((await ask(open(caller(null, '203.0.113.7')), 400)).answered).toBe(20);
    expect((await ask(open(caller(null, '203.0.113.8')), 4)).answered).toBe(4);
    expect((await ask(open(caller('first buyer', '203.0.113.7')), 40)).answered).toBe(40);
  });

  it('is not needed for what was asked before, and does not spoil the question for others', async () => {
    const { open } = await make(platformJson(), BUYERS);
    const spent = open(caller('A'));
    await spent.league(LEAGUE_ID);
    await asking()(spent, 400);
    expect(await spent.league(LEAGUE_ID)).toMatchObject({ id: LEAGUE_ID });
    const [refused, answered] = await Promise.allSettled([
      spent.rosters(LEAGUE_ID),
      open(caller('B')).rosters(LEAGUE_ID),
    ]);
    expect([refused.status, answered.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('is not needed for stored weeks', async () => {
    const { open, pass } = await make(platformJson(), BUYERS);
    const sale = question('B');
    await open(sale.caller).matchups(LEAGUE_ID, [1]);
    sale.end('sold');
    pass(120_000);
    await open().league(LEAGUE_ID);
    const spent = open(caller('A'));
    await asking()(spent, 400);
    expect((await spent.matchups(LEAGUE_ID, [1]))[0]).not.toHaveLength(0);
  });
});

describe('what the platform does not know', () => {
  it('is not asked for again within five minutes', async () => {
    const { open, requested, pass } = await make(platformJson());
    const unknown = async () => {
      const leagues = open();
      return [await leagues.user('no one'), await leagues.league('999'), await leagues.draft('999')];
    };
    expect(await unknown()).toEqual([null, null, null]);
    pass(299_000);
    expect(await unknown()).toEqual([null, null, null]);
    expect(requested).toHaveLength(3);
    pass(2_000);
    await unknown();
    expect(requested).toHaveLength(6);
  });

  it('displaces nothing that it does know, and is forgotten when there is too much of it', async () => {
    let time = 0;
    const recent = createRecent(() => time);
    await recent('league/1', async () => ({ id: '1' }));
    for (let i = 0; i < 10_001; i++) await recent(`user/${i}`, async () => null);
    expect([recent.has('league/1'), recent.has('user/0'), recent.has('user/10000')]).toEqual([true, false, true]);
    time = 60_000;
    expect([recent.has('league/1'), recent.has('user/10000')]).toEqual([false, true]);
  });
});

describe('a platform that cannot be read', () => {
  const faults: readonly (readonly [string, unknown])[] = [
    ['a truncated answer', new Odd(200, '{"league_id": "77", "na')],
    ['a web page', new Odd(200, '<html>maintenance</html>')],
    ['an empty answer', new Odd(200, '')],
    ['an answer that inflates on its way', new Odd(200, BOMB, { 'content-encoding': 'gzip' })],
    ['an answer that is a bomb itself', new Odd(200, BOMB)],
    ['a redirect', new Odd(302, '', { location: '/v1/league/1' })],
    ['no places on a roster', leagueJson({ roster_positions: undefined })],
    ['places on the bench alone', leagueJson({ roster_positions: ['BN', 'IR'] })],
    ['no scoring', leagueJson({ scoring_settings: null })],
    ['a scoring without a number', leagueJson({ scoring_settings: { rec: null } })],
    ['no settings', leagueJson({ settings: null })],
    ['fields of a wrong type', { ...leagueJson(), season: { year: 2024 } }],
    ['a list instead of an object', [leagueJson()]],
    ['an internal error', new Odd(500, 'secret words of the platform')],
  ];
  it.each(faults)('is unavailable after %s, and its words stay inside', async (_, fault) => {
    const { open, warnings } = await make(platformJson({ [`league/${LEAGUE_ID}`]: fault }));
    const error = await open()
      .league(LEAGUE_ID)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PlatformUnavailableError);
    expect(String(error)).not.toMatch(/secret|season|127\.0\.0\.1/);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('is unavailable as well where the only league of the user lacks its rules, unless it is of another sport', async () => {
    const listed = (sport: string) => ({
      'user/1/leagues/nfl/2024': [leagueJson({ sport, roster_positions: null, scoring_settings: null })],
    });
    const { open } = await make(platformJson(listed('nfl')));
    await expect(open().leaguesOf('1', 2024)).rejects.toThrow(PlatformUnavailableError);
    await running?.close();
    const other = await make(platformJson(listed('nba')));
    expect(await other.open().leaguesOf('1', 2024)).toMatchObject([{ sport: 'nba', rosterSpots: [] }]);
  });

  it('is unavailable when it does not answer in time', async () => {
    const { open } = await make(() => SILENCE, { patienceMs: 40 });
    await expect(open().league(LEAGUE_ID)).rejects.toThrow('too slow');
  });

  it('waits as long for an answer after a long computation as before it', async () => {
    const { open, pass } = await make(platformJson());
    const platform = open();
    await platform.rosters(LEAGUE_ID);
    pass(UNHURRIED.patienceMs);
    expect(await platform.users(LEAGUE_ID)).not.toEqual([]);
  });

  it('is unavailable when one roster of the league is broken', async () => {
    const broken = [rosterJson(1, ['q1']), { ...rosterJson(2, ['q2']), roster_id: 'two' }];
    const { open, warnings } = await make(platformJson({ [`league/${LEAGUE_ID}/rosters`]: broken }));
    await expect(open().rosters(LEAGUE_ID)).rejects.toThrow(PlatformUnavailableError);
    expect(warnings).toMatchObject([{ reason: 'rosters: lacks or misstates roster_id' }]);
  });
});

describe('what was read for a question', () => {
  it('is named with the time at which it came from the platform, for this question alone', async () => {
    const { open, pass, store } = await make(platformJson());
    const at = (ms: number) => new Date(1_730_000_000_000 + ms).toISOString();
    const sale = question('A');
    const first = open(sale.caller);
    await first.rosters(LEAGUE_ID);
    await first.matchups(LEAGUE_ID, [1]);
    sale.end('sold');
    expect(store.weeks.size).toBe(1);
    expect(first.reads()).toEqual({ 'platform/leagues': at(0), 'platform/matchups': at(0), 'platform/rosters': at(0) });
    pass(30_000);
    const second = open();
    expect(second.reads()).toEqual({});
    // shared answers keep the time at which they came
    await second.rosters(LEAGUE_ID);
    await second.users(LEAGUE_ID);
    expect(second.reads()).toEqual({ 'platform/rosters': at(0), 'platform/users': at(30_000) });
    pass(3_600_000);
    const third = open();
    // a completed week from the store is as old as its reading, the newest week counts
    await third.matchups(LEAGUE_ID, [1]);
    expect(third.reads()['platform/matchups']).toBe(at(0));
    await third.matchups(LEAGUE_ID, [1, 2]);
    expect(third.reads()['platform/matchups']).toBe(at(3_630_000));
  });
});
