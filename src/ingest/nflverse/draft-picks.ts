// `draft_picks`: every pick of the league's own draft since 1980 in one file. Career totals in it
// know the future and are not read.
import { itemAt } from '../../checked/index.ts';
import { DRAFT_PICKS, type DraftPicksTable, normalizeTeam, TableBuilder } from '../../nfl/index.ts';
import { CsvReader } from '../csv.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpack } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';
import { oneRowAKey } from '../one-row-a-key.ts';

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
