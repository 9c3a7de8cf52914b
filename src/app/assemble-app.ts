// Builds the HTTP application over the data service, the payment gate and the products.
import { z } from 'zod';
import {
  COMMITTED_RULES,
  type LiveRecord,
  NETWORKS,
  type ProductAnswers,
  products,
  sleepers,
  TrackRecord,
} from '../contract/index.ts';
import type { TrendingList } from '../fantasy/index.ts';
import { type AppParts, createApp, type HttpApp } from '../http/index.ts';
import type { SnapshotLoader } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Snapshot, Week } from '../nfl/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { AnswerLinks, ReceiptIssuer } from '../payments/receipts/index.ts';
import { ANALYSES, AnswerError, type AnswerService, createAnswerService, suggestPlayers } from '../products/index.ts';
import { createRewriter, openAiCompatible, type Rewriter } from '../rewriter/index.ts';
import { createAnswerHandler, errorReply } from '../sales/index.ts';
import { PlatformShareUsed, PlatformUnavailableError, type TrendingSource } from '../sleeper/index.ts';
import { type Store, StoreUnavailableError } from '../storage/index.ts';
import type { Desk, PaidAnswer } from '../web/index.ts';
import { CitedNumbers } from './answer-again.ts';
import { createInputArchive } from './asked-then.ts';
import type { Config } from './config/index.ts';
import type { DataService } from './data-service.ts';
import { createFreeAnswers } from './free-answers.ts';
import { createPause } from './pause.ts';
import type { PublicRecord } from './public-record.ts';
import publishedRecord from './track-record.json' with { type: 'json' };
import { createWorkerDraws } from './worker-draws.ts';

export interface AppAssembly extends Pick<AppParts, 'gate' | 'readiness'> {
  readonly config: Config;
  readonly publicUrl: string;
  readonly dataService: DataService;
  readonly receipts: ReceiptIssuer;
  readonly links: AnswerLinks;
  readonly metrics: Metrics | null;
  readonly now: () => number;
  readonly log: Logger;
}

/** The application. From now on, shared answers are computed ahead whenever the data change. */
export function assembleApp({
  config,
  publicUrl,
  dataService,
  gate,
  receipts,
  links,
  readiness,
  metrics,
  now,
  log,
}: AppAssembly): HttpApp {
  const { store, snapshots, market, marketPolls, models } = dataService;
  const rewriter = createRewriterFrom(config, store, log, now);
  const answerService = createAnswerService({
    analyses: ANALYSES,
    currentSnapshot: () => snapshots.current(),
    model: () => models.current(),
    // answers about more than the lists are sold without them, so they have to know the refusal
    trending: mapErrors((week, trend, hours) => trendingFor(snapshots, market, week, trend, hours)),
    rostership: (week) => marketPolls.rostership(week),
    readRosters: dataService.readRosters,
    draftRanks: marketPolls.draftRanks,
    gameDayPolls: dataService.gameDayPolls,
    leagues: dataService.leagues,
    inputs: () => ({ version: snapshots.version(), fetchedAt: snapshots.fetchedAt() }),
    inputArchive: createInputArchive({ versions: store.earlierVersions, publicUrl, now }),
    answerCache: metrics === null ? store.answers : countLookUps(store.answers, metrics),
    rewriter,
    now,
    pause: createPause(createWorkerDraws(log)),
  });
  dataService.whenSettled(() => prepare(answerService, log));
  const free = createFreeAnswers({
    store,
    snapshots,
    models,
    market,
    rewriter: rewriter?.model ?? null,
    network: config.network,
    publicUrl,
    now,
    log,
  });
  return createApp({
    settings: { ...config, publicUrl, usdcAssetId: NETWORKS[config.network].usdc },
    products,
    available: answerService.available,
    gate,
    readiness,
    answer: createAnswerHandler({
      answer: mapErrors(withCommittedOdds(answerService.answer, dataService.publicRecord)),
    }),
    health: mapErrors(free.health),
    currentHealth: free.currentHealth,
    preview: mapErrors(free.preview),
    stats: mapErrors(free.stats),
    freeCall: () => freeCallOf(answerService),
    input: mapErrors(store.earlierVersions.servedInput),
    oddsTree: (season, week) => revealedTree(dataService, { season, week }),
    documents: receipts.documents,
    desk: createDesk({ config, dataService, answerService, links, now }),
    trackRecord: publishedWith(TrackRecord.nullable().parse(publishedRecord), dataService.liveRecord),
    ...(metrics && { recorder: metrics.sales }),
    log,
  });
}

