// Payments that say the right thing in a wrong way: other signatures, other bytes, other envelopes.
// None is honored, none is passed on.
import algosdk, { type SignedTransaction } from 'algosdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWallet, toHeader } from '../../support/payments/buyer.ts';
import { json, openShop, type Shop } from '../../support/payments/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.logged.length = 0;
});
afterAll(async () => {
  expect(shop.facilitator.calls).toMatchObject({ verify: 0, settle: 0, lookup: 0 });
  expect([shop.runs(), shop.logged]).toEqual([0, []]);
  await shop.close();
});

type Signature = Omit<ConstructorParameters<typeof SignedTransaction>[0], 'txn'>;
const bytes = (base64: string) => Buffer.from(base64, 'base64');
/** The entry with the same transaction under another signature. */
const resigned = (entry: string, signature: (bytesToSign: Uint8Array) => Signature): string => {
  const { txn } = algosdk.decodeSignedTransaction(bytes(entry));
  const signed = new algosdk.SignedTransaction({ txn, ...signature(txn.bytesToSign()) });
  return Buffer.from(algosdk.encodeMsgpack(signed)).toString('base64');
};
const edited = (entry: string, edit: (entry: Buffer) => readonly Uint8Array[]): string =>
  Buffer.concat([...edit(bytes(entry))]).toString('base64');

describe('a group is refused', () => {
  const other = newWallet();
  const cases: readonly (readonly [string, (sponsor: string, transfer: string) => readonly unknown[], string])[] = [
    [
      'when a rekeyed account signs by the key it was given to',
      (sponsor, transfer) => {
        const sgnr = algosdk.Address.fromString(other.address);
        return [sponsor, resigned(transfer, (message) => ({ sig: other.sign(message), sgnr }))];
      },
      'invalid_transaction_encoding',
    ],
    [
      'when it does so without naming the key',
      (sponsor, transfer) => [sponsor, resigned(transfer, (message) => ({ sig: other.sign(message) }))],
      'invalid_signature',
    ],
    [
      'when several sign',
      (sponsor, transfer) => {
        const sign = (s: Uint8Array) => ({ v: 1, thr: 1, subsig: [{ pk: other.publicKey, s }] });
        return [sponsor, resigned(transfer, (message) => ({ msig: sign(other.sign(message)) }))];
      },
      'invalid_transaction_encoding',
    ],
    [
      'when a program signs',
      (sponsor, transfer) => {
        const lsig = new algosdk.LogicSig(Uint8Array.of(1, 32, 1, 1, 34));
        return [sponsor, resigned(transfer, () => ({ lsig }))];
      },
      'invalid_transaction_encoding',
    ],
    [
      'when the fee payer’s part is signed by the buyer',
      (sponsor, transfer) => {
        const txn = algosdk.decodeUnsignedTransaction(bytes(sponsor));
        const signed = new algosdk.SignedTransaction({ txn, sig: other.sign(txn.bytesToSign()) });
        return [Buffer.from(algosdk.encodeMsgpack(signed)).toString('base64'), transfer];
      },
      'invalid_fee_payer_transaction',
    ],
    ['when the transfer occurs twice', (_, transfer) => [transfer, transfer], 'invalid_fee_payer_transaction'],
    ['when the order is turned round', (sponsor, transfer) => [transfer, sponsor], 'payment_is_not_an_asset_transfer'],
    ['when a member is left out', (_, transfer) => ['', transfer], 'invalid_transaction_encoding'],
    [
      'with bytes behind the transaction',
      (sponsor, transfer) => [sponsor, edited(transfer, (entry) => [entry, Uint8Array.of(0)])],
      'invalid_transaction_encoding',
    ],
    [
      'with NUL bytes before it',
      (sponsor, transfer) => [sponsor, edited(transfer, (entry) => [Uint8Array.of(0, 0), entry])],
      'invalid_transaction_encoding',
    ],
    [
      'with a transaction cut off',
      (sponsor, transfer) => [sponsor, edited(transfer, (entry) => [entry.subarray(0, -7)])],
      'invalid_transaction_encoding',
    ],
    [
      'with lengths written longer than needed',
      // a map of two with a 16-bit length says the same
      (sponsor, transfer) => [sponsor, edited(transfer, (entry) => [Uint8Array.of(0xde, 0, 2), entry.subarray(1)])],
      'invalid_transaction_encoding',
    ],
    [
      'in url-safe base64',
      (sponsor, transfer) => [sponsor, bytes(transfer).toString('base64url')],
      'invalid_transaction_encoding',
    ],
    ['in base64 with blanks', (sponsor, transfer) => [sponsor, ` ${transfer}`], 'invalid_transaction_encoding'],
  ];
  it.each(cases)('%s', async (_, change, reason) => {
    const { envelope } = shop.pay();
    const [sponsor = '', transfer = ''] = (envelope.payload as { paymentGroup: string[] }).paymentGroup;
    const payload = { paymentGroup: change(sponsor, transfer), paymentIndex: 1 };
    const reply = await shop.present(toHeader({ ...envelope, payload }));
    expect([reply.status, json(reply).error]).toEqual([402, reason]);
  });
});

