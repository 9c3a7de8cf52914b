// The words that a shell can complete, read from the commands and the product list.
import { NETWORKS, products } from '../../contract/index.ts';
import { askFlags } from '../ask-request.ts';
import type { Command } from '../command.ts';

export interface CompletionWords {
  readonly commands: readonly {
    readonly name: string;
    readonly summary: string;
    /** Words that may follow the name. */
    readonly actions: readonly string[];
    /** With their dashes. */
    readonly flags: readonly string[];
  }[];
  /** Flags of `gridcall ask PRODUCT`. */
  readonly products: readonly { readonly key: string; readonly flags: readonly string[] }[];
  /** Flags with a fixed list of values. */
  readonly choices: readonly { readonly flag: string; readonly words: readonly string[] }[];
  /** Flags that name a file. */
  readonly fileFlags: readonly string[];
}

/** Flags are those that a command's help explains, not what it quotes. */
export function readCompletionWords(commands: readonly Command[]): CompletionWords {
  const named = products.map((product) => ({ key: product.key, flags: askFlags(product) }));
  const enumerated = named.flatMap(({ flags }) => flags.filter(({ choices }) => choices.length > 0));
  return {
    commands: commands.map(({ name, summary, actions = [], help }) => ({
      name,
      summary,
      actions,
      flags: unique([...help.matchAll(/(?<!")--[a-z][a-z-]*/g)].map(([flag]) => flag).concat('--help')),
    })),
    products: named.map(({ key, flags }) => ({ key, flags: [...flags.map(({ name }) => `--${name}`), '--help'] })),
    choices: [
      { flag: '--network', words: Object.keys(NETWORKS) },
      ...enumerated.map(({ name, choices }) => ({ flag: `--${name}`, words: choices })),
    ],
    fileFlags: unique(
      commands.flatMap(({ help }) => [...help.matchAll(/(--[a-z-]+) FILE/g)].map(([, flag = '']) => flag)),
    ),
  };
}

/** The arm of a shell's `case` for words that may follow what matches the pattern. */
export type CaseArm = (pattern: string, words: readonly string[]) => string;

/**
 * The arms of bash's and zsh's `case` over position, first and second word; `actionAt` is the
 * position of a command's action.
 */
export const commandArms = (
  { commands, products }: CompletionWords,
  arm: CaseArm,
  actionAt: number,
): readonly string[] => [
  ...commands
    .filter(({ actions }) => actions.length > 0)
    .map(({ name, actions, flags }) => arm(`${actionAt}:${name}:*`, [...actions, ...flags])),
  ...products.map(({ key, flags }) => arm(`*:ask:${key}`, flags)),
  ...commands.map(({ name, flags }) => arm(`*:${name}:*`, flags)),
];

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];
