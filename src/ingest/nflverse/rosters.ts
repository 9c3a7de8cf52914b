// Datasets about persons: weekly rosters, draft picks, ids; and when a release was made.

import { z } from 'zod';
import { itemAt } from '../../checked/index.ts';
import {
  DRAFT_PICKS,
  type DraftPicksTable,
  easternTime,
  GAME_TYPES,
  normalizeTeam,
  ROSTER_STATUSES,
  ROSTERS,
  type RostersTable,
  TableBuilder,
} from '../../nfl/index.ts';
import { cleanName } from '../clean-name.ts';
import { CsvReader } from '../csv.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpack, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';
import { oneRowAKey } from '../one-row-a-key.ts';
import { readTable } from '../read-table.ts';

/** Rows of one season. The dataset has named its id and name columns in two ways. */
export function readWeeklyRosters(file: UpstreamFile, season: number): Promise<RostersTable> {
  return readTable(file, {
    ...ROSTERS,
    season,
    teams: ['team'],
    aliases: { gsis_id: ['player_id'], player_name: ['full_name'] },
    optional: ['draft_number', 'jersey_number', 'status_description_abbr'],
    key: { numbers: ['season', 'week'], texts: ['gsis_id', 'team'] },
    vocabulary: { status: new Set(Object.keys(ROSTER_STATUSES)), game_type: new Set(GAME_TYPES) },
    filled: ['status'],
  });
}

type Column = (typeof DRAFT_PICKS.numbers)[number] | (typeof DRAFT_PICKS.texts)[number];

/**
 * Picks sorted by season and place. InvalidFileError for a damaged, column-poor or empty file, and
 * for a pick without a number.
 */
export async function readDraftPicks(file: UpstreamFile): Promise<DraftPicksTable> {
  const reader = new CsvReader(await unpack(file, MAX_PLAIN_BYTES.table), file.name);
  const columns: readonly Column[] = [...DRAFT_PICKS.numbers, ...DRAFT_PICKS.texts];
  const missing = columns.filter((column) => !reader.header.includes(column));
  if (missing.length > 0) throw new InvalidFileError(file.name, `the header lacks ${missing.join(', ')}`);
  const field = (column: Column) => reader.header.indexOf(column);
  const builder = new TableBuilder(DRAFT_PICKS.numbers, DRAFT_PICKS.texts);
  while (reader.next()) {
    builder.add(
      (column) => {
        const value = reader.number(field(column));
        // the age may be unknown, the place may not
        if (!Number.isFinite(value) && column !== 'age')
          throw new InvalidFileError(file.name, `record ${reader.records} has no number in ${column}`);
        return value ?? Number.NaN;
      },
      (column) => {
        const text = reader.word(field(column));
        return column === 'team' ? (normalizeTeam(text) ?? '') : text;
      },
    );
  }
  if (builder.length === 0) throw new InvalidFileError(file.name, 'it names no pick');
  const picks = builder.build(
    (raw, a, b) => itemAt(raw.season, a) - itemAt(raw.season, b) || itemAt(raw.pick, a) - itemAt(raw.pick, b),
  );
  return oneRowAKey(file.name, picks, { numbers: ['season', 'pick'], texts: [] });
}

/** Ids are null where the file has none. */
export interface PlayerIds {
  readonly platformId: string | null;
  readonly gsisId: string | null;
  readonly pfrId: string | null;
  readonly name: string;
  readonly birthDate: string | null;
  /** Year he was drafted or signed; null when unknown. */
  readonly entryYear: number | null;
}

const PLAYER_ID_COLUMNS = ['sleeper_id', 'gsis_id', 'pfr_id', 'name', 'birthdate', 'draft_year'] as const;

/**
 * Everyone with at least two of the three ids, in the file's order. InvalidFileError for a
 * damaged or column-poor file.
 */
export async function readPlayerIds(file: UpstreamFile): Promise<readonly PlayerIds[]> {
  const reader = new CsvReader(await unpack(file, MAX_PLAIN_BYTES.table), file.name);
  const missing = PLAYER_ID_COLUMNS.filter((column) => !reader.header.includes(column));
  if (missing.length > 0) throw new InvalidFileError(file.name, `the header lacks ${missing.join(', ')}`);
  const text = (column: (typeof PLAYER_ID_COLUMNS)[number]): string | null =>
    reader.word(reader.header.indexOf(column)) || null;
  const rows: PlayerIds[] = [];
  while (reader.next()) {
    const [platformId, gsisId, pfrId] = [text('sleeper_id'), text('gsis_id'), text('pfr_id')];
    if ([platformId, gsisId, pfrId].filter((id) => id !== null).length < 2) continue;
    const year = Number(text('draft_year'));
    const entryYear = Number.isInteger(year) && year > 1900 ? year : null;
    rows.push({
      platformId,
      gsisId,
      pfrId,
      name: cleanName(text('name')) ?? '',
      birthDate: text('birthdate'),
      entryYear,
    });
  }
  if (rows.length === 0) throw new InvalidFileError(file.name, 'it joins no ids');
  return rows;
}

const Timestamp = z.object({ last_updated: z.string() });
const ZONES: Readonly<Record<string, string>> = { EST: '-05:00', EDT: '-04:00', UTC: 'Z', GMT: 'Z', Z: 'Z' };
const STAMP_PATTERN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?([A-Z]{1,3}|[+-]\d{2}:?\d{2})?$/;

/**
 * ISO 8601 UTC of the stamp. A stamp without a zone is Eastern, nflverse's standard.
 * InvalidFileError when there is none.
 */
export async function readTimestamp(file: UpstreamFile): Promise<string> {
  const parsed = Timestamp.safeParse(await unpackJson(file, MAX_PLAIN_BYTES.small));
  const [, day = '', time = '', zone] = STAMP_PATTERN.exec(parsed.data?.last_updated.trim() ?? '') ?? [];
  const offset = zone === undefined ? undefined : (ZONES[zone] ?? zone);
  const instant = offset === undefined ? easternTime(day, time) : Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(instant)) throw new InvalidFileError(file.name, 'it holds no time under last_updated');
  return new Date(instant).toISOString();
}
