// Who a roster audit would drop, and how it writes of players.
import { describe, expect, it } from 'vitest';
import type { League } from '../../../src/fantasy/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import type { Model, Projection } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { plainModel } from '../../support/plain-model.ts';
import {
  back,
  carries,
  contextOf,
  numbered,
  onTeam,
  person,
  SCHEDULE,
  snapshotOf,
  steady,
} from '../../support/worlds/nfl.ts';
import { asked, audit, backs, decide, LEAGUE, platform, rosterOf } from './roster-audit.ts';

/** Platform ids of those who would be dropped from a roster in such a league. */
const droppedFrom = async (ids: readonly string[], snapshot: Snapshot, league: Partial<League>) => {
  const { drops } = await decide(snapshot, { mine: rosterOf(1, ids), league });
  return drops.map(({ member }) => member.player.platformId);
};

describe('drops', () => {
  it('begin with a kicker where no slot takes one, at no risk', async () => {
    const kicker = person({ name: 'Kicker', position: 'K', platformId: '9', platform: onTeam('KC') });
    const snapshot = snapshotOf([back('1'), back('2'), kicker], { stats: ['1', '2'].flatMap((id) => steady(id, 10)) });
    const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '9']) });
    expect(drops[0]).toMatchObject({
      member: { player: { platformId: '9' } },
      risk: 'low',
      reason: { kind: 'no_slot' },
    });
  });

  it('have a reason without a projection', async () => {
    const idle = { platform: onTeam(null) };
    const given = { mine: rosterOf(1, ['1', '2', '3']) };
    const { drops } = await decide(backs([30, 25, 20], { '3': idle }), given);
    expect(drops[0]).toMatchObject({ reason: { kind: 'not_projected' }, member: { absence: { kind: 'no_team' } } });
  });

  it('include no individual defender without a projection where a slot takes him', async () => {
    const defender = person({ name: 'Line Backer', position: 'LB', platformId: '9', platform: onTeam('KC') });
    const snapshot = snapshotOf([back('1'), back('2'), back('3'), defender], {
      stats: ['1', '2', '3'].flatMap((id) => steady(id, 10)),
    });
    const ids = ['1', '2', '3', '9'];
    expect(await droppedFrom(ids, snapshot, { rosterSpots: ['RB', 'FLEX', 'IDP_FLEX', 'BN', 'BN'] })).not.toContain(
      '9',
    );
    expect(await droppedFrom(ids, snapshot, { rosterSpots: ['RB', 'FLEX', 'BN', 'BN'] })).toContain('9');
  });

  it('include no quarterback with a job in a league that starts two', async () => {
    const passer = (id: string) => numbered(id, { name: `Passer ${id}`, position: 'QB', platform: onTeam('KC') });
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
      numbered(id, {
        name: `Passer ${id}`,
        position: 'QB',
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
      return droppedFrom(['6', '1', '8'], snapshot, league);
    };
    expect(await dropped('Doubtful')).not.toContain('8');
    expect(await dropped('IR')).toContain('8');
  });

  it('include no starter on a bye there', async () => {
    const passer = (id: string, team: string) =>
      numbered(id, { name: `Passer ${id}`, position: 'QB', platform: onTeam(team) });
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

  it('include no starter lost for the season where teams keep players for the next', async () => {
    const lost = { platform: { ...onTeam('KC'), injuryStatus: 'IR' } };
    const snapshot = backs([30, 25, 40, 4], { 3: lost });
    const rules = { ...LEAGUE.rules, reserveSlots: 0 };
    expect(await droppedFrom(['1', '2', '3', '4'], snapshot, { type: 'redraft', rules })).toContain('3');
    for (const type of ['keeper', 'dynasty'] as const)
      expect(await droppedFrom(['1', '2', '3', '4'], snapshot, { type, rules })).not.toContain('3');
  });

  it('include no starter who is out for a short time, in any league with weeks left', async () => {
    const droppedWith = async (injuryStatus: string) => {
      const snapshot = backs([30, 25, 40, 4], { 3: { platform: { ...onTeam('KC'), injuryStatus } } });
      return droppedFrom(['1', '2', '3', '4'], snapshot, {
        type: 'redraft',
        rules: { ...LEAGUE.rules, reserveSlots: 0 },
      });
    };
    expect(await droppedWith('Out')).not.toContain('3');
    expect(await droppedWith('IR')).toContain('3');
  });

  it('include no starter out for the last week there either', async () => {
    const out = { platform: { ...onTeam('KC'), injuryStatus: 'Out' } };
    // the fifth is free, and starts
    const snapshot = backs([30, 25, 40, 4, 38], { 3: out });
    const droppedIn = async (type: League['type']) => {
      const rosterSpots = ['RB', 'FLEX', 'BN', 'BN'];
      const league = {
        type,
        rosterSpots,
        rules: { ...LEAGUE.rules, lastWeek: 3, reserveSlots: 0, waiverBudget: null },
      };
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
    expect(await droppedFrom(['1', '2', '3', '4'], snapshot, { type: 'redraft' })).toContain('3');
    expect(await droppedFrom(['1', '2', '3', '4'], snapshot, { type: 'dynasty' })).not.toContain('3');
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
    expect(await droppedFrom(['1', '2', '3'], snapshot, { type: 'keeper' })).toEqual(['3']);
    expect(await droppedFrom(['1', '2', '3'], snapshot, { type: 'dynasty' })).toEqual([]);
  });

  it('advise no trade once trades are over', async () => {
    const rostership = {
      ownedShare: () => 0.9,
      platformShare: () => 0.9,
      startedShare: () => null,
      isWidelyAvailable: () => false,
    };
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

  it('are not low in risk of who may start this week, nor of who is young in a dynasty', async () => {
    const dropsOf = async (snapshot: Snapshot, type: 'redraft' | 'dynasty' = 'redraft') => {
      const { drops } = await decide(snapshot, { mine: rosterOf(1, ['1', '2', '3']), league: { type } });
      return drops.map(({ member, risk, isFirstOffBench }) => [member.player.platformId, risk, isFirstOffBench]);
    };
    expect(await dropsOf(backs([30, 1, 1]))).toEqual([['3', 'medium', true]]);
    const rookie = backs([30, 25, 1], { '3': { entryYear: 2023 } });
    expect(await dropsOf(rookie)).toEqual([['3', 'low', false]]);
    expect(await dropsOf(rookie, 'dynasty')).toEqual([['3', 'medium', false]]);
  });

  it('need a claim where the risk is high, and in the last week', async () => {
    const decided = (counts: readonly number[], lastWeek: number, free = true) =>
      decide(backs(counts), {
        mine: rosterOf(1, ['1', '2', '3']),
        other: rosterOf(2, free ? [] : ['4']),
        league: { rosterSpots: ['RB', 'FLEX', 'BN'], rules: { ...LEAGUE.rules, lastWeek } },
      });
    expect((await decided([30, 28, 15, 1], 18)).drops.filter(({ risk }) => risk === 'high')).toEqual([]);
    const [claimed, unclaimed] = [await decided([30, 10, 1, 28], 3), await decided([30, 10, 1, 28], 3, false)];
    expect(claimed.drops.map(({ member }) => member.player)).toEqual(claimed.claims.map(({ drop }) => drop));
    expect(claimed.claims).toHaveLength(1);
    expect(unclaimed.drops).toEqual([]);
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
  const given = { mine: rosterOf(1, ['LV', 'KC'], { starters: ['LV'] }), league };
  const { verdict: named, calls } = await decide(snapshot, given);
  expect(named).toMatchObject({
    kind: 'change',
    facts: { change: { start: { player: { platformId: 'KC' } }, bench: { player: { platformId: 'LV' } } } },
  });
  expect(calls[1]?.comparison).toMatchObject({ kind: 'rival_favored', facts: { rival: { platformId: 'KC' } } });
  const { start_sit, verdict } = await audit(snapshot, given);
  expect(verdict).toMatch(/^Start the Chiefs D\/ST over the Raiders D\/ST \(\d+%\)/);
  expect(start_sit[1]?.reason).toMatch(/the Chiefs D\/ST is \d+% to outscore it\./);
});

it('writes of a quarterback’s odds to start: a backup may be active and never play', async () => {
  const passer = (id: string, injuryStatus: string | null = null) =>
    numbered(id, {
      name: `Passer ${id === '8' ? 'Rostered' : 'Free'}`,
      position: 'QB',
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
