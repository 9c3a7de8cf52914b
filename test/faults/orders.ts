// Messages to a seller process and its replies, over the channel between it and the run.
import type { PaymentSettings } from '../../src/payments/index.ts';

/** Places where a sale can be halted, in the order in which it passes them. */
export type Point = 'claimed' | 'analyzing' | 'answer made' | 'about to settle' | 'money moved' | 'receipt stored';

/** Given once, at the start. */
export interface Orders {
  readonly store: { readonly dataDir: string } | { readonly databaseUrl: string };
  readonly settings: PaymentSettings;
  /** Every analysis adds a line to this file before it answers. */
  readonly runsFile: string;
  /**
   * Milliseconds by which the database's clock is ahead: leases and retention pass without waiting.
   */
  readonly aheadMs: number;
  /** Milliseconds by which the clock of its own machine is wrong. */
  readonly clockOffMs: number;
  /** Where to halt, each once. */
  readonly haltAt: readonly Point[];
  /** Added to every price. */
  readonly dearerMicroUsdc: number;
}

/** Given later; each is acknowledged. */
export type Command =
  | { readonly command: 'go on' }
  | { readonly command: 'set clock'; readonly aheadMs: number }
  | { readonly command: 'set analysis'; readonly throws: boolean }
  | { readonly command: 'set disk'; readonly readOnly: boolean };

export type Message =
  | { readonly message: 'listening'; readonly url: string }
  | { readonly message: 'halted'; readonly at: Point }
  | { readonly message: 'done' };
