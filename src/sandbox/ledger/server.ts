// The sandbox chain as one HTTP server: ledger, node, facilitator and faucet behind one port.
import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { decodeSignedTransaction } from '@x402/avm';
import { ExactAvmScheme } from '@x402/avm/exact/facilitator';
import { x402Facilitator } from '@x402/core/facilitator';
import type { PaymentPayload, PaymentRequirements, SettleResponse, VerifyResponse } from '@x402/core/types';
import algosdk from 'algosdk';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { itemAt } from '../../checked/index.ts';
import { errorMessage } from '../../logger/index.ts';
import { Tally } from '../../tally/index.ts';
import { algodRoutes } from './algod.ts';
import { applyFault, type FaultPlan } from './fault.ts';
import { type Keys, keysFrom } from './keys.ts';
import { Ledger } from './ledger.ts';
import { type NetworkIdForm, networkId, USDC } from './network.ts';
import { Rejection } from './rejection.ts';

export interface ChainOptions {
  /** 0 takes any free port. Default 4403. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Milliseconds since 1970; drives the rounds. */
  readonly now?: () => number;
  /** Default 2800, as on Algorand. */
  readonly roundMs?: number;
  /** Same seed, same fee payer. */
  readonly seed?: string;
  readonly networkId?: NetworkIdForm;
  /** Failures to rehearse; none by default. */
  readonly faults?: FaultPlan;
}

export interface SandboxChain {
  readonly url: string;
  readonly ledger: Ledger;
  /** The network as the facilitator advertises it. */
  readonly network: `algorand:${string}`;
  readonly feePayer: string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 128 * 1024;
/** Enough for the fees of 500 million payments. */
const FEE_PAYER_MICRO_ALGO = 1_000_000_000_000n;

/** Starts the chain; rejects when the port is taken. */
export async function startChain(options: ChainOptions = {}): Promise<SandboxChain> {
  const ledger = new Ledger({ now: options.now ?? Date.now, roundMs: options.roundMs ?? 2_800 });
  const network = networkId(options.networkId ?? 'truncated');
  const feePayer = keysFrom(options.seed ?? 'gridcall sandbox', 'fee payer');
  ledger.endow(feePayer.address, FEE_PAYER_MICRO_ALGO, 0n);
  const facilitator = facilitatorOver(ledger, feePayer, network);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ message: `the body is over ${MAX_BODY_BYTES} bytes` }, 413),
    }),
  );
  app.get('/health', (c) => c.json({ status: 'ok', network, 'last-round': ledger.lastRound }));
  app.route('/', algodRoutes(ledger));
  app.route('/', facilitatorRoutes(facilitator, options.faults ?? (() => undefined)));
  app.route('/', faucetRoute(new Faucet(ledger)));
  app.notFound((c) => c.json({ message: 'no such path' }, 404));
  app.onError((_error, c) => c.json({ message: 'the sandbox chain failed' }, 500));

  const { server, url } = await listen(app, options.port ?? 4403, options.host ?? '127.0.0.1');
  return { url, ledger, network, feePayer: feePayer.address, close: () => stop(server) };
}

const faucetRequest = z.object({
  address: z.string().refine(algosdk.isValidAddress),
  only: z.literal('algo').optional(),
});

function faucetRoute(faucet: Faucet): Hono {
  return new Hono().post('/faucet', async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const asked = faucetRequest.safeParse(body);
    if (!asked.success)
      return c.json({ message: 'send {"address": "<58 characters>"}, with "only": "algo" if you like' }, 400);
    const { address, only } = asked.data;
    try {
      const { microAlgo, microUsdc, left } = faucet.give(address, only);
      return c.json({
        address,
        microAlgo: Number(microAlgo),
        microUsdc: Number(microUsdc),
        'asset-id': Number(USDC),
        grantsLeft: left,
      });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return c.json({ message: error.message }, 429);
    }
  });
}

async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  port: number,
  host: string,
): Promise<{ server: Server; url: string }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (info) => {
      server.off('error', reject);
      resolve({ server: server as Server, url: `http://${host.includes(':') ? `[${host}]` : host}:${info.port}` });
    });
    server.once('error', reject);
  });
}

