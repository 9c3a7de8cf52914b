// An operator's projection board: a CSV of projected points, validated as a whole.
import type { Board, BoardScoring } from '../../projections/index.ts';
import { CsvReader } from '../csv.ts';
import { type UpstreamFile, unpack } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

/** A season of every projected player is about 1 MB. */
export const MAX_BOARD_BYTES = 8 * 1024 * 1024;
/** Rows of a board: several times a season of every projected player. */
const MAX_ROWS = 100_000;
/** Points a projection may have; the record for a game is near 60. */
const MIN_POINTS = -10;
const MAX_POINTS = 80;
const REQUIRED_COLUMNS = ['season', 'week', 'player_id', 'points'] as const;
const SCORINGS: readonly BoardScoring[] = ['half_ppr', 'ppr', 'standard'];
/** Last week of a season, playoffs included. */
const MAX_WEEK = 22;

/** A board and the number of its rows. */
interface ReadBoard {
  readonly board: Board;
  readonly rows: number;
}

/**
 * Columns `season`, `week`, `player_id` (the platform's or the gsis id) and `points`, optionally
 * `scoring` (half_ppr without it); others are ignored. InvalidFileError names the first row that
 * cannot be used: a wrong number, an unknown scoring, or a player twice in a week and scoring.
 */
export async function readBoard(file: UpstreamFile): Promise<ReadBoard> {
  const reader = new CsvReader(await unpack(file, MAX_BOARD_BYTES), file.name);
  const columnOf = (name: string) => reader.header.findIndex((header) => header.trim().toLowerCase() === name);
  const [season, week, playerId, points] = REQUIRED_COLUMNS.map(columnOf) as [number, number, number, number];
  const missing = REQUIRED_COLUMNS.filter((name) => columnOf(name) < 0);
  if (missing.length > 0) throw new InvalidFileError(file.name, `it lacks the column ${missing.join(', ')}`);
  const scoring = columnOf('scoring');
  const pointsByKey = new Map<string, number>();
  while (reader.next()) {
    const invalid = (reason: string) => new InvalidFileError(file.name, `row ${reader.records}: ${reason}`);
    if (reader.records > MAX_ROWS) throw invalid(`the board must have at most ${MAX_ROWS} rows`);
    const [year, number, value] = [season, week, points].map((field) => reader.number(field)) as number[];
    const id = reader.text(playerId).trim();
    const word = scoring < 0 ? 'half_ppr' : reader.text(scoring).trim();
    if (!isWhole(year, 1999, 2100)) throw invalid('season must be a year');
    if (!isWhole(number, 1, MAX_WEEK)) throw invalid(`week must be from 1 to ${MAX_WEEK}`);
    if (id === '') throw invalid('player_id must not be empty');
    if (value === undefined || !(value >= MIN_POINTS && value <= MAX_POINTS))
      throw invalid(`points must be from ${MIN_POINTS} to ${MAX_POINTS}`);
    const named = SCORINGS.find((each) => each === word);
    if (named === undefined) throw invalid(`scoring must be one of ${SCORINGS.join(', ')}`);
    const key = keyOf(id, Number(year), Number(number), named);
    if (pointsByKey.has(key)) throw invalid(`player ${id} has two rows in week ${number}`);
    pointsByKey.set(key, value);
  }
  if (pointsByKey.size === 0) throw new InvalidFileError(file.name, 'it has no rows');
  return { rows: pointsByKey.size, board: boardOf(pointsByKey) };
}

function boardOf(pointsByKey: ReadonlyMap<string, number>): Board {
  return {
    pointsOf({ platformId, gsisId }, week, scoring) {
      for (const id of [platformId, gsisId]) {
        const points = id === null ? undefined : pointsByKey.get(keyOf(id, week.season, week.week, scoring));
        if (points !== undefined) return points;
      }
      return null;
    },
  };
}

const keyOf = (id: string, season: number, week: number, scoring: BoardScoring) => `${season} ${week} ${scoring} ${id}`;

const isWhole = (value: number | undefined, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
