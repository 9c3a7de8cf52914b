// The audit of a roster: the lineup is the best one and fits the slots, wasted spots are found, and
// claims come from the league's free agents.
import { describe, expect, it } from 'vitest';
import type { roster as product } from '../../../src/contract/index.ts';
import {
  type League,
  type LeagueRoster,
  type Leagues,
  type Transaction,
  winCurve,
} from '../../../src/fantasy/index.ts';
import type { PlayerIdentity, Snapshot } from '../../../src/nfl/index.ts';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import type { RequestOf } from '../../../src/products/shared/analysis.ts';
import type { Model, Projection } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { fakeLeagues } from '../../support/fake-leagues.ts';
import { back, carries, contextOf, SCHEDULE, snapshotOf, steady } from '../../support/few-teams.ts';
import { plainModel } from '../../support/plain-model.ts';
import { game, onTeam, person } from '../../support/snapshot-tables.ts';
import { leagueRoster, twoTeamLeague } from '../../support/two-team-league.ts';

type Asked = RequestOf<typeof product>;
const asked = (given: Partial<Asked>): Asked => ({
  platform_username: null,
  league_id: null,
  roster: null,
  week: null,
  ...given,
});

const LEAGUE = twoTeamLeague({
  name: 'A league',
  rosterSpots: ['RB', 'FLEX', 'BN', 'BN', 'IR'],
  rules: { reserveSlots: 1 },
});

const rosterOf = (id: number, players: readonly string[], given: Partial<LeagueRoster> = {}) =>
  leagueRoster(id, players, { starters: players.slice(0, 2), ...given });

interface Given {
  readonly league?: Partial<League>;
  readonly mine: LeagueRoster;
  readonly other?: LeagueRoster;
  readonly moves?: readonly Transaction[];
  readonly platform?: Partial<Leagues>;
}

/** A platform with one user in one league of two teams. */
function platform({ league, mine, other = rosterOf(2, []), moves = [], platform: more }: Given): Leagues {
  const whole = { ...LEAGUE, ...league };
  return fakeLeagues({
    user: async (name) => (name === 'me' ? { id: 'u1', name, teamName: null } : null),
    leaguesOf: async () => [whole],
    league: async (id) => (id === whole.id ? whole : null),
    rosters: async () => [mine, other],
    matchups: async (_, weeks) => weeks.map(() => []),
    transactions: async () => moves,
    ...more,
  });
}

/** A week in which no one claimed a player. */
const noBids = (week: number) => ({ week, highest: [] });

/** The share of the budget that odds to win are cited for. */
const shareOf = (source = '') => Number(/odds that (\d+)%/.exec(source)?.[1]) / 100;

/** Backs with ids 1 to n and so many carries a game, all of KC. */
function backs(counts: readonly number[], changes: Readonly<Record<string, Partial<PlayerIdentity>>> = {}): Snapshot {
  const ids = counts.map((_, i) => String(i + 1));
  return snapshotOf(
    ids.map((id) => back(id, changes[id])),
    { stats: ids.flatMap((id, i) => steady(id, counts[i] ?? 0)) },
  );
}

const audit = (snapshot: Snapshot, given: Given, request: Partial<Asked> = {}) =>
  answered(
    roster,
    contextOf(snapshot, { leagues: platform(given) }) as AnalysisContext,
    asked({ platform_username: 'me', ...request }),
  );

/** The audit as data. */
const decide = (snapshot: Snapshot, given: Given, request: Partial<Asked> = {}) =>
  roster.decide(
    contextOf(snapshot, { leagues: platform(given) }) as AnalysisContext,
    asked({ platform_username: 'me', ...request }),
  );

type Reasons = Awaited<ReturnType<typeof decide>>['reasons'];
type ReasonKind = Reasons[number]['kind'];
/** The reason of a kind. */
const reasonOf = <K extends ReasonKind>({ reasons }: { readonly reasons: Reasons }, kind: K) =>
  reasons.find((reason): reason is Extract<Reasons[number], { kind: K }> => reason.kind === kind);

