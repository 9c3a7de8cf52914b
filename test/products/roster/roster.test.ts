// The audit of a roster: the lineup is the best one and fits the slots, and wasted spots are found.
import { describe, expect, it } from 'vitest';
import {
  back,
  carries,
  numbered,
  onTeam,
  PLAYING_REPORTS,
  SCHEDULE,
  snapshotOf,
  steady,
} from '../../support/worlds/nfl.ts';
import { audit, backs, decide, LEAGUE, reasonOf, rosterOf } from './roster-audit.ts';

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
    const { verdict, calls } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3', '4']) });
    expect(verdict).toMatchObject({
      kind: 'change',
      facts: { change: { start: { player: { name: 'Back D' } }, bench: { player: { name: 'Back B' } } } },
    });
    expect(calls[1]).toMatchObject({ rival: { player: { name: 'Back C' } }, odds: { stat: 'outscore_odds' } });
  });

  it('compares players of positions that the league scores differently', async () => {
    const league = { scoring: { ...LEAGUE.scoring, bonus_rec_te: 0.5, rush_fd: 1 } };
    const { calls } = await decide(backs([5, 10, 20, 15]), { league, mine: rosterOf(1, ['1', '2', '3', '4']) });
    expect(calls[1]).toMatchObject({ rival: { player: { name: 'Back C' } }, odds: { stat: 'outscore_odds' } });
  });

  it('is less sure where projections leave out a part of the scoring, and says which', async () => {
    const audited = (more: object) =>
      audit(snapshotOf([back('1')], { ...PLAYING_REPORTS, stats: steady('1', 20) }), {
        league: { scoring: { ...LEAGUE.scoring, ...more } },
        mine: rosterOf(1, ['1']),
      });
    const [whole, priced, partly] = [
      await audited({}),
      await audited({ rush_fd: 0.5 }),
      await audited({ bonus_rush_yd_100: 3 }),
    ];
    expect([whole, priced, partly].map(({ confidence }) => confidence)).toEqual(['high', 'high', 'medium']);
    expect(partly.reasoning).toContain("The model leaves out your league's points for big games.");
    for (const { reasoning } of [whole, priced]) expect(reasoning).not.toContain('leaves out');
  });

  it('keeps a lineup that is the best one, and names the closest call', async () => {
    const { verdict } = await decide(backs([20, 15, 10]), { mine: rosterOf(1, ['1', '2', '3']) });
    expect(verdict).toMatchObject({
      kind: 'keep',
      facts: { pair: { start: { player: { name: 'Back C' } }, rival: { player: { name: 'Back D' } } } },
    });
  });

  it('counts a starter who is not in the player file yet in his slot and on his spot', async () => {
    const rosterSpots = ['RB', 'DEF', 'BN'];
    const mine = rosterOf(1, ['1', 'XYZ', '2'], { starters: ['1', 'XYZ'] });
    const decision = await decide(backs([20, 15, 10]), { league: { rosterSpots }, mine });
    expect(decision.calls.map(({ member, call }) => [member.player.platformId, call])).toEqual([
      ['1', 'start'],
      ['2', 'sit'],
    ]);
    expect(reasonOf(decision, 'unfilled_slots')).toBeUndefined();
    expect(decision.grades.map(({ position }) => position)).not.toContain('DEF');
    // the roster is full, so a claim costs a player
    expect(decision.claims.filter(({ drop }) => drop === null)).toEqual([]);
  });

  it('is sure of a change, and never of the closest call of a lineup', async () => {
    const ids = ['1', '2', '3'];
    const stats = ids.flatMap((id, i) => steady(id, [40, 40, 1][i] ?? 0));
    const snapshot = snapshotOf(
      ids.map((id) => back(id)),
      { ...PLAYING_REPORTS, stats },
    );
    const audited = (starters: readonly string[]) => decide(snapshot, { mine: rosterOf(1, ids, { starters }) });
    const [set, unset] = [await audited(['1', '2']), await audited(['1', '3'])];
    expect([set.judged?.kind, unset.judged?.kind]).toEqual(['closest', 'change']);
    for (const { judged } of [set, unset]) expect(judged?.probability).toBeGreaterThan(0.7);
    expect([set.confidence, unset.confidence]).toEqual(['medium', 'high']);
  });

  it('replaces who is in the way, not an absent player of a slot that stays empty', async () => {
    const end = numbered('9', {
      name: 'Absent End',
      position: 'TE',
      platform: { ...onTeam('KC'), injuryStatus: 'Out' },
    });
    const people = [back('1'), back('2'), back('3'), end];
    const counts = { '1': 10, '2': 20, '3': 15, '9': 12 };
    const stats = Object.entries(counts).flatMap(([id, count]) => steady(id, count));
    const given = {
      mine: rosterOf(1, ['1', '2', '9', '3'], { starters: ['1', '2', '9'] }),
      league: { rosterSpots: ['RB', 'RB', 'TE', 'BN'] },
    };
    const { verdict, reasons } = await decide(snapshotOf(people, { stats }), given);
    expect(verdict.facts).toMatchObject({
      change: { start: { player: { name: 'Back D' } }, bench: { player: { name: 'Back B' } } },
    });
    expect(reasonOf({ reasons }, 'idle_starters')?.members).toMatchObject([{ player: { name: 'Absent End' } }]);
  });

  it('finds idle starters and slots that no player can fill', async () => {
    const changes = { '1': { platform: { ...onTeam('KC'), injuryStatus: 'Out' } }, '2': { platform: onTeam('DEN') } };
    const given = { mine: rosterOf(1, ['1', '2', '3']) };
    const decision = await decide(backs([20, 15, 10], changes), given);
    expect(reasonOf(decision, 'change')?.rival).toMatchObject({
      player: { name: 'Back C' },
      absence: { kind: 'bye', team: 'DEN', week: 3 },
    });
    expect(reasonOf(decision, 'idle_starters')?.members).toMatchObject([
      { player: { name: 'Back B' }, absence: { kind: 'out', label: 'Out' } },
    ]);
    expect(reasonOf(decision, 'unfilled_slots')).toMatchObject({ slots: [{ slot: 'FLEX' }], week: 3 });
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

  it('counts no one on the reserve list as depth', async () => {
    const mine = (reserve: readonly string[]) => rosterOf(1, ['1', '2', '3'], { starters: ['1', '3'], reserve });
    const backupWith = async (reserve: readonly string[]) =>
      (await decide(backs([20, 15, 10]), { mine: mine(reserve) })).grades[0]?.backup?.player.platformId;
    expect([await backupWith([]), await backupWith(['2'])]).toEqual(['2', '3']);
  });

  it('finds healthy players on the reserve list, and those it has a spot for', async () => {
    const changes = { '4': { platform: { ...onTeam('KC'), injuryStatus: 'IR' } } };
    const mine = rosterOf(1, ['1', '2', '3', '4'], { reserve: ['3'] });
    const league = { rules: { ...LEAGUE.rules, reserveSlots: 2 } };
    const decision = await decide(backs([20, 15, 10, 5], changes), { mine, league });
    expect(reasonOf(decision, 'healthy_on_reserve')?.members).toMatchObject([{ name: 'Back D' }]);
    expect(reasonOf(decision, 'reserve_eligible')?.members).toMatchObject([{ name: 'Back E' }]);
  });

  it('looks for no changes where no lineup is set', async () => {
    const mine = rosterOf(1, ['1', '2', '3'], { starters: ['1', '2'] });
    const league = { rules: { ...LEAGUE.rules, bestBall: true } };
    const best = await decide(backs([5, 10, 20]), { mine, league });
    expect(best.verdict.kind).toBe('best_ball');
    expect([reasonOf(best, 'closest_call'), reasonOf(best, 'change')]).toEqual([undefined, undefined]);
    const unset = rosterOf(1, ['1', '2', '3'], { starters: [] });
    expect((await decide(backs([5, 10, 20]), { mine: unset })).verdict.kind).toBe('set');
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
    expect(weak.verdict.facts).toMatchObject({ weakness: 'RB', claim: null });
  });

  it('leads with a claim that helps for the season, before the weak position and a coin flip', async () => {
    const other = rosterOf(2, ['1']);
    const { verdict: season } = await decide(backs([40, 38, 2]), { mine: rosterOf(1, ['3']), other });
    expect(season).toMatchObject({ kind: 'keep', facts: { claim: { player: { name: 'Back C' } }, weakness: null } });
    const byPriority = { rules: { ...LEAGUE.rules, waiverBudget: null } };
    const flip = {
      snapshot: backs([20, 20, 18, 38]),
      given: { mine: rosterOf(1, ['3', '1', '2']), league: byPriority },
    };
    const decision = await decide(flip.snapshot, flip.given);
    expect(decision.verdict).toMatchObject({
      kind: 'claim_first',
      facts: {
        claim: { player: { name: 'Back E' } },
        flip: { start: { player: { name: 'Back C' } }, rival: { player: { name: 'Back D' } } },
        isIfMissed: true,
      },
    });
    const { verdict } = await audit(flip.snapshot, flip.given);
    expect(verdict).toBe('Claim E; if you miss, C over D is a coin flip.');
    // with bids the other team wants him, too: a claim that is mostly lost does not lead
    const contested = await decide(flip.snapshot, { mine: flip.given.mine });
    expect(contested.verdict.kind).toBe('weak_first');
    expect(contested.claims[0]?.winProbability).toBeLessThan(0.25);
  });

  it('puts a coin flip last, behind a surer change or the weak position', async () => {
    const rosterSpots = ['RB', 'RB', 'FLEX', 'BN', 'BN', 'BN'];
    const mine = rosterOf(1, ['1', '2', '3', '4', '5', '6'], { starters: ['1', '2', '3'] });
    // 4 for 2 is the greater gain, 5 for 3 the closer call
    const { verdict } = await decide(backs([30, 5, 18, 25, 19.5, 3]), { mine, league: { rosterSpots } });
    expect(verdict).toMatchObject({
      kind: 'change',
      facts: { change: { start: { player: { name: 'Back E' } } }, otherChanges: 1 },
    });
    const other = rosterOf(2, ['1', '2']);
    const weak = await decide(backs([40, 38, 2, 2.9]), {
      mine: rosterOf(1, ['3', '4'], { starters: [] }),
      other,
      league: { rosterSpots: ['RB', 'BN'] },
    });
    expect(weak.verdict).toMatchObject({ kind: 'weak_first', facts: { weakness: 'RB' } });
  });

  it('calls no position weak that the lineup has no place of its own for', async () => {
    const end = (id: string) =>
      numbered(id, {
        name: `End ${id === '7' ? 'Seven' : 'Eight'}`,
        position: 'TE',
        platform: onTeam('KC'),
      });
    const stats = ['1', '2', '7', '8'].flatMap((id) => steady(id, id === '7' ? 1 : 30));
    const snapshot = snapshotOf([back('1'), back('2'), end('7'), end('8')], { stats });
    const decision = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '7']) });
    expect(decision.grades.map(({ position }) => position)).toContain('TE');
    expect(decision.verdict.facts).not.toMatchObject({ weakness: 'TE' });
    expect(reasonOf(decision, 'weakest_position')?.graded.position).not.toBe('TE');
    const without = await decide(snapshot, { mine: rosterOf(1, ['1', '2']) });
    expect(without.grades.map(({ position }) => position)).not.toContain('TE');
  });

  it('calls no kicker weak: one is streamed week by week', async () => {
    const kicker = (id: string, team: string) =>
      numbered(id, { name: `Kicker ${id}`, position: 'K', platform: onTeam(team) });
    const games = SCHEDULE.map((each) => ({ ...each, spread_line: 14, total_line: 48 }));
    const league = { rosterSpots: ['RB', 'K', 'BN'], scoring: { ...LEAGUE.scoring, fgm_30_39: 3 } };
    const people = [back('1'), kicker('8', 'KC'), kicker('9', 'LV')];
    const decision = await decide(snapshotOf(people, { stats: steady('1', 30), games }), {
      league,
      mine: rosterOf(1, ['1']),
      other: rosterOf(2, ['8', '9']),
    });
    expect(decision.grades.find(({ position }) => position === 'K')?.grade).toBe('F');
    expect(decision.verdict.facts).not.toMatchObject({ weakness: 'K' });
    expect(reasonOf(decision, 'weakest_position')).toBeUndefined();
  });

  it('keeps the lineup as set where a change would gain next to nothing, and says so of who sits', async () => {
    const close = await decide(backs([30, 20, 20.4]), { mine: rosterOf(1, ['1', '2', '3']) });
    expect(close.calls.find(({ member }) => member.player.platformId === '3')?.comparison).toMatchObject({
      kind: 'rival_set',
      facts: { rival: { name: 'Back C' } },
    });
    const snapshot = backs([30, 20, 20]);
    for (const [second, third] of [
      ['2', '3'],
      ['3', '2'],
    ] as const) {
      const mine = rosterOf(1, ['1', second, third]);
      expect((await decide(snapshot, { mine })).verdict.kind).toBe('keep');
    }
  });

  it('names the first change in the verdict, and counts the others', async () => {
    const changed = async (counts: readonly number[], starters: readonly string[]) => {
      const rosterSpots = ['RB', 'RB', 'FLEX', 'BN', 'BN', 'BN'];
      const mine = rosterOf(1, ['1', '2', '3', '4', '5', '6'], { starters });
      return (await decide(backs(counts), { mine, league: { rosterSpots } })).verdict;
    };
    const two = await changed([30, 10, 8, 20, 18, 5], ['1', '2', '3']);
    expect(two).toMatchObject({ kind: 'change', facts: { otherChanges: 1 } });
    const three = await changed([10, 9, 8, 30, 25, 20], ['1', '2', '3']);
    expect(three).toMatchObject({ kind: 'change', facts: { otherChanges: 2 } });
  });

  it('starts a kicker in the empty kicker slot, and not in place of a back', async () => {
    const kicker = numbered('8', { name: 'Kicker K', position: 'K', platform: onTeam('KC') });
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
    const [first, more] = [reasonOf(decision, 'change'), reasonOf(decision, 'more_changes')];
    const swaps = more?.changes.map(({ start, bench }) => [start.player.name, bench?.player.name]) ?? [];
    expect([[first?.start.player.name, first?.rival?.player.name], ...swaps]).toEqual([
      ['Kicker K', undefined],
      ['Back D', 'Back C'],
    ]);
  });

  it('says so when no player of it plays', async () => {
    const away = { platform: onTeam(null) };
    const decision = await decide(backs([30, 20], { '1': away, '2': away }), { mine: rosterOf(1, ['1', '2']) });
    expect(decision.verdict).toEqual({ kind: 'no_starters', facts: { week: 3 } });
  });

  it('is not sold of an empty roster to which no free agent can be added', async () => {
    const empty = { mine: rosterOf(1, []), other: rosterOf(2, ['1', '2']) };
    await expect(audit(backs([40, 38]), empty)).rejects.toMatchObject({ status: 409, code: 'nothing_to_recommend' });
  });
});
