// A roster on Sunday: who is locked counts as he stands, begun free agents cannot be claimed, and
// starters in doubt have a swap plan.
import { describe, expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { weekClock } from '../../../src/nfl/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import type { RosterPlayer } from '../../../src/products/roster/roster-player.ts';
import { pairCall } from '../../../src/products/roster/verdict.ts';
import { answered } from '../../support/answered.ts';
import { contextOf } from '../../support/worlds/nfl.ts';
import { reasonOf } from './roster-audit.ts';
import { contextFor, decide, type Given, lineupOf, REQUEST, SUNDAY, WEDNESDAY, week3 } from './sunday-roster.ts';

describe('players whose games have begun', () => {
  const players = ['1', '2', '3', '4', '5', '6'];

  it('stay in their slots, and the others fill the rest', async () => {
    const decision = await decide({ players, starters: ['5', '4', '1'], points: { '1': 4.2, '2': 31 } });
    expect(lineupOf(decision)).toEqual([
      ['3', 'start', 'RB'],
      ['4', 'flex', 'FLEX'],
      ['1', 'flex', 'FLEX'],
      ['5', 'sit', null],
      ['6', 'sit', null],
      ['2', 'bench', null],
    ]);
    expect(decision.calls[2]).toMatchObject({ rival: null, odds: null, member: { points: 4.2 } });
    expect(decision.verdict).toMatchObject({
      kind: 'change',
      facts: {
        change: { start: { player: { platformId: '3' } }, bench: { player: { platformId: '5' } } },
        otherChanges: 0,
      },
    });
  });

  it('count with the points scored, or with none on the bench', async () => {
    const { calls } = await decide({ players, starters: ['1', '3', '4'], points: { '1': 4.2, '2': 31 } });
    const member = (id: string) => calls.find(({ member: { player } }) => player.platformId === id)?.member;
    expect(member('1')).toMatchObject({ points: 4.2, lock: { role: 'started', slot: 0, scored: { value: 4.2 } } });
    expect(member('2')).toMatchObject({ points: 0, lock: { role: 'benched', scored: { value: 31 } } });
    expect(member('3')?.lock).toBeNull();
  });

  it('are cited with their points in the answer', async () => {
    const given = { players, starters: ['1', '3', '4'], points: { '1': 4.2, '2': 31 } };
    const { start_sit, stats_cited } = await answered(roster, contextFor(given), REQUEST);
    const reason = (id: string) => start_sit.find(({ player_id }) => player_id === id)?.reason;
    expect([reason('1'), reason('2')]).toEqual([
      'Locked in your lineup: 4.2 points scored.',
      'Locked on your bench: 31.0 points scored.',
    ]);
    expect(stats_cited.filter(({ stat }) => stat === 'fantasy_points').map(({ value }) => value)).toEqual([4.2, 31]);
    expect(stats_cited.filter(({ player, stat }) => player === 'Back B' && stat === 'projected_points')).toEqual([]);
  });

  it('did not play where the game’s statistics are out without them', async () => {
    const snapshot = week3({ '2': { team: 'NYJ' } });
    const lockedWith = async (points: number) => {
      const given = { players, starters: ['1', '3', '4'], points: { '1': 4.2, '2': points }, snapshot };
      const { start_sit } = await answered(roster, contextFor(given), REQUEST);
      const { calls } = await decide(given);
      return [
        calls.find(({ member }) => member.player.platformId === '2')?.member.absence?.didNotPlay,
        start_sit.find(({ player_id }) => player_id === '2')?.reason,
      ];
    };
    expect(await lockedWith(0)).toEqual([true, 'Locked on your bench: did not play.']);
    expect(await lockedWith(2)).toEqual([false, 'Locked on your bench: 2.0 points scored.']);
  });

  it('are no idle starters, and a lineup of nothing else stays', async () => {
    const { verdict, reasons } = await decide({ players: ['1', '2'], starters: ['1', '2', '0'] });
    expect(verdict.kind).toBe('keep');
    expect(reasons.map(({ kind }) => kind)).not.toContain('idle_starters');
  });

  it('are not locked on Wednesday', async () => {
    const { calls } = await decide({ players, starters: ['1', '3', '4'], now: WEDNESDAY });
    expect(calls.every(({ member }) => member.lock === null)).toBe(true);
    expect(calls[0]).toMatchObject({ member: { player: { platformId: '2' } } });
  });

  it('are cited with their slot', async () => {
    const given = { players, starters: ['5', '4', '1'], points: { '1': 4.2, '2': 31 } };
    const { stats_cited } = await answered(roster, contextFor(given), REQUEST);
    const slots = stats_cited.filter(({ stat }) => stat === 'roster_slot');
    expect(slots.map(({ value }) => value)).toEqual(['RB', 'FLEX', 'FLEX', 'BN', 'BN', 'BN']);
    expect(slots[1]).toMatchObject({
      player: 'Back E',
      source: 'platform rosters league 77 2024 wk 3, player 00-4 (platform 4), slot in the best lineup',
    });
  });

  it('count with their projection until a source has the points', async () => {
    const pointsOf = async (given: Partial<Given>) => {
      const { calls } = await decide({ players, starters: ['5', '4', '2'], ...given });
      return calls.find(({ member }) => member.player.platformId === '2')?.member;
    };
    const [before, begun] = [await pointsOf({ now: WEDNESDAY }), await pointsOf({})];
    expect(before?.points).toBeGreaterThan(10);
    expect(begun).toMatchObject({ points: before?.points, lock: { role: 'started', scored: null } });
  });

  it('are among the best in best ball by their projection until a source has the points', async () => {
    const { calls } = await decide({ players, starters: [], points: { '1': 1 }, rules: { bestBall: true } });
    expect(calls[0]).toMatchObject({ member: { player: { platformId: '2' } }, call: 'start' });
  });

  it('count in best ball when their points are among the best', async () => {
    const { calls } = await decide({ players, starters: [], points: { '1': 1, '2': 31 }, rules: { bestBall: true } });
    expect(calls.slice(0, 3).map(({ member }) => member.player.platformId)).toEqual(['2', '3', '4']);
  });
});

describe('a pasted roster', () => {
  const pasted = (now: number, starters: readonly string[]) => {
    const snapshot = week3();
    const clock = weekClock(snapshot, now);
    return roster.decide(contextOf(snapshot.onGameDay(clock), { clock }), {
      ...REQUEST,
      platform_username: null,
      roster: ['Back B', 'Back C', 'Back E', 'Back F'].map((name) => ({
        name,
        position: null,
        starter: starters.includes(name),
      })),
    });
  };

  it('locks marked starters in some slot, with the points of the published box score', async () => {
    const { calls } = await pasted(SUNDAY, ['Back B']);
    const lock = calls.find(({ member }) => member.player.name === 'Back B');
    expect(lock).toMatchObject({ call: 'start', member: { lock: { role: 'started', scored: { value: 10 } } } });
    expect(calls.find(({ member }) => member.player.name === 'Back C')).toMatchObject({
      call: 'bench',
      member: { lock: { role: 'benched', scored: null } },
    });
  });
});

describe('free agents', () => {
  const claimsAt = async (now: number) => {
    const given = { players: ['6', '7'], starters: ['6', '7', '0'], now };
    return (await decide(given)).claims.map(({ player }) => player.platformId);
  };

  it('cannot be claimed once their game has begun', async () => {
    const [early, late] = [await claimsAt(WEDNESDAY), await claimsAt(SUNDAY)];
    expect(early).toContain('2');
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter((id) => id === '1' || id === '2')).toEqual([]);
  });
});

