// Everything a public service is asked for, in turn: terms, sales of every product, forgeries, free
// paths, MCP and the home page.
import { type Forge, forgeries } from './forgeries.ts';
import type { Step } from './pace.ts';
import { FREE_PATHS, paidRequests } from './requests.ts';
import { type Asked, ask, openTill } from './till.ts';

export interface SoakLoad {
  readonly steps: readonly Step[];
  readonly sold: () => { readonly sales: number; readonly microUsdc: number };
  /** When each reply came, and how long it took. */
  readonly replies: readonly { readonly at: number; readonly ms: number; readonly isSale: boolean }[];
  /** Connections that broke before their reply. */
  readonly lost: () => number;
  /** Replies with another status than those of their kind. */
  readonly unexpected: ReadonlyMap<string, number>;
}

/** Enough for a sale that meets a busy moment; each waits for `Retry-After`. */
const PRESENTATIONS = 20;
/** A forger is slowed down after ten: these refusals are part of the load. */
const REFUSALS: ReadonlySet<number> = new Set([400, 402, 429]);

export async function openSoakLoad(url: string, ledgerUrl: string): Promise<SoakLoad> {
  const till = openTill(ledgerUrl);
  const menu = await paidRequests(url, null);
  const trending = `${url}/v1/trending`;
  const forged = await forgeries(trending, ledgerUrl);
  const [replies, unexpected] = [[] as SoakLoad['replies'][number][], new Map<string, number>()];
  let [sales, microUsdc, lost] = [0, 0, 0];
  const note = (what: string, { status, ms, lost: broken }: Asked, isExpected: boolean, isSale = false) => {
    lost += broken;
    replies.push({ at: performance.now(), ms, isSale });
    const key = `${what}: ${status}`;
    if (!isExpected) unexpected.set(key, (unexpected.get(key) ?? 0) + 1);
  };
  const free = (path: string) => async () => {
    const { asked } = await ask({ method: 'GET', url: url + path });
    note(path, asked, asked.status === 200);
  };
  const mcp = (body: object) => async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, ...body });
    const { asked } = await ask({ method: 'POST', url: `${url}/mcp`, body: message }, MCP_HEADERS);
    note('/mcp', asked, asked.status === 200);
  };
  const forge = (make: Forge) => async () => {
    const { asked } = await ask({ method: 'GET', url: trending }, { 'payment-signature': make() });
    note('a forgery', asked, REFUSALS.has(asked.status));
  };
  const buy =
    ({ request, product }: (typeof menu)[number]) =>
    async () => {
      const bought = await till.buy(request, PRESENTATIONS);
      sales += bought.microUsdc > 0 ? 1 : 0;
      microUsdc += bought.microUsdc;
      const [terms, ...presented] = bought.replies;
      if (terms) note(product.path, terms, terms.status === 402);
      for (const asked of presented) note(product.path, asked, asked.status === 200, true);
    };
  const buys = menu.map(buy);
  const others = [
    ...FREE_PATHS.map(free),
    mcp({ method: 'tools/list', params: {} }),
    mcp({ method: 'tools/call', params: { name: 'trending', arguments: {} } }),
    ...[...forged.values()].map(forge),
  ];
  return {
    // one sale to every one or two other requests, so that kinds take turns
    steps: others.flatMap((other, at) => {
      const sale = buys[at];
      return sale ? [sale, other] : [other];
    }),
    sold: () => ({ sales, microUsdc }),
    replies,
    lost: () => lost,
    unexpected,
  };
}

const MCP_HEADERS = { accept: 'application/json, text/event-stream' };
