// A whole shop for one test: gate, fake facilitator and node, a store on disk, a clock, and a
// buyer with a fresh wallet.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import algosdk from 'algosdk';
import { z } from 'zod';
import type { Product } from '../../../src/contract/index.ts';
import type { Logger } from '../../../src/logger/index.ts';
import {
  createGate,
  type Gate,
  type GateResponse,
  type GateSettings,
  type PaymentSettings,
  type SaleRequest,
} from '../../../src/payments/index.ts';
import { openStore } from '../../../src/storage/index.ts';
import { type FakeFacilitator, startFakeFacilitator } from '../fake-facilitator.ts';
import { type Challenge, type Forgery, newWallet, type Payment, pay, type Wallet } from './buyer.ts';

const product = (key: string, priceMicroUsdc: number): Product => ({
  key,
  method: 'GET',
  path: `/v1/${key}`,
  priceMicroUsdc,
  cacheSeconds: null,
  description: 'A question and its answer.',
  request: { location: 'query', name: null, schema: z.strictObject({ limit: z.int().min(1).max(50).default(25) }) },
  response: { name: 'Answer', schema: z.object({ answer: z.number() }) },
  refusals: [],
  example: { request: { limit: 10 }, response: { answer: 42 } },
});

/** Two things for sale, at the same price and at different paths. */
export const TRENDING = product('trending', 100_000);
export const SLEEPERS = product('sleepers', 100_000);

export interface Asked {
  readonly product?: Product;
  readonly pathAndQuery?: string;
  readonly header?: SaleRequest['payment']['header'];
  readonly client?: string;
  readonly run?: () => Promise<GateResponse>;
  readonly isAbandoned?: () => boolean;
}

export interface Shop {
  readonly gate: Gate;
  readonly facilitator: FakeFacilitator;
  readonly store: GateSettings['store'];
  readonly wallet: Wallet;
  readonly payTo: string;
  /** How many answers were computed. */
  readonly runs: () => number;
  /** Milliseconds to add to the clock. */
  skew: number;
  /** Lines written to the log. */
  readonly logged: string[];
  challenge(product?: Product): Challenge;
  pay(forgery?: Forgery, wallet?: Wallet): Payment;
  present(payment: Payment | string, asked?: Asked): Promise<GateResponse>;
  /** Another process over the same store. */
  replica(settings?: Partial<GateSettings>): Promise<Gate>;
  close(): Promise<void>;
}

export const json = (reply: GateResponse) => JSON.parse(Buffer.from(reply.body).toString());
export const decoded = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64').toString());
/** What a 402 says in both places: everything but the extensions. */
export const termsOf = ({ extensions: _, ...terms }: Challenge) => terms;
/** What two 402s of the same product have in common. */
export const withoutNonce = ({ accepts, ...challenge }: Challenge) => ({
  ...challenge,
  accepts: accepts.map(({ extra: { nonce: _, ...extra }, ...option }) => ({ ...option, extra })),
});
/** A reply as it goes over the wire, for comparing two of them byte for byte. */
export const wire = ({ status, headers, body }: GateResponse) => ({
  status,
  headers,
  body: Buffer.from(body).toString('latin1'),
});
export const okReply = (n: number): GateResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ answer: n })),
});

export async function openShop(settings: Partial<GateSettings> = {}): Promise<Shop> {
  const facilitator = await startFakeFacilitator();
  const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-payments-'));
  const ownStore = settings.store ? null : await openStore({ dataDir });
  const tables = settings.store ?? ownStore;
  if (!tables) throw new Error('no store');
  const now = settings.now ?? (() => Date.now() + shop.skew);
  facilitator.now = () => now();
  // one time for the process and the database, which tests move together
  const store = { ...tables, clock: { now, read: async () => {} } };
  const payTo = algosdk.generateAccount().addr.toString();
  const wallet = newWallet();
  const logged: string[] = [];
  const say = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`);
  const log: Logger = { debug: say, info: say, warn: say, error: say };
  const payments: PaymentSettings = {
    publicUrl: 'https://gridcall.example',
    network: 'testnet',
    payTo,
    facilitatorUrl: `${facilitator.url}/`,
    algodUrl: facilitator.url,
    indexerUrl: '',
    challengeTag: 'x402-global-challenge',
    serviceName: 'Gridcall',
    answerDays: 2,
  };
  let runs = 0;
  const gates: Gate[] = [];
  const openGate = async (more: Partial<GateSettings>): Promise<Gate> => {
    const gate = createGate({
      products: [TRENDING, SLEEPERS],
      settings: payments,
      now,
      log,
      ...settings,
      store,
      ...more,
      dependencies: {
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 5))),
        ...settings.dependencies,
        ...more.dependencies,
      },
    });
    await gate.start();
    gates.push(gate);
    return gate;
  };
  const shop: Omit<Shop, 'gate'> & { gate: Gate | null } = {
    gate: null,
    facilitator,
    store,
    wallet,
    payTo,
    logged,
    skew: 0,
    runs: () => runs,
    challenge: (of = TRENDING) => json(opened().challenge(of)),
    pay: (forgery = {}, by = wallet) => pay(by, shop.challenge(), facilitator.round, forgery),
    present: (payment, asked = {}) => presentTo(opened(), payment, asked),
    replica: (more = {}) => openGate(more),
    async close() {
      await Promise.all(gates.map((gate) => gate.stop()));
      await facilitator.close();
      await ownStore?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const opened = (): Gate => {
    if (!shop.gate) throw new Error('the shop is not open yet');
    return shop.gate;
  };
  const count = async (): Promise<GateResponse> => {
    runs += 1;
    return okReply(runs);
  };
  const presentTo = (gate: Gate, payment: Payment | string, asked: Asked): Promise<GateResponse> => {
    const of = asked.product ?? TRENDING;
    return gate.sell({
      product: of,
      method: of.method,
      pathAndQuery: asked.pathAndQuery ?? of.path,
      body: new Uint8Array(),
      payment: {
        header: asked.header ?? 'payment-signature',
        value: typeof payment === 'string' ? payment : payment.header,
      },
      client: asked.client ?? null,
      run: asked.run ?? count,
      whenDelivered: (note) => {
        if (!asked.isAbandoned?.()) note();
      },
    });
  };
  shop.gate = await openGate({});
  return Object.assign(shop, { gate: shop.gate });
}

/** Presents to a particular process. */
export const presentAt = (gate: Gate, payment: Payment, run: () => Promise<GateResponse>): Promise<GateResponse> =>
  gate.sell({
    product: TRENDING,
    method: 'GET',
    pathAndQuery: TRENDING.path,
    body: new Uint8Array(),
    payment: { header: 'payment-signature', value: payment.header },
    run,
  });