/** The first of this week's sleepers, without the reason; computed once for each version. */
async function freeCallOf({ answer }: Pick<AnswerService, 'answer'>): Promise<ProductAnswers['sleepers'] | null> {
  try {
    const request = sleepers.request.schema.parse({ limit: 1 });
    return JSON.parse(await answer(sleepers, request, { compact: true })) as ProductAnswers['sleepers'];
  } catch (error) {
    if (error instanceof AnswerError || error instanceof StoreUnavailableError) return null;
    throw error;
  }
}

const SoldNumbers = CitedNumbers.extend({ week: z.int().optional() });

/** A sold answer with the committed odds of the players it cites, where its week has a tree. */
function withCommittedOdds(
  answer: AnswerService['answer'],
  { roots, shownBy }: Pick<PublicRecord, 'roots' | 'shownBy'>,
): AnswerService['answer'] {
  return async (...asked) => {
    const body = await answer(...asked);
    if (roots().length === 0) return body;
    const { stats_cited, week } = SoldNumbers.parse(JSON.parse(body));
    const shown = shownBy(stats_cited, week);
    return shown === null ? body : `${body.slice(0, -1)},"committed_odds":${JSON.stringify(shown)}}`;
  };
}

/** Until a week is scored its odds are sold. */
function revealedTree({ liveRecord, publicRecord }: DataService, { season, week }: Week): object | null {
  const isScored = liveRecord().weeks.some((scored) => scored.season === season && scored.week === week);
  const tree = isScored ? publicRecord.treeOf({ season, week }) : null;
  return tree && { season, week, root: tree.root, rules: COMMITTED_RULES, secret: tree.secret, leaves: tree.leaves };
}

/** The published record with the live one; the same object while neither changes. */
function publishedWith(published: TrackRecord | null, live: DataService['liveRecord']): AppParts['trackRecord'] {
  const withLive = memoPer((record: LiveRecord): TrackRecord | null => published && { ...published, live: record });
  return () => withLive(live());
}

const countLookUps = (answers: Store['answers'], metrics: Metrics): Store['answers'] => ({
  ...answers,
  async get(key, now) {
    const found = await answers.get(key, now);
    metrics.cacheAsked(found !== null);
    return found;
  },
});

/**
 * Computes shared answers ahead. One that fails is computed on request, and
 * its error is reported then.
 */
async function prepare(answerService: AnswerService, log: Logger): Promise<void> {
  try {
    const unanswered = await answerService.prepare();
    if (unanswered.length > 0) log.warn({ unanswered }, 'Some answers could not be computed ahead.');
  } catch (error) {
    log.error({ reason: String(error) }, 'Computing answers ahead failed.');
  }
}

function createRewriterFrom(
  { rewriter }: Config,
  { settings }: Store,
  log: Logger,
  now: () => number,
): Rewriter | null {
  if (rewriter === null) return null;
  const { model, perDay } = rewriter;
  return createRewriter({ model, perDay, write: openAiCompatible(rewriter), takeQuota: settings.countUpTo, now, log });
}

/** The current list for the current week, the recorded one for a past week. */
async function trendingFor(
  snapshots: SnapshotLoader,
  market: TrendingSource,
  snapshot: Snapshot,
  trend: 'add' | 'drop',
  hours: number,
): Promise<TrendingList> {
  const current = snapshots.current();
  if (!current || snapshot.isCurrent) return market.trending(trend, hours);
  const list = await market.recorded(snapshot.season, snapshot.week, trend, hours);
  if (list) return list;
  const when = `week ${snapshot.week} of ${snapshot.season}`;
  throw new AnswerError(
    404,
    'trending_not_recorded',
    `No trending list of ${hours} hours was recorded before ${when}, and today's would look ahead.`,
  );
}

