// Who started at quarterback last: the quarterback in the schedule, unless the box score
// shows that he was not there.
import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../../../src/nfl/index.ts';
import { lastStarters } from '../../../src/projections/weekly/readiness.ts';
import { game, snapshotTables } from '../../support/worlds/nfl.ts';

/**
 * Kansas City's week 4 with the schedule naming `playerById`, and these passers in its box score.
 */
function starterOf(named: string, passers: Readonly<Record<string, number>>) {
  const stats = Object.entries(passers).map(([player_id, attempts]) => ({
    season: 2024,
    week: 4,
    season_type: 'REG',
    player_id,
    team: 'KC',
    attempts,
  }));
  const games = [{ ...game(2024, 4, 'KC', 'LV', [20, 10]), home_qb_id: named }, game(2024, 5, 'LV', 'KC')];
  return lastStarters(createSnapshot(snapshotTables({ games, stats }), [], {}).before(2024, 5)).get('KC');
}

describe('the quarterback who started last', () => {
  it('is the one named, though he left after a pass and another threw the rest', () => {
    expect(starterOf('00-hurt', { '00-hurt': 1, '00-relief': 30 })).toBe('00-hurt');
  });

  it('is who threw most when the one named threw nothing', () => {
    expect(starterOf('00-absent', { '00-passer': 31, '00-runner': 1 })).toBe('00-passer');
  });

  it('is the one named where there is no box score, and no one where neither has a name', () => {
    expect(starterOf('00-named', {})).toBe('00-named');
    expect(starterOf('', {})).toBeUndefined();
  });
});
