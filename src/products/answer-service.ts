// From a valid request to the answer that is sent: the week it speaks of, whether it is shared, who
// wrote the text, provenance.

import { type Citation, type DraftAnswer, renderWithCitations } from '../citations/index.ts';
import { ATTRIBUTION, type Caller, type Product } from '../contract/index.ts';
import {
  estimateRostership,
  type LeagueReading,
  type Leagues,
  type PlatformRostership,
  type ReadRosters,
  rostershipFrom,
  rostershipInSteps,
  type TrendingList,
  withReadRosters,
} from '../fantasy/index.ts';
import { LAST_WEEK, liveClock, missingSeasonFiles, type PlayerFilePoll, type Snapshot } from '../nfl/index.ts';
import type { FittedModel } from '../projections/index.ts';
import { briefOf, type RewriteBrief } from '../rewriter/index.ts';
import { finishWithPauses, type Pause, type Steps } from '../steps/index.ts';
import { type CoalescedRequest, cacheKeyOf, createRequestCoalescing, type SharedAnswerCache } from './answer-cache.ts';
import { type InputArchive, MARKET_NAMES, noteInputs } from './answer-inputs.ts';
import {
  AnswerError,
  type AnyAnalysis,
  freshnessOf,
  type Inputs,
  type Market,
  noting,
  sourcesOf,
} from './shared/index.ts';

/** The weeks before look like those before a league's first one: they refuse no one else. */
const withLatestWeek = (platform: Leagues): Leagues => ({
  ...platform,
  async matchups(leagueId, weeks) {
    const latest = await platform.matchups(leagueId, weeks.slice(-1));
    return weeks.map((_, i) => latest[i - weeks.length + 1] ?? []);
  },
});

/** A fitted model and when it was fitted, ISO 8601 UTC. */
interface DatedModel extends FittedModel {
  readonly fittedAt: string;
  /** As-of of what is blended into the week's forecast, by dataset; absent without anything. */
  opinionsAsOf?(snapshot: Snapshot): Readonly<Record<string, string>>;
}

export interface AnswerServiceParts {
  readonly analyses: readonly AnyAnalysis[];
  /** The current snapshot; null until data is loaded. */
  readonly currentSnapshot: () => Snapshot | null;
  /** The fitted model with its date; null until it was fitted. */
  readonly model: () => DatedModel | null;
  /** The list recorded before the snapshot's week; the newest for the current week or later. */
  readonly trending: (snapshot: Snapshot, trend: 'add' | 'drop', lookbackHours: number) => Promise<TrendingList>;
  /** The platform's rostership as of the snapshot's week; null where it has none. */
  readonly rostership: (snapshot: Snapshot) => Promise<PlatformRostership | null>;
  /** Counts of the rosters read in the last days, for the estimate of the current week. */
  readonly readRosters: () => ReadRosters;
  /** Polls of the player file that may show this week's inactives; absent = none. */
  readonly gameDayPolls?: () => readonly PlayerFilePoll[];
  /** As `Market.draftRanks`. */
  readonly draftRanks: Market['draftRanks'];
  /** The platform's leagues for one request; calls count against the caller's quota. */
  readonly leagues: (caller: Caller | null) => LeagueReading;
  /** The files behind the snapshot: a shared answer is valid for one version only. */
  readonly inputs: () => Inputs;
  /** Stores what an answer read besides the files; absent = nothing is stored. */
  readonly inputArchive?: InputArchive;
  readonly answerCache: SharedAnswerCache;
  /** Rewords the reasoning (src/rewriter/); null = the deterministic text is sent. */
  readonly rewriter: { readonly model: string; rewrite(brief: RewriteBrief): Promise<string | null> } | null;
  readonly now: () => number;
  /** Called between the parts of long work, so that requests are answered in between. */
  readonly pause?: Pause;
}

/** What is sent: the JSON text of a response that fits the product's schema. */
export interface AnswerService {
  readonly available: ReadonlySet<string>;
  /** Throws `AnswerError`; anything else thrown is a defect. */
  answer(
    product: Product,
    request: unknown,
    options: { readonly compact: boolean; readonly caller?: Caller },
  ): Promise<string>;
  /**
   * Decides the question and drops the decision: throws the `AnswerError` with which
   * `answer` would refuse it. Nothing is stored; of a league's weeks the latest is read, or
   * all where it is refused.
   */
  check(product: Product, request: unknown, options?: { readonly caller?: Caller }): Promise<void>;
  /**
   * Computes every shared product's answer to the default request, so that no buyer waits for it.
   * Returns the keys of the products that cannot be answered now.
   */
  prepare(): Promise<readonly string[]>;
}

