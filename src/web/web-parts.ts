// What the pages need of the service: settings, products, and functions with live figures.
import type {
  HealthResponse,
  Product,
  ProductKey,
  StatsResponse,
  TrackRecord,
  TrendingPreviewResponse,
} from '../contract/index.ts';

export interface WebParts {
  readonly settings: {
    /** Origin of every published address, without a trailing slash. */
    readonly publicUrl: string;
    readonly network: 'testnet' | 'mainnet';
    /** Address that receives the USDC; '' = nothing is sold. */
    readonly payTo: string;
    readonly facilitatorUrl: string;
  };
  /** Every product of the contract, in order. */
  readonly products: readonly (Product & { readonly key: ProductKey })[];
  /** Keys of the products on sale. */
  readonly available: ReadonlySet<string>;
  /** Null while answers can be sold, otherwise why not. */
  readonly readiness: () => { readonly detail: string } | null;
  /** Whether payment terms can be given: the facilitator has sent its offer. */
  readonly hasTerms: () => boolean;
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
  readonly trackRecord: TrackRecord | null;
  /** The OpenAPI document, from which the reference is drawn. */
  readonly openApi: object;
}
