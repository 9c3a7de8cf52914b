// gridcall receipts: what a receipt attests, for whoever holds one, and the operator's books.
import { type Command, UsageError } from './command.ts';
import { exportReceipts } from './receipts-export.ts';
import { verifyReceipt } from './receipts-verify.ts';

export const receipts: Command = {
  name: 'receipts',
  summary: 'check a signed receipt, or export the books',
  help: `Usage: gridcall receipts verify FILE [--jwks URL|FILE]
       gridcall receipts export [--since DATE] [--until DATE] [--csv] [--out FILE]

verify   Prints what a receipt attests, once its signature is found good. FILE holds a PAYMENT-RESPONSE header, its decoded JSON, or the
         compact JWS alone; "-" reads standard input.

  --jwks    the keys to check with; default: those the service publishes at /.well-known/jwks.json, on the host that the receipt names
            (it must be the host of the service you paid)

export   Writes one line a settled payment, in the order of settlement:
         settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc
         The totals, on standard error, are those of /v1/stats for the same time. Reads the database that GRIDCALL_DATABASE_URL or
         GRIDCALL_DATA_DIR names. The database is only read, so the service may run meanwhile.

  --since   from this moment on: 2026-09-01 (midnight UTC) or 2026-09-01T18:30:00Z
  --until   before this moment
  --csv     the format: the only one, and the default
  --out     a file instead of standard output; it appears when it is complete

Exit status: 0 done, 1 the receipt is not genuine or cannot be checked, or the export failed; 2 wrong arguments or settings.`,
  async run([action, ...rest], io) {
    if (action === 'verify') return verifyReceipt(rest, io);
    if (action === 'export') return exportReceipts(rest, io);
    throw new UsageError(
      action === undefined ? 'say verify or export' : `there is no "${action}"; say verify or export`,
    );
  },
};
