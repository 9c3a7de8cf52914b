// A small seller for the buyer's tests: asks a price, settles on the sandbox chain, and behaves as
// badly as a test configures it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ChainOptions, keysFrom, type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { startLoopbackServer } from './loopback-server.ts';

/** What the seller does with one presentation of a payment. */
export type Conduct =
  | 'answer'
  /** Settles, then cuts the connection. */
  | 'lose the reply'
  /** Cuts the connection at once. */
  | 'lose the request'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

export interface Seller {
  readonly url: string;
  readonly chain: SandboxChain;
  /** Conduct of the coming presentations; 'answer' when it is used up. */
  readonly plan: Conduct[];
  /** PAYMENT-SIGNATURE of every presentation so far. */
  readonly presented: string[];
  /** Requests without payment so far: method, path, body. */
  readonly unpaid: string[];
  /** Replaces fields of the challenge. */
  bend: {
    option?: Record<string, unknown>;
    challenge?: Record<string, unknown>;
    inBody?: boolean;
    unpaid?: { status: number; body: unknown };
  };
  /** USDC the seller earned, in millionths. */
  earned(): number;
  close(): Promise<void>;
}

export const ANSWER = {
  verdict: 'Add Ansel Quick.',
  confidence: 'high',
  reasoning: 'He carries the ball.\u001b[31m A lot.',
};
export const PRICE = 100_000;

export async function startSeller(options: ChainOptions = {}): Promise<Seller> {
  const chain = await startChain({ port: 0, ...options });
  const payTo = keysFrom('test', 'seller').address;
  chain.ledger.endow(payTo, 1_000_000n, 0n);
  const seller: Omit<Seller, 'url' | 'close'> = {
    chain,
    plan: [],
    presented: [],
    unpaid: [],
    bend: {},
    earned: () => Number(chain.ledger.account(payTo).microUsdc),
  };
  const option = () => ({
    scheme: 'exact',
    network: chain.network,
    amount: String(PRICE),
    asset: '10458941',
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: 'USDC', decimals: 6, feePayer: chain.feePayer, tag: 'test' },
    ...seller.bend.option,
  });
  const challenge = (error: string) => ({
    x402Version: 2,
    error,
    resource: { url: 'https://seller.example/v1/trending', tags: ['test'] },
    accepts: [
      { scheme: 'exact', network: 'eip155:8453', amount: '1', asset: '0x0', payTo: '0x0', maxTimeoutSeconds: 60 },
      option(),
    ],
    extensions: { 'payment-identifier': { info: { required: false }, schema: {} }, bazaar: { info: {}, schema: {} } },
    ...seller.bend.challenge,
  });
  const refuse = (reply: ServerResponse, error: string) => {
    const body = challenge(error);
    const header = Buffer.from(JSON.stringify(body)).toString('base64');
    reply.writeHead(402, {
      'content-type': 'application/json',
      ...(!seller.bend.inBody && { 'PAYMENT-REQUIRED': header }),
    });
    reply.end(seller.bend.inBody ? JSON.stringify(body) : '{}');
  };
  const settle = async (header: string): Promise<Record<string, unknown>> => {
    const paymentPayload: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    const answer = await fetch(`${chain.url}/settle`, {
      method: 'POST',
      body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: option() }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const settled = new Map<string, string>();
  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await text(request);
    const header = request.headers['payment-signature'];
    if (typeof header !== 'string') {
      seller.unpaid.push(`${request.method} ${request.url} ${body}`.trim());
      if (seller.bend.unpaid)
        return reply.writeHead(seller.bend.unpaid.status).end(JSON.stringify(seller.bend.unpaid.body));
      return refuse(reply, 'Payment required');
    }
    seller.presented.push(header);
    const conduct = seller.plan.shift() ?? 'answer';
    if (conduct === 'lose the request') return reply.destroy();
    if (typeof conduct === 'object')
      return reply.writeHead(conduct.status, conduct.headers).end(JSON.stringify(conduct.body ?? {}));
    if (!settled.has(header)) {
      const result = await settle(header);
      if (result.success !== true) return refuse(reply, String(result.errorReason));
      settled.set(header, Buffer.from(JSON.stringify(result)).toString('base64'));
    }
    if (conduct === 'lose the reply') return reply.destroy();
    reply.writeHead(200, { 'content-type': 'application/json', 'PAYMENT-RESPONSE': settled.get(header) ?? '' });
    return reply.end(JSON.stringify(ANSWER));
  };
  const server = await startLoopbackServer((request, reply) => void handle(request, reply));
  const close = async () => {
    await server.close();
    await chain.close();
  };
  return Object.assign(seller, { url: server.url, close });
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
