// Invalid payments: each is refused with its own reason, uncharged, before the
// facilitator and the journal.
import { randomBytes } from 'node:crypto';
import algosdk from 'algosdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Challenge, type Forgery, MAINNET_HASH, newWallet, toHeader } from '../../support/payments/buyer.ts';
import { decoded, json, openShop, type Shop, termsOf, withoutNonce } from '../../support/payments/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.logged.length = 0;
});
afterAll(() => shop.close());

const stranger = newWallet();
type Change = Forgery | ((c: Challenge) => Forgery);
const amountOf = (c: Challenge) => BigInt(c.accepts[0].amount);
const gh = new Uint8Array(MAINNET_HASH);

const FORGED: readonly (readonly [string, Change, string])[] = [
  ['one µUSDC less', (c) => ({ transfer: { aamt: amountOf(c) - 1n } }), 'amount_mismatch'],
  ['one µUSDC more', (c) => ({ transfer: { aamt: amountOf(c) + 1n } }), 'amount_mismatch'],
  ['no amount', { transfer: { aamt: 0 } }, 'amount_mismatch'],
  [
    'the buyer’s own price',
    (c) => ({ accepted: { ...c.accepts[0], amount: '1' }, transfer: { aamt: 1 } }),
    'no_matching_payment_requirements',
  ],
  [
    'the buyer’s own receiver',
    (c) => ({ accepted: { ...c.accepts[0], payTo: stranger.address }, transfer: { arcv: stranger.publicKey } }),
    'no_matching_payment_requirements',
  ],
  [
    'another field in the terms',
    (c) => ({ accepted: { ...c.accepts[0], discount: true } }),
    'no_matching_payment_requirements',
  ],
  [
    'terms without our tag',
    (c) => ({ accepted: { ...c.accepts[0], extra: { feePayer: c.accepts[0].extra.feePayer } } }),
    'no_matching_payment_requirements',
  ],
  [
    'terms naming an unknown fee payer',
    (c) => ({ accepted: { ...c.accepts[0], extra: { ...c.accepts[0].extra, feePayer: stranger.address } } }),
    'no_matching_payment_requirements',
  ],
  ['no terms', { accepted: undefined }, 'no_matching_payment_requirements'],
  [
    'an amount in figures',
    (c) => ({ accepted: { ...c.accepts[0], amount: Number(c.accepts[0].amount) } }),
    'no_matching_payment_requirements',
  ],
  ['terms that are a list', (c) => ({ accepted: [c.accepts[0]] }), 'no_matching_payment_requirements'],
  [
    'terms of another scheme',
    (c) => ({ accepted: { ...c.accepts[0], scheme: 'upto' } }),
    'no_matching_payment_requirements',
  ],
  [
    'terms on the other network',
    (c) => ({ accepted: { ...c.accepts[0], network: 'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k' } }),
    'no_matching_payment_requirements',
  ],
  [
    'terms with NUL bytes',
    (c) => ({ accepted: { ...c.accepts[0], payTo: `${c.accepts[0].payTo}\u0000` } }),
    'no_matching_payment_requirements',
  ],
  ['no asset', { transfer: { xaid: 0 } }, 'asset_mismatch'],
  ['another asset', { transfer: { xaid: 31566704 } }, 'asset_mismatch'],
  ['another receiver', { transfer: { arcv: stranger.publicKey } }, 'receiver_mismatch'],
  [
    'a payment of ALGO',
    { transfer: { type: 'pay', amt: 100_000, rcv: stranger.publicKey, aamt: 0, xaid: 0, arcv: undefined } },
    'payment_is_not_an_asset_transfer',
  ],
  ['another network', { transfer: { gh }, sponsor: { gh } }, 'network_mismatch'],
  ['another network in the fee transaction alone', { sponsor: { gh } }, 'network_mismatch'],
  ['another genesis id', { transfer: { gen: 'mainnet-v1.0' } }, 'network_mismatch'],
  ['an expired window', { from: 49_999_800, rounds: 100 }, 'payment_expired'],
  ['a fee transaction that expired alone', { sponsor: { fv: 49_999_800, lv: 49_999_900 } }, 'payment_expired'],
  ['a window about to close', { from: 49_999_990, rounds: 11 }, 'payment_expires_too_soon'],
  ['a window in the future', { from: 50_000_500 }, 'payment_not_yet_valid'],
  ['a window of more than 1000 rounds', { rounds: 1001 }, 'invalid_validity_window'],
  ['a window that ends before it begins', { transfer: { lv: 49_999_999 } }, 'invalid_validity_window'],
  ['an altered signature', { signature: (s) => s.map((byte, i) => (i === 40 ? byte ^ 1 : byte)) }, 'invalid_signature'],
  ['another key’s signature', { signer: stranger }, 'invalid_signature'],
  ['no signature', { signature: null }, 'payment_not_signed'],
  ['an altered group id', { group: new Uint8Array(randomBytes(32)) }, 'invalid_group_id'],
  ['a close-out of the asset', { transfer: { aclose: stranger.publicKey } }, 'close_out_not_allowed'],
  ['a rekey', { transfer: { rekey: stranger.publicKey } }, 'rekey_not_allowed'],
  ['a clawback', { transfer: { asnd: stranger.publicKey } }, 'clawback_not_allowed'],
  [
    'a fee payer that pays out',
    { sponsor: { amt: 1_000_000, rcv: stranger.publicKey } },
    'invalid_fee_payer_transaction',
  ],
  [
    'a fee payer that pays another account nothing',
    { sponsor: { rcv: stranger.publicKey } },
    'invalid_fee_payer_transaction',
  ],
  ['a fee payer that is closed', { sponsor: { close: stranger.publicKey } }, 'invalid_fee_payer_transaction'],
  ['a fee payer that is rekeyed', { sponsor: { rekey: stranger.publicKey } }, 'invalid_fee_payer_transaction'],
  ['a fee payer that holds a lease', { sponsor: { lx: new Uint8Array(32).fill(1) } }, 'invalid_fee_payer_transaction'],
  [
    'a fee payer that moves an asset',
    { sponsor: { type: 'axfer', rcv: undefined, xaid: 10_458_941, aamt: 1, arcv: stranger.publicKey } },
    'invalid_fee_payer_transaction',
  ],
  ['a fee payer that is overcharged', { sponsor: { fee: 10_001 } }, 'fee_too_high'],
  ['a fee payer that pays too little', { sponsor: { fee: 1_999 } }, 'fee_too_low'],
  ['an unknown fee payer', { sponsor: { snd: stranger.publicKey, rcv: stranger.publicKey } }, 'unknown_fee_payer'],
  ['a note over what the chain takes', { transfer: { note: new Uint8Array(1_025) } }, 'note_too_large'],
  ['such a note in the fee transaction', { sponsor: { note: new Uint8Array(1_025) } }, 'note_too_large'],
  ['a lease of odd length', { transfer: { lx: new Uint8Array(31).fill(1) } }, 'invalid_transaction_encoding'],
  ['no fee at all', { alone: true, transfer: { fee: 999 } }, 'fee_too_low'],
  ['a third transaction', { more: 1 }, 'payment_group_has_other_transactions'],
  ['sixteen transactions', { more: 14 }, 'payment_group_has_other_transactions'],
  [
    'seventeen transactions',
    { payload: { paymentGroup: Array.from({ length: 17 }, () => 'AAAA') } },
    'payment_group_too_large',
  ],
  ['an index out of range', { payload: { paymentIndex: 7 } }, 'invalid_payment_index'],
  ['an index beyond all numbers', { payload: { paymentIndex: 1e308 } }, 'invalid_payment_index'],
  ['a negative index', { payload: { paymentIndex: -1 } }, 'invalid_payment_index'],
  ['a fractional index', { payload: { paymentIndex: 0.5 } }, 'invalid_payment_index'],
  ['the index of the fee transaction', { payload: { paymentIndex: 0 } }, 'payment_is_not_an_asset_transfer'],
  ['an index in words', { payload: { paymentIndex: 'one' } }, 'invalid_payment_index'],
  ['an empty group', { payload: { paymentGroup: [] } }, 'invalid_payment_group'],
  ['a group that is no list', { payload: { paymentGroup: 'AAAA' } }, 'invalid_payment_group'],
  ['entries that are not base64', { payload: { paymentGroup: ['%%%', '%%%'] } }, 'invalid_transaction_encoding'],
  [
    'entries that are not msgpack',
    { payload: { paymentGroup: ['/////w==', '/////w=='] } },
    'invalid_transaction_encoding',
  ],
  ['entries that are no text', { payload: { paymentGroup: [null, {}] } }, 'invalid_transaction_encoding'],
  ['no payload', { envelope: { payload: undefined } }, 'invalid_payment_group'],
  ['version 1 in the header of version 2', { envelope: { x402Version: 1 } }, 'invalid_x402_version'],
];

