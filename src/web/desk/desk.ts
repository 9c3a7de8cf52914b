// What the buying page needs of the service besides the products: look-ups, the chain, stored
// answers.
import type { NetworkName, PlayerCandidate, Product } from '../../contract/index.ts';
import type { AnswerLinks } from '../../payments/receipts/index.ts';

/** A league of a manager, to choose from. */
export interface LeagueChoice {
  readonly id: string;
  readonly name: string | null;
  readonly teams: number | null;
}

/** A draft of a manager, to choose from. */
export interface DraftChoice {
  readonly id: string;
  /** Name of its league; null for a mock draft. */
  readonly league: string | null;
  readonly type: string;
  readonly teams: number | null;
  /** Milliseconds since 1970; null when no time was set. */
  readonly startsAt: number | null;
}

/** A paid answer as the journal stores it. */
export interface PaidAnswer {
  readonly transaction: string;
  readonly product: string;
  readonly priceMicroUsdc: number;
  readonly payer: string;
  /** Milliseconds since 1970. */
  readonly settledAt: number;
  /** Links that were made before the last of these revocations open nothing. */
  readonly linksRevoked: number;
  /** JSON; null once it is no longer stored. */
  readonly body: Uint8Array | null;
}

/** A reply of the sale: the terms of a challenge, or an error. */
export interface SaleReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Desk {
  readonly network: NetworkName;
  readonly algodUrl: string;
  /** Faucet of a sandbox chain; null on a public network. */
  readonly faucetUrl: string | null;
  /** Null hides the wallets that connect through WalletConnect's relay. */
  readonly walletConnectProjectId: string | null;
  readonly links: AnswerLinks;
  /** Empty before the first snapshot. */
  suggestPlayers(text: string): Promise<readonly PlayerCandidate[]>;
  /** The manager's leagues and drafts of this season; null when the platform has no such user. */
  leaguesOf(
    username: string,
    client: string | null,
  ): Promise<{ readonly leagues: readonly LeagueChoice[]; readonly drafts: readonly DraftChoice[] } | null>;
  /** The error with which a paid request would be refused; null when it would be answered. */
  refusalOf(product: Product, request: unknown, client: string | null): Promise<SaleReply | null>;
  /** The answer that a settled transaction bought; null without one. */
  paidAnswer(transaction: string): Promise<PaidAnswer | null>;
  /** What a wallet bought, newest first. */
  boughtBy(payer: string, limit: number): Promise<readonly PaidAnswer[]>;
  /** As in the journal: true once for a challenge, never again for it or an earlier one. */
  signIn(payer: string, issuedAt: number): Promise<boolean>;
  readonly now: () => number;
}
