// The reader of payments next to the chain's own library: both accept the same bytes and read the
// same from them.
import { randomBytes } from 'node:crypto';
import algosdk from 'algosdk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf, isAddress, publicKeyOf } from '../../../src/addresses/index.ts';
import { decodeEntry, type GroupEntry, groupId, transactionId } from '../../../src/payments/x402/transaction.ts';
import { isCompleteRun } from '../../support/complete-run.ts';
import { encodeFields, type Fields } from '../../support/payments/buyer.ts';
import { wound, wounded } from '../../support/payments/mutations.ts';

const SEED = 20_261_129;
const RUNS = isCompleteRun ? 20_000 : 1_000;

/** What the library makes of the bytes; null when it refuses them or writes them differently. */
function byLibrary(bytes: Buffer) {
  try {
    const signed = bytes.subarray(1, 5).equals(Buffer.from('\xa3sig', 'latin1'))
      ? algosdk.decodeSignedTransaction(bytes)
      : null;
    if (signed && (signed.sgnr || signed.msig || signed.lsig || signed.sig?.length !== 64)) return null;
    const txn = signed?.txn ?? algosdk.decodeUnsignedTransaction(bytes);
    if (!bytes.equals(signed ? algosdk.encodeMsgpack(signed) : txn.toByte())) return null;
    const { payment, assetTransfer } = txn;
    const part = payment ?? assetTransfer;
    if (part === undefined) return null;
    const hex = (value: Uint8Array | undefined) => (value ? Buffer.from(value).toString('hex') : null);
    return {
      id: txn.txID(),
      signature: hex(signed?.sig),
      sender: txn.sender.toString(),
      ...{ fee: txn.fee, firstValid: txn.firstValid, lastValid: txn.lastValid },
      ...{
        genesisHash: hex(txn.genesisHash ?? new Uint8Array(32)),
        genesisId: txn.genesisID || null,
        group: hex(txn.group),
      },
      ...{ lease: hex(txn.lease), note: txn.note.length > 0 ? hex(txn.note) : null },
      rekeyTo: hex(txn.rekeyTo?.publicKey),
      ...{ amount: part.amount, receiver: hex(part.receiver.publicKey) },
      closeTo: hex(part.closeRemainderTo?.publicKey),
      asset: assetTransfer?.assetIndex ?? 0n,
      assetSender: hex(assetTransfer?.assetSender?.publicKey),
    };
  } catch {
    return null;
  }
}

function byUs(entry: GroupEntry | null) {
  if (entry === null) return null;
  const { type: _, ...txn } = entry.txn;
  const hex = (value: Uint8Array | null) => value && Buffer.from(value).toString('hex');
  return {
    ...Object.fromEntries(
      Object.entries(txn).map(([key, value]) => [key, value instanceof Uint8Array ? hex(value) : value]),
    ),
    ...{ id: transactionId(entry), signature: hex(entry.signature), sender: entry.sender },
  };
}

const readsTheSame = (bytes: Buffer) => expect(byUs(decodeEntry(bytes.toString('base64')))).toEqual(byLibrary(bytes));

const number = fc.oneof(
  fc.constantFrom(0n, 1n, 127n, 128n, 255n, 256n, 65_535n, 65_536n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 64n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
);
const key = fc.oneof(
  { arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }), weight: 60 },
  { arbitrary: fc.constant(new Uint8Array(32)), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 40 }), weight: 1 },
);
const text = fc.oneof(fc.constantFrom('testnet-v1.0', 'x'.repeat(31), 'x'.repeat(32), 'é'), fc.string());
const common = { fee: number, fv: number, lv: number, gen: text, gh: key, grp: key, lx: key, rekey: key, snd: key };
const note = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ minLength: 250, maxLength: 260 }));
const own = {
  pay: { amt: number, close: key, rcv: key },
  axfer: { aamt: number, aclose: key, arcv: key, asnd: key, xaid: number },
};
const transaction = (type: keyof typeof own): fc.Arbitrary<Fields> =>
  fc.record<Fields>({ ...common, note, ...own[type] }, { requiredKeys: [] }).map((fields) => ({ ...fields, type }));
const strange = fc.record(
  { extra: number, amt: number, aamt: number, xaid: number, type: fc.constantFrom('pay', 'axfer', 'acfg', '') },
  { requiredKeys: [] },
) as fc.Arbitrary<Fields>;
const anyFields = fc.oneof(
  transaction('pay'),
  transaction('axfer'),
  fc.tuple(transaction('axfer'), strange).map(([a, b]) => ({ ...a, ...b })),
);
const signed = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('82a3736967c440', 'hex'), randomBytes(64), Buffer.from('a374786e', 'hex'), bytes]);

it('reads what the library reads, and refuses what it refuses or writes differently', () => {
  let read = 0;
  fc.assert(
    fc.property(anyFields, fc.boolean(), (fields, isSigned) => {
      const bytes = Buffer.from(encodeFields(fields));
      readsTheSame(isSigned ? signed(bytes) : bytes);
      if (byLibrary(bytes) !== null) read += 1;
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(read).toBeGreaterThan(RUNS / 20);
});

it('does the same with wounded bytes', () => {
  const whole = transaction('axfer').filter((fields) => byLibrary(Buffer.from(encodeFields(fields))) !== null);
  fc.assert(
    fc.property(whole, fc.array(wound, { minLength: 1, maxLength: 2 }), (fields, wounds) => {
      readsTheSame(wounds.reduce(wounded, Buffer.from(encodeFields(fields))));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

it('makes the group id that the library makes', () => {
  const readable = anyFields
    .map((fields) => Buffer.from(encodeFields(fields)))
    .filter((bytes) => byLibrary(bytes) !== null);
  fc.assert(
    fc.property(fc.array(readable, { minLength: 1, maxLength: 2 }), (group) => {
      const entries = group.map((bytes) => decodeEntry(bytes.toString('base64'))).filter((entry) => entry !== null);
      const ungrouped = group.map((bytes) => {
        const txn = algosdk.decodeUnsignedTransaction(bytes);
        delete txn.group;
        return txn;
      });
      expect(Buffer.from(groupId(entries)).equals(algosdk.computeGroupID(ungrouped))).toBe(true);
    }),
    { seed: SEED, numRuns: RUNS / 4 },
  );
});

/** The library takes four texts for one address: the last letter has two bits that say nothing. */
const rewritten = (address: string): string => algosdk.encodeAddress(algosdk.decodeAddress(address).publicKey);

it('writes and reads addresses as the library does', () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 'a', '0', '=', 'é');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat({ max: 57 }), letters, (bytes, at, letter) => {
      const address = addressOf(bytes);
      expect(address).toBe(algosdk.encodeAddress(bytes));
      expect(publicKeyOf(address)?.equals(bytes)).toBe(true);
      for (const other of [address.slice(0, at) + letter + address.slice(at + 1), address.slice(0, at), `${address}A`])
        expect(isAddress(other)).toBe(algosdk.isValidAddress(other) && rewritten(other) === other);
    }),
    { seed: SEED, numRuns: RUNS / 2 },
  );
});
