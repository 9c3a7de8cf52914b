// The tables for Kysely: on both engines integers are `number` and bytes are `Uint8Array`.
import type { PaymentState } from '../payments/index.ts';
import type { MarketPollKind } from '../sleeper/index.ts';

export interface PaymentsTable {
  txid: string;
  state: PaymentState;
  owner: string;
  epoch: number;
  lease_until: number;
  product: string;
  payer: string;
  amount_micro_usdc: number;
  network: string;
  fingerprint: string;
  payment_id: string | null;
  payload_hash: string;
  payment: string;
  last_valid: number;
  first_claim_round: number | null;
  claimed_at: number;
  computed_at: number | null;
  settling_at: number | null;
  settled_at: number | null;
  delivered_at: number | null;
  updated_at: number;
  failure: string | null;
  receipt: string | null;
  answer_status: number | null;
  answer_headers: string | null;
  /** SHA-256 of its body; the engines keep the body while a row points at it. */
  answer_hash: string | null;
  /** How often the private links to its answer were revoked; null before the first time. */
  links_revoked: number | null;
}

/** Sums of the settled payments of a product; triggers of `payments` write them. */
interface SaleTotalsTable {
  product: string;
  /** A product's sums are in several rows, so that their writers do not wait for each other. */
  slot: number;
  paid_calls: number;
  micro_usdc: number;
  /** Payers counted in this row: each is counted in one row of one product. */
  new_payers: number;
  since: number;
}

/** Every payer of a settled payment; triggers of `payments` write them. */
interface PayersTable {
  payer: string;
  /** Time of the newest challenge with which the payer signed in; null before the first one. */
  signed_in_at: number | null;
}

/** Transfers back to payers, one a payment; `signed` is base64. */
export interface RefundsTable {
  txid: string;
  refund_txid: string;
  payer: string;
  amount_micro_usdc: number;
  network: string;
  reason: string;
  signed: string;
  first_valid: number;
  last_valid: number;
  signed_at: number;
  confirmed_at: number | null;
}

/** Bodies of answers, byte for byte, under their SHA-256. */
interface AnswerBodiesTable {
  hash: string;
  body: Uint8Array;
}

export interface DatasetVersionsTable {
  dataset: string;
  part: string;
  fetched_at: number;
  sha256: string;
  as_of: string;
  etag: string | null;
  last_modified: string | null;
  url: string;
  bytes: number;
  /** When upstream last confirmed this version. */
  checked_at: number;
}

/** The bytes of a part's current version; `fetched_at` and `sha256` identify it. */
interface DatasetContentsTable {
  dataset: string;
  part: string;
  fetched_at: number;
  sha256: string;
  content: Uint8Array;
}

/** The gzipped bytes of replaced versions, and of what answers read besides the files. */
interface ReplacedContentsTable {
  sha256: string;
  content: Uint8Array;
  /** `sold` is served: an answer that was made of it was paid for; `asked` is dropped soon. */
  kind: 'file' | 'asked' | 'sold';
  replaced_at: number;
}

interface DatasetRefusalsTable {
  dataset: string;
  part: string;
  refused_at: number;
  reason: string;
}

interface CachedAnswersTable {
  key: string;
  body: string;
  generated_at: number;
  expires_at: number;
}

interface MarketSnapshotsTable {
  season: number;
  week: number;
  trend: 'add' | 'drop';
  lookback_hours: number;
  as_of: string;
  entries: string;
  recorded_at: number;
}

/** Polls of the platform's market: gzipped JSON, a row each. */
interface MarketPollsTable {
  kind: MarketPollKind;
  season: number;
  week: number;
  polled_at: number;
  /** 1 when the week's first game had not begun. */
  before_kickoff: 0 | 1;
  content: Uint8Array;
}

interface LeagueWeeksTable {
  platform: string;
  league_id: string;
  kind: 'matchups' | 'transactions';
  week: number;
  body: string;
  kept_at: number;
}

interface SettingsTable {
  key: string;
  value: string;
  updated_at: number;
}

/** Which process does what only one may do at a time. */
interface LeasesTable {
  name: 'ingest';
  owner: string;
  epoch: number;
  expires_at: number;
}

export interface Tables {
  payments: PaymentsTable;
  answer_bodies: AnswerBodiesTable;
  refunds: RefundsTable;
  sale_totals: SaleTotalsTable;
  payers: PayersTable;
  dataset_versions: DatasetVersionsTable;
  dataset_contents: DatasetContentsTable;
  replaced_contents: ReplacedContentsTable;
  dataset_refusals: DatasetRefusalsTable;
  cached_answers: CachedAnswersTable;
  market_snapshots: MarketSnapshotsTable;
  market_polls: MarketPollsTable;
  league_weeks: LeagueWeeksTable;
  settings: SettingsTable;
  leases: LeasesTable;
}
