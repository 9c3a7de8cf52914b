// Tables as of a week: prefixes of the whole table that share its memory, with copies only of the
// columns that change after the week.
import type { DraftPicksTable, GamesTable, RostersTable } from './columns.ts';
import { firstRows, type NumberColumn, numberAt, type Table, type TextColumn, textAt } from './table.ts';
import type { Week } from './week.ts';

type Dated = Table<'season' | 'week', never>;

/** Number of rows before the week, in a table sorted by season and week. */
export function rowsBefore(table: Dated, { season, week }: Week): number {
  const seasons = table.numbers.season;
  const weeks = table.numbers.week;
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const s = numberAt(seasons, middle);
    if (s < season || (s === season && numberAt(weeks, middle) < week)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of rows before the week or in it. */
export function rowsThrough(table: Dated, { season, week }: Week): number {
  return rowsBefore(table, { season, week: week + 1 });
}

/** First row of the season and the row after its last, in a table sorted by season and week. */
export function seasonRows(table: Dated, season: number): readonly [from: number, to: number] {
  return [rowsBefore(table, { season, week: 0 }), rowsBefore(table, { season: season + 1, week: 0 })];
}

/**
 * The schedule as of `week`: without later seasons and without playoff pairings after
 * it; from `week` on no score, weather, quarterback or state of a movable roof; no line for weeks
 * after `linesThrough` (a week of the same season).
 */
export function gamesAsOf(games: GamesTable, week: Week, linesThrough: number): GamesTable {
  let length = rowsBefore(games, { season: week.season + 1, week: 0 });
  const endOfWeek = rowsThrough(games, week);
  while (length > endOfWeek && textAt(games.texts.game_type, length - 1) !== 'REG') length -= 1;
  const visible = firstRows(games, length);
  const from = Math.min(rowsBefore(games, week), length);
  const firstRowWithoutLine = Math.min(rowsThrough(games, { season: week.season, week: linesThrough }), length);
  const { home_score, away_score, temp, wind, spread_line, total_line } = visible.numbers;
  const { home_qb_id, away_qb_id, roof } = visible.texts;
  const movableRoofs = new Set(['open', 'closed']);
  return {
    length,
    numbers: {
      ...visible.numbers,
      home_score: blanked(home_score, from),
      away_score: blanked(away_score, from),
      temp: blanked(temp, from),
      wind: blanked(wind, from),
      spread_line: blanked(spread_line, firstRowWithoutLine),
      total_line: blanked(total_line, firstRowWithoutLine),
    },
    texts: {
      ...visible.texts,
      home_qb_id: rewritten(home_qb_id, from, () => ''),
      away_qb_id: rewritten(away_qb_id, from, () => ''),
      roof: rewritten(roof, from, (word) => (movableRoofs.has(word) ? '' : word)),
    },
  };
}

const NO_TEAMS: ReadonlySet<string> = new Set();

/**
 * Rosters up to and including the week. Its game-day inactives are announced 90 minutes before
 * kickoff: here they are still active, except those of `announcedTeams`.
 */
export function rostersAsOf(rosters: RostersTable, week: Week, announcedTeams = NO_TEAMS): RostersTable {
  const visible = firstRows(rosters, rowsThrough(rosters, week));
  const from = Math.min(rowsBefore(rosters, week), visible.length);
  const { status, status_description_abbr, team } = visible.texts;
  const inactive = (row: number) => textAt(status, row) === 'INA' && !announcedTeams.has(textAt(team, row));
  return {
    ...visible,
    texts: {
      ...visible.texts,
      status: rewritten(status, from, (word, row) => (inactive(row) ? 'ACT' : word)),
      status_description_abbr: rewritten(status_description_abbr, from, (word, row) => (inactive(row) ? 'A01' : word)),
    },
  };
}

/** Drafts up to the season's own, which takes place in spring, before the first week. */
export function picksAsOf(picks: DraftPicksTable, season: number): DraftPicksTable {
  const later = picks.numbers.season.findIndex((year) => year > season);
  return later < 0 ? picks : firstRows(picks, later);
}

function blanked(column: NumberColumn, from: number): NumberColumn {
  return column.slice().fill(Number.NaN, from);
}

/**
 * A copy with the words from row `from` on replaced; the dictionary grows by the new words only.
 */
export function rewritten(
  column: TextColumn,
  from: number,
  replace: (word: string, row: number) => string,
): TextColumn {
  const codes = column.codes.slice();
  const words = [...column.words];
  const codeOf = new Map<string, number>();
  for (let row = from; row < codes.length; row++) {
    const before = textAt(column, row);
    const after = replace(before, row);
    if (after === before) continue;
    let code = codeOf.get(after) ?? words.indexOf(after);
    if (code < 0) code = words.push(after) - 1;
    codeOf.set(after, code);
    codes[row] = code;
  }
  return { codes, words };
}
