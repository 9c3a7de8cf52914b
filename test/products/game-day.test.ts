// The week's products on Sunday of 2024 week 3: players of Thursday's game, Patriots at Jets, are
// neither advised nor projected.
import { beforeAll, describe, expect, it } from 'vitest';
import { momentOf, type Snapshot, weekClock } from '../../src/nfl/index.ts';
import { matchup, sleepers, waivers } from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { report } from '../../src/products/report/index.ts';
import { answered } from '../support/answered.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../support/slice.ts';
import { contextOf } from '../support/worlds/nfl.ts';

const THURSDAY = ['NYJ', 'NE'];

describe('on Sunday', () => {
  let before: Snapshot;
  beforeAll(async () => {
    before = (await sliceSnapshot(SLICE_SEASONS)).before(2024, 3);
  });

  const contextAt = (moment: 'first' | 'sunday') => {
    const clock = weekClock(before, momentOf(before, moment));
    return contextOf(moment === 'first' ? before : before.onGameDay(clock), { clock });
  };
  const begun = (rows: readonly { readonly team: string | null }[]) =>
    rows.filter(({ team }) => THURSDAY.includes(team ?? ''));

  it('waivers, sleepers and streamers leave out begun games', async () => {
    const request = { week: 3, limit: 20 };
    const { targets } = await answered(waivers, contextAt('sunday'), request);
    const { picks } = await answered(sleepers, contextAt('sunday'), { week: 3, limit: 12 });
    const { streamers, injury_fallout } = await answered(report, contextAt('sunday'), { week: 3 });
    expect(targets.length).toBe(20);
    expect([begun(targets), begun(picks), begun(streamers), begun(injury_fallout)]).toEqual([[], [], [], []]);
    const early = await answered(waivers, contextAt('first'), request);
    expect(begun(early.targets)).not.toEqual([]);
  });

  it('a comparison shows a begun player with his points, and starts another', async () => {
    const { ranked, verdict } = await answered(matchup, contextAt('sunday'), {
      players: ['Garrett Wilson', 'Mark Andrews'],
      week: 3,
    });
    expect(ranked.map(({ name, call }) => [name, call])).toEqual([
      ['Mark Andrews', 'start'],
      ['Garrett Wilson', 'bench'],
    ]);
    expect(ranked[1]?.projection_note).toBe('Garrett Wilson is locked: 14.3 points scored.');
    expect(verdict).toBe('Start Andrews: the only one left to start.');
  });

  it('a begun player is in no comparison, and has no opponent this week', async () => {
    const context = contextAt('sunday');
    const asked = { players: ['Garrett Wilson', 'Mark Andrews', 'Travis Kelce'], week: 3 };
    const { verdict, reasons } = await matchup.decide(context, asked);
    const { facts } = verdict;
    const named = 'close' in facts ? [...facts.close, ...facts.sat] : 'over' in facts ? facts.over : [];
    expect(named).toHaveLength(1);
    expect(reasons.map(({ kind }) => kind)).toContain('absences');
    const { schedule } = await player.decide(context, { name: 'Garrett Wilson', player_id: null, week: 3 });
    expect(schedule?.map(({ when }) => when)).toEqual(['next_week', 'after_that']);
  });

  it('a player whose game was played without him did not play', async () => {
    const asked = { name: 'Tyrod Taylor', player_id: null, week: 3 };
    const { verdict } = await player.decide(contextAt('sunday'), asked);
    expect(verdict).toMatchObject({ kind: 'locked', facts: { absence: { scored: null, didNotPlay: true } } });
  });

  it('a comparison of begun players is refused', async () => {
    const asked = { players: ['Garrett Wilson', 'Breece Hall'], week: 3 };
    await expect(matchup.answer(contextAt('sunday'), asked)).rejects.toMatchObject({ code: 'not_projected' });
  });

  it('a player whose game is over has his points and no projection', async () => {
    const asked = { name: 'Garrett Wilson', player_id: null, week: 3 };
    const { verdict, reasoning, stats_cited } = await answered(player, contextAt('sunday'), asked);
    expect(verdict).toBe('Wilson is locked with 14.3 points; hold him.');
    expect(reasoning).toContain('is locked: 14.3 points scored');
    expect(stats_cited.map(({ stat }) => stat)).not.toContain('projected_points');
  });
});
