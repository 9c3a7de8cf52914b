// The shape of a product: a decision made of data, and the sentences written from it. Use
// `defineAnalysis` in products/<product>/index.ts. A refusal is an `AnswerError`.
import type { z } from 'zod';
import type { DraftAnswer } from '../../citations/index.ts';
import type { ErrorCode, PlayerCandidate, Product, RefusalCode, ValidationError } from '../../contract/index.ts';
import type { DraftRanks, Leagues, Rostership, TrendingList } from '../../fantasy/index.ts';
import type { Snapshot, WeekClock } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import type { Pause } from '../../steps/index.ts';

/** The platform's trending lists and rostership as of the requested week. */
export interface Market {
  /** Throws `AnswerError` when the list was not recorded (a past week) or cannot be read now. */
  trending(trend: 'add' | 'drop', lookbackHours: number): Promise<TrendingList>;
  /**
   * The platform's newest rostership from before the snapshot's week (of the current week the
   * newest), or an estimate. Never throws for a platform without it.
   */
  rostership(snapshot: Snapshot): Promise<Rostership>;
  /**
   * The platform's draft ranks of a season's drafts, from the last poll at or before `draftedAt`
   * (milliseconds since 1970; null = the last before week 1), else from the first one after it.
   * Null when no poll from before the season's first kickoff was recorded.
   */
  draftRanks(season: number, draftedAt: number | null): Promise<DraftRanks | null>;
}

/** What a decision may read. */
export interface AnalysisContext {
  /** The data as of the requested week. */
  readonly currentSnapshot: Snapshot;
  /** The requested week's clock: now in the live week, before all games in another one. */
  readonly clock: WeekClock;
  /** The projection model: ask it about `currentSnapshot` or a view of it. */
  readonly model: Model;
  readonly market: Market;
  /** The platform's leagues, users and drafts, read live for this request. */
  readonly leagues: Leagues;
  /** Called between the parts of long work, so that requests are answered in between. */
  readonly pause?: Pause;
  /** Whether only a refusal is asked for: what refuses no one need not be read. */
  readonly isCheck?: boolean;
}

export type RequestOf<P extends Product> = z.output<P['request']['schema']>;

/** What a product writes of a response; the answer service adds the provenance. */
export type BodyOf<P extends Product> = Omit<z.output<P['response']['schema']>, 'meta' | 'stats_cited' | 'sources'>;

/** A product's two halves. */
interface AnalysisParts<P extends Product, Decision> {
  readonly product: P;
  /** Makes every choice, looks up every number, returns data; throws `AnswerError`. */
  readonly decide: (context: AnalysisContext, request: RequestOf<P>) => Promise<Decision> | Decision;
  /** Turns a decision into fields and sentences. Chooses nothing, reads nothing else. */
  readonly write: (decision: Decision) => DraftAnswer<BodyOf<P>>;
}

/** A product as the answer service uses it. */
export interface Analysis<P extends Product = Product> {
  readonly product: P;
  /** `write(await decide(context, request))`. */
  answer(context: AnalysisContext, request: RequestOf<P>): Promise<DraftAnswer<BodyOf<P>>>;
}

/**
 * Puts the two halves of a product together, which the backtest, the tests and the comparison of
 * two checkouts also use alone.
 *
 *     export const sleepers = defineAnalysis({ product, decide, write });
 */
export const defineAnalysis = <P extends Product, Decision>({
  product,
  decide,
  write,
}: AnalysisParts<P, Decision>) => ({
  product,
  decide: async (context: AnalysisContext, request: RequestOf<P>): Promise<Decision> => decide(context, request),
  write,
  answer: async (context: AnalysisContext, request: RequestOf<P>) => write(await decide(context, request)),
});

/** Any product, its types erased: the caller has parsed the request. */
export interface AnyAnalysis {
  readonly product: Product;
  answer(context: AnalysisContext, request: never): Promise<unknown>;
}

type RefusalStatus = 404 | 409 | 422 | 429 | 503;

/** Becomes an error body `{detail, code, charged: false, retryable}`, never a charge. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: RefusalStatus;
  readonly code: ErrorCode | 'value_error';
  readonly retryable: boolean;
  /** Seconds after which asking again makes sense (429 and 503 only). */
  readonly retryAfter: number | null;
  /** Players who may be meant instead; null where the refusal is about something else. */
  readonly candidates: readonly PlayerCandidate[] | null = null;

  constructor(status: 404 | 409, code: RefusalCode, detail: string);
  constructor(status: 429 | 503, code: ErrorCode, detail: string, retryAfter?: number | null);
  constructor(status: 422, code: 'value_error', detail: string);
  constructor(
    status: RefusalStatus,
    code: ErrorCode | 'value_error',
    detail: string,
    retryAfter: number | null = null,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.retryable = status === 429 || status === 503;
    this.retryAfter = retryAfter;
  }
}

/** `why` and `next` are sentences: why no move is worth making, and what to ask instead. */
export const nothingToRecommend = (why: string, next: string): AnswerError =>
  new AnswerError(409, 'nothing_to_recommend', `${why} You were not charged. ${next}`);

/** Of a week or a season of which too little is known yet. */
export const notProjectedYet = (what: string): AnswerError =>
  new AnswerError(
    503,
    'data_unavailable',
    `${what} cannot be projected yet: its schedule or rosters are missing. You were not charged. Ask again in an hour.`,
    3600,
  );

/** A request that fits its schema and not the data, as a name of two people: 422. */
export class InvalidRequestError extends AnswerError {
  readonly errors: readonly ValidationError[];

  constructor(faults: readonly ValidationError[]) {
    super(422, 'value_error', faults[0]?.msg ?? 'The request does not fit.');
    this.errors = faults;
  }
}
