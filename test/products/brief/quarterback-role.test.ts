// Who had a quarterback's games: whether he came off the bench, and who may start again.
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { roleProfile } from '../../../src/products/brief/index.ts';
import { carries, passer, snapshotOf } from '../../support/worlds/nfl.ts';

const threw = (id: string, week: number, attempts: number, season = 2024) => ({
  ...carries(id, season, week, 0),
  position: 'QB',
  targets: 0,
  attempts,
});
/** Snap counts with this share in both weeks. */
const snaps = (share: number, weeks: readonly number[], season = 2024) =>
  weeks.map((week) => ({
    season,
    week,
    game_type: 'REG',
    pfr_player_id: 'PassB0',
    team: 'KC',
    offense_snaps: 20,
    offense_pct: share,
  }));

function roleOf(snapshot: Snapshot, id = '1') {
  const player = snapshot.players.byPlatformId(id);
  if (!player) throw new Error('no such player');
  return roleProfile(snapshot, player);
}

describe('a quarterback with few snaps', () => {
  const kindOf = (...stats: readonly ReturnType<typeof threw>[]) => {
    const weeks = stats.filter(({ player_id }) => player_id === '00-1').map(({ week }) => week);
    return roleOf(
      snapshotOf([{ ...passer('1', 2), pfrId: 'PassB0' }, passer('2', 1)], { stats, snaps: snaps(0.3, weeks) }),
    ).usageReason?.kind;
  };

  it('came off the bench where a teammate threw more in every game', () => {
    expect(kindOf(threw('1', 1, 4), threw('2', 1, 30), threw('1', 2, 6), threw('2', 2, 25))).toBe('relief');
  });

  it('did not where he threw most in one of them', () => {
    expect(kindOf(threw('1', 1, 4), threw('2', 1, 30), threw('1', 2, 34), threw('2', 2, 2))).toBe('snaps');
  });

  it('may have left his only game', () => {
    expect(kindOf(threw('1', 1, 1), threw('2', 1, 30))).toBe('snaps');
  });
});

describe('a quarterback who sat out the last game', () => {
  const replacedIn = (status: string | null) => {
    const depthCharts = ['2', '1', '0'].map((id, i) => ({
      season: 2024,
      week: 3,
      gsis_id: `00-${id}`,
      team: 'KC',
      depth_team: i + 1,
      depth_position: 'QB',
    }));
    const stats = [threw('0', 1, 30), threw('1', 1, 2), threw('0', 2, 3), threw('2', 2, 30)];
    return roleOf(snapshotOf([passer('0', 3), passer('1', 2), passer('2', 1, status)], { stats, depthCharts }))
      .replacedBy;
  };

  it('was replaced by who threw most in it', () => {
    expect(replacedIn(null)).toMatchObject({ player: { name: 'Passer C' }, isOut: false });
  });

  it('was replaced by one who may be out himself', () => {
    expect(replacedIn('Out')).toMatchObject({ player: { name: 'Passer C' }, isOut: true });
  });
});
