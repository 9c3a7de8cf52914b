// The gate put together from its parts, over one store, one facilitator and one node.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { NETWORKS, type NetworkName, type Product } from '../../contract/index.ts';
import { type ChainLookup, createChainLookup } from '../chain/confirmations.ts';
import { createRoundClock, type RoundClock } from '../chain/rounds.ts';
import { checkTransfers } from '../chain/unknown-transfers.ts';
import { createFacilitator, type Facilitator } from '../facilitator/facilitator.ts';
import { followOffers } from '../facilitator/offers.ts';
import type { Journal, PaymentRow } from '../journal.ts';
import type { Logger } from '../log.ts';
import type { ReceiptIssuer } from '../receipts/index.ts';
import type { GateResponse } from '../reply.ts';
import type { SettingsStore } from '../settings.ts';
import { paymentRequired, type QuoteBook, quoteBook } from '../x402/challenge.ts';
import type { Offer } from '../x402/terms.ts';
import { limitPresentations } from './admission.ts';
import type { Attempt } from './attempt.ts';
import { createDeliveries } from './deliveries.ts';
import { assembleGate, type Gate } from './gate.ts';
import { createPresentation } from './presentation.ts';
import { problems } from './problems.ts';
import { receiptsBy } from './receipt.ts';
import { createSales, type SaleOutcome } from './sale.ts';
import { createSettlements } from './settlement.ts';
import { settlementRequest } from './stored-payment.ts';
import { createSweeper } from './sweeper.ts';

export interface PaymentSettings {
  /** Origin buyers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly network: NetworkName;
  /** Address that receives the USDC. */
  readonly payTo: string;
  readonly facilitatorUrl: string;
  readonly algodUrl: string;
  /** '' when there is none. */
  readonly indexerUrl: string;
  readonly challengeTag: string;
  readonly serviceName: string;
}

/** The neighbours a gate asks, replaceable one by one. */
export interface GateDependencies {
  readonly facilitator: Facilitator;
  readonly chain: ChainLookup;
  readonly rounds: RoundClock;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export interface GateSettings {
  readonly store: { readonly journal: Journal; readonly settings: SettingsStore };
  readonly products: readonly Product[];
  readonly settings: PaymentSettings;
  /** Signs the receipts; without it they are unsigned. */
  readonly receipts?: ReceiptIssuer;
  readonly now?: () => number;
  readonly log: Logger;
  readonly dependencies?: Partial<GateDependencies>;
}

/** Builds a gate that has yet to be started. */
export function createGate(parts: GateSettings): Gate {
  const { store, products, settings, receipts, now = Date.now, log, dependencies = {} } = parts;
  const { journal } = store;
  const network = NETWORKS[settings.network];
  const facilitator = dependencies.facilitator ?? createFacilitator({ ...settings, network });
  const chain = dependencies.chain ?? createChainLookup({ ...settings, now });
  const rounds = dependencies.rounds ?? createRoundClock({ ...settings, now });
  const sleep = dependencies.sleep ?? sleepFor;
  const seller = { ...settings, network, signsReceipts: receipts !== undefined };
  const paths = new Map(products.map(({ key, path }) => [key, path]));
  const receiptOf = receiptsBy(receipts ?? null, (product) => `${settings.publicUrl}${paths.get(product) ?? ''}`);
  const owner = randomUUID();

  // offer and quotes change together, in one assignment
  let current: { readonly offer: Offer; readonly quotes: QuoteBook } | null = null;
  const offers = followOffers({
    ...settings,
    facilitator,
    settings: store.settings,
    now,
    log,
    changed: (offer) => {
      current = { offer, quotes: quoteBook(products, seller, offer) };
      log.info({ network: offer.network, feePayer: offer.feePayer }, 'the facilitator offers settlement');
    },
  });

  const quote = (product: string) => current?.quotes.get(product);
  const requestOf = (row: PaymentRow) => {
    const quoted = quote(row.product);
    return settlementRequest(row.payment, quoted && { resource: quoted.resource, extensions: quoted.extensions });
  };
  const paymentRequiredReply = (
    product: string,
    error: string,
    headers: Readonly<Record<string, string>> = {},
  ): GateResponse => {
    const quoted = quote(product);
    if (quoted === undefined) return problems.facilitatorUnavailable();
    const reply = paymentRequired(quoted, error);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  };
  const refuseTransaction = (product: string, error: string, transaction: string): GateResponse => {
    const quoted = quote(product);
    return quoted ? paymentRequired(quoted, error, { transaction }) : problems.facilitatorUnavailable();
  };

  const settlements = createSettlements({
    journal,
    facilitator,
    chain,
    present: requestOf,
    receiptOf,
    sleep,
    now,
    log,
  });
  const sales = createSales({
    journal,
    facilitator,
    chain,
    settlements,
    present: requestOf,
    refuse: paymentRequiredReply,
    refuseTransaction,
    now,
    log,
  });
  const inFlight = new Map<string, { attempt: Attempt; outcome: Promise<SaleOutcome> }>();
  const sweeper = createSweeper({ journal, sales, owner, isBusy: (txid) => inFlight.has(txid), now, log });

  return assembleGate({
    network,
    offer: () => current?.offer ?? null,
    quote,
    round: () => rounds.estimate(),
    resolvePayment: limitPresentations({
      journal,
      present: createPresentation({
        journal,
        sales,
        chain,
        rounds,
        owner,
        now,
        sleep,
        refuse: paymentRequiredReply,
        refuseTransaction,
      }),
      now,
    }),
    inFlight,
    deliveries: createDeliveries({ journal, now, log }),
    background: [offers, rounds, sweeper, checkTransfers({ ...settings, journal, network, now, log })],
    log,
  });
}
