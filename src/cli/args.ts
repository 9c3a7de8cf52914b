// Parses the flags of a subcommand strictly: an unknown flag or a missing value is a usage error.
import { parseArgs } from 'node:util';
import { parseUsdc } from '../client/index.ts';
import { NETWORKS, type NetworkName } from '../contract/index.ts';
import { errorMessage } from '../logger/index.ts';
import { UsageError } from './command.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly default?: string | boolean }>>;
type Values<O extends Options> = {
  readonly [Key in keyof O]: O[Key]['type'] extends 'boolean' ? boolean | undefined : string | undefined;
};

/** Values of the flags. Throws UsageError for anything else in `argv`. */
export function readFlags<const O extends Options>(argv: readonly string[], options: O): Values<O> {
  try {
    return parseArgs({ args: [...argv], options: options as never, strict: true }).values as Values<O>;
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** A whole number in a range; otherwise a UsageError that names the flag. */
export function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}, not "${text}"`);
}

/** A share from 0 to 1; otherwise a UsageError that names the flag. */
export function share(flag: string, text: string): number {
  if (/^(?:0|1|0?\.\d+)$/.test(text)) return Number(text);
  throw new UsageError(`--${flag} must be a share from 0 to 1, such as 0.2, not "${text}"`);
}

/** An amount of USDC as micro-USDC; otherwise a UsageError that names the flag. */
export function usdcAmount(flag: string, text: string): number {
  const micro = parseUsdc(text);
  if (micro !== null) return micro;
  throw new UsageError(`--${flag} must be an amount such as 1 or 0.25, not "${text}"`);
}

/** The network flag; `testnet` when it is absent. Throws UsageError for other names. */
export function networkName(text: string | undefined): NetworkName {
  const name = text ?? 'testnet';
  if (name === 'testnet' || name === 'mainnet') return name;
  throw new UsageError(`--network must be ${Object.keys(NETWORKS).join(' or ')}, not "${name}"`);
}

/** A URL without a trailing slash; otherwise a UsageError that names the flag. */
export function webAddress(flag: string, text: string): string {
  const fits = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!fits) throw new UsageError(`--${flag} must be an http(s) URL, not "${text}"`);
  return text.replace(/\/+$/, '');
}

/**
 * Network, faucet and node from --network, --faucet and --algod. A faucet belongs to a sandbox
 * chain, and its node has the same URL.
 */
export function chainFlags(flags: {
  readonly network?: string | undefined;
  readonly faucet?: string | undefined;
  readonly algod?: string | undefined;
}): { readonly network: NetworkName; readonly faucetUrl: string | undefined; readonly nodeUrl: string | undefined } {
  const network = networkName(flags.network);
  if (flags.faucet !== undefined && network === 'mainnet')
    throw new UsageError('--faucet is for a sandbox chain; it must not be used with --network mainnet');
  const faucet = flags.faucet === undefined ? undefined : webAddress('faucet', flags.faucet).replace(/\/faucet$/, '');
  const nodeUrl = flags.algod === undefined ? faucet : webAddress('algod', flags.algod);
  return { network, faucetUrl: faucet === undefined ? undefined : `${faucet}/faucet`, nodeUrl };
}
