// dynastyprocess' `db_playerids`: one person under the ids of many sites. Has a few doubles,
// which the joining resolves.
import { cleanName } from '../clean-name.ts';
import { CsvReader } from '../csv.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpack } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

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
