// An application with a gate that always takes the payment, and with fixed answers: what the
// HTTP room is tested against.
import { ATTRIBUTION, products } from '../../src/contract/index.ts';
import { type AppParts, createApp, type HttpApp } from '../../src/http/index.ts';
import type { Gate, GateResponse, SaleRequest } from '../../src/payments/index.ts';

export const PAY_TO = 'A'.repeat(58);
export const ALL: ReadonlySet<string> = new Set(products.map(({ key }) => key));
/** A header with the shape of a payment: the gate of these tests takes it without looking at it. */
export const paymentOf = (changes: object = {}): string =>
  Buffer.from(
    JSON.stringify({ x402Version: 2, payload: { paymentGroup: ['AAAA'], paymentIndex: 0 }, ...changes }),
  ).toString('base64');
export const PAID = { 'payment-signature': paymentOf() };

export const settings: AppParts['settings'] = {
  publicUrl: 'https://gridcall.test',
  network: 'testnet',
  payTo: PAY_TO,
  facilitatorUrl: 'https://facilitator.test',
  challengeTag: 'x402-global-challenge',
  usdcAssetId: 10458941,
  proxies: 1,
};

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): GateResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A gate that takes every payment, and remembers what was sold and what was asked for. */
export function openGate() {
  const purchases: SaleRequest[] = [];
  const challenges = new Map<string, GateResponse>(
    products.map((product) => [
      product.key,
      json(
        402,
        { resource: { url: `${settings.publicUrl}${product.path}` } },
        { 'cache-control': 'no-store', 'payment-required': 'e30=' },
      ),
    ]),
  );
  const gate: Gate = {
    challenge: ({ key }) => challenges.get(key) ?? json(500, {}),
    async sell(purchase) {
      purchases.push(purchase);
      const reply = await purchase.run('PAYER');
      return reply.status < 300 ? { ...reply, headers: { ...reply.headers, 'payment-response': 'e30=' } } : reply;
    },
    contact: () => ({ answeredAt: Date.UTC(2025, 10, 5, 9), silentSince: null }),
    start: async () => undefined,
    stop: async () => undefined,
  };
  return { gate, purchases };
}

interface Scene {
  readonly app: HttpApp;
  readonly purchases: readonly SaleRequest[];
  /** What analyses were asked: nothing may stand here for an unpaid request. */
  readonly requested: readonly { key: string; request: unknown; compact: boolean }[];
  readonly logged: readonly object[];
}

export function scene(changes: Partial<AppParts> = {}): Scene {
  const { gate, purchases } = openGate();
  const requested: { key: string; request: unknown; compact: boolean }[] = [];
  const logged: object[] = [];
  const app = createApp({
    settings,
    products,
    available: ALL,
    readiness: () => null,
    gate,
    async answer(product, request, { compact }) {
      requested.push({ key: product.key, request, compact });
      return json(200, { verdict: 'Start him.', reasoning: compact ? '' : 'He plays.' });
    },
    health: async () => ({
      status: 'ok',
      version: '1.0.0',
      week: 6,
      season: 2025,
      store_backend: 'sqlite',
      engine: 'deterministic',
      data_freshness: {},
    }),
    currentHealth: () => null,
    input: async () => null,
    oddsTree: async () => null,
    preview: async (limit) => ({
      players: Array.from({ length: limit }, (_, i) => ({
        player_id: String(i),
        name: 'Joe Back',
        position: 'RB',
        team: null,
        trend: 'add' as const,
        trend_count: 1,
      })),
      lookback_hours: 24,
      upsell: 'GET /v1/trending',
      attribution: ATTRIBUTION,
    }),
    freeCall: async () => null,
    stats: async () => ({
      paid_analyses: 0,
      unique_payers: 0,
      usdc_settled: 0,
      network: 'testnet',
      since: null,
      by_endpoint: [],
    }),
    documents: {},
    trackRecord: () => null,
    desk: null,
    log: { info: (fields) => logged.push(fields), error: (fields) => logged.push(fields) },
    ...changes,
  });
  return { app, purchases, requested, logged };
}

/** A POST with a JSON body. */
export function post(value: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(value), headers: { 'content-type': 'application/json', ...headers } };
}
