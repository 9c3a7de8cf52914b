// What the HTTP face is made of: settings, products, the gate, and the questions it asks of the rest of the service.

import type {
  Caller,
  HealthResponse,
  Product,
  StatsResponse,
  TrackRecord,
  TrendingPreviewResponse,
} from '../contract/index.ts';
import type { Logger } from '../logger/index.ts';
import type { Gate, GateResponse } from '../payments/index.ts';
import type { Unready } from './probes.ts';

export interface HttpSettings {
  /** Origin under which buyers reach the service, without a trailing slash: every URL we give out is built from it, never from a Host header. */
  readonly publicUrl: string;
  readonly network: 'testnet' | 'mainnet';
  /** Address that receives the USDC; '' means that nothing is sold. */
  readonly payTo: string;
  readonly facilitatorUrl: string;
  readonly challengeTag: string;
  /** ASA id of USDC on the network. */
  readonly usdcAssetId: number;
  /** Proxies of ours in front of the service: they say which address a buyer asks from. */
  readonly proxies: number;
  /** The operator's mail address or page; absent or null = none was set. */
  readonly contact?: string | null;
}

export interface AnswerOptions {
  readonly compact: boolean;
  readonly caller: Caller;
}

export interface AppParts {
  readonly settings: HttpSettings;
  /** Everything the contract describes, in order. */
  readonly products: readonly Product[];
  /** Keys of the products that are on sale; the others answer 503 `not_available`. */
  readonly available: ReadonlySet<string>;
  /** null when payments are not configured. */
  readonly gate: Gate | null;
  /** Null while answers can be sold; else why not. Asked before every payment, and before asking for one. */
  readonly readiness: () => Unready | null;
  /** The answer to a valid request; a reply other than 2xx is never charged (see `createAnswerHandler`). */
  answer(product: Product, request: unknown, options: AnswerOptions): Promise<GateResponse>;
  /** These three may throw a Refusal, which becomes its error body. */
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
  /** Further JSON documents by path: the public keys of the receipts. */
  readonly documents: Readonly<Record<string, object>>;
  /** What was measured of the answers; null = nothing was published yet. */
  readonly trackRecord: TrackRecord | null;
  /** Purchases, refused payments, and requests that failed through a fault of ours. */
  readonly log: Pick<Logger, 'info' | 'error'>;
}
