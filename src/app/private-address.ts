// Whether an origin cannot be reached from the internet: loopback, private and link-local
// addresses, and local names.
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
const V6: readonly (readonly [string, number])[] = [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
];
for (const [net, prefix] of V4) PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of V6) PRIVATE.addSubnet(net, prefix, 'ipv6');

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;

/** Whether buyers on the internet cannot reach the origin. */
export function isUnreachable(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return LOCAL_NAME.test(host);
  // the block list itself checks an IPv4 address inside an IPv6 one as IPv4
  return PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
