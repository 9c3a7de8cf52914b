// `gridcall receipts revoke`: the journal says that the private links to an answer were revoked.
import { expect, it } from 'vitest';
import { openStore } from '../../src/storage/index.ts';
import { gridcallReceipts } from '../support/receipts/command.ts';
import { aClaim, settle } from '../support/storage/payments.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TRANSACTION = 'A'.repeat(52);
const folder = temporaryFolder('gridcall-revoke-');

it.each([
  ['a link', `https://gridcall.test/answers#${TRANSACTION}.${'a'.repeat(22)}`],
  ['a transaction', TRANSACTION],
])('takes %s, and writes it into the journal', async (_, given) => {
  const env = { GRIDCALL_DATA_DIR: folder() };
  const before = await openStore({ dataDir: folder() });
  await settle(before.journal, aClaim(TRANSACTION));
  await before.close();
  expect(await gridcallReceipts(['revoke', given], env)).toMatchObject({ code: 0, out: [`revoked  ${TRANSACTION}`] });
  const after = await openStore({ dataDir: folder() });
  expect((await after.journal.find(TRANSACTION))?.linksRevoked).toBe(1);
  await after.close();
});

it('refuses what names no settled payment', async () => {
  const env = { GRIDCALL_DATA_DIR: folder() };
  const store = await openStore({ dataDir: folder() });
  await store.close();
  expect(await gridcallReceipts(['revoke', TRANSACTION], env)).toMatchObject({ code: 1, out: [] });
  for (const args of [['revoke'], ['revoke', 'nothing'], ['revoke', TRANSACTION, TRANSACTION]])
    expect((await gridcallReceipts(args, env)).code).toBe(2);
});
