// A snapshot before the first week of 2024 in which earlier players of a
// list had the better season.
import { createSnapshot, type Snapshot } from '../../src/nfl/index.ts';
import { game, type PlainRows, type person, snapshotTables } from './worlds/nfl.ts';

type Person = ReturnType<typeof person>;

/** Each player of the list caught less than the one before. */
export const draftedSnapshot = (players: readonly Person[], rows: PlainRows = {}): Snapshot =>
  createSnapshot(
    snapshotTables({
      stats: players.map((each, i) => ({
        season: 2023,
        week: 1,
        season_type: 'REG',
        player_id: each.gsisId ?? '',
        position: each.position,
        team: i % 2 ? 'KC' : 'LV',
        receptions: 12 - i / 3,
        receiving_yards: 120 - 4 * i,
      })),
      games: [game(2023, 1, 'KC', 'LV', [20, 10]), game(2024, 1, 'KC', 'LV'), game(2024, 2, 'LV', 'KC')],
      ...rows,
    }),
    players,
    {},
  );
