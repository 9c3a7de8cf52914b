// What the pages need of the service: settings, products, and functions with live figures.
import type {
  HealthResponse,
  Product,
  ProductAnswers,
  ProductKey,
  StatsResponse,
  TrackRecord,
  TrendingPreviewResponse,
} from '../contract/index.ts';

export interface FacilitatorState {
  /** It has sent its payment terms, so that challenges can be answered. */
  readonly hasTerms: boolean;
  /** Time of its last answer in milliseconds since 1970; null = none yet. */
  readonly answeredAt: number | null;
  /** Since when its answers are missing; null while it answers. */
  readonly silentSince: number | null;
}

/** The free answers, and the published record. */
export interface PublicFigures {
  /** Every product of the contract, in order. */
  readonly products: readonly (Product & { readonly key: ProductKey })[];
  /** These three may throw an AnswerError, which becomes an error reply. */
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
  /** One call of the current week without its reasons; null while none can be made. */
  freeCall(): Promise<ProductAnswers['sleepers'] | null>;
  /** The published track record; null = none yet. */
  readonly trackRecord: () => TrackRecord | null;
}

export interface WebParts extends PublicFigures {
  readonly settings: {
    /** Origin of every published address, without a trailing slash. */
    readonly publicUrl: string;
    readonly network: 'testnet' | 'mainnet';
    /** Address that receives the USDC; '' = nothing is sold. */
    readonly payTo: string;
    readonly facilitatorUrl: string;
    /** Whether the season and its players are invented, which every page with them says. */
    readonly isSeasonInvented?: boolean;
  };
  /** Path of a compiled script; null where the pages have none. */
  readonly scriptPath: ((entry: string) => Promise<string>) | null;
  /** Whether the page has a test wallet, which a faucet fills. */
  readonly hasPlayMoney: boolean;
  /** Keys of the products on sale. */
  readonly available: ReadonlySet<string>;
  /** Null while answers can be sold, otherwise why not. */
  readonly readiness: () => { readonly detail: string } | null;
  /** The facilitator as this process knows it; null when nothing is sold. */
  readonly facilitator: () => FacilitatorState | null;
  /** The OpenAPI document, from which the reference is drawn. */
  readonly openApi: object;
}
