// The client address that limits count a request for: one spelling per address, whatever a proxy
// writes.
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** The parts of a request that identify its client. */
export type Incoming = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Everything that is not an address shares one name, so that garbage in a header
 * gets no limit of its own.
 */
const UNKNOWN = 'unknown';
/** An IPv6 address with a scope and a port has fewer characters. */
const MAX_LENGTH = 100;
/** `[address]` or `[address]:port`. */
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
/** `address:port` of IPv4; an IPv6 address without brackets has no port. */
const WITH_PORT = /^([\d.]+):\d{1,5}$/;
const GROUPS_OF_A_HOUSEHOLD = 4;

/**
 * The client of a request: its IPv4 address or the /64 network of its IPv6 address; null for
 * loopback without a configured proxy. `proxies` = number of our own proxies: the client is that
 * many entries from the right in X-Forwarded-For.
 */
export function clientAddress({ headers, socket }: Incoming, proxies: number): string | null {
  const remote = socket.remoteAddress ?? '';
  if (proxies === 0) return isLoopback(remote) ? null : normalizeAddress(remote);
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return normalizeAddress(hops.at(-proxies) ?? remote);
}

/**
 * The client of a connection, by the same names; null for loopback, and for every connection where
 * the operator's proxies connect.
 */
export const clientOfConnection = ({ remoteAddress }: Incoming['socket'], proxies: number): string | null =>
  proxies === 0 ? clientAddress({ headers: {}, socket: { remoteAddress } }, proxies) : null;

/** As Node writes them: parsing an address costs a tenth of a 402's time. */
const USUAL_LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const isLoopback = (address: string): boolean =>
  USUAL_LOOPBACK.has(address) || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');

/** Results for recent addresses: most requests come from an address that was parsed before. */
const names = new LRUCache<string, string>({ max: 10_000 });

/**
 * One spelling of an address: without port, brackets and scope; IPv4 inside IPv6
 * as IPv4; IPv6 by its /64.
 */
export function normalizeAddress(text: string): string {
  if (text.length > MAX_LENGTH) return UNKNOWN;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = parsedName(text);
  names.set(text, name);
  return name;
}

function parsedName(text: string): string {
  const bare = (BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text).replace(/%.*$/s, '');
  // the library also parses octal, hexadecimal and short forms, which servers do not write
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
  if (!ipaddr.IPv6.isValid(bare)) return UNKNOWN;
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${address.parts
    .slice(0, GROUPS_OF_A_HOUSEHOLD)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
