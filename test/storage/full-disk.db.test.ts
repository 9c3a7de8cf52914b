// SQLite on a disk without space: what is stored can be read, from the start on, and nothing is
// acknowledged that is not on disk.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore, StoreUnavailableError } from '../../src/storage/index.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { aClaim, NOW, settle } from '../support/storage/payments.ts';
import { skipVisibly } from '../support/visible-skip.ts';

it('reads what is stored, refuses what is new, and goes on when there is space', async ({ skip }) => {
  const disk = await mountSmallDisk(8);
  if (disk === null) return skipVisibly(skip, 'no small disk can be mounted');
  try {
    const place = { dataDir: join(disk.folder, 'data') };
    const first = await openStore(place);
    await settle(first.journal, aClaim('PAID'));
    const paid = await first.journal.find('PAID');
    await first.close();
    await disk.fill();

    const store = await openStore(place);
    expect(await store.journal.find('PAID')).toEqual(paid);
    expect(await store.journal.claim(aClaim('PAID'), NOW)).toMatchObject({ won: false, conflict: 'txid' });
    await expect(store.journal.claim(aClaim('NEW'), NOW)).rejects.toThrow(StoreUnavailableError);
    await expect(store.ping()).resolves.toBeUndefined();

    await disk.empty();
    expect((await store.journal.claim(aClaim('NEW'), NOW)).won).toBe(true);
    // with the log a reader does not stop the writer, as after every other start
    expect(existsSync(join(place.dataDir, 'gridcall.db-wal'))).toBe(true);
    await store.close();
  } finally {
    await disk.remove();
  }
});
