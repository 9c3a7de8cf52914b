// What is sold, at which address, and what would surprise buyers.
import type { Config } from '../config/index.ts';
import { isUnreachable } from '../private-address.ts';
import { ok, warning } from './check-result.ts';

export async function checkSales({ network, payTo, publicUrl, host, proxies }: Config) {
  if (payTo === '') return warning('GRIDCALL_PAY_TO is unset: only the free paths answer.');
  if (isUnreachable(publicUrl))
    return warning(`Buyers get ${publicUrl} as the address, which only this machine or network reaches.`);
  if (publicUrl.startsWith('http:'))
    return warning(`${publicUrl} is not encrypted: anyone on the way can read payments and answers.`);
  if (proxies === 0 && ['127.0.0.1', '::1', 'localhost'].includes(host))
    return warning('The service listens on loopback with GRIDCALL_PROXIES=0: callers behind a proxy are not limited.');
  return ok(`Sells on ${network} at ${publicUrl}.`);
}
