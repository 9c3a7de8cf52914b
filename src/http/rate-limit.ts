// How many requests one client may make without a payment: a bucket for each address that refills steadily. Payments are never counted.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { failure } from './replies.ts';
import { send } from './send.ts';

export interface RateLimitSettings {
  /** Requests a minute, and at once; 0 = no limit. */
  readonly requestsPerMinute: number;
  /** Proxies of ours in front of the service: the client's address is that many places from the right in X-Forwarded-For. */
  readonly proxies: number;
}

/** What the server hands over beside a request. */
interface Connection {
  readonly incoming: IncomingMessage;
}
type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/** More addresses than this are not remembered: the one seen longest ago begins anew. */
const MOST_ADDRESSES = 50_000;

/**
 * The application behind a limit. Who presents a payment is never refused, so that nobody loses what he paid for; neither is the machine
 * itself (loopback) as long as no proxy is named.
 */
export function limited(fetch: Fetch, { requestsPerMinute, proxies }: RateLimitSettings, now: () => number): Fetch {
  if (requestsPerMinute === 0) return fetch;
  const perMs = requestsPerMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();

  /** Seconds until the next request is welcome; 0 = this one is. */
  const wait = (client: string): number => {
    const at = now();
    const known = buckets.get(client) ?? { tokens: requestsPerMinute, at };
    const tokens = Math.min(requestsPerMinute, known.tokens + Math.max(0, at - known.at) * perMs);
    const isWelcome = tokens >= 1;
    buckets.delete(client);
    buckets.set(client, { tokens: isWelcome ? tokens - 1 : tokens, at });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
    return isWelcome ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  };

  return (request, connection) => {
    const { headers, socket } = connection.incoming;
    if (headers['payment-signature'] || headers['x-payment']) return fetch(request, connection);
    const client = clientOf(socket.remoteAddress ?? '', headers['x-forwarded-for'], proxies);
    const seconds = client === null ? 0 : wait(client);
    if (seconds === 0) return fetch(request, connection);
    return send(
      failure({
        status: 429,
        code: 'too_many_requests',
        detail: `More than ${requestsPerMinute} requests a minute without a payment came from this address.`,
        retryAfter: seconds,
      }),
    );
  };
}

/** Whom a request is counted for; null for the machine itself. A household has one IPv6 prefix. */
function clientOf(remote: string, forwarded: string | string[] | undefined, proxies: number): string | null {
  const plain = remote.replace(/^::ffff:/, '');
  if (proxies === 0) return plain === '::1' || plain.startsWith('127.') ? null : prefixOf(plain);
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return prefixOf(hops.at(-proxies) ?? plain);
}

function prefixOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const whole = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
