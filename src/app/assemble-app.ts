// The HTTP application over the data, the gate and the analyses.
import type { Hono } from 'hono';
import { type Answering, createAnswering } from '../analyses/answering.ts';
import { ANALYSES } from '../analyses/catalogue.ts';
import { NETWORKS } from '../contract/network.ts';
import { products } from '../contract/products.ts';
import { TrackRecord } from '../contract/track-record.ts';
import { replyFrom } from '../http/answer.ts';
import { createApp } from '../http/app.ts';
import type { AppParts } from '../http/parts.ts';
import { createNarrator, type Narrator } from '../narrative/engine.ts';
import { openAiCompatible } from '../narrative/openai-compatible.ts';
import type { ReceiptIssuer } from '../payments/receipt-issuer.ts';
import type { Store } from '../store/store.ts';
import publishedRecord from '../track-record.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { DataRoom } from './data-service.ts';
import { orRefuse } from './error-mapping.ts';
import { createFreeAnswers } from './free-answers.ts';
import type { Log } from './log.ts';
import { trendingAt } from './trending-at.ts';

export interface AppAssembly extends Pick<AppParts, 'gate' | 'readiness'> {
  readonly config: Config;
  readonly publicUrl: string;
  readonly room: DataRoom;
  readonly receipts: ReceiptIssuer;
  readonly now: () => number;
  readonly log: Log;
}

/** The application; from then on the shared answers are made whenever the data were brought up to date. */
export function assembleApp({ config, publicUrl, room, gate, receipts, readiness, now, log }: AppAssembly): Hono {
  const { store, picture, market, models } = room;
  const narrator = narratorOf(config, store, log, now);
  const answering = createAnswering({
    analyses: ANALYSES,
    world: () => picture.current(),
    model: () => models.current(),
    trending: (at, trend, hours) => trendingAt(picture, market, at, trend, hours),
    leagues: room.leagues,
    version: () => picture.version(),
    shelf: store.answers,
    narrator,
    now,
  });
  room.whenSettled(() => prepare(answering, log));
  const free = createFreeAnswers({
    store,
    picture,
    models,
    market,
    narrator: narrator?.model ?? null,
    network: config.network,
    publicUrl,
    now,
    log,
  });
  return createApp({
    settings: { ...config, publicUrl, usdcAssetId: NETWORKS[config.network].usdc },
    products,
    available: answering.available,
    gate,
    readiness,
    answer: replyFrom({ ...answering, answer: orRefuse(answering.answer) }),
    health: orRefuse(free.health),
    preview: orRefuse(free.preview),
    stats: orRefuse(free.stats),
    documents: receipts.documents,
    trackRecord: TrackRecord.nullable().parse(publishedRecord),
    log,
  });
}

/** Shared answers are made before they are asked for; one that fails is made when it is asked for, and says then why not. */
async function prepare(answering: Answering, log: Log): Promise<void> {
  try {
    const unanswered = await answering.prepare();
    if (unanswered.length > 0) log.warn({ unanswered }, 'not answered ahead of time');
  } catch (error) {
    log.error({ reason: String(error) }, 'preparing answers failed');
  }
}

function narratorOf({ narrative }: Config, { settings }: Store, log: Log, now: () => number): Narrator | null {
  if (narrative === null) return null;
  const { model, perDay } = narrative;
  return createNarrator({ model, perDay, write: openAiCompatible(narrative), take: settings.take, now, log });
}
