// The settings of a process as it uses them.
import type { PaymentSettings } from '../../payments/index.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** `all` sells, and ingests while it has the lease; `api` only sells; `ingester` only ingests. */
export type ProcessRole = 'all' | 'api' | 'ingester';

/** Without `payTo` only the free endpoints are served. */
export interface Config extends Omit<PaymentSettings, 'serviceName'> {
  readonly role: ProcessRole;
  readonly host: string;
  readonly port: number;
  /** Faucet of a sandbox chain; null on a public network. */
  readonly faucetUrl: string | null;
  /** Project at WalletConnect's relay; null = wallets that need it are not offered. */
  readonly walletConnectProjectId: string | null;
  readonly nflverseUrl: string;
  readonly playerIdsUrl: string;
  readonly platformUrl: string;
  /** Whether these serve an invented season, which the pages then say. */
  readonly isSeasonInvented: boolean;
  /** The operator's projection board, a CSV; null = none. */
  readonly boardUrl: string | null;
  /** Whether the platform's rostership is polled and used. */
  readonly rostership: boolean;
  /** Whether the platform's projections are polled and used. */
  readonly platformProjections: boolean;
  /** Wallet file whose account dates the public record's roots; null = no public record. */
  readonly recordWallet: string | null;
  /** Origins that upstream replies may redirect to. */
  readonly redirectOrigins: ReadonlySet<string>;
  /** postgres://… URL, or null for the SQLite database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Seasons to load, ascending; null = the last eight of the schedule. */
  readonly seasons: readonly number[] | null;
  /** Polls of the platform's player file an hour before kickoffs; 0 = none. */
  readonly gameDayPolls: number;
  /** Days for which replaced versions are stored for audits; 0 = none. */
  readonly auditDays: number;
  /** The operator's email address or page, for the API description; null = not set. */
  readonly contact: string | null;
  readonly logLevel: LogLevel;
  /** Where the metrics are served, apart from the service; null = nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces are sent, and the share of requests that are traced; null = no traces. */
  readonly traces: { readonly url: string; readonly share: number } | null;
  /** A language model that may reword the reasoning; null = the deterministic text is sent. */
  readonly rewriter: {
    /** Base URL of an OpenAI-compatible API. */
    readonly url: string;
    readonly key: string | null;
    readonly model: string;
    /** Most model calls per UTC day. */
    readonly perDay: number;
  } | null;
  /** Unpaid requests per minute for one client address; 0 = no limit. */
  readonly requestsPerMinute: number;
  /** The operator's own proxies in front of the service. */
  readonly proxies: number;
  /** How long a stopping process goes on serving after its readiness has turned. */
  readonly drainSeconds: number;
}
