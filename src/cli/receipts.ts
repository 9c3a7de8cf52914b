// gridcall receipts: verifies a receipt, exports the operator's books, revokes private links, or
// replaces the signing key.
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../app/config/index.ts';
import { openStore, openStoreReadOnly, storePlace } from '../app/index.ts';
import { formatUsdc, plainText } from '../client/index.ts';
import { findNetwork } from '../contract/index.ts';
import { errorMessage } from '../logger/index.ts';
import { askJson, type Journal, type Refund, type SettledPayment } from '../payments/index.ts';
import {
  answerDoubt,
  checkSignature,
  InvalidReceiptError,
  KEY_SET_PATH,
  type ReadReceipt,
  readReceipt,
  rotateReceiptKey,
} from '../payments/receipts/index.ts';
import { readFlags } from './args.ts';
import { type Command, type Io, UsageError } from './command.ts';

export const receipts: Command = {
  name: 'receipts',
  summary: 'check a signed receipt, export the books, revoke private links, or replace the signing key',
  actions: ['verify', 'export', 'revoke', 'rotate'],
  help: `Usage: gridcall receipts verify FILE [--answer FILE] [--jwks URL|FILE]
       gridcall receipts export [--since DATE] [--until DATE] [--csv] [--out FILE]
       gridcall receipts revoke LINK|TRANSACTION
       gridcall receipts rotate [--leaked]

verify   Checks a receipt's signature and prints what it attests. FILE contains a PAYMENT-RESPONSE header, its decoded JSON, or the
         compact JWS; "-" reads standard input.

  --answer  also proves that this answer, saved with "gridcall ask --json", is the one that was sold for the payment
  --jwks    signing keys; default: /.well-known/jwks.json on the host that the receipt names, which must be the service you paid

export   Writes one line per settled payment, in order of settlement:
  settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc
         Refunds follow, with a negative amount and "refund" as their product.
         Totals go to standard error and match /v1/stats for the same period, which knows no refunds. The database is the one of
         GRIDCALL_DATABASE_URL or GRIDCALL_DATA_DIR. It is only read, so the service may be running.

  --since   first time included: 2026-09-01 (midnight UTC) or 2026-09-01T18:30:00Z
  --until   first time excluded
  --csv     the output format: the default and only one
  --out     write to this file instead of standard output, when complete

revoke   Revokes every private link to one answer: they say so, with 410. The journal keeps how often. The wallet that paid gets a new
         link by signing in under My answers. A service on SQLite must be stopped.

rotate   Replaces the key that signs receipts. The old key stays in /.well-known/jwks.json, so its receipts and private links stay
         valid. A service on SQLite must be stopped; replicas on PostgreSQL sign with the old key until they restart.

  --leaked  the old key is not published any more: nothing that it signed is genuine from the next start on

Exit status: 0 done; 1 the receipt is not genuine or cannot be checked, or the export failed; 2 wrong arguments or settings.`,
  async run([action, ...rest], io) {
    if (action === 'verify') return verifyReceipt(rest, io);
    if (action === 'export') return exportReceipts(rest, io);
    if (action === 'revoke') return revokeLinks(rest, io);
    if (action === 'rotate') return rotateKey(rest, io);
    const given = action === undefined ? '' : `, not "${action}"`;
    throw new UsageError(`the action must be verify, export, revoke or rotate${given}`);
  },
};

// gridcall receipts revoke: ends the private links to an answer.
async function revokeLinks([link = '', ...more]: readonly string[], io: Io): Promise<number> {
  const [transaction] = /(?<![A-Z2-7])[A-Z2-7]{52}(?![A-Z2-7])/.exec(link) ?? [];
  if (transaction === undefined || more.length > 0)
    throw new UsageError('the argument must be one private link, or the transaction of its payment');
  const store = await openStore(storePlace(readConfig(io.env)));
  try {
    const isRevoked = await store.journal.revokeLinks(transaction);
    if (isRevoked) io.out(`revoked  ${transaction}`);
    else io.err(`No settled payment has the transaction ${transaction}.`);
    return isRevoked ? 0 : 1;
  } finally {
    await store.close();
  }
}

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

// gridcall receipts verify: checks a receipt from a file against the keys of the service that
// signed it.
const TIMEOUT_MS = 10_000;

