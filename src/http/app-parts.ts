// The parts of the HTTP application: what a sale needs, settings, products and free answers.
import type { HealthResponse } from '../contract/index.ts';
import type { SaleParts } from '../sales/index.ts';
import type { Desk, PublicFigures } from '../web/index.ts';

export interface HttpSettings {
  /**
   * Origin that buyers use, without a trailing slash. Every published URL starts with it; a
   * Host header is ignored.
   */
  readonly publicUrl: string;
  readonly network: 'testnet' | 'mainnet';
  /** Address that receives the USDC; '' = nothing is sold. */
  readonly payTo: string;
  readonly facilitatorUrl: string;
  readonly challengeTag: string;
  /** ASA id of USDC on the network. */
  readonly usdcAssetId: number;
  /** Number of the operator's own proxies, which name the client address. */
  readonly proxies: number;
  /** The operator's email address or page; absent or null = not set. */
  readonly contact?: string | null;
  /** Whether the season and its players are invented; absent = they are real. */
  readonly isSeasonInvented?: boolean;
}

export interface AppParts extends SaleParts, PublicFigures {
  readonly settings: HttpSettings;
  /** The last answer of `health` while nothing in it can have changed; null = ask `health`. */
  currentHealth(): HealthResponse | null;
  /** What an answer read under its SHA-256, as gzipped JSON; null when it is not stored. */
  input(sha256: string): Promise<Uint8Array | null>;
  /** The hash tree of a week's odds; null where there is none, or the week was not scored yet. */
  oddsTree(season: number, week: number): Promise<object | null>;
  /** More JSON documents by path: the public keys of the receipts. */
  readonly documents: Readonly<Record<string, object>>;
  /** What the page on which people buy needs; null = no such page. */
  readonly desk: Desk | null;
}
