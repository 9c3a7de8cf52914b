// gridcall receipts: verifies a receipt, or exports the operator's books.
import { type Command, UsageError } from './command.ts';
import { exportReceipts } from './receipts-export.ts';
import { verifyReceipt } from './receipts-verify.ts';

export const receipts: Command = {
  name: 'receipts',
  summary: 'check a signed receipt, or export the books',
  actions: ['verify', 'export'],
  help: `Usage: gridcall receipts verify FILE [--jwks URL|FILE]
       gridcall receipts export [--since DATE] [--until DATE] [--csv] [--out FILE]

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

Exit status: 0 done; 1 the receipt is not genuine or cannot be checked, or the export failed; 2 wrong arguments or settings.`,
  async run([action, ...rest], io) {
    if (action === 'verify') return verifyReceipt(rest, io);
    if (action === 'export') return exportReceipts(rest, io);
    throw new UsageError(
      action === undefined
        ? 'the action must be verify or export'
        : `the action must be verify or export, not "${action}"`,
    );
  },
};
