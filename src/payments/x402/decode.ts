// Decodes a payment header to its envelope, or says why it cannot be read. The precheck compares it
// with our terms.

/** Longest header: twice a whole challenge echoed with a group of two. */
const MAX_HEADER_CHARS = 12 * 1024;
/** Deepest JSON accepted; our own challenge, echoed, needs about a quarter of it. */
const MAX_DEPTH = 64;
const STANDARD_BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const IDENTIFIER = /^[a-zA-Z0-9_-]{16,128}$/;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A decoded payment, not yet checked. */
export interface Envelope {
  readonly version: 1 | 2;
  /** The whole decoded JSON. */
  readonly json: Fields;
  /** The payment id the buyer chose. */
  readonly paymentId: string | null;
}

export type Decoded =
  | { readonly ok: true; readonly envelope: Envelope }
  | { readonly ok: false; readonly problem: 'invalid_payment_identifier' }
  | { readonly ok: false; readonly problem: 'invalid_payment'; readonly detail: string };

const unreadable = (detail: string): Decoded => ({ ok: false, problem: 'invalid_payment', detail });

/** The header decoded last: the limit on requests reads it just before the gate does. */
let last: { readonly header: string; readonly decoded: Decoded } | null = null;

/** Decodes a PAYMENT-SIGNATURE or X-PAYMENT value. Never throws. */
export function decodePayment(header: string): Decoded {
  if (last?.header !== header) last = { header, decoded: decode(header) };
  return last.decoded;
}

function decode(header: string): Decoded {
  if (header.length > MAX_HEADER_CHARS)
    return unreadable(`The payment header must be at most ${MAX_HEADER_CHARS} characters.`);
  if (!STANDARD_BASE64.test(header)) return unreadable('The payment header must be standard base64.');
  const json = parseJson(header);
  if (json === null) return unreadable('The payment header must be base64 of a JSON object.');
  if (isDeeper(json, MAX_DEPTH)) return unreadable(`The payment must be nested at most ${MAX_DEPTH} levels deep.`);
  const version = json.x402Version;
  if (version !== 1 && version !== 2) return unreadable('The x402Version of the payment must be 1 or 2.');
  const paymentId = readPaymentId(json);
  if (paymentId === undefined) return { ok: false, problem: 'invalid_payment_identifier' };
  return { ok: true, envelope: { version, json, paymentId } };
}

/** Whether a header value has the form of a payment, valid or not. A cheap local check. */
export function hasPaymentForm(header: string): boolean {
  const decoded = decodePayment(header);
  if (!decoded.ok) return false;
  const { paymentGroup, paymentIndex } = asFields(decoded.envelope.json.payload);
  return Array.isArray(paymentGroup) && paymentGroup.length > 0 && typeof paymentIndex === 'number';
}

function parseJson(header: string): Fields | null {
  try {
    const json: unknown = JSON.parse(utf8.decode(Buffer.from(header, 'base64')));
    return isFields(json) ? json : null;
  } catch {
    return null;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const items = value as Fields;
  for (const key in items) if (isDeeper(items[key], levels - 1)) return true;
  return false;
}

/**
 * The id; null when none is given; undefined when it is malformed. An advertised block echoed
 * without an id gives none.
 */
function readPaymentId(json: Fields): string | null | undefined {
  const block = asFields(asFields(json.extensions)['payment-identifier']);
  const id = asFields(block.info).id;
  if (id === undefined || id === null) return null;
  return typeof id === 'string' && IDENTIFIER.test(id) ? id : undefined;
}

/** A JSON object's fields; none of another value. */
export const asFields = (value: unknown): Fields => (isFields(value) ? value : {});