describe('the audit of a live roster', () => {
  it('calls the best lineup, and all starts fit the slots at once', async () => {
    const snapshot = backs([5, 10, 20, 15]);
    const answer = await audit(snapshot, { mine: rosterOf(1, ['1', '2', '3', '4']) });
    expect(answer).toMatchObject({ week: 3, platform_username: 'me', league_id: '77' });
    expect(answer.start_sit.map(({ player_id, call }) => [player_id, call])).toEqual([
      ['3', 'start'],
      ['4', 'flex'],
      ['2', 'sit'],
      ['1', 'sit'],
    ]);
    const { headline, calls } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3', '4']) });
    expect(headline).toMatchObject({
      kind: 'change',
      change: { start: { player: { name: 'Back D' } }, bench: { player: { name: 'Back B' } } },
      otherChanges: 1,
    });
    expect(calls[1]).toMatchObject({ rival: { player: { name: 'Back C' } }, odds: { stat: 'outscore_odds' } });
  });

  it('keeps a lineup that is the best one, and names the closest call', async () => {
    const { headline } = await decide(backs([20, 15, 10]), { mine: rosterOf(1, ['1', '2', '3']) });
    expect(headline).toMatchObject({
      kind: 'keep',
      closest: { start: { player: { name: 'Back C' } }, rival: { player: { name: 'Back D' } } },
    });
  });

  it('finds idle starters and slots that no player can fill', async () => {
    const changes = { '1': { platform: { ...onTeam('KC'), injuryStatus: 'Out' } }, '2': { platform: onTeam('DEN') } };
    const given = { mine: rosterOf(1, ['1', '2', '3']) };
    const decision = await decide(backs([20, 15, 10], changes), given);
    expect(reasonOf(decision, 'change')?.change.bench).toMatchObject({
      player: { name: 'Back C' },
      absence: { kind: 'bye', team: 'DEN', week: 3 },
    });
    expect(reasonOf(decision, 'idle_starters')?.members).toMatchObject([
      { player: { name: 'Back B' }, absence: { kind: 'out', label: 'Out' } },
    ]);
    expect(reasonOf(decision, 'unfilled_slots')).toMatchObject({ slots: ['FLEX'], week: 3 });
    const answer = await audit(backs([20, 15, 10], changes), given);
    const calls = new Map(answer.start_sit.map(({ player_id, call }) => [player_id, call]));
    expect([calls.get('1'), calls.get('2'), calls.get('3')]).toEqual(['bench', 'bench', 'start']);
  });

  it('starts no one from the reserve list or the taxi squad', async () => {
    const mine = rosterOf(1, ['1', '2', '3', '4'], { starters: ['3', '4'], reserve: ['1'], taxi: ['2'] });
    const { start_sit, drop_candidates } = await audit(backs([20, 15, 10, 5]), { mine });
    const calls = new Map(start_sit.map(({ player_id, call }) => [player_id, call]));
    expect([calls.get('1'), calls.get('2'), calls.get('3'), calls.get('4')]).toEqual([
      'bench',
      'bench',
      'start',
      'flex',
    ]);
    expect(drop_candidates.filter(({ player_id }) => ['1', '2'].includes(player_id))).toEqual([]);
  });

  it('finds healthy players on the reserve list, and those it has a spot for', async () => {
    const changes = { '4': { platform: { ...onTeam('KC'), injuryStatus: 'IR' } } };
    const mine = rosterOf(1, ['1', '2', '3', '4'], { reserve: ['3'] });
    const league = { rules: { ...LEAGUE.rules, reserveSlots: 2 } };
    const decision = await decide(backs([20, 15, 10, 5], changes), { mine, league });
    expect(reasonOf(decision, 'healthy_on_reserve')?.players).toMatchObject([{ name: 'Back D' }]);
    expect(reasonOf(decision, 'reserve_eligible')?.players).toMatchObject([{ name: 'Back E' }]);
  });

  it('looks for no changes where no lineup is set', async () => {
    const mine = rosterOf(1, ['1', '2', '3'], { starters: ['1', '2'] });
    const league = { rules: { ...LEAGUE.rules, bestBall: true } };
    const best = await decide(backs([5, 10, 20]), { mine, league });
    expect(best.headline.kind).toBe('best_ball');
    expect([reasonOf(best, 'closest_call'), reasonOf(best, 'change')]).toEqual([undefined, undefined]);
    const unset = rosterOf(1, ['1', '2', '3'], { starters: [] });
    expect((await decide(backs([5, 10, 20]), { mine: unset })).headline.kind).toBe('set');
  });

  it("prices by the league's own scoring", async () => {
    const catches = { ...carries('2', 2024, 1, 5), receptions: 12 };
    const snapshot = snapshotOf([back('1'), back('2')], { stats: [carries('1', 2024, 1, 20), catches] });
    const mine = rosterOf(1, ['1', '2']);
    const first = async (rec: number) =>
      (await audit(snapshot, { mine, league: { scoring: { ...LEAGUE.scoring, rec } } })).start_sit[0]?.player_id;
    expect([await first(1), await first(0)]).toEqual(['2', '1']);
  });

  it('grades each position that has a slot, whatever the league mates have', async () => {
    const { positional_grades } = await audit(backs([20, 15, 10]), { mine: rosterOf(1, ['1', '2', '3']) });
    expect(positional_grades.map(({ position }) => position)).toEqual(['RB']);
    const other = rosterOf(2, ['1', '2']);
    const weak = await decide(backs([40, 38, 2]), { mine: rosterOf(1, ['3']), other });
    expect(weak.grades[0]?.grade).toBe('F');
    expect(weak.headline).toMatchObject({ weakness: 'RB', claim: null });
  });

  it('leads with a claim that helps for the season, before the weak position and a coin flip', async () => {
    const other = rosterOf(2, ['1']);
    const { headline } = await decide(backs([40, 38, 2]), { mine: rosterOf(1, ['3']), other });
    expect(headline).toMatchObject({ kind: 'keep', claim: { player: { name: 'Back C' } }, weakness: null });
    const byPriority = { rules: { ...LEAGUE.rules, waiverBudget: null } };
    const flip = {
      snapshot: backs([20, 20, 19, 38]),
      given: { mine: rosterOf(1, ['3', '1', '2']), league: byPriority },
    };
    const decision = await decide(flip.snapshot, flip.given);
    expect(decision.headline).toMatchObject({
      kind: 'change',
      isCoinFlip: true,
      claim: { player: { name: 'Back E' } },
    });
    const { verdict } = await audit(flip.snapshot, flip.given);
    expect(verdict).toBe('Claim E; C over D is a coin flip.');
    // with bids the other team wants him, too: a claim that is mostly lost does not lead
    const contested = await decide(flip.snapshot, { mine: flip.given.mine });
    expect(contested.headline).toMatchObject({ kind: 'change', claim: null });
    expect(contested.claims[0]?.winProbability).toBeLessThan(0.25);
  });

  it('calls no position weak that the lineup has no place of its own for', async () => {
    const end = (id: string) =>
      person({
        name: `End ${id === '7' ? 'Seven' : 'Eight'}`,
        position: 'TE',
        platformId: id,
        gsisId: `00-${id}`,
        platform: onTeam('KC'),
      });
    const stats = ['1', '2', '7', '8'].flatMap((id) => steady(id, id === '7' ? 1 : 30));
    const snapshot = snapshotOf([back('1'), back('2'), end('7'), end('8')], { stats });
    const decision = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '7']) });
    expect(decision.grades.map(({ position }) => position)).toContain('TE');
    expect(decision.headline).not.toMatchObject({ weakness: 'TE' });
    expect(reasonOf(decision, 'weakest_position')?.graded.position).not.toBe('TE');
    const without = await decide(snapshot, { mine: rosterOf(1, ['1', '2']) });
    expect(without.grades.map(({ position }) => position)).not.toContain('TE');
  });

  it('calls no kicker weak: one is streamed week by week', async () => {
    const kicker = (id: string, team: string) =>
      person({ name: `Kicker ${id}`, position: 'K', platformId: id, gsisId: `00-${id}`, platform: onTeam(team) });
    const games = SCHEDULE.map((each) => ({ ...each, spread_line: 14, total_line: 48 }));
    const league = { rosterSpots: ['RB', 'K', 'BN'], scoring: { ...LEAGUE.scoring, fgm_30_39: 3 } };
    const people = [back('1'), kicker('8', 'KC'), kicker('9', 'LV')];
    const decision = await decide(snapshotOf(people, { stats: steady('1', 30), games }), {
      league,
      mine: rosterOf(1, ['1']),
      other: rosterOf(2, ['8', '9']),
    });
    expect(decision.grades.find(({ position }) => position === 'K')?.grade).toBe('F');
    expect(decision.headline).not.toMatchObject({ weakness: 'K' });
    expect(reasonOf(decision, 'weakest_position')).toBeUndefined();
  });

  it('keeps the lineup as set where a change would gain nothing', async () => {
    const snapshot = backs([30, 20, 20]);
    for (const [second, third] of [
      ['2', '3'],
      ['3', '2'],
    ] as const) {
      const mine = rosterOf(1, ['1', second, third]);
      expect((await decide(snapshot, { mine })).headline.kind).toBe('keep');
    }
  });

  it('starts a kicker in the empty kicker slot, and not in place of a back', async () => {
    const kicker = person({ name: 'Kicker K', position: 'K', platformId: '8', gsisId: '00-8', platform: onTeam('KC') });
    const games = SCHEDULE.map((each) => (each.week === 3 ? { ...each, spread_line: 14, total_line: 48 } : each));
    const stats = [
      ['1', 30],
      ['2', 10],
      ['3', 25],
    ].flatMap(([id, count]) => steady(String(id), Number(count)));
    const snapshot = snapshotOf([...['1', '2', '3'].map((id) => back(id)), kicker], { stats, games });
    const league = { rosterSpots: ['RB', 'RB', 'K', 'BN'], scoring: { ...LEAGUE.scoring, fgm_30_39: 3 } };
    const mine = rosterOf(1, ['1', '2', '3', '8'], { starters: ['1', '2', '0'] });
    const decision = await decide(snapshot, { league, mine });
    const changes = [reasonOf(decision, 'change')?.change, ...(reasonOf(decision, 'more_changes')?.changes ?? [])];
    expect(changes.map((change) => [change?.start.player.name, change?.bench?.player.name])).toEqual([
      ['Kicker K', undefined],
      ['Back D', 'Back C'],
    ]);
  });

  it('says so when no player of it plays', async () => {
    const away = { platform: onTeam(null) };
    const decision = await decide(backs([30, 20], { '1': away, '2': away }), { mine: rosterOf(1, ['1', '2']) });
    expect(decision.headline).toEqual({ kind: 'no_starters', week: 3 });
    expect(reasonOf(decision, 'all_absent')?.members).toMatchObject([
      { absence: { kind: 'no_team' } },
      { absence: { kind: 'no_team' } },
    ]);
  });

  it('is not sold of an empty roster to which no free agent can be added', async () => {
    const empty = { mine: rosterOf(1, []), other: rosterOf(2, ['1', '2']) };
    await expect(audit(backs([40, 38]), empty)).rejects.toMatchObject({ status: 409, code: 'nothing_to_recommend' });
  });
});

