// The 402 replies: one per product, built once per offer, so that an unpaid request costs almost
// nothing.
import type { PaymentRequired, PaymentRequirements } from '@x402/core/types';
import { LRUCache } from 'lru-cache';
import type { Product } from '../../contract/index.ts';
import { memoPer } from '../../memo/index.ts';
import { declaredBlock, OFFER_RECEIPT } from '../receipts/index.ts';
import type { GateResponse } from '../reply.ts';
import { bazaarBlock, bazaarReference, IDENTIFIER_BLOCK, merchantBlock } from './discovery.ts';
import { NONCE_CHARS, newNonce } from './nonce.ts';
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

/** Largest body of a challenge, in bytes. */
const MAX_CHALLENGE_BYTES = 6 * 1024;

type Extensions = Readonly<Record<string, { readonly info: object; readonly schema?: object }>>;

/** One product's terms under one offer. */
export interface ProductQuote {
  readonly requirement: PaymentRequirements;
  readonly resource: PaymentRequired['resource'];
  readonly extensions: Extensions;
  /** The extensions as the header has them: without schemas and the example of an answer. */
  readonly headerExtensions: Extensions;
  /** The reply to a request without payment. */
  readonly unpaid: PreparedChallenge;
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
  const bazaar = bazaarReference(product, seller.publicUrl);
  const withinSize = (extensions: Extensions): ProductQuote => {
    const terms = { requirement, resource, extensions, headerExtensions: { ...infoOnly(extensions), bazaar } };
    return { ...terms, unpaid: prepared(terms, 'payment_required') };
  };
  const full = withinSize(all);
  return full.unpaid().body.length <= MAX_CHALLENGE_BYTES ? full : withinSize(requiredExtensions);
}

const infoOnly = (extensions: Extensions): Extensions =>
  Object.fromEntries(Object.entries(extensions).map(([name, { info }]) => [name, { info }]));

/**
 * A 402 with its reason. PAYMENT-REQUIRED has what the body has, in base64, but for the extensions:
 * proxies read a few KB of headers.
 */
function prepared(
  { requirement, resource, extensions, headerExtensions }: Omit<ProductQuote, 'unpaid'>,
  error: string,
  more: { readonly transaction?: string } = {},
): PreparedChallenge {
  const terms = { x402Version: 2 as const, error, ...more, resource, accepts: [requirement] };
  return prepareChallenge({
    inHeader: { ...terms, extensions: headerExtensions },
    inBody: { ...terms, extensions },
  });
}

/** The 402 that names the transaction it is about. */
export const transactionRefusal = (quote: ProductQuote, reason: string, transaction: string): GateResponse =>
  prepared(quote, reason, { transaction })();

/** Refusals of one quote that stay prepared; a facilitator's reasons could be any number. */
const MAX_PREPARED = 100;
const preparedRefusals = memoPer((_: ProductQuote) => new LRUCache<string, PreparedChallenge>({ max: MAX_PREPARED }));

/** The 402 with only a reason, prepared once for each reason: a forgery must cost little. */
export function refusal(quote: ProductQuote, reason: string): GateResponse {
  const refusals = preparedRefusals(quote);
  const refused = refusals.get(reason) ?? prepared(quote, reason);
  refusals.set(reason, refused);
  return refused();
}

/** Every product's quote by key, replaced as a whole when the offer changes. */
export type QuoteBook = ReadonlyMap<string, ProductQuote>;

export function quoteBook(products: readonly Product[], seller: Seller, offer: Offer): QuoteBook {
  return new Map(products.map((product) => [product.key, productQuote(product, seller, offer)]));
}

/** The 402 with a new nonce. */
type PreparedChallenge = () => GateResponse;

/** Marks the place of the nonce. JSON text has this once: inside strings quotes are escaped. */
const BLANK = '0'.repeat(NONCE_CHARS);
const NONCE_KEY = '"nonce":"';

/**
 * A challenge with one option and without a nonce, in two forms that differ in their extensions.
 */
interface ChallengeForms {
  readonly inHeader: PaymentRequired;
  readonly inBody: PaymentRequired;
}

/** Header and body of a reply have the same nonce. */
function prepareChallenge({ inHeader, inBody }: ChallengeForms): PreparedChallenge {
  const { error } = inBody;
  const fillHeader = blankBase64(inHeader);
  const { lead, tail } = blankJson(inBody);
  return () => {
    const nonce = newNonce();
    const text = lead + nonce + tail;
    return {
      status: 402,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'payment-required': fillHeader(nonce),
      },
      text,
      get body() {
        return Buffer.from(text, 'latin1');
      },
      ...(error !== undefined && { code: error }),
    };
  };
}

/** The JSON text around the nonce; each character is a byte. */
function blankJson(challenge: PaymentRequired): { readonly lead: string; readonly tail: string } {
  const accepts = challenge.accepts.map((option) => ({ ...option, extra: { ...option.extra, nonce: BLANK } }));
  const text = Buffer.from(JSON.stringify({ ...challenge, accepts })).toString('latin1');
  const nonceAt = text.indexOf(NONCE_KEY + BLANK) + NONCE_KEY.length;
  return { lead: text.slice(0, nonceAt), tail: text.slice(nonceAt + NONCE_CHARS) };
}

/** The same in base64: only the groups of three bytes around the nonce are encoded each time. */
function blankBase64(challenge: PaymentRequired): (nonce: string) => string {
  const { lead, tail } = blankJson(challenge);
  const [whole, rest] = [lead.length - (lead.length % 3), (3 - ((lead.length + NONCE_CHARS) % 3)) % 3];
  const [before, after] = [toBase64(lead.slice(0, whole)), toBase64(tail.slice(rest))];
  const [first, last] = [lead.slice(whole), tail.slice(0, rest)];
  return (nonce) => before + toBase64(first + nonce + last) + after;
}

const toBase64 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('base64');
