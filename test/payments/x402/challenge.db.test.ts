// The 402: what it says of every product, how small it stays, and how it follows the facilitator.
import {
  ALGORAND_MAINNET_CAIP2,
  ALGORAND_MAINNET_GENESIS_HASH,
  ALGORAND_TESTNET_CAIP2,
  ALGORAND_TESTNET_GENESIS_HASH,
  USDC_MAINNET_ASA_ID,
  USDC_TESTNET_ASA_ID,
} from '@x402/avm';
import { parsePaymentRequired } from '@x402/core/schemas';
import { validateDiscoveryExtension } from '@x402/extensions/bazaar';
import algosdk from 'algosdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NETWORKS, type Product, products } from '../../../src/contract/index.ts';
import type { Supported } from '../../../src/payments/facilitator/facilitator.ts';
import { followOffers } from '../../../src/payments/facilitator/offers.ts';
import type { SettingsStore } from '../../../src/payments/index.ts';
import { productQuote, transactionRefusal } from '../../../src/payments/x402/challenge.ts';
import type { Offer } from '../../../src/payments/x402/terms.ts';
import {
  decoded,
  json,
  okReply,
  openShop,
  presentAt,
  type Shop,
  TRENDING,
  termsOf,
  withoutNonce,
} from '../../support/payments/shop.ts';

/** A limit that only a hung test reaches. */
const PATIENT = { timeout: 300_000 };

const PUBLIC_URL = 'https://gridcall.example';
const TAG = 'x402-global-challenge';
/** Many proxies read 4 KB of headers, and a reply has others. */
const MAX_HEADER_CHARS = 3.5 * 1024;
const FULL_TESTNET_ID = `algorand:${ALGORAND_TESTNET_GENESIS_HASH}`;

it('knows the networks as the SDK does', () => {
  expect(NETWORKS.testnet.ids).toEqual([ALGORAND_TESTNET_CAIP2, FULL_TESTNET_ID]);
  expect(NETWORKS.mainnet.ids).toEqual([ALGORAND_MAINNET_CAIP2, `algorand:${ALGORAND_MAINNET_GENESIS_HASH}`]);
  expect([NETWORKS.testnet.usdc, NETWORKS.mainnet.usdc].map(String)).toEqual([
    USDC_TESTNET_ASA_ID,
    USDC_MAINNET_ASA_ID,
  ]);
});