async function stop(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

// Play money for whoever asks: 10 ALGO and 100 USDC a call, opted in, or 10 ALGO alone; a bounded
// number of times per address.
const GRANT = { microAlgo: 10_000_000n, microUsdc: 100_000_000n };
const GRANTS_PER_ADDRESS = 10;
const MAX_ADDRESSES = 50_000;

/** What one call gave, and how often the address may come again. */
interface Grant {
  readonly microAlgo: bigint;
  readonly microUsdc: bigint;
  readonly left: number;
}

class Faucet {
  readonly #ledger: Ledger;
  readonly #given = new Tally<string>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /**
   * Gives one grant; `algo` leaves the USDC and the opt-in out. Throws Rejection when the address
   * had its share or the faucet has served too many.
   */
  give(address: string, only?: 'algo'): Grant {
    const before = this.#given.of(address);
    if (before >= GRANTS_PER_ADDRESS) throw new Rejection(`${address} has had its ${GRANTS_PER_ADDRESS} grants`);
    if (before === 0 && this.#given.size >= MAX_ADDRESSES) throw new Rejection('the faucet has run dry');
    const { microAlgo } = GRANT;
    const microUsdc = only === 'algo' ? 0n : GRANT.microUsdc;
    if (only === 'algo') this.#ledger.endowAlgo(address, microAlgo);
    else this.#ledger.endow(address, microAlgo, microUsdc);
    this.#given.add(address);
    return { microAlgo, microUsdc, left: GRANTS_PER_ADDRESS - before - 1 };
  }
}

// The real x402 facilitator (its verification, its settlement) with the sandbox ledger
// where the network would be.
type AvmSigner = ConstructorParameters<typeof ExactAvmScheme>[0];

/** A facilitator for `network` with the fee payer `keys`; the account must hold ALGO. */
function facilitatorOver(ledger: Ledger, keys: Keys, network: `algorand:${string}`): x402Facilitator {
  return new x402Facilitator().register([network], new ExactAvmScheme(ledgerSigner(ledger, keys)));
}

function ledgerSigner(ledger: Ledger, keys: Keys): AvmSigner {
  return {
    getAddresses: () => [keys.address],
    async signTransaction(bytes, sender) {
      if (sender !== keys.address) throw new Error(`no key for ${sender}`);
      const txn = algosdk.decodeUnsignedTransaction(bytes);
      return algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig: keys.sign(txn.bytesToSign()) }));
    },
    async simulateTransactions(group) {
      const answer = { version: 2, lastRound: BigInt(ledger.lastRound) };
      try {
        ledger.simulate(group);
        return { ...answer, txnGroups: [{ txnResults: [] }] };
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        return { ...answer, txnGroups: [{ txnResults: [], failureMessage: error.message }] };
      }
    },
    async sendTransactions(group) {
      return itemAt(ledger.submit(group), 0);
    },
    async waitForConfirmation(txid) {
      // the ledger confirms while it accepts, so there is nothing to wait for
      const confirmed = ledger.transaction(txid);
      if (!confirmed) throw new Error(`transaction ${txid} is not on the chain`);
      const txn = decodeSignedTransaction(Buffer.from(confirmed.bytes).toString('base64'));
      return { poolError: '', confirmedRound: BigInt(confirmed.round), txn };
    },
    getAlgodClient() {
      throw new Error('the sandbox facilitator works on the ledger itself, without a node');
    },
  };
}

// The facilitator over HTTP: /supported, /verify, /settle, with JSON for whatever
// the library would throw.
const requirements = z.looseObject({
  scheme: z.string(),
  network: z.templateLiteral(['algorand:', z.string()]),
  amount: z.string().regex(/^\d{1,19}$/),
  asset: z.string(),
  payTo: z.string(),
  maxTimeoutSeconds: z.number(),
  extra: z.record(z.string(), z.unknown()).default({}),
});
const request = z.object({
  paymentPayload: z.looseObject({
    x402Version: z.number(),
    accepted: requirements,
    payload: z.record(z.string(), z.unknown()),
  }),
  paymentRequirements: requirements,
});
type PaymentRequest = { readonly payload: PaymentPayload; readonly requirements: PaymentRequirements };

/**
 * Routes of a facilitator. A call without a payment request is 400 with the reason; a payment
 * refused is 200 saying so.
 */
function facilitatorRoutes(facilitator: x402Facilitator, faults: FaultPlan): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.get('/supported', (c) => c.json(facilitator.getSupported()));
  routes.post('/verify', (c) =>
    applyFault(faults('verify'), c.env, async () => {
      const refused = (invalidReason: string, invalidMessage: string) =>
        c.json({ isValid: false, invalidReason, invalidMessage } satisfies VerifyResponse, 400);
      const asked = await readPayment(c.req.raw);
      if (!asked) return refused('invalid_request', 'the body must be a payment request');
      try {
        return c.json(await facilitator.verify(asked.payload, asked.requirements));
      } catch (error) {
        return refused('unsupported_payment', errorMessage(error));
      }
    }),
  );
  routes.post('/settle', (c) =>
    applyFault(faults('settle'), c.env, async () => {
      const asked = await readPayment(c.req.raw);
      const refused = (errorReason: string, errorMessage: string) => {
        const network = asked?.requirements.network ?? 'algorand:unknown';
        return c.json(
          { success: false, errorReason, errorMessage, transaction: '', network } satisfies SettleResponse,
          400,
        );
      };
      if (!asked) return refused('invalid_request', 'the body must be a payment request');
      try {
        return c.json(await facilitator.settle(asked.payload, asked.requirements));
      } catch (error) {
        return refused('unsupported_payment', errorMessage(error));
      }
    }),
  );
  return routes;
}

async function readPayment(raw: Request): Promise<PaymentRequest | null> {
  const body: unknown = await raw.json().catch(() => null);
  const read = request.safeParse(body);
  return read.success ? { payload: read.data.paymentPayload, requirements: read.data.paymentRequirements } : null;
}
