// A paid path checks method, availability, payment and request, then sells. An unpaid request costs
// no read and no computation.
import type { Context } from 'hono';
import { type Product, parsePaidRequest } from '../contract/index.ts';
import type { GateResponse, PaymentNote, SaleRequest } from '../payments/index.ts';
import { bodyTooLarge, invalid, MAX_BODY_BYTES, type OpenSale, offerAnswer, sellAnswer } from '../sales/index.ts';
import type { AppParts } from './app-parts.ts';
import { clientOfRequest, requestId, whenFinished } from './connection.ts';
import { acceptedCoding, encodeReply } from './content-coding.ts';
import * as replies from './replies.ts';
import { handleOtherMethods, send } from './replies.ts';

/** The handler of one product's path, for every method. */
export function paidRoute(parts: AppParts, product: Product): (c: Context) => Response | Promise<Response> {
  const handleOther = handleOtherMethods(product.method);
  return (c) => {
    const payment = readPaymentHeader(c);
    const { method } = c.req;
    // catalog crawlers probe every path with a GET
    const isProbe = method === 'GET' && payment === null;
    if (method !== product.method && !isProbe) return handleOther(c);
    const request = { product, requestId: requestId(c), payment };
    const reply = offerAnswer(parts, request, (presented) => sell(parts, product, presented, c));
    return reply instanceof Promise ? reply.then(send) : send(reply);
  };
}

async function sell(
  parts: AppParts,
  product: Product,
  { gate, payment, note }: OpenSale,
  c: Context,
): Promise<GateResponse> {
  if (isAmbiguous(c, payment)) return replies.severalPayments;
  const body = product.request.location === 'body' ? await jsonBody(c) : new Uint8Array();
  if ('status' in body) return body;
  const { pathname, search, searchParams } = new URL(c.req.url);
  const request = parsePaidRequest(product, searchParams, body);
  if (!request.ok) return invalid(request.detail);
  const isMinimal = isMinimalPreferred(c.req.header('prefer'));
  let known: PaymentNote = {};
  const reply = await sellAnswer(parts, gate, {
    product,
    request: { ...request.value, compact: isMinimal || request.value.compact },
    pathAndQuery: `${pathname}${search}`,
    body,
    payment,
    client: clientOfRequest(c, parts.settings.proxies),
    note(found) {
      known = { ...known, ...found };
      note(found);
    },
    ...(isMinimal && { answerHeaders: MINIMAL_APPLIED }),
    whenDelivered: whenFinished(c),
  });
  const linked = withPageLink(reply, known, parts);
  // here and not in the gate: the stored answer is served again to a caller with another coding
  return linked.status === 200 ? encodeReply(linked, acceptedCoding(c.req.header('accept-encoding')), 'now') : linked;
}

/**
 * Adds the private page of a paid answer (RFC 8288), for its buyer alone; a repeated reply has the
 * same one. Its secret is the fragment, which is in no address that a proxy logs.
 */
function withPageLink(
  reply: GateResponse,
  { transaction, isFirstPresenter }: PaymentNote,
  { desk, settings }: Pick<AppParts, 'desk' | 'settings'>,
): GateResponse {
  if (reply.status !== 200 || transaction === undefined || !isFirstPresenter || desk === null) return reply;
  const page = `${settings.publicUrl}/answers#${desk.links.tokenFor(transaction)}`;
  return { ...reply, headers: { ...reply.headers, link: `<${page}>; rel="alternate"; type="text/html"` } };
}

/** The bytes of a JSON body, or the error reply. */
async function jsonBody(c: Context): Promise<Uint8Array | GateResponse> {
  const type = c.req.header('content-type');
  if (type !== undefined && !isJsonType(type)) return replies.unsupportedMediaType;
  const body = await readBody(c.req.raw, MAX_BODY_BYTES);
  if ('problem' in body) return body.problem === 'too_large' ? bodyTooLarge : replies.bodyUnreadable;
  // without type and body, "body missing" is the more useful error
  return type === undefined && body.bytes.length > 0 ? replies.unsupportedMediaType : body.bytes;
}

/** The header that confirms the preference. */
const MINIMAL_APPLIED = { 'preference-applied': 'return=minimal' };

/** Whether a Prefer header (RFC 7240) asks for the short form. */
function isMinimalPreferred(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((part) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(part));
}

// Reads the payment of a request from PAYMENT-SIGNATURE or X-PAYMENT.
type Payment = SaleRequest['payment'];

/**
 * The presented payment; an empty header counts as none. For the same payment in both headers
 * PAYMENT-SIGNATURE counts.
 */
function readPaymentHeader(c: Context): Payment | null {
  return headerValue(c, 'payment-signature') ?? headerValue(c, 'x-payment');
}

function headerValue(c: Context, header: Payment['header']): Payment | null {
  const value = c.req.header(header)?.trim();
  return value ? { header, value } : null;
}

/**
 * True when more than one payment was sent: a header twice (servers and proxies join the values
 * with a comma, which base64 does not have), or different ones in the two headers.
 */
function isAmbiguous(c: Context, { value }: Payment): boolean {
  const legacy = headerValue(c, 'x-payment');
  return value.includes(',') || (legacy !== null && legacy.value !== value);
}

// Reads a request body up to a limit, whatever its Content-Length says.
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** application/json and application/*+json, with or without parameters. */
function isJsonType(contentType: string): boolean {
  return JSON_TYPE.test(contentType.trim());
}

type Body = { readonly bytes: Uint8Array } | { readonly problem: 'too_large' | 'unreadable' };

/** The body's bytes; or that it is larger than the limit or ended early. Never throws. */
async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) return { problem: 'too_large' };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > maxBytes) {
        // the reply does not wait for the rest
        reader?.cancel().catch(() => undefined);
        return { problem: 'too_large' };
      }
      chunks.push(part.value);
    }
  } catch {
    return { problem: 'unreadable' };
  }
  return { bytes: Buffer.concat(chunks) };
}
