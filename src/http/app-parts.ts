// The parts of the HTTP application: settings, products, the gate, and functions that answer.

import type {
  Caller,
  HealthResponse,
  Product,
  ProductKey,
  StatsResponse,
  TrackRecord,
  TrendingPreviewResponse,
} from '../contract/index.ts';
import type { Logger } from '../logger/index.ts';
import type { Gate, GateResponse } from '../payments/index.ts';
import type { Desk } from '../web/index.ts';
import type { Unready } from './probes.ts';

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
}

export interface AnswerOptions {
  readonly compact: boolean;
  readonly caller: Caller;
}

export interface AppParts {
  readonly settings: HttpSettings;
  /** Every product of the contract, in order. */
  readonly products: readonly (Product & { readonly key: ProductKey })[];
  /** Keys of the products on sale; the others reply 503 `not_available`. */
  readonly available: ReadonlySet<string>;
  /** Null without a receiving address. */
  readonly gate: Gate | null;
  /**
   * Null while answers can be sold, otherwise why not. Checked before every payment and
   * before every challenge.
   */
  readonly readiness: () => Unready | null;
  /**
   * The answer to a valid request; a reply other than 2xx is never charged (see
   * `createAnswerHandler`).
   */
  answer(product: Product, request: unknown, options: AnswerOptions): Promise<GateResponse>;
  /** These three may throw an AnswerError, which becomes an error reply. */
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
  /** More JSON documents by path: the public keys of the receipts. */
  readonly documents: Readonly<Record<string, object>>;
  /** The published track record; null = none yet. */
  readonly trackRecord: TrackRecord | null;
  /** What the page on which people buy needs; null = no such page. */
  readonly desk: Desk | null;
  /** Purchases, refused payments, and requests that failed through a fault of ours. */
  readonly log: Pick<Logger, 'info' | 'error'>;
}
