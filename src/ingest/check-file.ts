// What a large file must pass before it is stored: it is read as the snapshot would read it.
import type { Table, WeekStart } from '../nfl/index.ts';
import { DRAFT_PICKS_FILE, PLAYER_IDS_FILE, PLAYERS_FILE, SCHEDULE_FILE } from './datasets.ts';
import { type UpstreamFile, unpacked } from './decompress.ts';
import { rejectIfIncomplete } from './published-games.ts';
import { countRecords } from './read-table.ts';
import { TABLE_NAMES, TABLE_SOURCES, type TableName } from './snapshot-tables.ts';

export interface FileToCheck {
  readonly dataset: string;
  /** The season, or '' for a dataset of one file. */
  readonly part: string;
  readonly file: UpstreamFile;
  /** First kickoffs of the season's weeks; [] where they do not matter or are not known. */
  readonly starts: readonly WeekStart[];
  /**
   * Games of a team, `week team`, that the file must have rows of: where no version is in service
   * that a cut-off file could be compared with. [] = none.
   */
  readonly played: readonly string[];
}

/** Number of usable rows. Throws InvalidFileError. */
export type FileCheck = (file: FileToCheck) => Promise<number>;

const SINGLE_FILES = [SCHEDULE_FILE, DRAFT_PICKS_FILE, PLAYER_IDS_FILE, PLAYERS_FILE];

/** Whether `checkFile` reads the dataset: the others are a few kilobytes. */
export const isLargeDataset = (dataset: string): boolean =>
  SINGLE_FILES.some((file) => file.dataset === dataset) || tableOf(dataset) !== undefined;

/** Checks a file of a large dataset. `onTable` gets the table that was read of it, if it is one. */
export async function checkFile(
  { dataset, part, file, starts, played }: FileToCheck,
  onTable: (name: TableName, table: Table) => void = () => {},
): Promise<number> {
  const name = tableOf(dataset);
  if (name === undefined) {
    const single = SINGLE_FILES.find((each) => each.dataset === dataset);
    if (!single) throw new RangeError(`${dataset} must be a dataset that is checked file by file`);
    return single.check(file);
  }
  const { isDatedByKickoffs, read } = TABLE_SOURCES[name];
  if (!isDatedByKickoffs) {
    const table = await read(file, Number(part), starts);
    rejectIfIncomplete(file.name, table, played);
    onTable(name, table);
    return table.length;
  }
  // of dated rows the reader keeps the last before each kickoff, which are fewer once teams have
  // cut their players: the file itself grows
  const plain = await unpacked(file);
  onTable(name, await read(plain, Number(part), starts));
  return countRecords(plain);
}

const tableOf = (dataset: string): TableName | undefined =>
  TABLE_NAMES.find((name) => TABLE_SOURCES[name].dataset === dataset);
