// The analyst: the season, its model and the answers, apart from HTTP and from money.
import type { HealthResponse, LiveRecord, PlayerCandidate } from '../../contract/index.ts';
import type { AppParts } from '../../http/index.ts';
import type { Logger } from '../../logger/index.ts';
import type { SentReport } from '../../metrics/index.ts';
import type { Week } from '../../nfl/index.ts';
import type { Store } from '../../storage/index.ts';
import type { Desk } from '../../web/index.ts';
import type { Config } from '../config/index.ts';
import type { NoteChain } from '../ledger-note.ts';

/** What the service asks all the time: known without a call. */
export interface AnalystState {
  readonly hasData: boolean;
  /** False while a season file is missing, so that games would count as zeros. */
  readonly hasStatistics: boolean;
  /** When the model was fitted, ISO 8601 UTC; null without one. */
  readonly modelFittedAt: string | null;
  /** The last answer of `health` while nothing in it can have changed; null = ask `health`. */
  readonly health: HealthResponse | null;
  readonly liveRecord: LiveRecord;
}

/** What was read of the upstreams. */
export interface UpstreamsRead {
  readonly ms: number;
  /** Whether a file has a new version. */
  readonly changed: boolean;
}

export interface Analyst extends Pick<AppParts, 'available' | 'answer' | 'health' | 'preview' | 'freeCall'> {
  state(): AnalystState;
  /** Loads the stored data and their model. */
  load(): Promise<void>;
  /**
   * Until closed: ingests on schedule while this process has the lease, and else loads what another
   * has ingested. Resolves after the first read of the upstreams; with null when another ingests.
   */
  run(): Promise<UpstreamsRead | null>;
  /** May throw an AnswerError. */
  readonly leaguesOf: Desk['leaguesOf'];
  readonly refusalOf: Desk['refusalOf'];
  /** Empty before the first snapshot. */
  suggestPlayers(text: string): Promise<readonly PlayerCandidate[]>;
  /** The hash tree of a week's odds; null where there is none, or the week was not scored yet. */
  oddsTree(week: Week): Promise<object | null>;
  /** Aborts reads in progress and frees the lease. The store stays open. */
  close(): Promise<void>;
}

export interface AnalystParts {
  readonly publicUrl: string;
  readonly log: Logger;
  /** Aborts reads in progress before anything is closed. */
  readonly signal: AbortSignal;
  /** Dates the roots of the public record; absent = no tree is made. */
  readonly noteChain?: NoteChain;
  /** Measures it; absent = nothing is measured. */
  readonly observer?: AnalystObserver;
}

/** What metrics and traces learn of the analyst. */
export interface AnalystObserver {
  /** A look-up of a shared answer. */
  cacheAsked(isHit: boolean): void;
  /** Calls to the platform begin to fail at once, or are sent again. */
  platformBreaker(isOpen: boolean): void;
  /** A request to an upstream that another thread has sent, in the scope of who asked. */
  sent(report: SentReport): void;
}

/**
 * Opens the store of the settings, and an analyst over it; both are to be
 * closed, the analyst first.
 */
export type OpenAnalyst = (
  config: Config,
  parts: AnalystParts,
) => Promise<{ readonly store: Store; readonly analyst: Analyst }>;
