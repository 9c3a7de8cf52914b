// Builds the HTTP application over the store, the payment gate and the analyst.
import {
  type LiveRecord,
  NETWORKS,
  type NetworkName,
  products,
  type StatsResponse,
  TrackRecord,
} from '../contract/index.ts';
import { type AppParts, createApp, type HttpApp } from '../http/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { AnswerLinks, ReceiptIssuer } from '../payments/receipts/index.ts';
import type { Store } from '../storage/index.ts';
import type { Desk, PaidAnswer } from '../web/index.ts';
import { type Analyst, mapErrors } from './analyst/index.ts';
import type { Config } from './config/index.ts';
import publishedRecord from './track-record.json' with { type: 'json' };

export interface AppAssembly extends Pick<AppParts, 'gate' | 'readiness'> {
  readonly config: Config;
  readonly publicUrl: string;
  readonly store: Store;
  readonly analyst: Analyst;
  readonly receipts: ReceiptIssuer;
  readonly links: AnswerLinks;
  readonly metrics: Metrics | null;
  readonly now: () => number;
  readonly log: Logger;
}

export function assembleApp(parts: AppAssembly): HttpApp {
  const { config, publicUrl, store, analyst, gate, readiness, receipts, metrics, log } = parts;
  return createApp({
    settings: { ...config, publicUrl, usdcAssetId: NETWORKS[config.network].usdc },
    products,
    available: analyst.available,
    gate,
    readiness,
    answer: analyst.answer,
    health: analyst.health,
    currentHealth: () => analyst.state().health,
    preview: analyst.preview,
    stats: mapErrors(() => salesTotals(store, config.network)),
    freeCall: analyst.freeCall,
    input: mapErrors(store.earlierVersions.servedInput),
    oddsTree: (season, week) => analyst.oddsTree({ season, week }),
    documents: receipts.documents,
    desk: createDesk(parts),
    trackRecord: publishedWith(TrackRecord.nullable().parse(publishedRecord), () => analyst.state().liveRecord),
    ...(metrics && { recorder: metrics.sales }),
    log,
  });
}

/** The published record with the live one; the same object while neither changes. */
function publishedWith(published: TrackRecord | null, live: () => LiveRecord): AppParts['trackRecord'] {
  const withLive = memoPer((record: LiveRecord): TrackRecord | null => published && { ...published, live: record });
  return () => withLive(live());
}

async function salesTotals({ journal }: Pick<Store, 'journal'>, network: NetworkName): Promise<StatsResponse> {
  const totals = await journal.totals();
  return {
    paid_analyses: totals.paidAnalyses,
    unique_payers: totals.uniquePayers,
    usdc_settled: totals.microUsdc / 1e6,
    network,
    since: totals.since === null ? null : new Date(totals.since).toISOString(),
    by_endpoint: totals.byProduct.map(({ product, paidCalls, microUsdc }) => ({
      key: product,
      paid_calls: paidCalls,
      usdc: microUsdc / 1e6,
    })),
  };
}

/** The desk of the buying page: names, leagues, paid answers and the chain's addresses. */
function createDesk({ config, store, analyst, links, now }: AppAssembly): Desk {
  const { network, algodUrl, faucetUrl, walletConnectProjectId } = config;
  const { suggestPlayers, leaguesOf, refusalOf } = analyst;
  return {
    ...{ network, algodUrl, faucetUrl, walletConnectProjectId, links, now },
    ...{ suggestPlayers, leaguesOf, refusalOf },
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
