// How a purchase on the page ends.
import type { NetworkName } from '../../../contract/index.ts';

export interface Answered {
  readonly kind: 'answered';
  /** Private page of the answer. */
  readonly page: string;
}

/** A signed payment that has no answer yet, or never gets one. */
export interface Unanswered {
  readonly kind: 'unanswered';
  /** What happened, whether the reader was charged, and what to do next. */
  readonly sentence: string;
  /** The payment is closed: a new one may be signed. */
  readonly isOver: boolean;
}

/** Nothing was presented: the wallet cannot pay, or its owner refused. */
export interface Blocked {
  readonly kind: 'blocked';
  readonly sentence: string;
  /** Address of the wallet's account; null where there is nothing to choose. */
  readonly account: string | null;
  /** The wallet needs ALGO or USDC. */
  readonly needsMoney: boolean;
  readonly network: NetworkName;
  /** Steps the page can take for the reader. Each may throw DeskFailure. */
  readonly fix?: {
    readonly fund?: () => Promise<void>;
    readonly optIn?: () => Promise<void>;
    /** Ends the wallet's connection. */
    readonly switchAccount?: () => Promise<void>;
  };
}