export function createAnswerService(parts: AnswerServiceParts): AnswerService {
  const { analyses, inputs, inputArchive, now, leagues } = parts;
  const byKey = new Map(analyses.map((analysis) => [analysis.product.key, analysis]));
  const coalescing = createRequestCoalescing(parts);
  const { snapshotBefore, draftOf } = createDrafts(parts);
  const compute = createRendering(parts, draftOf);

  const sharedQuestion = (analysis: AnyAnalysis, cacheSeconds: number, request: unknown): CoalescedRequest => {
    const snapshot = snapshotBefore(request);
    return {
      key: cacheKeyOf(
        analysis.product,
        request,
        snapshot,
        // a refit does not end an answer: its files do
        `${inputs().version} ${liveClock(snapshot, now(), parts.gameDayPolls?.()).phase}`,
      ),
      cacheSeconds,
      compute: () => compute(analysis, snapshot, request, { cache: 'miss', isNarrated: true, caller: null }),
    };
  };

  const analysisOf = (product: Product): AnyAnalysis => {
    const analysis = byKey.get(product.key);
    if (analysis) return analysis;
    throw new AnswerError(
      503,
      'not_available',
      `${product.key} is not on sale yet. You were not charged. GET /v1/catalog lists the products on sale.`,
    );
  };

  return {
    available: new Set(byKey.keys()),
    async answer(product, request, { compact, caller = null }) {
      const analysis = analysisOf(product);
      const { cacheSeconds } = product;
      const body =
        cacheSeconds === null
          ? await compute(analysis, snapshotBefore(request), request, { cache: 'fresh', isNarrated: !compact, caller })
          : await coalescing.answer(sharedQuestion(analysis, cacheSeconds, request));
      if (caller) await inputArchive?.sell(body);
      // compact mode drops the long prose and nothing else
      return compact ? JSON.stringify({ ...JSON.parse(body), reasoning: '' }) : body;
    },
    async check(product, request, { caller = null } = {}) {
      const analysis = analysisOf(product);
      const { cacheSeconds } = product;
      if (cacheSeconds !== null && (await coalescing.has(sharedQuestion(analysis, cacheSeconds, request)))) return;
      // bids and budgets refuse no one
      const platform = { ...leagues(caller), transactions: async () => [] };
      const decideWith = (read: Leagues) => draftOf(analysis, snapshotBefore(request), request, read, true);
      await decideWith(withLatestWeek(platform)).catch((error: unknown) => {
        if (!(error instanceof AnswerError)) throw error;
        return decideWith(platform);
      });
    },
    async prepare() {
      const unanswered: string[] = [];
      for (const analysis of analyses) {
        const { key, cacheSeconds, request } = analysis.product;
        if (cacheSeconds === null) continue;
        await parts.pause?.();
        try {
          await coalescing.prepare(sharedQuestion(analysis, cacheSeconds, request.schema.parse({})));
        } catch (error) {
          if (!(error instanceof AnswerError)) throw error;
          unanswered.push(key);
        }
      }
      return unanswered;
    },
  };
}