describe('an envelope of version 1 is refused', () => {
  const v1 = { x402Version: 1, scheme: 'exact', network: 'algorand-testnet', accepted: undefined };
  it.each([
    ['of another network', { ...v1, network: 'algorand-mainnet' }, 402, 'no_matching_payment_requirements'],
    ['of no network', { ...v1, network: undefined }, 402, 'no_matching_payment_requirements'],
    ['of another scheme', { ...v1, scheme: 'upto' }, 402, 'no_matching_payment_requirements'],
    ['that calls itself version 2', { ...v1, x402Version: 2 }, 402, 'no_matching_payment_requirements'],
    ['that calls itself version 3', { ...v1, x402Version: 3 }, 400, 'invalid_payment'],
    ['that calls itself version "1"', { ...v1, x402Version: '1' }, 400, 'invalid_payment'],
    ['without a payload', { ...v1, payload: undefined }, 402, 'invalid_payment_group'],
  ])('%s', async (_, envelope, status, reason) => {
    const reply = await shop.present(shop.pay({ envelope }), { header: 'x-payment' });
    const { error, code } = json(reply);
    expect([reply.status, error ?? code]).toEqual([status, reason]);
  });

  it('when its price is another', async () => {
    const reply = await shop.present(shop.pay({ envelope: v1, transfer: { aamt: 1 } }), { header: 'x-payment' });
    expect(json(reply).error).toBe('amount_mismatch');
  });

  it('in the header of version 2', async () => {
    expect(json(await shop.present(shop.pay({ envelope: v1 }))).error).toBe('invalid_x402_version');
  });
});

describe('a header that cannot be read is a bad request', () => {
  const good = () => shop.pay().header;
  it.each([
    ['cut off in the middle', () => good().slice(0, good().length / 2)],
    ['without its last four characters', () => good().slice(0, -4).replace(/=+$/, '')],
    ['with a NUL byte in its text', () => `${good().slice(0, 40)}\u0000${good().slice(40)}`],
    [
      'with a NUL byte in its JSON',
      () => Buffer.from(`\u0000${JSON.stringify(shop.pay().envelope)}`).toString('base64'),
    ],
    ['sent twice, joined with a comma', () => `${good()}, ${good()}`],
    ['repeated without a break', () => good().replace(/=+$/, '') + good()],
    ['broken into lines', () => good().replace(/.{76}/g, '$&\n')],
    ['percent-encoded', () => encodeURIComponent(`${good()}=`)],
    ['JSON as it is', () => JSON.stringify(shop.pay().envelope)],
    ['over 12 KB', () => toHeader({ ...shop.pay().envelope, padding: 'x'.repeat(12_000) })],
  ])('%s', async (_, header) => {
    const reply = await shop.present(header());
    expect([reply.status, json(reply).code]).toEqual([400, 'invalid_payment']);
  });
});
