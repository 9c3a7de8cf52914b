// Responses of the free endpoints: health, catalog, trending preview and sales totals.
import { z } from 'zod';
import { ATTRIBUTION } from './attribution.ts';
import { answerModel } from './components.ts';
import { count, identity, team } from './fields.ts';
import { limit } from './request-fields.ts';
import { trend, trendCount } from './trending.ts';

/** What an answer read, by its SHA-256. Not in the catalog: an answer names its address. */
export const INPUTS_PATH = '/v1/inputs/';
/** A week's hash tree, by season and week, once the week was scored. Not in the catalog. */
export const ODDS_PATH = '/v1/odds/';

const attribution = z.literal(ATTRIBUTION).meta({ description: 'Credit to the data sources.' });
const network = z.enum(['testnet', 'mainnet']).meta({ description: 'Algorand network that payments use.' });

export const HealthResponse = answerModel('HealthResponse', 'Service status and data freshness.', {
  status: z
    .enum(['ok', 'degraded'])
    .meta({ description: 'degraded: data is not loaded yet or lacks a season, or the model is not fitted to it yet.' }),
  version: z.string().meta({ description: 'Version of the API.' }),
  week: z.int().nullable().meta({ description: 'Current NFL week; null outside the season.' }),
  season: z.int().meta({ description: 'Active NFL season.' }),
  store_backend: z.string().meta({ description: 'Database in use.' }),
  engine: z.string().meta({ description: 'Engine that writes the analyses.' }),
  data_freshness: z.record(z.string(), z.iso.datetime()).meta({
    description:
      'As-of time, UTC, of each dataset. A name that ends in (refused), (unavailable), (repaired) or (missing) is a ' +
      'problem with that source and when it was last noted: repaired is in use without rows that repeat others or ' +
      'words that are not known, missing is a season with results and without a file.',
  }),
});
export type HealthResponse = z.output<typeof HealthResponse>;

const CatalogEntry = answerModel('CatalogEntry', 'One endpoint.', {
  path: z.string().meta({ description: 'URL path.' }),
  method: z.enum(['GET', 'POST']).meta({ description: 'HTTP method.' }),
  key: z.string().meta({ description: 'Stable key of the product; empty for free endpoints.' }),
  price_usdc: z.number().min(0).meta({ description: 'Price in USDC; 0 for free endpoints.' }),
  description: z.string().meta({ description: 'What the payment buys.' }),
  request_schema: z
    .string()
    .nullable()
    .meta({ description: 'Name of the request model; null when the request is a query.' }),
  response_schema: z.string().meta({ description: 'Name of the response model.' }),
  free: z.boolean().meta({ description: 'Whether it can be called without payment.' }),
  cache_ttl_seconds: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'Seconds an answer may be reused; null = always computed for the request.' }),
});
export type CatalogEntry = z.output<typeof CatalogEntry>;

export const Catalog = answerModel('Catalog', 'Every endpoint with its price, and how to pay.', {
  service: z.string().meta({ description: 'Name of the service.' }),
  version: z.string().meta({ description: 'Version of the API.' }),
  network,
  pay_to: z.string().meta({ description: 'Address that receives the USDC; empty when payments are not configured.' }),
  asset_id: z.int().min(0).meta({ description: 'USDC asset id on the network; 0 when payments are not configured.' }),
  facilitator_url: z.string().meta({ description: 'Facilitator that verifies and settles.' }),
  challenge_tag: z.string().meta({ description: 'Tag in the payment terms.' }),
  endpoints: z.array(CatalogEntry).meta({ description: 'Every endpoint, free and paid.' }),
  attribution,
});
export type Catalog = z.output<typeof Catalog>;

const TrendingPreviewPlayer = answerModel('TrendingPreviewPlayer', 'One trending player, without analysis.', {
  ...identity,
  team,
  trend,
  trend_count: trendCount,
});

export const TrendingPreviewResponse = answerModel(
  'TrendingPreviewResponse',
  'Top of the trending list: player and count only.',
  {
    players: z.array(TrendingPreviewPlayer).meta({ description: 'Most added first; drops fill up the list.' }),
    lookback_hours: z.int().meta({ description: 'Hours the counts cover.' }),
    upsell: z.string().meta({ description: 'Where to buy the analysis.' }),
    attribution,
  },
);
export type TrendingPreviewResponse = z.output<typeof TrendingPreviewResponse>;

export const TrendingPreviewQuery = z.strictObject({ limit: limit(1, 5, 5) });

const EndpointUsage = answerModel('EndpointUsage', 'Sales of one product.', {
  key: z.string().meta({ description: 'Key of the product.' }),
  paid_calls: count('Settled payments.'),
  usdc: z.number().min(0).meta({ description: 'USDC settled.' }),
});

export const StatsResponse = answerModel('StatsResponse', 'Sales so far, counted from settled payments.', {
  paid_analyses: count('Settled payments.'),
  unique_payers: count('Distinct paying addresses.'),
  usdc_settled: z.number().min(0).meta({ description: 'USDC settled.' }),
  network,
  since: z.string().nullable().meta({ description: 'Time of the first settlement, UTC.' }),
  by_endpoint: z.array(EndpointUsage).meta({ description: 'Most calls first.' }),
});
export type StatsResponse = z.output<typeof StatsResponse>;
