// The 402 replies: one per product, built once per offer, so that an unpaid request costs almost
// nothing.
import type { PaymentRequired, PaymentRequirements } from '@x402/core/types';
import { LRUCache } from 'lru-cache';
import type { Product } from '../../contract/index.ts';
import { memoPer } from '../../memo/index.ts';
import { declaredBlock, OFFER_RECEIPT } from '../receipts/index.ts';
import type { GateResponse } from '../reply.ts';
import { bazaarBlock, IDENTIFIER_BLOCK, merchantBlock } from './discovery.ts';
import { type Offer, paymentRequirement, type SellerTerms } from './terms.ts';

export interface Seller extends SellerTerms {
  /**
   * Origin that buyers use, without a trailing slash. It alone makes `resource.url`; a request's
   * Host header is ignored.
   */
  readonly publicUrl: string;
  readonly serviceName: string;
  /** Whether receipts are signed; challenges then announce it. */
  readonly signsReceipts: boolean;
}

/** Largest decoded challenge: it must pass proxies with a header buffer of 8 KiB. */
const MAX_DECODED_BYTES = 6 * 1024;

/** One product's terms under one offer. */
export interface ProductQuote {
  readonly requirement: PaymentRequirements;
  readonly resource: PaymentRequired['resource'];
  readonly extensions: NonNullable<PaymentRequired['extensions']>;
  /** The reply to a request without payment. */
  readonly unpaid: GateResponse;
}

/** Builds the quote of one product: requirement, resource, extensions and the finished 402. */
export function productQuote(product: Product, seller: Seller, offer: Offer): ProductQuote {
  const requirement = paymentRequirement(product, seller, offer);
  const resource = {
    url: `${seller.publicUrl}${product.path}`,
    description: product.description,
    mimeType: 'application/json',
    serviceName: seller.serviceName,
    tags: [seller.challengeTag],
  };
  const requiredExtensions = {
    bazaar: bazaarBlock(product, seller.publicUrl),
    'payment-identifier': IDENTIFIER_BLOCK,
    ...(seller.signsReceipts ? { [OFFER_RECEIPT]: declaredBlock(seller.publicUrl) } : {}),
  };
  const all = { ...requiredExtensions, 'x402-merchant': merchantBlock(seller.serviceName, seller.publicUrl) };
  const withinSize = (extensions: ProductQuote['extensions']): ProductQuote => {
    const terms = { requirement, resource, extensions };
    return { ...terms, unpaid: paymentRequired(terms, 'payment_required') };
  };
  const full = withinSize(all);
  return full.unpaid.body.length <= MAX_DECODED_BYTES ? full : withinSize(requiredExtensions);
}

/** A 402 with its reason. PAYMENT-REQUIRED carries the same bytes as the body, in base64. */
export function paymentRequired(
  { requirement, resource, extensions }: Omit<ProductQuote, 'unpaid'>,
  error: string,
  more: { readonly transaction?: string } = {},
): GateResponse {
  const challenge: PaymentRequired = { x402Version: 2, error, ...more, resource, accepts: [requirement], extensions };
  const body = Buffer.from(JSON.stringify(challenge));
  return {
    status: 402,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'payment-required': body.toString('base64'),
    },
    body,
  };
}

/** Prepared refusals of one quote; a facilitator's reasons could be any number. */
const MAX_PREPARED = 100;
const preparedRefusals = memoPer((_: ProductQuote) => new LRUCache<string, GateResponse>({ max: MAX_PREPARED }));

/** The 402 with only a reason, the same object for the same reason: a forgery must cost little. */
export function refusal(quote: ProductQuote, reason: string): GateResponse {
  const prepared = preparedRefusals(quote);
  const reply = prepared.get(reason) ?? paymentRequired(quote, reason);
  prepared.set(reason, reply);
  return reply;
}

/** Every product's quote by key, replaced as a whole when the offer changes. */
export type QuoteBook = ReadonlyMap<string, ProductQuote>;

export function quoteBook(products: readonly Product[], seller: Seller, offer: Offer): QuoteBook {
  return new Map(products.map((product) => [product.key, productQuote(product, seller, offer)]));
}
