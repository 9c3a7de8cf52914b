// gridcall receipts export: the operator's books, one line per settled payment, with totals in
// micro-USDC.
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { readConfig } from '../app/config/index.ts';
import { openStoreReadOnly, storePlace } from '../app/index.ts';
import { formatUsdc, plainText } from '../client/index.ts';
import type { Journal, SettledPayment } from '../payments/index.ts';
import { readFlags } from './args.ts';
import { type Io, UsageError } from './command.ts';

const PAGE = 1_000;
const HEADER = 'settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc';

export async function exportReceipts(argv: readonly string[], io: Io): Promise<number> {
  const flags = readFlags(argv, {
    since: { type: 'string' },
    until: { type: 'string' },
    csv: { type: 'boolean' },
    out: { type: 'string' },
  });
  const since = flags.since === undefined ? 0 : parseMoment('since', flags.since);
  const until = flags.until === undefined ? Number.MAX_SAFE_INTEGER : parseMoment('until', flags.until);
  if (until <= since) throw new UsageError('--until must be later than --since');
  const store = await openStoreReadOnly(storePlace(readConfig(io.env)));
  try {
    const sums = new Map<string, PaymentSum>();
    const output =
      flags.out === undefined ? { line: io.out, done: () => {}, abandon: () => {} } : fileOutput(flags.out);
    try {
      output.line(HEADER);
      for await (const payment of settledPayments(store.journal, since, until)) {
        output.line(csvLine(payment));
        addPayment(sums, payment);
      }
      output.done();
    } catch (error) {
      output.abandon();
      throw error;
    }
    for (const line of totals(sums)) io.err(line);
    return 0;
  } finally {
    await store.close();
  }
}

/** Midnight UTC of a date, or a time with its zone, in milliseconds since 1970. */
function parseMoment(flag: string, text: string): number {
  const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
  const ms = isMoment ? Date.parse(text) : Number.NaN;
  // Date.parse reads February 30 as March 2
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  if (Number.isNaN(ms) || !exists)
    throw new UsageError(`--${flag} must be a date such as 2026-09-01 or 2026-09-01T18:30:00Z, not "${text}"`);
  return ms;
}

async function* settledPayments(journal: Journal, since: number, until: number): AsyncGenerator<SettledPayment> {
  let after: Pick<SettledPayment, 'settledAt' | 'txid'> | undefined = { settledAt: since, txid: '' };
  while (after !== undefined) {
    const page: readonly SettledPayment[] = await journal.settledBetween(after, until, PAGE);
    yield* page;
    after = page.length < PAGE ? undefined : page.at(-1);
  }
}

const csvLine = ({ settledAt, txid, network, product, payer, amountMicroUsdc }: SettledPayment): string =>
  [new Date(settledAt).toISOString(), txid, network, product, payer, amountMicroUsdc, formatUsdc(amountMicroUsdc)]
    .map((value) => cell(String(value)))
    .join(',');

/**
 * Ids, keys and addresses stay as they are. Other text is quoted, so that a spreadsheet
 * never reads it as a formula.
 */
function cell(value: string): string {
  const plain = plainText(value);
  const safe = /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes to a temporary file, and renames it when it is complete. */
function fileOutput(file: string) {
  const partial = `${file}.partial`;
  const handle = openNew(partial);
  return {
    line: (text: string) => void writeSync(handle, `${text}\n`),
    done() {
      closeSync(handle);
      renameSync(partial, file);
    },
    abandon: () => rmSync(partial, { force: true }),
  };
}

function openNew(file: string): number {
  try {
    return openSync(file, 'w', 0o600);
  } catch {
    throw new Error(`${file} cannot be written. Nothing was exported.`);
  }
}

interface PaymentSum {
  readonly payments: number;
  readonly microUsdc: number;
}

const NO_PAYMENTS: PaymentSum = { payments: 0, microUsdc: 0 };

const addSums = (sum: PaymentSum, more: PaymentSum): PaymentSum => ({
  payments: sum.payments + more.payments,
  microUsdc: sum.microUsdc + more.microUsdc,
});

function addPayment(sums: Map<string, PaymentSum>, { product, amountMicroUsdc }: SettledPayment): void {
  sums.set(product, addSums(sums.get(product) ?? NO_PAYMENTS, { payments: 1, microUsdc: amountMicroUsdc }));
}

/** One line per product and one total. */
function totals(sums: ReadonlyMap<string, PaymentSum>): readonly string[] {
  const line = (name: string, { payments, microUsdc }: PaymentSum) =>
    `${name}: ${payments} settled, ${formatUsdc(microUsdc)} USDC (${microUsdc} micro-USDC)`;
  const all = [...sums.values()].reduce(addSums, { payments: 0, microUsdc: 0 });
  return [
    ...[...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([product, sum]) => line(product, sum)),
    line('total', all),
  ];
}
