// Flags of a subcommand, read strictly: an unknown flag or a missing value is a usage mistake, never ignored.
import { parseArgs } from 'node:util';
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
export function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${flag} must be a whole number from ${least} to ${most}, not "${text}"`);
}
