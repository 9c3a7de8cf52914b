// Receipts at the gate: one for every settled payment, the same bytes each time, announced in a
// challenge that stays small.
import { createHash } from 'node:crypto';
import { decodeSignedOffers, extractOffersFromPaymentRequired } from '@x402/extensions/offer-receipt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { products } from '../../../src/contract/index.ts';
import { checkSignature, KEY_SET_PATH, type ReceiptIssuer, readReceipt } from '../../../src/payments/receipts/index.ts';
import { decoded, json, openShop, type Shop, wire } from '../../support/payments/shop.ts';
import { anIssuer, ORIGIN } from '../../support/receipts/issuer.ts';

let shop: Shop;
let receipts: ReceiptIssuer;
beforeEach(async () => {
  receipts = await anIssuer();
  shop = await openShop({ receipts });
});
afterEach(() => shop.close());

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const attested = (response: string | undefined) => {
  const receipt = readReceipt(response ?? '');
  checkSignature(receipt, receipts.documents[KEY_SET_PATH]);
  return receipt.payload;
};

describe('a settled payment', () => {
  it('is attested: who paid how much for which request and answer, with which transaction, and when', async () => {
    const before = Math.floor(Date.now() / 1000);
    const payment = shop.pay();
    const reply = await shop.present(payment);
    const { issuedAt, ...payload } = attested(reply.headers['payment-response']);
    expect(payload).toEqual({
      version: 1,
      network: shop.challenge().accepts[0]?.network,
      resourceUrl: `${ORIGIN}/v1/trending`,
      payer: shop.wallet.address,
      transaction: payment.txid,
      amount: '100000',
      requestSha256: sha256(`GET\n/v1/trending\n${sha256('')}`),
      answerSha256: sha256(reply.body),
    });
    expect(issuedAt).toBeGreaterThanOrEqual(before);
    expect(issuedAt).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('brings the same bytes again, from every process and under the older name of the header', async () => {
    const payment = shop.pay();
    const first = await shop.present(payment);
    shop.skew = 30_000;
    expect(wire(await shop.present(payment))).toEqual(wire(first));
    const legacy = await shop.present(payment, { header: 'x-payment' });
    expect(legacy.headers['x-payment-response']).toBe(first.headers['payment-response']);
  });

  it('has one receipt only, also when it was settled, not stored, and found on the chain later', async () => {
    const payment = shop.pay();
    const { journal } = shop.store;
    const { settled } = journal;
    journal.settled = async () => {
      throw new Error('the disk is full');
    };
    const first = await shop.present(payment);
    journal.settled = settled;
    expect(first.status).toBe(200);
    shop.skew = 31_000;
    expect(wire(await shop.present(payment))).toEqual(wire(first));
    expect((await journal.find(payment.txid))?.state).toBe('settled');
    expect(shop.runs()).toBe(1);
  });

  it('that was refused has none', async () => {
    shop.facilitator.settleAnswer = () => {
      shop.facilitator.round += 100;
      return { json: { success: false, errorReason: 'no_funds', transaction: '' } };
    };
    const reply = await shop.present(shop.pay());
    expect(reply.status).toBe(402);
    expect(decoded(reply.headers['payment-response'])).toMatchObject({ success: false });
    expect(decoded(reply.headers['payment-response'])).not.toHaveProperty('extensions');
  });
});

describe('a challenge', () => {
  it('of every product says who signs and where the keys stand, and stays small', async () => {
    const all = await openShop({ receipts, products });
    for (const product of products) {
      const reply = all.gate.challenge(product);
      const challenge = json(reply);
      expect(challenge.extensions['offer-receipt'].info).toEqual({
        offers: [],
        issuer: 'did:web:gridcall.example',
        jwks: `${ORIGIN}/.well-known/jwks.json`,
      });
      expect(Object.keys(challenge.extensions)).toContain('x402-merchant');
      expect(decodeSignedOffers(extractOffersFromPaymentRequired(challenge))).toEqual([]);
      expect(reply.body.length).toBeLessThanOrEqual(6 * 1024);
    }
    await all.close();
  });
});
