// A paid path checks method, availability, payment and request, then sells. An unpaid request costs
// no read and no computation.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type Product, parseBody, parseQuery } from '../contract/index.ts';
import type { Gate, GateResponse, SaleRequest } from '../payments/index.ts';
import type { AppParts } from './app-parts.ts';
import { clientAddress } from './client-address.ts';
import { MINIMAL_APPLIED, PaidOptions, prefersMinimal } from './compact-mode.ts';
import { handleOtherMethods } from './other-methods.ts';
import { isAmbiguous, readPaymentHeader } from './payment-header.ts';
import type { Connection } from './rate-limit.ts';
import * as replies from './replies.ts';
import { isJsonType, readBody } from './request-body.ts';
import { type SaleLine, saleLine } from './sale-log.ts';
import { send } from './send.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The handler of one product's path, for every method. */
export function paidRoute(parts: AppParts, product: Product): (c: Context) => Response | Promise<Response> {
  const { settings, available, gate, readiness } = parts;
  const closedReply = available.has(product.key) ? null : replies.notAvailable;
  const handleOther = handleOtherMethods(product.method);
  return (c) => {
    const payment = readPaymentHeader(c);
    const { method } = c.req;
    // catalog crawlers probe every path with a GET
    const isProbe = method === 'GET' && payment === null;
    if (method !== product.method && !isProbe) return handleOther(c);
    const line = payment === null ? null : saleLine(parts.log, c, product);
    const refuse = (reply: GateResponse) => send(line === null ? reply : line.done(reply));
    if (closedReply) return refuse(closedReply);
    if (gate === null || settings.payTo === '') return refuse(replies.paymentsNotConfigured);
    const unready = readiness();
    // no buyer is asked to pay, and no payment is claimed, for an answer that cannot be computed
    if (unready !== null) return refuse(replies.failure({ status: 503, ...unready }));
    if (payment === null || line === null) return send(gate.challenge(product));
    return sell(parts, gate, product, payment, line.note, c).then((reply) => send(line.done(reply)));
  };
}

async function sell(
  parts: AppParts,
  gate: Gate,
  product: Product,
  payment: SaleRequest['payment'],
  note: SaleLine['note'],
  c: Context,
): Promise<GateResponse> {
  if (isAmbiguous(c, payment)) return replies.severalPayments;
  const body = product.request.location === 'body' ? await jsonBody(c) : new Uint8Array();
  if ('status' in body) return body;
  const { pathname, search, searchParams } = new URL(c.req.url);
  const { location, schema } = product.request;
  const options = parseQuery(PaidOptions, searchParams);
  const request = location === 'query' ? parseQuery(schema, searchParams) : parseBody(schema, body);
  if (!options.ok || !request.ok) {
    return replies.invalid([options, request].flatMap((part) => (part.ok ? [] : part.detail)));
  }

  const client = clientOfRequest(c, parts.settings.proxies);
  const isMinimal = prefersMinimal(c.req.header('prefer'));
  const compact = isMinimal || options.value.compact;
  let transaction: string | null = null;
  const sold = await gate.sell({
    product,
    method: product.method,
    pathAndQuery: `${pathname}${search}`,
    body,
    payment,
    client,
    note(found) {
      transaction = found.transaction ?? transaction;
      note(found);
    },
    async run(payer) {
      const reply = await parts.answer(product, request.value, { compact, caller: { payer, client } });
      // part of the stored answer, so that a repeated reply has it too
      return isMinimal && reply.status < 300 ? { ...reply, headers: { ...reply.headers, ...MINIMAL_APPLIED } } : reply;
    },
    whenDelivered: whenFinished(c),
  });
  const privateReply = isPrivate(sold)
    ? sold
    : { ...sold, headers: { ...sold.headers, 'cache-control': 'private, no-store' } };
  return withPageLink(privateReply, transaction, parts);
}

/** Adds the private page of a paid answer (RFC 8288); a repeated reply has the same one. */
function withPageLink(
  reply: GateResponse,
  transaction: string | null,
  { desk, settings }: Pick<AppParts, 'desk' | 'settings'>,
): GateResponse {
  if (reply.status !== 200 || transaction === null || desk === null) return reply;
  const page = `${settings.publicUrl}/answers/${desk.links.tokenFor(transaction)}`;
  return { ...reply, headers: { ...reply.headers, link: `<${page}>; rel="alternate"; type="text/html"` } };
}

/** The client address for the limits; null without a server. */
export function clientOfRequest(c: Context, proxies: number): string | null {
  const { incoming } = (c.env ?? {}) as Partial<Connection>;
  return incoming === undefined ? null : clientAddress(incoming, proxies);
}

/**
 * Reports that the reply was passed to the operating system in full while its connection was up.
 * Without a server there is nothing to wait for.
 */
function whenFinished(c: Context): NonNullable<SaleRequest['whenDelivered']> {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined || outgoing === undefined) return (note) => note();
  // the response releases its socket when it finishes, so it is read before
  const { socket } = incoming;
  return (note) => {
    outgoing.once('finish', () => {
      if (!socket.destroyed) note();
    });
  };
}

/** The bytes of a JSON body, or the error reply. */
async function jsonBody(c: Context): Promise<Uint8Array | GateResponse> {
  const type = c.req.header('content-type');
  if (type !== undefined && !isJsonType(type)) return replies.unsupportedMediaType;
  const body = await readBody(c.req.raw, MAX_BODY_BYTES);
  if ('problem' in body) return body.problem === 'too_large' ? replies.bodyTooLarge : replies.bodyUnreadable;
  // without type and body, "body missing" is the more useful error
  return type === undefined && body.bytes.length > 0 ? replies.unsupportedMediaType : body.bytes;
}

function isPrivate({ headers }: GateResponse): boolean {
  return /\bno-store\b/.test(headers['cache-control'] ?? '');
}