describe('claims', () => {
  const snapshot = backs([10, 8, 6, 30, 25]);
  const mine = rosterOf(1, ['1', '2', '3']);

  it('come from no roster of the league, and name a drop when no spot is open', async () => {
    const other = rosterOf(2, ['4']);
    const full = { ...LEAGUE, rosterSpots: ['RB', 'FLEX', 'BN'] };
    const { waiver_adds } = await audit(snapshot, { mine, other, league: full });
    expect(waiver_adds.map(({ rank, player_id, label }) => [rank, player_id, label])).toEqual([[1, '5', 'start']]);
    expect(waiver_adds[0]).toMatchObject({
      drop_player_id: '3',
      rostered_pct: null,
    });
    expect((await audit(snapshot, { mine, other })).waiver_adds[0]).toMatchObject({
      drop_hint: null,
      drop_player_id: null,
    });
  });

  it('use the spot of a player who can go on the reserve list', async () => {
    const hurt = { '3': { platform: { ...onTeam('KC'), injuryStatus: 'IR' } } };
    const full = { rosterSpots: ['RB', 'FLEX', 'BN'] };
    const given = { mine, league: full };
    const { waiver_adds, reasoning } = await audit(backs([10, 8, 6, 30, 25], hurt), given);
    expect(waiver_adds.map(({ drop_hint, drop_player_id }) => [drop_hint, drop_player_id])).toEqual([
      ['Move D to IR.', null],
    ]);
    expect(reasoning).toContain('Move D to IR to free up a roster spot.');
    const noSpot = { ...given, league: { ...full, rules: { ...LEAGUE.rules, reserveSlots: 0 } } };
    expect((await audit(backs([10, 8, 6, 30, 25], hurt), noSpot)).waiver_adds[0]?.drop_hint).toBe('Drop D.');
  });

  it('drop no quarterback with a job for another where two start', async () => {
    const passer = (id: string, team: string, injuryStatus: string | null = null) =>
      person({
        name: `Passer ${id}`,
        position: 'QB',
        platformId: id,
        gsisId: `00-${id}`,
        platform: { ...onTeam(team), injuryStatus },
      });
    const threw = (id: string, team: string, yards: number) =>
      [1, 2].map((week) => ({
        ...carries(id, 2024, week, 1, team, 'DEN'),
        position: 'QB',
        attempts: 30,
        passing_yards: yards,
      }));
    const passers = snapshotOf([passer('6', 'KC'), passer('7', 'BUF'), passer('8', 'LV', 'Doubtful')], {
      stats: [...threw('6', 'KC', 300), ...threw('7', 'BUF', 200), ...threw('8', 'LV', 300)],
    });
    const league = {
      rosterSpots: ['QB', 'SUPER_FLEX'],
      rules: { ...LEAGUE.rules, reserveSlots: 0 },
      scoring: { ...LEAGUE.scoring, pass_yd: 0.04 },
    };
    const { claims } = await decide(passers, { mine: rosterOf(1, ['6', '8']), league });
    expect(claims.map(({ drop }) => drop?.platformId)).not.toContain('8');
  });

  it('for a slot that no player of the roster fills come before a close call, and after an idle starter', async () => {
    const end = person({ name: 'End', position: 'TE', platformId: '8', gsisId: '00-8', platform: onTeam('KC') });
    const audited = async (given: Partial<PlayerIdentity>) => {
      const stats = [
        ...[...steady('1', 15), ...steady('2', 25), ...steady('3', 5)],
        ...steady('8', 0).map((row) => ({ ...row, position: 'TE', receptions: 4 })),
      ];
      const snapshot = snapshotOf([back('1', given), back('2'), back('3'), end], { stats });
      const league = { rosterSpots: ['RB', 'TE', 'BN', 'BN'] };
      const mine = rosterOf(1, ['1', '2', '3'], { starters: ['1', '0'] });
      return decide(snapshot, { mine, league });
    };
    const headlineOf = async (given: Partial<PlayerIdentity>) => (await audited(given)).headline;
    const reasonsOf = async (given: Partial<PlayerIdentity>) =>
      (await audited(given)).reasons.slice(0, 2).map(({ kind }) => kind);
    expect(await headlineOf({})).toMatchObject({
      kind: 'fill_slot',
      fill: { player: { name: 'End' }, label: 'start' },
    });
    expect(await reasonsOf({})).toEqual(['unfilled_slots', 'more_changes']);
    expect(await headlineOf({ platform: onTeam('DEN') })).toMatchObject({
      kind: 'change',
      change: { start: { player: { name: 'Back C' } }, bench: { player: { name: 'Back B' } } },
    });
  });

  it('drop a player of high risk for an empty slot alone', async () => {
    const end = (id: string) =>
      person({ name: `End ${id}`, position: 'TE', platformId: id, gsisId: `00-${id}`, platform: onTeam('KC') });
    const [counts, caught] = [{ '1': 30, '2': 25, '3': 20 }, 4];
    const stats = [
      ...Object.entries(counts).flatMap(([id, count]) => steady(id, count)),
      ...['8', '9'].flatMap((id) => steady(id, 0).map((row) => ({ ...row, position: 'TE', receptions: caught }))),
    ];
    const snapshot = snapshotOf([...['1', '2', '3'].map((id) => back(id)), end('8'), end('9')], { stats });
    const league = { rosterSpots: ['RB', 'TE', 'BN'], rules: { ...LEAGUE.rules, reserveSlots: 0 } };
    const empty = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3']), league });
    expect(empty.drops.map(({ risk }) => risk)).toEqual(['high']);
    expect(empty.claims.map(({ player, drop }) => [player.position, drop?.platformId])).toEqual([['TE', '3']]);
    const filled = await decide(snapshot, { mine: rosterOf(1, ['1', '3', '8']), league });
    expect(filled.claims).toEqual([]);
  });

  it('each fill another spot: a free agent as good as the one before is not a second claim', async () => {
    const level = backs([30, 2, 2, 20, 20]);
    const full = { ...LEAGUE, rosterSpots: ['RB', 'BN'] };
    const { waiver_adds } = await audit(level, { mine: rosterOf(1, ['2', '3']), league: full });
    expect(waiver_adds.map(({ player_id, drop_hint }) => [player_id, drop_hint !== null])).toEqual([['1', true]]);
  });

  it('show what a cheaper and a higher bid would win', async () => {
    const { stats_cited } = await audit(backs([10, 8, 6, 40]), { mine });
    const [claim] = (await decide(backs([10, 8, 6, 40]), { mine })).claims;
    expect(claim?.bid).toMatchObject({ kind: 'bid', value: { amount: { stat: 'claim_value' }, unit: 'budget' } });
    expect(claim?.bid.kind === 'bid' && claim.bid.alternatives).toHaveLength(2);
    expect(stats_cited.filter(({ stat, player }) => stat === 'win_odds' && player === 'Back E')).toHaveLength(3);
  });

  it('replace a kicker with a better one, not a bench player', async () => {
    const kicker = (id: string, team: string) =>
      person({ name: `Kicker of ${team}`, position: 'K', platformId: id, gsisId: `00-${id}`, platform: onTeam(team) });
    const lines = { spread_line: 14, total_line: 48 };
    const games = SCHEDULE.map((each) => (each.week === 3 ? { ...each, ...lines } : each));
    const people = [...['1', '2', '3'].map((id) => back(id)), kicker('8', 'LV'), kicker('9', 'KC')];
    const stats = ['1', '2', '3'].flatMap((id) => steady(id, 10));
    const kicking = { ...LEAGUE, rosterSpots: ['RB', 'K', 'BN', 'BN'], scoring: { ...LEAGUE.scoring, fgm_30_39: 3 } };
    const squad = rosterOf(1, ['1', '8', '2', '3']);
    const { waiver_adds } = await audit(snapshotOf(people, { stats, games }), { mine: squad, league: kicking });
    expect(waiver_adds[0]).toMatchObject({ player_id: '9', label: 'start', drop_player_id: '8' });
  });

  describe('of kickers and defenses', () => {
    const kicker = (id: string, team: string) =>
      person({ name: `Kicker of ${team}`, position: 'K', platformId: id, gsisId: `00-${id}`, platform: onTeam(team) });
    const defense = (team: string) =>
      person({ name: `Defense of ${team}`, position: 'DEF', platformId: team, platform: onTeam(team) });
    const scoring = { ...LEAGUE.scoring, fgm_30_39: 3 };
    const league = { ...LEAGUE, rosterSpots: ['RB', 'K', 'DEF', 'BN', 'BN', 'BN', 'BN'], scoring };
    const games = SCHEDULE.map((each) => (each.week === 3 ? { ...each, spread_line: 14, total_line: 48 } : each));
    const stats = ['1', '2', '3'].flatMap((id) => steady(id, id === '1' ? 30 : 25));
    const squad = ['1', '2', '3'].map((id) => back(id));
    const of = async (people: readonly PlayerIdentity[], ids: readonly string[]) =>
      (
        await audit(snapshotOf([...squad, ...people], { stats, games }), {
          mine: rosterOf(1, ['1', '2', '3', ...ids]),
          league,
        })
      ).waiver_adds;

    it('bid what one is better than the next who is free, not what the empty place would bring', async () => {
      const adds = await of([kicker('8', 'KC'), kicker('9', 'LV')], []);
      expect(adds.map(({ player_id, label }) => [player_id, label])).toEqual([['8', 'start']]);
      expect(adds[0]?.suggested_fab_bid).toBeLessThanOrEqual(5);
      expect(adds[0]?.rationale).not.toContain('PPR');
    });

    it('never put a second one on the bench, however many spots are open', async () => {
      const behind = await of([kicker('8', 'KC'), kicker('9', 'LV'), defense('KC'), defense('LV')], ['8', 'KC']);
      expect(behind).toEqual([]);
      const ahead = await of([kicker('8', 'KC'), kicker('9', 'LV')], ['9']);
      expect(ahead.map(({ player_id, drop_player_id }) => [player_id, drop_player_id])).toEqual([['8', '9']]);
    });
  });

  it('stash no player in the last week, and have the odds of a doubtful one to play', async () => {
    const doubtful = { platform: { ...onTeam('KC'), injuryStatus: 'Doubtful' } };
    const end = (changes: Readonly<Record<string, Partial<PlayerIdentity>>>) =>
      snapshotOf(
        ['1', '2', '3'].map((id) => back(id, changes[id])),
        {
          games: [...SCHEDULE.slice(0, 4), game(2024, 17, 'KC', 'LV', [3, 0]), game(2024, 18, 'KC', 'LV')],
          stats: ['1', '2', '3'].flatMap((id) => {
            const count = id === '3' ? 30 : 10;
            return [...steady(id, count), carries(id, 2024, 17, count)];
          }),
        },
      );
    const adds = async (changes: Readonly<Record<string, Partial<PlayerIdentity>>>, own: readonly string[]) =>
      (await audit(end(changes), { mine: rosterOf(1, own) })).waiver_adds;
    expect(await adds({ '3': doubtful }, ['1', '2'])).toEqual([]);
    const [only] = await adds({ '3': doubtful }, ['1']);
    expect(only).toMatchObject({ player_id: '2', label: 'start' });
    const [inDoubt] = (await decide(end({ '2': doubtful, '3': doubtful }), { mine: rosterOf(1, ['1']) })).claims;
    expect(inDoubt).toMatchObject({ doubt: { playOdds: { value: 0.1 } }, hasLaterWeeks: false });
    expect(inDoubt?.profile.status.label).toBe('Doubtful');
  });

  it('drop no player that the answer starts', async () => {
    const doubtful = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const snapshot = backs([12, 10, 40], { '1': doubtful });
    const given = { mine: rosterOf(1, ['1', '2']), league: { rosterSpots: ['RB', 'BN'] } };
    const { calls, claims } = await decide(snapshot, given);
    const started = calls.filter(({ call }) => call === 'start').map(({ member }) => member.player.platformId);
    expect(claims.length).toBeGreaterThan(0);
    for (const { drop } of claims) expect(started).not.toContain(drop?.platformId);
  });

  it('call a start in doubt with the lesser odds no favorite', async () => {
    const doubtful = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const pairs: (readonly [number, string])[] = [];
    for (let count = 16; count < 30; count += 0.5) {
      const { closest, verdict } = await (async () => {
        const snapshot = backs([count, 18], { '1': doubtful });
        const given = { mine: rosterOf(1, ['1', '2'], { starters: [] }), league: { rosterSpots: ['RB', 'BN'] } };
        const { headline } = await decide(snapshot, given);
        return { closest: headline.kind === 'set' ? headline.closest : null, ...(await audit(snapshot, given)) };
      })();
      if (closest?.odds) pairs.push([Math.round(closest.odds.value * 100), verdict]);
    }
    expect(pairs.length).toBeGreaterThan(0);
    for (const [percent, verdict] of pairs)
      if (percent < 50) expect(verdict).not.toMatch(/%/);
      else expect(verdict).toContain(`(${percent}%)`);
  });

  /** Claims of another team in two weeks. */
  const rivalClaims = (bid: number): Transaction[] =>
    [1, 2].map((week) => ({
      id: `${week}`,
      type: 'waiver',
      completed: true,
      week,
      createdAt: 0,
      processedAt: 0,
      rosterIds: [2],
      adds: new Map([['99', 2]]),
      drops: new Map(),
      bid,
    }));

  it('bid more where rivals bid more, and never more than is left', async () => {
    // no other free agent is as good
    const alone = backs([10, 8, 6, 40]);
    const bid = async (moves: readonly Transaction[], given: Partial<LeagueRoster> = {}) =>
      (await audit(alone, { mine: { ...mine, ...given }, moves })).waiver_adds[0]?.suggested_fab_bid ?? -1;
    expect(await bid(rivalClaims(45))).toBeGreaterThan(await bid(rivalClaims(1)));
    const outbid = await decide(alone, { mine, moves: rivalClaims(90) });
    expect(outbid.claims[0]?.bid).toMatchObject({ kind: 'bid' });
    const spent = rivalClaims(97)
      .map((claim) => ({ ...claim, rosterIds: [1] }))
      .slice(0, 1);
    expect(await bid(spent, { waiverBudgetUsed: 97 })).toBeLessThanOrEqual(3);
    // several rivals who bid every week leave nothing for a bid of zero: it is no advice
    const contested = [1, 2, 3, 4, 5, 6].flatMap((n) =>
      rivalClaims(40).map((claim) => ({ ...claim, id: `${claim.id}-${n}` })),
    );
    const broke = { mine: { ...mine, waiverBudgetUsed: 100 }, moves: contested };
    const { claims: affordable, reasons } = await decide(alone, broke);
    expect(affordable).toEqual([]);
    expect(reasons.map(({ kind }) => kind)).toContain('no_bid_wins');
  });

  it('leave out who cannot be won, and claim the next best free agent in his place', async () => {
    // six of the most wanted free agents draw a bid of 40% in every week
    const moves = [1, 2, 3, 4, 5, 6].flatMap((n) =>
      rivalClaims(40).map((claim) => ({ ...claim, id: `${claim.id}-${n}` })),
    );
    const claimed = async (points: readonly number[]) => {
      const given = { mine: rosterOf(1, ['1', '2']), league: { rosterSpots: ['RB'] }, moves };
      const { claims, reasons } = await decide(backs(points), given);
      for (const { bid } of claims) if (bid.kind === 'bid') expect(bid.wins).toBeGreaterThanOrEqual(0.045);
      expect(reasons.some(({ kind }) => kind === 'no_bid_wins')).toBe(claims.length === 0);
      return claims.map(({ player }) => player.platformId);
    };
    expect(await claimed([10, 8, 6, 40, 25, 24])).toEqual(['4']);
    // little better than the starter, and wanted by every rival
    expect(await claimed([18, 8, 6, 26, 25, 24])).toEqual(['5']);
    expect(await claimed([22, 8, 6, 30, 20, 10, 26])).toEqual([]);
  });

  it('bid most on the best of two at a position', async () => {
    const { claims } = await decide(backs([10, 8, 6, 30, 25]).before(2024, 2), { mine: rosterOf(1, ['1', '2']) });
    expect(claims.map(({ player }) => player.platformId)).toEqual(['4', '5']);
    const [best, second] = claims.map(({ bid }) => bid.percent);
    expect(best).toBeGreaterThan(second ?? Number.NaN);
  });

  it('of a week ahead know the bids of the weeks that were played, and take no week to come for one without bids', async () => {
    const read: (readonly number[])[] = [];
    const transactions: Leagues['transactions'] = async (_, weeks) => {
      read.push(weeks);
      return [];
    };
    const ahead = backs([10, 8, 6, 40]).before(2024, 5);
    const { week, stats_cited } = await audit(ahead, { mine, platform: { transactions } }, { week: 5 });
    expect([week, read]).toEqual([5, [[1, 2]]]);
    const odds = stats_cited.find(({ stat }) => stat === 'win_odds');
    expect(odds?.source).toContain('wk 1-2, waiver claims');
    // every bid wins in a week without bids: weeks to come that counted as
    // such would raise the odds
    expect(Number(odds?.value)).toBeCloseTo(winCurve([1, 2].map(noBids), 1, 5)(shareOf(odds?.source)), 3);
  });

  it('of a last week still to come keep money for the weeks before it', async () => {
    const games = [...SCHEDULE.slice(0, 4), game(2024, 3, 'KC', 'LV'), game(2024, 18, 'KC', 'LV')];
    const counts = [10, 8, 6, 40];
    const stats = counts.flatMap((count, i) => steady(String(i + 1), count));
    const asked = snapshotOf(
      counts.map((_, i) => back(String(i + 1))),
      { games, stats },
    ).before(2024, 18);
    const [claim] = (await decide(asked, { mine }, { week: 18 })).claims;
    expect(claim?.bid).toMatchObject({ kind: 'bid', value: { unit: 'budget' } });
  });

  it('bid together no more than there is', async () => {
    const several = backs([3, 2, 2, 40, 35, 30]);
    const deep = { rosterSpots: ['RB', 'RB', 'RB', 'FLEX', 'BN', 'BN', 'BN'] };
    const given = { mine: { ...mine, waiverBudgetUsed: 92 }, league: deep };
    const { waiver_adds } = await audit(several, given);
    expect(waiver_adds.length).toBeGreaterThan(1);
    expect(waiver_adds.reduce((sum, { suggested_fab_bid }) => sum + suggested_fab_bid, 0)).toBeLessThanOrEqual(8);
  });

  it('without money show what a zero bid wins where the league takes one', async () => {
    const several = backs([3, 2, 2, 70, 40, 2]);
    const rosterSpots = ['RB', 'RB', 'RB', 'FLEX', 'BN', 'BN', 'BN'];
    const bids = async (waiverBudgetUsed: number, rules: Partial<League['rules']> = {}) => {
      const league = { rosterSpots, rules: { ...LEAGUE.rules, ...rules } };
      return (await decide(several, { mine: { ...mine, waiverBudgetUsed }, league })).claims.map(({ bid }) => bid);
    };
    const zeroBid = { share: { value: 0 }, odds: { stat: 'win_odds' } };
    const broke = await bids(100);
    expect(broke.length).toBeGreaterThan(1);
    for (const bid of broke)
      expect(bid).toMatchObject({ kind: 'no_money', percent: 0, shortage: 'nothing', takenBy: null, zeroBid });
    expect((await bids(98)).slice(1)).toContainEqual(
      expect.objectContaining({ kind: 'no_money', shortage: 'nothing', takenBy: 'claims_before' }),
    );
    const [poor] = await bids(95, { waiverBidMinimum: 10 });
    expect(poor).toMatchObject({ percent: 0, wins: null, shortage: 'below_minimum', takenBy: null, zeroBid: null });
    const [coins] = await bids(995, { waiverBudget: 1000 });
    expect(coins).toMatchObject({ kind: 'no_money', shortage: 'below_percent', takenBy: null, zeroBid });
  });

  describe('in the last week of the league', () => {
    const league = { rules: { ...LEAGUE.rules, lastWeek: 3 } };
    const deep = { rosterSpots: ['RB', 'RB', 'RB', 'FLEX', 'BN', 'BN', 'BN'], ...league };
    const several = backs([3, 2, 2, 40, 35, 30]);

    it('save no money that is worth nothing afterwards, and value claims in points', async () => {
      const small = backs([10, 10, 10, 25]);
      const [saving] = (await decide(small, { mine })).claims;
      const { claims } = await decide(small, { mine, league });
      expect(claims).toHaveLength(1);
      expect(claims[0]?.bid.percent).toBeGreaterThan(saving?.bid.percent ?? 100);
      expect(claims[0]?.bid).toMatchObject({
        kind: 'bid',
        value: { amount: { stat: 'claim_points' }, unit: 'points' },
      });
    });

    it('bid the money even on a player no better than the next best, who may be gone', async () => {
      const level = backs([10, 10, 10, 25, 25]);
      const { claims } = await decide(level, {
        mine: rosterOf(1, []),
        league: { ...league, rosterSpots: ['RB', 'BN'] },
      });
      expect(claims[0]?.bid).toMatchObject({ kind: 'bid', value: { amount: { stat: 'claim_points' } } });
      expect(claims[0]?.bid.percent).toBeGreaterThan(50);
    });

    it('share what is left among them', async () => {
      const { claims } = await decide(several, { mine: { ...mine, waiverBudgetUsed: 90 }, league: deep });
      expect(claims.length).toBeGreaterThan(1);
      expect(claims.reduce((sum, { bid }) => sum + bid.percent, 0)).toBe(10);
      for (const { bid, winProbability } of claims) {
        expect(bid).toMatchObject({ kind: 'bid', bid: { odds: { value: winProbability } } });
        expect(bid.kind === 'bid' && ['share_of_left', 'all_left'].includes(bid.takes ?? '')).toBe(true);
      }
    });

    it('have no bid where nothing is left, and where the others leave too little', async () => {
      const bids = async (waiverBudgetUsed: number, waiverBidMinimum: number) => {
        const rules = { ...league.rules, waiverBidMinimum };
        const given = { mine: { ...mine, waiverBudgetUsed }, league: { ...deep, rules } };
        return (await decide(several, given)).claims.map(({ bid }) => bid);
      };
      for (const bid of await bids(100, 0))
        expect(bid).toMatchObject({ kind: 'no_money', shortage: 'nothing', zeroBid: { share: { value: 0 } } });
      const tight = await bids(95, 5);
      expect(tight.map(({ percent }) => percent).sort()).toEqual([0, 5]);
      expect(tight.find(({ percent }) => percent === 0)).toMatchObject({
        shortage: 'below_minimum',
        takenBy: 'other_claims',
      });
    });
  });

  it('bid nothing where claims go by priority', async () => {
    const league = { rules: { ...LEAGUE.rules, waiverBudget: null } };
    const { claims } = await decide(snapshot, { mine, league });
    expect(claims.map(({ bid }) => [bid.kind, bid.percent])).toEqual([
      ['priority', 0],
      ['priority', 0],
    ]);
  });
});

