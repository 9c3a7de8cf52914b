// Flags of a subcommand, read strictly: an unknown flag or a missing value is a usage mistake, never ignored.
import { parseArgs } from 'node:util';
import { NETWORKS, type NetworkName } from '../contract/index.ts';
import { UsageError } from './command.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly default?: string | boolean }>>;
type Values<O extends Options> = {
  readonly [Key in keyof O]: O[Key]['type'] extends 'boolean' ? boolean | undefined : string | undefined;
};

/** Values of the flags; throws UsageError on anything else in `argv`. */
export function readFlags<const O extends Options>(argv: readonly string[], options: O): Values<O> {
  try {
    return parseArgs({ args: [...argv], options: options as never, strict: true }).values as Values<O>;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number in a range, or a usage mistake that names the flag. */
export function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}, not "${text}"`);
}

/** `testnet` when the flag was left out; a usage mistake for anything but the two networks. */
export function networkName(text: string | undefined): NetworkName {
  const name = text ?? 'testnet';
  if (name === 'testnet' || name === 'mainnet') return name;
  throw new UsageError(`--network must be ${Object.keys(NETWORKS).join(' or ')}, not "${name}"`);
}

/** The address without a slash at its end; a usage mistake that names the flag when it is not one. */
export function webAddress(flag: string, text: string): string {
  const fits = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!fits) throw new UsageError(`--${flag} must be an http(s) address, not "${text}"`);
  return text.replace(/\/+$/, '');
}

/** What --network, --faucet and --algod say together: a faucet is a sandbox chain's, whose node is at the same address. */
export function chainFlags(flags: {
  readonly network?: string | undefined;
  readonly faucet?: string | undefined;
  readonly algod?: string | undefined;
}): { readonly network: NetworkName; readonly faucetUrl: string | undefined; readonly nodeUrl: string | undefined } {
  const network = networkName(flags.network);
  if (flags.faucet !== undefined && network === 'mainnet')
    throw new UsageError('--faucet gives play money on a sandbox chain; leave it out with --network mainnet');
  const faucet = flags.faucet === undefined ? undefined : webAddress('faucet', flags.faucet).replace(/\/faucet$/, '');
  const nodeUrl = flags.algod === undefined ? faucet : webAddress('algod', flags.algod);
  return { network, faucetUrl: faucet === undefined ? undefined : `${faucet}/faucet`, nodeUrl };
}
