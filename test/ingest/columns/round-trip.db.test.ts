// Every table of real and of simulated seasons, saved and read back: equal to the last cell.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PEOPLE, peopleOf, tableOfPeople } from '../../../src/ingest/columns/people-table.ts';
import { decodeTable, encodeTable } from '../../../src/ingest/columns/table-file.ts';
import { TABLE_NAMES, TABLE_SOURCES } from '../../../src/ingest/snapshot-tables.ts';
import { type Snapshot, snapshotSources, type Table } from '../../../src/nfl/index.ts';
import { sandboxSnapshot } from '../../support/sandbox.ts';
import { sliceSnapshot } from '../../support/slice.ts';

const SEASONS: readonly [string, () => Promise<Snapshot>][] = [
  ['the slice of real data', () => sliceSnapshot()],
  ['the sandbox', sandboxSnapshot],
];

/** Of every cell of a column, and of its words. */
const contentOf = ({ numbers, texts }: Table) => [
  ...Object.entries(numbers).map(([name, column]) => [name, digestOf(column)]),
  ...Object.entries(texts).map(([name, { codes, words }]) => [name, digestOf(codes), words.join('\n')]),
];
const digestOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  createHash('sha256')
    .update(new Uint8Array(buffer, byteOffset, byteLength))
    .digest('hex');

describe.each(SEASONS)('the tables of %s', (_, read) => {
  it('and the people in them are the same after they were saved', async () => {
    const { tables, people } = snapshotSources(await read());
    for (const name of TABLE_NAMES) {
      const table: Table = tables[name];
      const bytes = Uint8Array.from(encodeTable({ about: name, table }));
      const saved = await decodeTable(bytes, TABLE_SOURCES[name].shape);
      expect([saved.about, saved.table.length, contentOf(saved.table)]).toEqual([name, table.length, contentOf(table)]);
    }
    const bytes = Uint8Array.from(encodeTable({ about: null, table: tableOfPeople(people) }));
    expect(peopleOf((await decodeTable(bytes, PEOPLE)).table)).toEqual(people);
  });
});
