// Claims of a roster audit: free agents of the league, who to drop for them, and what to bid.
import { describe, expect, it } from 'vitest';
import {
  type League,
  type LeagueRoster,
  type Leagues,
  type Transaction,
  winCurve,
} from '../../../src/fantasy/index.ts';
import type { PlayerIdentity } from '../../../src/nfl/index.ts';
import type { closestPair } from '../../../src/products/roster/verdict.ts';
import {
  back,
  carries,
  game,
  numbered,
  onTeam,
  person,
  SCHEDULE,
  snapshotOf,
  steady,
} from '../../support/worlds/nfl.ts';
import { audit, backs, decide, LEAGUE, noBids, reasonOf, rosterOf, shareOf } from './roster-audit.ts';

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

  it('are none in a league that has adds switched off, nor are drops, and the reasoning opens with why', async () => {
    for (const bestBall of [false, true]) {
      const closed = {
        ...LEAGUE,
        rosterSpots: ['RB', 'BN', 'BN', 'FLEX'],
        rules: { ...LEAGUE.rules, bestBall, canAdd: false },
      };
      const hurt = { '3': { platform: { ...onTeam('KC'), injuryStatus: 'IR' } } };
      const decision = await decide(backs([10, 8, 6, 30, 25], hurt), { mine, league: closed });
      expect([decision.claims, decision.drops]).toEqual([[], []]);
      expect(decision.reasons[0]).toEqual({ kind: 'no_moves', facts: { isOut: false } });
      expect(decision.reasons.map(({ kind }) => kind)).not.toContain('reserve_eligible');
      const open = await decide(backs([10, 8, 6, 30, 25], hurt), {
        mine,
        league: { ...closed, rules: { ...closed.rules, canAdd: true } },
      });
      expect(open.claims.length).toBeGreaterThan(0);
    }
  });

  it('drop one of the position where the league lets a team have no more of it', async () => {
    const limited = (limit: number) => ({
      ...LEAGUE,
      rosterSpots: ['RB', 'FLEX', 'BN', 'BN'],
      rules: { ...LEAGUE.rules, positionLimits: new Map([['RB', limit]]) },
    });
    const dropsAt = async (limit: number) =>
      (await decide(snapshot, { mine, league: limited(limit) })).claims.map(({ drop }) => drop?.platformId ?? null);
    expect((await dropsAt(4))[0]).toBeNull();
    const full = await dropsAt(3);
    expect(full.length).toBeGreaterThan(0);
    expect(full).not.toContain(null);
  });

  it('say who sits for them, and name drops that the answer lists', async () => {
    const full = { ...LEAGUE, rosterSpots: ['RB', 'FLEX', 'BN'] };
    const { claims, drops } = await decide(snapshot, { mine, league: full });
    expect(claims.map(({ displacement }) => displacement.startsOver?.platformId)).toEqual(['2']);
    const listed = drops.map(({ member }) => member.player);
    for (const { drop } of claims) expect(listed).toContain(drop);
  });

  it('sit a player that the answer starts, not one who is about as good on the bench', async () => {
    const league = { rosterSpots: ['RB', 'FLEX', 'BN', 'BN'], rules: { ...LEAGUE.rules, waiverBudget: null } };
    const given = { mine: rosterOf(1, ['1', '2', '3']), league };
    const { calls, claims } = await decide(backs([30, 20, 20.4, 40]), given);
    const sitting = calls.filter(({ call }) => call === 'sit').map(({ member }) => member.player.platformId);
    expect(sitting).toEqual(['3']);
    expect(claims[0]?.displacement.startsOver?.platformId).toBe('2');
  });

  it('use the spot of a player who can go on the reserve list', async () => {
    const hurt = { '3': { platform: { ...onTeam('KC'), injuryStatus: 'IR' } } };
    const full = { rosterSpots: ['RB', 'FLEX', 'BN'] };
    const given = { mine, league: full };
    const decision = await decide(backs([10, 8, 6, 30, 25], hurt), given);
    expect(decision.claims).toMatchObject([{ reserve: { platformId: '3' }, drop: null }]);
    expect(reasonOf(decision, 'reserve_eligible')?.members).toMatchObject([{ platformId: '3' }]);
    const noSpot = { ...given, league: { ...full, rules: { ...LEAGUE.rules, reserveSlots: 0 } } };
    expect((await decide(backs([10, 8, 6, 30, 25], hurt), noSpot)).claims[0]).toMatchObject({
      reserve: null,
      drop: { platformId: '3' },
    });
  });

  it('drop no quarterback with a job for another where two start', async () => {
    const passer = (id: string, team: string, injuryStatus: string | null = null) =>
      numbered(id, {
        name: `Passer ${id}`,
        position: 'QB',
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
    const end = numbered('8', { name: 'End', position: 'TE', platform: onTeam('KC') });
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
    const verdictOf = async (given: Partial<PlayerIdentity>) => (await audited(given)).verdict;
    const reasonsOf = async (given: Partial<PlayerIdentity>) =>
      (await audited(given)).reasons.slice(0, 2).map(({ kind }) => kind);
    expect(await verdictOf({})).toMatchObject({
      kind: 'fill_slot',
      facts: { fill: { player: { name: 'End' }, label: 'start' } },
    });
    expect(await reasonsOf({})).toEqual(['unfilled_slots', 'more_changes']);
    expect(await verdictOf({ platform: onTeam('DEN') })).toMatchObject({
      kind: 'change',
      facts: { change: { start: { player: { name: 'Back C' } }, bench: { player: { name: 'Back B' } } } },
    });
  });

  it('drop a player of high risk for an empty slot alone', async () => {
    const end = (id: string) => numbered(id, { name: `End ${id}`, position: 'TE', platform: onTeam('KC') });
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
    expect(claim?.bid).toMatchObject({
      kind: 'bid',
      facts: { value: { amount: { stat: 'claim_value' }, unit: 'budget' } },
    });
    const alternatives = claim?.bid.kind === 'bid' ? claim.bid.facts.alternatives : [];
    const worth = claim?.bid.kind === 'bid' ? (claim.bid.facts.value.amount?.value ?? 0) : 0;
    // none above what he is worth
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { share } of alternatives) expect(share.value).toBeLessThanOrEqual(worth);
    expect(stats_cited.filter(({ stat, player }) => stat === 'win_odds' && player === 'Back E')).toHaveLength(
      1 + alternatives.length,
    );
  });

  it('replace a kicker with a better one, not a bench player', async () => {
    const kicker = (id: string, team: string) =>
      numbered(id, { name: `Kicker of ${team}`, position: 'K', platform: onTeam(team) });
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
      numbered(id, { name: `Kicker of ${team}`, position: 'K', platform: onTeam(team) });
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
    const pairs: NonNullable<ReturnType<typeof closestPair>>[] = [];
    for (let count = 16; count < 30; count += 0.5) {
      const snapshot = backs([count, 18], { '1': doubtful });
      const given = { mine: rosterOf(1, ['1', '2'], { starters: [] }), league: { rosterSpots: ['RB', 'BN'] } };
      const { verdict } = await decide(snapshot, given);
      if (verdict.kind === 'set' && verdict.facts.pair) pairs.push(verdict.facts.pair);
    }
    expect(pairs.length).toBeGreaterThan(0);
    for (const { odds, call } of pairs) {
      const percent = Math.round(Number(odds.value) * 100);
      const kinds = percent < 50 ? ['if_active', 'coin_flip', 'favored'] : ['if_active', 'coin_flip'];
      expect(percent < 55 ? kinds : ['favored'], `${percent}%`).toContain(call.kind);
      if (percent < 50 && call.kind === 'favored') expect(call.facts.odds).toBeNull();
    }
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
      movedMore: false,
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
    expect(reasons.map(({ kind }) => kind)).toContain('no_claim_helps');
  });

  it('are sure to win above what every rival has left, in the dollars of the league', async () => {
    const alone = backs([10, 8, 6, 40]);
    const league = { rules: { ...LEAGUE.rules, waiverBudget: 200 } };
    const other = rosterOf(2, [], { waiverBudgetUsed: 198 });
    const { claims } = await decide(alone, { mine, other, league });
    expect(claims[0]?.bid).toMatchObject({
      kind: 'bid',
      percent: 2,
      wins: 1,
      facts: { bid: { dollars: { value: 4 } }, left: { value: 200 } },
    });
    const { waiver_adds: adds } = await audit(alone, { mine, other, league });
    expect(adds[0]?.rationale).toContain('bid $4 of your $200 left (2%, 100% to win). No rival has more than $2 left.');
  });

  it('leave out who cannot be won, and claim the next best free agent in his place', async () => {
    // six of the most wanted free agents draw a bid of 40% in every week
    const moves = [1, 2, 3, 4, 5, 6].flatMap((n) =>
      rivalClaims(40).map((claim) => ({ ...claim, id: `${claim.id}-${n}` })),
    );
    const claimed = async (points: readonly number[]) => {
      const given = { mine: rosterOf(1, ['1', '2']), league: { rosterSpots: ['RB'] }, moves };
      const { claims, reasons } = await decide(backs(points), given);
      for (const { bid } of claims) if (bid.kind === 'bid') expect(bid.wins).toBeGreaterThanOrEqual(0.095);
      expect(reasons.some(({ kind }) => kind === 'no_claim_helps')).toBe(claims.length === 0);
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
    expect(claim?.bid).toMatchObject({ kind: 'bid', facts: { value: { unit: 'budget' } } });
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
      expect(bid).toMatchObject({
        kind: 'no_money',
        percent: 0,
        facts: { zeroBid },
      });
    expect((await bids(98)).slice(1)).toContainEqual(
      expect.objectContaining({
        kind: 'no_money',
        facts: expect.objectContaining({
          zeroBid: expect.objectContaining({ dollars: expect.objectContaining({ value: 0 }) }),
        }),
      }),
    );
    const [poor] = await bids(95, { waiverBidMinimum: 10 });
    expect(poor).toMatchObject({
      percent: 0,
      wins: null,
      facts: { zeroBid: null },
    });
    const [coins] = await bids(995, { waiverBudget: 1000 });
    expect(coins).toMatchObject({ kind: 'no_money', facts: { zeroBid } });
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
        facts: { value: { amount: { stat: 'claim_points' }, unit: 'points' } },
      });
    });

    it('bid the money even on a player no better than the next best, who may be gone', async () => {
      const level = backs([10, 10, 10, 25, 25]);
      const { claims } = await decide(level, {
        mine: rosterOf(1, []),
        other: rosterOf(2, ['1']),
        league: { ...league, rosterSpots: ['RB', 'BN'] },
      });
      expect(claims[0]?.bid).toMatchObject({ kind: 'bid', facts: { value: { amount: { stat: 'claim_points' } } } });
      expect(claims[0]?.bid.percent).toBeGreaterThan(50);
    });

    it('share what is left among them', async () => {
      const { claims } = await decide(several, { mine: { ...mine, waiverBudgetUsed: 90 }, league: deep });
      expect(claims.length).toBeGreaterThan(1);
      expect(claims.reduce((sum, { bid }) => sum + bid.percent, 0)).toBe(10);
      for (const { bid, winProbability } of claims) {
        expect(bid).toMatchObject({ kind: 'bid', facts: { bid: { odds: { value: winProbability } } } });
      }
    });

    it('have no bid where nothing is left, and where the others leave too little', async () => {
      const bids = async (waiverBudgetUsed: number, waiverBidMinimum: number) => {
        const rules = { ...league.rules, waiverBidMinimum };
        const given = { mine: { ...mine, waiverBudgetUsed }, league: { ...deep, rules } };
        return (await decide(several, given)).claims.map(({ bid }) => bid);
      };
      for (const bid of await bids(100, 0))
        expect(bid).toMatchObject({
          kind: 'no_money',
          facts: { zeroBid: { share: { value: 0 } } },
        });
      const tight = await bids(95, 5);
      expect(tight.map(({ percent }) => percent).sort()).toEqual([0, 5]);
      expect(tight.find(({ percent }) => percent === 0)).toMatchObject({
        kind: 'no_money',
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
