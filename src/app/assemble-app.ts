// Builds the HTTP application over the data service, the payment gate and the products.
import { type LiveRecord, NETWORKS, products, TrackRecord } from '../contract/index.ts';
import { type AppParts, createApp, type HttpApp } from '../http/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { AnswerLinks, ReceiptIssuer } from '../payments/receipts/index.ts';
import { ANALYSES, type AnswerService, createAnswerService } from '../products/index.ts';
import { createRewriter, openAiCompatible, type Rewriter } from '../rewriter/index.ts';
import { createAnswerHandler } from '../sales/index.ts';
import type { Store } from '../storage/index.ts';
import type { Config } from './config/index.ts';
import type { DataService } from './data-service.ts';
import { createDesk } from './desk.ts';
import { mapErrors } from './error-mapping.ts';
import { createFreeAnswers } from './free-answers.ts';
import { createPause } from './pause.ts';
import publishedRecord from './track-record.json' with { type: 'json' };
import { trendingFor } from './trending-at.ts';

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
    answerCache: metrics === null ? store.answers : countLookUps(store.answers, metrics),
    rewriter,
    now,
    pause: createPause(),
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
    answer: createAnswerHandler({ answer: mapErrors(answerService.answer) }),
    health: mapErrors(free.health),
    currentHealth: free.currentHealth,
    preview: mapErrors(free.preview),
    stats: mapErrors(free.stats),
    documents: receipts.documents,
    desk: createDesk({ config, dataService, answerService, links, now }),
    trackRecord: publishedWith(TrackRecord.nullable().parse(publishedRecord), dataService.liveRecord),
    ...(metrics && { recorder: metrics.sales }),
    log,
  });
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
