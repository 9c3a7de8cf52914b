// The snapshot's tables as binary files in a folder: a start reads them instead of the archive.
// They are a cache: whatever is missing, damaged or of another release is made again.
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '../contract/index.ts';
import { makeFolder } from '../folders/index.ts';
import { errorMessage, type Logger } from '../logger/index.ts';
import { PEOPLE, peopleOf, tableOfPeople } from './columns/people-table.ts';
import {
  type DescribedTable,
  decodeTable,
  encodeTable,
  type TableShape,
  UnusableFileError,
} from './columns/table-file.ts';
import type { LoadedPart, LoadedPeople, LoadedTable, SnapshotParts } from './snapshot-parts.ts';
import { TABLE_NAMES, TABLE_SOURCES, type TableName } from './snapshot-tables.ts';

/** Increase it when a reader takes other rows or words from the same file. */
const READERS = 1;
const WRITTEN_BY = `${VERSION} readers ${READERS}`;

/** What can be saved on its own. */
export type SavedName = TableName | 'people';
const SAVED_NAMES: readonly SavedName[] = [...TABLE_NAMES, 'people'];

export interface SavedTables {
  /** What is there of `names` (absent = everything) and usable, in place of that in `previous`. */
  load(previous?: SnapshotParts | null, names?: readonly SavedName[]): Promise<SnapshotParts>;
  /** Replaces the files of what differs from `before`, each whole or not at all; says which. */
  save(parts: SnapshotParts, before: SnapshotParts | null): Promise<readonly SavedName[]>;
}

interface About {
  readonly writtenBy: string;
  readonly parts: readonly LoadedPart[];
}

/** The files in `folder`, which is created when something is saved. */
export function createSavedTables(folder: string, log: Pick<Logger, 'info'>): SavedTables {
  const pathOf = (name: SavedName) => join(folder, `${name}.columns`);

  const read = async (name: SavedName, shape: TableShape): Promise<DescribedTable<About> | null> => {
    try {
      const found = await decodeTable<About>(await readFile(pathOf(name)), shape);
      if (found.about.writtenBy === WRITTEN_BY) return found;
      throw new UnusableFileError(`it is of release ${found.about.writtenBy}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      log.info({ table: name, reason: errorMessage(error) }, 'Saved table unusable, reading the archive.');
      return null;
    }
  };
  const readTable = async (name: TableName): Promise<LoadedTable | undefined> => {
    const found = await read(name, TABLE_SOURCES[name].shape);
    return found ? { parts: found.about.parts, table: found.table } : undefined;
  };
  const readPeople = async (): Promise<LoadedPeople | null> => {
    const found = await read('people', PEOPLE);
    return found && { key: found.about.parts[0]?.key ?? '', people: peopleOf(found.table) };
  };
  const write = async (name: SavedName, { parts, table }: LoadedTable): Promise<void> => {
    const temporary = `${pathOf(name)}.${randomUUID()}`;
    try {
      await writeFile(temporary, encodeTable<About>({ about: { writtenBy: WRITTEN_BY, parts }, table }), {
        mode: 0o600,
      });
      await rename(temporary, pathOf(name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  return {
    async load(previous = null, names = SAVED_NAMES) {
      const tables = { ...previous?.tables };
      for (const name of TABLE_NAMES) {
        const found = names.includes(name) ? await readTable(name) : undefined;
        if (found) tables[name] = found;
      }
      const people = names.includes('people') ? await readPeople() : null;
      return { tables, people: people ?? previous?.people ?? null };
    },
    async save({ tables, people }, before) {
      const changed: SavedName[] = TABLE_NAMES.filter((name) => tables[name] !== before?.tables[name]);
      if (people && people !== before?.people) changed.push('people');
      makeFolder(folder, 0o700);
      for (const name of changed) {
        if (name !== 'people') {
          const table = tables[name];
          if (table) await write(name, table);
        } else if (people) {
          const table = tableOfPeople(people.people);
          await write(name, { parts: [{ part: '', key: people.key, rows: table.length }], table });
        }
      }
      return changed;
    },
  };
}
