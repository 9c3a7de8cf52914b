// Odd leagues of the platform, simulated as they are, or refused with the reason.
import { describe, expect, it } from 'vitest';
import { leagueOutlook, trade } from '../../../src/products/index.ts';
import { simulateLeague } from '../../../src/products/simulation/index.ts';
import { answered } from '../../support/answered.ts';
import {
  changedLeague,
  LEAGUE_ID,
  leagueContext,
  matchupJson,
  PLAYERS,
  platformJson,
  rosterJson,
  snapshotBefore,
  WEEK_3,
} from '../../support/worlds/league.ts';

type Changes = Readonly<Record<string, unknown>>;
const LEAGUE = `league/${LEAGUE_ID}`;
const REQUEST = { platform_username: 'manager1', league_id: LEAGUE_ID, week: null };
const OFFER = { ...REQUEST, partner: null, give: ['w1'], get: ['q2'] };
const rowsOf = (path: string) => platformJson()(path) as readonly { readonly roster_id: number }[];

const outlookOf = (changes: Changes, asked: Partial<typeof REQUEST> = {}) =>
  leagueOutlook.decide(leagueContext(changes), { ...REQUEST, ...asked });
const offerIn = (changes: Changes) => trade.decide(leagueContext(changes), OFFER);
const codeOf = (decided: Promise<unknown>) =>
  decided.then(
    () => 'answered',
    (error: { readonly code?: string }) => error.code,
  );

async function simulated(changes: Changes) {
  const context = leagueContext(changes);
  const [league, rosters] = await Promise.all([context.leagues.league(LEAGUE_ID), context.leagues.rosters(LEAGUE_ID)]);
  if (!league) throw new Error('the platform has no such league');
  return (await simulateLeague(context, { league, rosters, snapshot: WEEK_3 })).simulation;
}

const slots = (...spots: readonly string[]) => changedLeague({ roster_positions: [...spots, 'BN', 'BN'] });
const TWO_QUARTERBACKS = slots('QB', 'SUPER_FLEX', 'RB', 'WR');
const IDP = slots('QB', 'RB', 'WR', 'FLEX', 'LB', 'IDP_FLEX');
const MEDIAN = changedLeague({}, { league_average_match: 1 });
const TWO_WEEK_FINAL = changedLeague({}, { playoff_round_type: 1 });
const DIVISIONS = {
  ...changedLeague({}, { divisions: 2 }),
  [`${LEAGUE}/rosters`]: rowsOf(`${LEAGUE}/rosters`).map((row) =>
    rosterJson(row.roster_id, (row as unknown as { readonly players: readonly string[] }).players, {
      settings: { division: row.roster_id < 3 ? 1 : 2 },
    }),
  ),
};
const BEST_BALL = changedLeague({}, { best_ball: 1 });
const NO_ADDS = changedLeague({}, { disable_adds: 1 });
const NO_TRADES = changedLeague({}, { disable_trades: 1 });
const KEEPER = changedLeague({}, { type: 1 });
const DYNASTY = changedLeague({}, { type: 2 });
/** Each of three teams in turn has no opponent. */
const ODD_TEAMS = {
  ...changedLeague({ total_rosters: 3 }),
  [`${LEAGUE}/rosters`]: rowsOf(`${LEAGUE}/rosters`).slice(0, 3),
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [
      `${LEAGUE}/matchups/${i + 1}`,
      [1, 2, 3].map((n) => matchupJson(n, i % 3 === 3 - n ? null : 1, [], {})),
    ]),
  ),
};
const withOwner = (n: number, changes: object) => ({
  [`${LEAGUE}/rosters`]: rowsOf(`${LEAGUE}/rosters`).map((row) => (row.roster_id === n ? { ...row, ...changes } : row)),
});
const CO_OWNED = withOwner(1, { owner_id: '2', co_owners: ['1'] });
const ORPHAN = withOwner(2, { owner_id: null });