async function verifyReceipt(argv: readonly string[], io: Io): Promise<number> {
  const { file, jwks, answer } = readArguments(argv);
  const text = readText(file).toString('utf8');
  const sold = answer === undefined ? null : readText(answer);
  try {
    const receipt = readReceipt(text);
    const keys = jwks ?? new URL(KEY_SET_PATH, receipt.payload.resourceUrl).href;
    checkSignature(receipt, await readKeys(keys));
    const doubt = sold === null ? null : answerDoubt(receipt, sold);
    if (doubt !== null) {
      io.err(`The receipt is genuine, but ${doubt}.`);
      return 1;
    }
    for (const line of attestation(receipt, keys)) io.out(line);
    if (answer !== undefined) io.out(plainText(`  answer       ${answer}, as it was sold`));
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidReceiptError)) throw error;
    io.err(`This receipt is not genuine. ${plainText(error.message)}`);
    return 1;
  }
}

function readArguments(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { jwks: { type: 'string' }, answer: { type: 'string' } },
      allowPositionals: true,
      strict: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('the argument must be one file with a receipt, or "-"');
    return { file, jwks: values.jwks, answer: values.answer };
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

function readText(file: string): Buffer {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}

async function readKeys(from: string): Promise<unknown> {
  try {
    if (!/^https?:\/\//.test(from)) return JSON.parse(readFileSync(from, 'utf8'));
    const { status, json } = await askJson(from, { timeoutMs: TIMEOUT_MS });
    if (status === 200) return json;
  } catch {
    // reported below, like a status other than 200
  }
  throw new Error(`The receipt cannot be checked: ${from} has no signing keys. Try again later, or pass --jwks.`);
}

function attestation({ issuer, payload, jws }: ReadReceipt, keys: string): readonly string[] {
  const network = findNetwork(payload.network);
  return [
    `Genuine: ${issuer} attests that a payment was received and the answer given.`,
    `  resource     ${payload.resourceUrl}`,
    `  payer        ${payload.payer}`,
    `  network      ${payload.network}${network ? ` (Algorand ${network.name})` : ''}`,
    `  transaction  ${payload.transaction ?? 'not named'}`,
    `  issued       ${new Date(payload.issuedAt * 1000).toISOString()}`,
    ...(payload.amount === undefined ? [] : [`  amount       ${formatUsdc(Number(payload.amount))} USDC`]),
    `  signed with  ${jws.kid}`,
    `  keys from    ${keys}`,
  ].map((line) => plainText(line));
}

// gridcall receipts export: the operator's books, one line per settled payment, with totals in
// micro-USDC.
const PAGE = 1_000;
const HEADER = 'settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc';

async function exportReceipts(argv: readonly string[], io: Io): Promise<number> {
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
    const refunded = await store.refunds.confirmedBetween(since, until);
    const output =
      flags.out === undefined ? { line: io.out, done: () => {}, abandon: () => {} } : fileOutput(flags.out);
    try {
      output.line(HEADER);
      for await (const payment of settledPayments(store.journal, since, until)) {
        output.line(csvLine(payment));
        addPayment(sums, payment);
      }
      for (const refund of refunded) output.line(refundLine(refund));
      output.done();
    } catch (error) {
      output.abandon();
      throw error;
    }
    for (const line of totals(sums)) io.err(line);
    if (refunded.length > 0) {
      const microUsdc = refunded.reduce((sum, { amountMicroUsdc }) => sum + amountMicroUsdc, 0);
      io.err(`refunded: ${refunded.length}, ${formatUsdc(microUsdc)} USDC (${microUsdc} micro-USDC)`);
    }
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

/** The transfer back, as money that left. */
const refundLine = ({ confirmedAt, signedAt, refundTxid, network, payer, amountMicroUsdc }: Refund): string =>
  csvLine({
    ...{ settledAt: confirmedAt ?? signedAt, txid: refundTxid, network, product: 'refund', payer },
    amountMicroUsdc: -amountMicroUsdc,
  });

const csvLine = ({ settledAt, txid, network, product, payer, amountMicroUsdc }: SettledPayment): string => {
  const usdc = `${amountMicroUsdc < 0 ? '-' : ''}${formatUsdc(Math.abs(amountMicroUsdc))}`;
  return [new Date(settledAt).toISOString(), txid, network, product, payer, amountMicroUsdc, usdc]
    .map((value) => cell(String(value)))
    .join(',');
};

/**
 * Ids, keys and addresses stay as they are. Other text is quoted, so that a spreadsheet
 * never reads it as a formula; a negative amount is a number.
 */
function cell(value: string): string {
  const plain = plainText(value);
  const safe = /^[=+\-@]/.test(plain) && !/^-[\d.]+$/.test(plain) ? `'${plain}` : plain;
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