describe('the challenge of every product', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ products });
  });
  afterAll(() => shop.close());

  it.each(products.map((product) => [product.key, product] as const))('%s', (_, product) => {
    const reply = shop.gate.challenge(product);
    const header = reply.headers['payment-required'] ?? '';
    expect(reply.status).toBe(402);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(reply.body.length).toBeLessThanOrEqual(6 * 1024);
    expect(header.length).toBeLessThanOrEqual(MAX_HEADER_CHARS);

    const challenge = json(reply);
    const inHeader = decoded(header);
    expect(termsOf(inHeader)).toEqual(termsOf(challenge));
    for (const terms of [challenge, inHeader]) {
      expect(parsePaymentRequired(terms).success).toBe(true);
      expect(validateDiscoveryExtension(terms.extensions.bazaar)).toEqual({ valid: true });
    }
    expect(challenge).toMatchObject({
      x402Version: 2,
      error: 'payment_required',
      resource: {
        url: `${PUBLIC_URL}${product.path}`,
        description: product.description,
        mimeType: 'application/json',
        serviceName: 'Gridcall',
        tags: [TAG],
      },
      accepts: [
        {
          scheme: 'exact',
          network: ALGORAND_TESTNET_CAIP2,
          amount: String(product.priceMicroUsdc),
          asset: USDC_TESTNET_ASA_ID,
          payTo: shop.payTo,
          maxTimeoutSeconds: 60,
          extra: { name: 'USDC', decimals: 6, feePayer: shop.facilitator.feePayer, tag: TAG },
        },
      ],
    });

    const { bazaar, ...others } = challenge.extensions;
    expect(others['payment-identifier'].info).toEqual({ required: false });
    expect(bazaar.info.input.method).toBe(product.method);
    expect(product.request.schema.safeParse(bazaar.info.input.body ?? bazaar.info.input.queryParams).success).toBe(
      true,
    );
    expect(product.response.schema.safeParse(bazaar.info.output.example).success).toBe(true);
    expect(bazaar.info.output.schema).toEqual({
      $ref: `${PUBLIC_URL}/openapi.json#/components/schemas/${product.response.name}`,
    });
    // the schema is self-contained and describes the example
    expect(JSON.stringify(bazaar.schema)).not.toContain('$ref');
    expect(z.fromJSONSchema(bazaar.schema).safeParse(bazaar.info).error).toBeUndefined();

    const { bazaar: reference, ...otherInfos } = inHeader.extensions;
    expect(Object.keys(inHeader.extensions).sort()).toEqual(Object.keys(challenge.extensions).sort());
    for (const [name, block] of Object.entries(otherInfos)) expect(block).toEqual({ info: others[name].info });
    const { example: _example, ...output } = bazaar.info.output;
    expect(reference.info).toEqual({ input: bazaar.info.input, output });
    const { body, queryParams } = reference.schema.properties.input.properties;
    expect((body ?? queryParams).description).toBe(
      `${PUBLIC_URL}/openapi.json#/paths/~1v1~1${product.key}/${product.method.toLowerCase()}`,
    );
  });

  it('has a header that passes proxies, whatever it says and wherever it is sold', () => {
    const publicUrl = `https://${'gridcall.'.repeat(9)}example`;
    const seller = {
      ...{ publicUrl, network: NETWORKS.mainnet, payTo: shop.payTo, challengeTag: TAG },
      ...{ serviceName: 'Gridcall', signsReceipts: true },
    };
    const { feePayer } = shop.facilitator;
    const offer: Offer = {
      ...{ network: `algorand:${ALGORAND_MAINNET_GENESIS_HASH}`, feePayer, feePayers: new Set([feePayer]) },
    };
    for (const product of products) {
      const quote = productQuote(product, seller, offer);
      const refused = transactionRefusal(quote, 'invalid_exact_avm_simulation_failed', 'T'.repeat(52));
      expect(refused.headers['payment-required']?.length).toBeLessThanOrEqual(MAX_HEADER_CHARS);
    }
  });

  it('has 128 new random bits each time, the same in header and body, and nothing else new', () => {
    const replies = Array.from({ length: 1_000 }, () => shop.gate.challenge(TRENDING));
    const nonces = replies.map((reply) => {
      const { nonce } = json(reply).accepts[0].extra;
      expect(nonce).toMatch(/^[0-9a-f]{32}$/);
      expect(decoded(reply.headers['payment-required']).accepts[0].extra.nonce).toBe(nonce);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(replies.length);
    expect(new Set(replies.map((reply) => JSON.stringify(withoutNonce(json(reply))))).size).toBe(1);
    // every digit takes every value somewhere: no part of it stays blank
    for (let at = 0; at < 32; at += 1) expect(new Set(nonces.map((nonce) => nonce[at])).size).toBe(16);
  });
});

it('leaves out who sells before it grows too large to travel', async () => {
  const words = 'A long answer. '.repeat(150);
  const chatty: Product = { ...TRENDING, example: { ...TRENDING.example, response: { answer: 1, words } } };
  const shop = await openShop({ products: [chatty] });
  const { extensions } = json(shop.gate.challenge(chatty));
  expect(Object.keys(extensions)).toEqual(['bazaar', 'payment-identifier', 'x402-merchant']);
  const huge: Product = { ...chatty, example: { ...chatty.example, response: { answer: 1, words: words.repeat(2) } } };
  const tight = await openShop({ products: [huge] });
  expect(Object.keys(json(tight.gate.challenge(huge)).extensions)).toEqual(['bazaar', 'payment-identifier']);
  await Promise.all([shop.close(), tight.close()]);
});

