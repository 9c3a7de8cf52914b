// What is read of a league's settings: every one that changes what its teams may do.
import { describe, expect, it } from 'vitest';
import type { League } from '../../src/fantasy/index.ts';
import {
  READ_SETTINGS,
  type ReadSetting,
  readDrafts,
  readLeague,
  readLeagues,
  readMatchups,
  readPicks,
  readRosters,
  readTransactions,
  readUsers,
  UNREAD_SETTINGS,
} from '../../src/sleeper/index.ts';
import { LEAGUE_ID, leagueJson, matchupJson, rosterJson } from '../support/worlds/league.ts';

const leagueWith = (settings: object, changes: object = {}): League => {
  const league = readLeague(leagueJson(changes, settings));
  if (!league) throw new Error('the league was not read');
  return league;
};
const ruleOf = (name: keyof League['rules']) => (league: League) => league.rules[name];

/** For each setting two leagues that differ in it alone, and what is read of each. */
const EXAMPLES: Readonly<
  Record<ReadSetting, readonly [read: (league: League) => unknown, ...of: readonly (readonly [object, unknown])[]]>
> = {
  type: [({ type }) => type, [{ type: 1 }, 'keeper'], [{ type: 2 }, 'dynasty'], [{ type: 3 }, 'redraft']],
  start_week: [ruleOf('startWeek'), [{}, 1], [{ start_week: 4 }, 4]],
  playoff_week_start: [ruleOf('playoffStartWeek'), [{ playoff_week_start: 0 }, null], [{}, 15]],
  playoff_teams: [ruleOf('playoffTeams'), [{ playoff_teams: 4 }, 4], [{ playoff_teams: 2 }, 2]],
  playoff_round_type: [
    ruleOf('lastWeek'),
    [{ playoff_teams: 2 }, 15],
    [{ playoff_teams: 2, playoff_round_type: 1 }, 16],
  ],
  playoff_seed_type: [
    ({ rules }) => rules.bracket?.reseeds,
    [{ playoff_teams: 2 }, false],
    [{ playoff_teams: 2, playoff_seed_type: 1 }, true],
  ],
  last_scored_leg: [ruleOf('lastWeek'), [{ last_scored_leg: 16, playoff_week_start: 0 }, 18]],
  divisions: [ruleOf('playoffTeams'), [{ playoff_teams: 2 }, 2], [{ playoff_teams: 2, divisions: 2 }, 3]],
  num_teams: [({ teams }) => teams, [{ num_teams: 10 }, 4]],
  league_average_match: [ruleOf('medianGame'), [{}, false], [{ league_average_match: 1 }, true]],
  best_ball: [ruleOf('bestBall'), [{}, false], [{ best_ball: 1 }, true]],
  // without the setting a drop may be refused, so none is advised
  bench_lock: [ruleOf('benchLock'), [{ bench_lock: 0 }, false], [{ bench_lock: 1 }, true], [{}, true]],
  disable_adds: [ruleOf('canAdd'), [{}, true], [{ disable_adds: 0 }, true], [{ disable_adds: 1 }, false]],
  offseason_adds: [ruleOf('canAdd'), [{ offseason_adds: 0 }, true]],
  disable_trades: [ruleOf('canTrade'), [{}, true], [{ disable_trades: 1 }, false]],
  trade_deadline: [ruleOf('tradeDeadline'), [{ trade_deadline: 11 }, 11], [{ trade_deadline: 99 }, null], [{}, null]],
  position_limit_: [
    ruleOf('positionLimits'),
    [{ position_limit_qb: 2, position_limit_te: 0 }, new Map([['QB', 2]])],
    [{}, new Map()],
  ],
  waiver_type: [
    ruleOf('waiverBudget'),
    [{ waiver_type: 1, waiver_budget: 100 }, null],
    [{ waiver_type: 2, waiver_budget: 100 }, 100],
  ],
  waiver_budget: [ruleOf('waiverBudget'), [{ waiver_type: 2, waiver_budget: 250 }, 250]],
  waiver_bid_min: [ruleOf('waiverBidMinimum'), [{}, 0], [{ waiver_bid_min: 1 }, 1]],
  reserve_slots: [ruleOf('reserveSlots'), [{}, 0], [{ reserve_slots: 2 }, 2]],
  taxi_slots: [ruleOf('taxiSlots'), [{}, 0], [{ taxi_slots: 3 }, 3]],
};

describe('each setting that is read', () => {
  it.each(Object.entries(EXAMPLES))('%s', (_, [read, ...examples]) => {
    for (const [settings, expected] of examples) expect(read(leagueWith(settings))).toEqual(expected);
  });

  it('is listed once, with what it means and what answers do with it', () => {
    const listed = [...Object.entries(READ_SETTINGS), ...Object.entries(UNREAD_SETTINGS)];
    expect(new Set(listed.map(([name]) => name)).size).toBe(listed.length);
    for (const [, { meaning, use }] of listed) expect([meaning, use]).toEqual([expect.stringMatching(/\.$/), use]);
  });
});