// The desk of the buying page over the data service: names, leagues, paid answers and the chain's
// addresses.
interface DeskSources {
  readonly config: Config;
  readonly dataService: Pick<DataService, 'store' | 'snapshots' | 'leagues'>;
  readonly answerService: Pick<AnswerService, 'check'>;
  readonly links: AnswerLinks;
  readonly now: () => number;
}

/** Players suggested while a name is typed. */
const MAX_SUGGESTIONS = 8;

function createDesk({ config, dataService, answerService, links, now }: DeskSources): Desk {
  const { store, snapshots, leagues } = dataService;
  const { network, algodUrl, faucetUrl, walletConnectProjectId } = config;
  const check = mapErrors(answerService.check);
  const pageCaller = (client: string | null) => ({ payer: null, client });
  return {
    ...{ network, algodUrl, faucetUrl, walletConnectProjectId, links, now },
    suggestPlayers(text) {
      const snapshot = snapshots.current();
      return snapshot === null ? [] : suggestPlayers(snapshot, text, MAX_SUGGESTIONS);
    },
    leaguesOf: mapErrors(async (username, client) => {
      const season = snapshots.current()?.season;
      const platform = leagues(pageCaller(client));
      const user = await platform.user(username);
      if (user === null || season === undefined) return null;
      const [played, drafts] = await Promise.all([
        platform.leaguesOf(user.id, season),
        platform.draftsOf(user.id, season),
      ]);
      const found = played.filter(({ sport }) => sport === 'nfl').map(({ id, name, teams }) => ({ id, name, teams }));
      const nameOf = (leagueId: string | null) => found.find(({ id }) => id === leagueId)?.name ?? leagueId;
      return {
        leagues: found,
        drafts: drafts
          .filter(({ stage }) => stage !== 'before')
          .map(({ id, leagueId, type, teams, startsAt }) => ({ id, league: nameOf(leagueId), type, teams, startsAt })),
      };
    }),
    async refusalOf(product, request, client) {
      try {
        await check(product, request, { caller: pageCaller(client) });
        return null;
      } catch (error) {
        if (error instanceof AnswerError) return errorReply(error);
        throw error;
      }
    },
    paidAnswer: mapErrors(async (transaction) => paidBy(await store.journal.find(transaction))[0] ?? null),
    boughtBy: mapErrors(async (payer, limit) => (await store.journal.boughtBy(payer, limit)).flatMap(paidBy)),
    signIn: mapErrors(store.journal.signIn),
  };
}

/** What the payment of a row bought: one answer, or none. */
function paidBy(row: PaymentRow | null): readonly PaidAnswer[] {
  if (row?.state !== 'settled' || row.settledAt === null) return [];
  const { txid: transaction, product, amountMicroUsdc: priceMicroUsdc, payer, settledAt, linksRevoked, answer } = row;
  return [{ transaction, product, priceMicroUsdc, payer, settledAt, linksRevoked, body: answer?.body ?? null }];
}

/** `ask` with expected errors mapped to uncharged replies; any other error remains a defect. */
function mapErrors<Arguments extends readonly unknown[], Value>(
  ask: (...given: Arguments) => Promise<Value>,
): (...given: Arguments) => Promise<Value> {
  return async (...given) => {
    try {
      return await ask(...given);
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        throw new AnswerError(
          503,
          'store_unavailable',
          'The database cannot be reached. You were not charged. Try again in a few seconds.',
          5,
        );
      }
      if (error instanceof PlatformShareUsed) {
        throw new AnswerError(429, 'too_many_platform_calls', error.message, error.retryAfterSeconds);
      }
      if (error instanceof PlatformUnavailableError)
        throw new AnswerError(503, 'platform_unavailable', error.message, 60);
      throw error;
    }
  };
}
