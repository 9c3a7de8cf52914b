// The sandbox chain as one HTTP server: ledger, node, facilitator and faucet behind one port.
import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import algosdk from 'algosdk';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { algodRoutes } from './algod.ts';
import { facilitatorOver } from './facilitator.ts';
import { Faucet } from './faucet.ts';
import type { FaultPlan } from './fault.ts';
import { keysFrom } from './keys.ts';
import { Ledger } from './ledger.ts';
import { type NetworkIdForm, networkId, USDC } from './network.ts';
import { Rejection } from './rejection.ts';
import { facilitatorRoutes } from './x402.ts';

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