describe('of a league that is not in season', () => {
  it('the last scored week ends it, and the teams are counted where it does not say how many', () => {
    const over = { status: 'complete', total_rosters: null };
    const { rules, teams } = leagueWith({ last_scored_leg: 16, playoff_week_start: 0, num_teams: 10 }, over);
    expect([rules.lastWeek, teams]).toEqual([16, 10]);
  });

  it('adds are open before the draft only where the league says so, and in hindsight they were', () => {
    const canAdd = (status: string, settings: object) => leagueWith(settings, { status }).rules.canAdd;
    expect(
      [{}, { offseason_adds: 1 }, { offseason_adds: 1, disable_adds: 1 }].map((each) => canAdd('pre_draft', each)),
    ).toEqual([false, true, false]);
    expect(canAdd('complete', { disable_adds: 1 })).toBe(true);
  });
});

describe('what is odd in an answer of the platform', () => {
  const DRAFT = {
    ...{ draft_id: '9', league_id: LEAGUE_ID, season: '2024', sport: 'nfl', type: 'snake', status: 'complete' },
    ...{ start_time: 1, settings: { teams: 2, rounds: 2 }, metadata: null, draft_order: { u1: 1 } },
    slot_to_roster_id: { 1: 1, 2: 2 },
  };
  const PICK = { pick_no: 1, round: 1, draft_slot: 1, roster_id: 1, player_id: 'q1', picked_by: 'u1', is_keeper: null };

  it('is left out of a list, whose other rows are read', () => {
    const odd = [
      ...[null, 7, {}, 'a league', []],
      ...[{ roster_positions: null }, { scoring_settings: {} }, { settings: null }, { season: null }].map((changes) =>
        leagueJson(changes),
      ),
    ];
    expect(readLeagues([...odd, leagueJson()]).map(({ id }) => id)).toEqual([LEAGUE_ID]);
    expect(readUsers([null, { user_id: {} }, { user_id: 5, display_name: 7 }]).map(({ id }) => id)).toEqual(['5']);
    expect(readDrafts([{ draft_id: '8' }, DRAFT]).map(({ id }) => id)).toEqual(['9']);
    const move = { transaction_id: 1, type: 'waiver', status: 'complete', adds: { q1: 1 }, settings: null };
    expect(readTransactions([null, { type: 4 }, move], 3).map(({ id }) => id)).toEqual(['1']);
  });

  it('refuses a list of which no row can be read, and rows that are summed', () => {
    expect(() => readLeagues([{}, null])).toThrow();
    expect(() => readRosters([rosterJson(1, ['q1']), { ...rosterJson(2, []), roster_id: null }])).toThrow();
    expect(() => readMatchups([{ ...matchupJson(1, 1, ['q1'], { q1: 3 }), roster_id: {} }])).toThrow();
  });

  it('is read all the same where a number is written as text', () => {
    const league = readLeague(
      leagueJson(
        { total_rosters: '12', season: 2024, status: null, scoring_settings: { rec: '0.5', note: 'half' } },
        { best_ball: true, disable_adds: '1', waiver_type: '2', waiver_budget: '100' },
      ),
    );
    expect(league).toMatchObject({ teams: 12, season: 2024, stage: 'in_season', scoring: { rec: 0.5 } });
    expect(league?.rules).toMatchObject({ bestBall: true, canAdd: false, waiverBudget: 100 });
    expect(
      readPicks([{ ...PICK, pick_no: '1', round: '1', draft_slot: '1', roster_id: '1', is_keeper: 1 }]).picks,
    ).toMatchObject([{ pickNo: 1, round: 1, seat: 1, rosterId: 1, isKeeper: true, pickedBy: 'u1' }]);
    expect(readPicks([{ ...PICK, roster_id: {}, picked_by: '', metadata: 'none' }]).picks).toMatchObject([
      { rosterId: null, pickedBy: null, isKeeper: false },
    ]);
    const [team] = readRosters([
      { ...rosterJson(1, ['q1']), roster_id: '1', players: ['q1', {}, 5], reserve: 'none', settings: [] },
    ]);
    expect(team).toMatchObject({ id: 1, players: ['q1', '5'], reserve: [] });
    const [row] = readMatchups([
      {
        ...matchupJson(1, 1, ['q1', '0'], { q1: 3 }),
        matchup_id: '1',
        points: '3',
        custom_points: '',
        starters_points: ['3', null],
      },
    ]);
    expect(row).toMatchObject({ matchupId: 1, score: 3, overridden: false });
  });
});