it('quotes the network id as the facilitator lists it, and is paid under it', async () => {
  const shop = await openShop();
  shop.facilitator.supported = {
    network: FULL_TESTNET_ID,
    feePayer: shop.facilitator.feePayer,
    signers: [shop.facilitator.feePayer],
  };
  const replica = await shop.replica();
  // it opens with the remembered offer and hears the new one right after
  await vi.waitFor(() => expect(json(replica.challenge(TRENDING)).accepts[0].network).toBe(FULL_TESTNET_ID), PATIENT);
  const reply = await presentAt(replica, shop.pay(), async () => okReply(1));
  expect(decoded(reply.headers['payment-response'])).toMatchObject({ success: true, network: FULL_TESTNET_ID });
  await shop.close();
});

describe('the facilitator’s offer', () => {
  const address = () => algosdk.generateAccount().addr.toString();
  const [first, second, third] = [address(), address(), address()];
  const log = { debug() {}, info() {}, warn() {}, error() {} };

  const memorySettings = (): Pick<SettingsStore, 'get' | 'set'> => {
    const values = new Map<string, string>();
    return {
      get: async (key) => values.get(key) ?? null,
      set: async (key, value) => void values.set(key, value),
    };
  };

  /**
   * Follows a facilitator through the answers it gives, one start each; returns
   * the offers made of them.
   */
  const follow = async (answers: readonly (Supported | null)[], settings = memorySettings(), pause = 0) => {
    const offers: Offer[] = [];
    let at = 1_000;
    for (const answer of answers) {
      const facilitator = {
        supported: async () => answer,
        verify: async () => ({ outcome: 'unavailable' as const }),
        settle: async () => ({ outcome: 'unknown' as const }),
      };
      const job = followOffers({
        facilitator,
        facilitatorUrl: 'https://facilitator.example',
        network: 'testnet',
        settings,
        now: () => at,
        log,
        changed: (offer) => offers.push(offer),
      });
      await job.start();
      await job.stop();
      at += pause;
    }
    return offers;
  };
  const listing = (...feePayers: [string, ...string[]]): Supported => ({ network: ALGORAND_TESTNET_CAIP2, feePayers });

  it('keeps the fee payer it quoted for as long as that one is listed', async () => {
    const offers = await follow([listing(first, second), listing(second, first)]);
    expect(new Set(offers.map(({ feePayer }) => feePayer))).toEqual(new Set([first]));
  });

  it('takes payments quoted with a former fee payer for an hour', async () => {
    const soon = await follow([listing(first), listing(second)], memorySettings(), 60_000);
    expect(soon.at(-1)).toMatchObject({ feePayer: second, feePayers: new Set([first, second]) });
    const later = await follow([listing(first), listing(second), listing(third)], memorySettings(), 61 * 60_000);
    expect(later.at(-1)).toMatchObject({ feePayer: third, feePayers: new Set([third]) });
  });

  it('is remembered across a restart while the facilitator is away', async () => {
    const settings = memorySettings();
    await follow([listing(first)], settings);
    expect(await follow([null], settings)).toMatchObject([{ feePayer: first, network: ALGORAND_TESTNET_CAIP2 }]);
  });

  it('without a fee payer is not an offer', async () => {
    expect(await follow([null])).toEqual([]);
  });
});

it('refuses with the same terms and a reason, in body and header alike', async () => {
  const shop = await openShop();
  const reply = await shop.present(shop.pay({ alone: true, transfer: { fee: 0 } }));
  expect(withoutNonce(json(reply))).toEqual({ ...withoutNonce(shop.challenge()), error: 'fee_too_low' });
  expect(termsOf(decoded(reply.headers['payment-required']))).toEqual(termsOf(json(reply)));
  await shop.close();
});
