// Roster codes of real files: each one has a row in the table.
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { rosterStatusAt } from '../../../src/nfl/index.ts';
import { ROSTER_STATUSES } from '../../../src/nfl/tables/roster-status.ts';

/**
 * Defines the test over the rosters of a snapshot; `expected` are codes that the
 * files are known to hold.
 */
export function rosterCodesAreKnown(read: () => Promise<Snapshot>, expected: readonly string[]): void {
  it('every roster code of the files is in the table', async () => {
    const { rosters } = await read();
    const { codes, words } = rosters.texts.status;
    const found = new Set(Array.from(codes, (code) => words[code] ?? ''));
    expect([...found].filter((code) => !Object.hasOwn(ROSTER_STATUSES, code))).toEqual([]);
    expect([...found]).toEqual(expect.arrayContaining([...expected]));
    for (let row = 0; row < rosters.length; row++) expect(rosterStatusAt({ rosters }, row)).not.toBeNull();
  });
}