describe('odds add up, and an offer is answered', () => {
  it.each<[string, Changes, number?]>([
    ['of two quarterbacks', TWO_QUARTERBACKS],
    ['of individual defenders', IDP],
    ['of a premium for tight ends', changedLeague({ scoring_settings: { rush_yd: 0.1, bonus_rec_te: 1 } })],
    ['of games against the median', MEDIAN],
    ['of a final of two weeks', TWO_WEEK_FINAL],
    ['of an odd number of teams', ODD_TEAMS, 3],
    ['of divisions', DIVISIONS],
    ['of a keeper league', KEEPER],
    ['of a dynasty league', DYNASTY],
    ['of best ball', BEST_BALL],
    ['of a team with two managers', CO_OWNED],
    ['of a team without a manager', ORPHAN],
    ['without adds', NO_ADDS],
  ])('%s', async (_, changes, size = 4) => {
    const context = leagueContext(changes);
    const { teams } = await answered(leagueOutlook, context, REQUEST);
    const sum = (field: 'title_probability' | 'playoff_probability') =>
      teams.reduce((total, team) => total + team[field], 0);
    expect(teams).toHaveLength(size);
    expect(sum('title_probability')).toBeCloseTo(1, 2);
    expect(sum('playoff_probability')).toBeCloseTo(2, 2);
    expect((await answered(trade, context, OFFER)).evaluated?.get).toMatchObject([{ player_id: 'q2' }]);
  });

  it('in a league without trades there are odds all the same', async () => {
    expect((await answered(leagueOutlook, leagueContext(NO_TRADES), REQUEST)).teams).toHaveLength(4);
  });
});

describe('in the playoffs', () => {
  const WEEKS = { 15: snapshotBefore(2024, 15, PLAYERS), 16: snapshotBefore(2024, 16, PLAYERS) } as const;
  /** The seeds are teams 3 and 2; the others play for places. */
  const games = (scores: readonly number[] = [0, 0, 0, 0]) =>
    scores.map((points, i) => matchupJson(i + 1, i === 0 || i === 3 ? 2 : 1, [], {}, { points }));
  const verdictOf = async (name: string, week: keyof typeof WEEKS, changes: Changes) =>
    (await answered(leagueOutlook, leagueContext(changes, WEEKS[week]), { ...REQUEST, platform_username: name }))
      .verdict;
  const first = { [`${LEAGUE}/matchups/15`]: games() };
  const second = { ...TWO_WEEK_FINAL, [`${LEAGUE}/matchups/15`]: games([90, 160, 60, 80]) };

  it.each<[string, string, 15 | 16, Changes, RegExp]>([
    ['a finalist plays for the title', 'manager2', 15, first, /^Play for the title: \d+% to win it, \d+% to win this/],
    ['a team that is out plays on', 'manager1', 15, first, /^The title is out of reach, \d+% to win this round\.$/],
    [
      'a final has a second week',
      'manager2',
      16,
      { ...second, [`${LEAGUE}/matchups/16`]: games() },
      /: (\d+%) to win it, \1 to win this/,
    ],
  ])('%s', async (_, name, week, changes, verdict) => {
    expect(await verdictOf(name, week, changes)).toMatch(verdict);
  });

  it('there are no trades, and nothing is asked after the last week', async () => {
    expect(await codeOf(trade.decide(leagueContext(first, WEEKS[15]), OFFER))).toBe('trades_closed');
    expect(await codeOf(leagueOutlook.decide(leagueContext({}, WEEKS[16]), REQUEST))).toBe('not_projected');
  });
});

it('before week 1 each team is 0-0, and a trade is judged', async () => {
  const context = leagueContext({}, snapshotBefore(2024, 1, PLAYERS));
  const { teams, week } = await answered(leagueOutlook, context, REQUEST);
  expect([week, ...new Set(teams.map(({ record }) => record))]).toEqual([1, '0-0']);
  expect((await answered(trade, context, OFFER)).evaluated).not.toBeNull();
});

