// A season file without a version to compare with is compared with the schedule: a file that was
// cut off between two lines lacks games that have results.
import { HOUR_MS } from '../durations/index.ts';
import { type GamesTable, kickoffAt, numberAt, seasonRows, type Table, textAt } from '../nfl/index.ts';
import { InvalidFileError } from './invalid-file.ts';

/** Statistics are published the morning after a game; a second night allows for one failure. */
const PUBLISHED_AFTER_MS = 48 * HOUR_MS;
/** Games that may be missing: one in a hundred, as a feed may lose one for days. */
const MAX_LOST_SHARE = 1 / 100;

/** `week team` of every regular-season game that a file of the season must have by now. */
export function publishedGames(games: GamesTable, season: number, now: number): readonly string[] {
  const { numbers, texts } = games;
  const [from, to] = seasonRows(games, season);
  const played: string[] = [];
  for (let row = from; row < to; row++) {
    const isPublished = Number.isFinite(numbers.home_score[row]) && kickoffAt(games, row) + PUBLISHED_AFTER_MS < now;
    if (!isPublished || textAt(texts.game_type, row) !== 'REG') continue;
    for (const team of [texts.home_team, texts.away_team])
      played.push(`${numberAt(numbers.week, row)} ${textAt(team, row)}`);
  }
  return played;
}

/** InvalidFileError for a file without rows of more than one in a hundred of the games. */
export function rejectIfIncomplete(file: string, table: Table, played: readonly string[]): void {
  const { week } = table.numbers;
  const { team } = table.texts;
  if (!week || !team) return;
  const found = new Set<string>();
  for (let row = 0; row < table.length; row++) found.add(`${numberAt(week, row)} ${textAt(team, row)}`);
  const lost = played.filter((game) => !found.has(game));
  if (lost.length > played.length * MAX_LOST_SHARE)
    throw new InvalidFileError(
      file,
      `it lacks ${lost.length} of the ${played.length} games of a team that have results, first that of week ${lost[0]}`,
    );
}
