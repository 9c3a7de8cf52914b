// A paid path checks method, availability, payment and request, then sells. An unpaid request costs
// no read and no computation.
import type { Context } from 'hono';
import { type Product, parsePaidRequest } from '../contract/index.ts';
import type { GateResponse, PaymentNote } from '../payments/index.ts';
import { bodyTooLarge, invalid, MAX_BODY_BYTES, type OpenSale, offerAnswer, sellAnswer } from '../sales/index.ts';
import type { AppParts } from './app-parts.ts';
import { isMinimalPreferred, MINIMAL_APPLIED } from './compact-mode.ts';
import { clientOfRequest, whenFinished } from './connection.ts';
import { acceptedCoding, encodeReply } from './content-coding.ts';
import { handleOtherMethods } from './other-methods.ts';
import { isAmbiguous, readPaymentHeader } from './payment-header.ts';
import * as replies from './replies.ts';
import { isJsonType, readBody } from './request-body.ts';
import { requestId } from './request-id.ts';
import { send } from './send.ts';

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
