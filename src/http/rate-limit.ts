// How many requests one client may make without a payment: a bucket for each address that refills
// steadily. Payments are never counted.
import type { Product } from '../contract/index.ts';
import { createTokenBuckets } from '../limits/index.ts';
import { buysAnswer, MCP_PATH } from '../mcp/index.ts';
import { type GateResponse, hasPaymentForm } from '../payments/index.ts';
import { failure } from '../sales/index.ts';
import { clientAddress, type Incoming } from './client-address.ts';
import { rawPath } from './connection.ts';
import { send } from './replies.ts';

export interface RateLimitSettings {
  /** Requests a minute, and at once; 0 = no limit. */
  readonly requestsPerMinute: number;
  /**
   * Proxies of ours in front of the service: the client's address is that many places from the
   * right in X-Forwarded-For.
   */
  readonly proxies: number;
  /** What is sold: only there a payment lifts the limit. */
  readonly products: readonly Pick<Product, 'key' | 'path'>[];
}

/** What the server hands over with a request. */
export interface Connection {
  readonly incoming: Incoming;
}
type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

export interface RateLimit {
  /** The application behind the limit. */
  guard(fetch: Fetch): Fetch;
  /** Counts a request without a payment; false when it is over the limit, and not counted. */
  admits(incoming: Incoming): boolean;
}

/**
 * A limit for each client. A request that presents a payment for a product is never counted or
 * refused, so that no buyer loses what they paid for; neither is the machine itself (loopback) as
 * long as no proxy is named.
 */
export function createRequestLimit(settings: RateLimitSettings, now: () => number): RateLimit {
  const { requestsPerMinute, proxies, products } = settings;
  if (requestsPerMinute === 0) return { guard: (fetch) => fetch, admits: () => true };
  const buckets = createTokenBuckets({ capacity: requestsPerMinute, refillMs: 60_000 / requestsPerMinute, now });
  const paidPaths: ReadonlySet<string> = new Set(products.map(({ path }) => path));
  const paidTools: ReadonlySet<unknown> = new Set(products.map(({ key }) => key));
  const isPaidTool = (name: unknown) => paidTools.has(name);
  const hasPaymentHeader = (request: Request, { headers }: Incoming): boolean => {
    const payment = headers['payment-signature'] || headers['x-payment'];
    return typeof payment === 'string' && paidPaths.has(rawPath(request)) && hasPaymentForm(payment.trim());
  };

  /** Counts a request of the client: 0, or milliseconds to wait for one that is over the limit. */
  const count = (client: string): number => {
    const waitMs = buckets.waitMs(client);
    if (waitMs === 0) buckets.spend(client);
    return waitMs;
  };

  const guard: RateLimit['guard'] = (fetch) => (request, connection) => {
    const { incoming } = connection;
    const client = hasPaymentHeader(request, incoming) ? null : clientAddress(incoming, proxies);
    if (client === null) return fetch(request, connection);
    const answerCounted = () => {
      const waitMs = count(client);
      return waitMs === 0 ? fetch(request, connection) : send(tooMany(requestsPerMinute, waitMs));
    };
    if (request.method !== 'POST' || rawPath(request) !== MCP_PATH) return answerCounted();
    // over MCP a payment is in the body
    return buysAnswer(request.clone(), isPaidTool).then((buys) =>
      buys ? fetch(request, connection) : answerCounted(),
    );
  };
  return {
    guard,
    admits(incoming) {
      const client = clientAddress(incoming, proxies);
      return client === null || count(client) === 0;
    },
  };
}

const tooMany = (requestsPerMinute: number, waitMs: number): GateResponse =>
  failure({
    status: 429,
    code: 'too_many_requests',
    detail: `More than ${requestsPerMinute} unpaid requests a minute came from this address. You were not charged. Try again later.`,
    retryAfter: Math.ceil(waitMs / 1_000),
  });