describe('a forged payment is refused by ourselves', () => {
  it.each(FORGED)('%s', async (_, change, reason) => {
    const before = { ...shop.facilitator.calls };
    const challenge = shop.challenge();
    const reply = await shop.present(shop.pay(typeof change === 'function' ? change(challenge) : change));
    expect(reply.status).toBe(402);
    expect(withoutNonce(json(reply))).toEqual({ ...withoutNonce(challenge), error: reason });
    expect(termsOf(decoded(reply.headers['payment-required']))).toEqual(termsOf(json(reply)));
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(shop.facilitator.calls).toMatchObject({ verify: before.verify, settle: before.settle });
  });

  it('leaves nothing behind', async () => {
    expect([shop.runs(), shop.logged]).toEqual([0, []]);
    expect(shop.facilitator.calls).toMatchObject({ verify: 0, settle: 0 });
  });

  it('comes from the seller or the fee payer', async () => {
    const reply = await shop.present(shop.pay({ transfer: { snd: algosdk.decodeAddress(shop.payTo).publicKey } }));
    expect(json(reply).error).toBe('payer_not_allowed');
  });
});

const UNREADABLE: readonly (readonly [string, string])[] = [
  ['not base64', '!!not base64!!'],
  ['url-safe base64', `${toHeader({ x402Version: 2, a: '???>>>' })}-_`],
  ['not JSON', Buffer.from('hello').toString('base64')],
  ['not UTF-8', Buffer.from([0xff, 0xfe, 0x80]).toString('base64')],
  ['null', toHeader(null)],
  ['a list', toHeader([1])],
  ['a number', toHeader(2)],
  ['without a version', toHeader({})],
  ['version 3', toHeader({ x402Version: 3 })],
  ['version "2"', toHeader({ x402Version: '2' })],
  ['over 12 KB', toHeader({ x402Version: 2, padding: 'x'.repeat(9_300) })],
];

describe('a header that cannot be read is a bad request', () => {
  it.each(UNREADABLE)('%s', async (_, header) => {
    const reply = await shop.present(header);
    expect(reply.status).toBe(400);
    expect(json(reply)).toMatchObject({ code: 'invalid_payment', charged: false, retryable: false });
  });

  it.each([
    ['too short', 'short'],
    ['odd characters', `${'x'.repeat(20)} !`],
    ['too long', 'x'.repeat(129)],
    ['a number', 7],
    ['a list', []],
  ])('payment identifier: %s', async (_, paymentId) => {
    const reply = await shop.present(shop.pay({ paymentId }));
    expect(reply.status).toBe(400);
    expect(json(reply)).toMatchObject({ code: 'invalid_payment_identifier', charged: false });
  });

  it('an empty header is no payment', async () => {
    expect(withoutNonce(json(await shop.present('')))).toEqual(withoutNonce(shop.challenge()));
  });
});
