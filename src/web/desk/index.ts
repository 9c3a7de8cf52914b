// The desk: small endpoints under /web that the buying page calls, each with limits.
import { Hono } from 'hono';
import { PurchaseFailure } from '../../client/protocol/index.ts';
import type { Product } from '../../contract/index.ts';
import { HttpFailure } from '../../http-client/index.ts';
import { createTokenBuckets } from '../../limits/index.ts';
import { AnswerError } from '../../products/index.ts';
import { chainRoutes, lookUpRoutes } from './chain-routes.ts';
import { checkRoute } from './check-route.ts';
import type { Desk, SaleReply } from './desk.ts';
import { type DeskHandler, deskMethodNotAllowed, problem } from './desk-reply.ts';
import { signInRoutes } from './sign-in.ts';

export type { Desk, PaidAnswer, SaleReply } from './desk.ts';
export { deskMethodNotAllowed, refused } from './desk-reply.ts';

/** Calls of one client address: typing a name makes a few a second. */
const LOOK_UPS = { capacity: 60, refillMs: 250 };
/**
 * Checks of a question, each of which decides it: the corrections of one form, then one every 5 s.
 */
const CHECKS = { capacity: 15, refillMs: 5_000 };
/** Calls that reach a node: a purchase makes about six. */
const CHAIN_CALLS = { capacity: 30, refillMs: 2_000 };

export interface DeskParts {
  readonly desk: Desk;
  readonly products: readonly Product[];
  /** The gate's reply to an unpaid request. */
  readonly termsOf: (product: Product) => SaleReply;
  /** Address of the client, for the limits; null = not limited. */
  readonly clientOf: DeskHandlerClient;
  readonly publicUrl: string;
}
type DeskHandlerClient = (c: Parameters<DeskHandler>[0]) => string | null;

/** The routes, to be mounted at the root. */
export function deskRoutes({ desk, products, termsOf, clientOf, publicUrl }: DeskParts): Hono {
  const app = new Hono();
  const mount = (
    base: string,
    routes: Readonly<Record<string, DeskHandler>>,
    limit: { readonly capacity: number; readonly refillMs: number },
  ) => {
    const buckets = createTokenBuckets({ ...limit, now: desk.now });
    for (const [name, handler] of Object.entries(routes)) {
      const [method = '', path = ''] = name.split(' ');
      const allow = method === 'GET' ? 'GET, HEAD' : method;
      app.on(allow.split(', '), `${base}${path}`, (c) => limited(c, buckets, handler));
      app.all(`${base}${path}`, () => deskMethodNotAllowed(allow));
    }
  };
  const limited = (
    c: Parameters<DeskHandler>[0],
    buckets: ReturnType<typeof createTokenBuckets>,
    next: DeskHandler,
  ) => {
    const client = clientOf(c);
    const waitMs = client === null ? 0 : buckets.waitMs(client);
    if (waitMs > 0) {
      const headers = { 'retry-after': String(Math.ceil(waitMs / 1_000)) };
      return problem(429, 'Too many requests came from your address. Try again in a moment.', headers);
    }
    if (client !== null) buckets.spend(client);
    return next(c).catch(failureReply);
  };
  mount('/web', lookUpRoutes({ ...desk, clientOf }), LOOK_UPS);
  mount('/web', checkRoute({ ...desk, products, termsOf, clientOf }), CHECKS);
  mount('/web', signInRoutes({ desk, products, publicUrl }), CHECKS);
  mount('/web/chain', chainRoutes(desk), CHAIN_CALLS);
  return app;
}

/** Expected failures of what the desk asks; anything else is a defect. */
function failureReply(error: unknown): Response {
  if (error instanceof AnswerError) return problem(error.status, error.message);
  if (error instanceof PurchaseFailure) return problem(502, 'The Algorand node cannot be reached. Try again.');
  if (error instanceof HttpFailure) return problem(502, 'The faucet cannot be reached. Try again.');
  throw error;
}
