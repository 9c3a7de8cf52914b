// Builds the payment gate over one store, one facilitator and one node.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { NETWORKS, type NetworkName, type Product } from '../../contract/index.ts';
import type { Logger } from '../../logger/index.ts';
import { followClock } from '../background.ts';
import { type ChainLookup, createChainLookup } from '../chain/confirmations.ts';
import { createChainNode } from '../chain/node.ts';
import { createRoundClock, type RoundClock } from '../chain/rounds.ts';
import { checkTransfers } from '../chain/unknown-transfers.ts';
import { watchContact } from '../facilitator/contact.ts';
import { createFacilitator, type Facilitator } from '../facilitator/facilitator.ts';
import { followOffers } from '../facilitator/offers.ts';
import { type AskJson, askJson } from '../http-json.ts';
import type { DatabaseClock, Journal } from '../journal.ts';
import type { ReceiptIssuer } from '../receipts/index.ts';
import type { SettingsStore } from '../settings.ts';
import { type QuoteBook, quoteBook } from '../x402/challenge.ts';
import type { Offer } from '../x402/terms.ts';
import { type VerifySignature, verifyInPool } from '../x402/transaction.ts';
import { limitSales } from './admission.ts';
import { createClaims } from './claim.ts';
import { createCompute } from './compute.ts';
import { createDeliveries } from './deliveries.ts';
import { assembleGate, type Gate, type GateParts } from './gate.ts';
import { createPaymentReader } from './read-payment.ts';
import { createReceipts } from './receipt.ts';
import { createRefusePayment } from './refuse-payment.ts';
import { createSales, type SaleSteps } from './sell.ts';
import { createSettlements } from './settle.ts';
import { createSettlementRequests } from './stored-payment.ts';
import { createSweeper } from './sweeper.ts';
import { type SaleStep, traceSteps } from './traced-steps.ts';
import { createVerify } from './verify.ts';

export interface PaymentSettings {
  /** Origin buyers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly network: NetworkName;
  /** Address that receives the USDC. */
  readonly payTo: string;
  readonly facilitatorUrl: string;
  readonly algodUrl: string;
  /** '' without an indexer. */
  readonly indexerUrl: string;
  readonly challengeTag: string;
  readonly serviceName: string;
  /** Days for which answers are stored after their payment. */
  readonly answerDays: number;
}

/** What a gate uses of the outside, replaceable one by one. */
export interface GateDependencies {
  readonly facilitator: Facilitator;
  readonly chain: ChainLookup;
  readonly rounds: RoundClock;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Asks facilitator, node and indexer. */
  readonly ask: AskJson;
  readonly verifySignature: VerifySignature;
}

export interface GateSettings {
  readonly store: { readonly journal: Journal; readonly settings: SettingsStore; readonly clock: DatabaseClock };
  readonly products: readonly Product[];
  readonly settings: PaymentSettings;
  /** Signs the receipts; without it they are unsigned. */
  readonly receipts?: ReceiptIssuer;
  /** This process's clock: for its limits and its status, not for what the journal stores. */
  readonly now?: () => number;
  readonly log: Logger;
  /** Runs each step of a sale in a span; absent = no traces. */
  readonly step?: SaleStep;
  readonly dependencies?: Partial<GateDependencies>;
}

/** Builds a gate. Call `start` before selling. */
export function createGate(parts: GateSettings): Gate {
  const { store, products, settings, receipts, now: ownNow = Date.now, log, step, dependencies = {} } = parts;
  const { journal, clock } = store;
  const { now } = clock;
  const network = NETWORKS[settings.network];
  const { ask = askJson, sleep = sleepFor, verifySignature = verifyInPool } = dependencies;
  const { facilitator, contact } = watchContact(
    dependencies.facilitator ?? createFacilitator({ ...settings, network, ask }),
    ownNow,
  );
  const node = createChainNode({ ...settings, now, ask });
  const chain = dependencies.chain ?? createChainLookup({ ...settings, node, now, ask });
  const rounds = dependencies.rounds ?? createRoundClock({ ...settings, node, now, ask });
  const seller = { ...settings, network, signsReceipts: receipts !== undefined };
  const paths = new Map(products.map(({ key, path }) => [key, path]));
  const makeReceipt = createReceipts(receipts ?? null, (product) => `${settings.publicUrl}${paths.get(product) ?? ''}`);
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
      log.info({ network: offer.network, feePayer: offer.feePayer }, 'The facilitator offers settlement.');
    },
  });

  const quote = (product: string) => current?.quotes.get(product);
  const refusePayment = createRefusePayment(quote);
  const settlementRequest = createSettlementRequests(quote);

  const saleParts: SaleSteps = {
    claims: createClaims({ journal, chain, rounds, owner, now, sleep, refusePayment }),
    verify: createVerify({ facilitator, chain, settlementRequest, refusePayment }),
    compute: createCompute({ log }),
    settlements: createSettlements({ journal, facilitator, chain, settlementRequest, makeReceipt, sleep, now, log }),
    refusePayment,
    journal,
    now,
    log,
  };
  const sales = createSales(step ? traceSteps(saleParts, step) : saleParts);
  const inFlight: GateParts['inFlight'] = new Set();
  const sweeper = createSweeper({
    ...{ journal, sales, owner, answerDays: settings.answerDays, now, log },
    isBusy: (txid) => [...inFlight].some(({ attempt }) => attempt.txid === txid),
  });

  return assembleGate({
    quote,
    readPayment: createPaymentReader({
      network,
      offer: () => current?.offer ?? null,
      quote,
      round: () => rounds.estimate(),
      verifySignature,
    }),
    sell: limitSales({ journal, sell: (attempt) => sales.sell(attempt), now: ownNow }),
    inFlight,
    deliveries: createDeliveries({ journal, now, log }),
    contact,
    background: [
      followClock(clock, log),
      offers,
      rounds,
      sweeper,
      checkTransfers({ ...settings, journal, network, now, ask, log }),
    ],
    log,
  });
}