describe('a league that ends before the season does', () => {
  // KC play in weeks 3 and 5, LAC in 5 alone; both free backs are better than the rostered ones
  const free = [back('4'), back('5', { platform: onTeam('LAC') })];
  const snapshot = snapshotOf([back('1'), back('2'), back('3'), ...free], {
    stats: [...['1', '2', '3'].flatMap((id) => steady(id, 5)), ...steady('4', 20), ...steady('5', 30, 'LAC', 'DEN')],
  });
  const mine = rosterOf(1, ['1', '2', '3']);
  const ending = (lastWeek: number) => ({ mine, league: { rules: { ...LEAGUE.rules, lastWeek } } });

  it('counts and spends the weeks left of its own season only', async () => {
    const [whole, short] = [await audit(snapshot, ending(18)), await audit(snapshot, ending(4))];
    const named = ({ waiver_adds }: typeof whole) => waiver_adds.map(({ player_id, label }) => [player_id, label]);
    expect(named(whole)).toEqual(expect.arrayContaining([['5', 'stash']]));
    // he has no game before the league is over
    expect(named(short)).toEqual([['4', 'start']]);
    const points = ({ stats_cited }: typeof whole) =>
      stats_cited.find(({ stat, player }) => stat === 'projected_season_points' && player === 'Back B');
    expect(Number(points(short)?.value)).toBeLessThan(Number(points(whole)?.value));
    expect(points(short)?.source).toContain('season points in league scoring through wk 4');
    expect(points(whole)?.source).not.toContain('through');
    // the money is for two weeks instead of sixteen: a point is worth eight times as much of it
    const worth = ({ stats_cited }: typeof whole) =>
      Number(stats_cited.find(({ stat, player }) => stat === 'claim_value' && player === 'Back E')?.value);
    expect(worth(short)).toBeGreaterThan(worth(whole));
  });

  it('stashes no player in its last week, and has one number for the only game left', async () => {
    const answer = await audit(snapshot, ending(3));
    const { claims } = await decide(snapshot, ending(3));
    expect(claims.map(({ label, hasLaterWeeks, nextBest }) => [label, hasLaterWeeks, nextBest])).toEqual([
      ['start', false, null],
    ]);
    const [left, game] = ['projected_season_points', 'projected_points'].map(
      (name) => answer.stats_cited.find(({ stat, player }) => stat === name && player === 'Back B')?.value,
    );
    // he is 97% to play
    expect(Number(left)).toBeCloseTo(0.97 * Number(game), 2);
  });

  it('is not sold for a week after it', async () => {
    const refusal = {
      status: 409,
      code: 'not_projected',
      message: expect.stringMatching(
        /^Week 2 is this league's last.* You were not charged\. Ask about week 2 or earlier/,
      ),
    };
    await expect(audit(snapshot, ending(2))).rejects.toMatchObject(refusal);
    const pasted = answered(
      roster,
      contextOf(snapshot, { leagues: platform(ending(2)) }),
      asked({ league_id: '77', roster: [{ name: 'Back B', position: null, starter: false }] }),
    );
    await expect(pasted).rejects.toMatchObject(refusal);
  });

  it('of an earlier season is judged before its last week when none is asked for', async () => {
    const past = { mine, league: { season: 2023, stage: 'over', rules: { ...LEAGUE.rules, lastWeek: 16 } } } as const;
    const at = (week: number | null) =>
      roster.answer(contextOf(snapshot, { leagues: platform(past) }), asked({ platform_username: 'me', week }));
    expect((await at(null)).week).toBe(16);
    await expect(at(17)).rejects.toMatchObject({ code: 'not_projected' });
  });
});

