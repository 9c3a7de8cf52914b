// The lead teammate whose absence sets a player's role: he is named first, however long he has been
// away, and games with him compare no roles.
import { describe, expect, it } from 'vitest';
import type { PlayerIdentity } from '../../../src/nfl/index.ts';
import { matchup } from '../../../src/products/index.ts';
import { player } from '../../../src/products/player/index.ts';
import { back, carries, contextOf, passer, SCHEDULE, snapshotOf, steady } from '../../support/few-teams.ts';
import { game, onTeam, type PlainRows, person } from '../../support/snapshot-tables.ts';

const listed = (injuryStatus: string) => ({ platform: { ...onTeam('KC'), injuryStatus } });
const decide = (people: readonly PlayerIdentity[], rows: PlainRows, id = '1') =>
  player.decide(contextOf(snapshotOf(people, rows)), { player_id: id, name: null, week: null });

describe('a lead teammate who is out', () => {
  it('makes a back the first of his team, and is named once', async () => {
    const stats = [...steady('1', 8), ...steady('2', 18)];
    const decision = await decide([back('1'), back('2', listed('Out'))], { stats });
    expect(decision.leadAbsence).toMatchObject({
      absent: [{ platformId: '2' }],
      isOnlyDoubtful: false,
      role: 'first_back',
      isNew: true,
    });
    expect(decision.reasons.map(({ kind }) => kind)).not.toContain('opening');
  });

  it('counts by his full games, as if he had not left the last one injured', async () => {
    const snaps = [0.7, 0.1].map((offense_pct, i) => ({
      season: 2024,
      week: i + 1,
      game_type: 'REG',
      pfr_player_id: 'Hurt00',
      team: 'KC',
      offense_snaps: 10,
      offense_pct,
    }));
    const stats = [
      carries('1', 2024, 1, 4),
      carries('1', 2024, 2, 25),
      carries('2', 2024, 1, 18),
      carries('2', 2024, 2, 2),
    ];
    const decision = await decide([back('1'), back('2', { ...listed('Out'), pfrId: 'Hurt00' })], { stats, snaps });
    // with him the player had four carries, and the average of both games hides it
    expect(decision.leadAbsence).toMatchObject({ absent: [{ platformId: '2' }], role: 'first_back' });
  });

  it('has been so all season: the role is no new one', async () => {
    const games = [
      game(2023, 18, 'KC', 'LV', [20, 3]),
      ...[1, 2].map((week) => game(2024, week, 'KC', 'LV', [20, 10])),
    ];
    const rows = {
      games: [...games, game(2024, 3, 'KC', 'LV')],
      stats: [carries('2', 2023, 18, 20), ...steady('1', 20)],
    };
    const lead = back('2', { ...listed('IR'), firstSeason: 2020 });
    expect((await decide([back('1'), lead], rows)).leadAbsence).toMatchObject({ role: 'first_back', isNew: false });
    const absenceAfter = async (weeks: number) => {
      const played = Array.from({ length: weeks }, (_, i) => game(2024, i + 1, 'KC', 'LV', [20, 10]));
      const later = [game(2023, 18, 'KC', 'LV', [20, 3]), ...played, game(2024, weeks + 1, 'KC', 'LV')];
      return (await decide([back('1'), lead], { ...rows, games: later })).leadAbsence;
    };
    expect(await absenceAfter(3)).toMatchObject({ role: 'first_back' });
    expect(await absenceAfter(4)).toBeNull();
  });

  it('is none where he had less work, may play, or another is ahead', async () => {
    const out = back('2', listed('Out'));
    expect(
      (await decide([back('1'), out], { stats: [...steady('1', 25), ...steady('2', 12)] })).leadAbsence,
    ).toBeNull();
    const stats = [...steady('1', 8), ...steady('2', 18)];
    expect((await decide([back('1'), back('2', listed('Questionable'))], { stats })).leadAbsence).toBeNull();
    const third = { stats: [...stats, ...steady('3', 12)] };
    expect((await decide([back('1'), out, back('3')], third)).leadAbsence).toBeNull();
    expect((await decide([back('1'), out, back('3')], third, '3')).leadAbsence).toMatchObject({ role: 'first_back' });
  });

  it('makes no first back of who is next in line behind a questionable one', async () => {
    const people = [back('1'), back('2', listed('Out')), back('3', listed('Questionable'))];
    const stats = [...steady('1', 12), ...steady('2', 18), ...steady('3', 13)];
    const decision = await decide(people, { stats });
    expect(decision.starterInDoubt?.starter.platformId).toBe('3');
    expect(decision.leadAbsence).toBeNull();
  });

  it('makes a backup the starter, and leaves receivers and tight ends targets', async () => {
    const threw = (id: string, attempts: number, week: number) => ({
      ...carries(id, 2024, week, 0),
      position: 'QB',
      attempts,
      passing_yards: 7 * attempts,
    });
    const passers = [passer('1', 2), passer('2', 1, 'Out')];
    expect((await decide(passers, { stats: [threw('2', 35, 1), threw('1', 30, 2)] })).leadAbsence).toMatchObject({
      absent: [{ platformId: '2' }],
      role: 'starts',
      isNew: false,
    });
    const caught = (id: string, position: string, targets: number) =>
      [1, 2].map((week) => ({
        ...carries(id, 2024, week, 0),
        position,
        targets,
        receptions: targets,
        receiving_yards: 40,
      }));
    const people = [
      back('1', { position: 'TE' }),
      ...['2', '3'].map((id) => back(id, { ...listed('Out'), position: 'WR' })),
    ];
    const stats = [...caught('1', 'TE', 5), ...caught('2', 'WR', 8), ...caught('3', 'WR', 9)];
    expect((await decide(people, { stats })).leadAbsence).toMatchObject({
      absent: [{ platformId: '3' }, { platformId: '2' }],
      role: 'targets',
    });
  });
});

it('games with a lead teammate who is out compare no roles', async () => {
  const away = (injuryStatus: string | null) =>
    snapshotOf(
      [
        back('1'),
        back('2', { platform: { ...onTeam('KC'), injuryStatus } }),
        person({ name: 'Lone Back', position: 'RB', platformId: '5', gsisId: '00-5', platform: onTeam('LV') }),
      ],
      {
        games: SCHEDULE.map((row) => ({ ...row, spread_line: 0 })),
        stats: [...steady('1', 8), ...steady('2', 18), ...steady('5', 4, 'LV', 'KC')],
      },
    );
  const compared = async (status: string | null) =>
    matchup.decide(contextOf(away(status)), { players: ['1', '5'], week: null });
  expect((await compared(null)).edge?.kind).toBe('workload');
  const { edge, rivalEdge, leadAbsences, reasons } = await compared('Out');
  expect([edge, rivalEdge]).toEqual([null, null]);
  expect(leadAbsences.map(({ player: { platformId } }) => platformId)).toEqual(['1']);
  expect(reasons.slice(0, 2).map(({ kind }) => kind)).toEqual(['projections', 'teammates_out']);
});