describe('the swap plan of a starter in doubt', () => {
  const swapOf = async (given: Given, id: string) => {
    const { calls } = await decide(given);
    const swap = calls.find(({ member }) => member.player.platformId === id)?.swap;
    return swap && { backup: swap.backup.player.platformId, kind: swap.kind, deadline: swap.deadline.value };
  };

  it('names the best backup who kicks off after the inactives, until kickoff', async () => {
    const given = { players: ['1', '3', '4', '6', '7'], starters: ['3', '4', '6'], now: WEDNESDAY };
    expect(await swapOf({ ...given, starters: ['3', '4', '5'], players: ['3', '4', '5', '6', '7'] }, '3')).toEqual({
      backup: '6',
      kind: 'wait',
      deadline: Date.parse('2024-09-22T17:00:00Z'),
    });
  });

  it('prefers a later backup to a better one who kicks off first', async () => {
    const snapshot = week3({ '3': { carries: 30 }, '1': { carries: 11 }, '4': { carries: 25 }, '5': { carries: 22 } });
    const given = { players: ['1', '3', '4', '5', '6'], starters: ['3', '4', '5'], now: WEDNESDAY, snapshot };
    expect((await swapOf(given, '3'))?.backup).toBe('6');
    const early = { ...given, players: ['1', '3', '4', '5'] };
    expect(await swapOf(early, '3')).toEqual({
      backup: '1',
      kind: 'early',
      deadline: Date.parse('2024-09-20T00:15:00Z'),
    });
  });

  it('counts for a player in doubt, as far as a backup can still come in', async () => {
    const snapshot = week3({ '3': { carries: 21 }, '4': { carries: 15 }, '5': { carries: 17 }, '6': { carries: 14 } });
    const decided = (players: readonly string[]) =>
      decide({ players, starters: ['4', '0', '0'], now: WEDNESDAY, snapshot, spots: ['RB', 'BN', 'BN'] });
    const starter = async (players: readonly string[]) => (await decided(players)).calls[0]?.member.player.platformId;
    // without a later backup the questionable 3 is worth less than the healthy 5
    expect(await starter(['3', '5'])).toBe('5');
    expect(await starter(['3', '5', '6'])).toBe('3');
  });

  it('makes the condition part of the call where the odds are against him', async () => {
    const { calls } = await decide({ players: ['3', '6'], starters: ['6'], now: WEDNESDAY, spots: ['RB', 'BN'] });
    const [doubtful, healthy] = calls.map(({ member }) => member);
    const odds = (value: number) =>
      createFact('outscore_odds', value, 'share', null, { dataset: 'platform matchups', slice: 'wk 3' });
    const kindOf = (member: RosterPlayer | undefined, value: number | null) =>
      pairCall(member as RosterPlayer, value === null ? null : odds(value)).kind;
    expect([0.35, 0.54, 0.56, null].map((value) => kindOf(doubtful, value))).toEqual([
      'if_active',
      'if_active',
      'favored',
      'no_odds',
    ]);
    expect([0.35, 0.46, 0.52, 0.56].map((value) => kindOf(healthy, value))).toEqual([
      'favored',
      'coin_flip',
      'coin_flip',
      'favored',
    ]);
  });

  it('names one fallback in the verdict, the reasoning and the call: who can still come in', async () => {
    const snapshot = week3({ '1': { carries: 11 }, '3': { carries: 15 } });
    const given = { players: ['1', '3', '6'], starters: ['3'], now: WEDNESDAY, snapshot, spots: ['RB', 'BN', 'BN'] };
    const { verdict, reasons, calls } = await decide(given);
    expect(verdict).toMatchObject({
      kind: 'keep',
      facts: {
        pair: {
          rival: { player: { platformId: '1' } },
          call: { kind: 'if_active', facts: { fallback: { player: { platformId: '6' } } } },
        },
      },
    });
    expect(reasonOf({ reasons }, 'doubt')?.fallback?.player.platformId).toBe('6');
    const starter = calls.find(({ member }) => member.player.platformId === '3');
    expect(starter?.swap?.backup.player.platformId).toBe('6');
  });

  it('ends at the kickoff of the only backup who plays first', async () => {
    const snapshot = week3({ '1': { carries: 10 }, '3': { carries: 15 } });
    const given = { players: ['1', '3'], starters: ['3'], now: WEDNESDAY, snapshot, spots: ['RB', 'BN', 'BN'] };
    const deadline = { value: Date.parse('2024-09-20T00:15:00Z') };
    expect((await decide(given)).verdict.facts).toMatchObject({
      pair: { call: { kind: 'unless_ruled_out', facts: { deadline } } },
      weakness: null,
    });
  });

  it('is written with a cited deadline', async () => {
    const given = { players: ['3', '4', '5', '6', '7'], starters: ['3', '4', '5'], now: WEDNESDAY };
    const { start_sit, stats_cited } = await answered(roster, contextFor(given), REQUEST);
    expect(start_sit.find(({ player_id }) => player_id === '3')?.reason).toContain('decide by 1:00 pm ET Sunday');
    expect(stats_cited.find(({ stat }) => stat === 'swap_deadline')).toMatchObject({
      value: '2024-09-22 1:00 pm ET',
      player: 'Back D',
      source: 'nflverse schedules 2024 wk 3, player 00-3 (platform 3), team KC, kickoff',
    });
  });

  it('stays until kickoff, unless the announced inactives settle it', async () => {
    const given = { players: ['3', '4', '5', '6', '7'], starters: ['3', '4', '5'] };
    expect(await swapOf(given, '3')).toMatchObject({ kind: 'wait' });
    const listed = (id: string, status: string) => ({ gsis_id: `00-${id}`, season: 2024, week: 3, team: 'KC', status });
    const snapshot = week3({}, [listed('3', 'ACT'), listed('4', 'INA')]);
    expect(await swapOf({ ...given, snapshot }, '3')).toBeNull();
    const { calls } = await decide({ ...given, snapshot });
    expect(calls.find(({ member }) => member.player.platformId === '4')).toMatchObject({
      call: 'bench',
      member: { absence: { kind: 'out', label: 'inactive' } },
    });
  });
});