describe('drops', () => {
  it('begin with a kicker where no slot takes one, at no risk', async () => {
    const kicker = person({ name: 'Kicker', position: 'K', platformId: '9', platform: onTeam('KC') });
    const snapshot = snapshotOf([back('1'), back('2'), kicker], { stats: ['1', '2'].flatMap((id) => steady(id, 10)) });
    const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '9']) });
    expect(drops[0]).toMatchObject({ member: { player: { platformId: '9' } }, risk: 'low', reason: 'no_slot' });
  });

  it('have a reason without a projection', async () => {
    const idle = { platform: onTeam(null) };
    const given = { mine: rosterOf(1, ['1', '2', '3']) };
    const { drops } = await decide(backs([30, 25, 20], { '3': idle }), given);
    expect(drops[0]).toMatchObject({ reason: 'not_projected', odds: null, member: { absence: { kind: 'no_team' } } });
  });

  it('include no quarterback with a job in a league that starts two', async () => {
    const passer = (id: string) =>
      person({ name: `Passer ${id}`, position: 'QB', platformId: id, gsisId: `00-${id}`, platform: onTeam('KC') });
    const free = Array.from({ length: 24 }, (_, i) => String(50 + i));
    const stats = [...['6', '7', '8'], ...free].flatMap((id) =>
      steady(id, 1).map((row) => ({ ...row, attempts: 30, passing_yards: id < '9' && id.length === 1 ? 200 : 400 })),
    );
    const snapshot = snapshotOf(['6', '7', '8', ...free].map(passer), { stats });
    const scoring = { ...LEAGUE.scoring, pass_yd: 0.04 };
    const dropped = async (slot: string) => {
      const league = { rosterSpots: ['QB', slot, 'BN', 'BN'], scoring };
      return (await decide(snapshot, { mine: rosterOf(1, ['6', '7', '8']), league })).drops.map(
        ({ member }) => member.player.position,
      );
    };
    expect(await dropped('SUPER_FLEX')).toEqual([]);
    expect(await dropped('FLEX')).toContain('QB');
  });

  it('include no hurt starter there either, unless he is on a reserve list', async () => {
    const passer = (id: string, injuryStatus: string | null = null) =>
      person({
        name: `Passer ${id}`,
        position: 'QB',
        platformId: id,
        gsisId: `00-${id}`,
        platform: { ...onTeam(id === '8' ? 'LV' : 'KC'), injuryStatus },
      });
    const threw = (id: string, team: string) =>
      [1, 2].map((week) => ({ ...carries(id, 2024, week, 1, team, 'DEN'), position: 'QB', attempts: 30 }));
    const stats = [...threw('6', 'KC'), ...threw('8', 'LV')];
    const dropped = async (injuryStatus: string) => {
      const snapshot = snapshotOf([passer('6'), passer('8', injuryStatus), back('1')], {
        stats: [...stats, ...steady('1', 10)],
      });
      const league = { rosterSpots: ['QB', 'SUPER_FLEX', 'BN', 'BN'], rules: { ...LEAGUE.rules, reserveSlots: 0 } };
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['6', '1', '8']), league });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await dropped('Doubtful')).not.toContain('8');
    expect(await dropped('IR')).toContain('8');
  });

  it('include no starter on a bye there', async () => {
    const passer = (id: string, team: string) =>
      person({ name: `Passer ${id}`, position: 'QB', platformId: id, gsisId: `00-${id}`, platform: onTeam(team) });
    const threw = (id: string, team: string) =>
      [1, 2].map((week) => ({ ...carries(id, 2024, week, 1, team, 'LAC'), position: 'QB', attempts: 30 }));
    const snapshot = snapshotOf([passer('6', 'KC'), passer('8', 'DEN'), back('1')], {
      stats: [...threw('6', 'KC'), ...threw('8', 'DEN'), ...steady('1', 10)],
    });
    const league = { rosterSpots: ['QB', 'SUPER_FLEX', 'BN', 'BN'] };
    const { calls, drops } = await decide(snapshot, { mine: rosterOf(1, ['6', '1', '8']), league });
    expect(calls.find(({ member }) => member.player.platformId === '8')?.member.absence?.kind).toBe('bye');
    expect(drops.map(({ member }) => member.player.platformId)).not.toContain('8');
  });

  it('include no starter lost for the season where players are kept for the next', async () => {
    const lost = { platform: { ...onTeam('KC'), injuryStatus: 'IR' } };
    const snapshot = backs([30, 25, 40, 4], { 3: lost });
    const droppedIn = async (type: League['type']) => {
      const league = { type, rules: { ...LEAGUE.rules, reserveSlots: 0 } };
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3', '4']), league });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await droppedIn('redraft')).toContain('3');
    for (const type of ['keeper', 'dynasty'] as const) expect(await droppedIn(type)).not.toContain('3');
  });

  it('include no starter out for the last week there either', async () => {
    const out = { platform: { ...onTeam('KC'), injuryStatus: 'Out' } };
    const snapshot = backs([30, 25, 40, 4], { 3: out });
    const droppedIn = async (type: League['type']) => {
      const league = { type, rules: { ...LEAGUE.rules, lastWeek: 3 } };
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3', '4']), league });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await droppedIn('redraft')).toContain('3');
    expect(await droppedIn('keeper')).not.toContain('3');
  });

  it('include no starter of an earlier season there who has been away since', async () => {
    const away = { platform: { ...onTeam('KC'), injuryStatus: 'Sus' } };
    const stats = [
      ...['1', '2', '4'].flatMap((id) => steady(id, 20)),
      ...[1, 2, 3, 4].map((week) => carries('3', 2022, week, 40)),
    ];
    const snapshot = snapshotOf(
      ['1', '2', '3', '4'].map((id) => back(id, id === '3' ? away : {})),
      { stats },
    );
    const droppedIn = async (type: League['type']) => {
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3', '4']), league: { type } });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await droppedIn('redraft')).toContain('3');
    expect(await droppedIn('dynasty')).not.toContain('3');
  });

  /** A pick of the 2024 draft. */
  const pickIn = (id: string, round: number) => ({ season: 2024, round, pick: 32 * round, gsis_id: `00-${id}` });

  it('include no first-round pick who has hardly played, unless he is long out', async () => {
    const droppedAt = async (round: number, counts: readonly number[], injuryStatus: string | null = null) => {
      const rookie = { platform: { ...onTeam('KC'), injuryStatus } };
      const snapshot = snapshotOf(
        ['1', '2', '3'].map((id) => back(id, id === '3' ? rookie : {})),
        {
          stats: [...steady('1', 30), ...steady('2', 25), ...counts.map((n, i) => carries('3', 2024, i + 1, n))],
          draftPicks: [pickIn('3', round)],
        },
      );
      const league = { rules: { ...LEAGUE.rules, reserveSlots: 0 } };
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3']), league });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await droppedAt(1, [2, 2])).toEqual([]);
    expect(await droppedAt(2, [2, 2])).toEqual(['3']);
    expect(await droppedAt(1, [2, 2], 'IR')).toEqual(['3']);
  });

  it('include no backup of a starter who may well miss the week', async () => {
    const fallbackOf = async (injuryStatus: string | null) => {
      const doubtful = { platform: { ...onTeam('KC'), injuryStatus } };
      const snapshot = backs([30, 4], { '1': doubtful });
      const league = { rosterSpots: ['RB', 'BN'], rules: { ...LEAGUE.rules, reserveSlots: 0 } };
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2'], { starters: ['1'] }), league });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await fallbackOf(null)).toEqual(['2']);
    expect(await fallbackOf('Questionable')).toEqual([]);
  });

  it('include no second-round pick of this draft in a dynasty league', async () => {
    const snapshot = snapshotOf(
      ['1', '2', '3'].map((id) => back(id)),
      {
        stats: [...steady('1', 30), ...steady('2', 25), ...steady('3', 2)],
        draftPicks: [pickIn('3', 2)],
      },
    );
    const droppedIn = async (type: League['type']) => {
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3']), league: { type } });
      return drops.map(({ member }) => member.player.platformId);
    };
    expect(await droppedIn('keeper')).toEqual(['3']);
    expect(await droppedIn('dynasty')).toEqual([]);
  });

  it('advise no trade once trades are over', async () => {
    const rostership = { ownedShare: () => 0.9, platformShare: () => 0.9, startedShare: () => null };
    const reasonIn = async (tradeDeadline: number) => {
      const snapshot = backs([30, 25, 4]);
      const league = { rules: { ...LEAGUE.rules, tradeDeadline } };
      const context = contextOf(snapshot, { leagues: platform({ mine: rosterOf(1, ['1', '2', '3']), league }) });
      const { drop_candidates } = await answered(
        roster,
        { ...context, market: { ...context.market, rostership: async () => rostership } } as unknown as AnalysisContext,
        asked({ platform_username: 'me' }),
      );
      return drop_candidates[0]?.reason;
    };
    expect(await reasonIn(3)).toContain('so try to trade him first');
    expect(await reasonIn(2)).not.toContain('trade');
  });

  it('carry more risk the more work the player has', async () => {
    const risks: string[] = [];
    for (let count = 0; count < 30; count++) {
      const snapshot = backs([30, 25, count / 2]);
      const [drop] = (await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3']) })).drops;
      if (drop) risks.push(drop.risk);
    }
    const order = ['low', 'medium', 'high'];
    expect(risks).toEqual([...risks].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(risks).size).toBeGreaterThan(1);
  });
});

it('writes about a D/ST in the singular', async () => {
  const defense = (team: string, nickname: string) =>
    person({ name: `City ${nickname}`, position: 'DEF', platformId: team, platform: onTeam(team) });
  const league = { rosterSpots: ['DEF', 'BN'] };
  const games = SCHEDULE.map((each) => (each.week === 3 ? { ...each, spread_line: 14, total_line: 30 } : each));
  const snapshot = snapshotOf([defense('KC', 'Chiefs'), defense('LV', 'Raiders')], { games });
  const { start_sit, verdict } = await audit(snapshot, {
    mine: rosterOf(1, ['LV', 'KC'], { starters: ['LV'] }),
    league,
  });
  expect(start_sit[0]?.player_id).toBe('KC');
  expect(verdict).toMatch(/^Start the Chiefs D\/ST over the Raiders D\/ST \(\d+%\)/);
  expect(start_sit[1]?.reason).toMatch(/the Chiefs D\/ST is \d+% to outscore it\./);
});

it('writes of a quarterback’s odds to start: a backup may be active and never play', async () => {
  const passer = (id: string, injuryStatus: string | null = null) =>
    person({
      name: `Passer ${id === '8' ? 'Rostered' : 'Free'}`,
      position: 'QB',
      platformId: id,
      gsisId: `00-${id}`,
      platform: { ...onTeam('KC'), injuryStatus },
    });
  const stats = ['8', '9'].flatMap((id) =>
    steady(id, 1).map((row) => ({ ...row, attempts: 30, passing_yards: id === '8' ? 150 : 300 })),
  );
  const league = { rosterSpots: ['QB', 'BN'], scoring: { ...LEAGUE.scoring, pass_yd: 0.04 } };
  const snapshot = snapshotOf([passer('8', 'Questionable'), passer('9', 'Questionable')], { stats });
  const { start_sit, waiver_adds } = await audit(snapshot, { mine: rosterOf(1, ['8']), league });
  expect(waiver_adds[0]?.rationale).toMatch(/75% to start/);
  const prose = [...start_sit.map(({ reason }) => reason), ...waiver_adds.map(({ rationale }) => rationale)].join(' ');
  expect(prose).not.toMatch(/if he plays|to play/);
  // a backup is active all the same
  const plain = plainModel();
  const behind: Model = {
    ...plain,
    week: (at) => ({
      ...plain.week(at),
      projectionFor: (one) => ({ ...(plain.week(at).projectionFor(one) as Projection), plays: 0.01 }),
    }),
  };
  const context = contextOf(snapshotOf([passer('8')], { stats }), {
    leagues: platform({ mine: rosterOf(1, ['8']), league }),
  });
  const benched = await roster.decide({ ...context, model: behind }, asked({ platform_username: 'me' }));
  expect(benched.calls[0]).toMatchObject({ call: 'bench', member: { absence: { kind: 'not_expected' } } });
});

describe('a past week', () => {
  const row = (rosterId: number, players: readonly string[]) => ({
    rosterId,
    matchupId: 1,
    score: 0,
    overridden: false,
    players,
    starters: [],
    starterPoints: [],
    playerPoints: new Map(),
  });
  // after the games of week 2 and before those of week 3
  const afterKickoff = Date.UTC(2024, 8, 18);

  it('is judged by the roster of that week, without those who came after the first kickoff', async () => {
    const snapshot = backs([10, 8, 6, 30, 25]).before(2024, 2);
    const move: Transaction = {
      id: 'm',
      type: 'free_agent',
      completed: true,
      week: 2,
      createdAt: afterKickoff,
      processedAt: afterKickoff,
      rosterIds: [1],
      adds: new Map([['5', 1]]),
      drops: new Map(),
      bid: null,
    };
    const given = {
      mine: rosterOf(1, ['4']),
      moves: [move],
      platform: { matchups: async () => [[row(1, ['1', '2', '5']), row(2, ['3'])]] },
    };
    const { week, start_sit, waiver_adds } = await audit(snapshot, given, { week: 2 });
    expect(week).toBe(2);
    expect(start_sit.map(({ player_id }) => player_id)).toEqual(['1', '2']);
    // 5 was free until he was added
    expect(waiver_adds.map(({ player_id }) => player_id)).toEqual(['4', '5']);
  });

  it('has a player who was dropped only after the first kickoff', async () => {
    const swap = (createdAt: number): Transaction => ({
      id: 'm',
      type: 'waiver',
      completed: true,
      week: 2,
      createdAt,
      processedAt: createdAt,
      rosterIds: [1],
      adds: new Map([['5', 1]]),
      drops: new Map([['3', 1]]),
      bid: 0,
    });
    const rosterAfter = async (createdAt: number) => {
      const matchups = async () => [[row(1, ['1', '2', '5']), row(2, [])]];
      const given = { mine: rosterOf(1, []), moves: [swap(createdAt)], platform: { matchups } };
      const { start_sit } = await audit(backs([10, 8, 6, 30, 25]).before(2024, 2), given, { week: 2 });
      return start_sit.map(({ player_id }) => player_id).sort();
    };
    expect([await rosterAfter(afterKickoff), await rosterAfter(1)]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '5'],
    ]);
  });

  it('says nothing of a reserve list that the platform does not remember', async () => {
    const rosters = [2, 3].map((week) => ({ season: 2024, week, gsis_id: '00-1', status: 'RES', team: 'KC' }));
    const people = ['1', '2'].map((id) => back(id));
    const snapshot = snapshotOf(people, { stats: ['1', '2'].flatMap((id) => steady(id, 10)), rosters });
    const platform = { matchups: async () => [[row(1, ['1', '2']), row(2, [])]] };
    const given = { mine: rosterOf(1, ['1', '2']), platform };
    expect(reasonOf(await decide(snapshot, given), 'reserve_eligible')).toBeDefined();
    const past = await decide(snapshot.before(2024, 2), given, { week: 2 });
    expect(reasonOf(past, 'reserve_eligible')).toBeUndefined();
  });
});

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
    expect(reasonOf(decision, 'claims_need_league')).toBeDefined();
  });

  it('knows the lineup when starters are marked', async () => {
    const snapshot = backs([10, 20, 15, 5]);
    const names = ['Back C', 'Back D', 'Back E'].map((name) => ({ name, starter: true }));
    expect((await decidePasted(snapshot, ...names, { name: 'Back B' })).headline).toMatchObject({
      kind: 'change',
      change: { start: { player: { name: 'Back B' } }, bench: { player: { name: 'Back E' } } },
    });
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
    expect(reasons[0]).toEqual({ kind: 'roster_unused', username: 'me' });
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
    await expect(paste(snapshot, { name: 'Abe Absent' })).rejects.toMatchObject({ status: 422 });
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

it('week 1, week 18 and the off-season have an audit too', async () => {
  const mine = rosterOf(1, ['1', '2']);
  const people = [back('1', { firstSeason: 2020 }), back('2', { firstSeason: 2020 })];
  const last = ['1', '2'].flatMap((id, i) => steady(id, 10 + i).map((row) => ({ ...row, season: 2023 })));
  const first = snapshotOf(people, { games: [game(2024, 1, 'KC', 'LV')], stats: last });
  expect((await audit(first, { mine })).start_sit.map(({ call }) => call)).toEqual(['start', 'flex']);
  const end = snapshotOf(people, {
    games: [...SCHEDULE.slice(0, 4), game(2024, 17, 'KC', 'LV', [3, 0]), game(2024, 18, 'KC', 'LV')],
    stats: ['1', '2'].flatMap((id) => steady(id, 10)),
  });
  expect((await audit(end, { mine })).week).toBe(18);
  const off = snapshotOf(people, { games: [game(2023, 18, 'KC', 'LV', [3, 0])], stats: last });
  expect((await audit(off, { mine })).start_sit.map(({ call }) => call)).toEqual(['bench', 'bench']);
});
