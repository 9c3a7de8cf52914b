// Claims and drops of a roster on Sunday: a slot whose player has kicked off is filled, and who is
// locked on the roster stays on it.
import { describe, expect, it } from 'vitest';
import { weekClock } from '../../../src/nfl/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import { contextOf, numbered, onTeam } from '../../support/worlds/nfl.ts';
import { decide, type Given, REQUEST, SUNDAY, WEDNESDAY, week3 } from './sunday-roster.ts';

type Decision = Awaited<ReturnType<typeof decide>>;

const kicker = (id: string, team: string) =>
  numbered(id, { name: `Kicker ${team}`, position: 'K', platform: onTeam(team) });
const KICKS = { fgm_30_39: 3, xpm: 1 };
const claimsOf = ({ claims }: Decision) =>
  claims.map(({ player, drop, label }) => [player.platformId, label, drop?.platformId ?? null]);
const dropsOf = ({ drops }: Decision) => drops.map(({ member }) => member.player.platformId);

describe('a slot whose player has kicked off', () => {
  // 1 played on Thursday, in the only slot; 3 is the best of the free ones
  const given: Given = {
    players: ['1', '7'],
    starters: ['1'],
    points: { '1': 4.2 },
    spots: ['RB', 'BN', 'BN'],
    snapshot: week3({ '1': { carries: 4 } }),
  };

  it('is open to no claim this week, and to every claim later', async () => {
    const { claims, verdict } = await decide(given);
    expect(claims.map(({ player }) => player.platformId)).toContain('3');
    expect(claims.filter(({ label }) => label === 'start')).toEqual([]);
    expect(claims.filter(({ displacement }) => displacement.startsOver !== null)).toEqual([]);
    expect(verdict.kind).not.toBe('fill_slot');
  });

  it('gains a claim nothing this week', async () => {
    const lastWeek = { ...given, rules: { lastWeek: 3 } };
    expect((await decide({ ...lastWeek, starters: ['0'], players: ['7'] })).claims.length).toBeGreaterThan(0);
    expect((await decide(lastWeek)).claims).toEqual([]);
  });

  it('leaves the other slots to the best of those who have yet to play', async () => {
    const { claims } = await decide({ ...given, starters: ['1', '7'], spots: ['RB', 'FLEX', 'BN'] });
    expect(claims[0]).toMatchObject({
      player: { platformId: '3' },
      label: 'start',
      displacement: { startsOver: { platformId: '7' } },
    });
  });

  it('is no weak spot in the last week, and the points scored there count in the grade', async () => {
    const lastWeek = { ...given, players: ['1', '7'], rules: { lastWeek: 3 } };
    const gradeOf = async (points: number) => {
      const { grades, verdict, reasons } = await decide({ ...lastWeek, points: { '1': points } });
      return { graded: grades[0], verdict, kinds: reasons.map(({ kind }) => kind) };
    };
    const [poor, rich] = [await gradeOf(1), await gradeOf(40)];
    expect(poor.graded).toMatchObject({
      isSettled: true,
      starters: [{ player: { platformId: '1' }, scored: { value: 1 } }],
    });
    expect(rich.graded).toMatchObject({ starters: [{ player: { platformId: '1' }, scored: { value: 40 } }] });
    expect(rich.graded?.percentile).toBeGreaterThan(poor.graded?.percentile ?? 100);
    for (const { kinds, verdict } of [poor, rich]) {
      expect(kinds).not.toContain('weakest_position');
      expect(verdict.facts).not.toMatchObject({ weakness: 'RB' });
    }
  });

  it('has a kicker no claim replaces', async () => {
    const snapshot = week3({}, [], [kicker('8', 'NYJ'), kicker('9', 'KC')]);
    const withKicker = { ...given, players: ['1', '8'], spots: ['RB', 'K', 'BN'], snapshot, scoring: KICKS };
    const claimed = async (starters: readonly string[], now: number) =>
      (await decide({ ...withKicker, starters, now })).claims.map(({ player }) => player.platformId);
    expect(await claimed(['1', '8'], SUNDAY)).not.toContain('9');
    expect(await claimed(['1', '0'], SUNDAY)).toContain('9');
  });

  it('counts in best ball with the points scored, against those of a claim', async () => {
    const bestBall: Given = { ...given, starters: [], players: ['1'], rules: { bestBall: true, lastWeek: 3 } };
    expect((await decide({ ...bestBall, points: { '1': 49.9 } })).claims).toEqual([]);
    expect((await decide({ ...bestBall, points: { '1': 0.1 } })).claims.length).toBeGreaterThan(0);
  });
});

describe('a player whose game has begun', () => {
  /** 1 is the least of the roster, by work; all spots are taken. */
  const snapshot = week3({ '1': { carries: 2 }, '2': { carries: 3 }, '5': { carries: 30 } });
  const full: Given = {
    players: ['1', '2', '6', '7'],
    starters: ['6', '7', '2'],
    spots: ['RB', 'FLEX', 'FLEX', 'BN'],
    snapshot,
  };

  it('is dropped from the bench where the league lets managers do that', async () => {
    const open = await decide({ ...full, rules: { benchLock: false } });
    expect(dropsOf(open)).toContain('1');
    expect(claimsOf(open).map(([, , drop]) => drop)).toContain('1');
  });

  it('stays on the bench where the league locks it', async () => {
    const locked = await decide({ ...full, rules: { benchLock: true } });
    expect(dropsOf(locked)).not.toContain('1');
    expect(claimsOf(locked).map(([, , drop]) => drop)).not.toContain('1');
    expect(dropsOf(await decide({ ...full, rules: { benchLock: true }, now: WEDNESDAY }))).toContain('1');
  });

  it('is never dropped from the lineup', async () => {
    const decision = await decide({ ...full, rules: { benchLock: false } });
    expect(dropsOf(decision)).not.toContain('2');
    expect(claimsOf(decision).map(([, , drop]) => drop)).not.toContain('2');
  });

  it('is not dropped in best ball, where his points may count', async () => {
    const decision = await decide({ ...full, starters: [], rules: { benchLock: false, bestBall: true } });
    expect(dropsOf(decision).filter((id) => id === '1' || id === '2')).toEqual([]);
  });

  it('cannot move to the reserve list', async () => {
    const hurt = week3({ '2': { injuryStatus: 'IR' } });
    const given: Given = { ...full, snapshot: hurt, rules: { benchLock: true, reserveSlots: 1 } };
    const reserved = async (now: number) =>
      (await decide({ ...given, now })).claims.flatMap(({ reserve }) => reserve?.platformId ?? []);
    expect(await reserved(WEDNESDAY)).toEqual(['2']);
    expect(await reserved(SUNDAY)).toEqual([]);
  });

  it('is not dropped from a pasted roster, whose league is not known', async () => {
    const dropsAt = async (now: number) => {
      const clock = weekClock(snapshot, now);
      const pasted = ['Back B', 'Back C', 'Back G', 'Back H', 'Back D'].map((name, i) => ({
        name,
        position: null,
        starter: i > 1,
      }));
      const asked = { ...REQUEST, platform_username: null, roster: pasted };
      return dropsOf(await roster.decide(contextOf(snapshot.onGameDay(clock), { clock }), asked));
    };
    expect(await dropsAt(WEDNESDAY)).toContain('1');
    expect((await dropsAt(SUNDAY)).filter((id) => id === '1' || id === '2')).toEqual([]);
  });
});
