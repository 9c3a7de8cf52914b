// gridcall receipts verify: checks a receipt from a file against the keys of the service that
// signed it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainText } from '../client/index.ts';
import { findNetwork } from '../contract/index.ts';
import { errorMessage } from '../logger/index.ts';
import { askJson } from '../payments/index.ts';
import {
  checkSignature,
  InvalidReceiptError,
  KEY_SET_PATH,
  type ReadReceipt,
  readReceipt,
} from '../payments/receipts/index.ts';
import { type Io, UsageError } from './command.ts';

const TIMEOUT_MS = 10_000;

export async function verifyReceipt(argv: readonly string[], io: Io): Promise<number> {
  const { file, jwks } = readArguments(argv);
  const text = readText(file);
  try {
    const receipt = readReceipt(text);
    const keys = jwks ?? new URL(KEY_SET_PATH, receipt.payload.resourceUrl).href;
    checkSignature(receipt, await readKeys(keys));
    for (const line of attestation(receipt, keys)) io.out(line);
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
      options: { jwks: { type: 'string' } },
      allowPositionals: true,
      strict: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('the argument must be one file with a receipt, or "-"');
    return { file, jwks: values.jwks };
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
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
    `  signed with  ${jws.kid}`,
    `  keys from    ${keys}`,
  ].map((line) => plainText(line));
}