/** The first stage: the data and model that a question is about, and the product's draft of it. */
function createDrafts(parts: AnswerServiceParts) {
  const { currentSnapshot, model, trending, rostership, draftRanks, now, pause = async () => undefined } = parts;

  const fitted = (): DatedModel => {
    const current = model();
    if (!current)
      throw new AnswerError(
        503,
        'model_unavailable',
        'The model is being fitted to the data. You were not charged. Send the same request again in a moment.',
        15,
      );
    return current;
  };

  /** The snapshot before the requested week; without a week, the current one. */
  const snapshotBefore = (request: unknown): Snapshot => {
    const current = currentSnapshot();
    if (!current)
      throw new AnswerError(
        503,
        'data_unavailable',
        'No data has been loaded yet. You were not charged. Send the same request again in a minute.',
        30,
      );
    const requestedWeek = (request as { week?: number | null }).week ?? null;
    return requestedWeek === null ? current : current.before(current.season, Math.min(requestedWeek, LAST_WEEK));
  };

  /** What the product answers, before its text is rendered, and what it was read from. */
  const draftOf = async (
    analysis: AnyAnalysis,
    snapshot: Snapshot,
    request: unknown,
    platform: Leagues,
    isCheck = false,
  ) => {
    const lists: Record<string, string> = {};
    const notes = noteInputs();
    const askedAt = now();
    const projectionModel = fitted();
    const noted = noting(projectionModel);
    const market: Market = {
      async trending(trend, hours) {
        const list = notes.market(MARKET_NAMES.trending(trend, hours), await trending(snapshot, trend, hours));
        lists[`platform/trending_${trend}`] = list.asOf;
        return list;
      },
      async rostership(weekSnapshot) {
        const polled = await rostership(weekSnapshot);
        const estimate = estimateRostership(weekSnapshot, noted.model);
        if (polled === null)
          return weekSnapshot.isCurrent ? withReadRosters(estimate, notes.rosters(parts.readRosters())) : estimate;
        lists['platform/rostership'] = polled.asOf;
        notes.market(MARKET_NAMES.rostership(weekSnapshot), polled);
        return rostershipFrom(polled, estimate);
      },
      async draftRanks(season, draftedAt) {
        const recorded = await draftRanks(season, draftedAt);
        if (recorded === null) return null;
        lists[recorded.by === 'adp' ? 'platform/projections_season' : 'platform/players'] = recorded.asOf;
        return notes.market(MARKET_NAMES.draftRanks(season, draftedAt), recorded);
      },
    };
    const clock = liveClock(snapshot, askedAt, parts.gameDayPolls?.());
    const asOf = snapshot.onGameDay(clock);
    await finishWithPauses(modelInSteps(asOf, projectionModel), pause);
    const draft = await analysis.answer(
      { currentSnapshot: asOf, clock, model: noted.model, market, leagues: platform, pause, isCheck },
      request as never,
    );
    return { draft, lists, notes, askedAt, noted, projectionModel, asOf };
  };

  return { snapshotBefore, draftOf };
}

interface Rendering {
  readonly cache: 'miss' | 'fresh';
  readonly isNarrated: boolean;
  readonly caller: Caller | null;
}

/** The second stage: the draft as text, with its citations, its sources and their dates. */
function createRendering(
  { leagues, inputs, inputArchive, rewriter, now }: AnswerServiceParts,
  draftOf: ReturnType<typeof createDrafts>['draftOf'],
) {
  /** The reasoning as it is sent, and the model that wrote it. */
  const narrate = async (
    answer: Readonly<Record<string, unknown>>,
    citations: readonly Citation[],
    snapshot: Snapshot,
  ) => {
    const rewritten = rewriter && (await rewriter.rewrite(briefOf(answer, citations, snapshot)));
    return rewritten ? { reasoning: rewritten, writer: rewriter.model } : { reasoning: answer.reasoning, writer: null };
  };

  return async (
    analysis: AnyAnalysis,
    snapshot: Snapshot,
    request: unknown,
    { cache, isNarrated, caller }: Rendering,
  ): Promise<string> => {
    const platform = leagues(caller);
    // of the snapshot: newer files may be loaded while the answer is made
    const files = inputs();
    const drafted = await draftOf(analysis, snapshot, request, platform);
    const { draft, lists, notes, askedAt, noted, projectionModel, asOf } = drafted;
    const { fittedAt } = projectionModel;
    const asked = { product: analysis.product.key, request, askedAt, fittedAt };
    const address = inputArchive ? await inputArchive.store(notes.inputs(asked, platform.bodies())) : null;
    const { answer, citations } = renderWithCitations<Record<string, unknown>>(
      draft as DraftAnswer<Record<string, unknown>>,
    );
    const { reasoning, writer } = isNarrated
      ? await narrate(answer, citations, snapshot)
      : { reasoning: answer.reasoning, writer: null };
    const { verdict, confidence, reasoning: _, ...body } = answer;
    if (noted.wasAsked()) Object.assign(lists, projectionModel.opinionsAsOf?.(asOf));
    const freshness = freshnessOf({
      citations,
      stored: snapshot.freshness,
      missing: missingSeasonFiles(snapshot),
      modelAsOf: noted.wasAsked() ? fittedAt : null,
      // the lists that were looked at, which need not be those polled last
      read: { ...lists, ...platform.reads() },
    });
    const meta = {
      generated_at: new Date(now()).toISOString(),
      data_freshness: freshness,
      model: writer,
      cache,
      attribution: ATTRIBUTION,
    };
    return JSON.stringify({
      verdict,
      confidence,
      reasoning,
      stats_cited: citations,
      sources: sourcesOf(freshness, noted.lackedReports(), { ...files, address }),
      meta,
      ...body,
    });
  };
}

/** What answers are read from: of the current week everything, of a past week its forecast. */
const modelInSteps = (snapshot: Snapshot, model: FittedModel): Steps<void> =>
  snapshot.isCurrent ? rostershipInSteps(snapshot, model) : model.weekInSteps(snapshot);
