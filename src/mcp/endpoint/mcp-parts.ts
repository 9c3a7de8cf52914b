// What the endpoint needs from the service, and what it must know about one HTTP request.
import type {
  Catalog,
  HealthResponse,
  Product,
  StatsResponse,
  TrackRecord,
  TrendingPreviewResponse,
} from '../../contract/index.ts';
import type { SaleRequest } from '../../payments/index.ts';
import type { SaleParts } from '../../sales/index.ts';

export interface McpParts extends SaleParts {
  readonly settings: SaleParts['settings'] & {
    /** Origin that clients use; its host is accepted in Host and Origin headers. */
    readonly publicUrl: string;
    /** Number of the operator's own proxies. */
    readonly proxies: number;
  };
  /** Every product of the contract, in order. */
  readonly products: readonly Product[];
  readonly catalog: Catalog;
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
  /** The published track record; null = none yet. */
  readonly trackRecord: () => TrackRecord | null;
}

/** One HTTP request, as the sale of an answer needs it. */
export interface Exchange {
  /** Client address, for the limits; null = no limit by address. */
  readonly client: string | null;
  /** Id of the request, for the log. */
  readonly requestId: string | null;
  readonly whenDelivered: NonNullable<SaleRequest['whenDelivered']>;
}
