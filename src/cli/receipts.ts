// gridcall receipts: verifies a receipt, exports the operator's books, or replaces the signing key.

import { readConfig } from '../app/config/index.ts';
import { openStore, storePlace } from '../app/index.ts';
import { rotateReceiptKey } from '../payments/receipts/index.ts';
import { readFlags } from './args.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { exportReceipts } from './receipts-export.ts';
import { verifyReceipt } from './receipts-verify.ts';

export const receipts: Command = {
  name: 'receipts',
  summary: 'check a signed receipt, export the books, or replace the signing key',
  actions: ['verify', 'export', 'rotate'],
  help: `Usage: gridcall receipts verify FILE [--jwks URL|FILE]
       gridcall receipts export [--since DATE] [--until DATE] [--csv] [--out FILE]
       gridcall receipts rotate [--leaked]

verify   Checks a receipt's signature and prints what it attests. FILE contains a PAYMENT-RESPONSE header, its decoded JSON, or the
         compact JWS; "-" reads standard input.

  --jwks    signing keys; default: /.well-known/jwks.json on the host that the receipt names, which must be the service you paid

export   Writes one line per settled payment, in order of settlement:
         settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc
         Totals go to standard error and match /v1/stats for the same period. The database is the one of GRIDCALL_DATABASE_URL or
         GRIDCALL_DATA_DIR. It is only read, so the service may be running.

  --since   first time included: 2026-09-01 (midnight UTC) or 2026-09-01T18:30:00Z
  --until   first time excluded
  --csv     the output format: the default and only one
  --out     write to this file instead of standard output, when complete

rotate   Replaces the key that signs receipts. The old key stays in /.well-known/jwks.json, so its receipts and private links stay
         valid. A service on SQLite must be stopped; replicas on PostgreSQL sign with the old key until they restart.

  --leaked  the old key is not published any more: nothing that it signed is genuine from the next start on

Exit status: 0 done; 1 the receipt is not genuine or cannot be checked, or the export failed; 2 wrong arguments or settings.`,
  async run([action, ...rest], io) {
    if (action === 'verify') return verifyReceipt(rest, io);
    if (action === 'export') return exportReceipts(rest, io);
    if (action === 'rotate') return rotateKey(rest, io);
    const given = action === undefined ? '' : `, not "${action}"`;
    throw new UsageError(`the action must be verify, export or rotate${given}`);
  },
};

// gridcall receipts rotate: replaces the key that signs receipts.
async function rotateKey(argv: readonly string[], io: Io): Promise<number> {
  const { leaked: isLeaked = false } = readFlags(argv, { leaked: { type: 'boolean' } });
  const store = await openStore(storePlace(readConfig(io.env)));
  try {
    const { current, replaced } = await rotateReceiptKey(store.settings, { now: Date.now(), isLeaked });
    io.out(`new key      ${current}`);
    io.out(`replaced     ${replaced} (${isLeaked ? 'no longer published' : 'still published'})`);
    io.err('Start the service, or restart every replica, to sign with the new key.');
    return 0;
  } finally {
    await store.close();
  }
}
