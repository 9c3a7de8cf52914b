// `schedules`: every game since 1999 in one file, with lines, rest, roof and results.
import { GAME_TYPES, GAMES, type GamesTable } from '../../nfl/index.ts';
import type { UpstreamFile } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';
import { readTable } from '../read-table.ts';

/**
 * All games, sorted by season and week. A file without any is refused: everything
 * else hangs on the schedule.
 */
export async function readSchedule(file: UpstreamFile): Promise<GamesTable> {
  const games = await readTable(file, {
    ...GAMES,
    season: null,
    required: 'game_id',
    teams: ['home_team', 'away_team'],
    key: { numbers: ['season', 'week'], texts: ['home_team'] },
    vocabulary: { game_type: new Set(GAME_TYPES) },
    filled: ['game_type', 'home_team', 'away_team'],
  });
  if (games.length === 0) throw new InvalidFileError(file.name, 'it names no game');
  return games;
}
