// Every table of real and of simulated seasons, saved and read back: equal to the last cell.
import { describe, expect, it } from 'vitest';
import { PEOPLE, peopleOf, tableOfPeople } from '../../../src/ingest/columns/people-table.ts';
import { decodeTable, encodeTable } from '../../../src/ingest/columns/table-file.ts';
import { TABLE_NAMES, TABLE_SOURCES } from '../../../src/ingest/snapshot-tables.ts';
import { type Snapshot, snapshotSources } from '../../../src/nfl/index.ts';
import { readSandbox } from '../../support/sandbox-data.ts';
import { sliceSnapshot } from '../../support/slice.ts';

const SEASONS: readonly [string, () => Promise<Snapshot>][] = [
  ['the slice of real data', () => sliceSnapshot()],
  ['the sandbox', async () => (await readSandbox()).snapshot],
];

describe.each(SEASONS)('the tables of %s', (_, read) => {
  it('are the same after they were saved', async () => {
    const { tables } = snapshotSources(await read());
    for (const name of TABLE_NAMES) {
      const bytes = Uint8Array.from(encodeTable({ about: name, table: tables[name] }));
      expect(await decodeTable(bytes, TABLE_SOURCES[name].shape)).toEqual({ about: name, table: tables[name] });
    }
  });

  it('have the same people after they were saved', async () => {
    const { people } = snapshotSources(await read());
    const bytes = Uint8Array.from(encodeTable({ about: null, table: tableOfPeople(people) }));
    expect(peopleOf((await decodeTable(bytes, PEOPLE)).table)).toEqual(people);
  });
});
