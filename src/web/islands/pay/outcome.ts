// How a purchase on the page ends.
import type { Charged } from '../../../client/protocol/index.ts';
import type { NetworkName } from '../../../contract/index.ts';

export interface Answered {
  readonly kind: 'answered';
  /** Private page of the answer. */
  readonly page: string;
}

/** A signed payment that has no answer yet, or never gets one. */
export interface Unanswered {
  readonly kind: 'unanswered';
  /** The first sentence: what happened to the money. */
  readonly money: string;
  readonly charged: Charged;
  /** What happened, in a sentence. */
  readonly sentence: string;
  /** The service refused the question for good: another one has to be asked. */
  readonly isRefused: boolean;
  /** The payment is closed: a new one may be signed. */
  readonly isOver: boolean;
  readonly txid: string;
  /**
   * About when it can no longer be settled, in milliseconds since 1970; null when that is known.
   */
  readonly openUntil: number | null;
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