describe('an odd league is simulated as it is', () => {
  it('starts a second quarterback where a slot takes him', async () => {
    const starts = async (changes: Changes) =>
      (await offerIn(changes)).evaluated?.own.startersGot.map(({ platformId }) => platformId);
    expect(await starts(TWO_QUARTERBACKS)).toEqual(['q2']);
    expect((await simulated(TWO_QUARTERBACKS)).league.season.slots).toContain('SUPER_FLEX');
  });

  it('counts slots of individual defenders by what they scored', async () => {
    const { league } = await simulated(IDP);
    expect(league.season.slots).toEqual(['QB', 'RB', 'WR', 'FLEX']);
  });

  it('pays a tight end his premium, and no one else', async () => {
    const pointsOf = async (premium: object) => {
      const { league } = await simulated(changedLeague({ scoring_settings: { rush_yd: 0.1, rec: 0, ...premium } }));
      const own = league.teams.find(({ rosterId }) => rosterId === 1)?.players ?? [];
      return new Map(own.map(({ id, weeks }) => [id, weeks[0]?.mean ?? 0]));
    };
    const [plain, premium] = [await pointsOf({}), await pointsOf({ bonus_rec_te: 1 })];
    expect((premium.get('t1') ?? 0) - (plain.get('t1') ?? 0)).toBeCloseTo(2, 2);
    expect(premium.get('w1')).toBe(plain.get('w1'));
  });

  it('counts games against the median in the record and the wins ahead', async () => {
    const wins = ({ teams }: Awaited<ReturnType<typeof outlookOf>>) =>
      teams.reduce((total, { odds }) => total + odds.projected_wins, 0);
    const [plain, median] = [await outlookOf({}), await outlookOf(MEDIAN)];
    expect(wins(median)).toBeCloseTo(2 * wins(plain), 0);
  });

  it.each<[string, Changes, readonly (readonly number[])[]]>([
    ['one week', {}, [[15]]],
    ['two weeks', TWO_WEEK_FINAL, [[15, 16]]],
  ])('plays a final of %s', async (_, changes, rounds) => {
    expect((await simulated(changes)).league.season.bracket?.rounds).toEqual(rounds);
  });

  it('sends the winner of each division to the playoffs', async () => {
    const { league, outlook } = await simulated(DIVISIONS);
    expect(league.teams.map(({ division }) => division)).toEqual([1, 1, 2, 2]);
    const odds = outlook.map(({ playoffs }) => playoffs ?? 0);
    expect((odds[0] ?? 0) + (odds[1] ?? 0)).toBeCloseTo(1, 6);
  });

  it('gives a team without an opponent no game', async () => {
    const { outlook } = await simulated(ODD_TEAMS);
    expect(outlook.map(({ game }) => game?.opponent ?? null)).toEqual([null, 3, 2]);
  });

  it('names no swap in best ball', async () => {
    const { matchup } = await outlookOf(BEST_BALL);
    expect(matchup?.swap ?? null).toBeNull();
  });

  it.each([
    ['keeper', KEEPER],
    ['dynasty', DYNASTY],
  ] as const)('says of a trade in a %s league that only this season counts', async (_, changes) => {
    expect((await offerIn(changes)).reasons.map(({ kind }) => kind)).toContain('this_season');
  });

  it('finds the team of a second manager, and lists one without a manager', async () => {
    expect((await outlookOf(CO_OWNED)).teams.filter(({ isYou }) => isYou)).toHaveLength(1);
    const names = (await outlookOf(ORPHAN)).teams.map(({ manager }) => manager?.name ?? null);
    expect(names.filter((name) => name === null)).toHaveLength(1);
  });

  it('has no free agents without adds, and refuses a trade without trades', async () => {
    expect((await simulated(NO_ADDS)).league.season.freeAgents).toEqual([]);
    expect(await codeOf(offerIn(NO_TRADES))).toBe('trades_closed');
  });
});

describe('an odd league that cannot be simulated', () => {
  const chopped = {
    ...changedLeague({}, { type: 3, last_chopped_leg: 1, playoff_teams: 0, playoff_week_start: 0 }),
    ...Object.fromEntries(
      Array.from({ length: 17 }, (_, i) => [
        `${LEAGUE}/matchups/${i + 1}`,
        [1, 2, 3, 4].map((n) => matchupJson(n, null, ['q1'], { q1: 10 + n })),
      ]),
    ),
  };

  it('is refused with the reason and uncharged: a chopped league has no games', async () => {
    await expect(outlookOf(chopped)).rejects.toMatchObject({
      ...{ status: 409, code: 'league_not_simulated' },
      message: expect.stringMatching(/without games between teams.*You were not charged/),
    });
    expect(await codeOf(offerIn(chopped))).toBe('league_not_simulated');
  });
});
