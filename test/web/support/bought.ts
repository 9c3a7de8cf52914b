// One bought answer of every product, under its private link.
import { randomBytes } from 'node:crypto';
import { userName } from 'gridcall-simulated-season';
import { demoRequest } from '../../../src/cli/demo-requests.ts';
import {
  createEnvironment,
  Node,
  newWallet,
  readChallenge,
  signPayment,
  toPaymentQuote,
} from '../../../src/client/index.ts';
import { products, type TrendingPreviewResponse } from '../../../src/contract/index.ts';
import { sandboxUrls } from '../../support/sandbox.ts';
import { settingsOf } from '../../support/source-urls.ts';
import type { Stack } from '../../support/stack.ts';

export interface Bought {
  readonly product: string;
  /** Path and fragment that open it. */
  readonly path: string;
}

const bought = new WeakMap<Stack, Promise<readonly Bought[]>>();

/** The demo's question of every product, bought once of a service; of a trade an offer. */
export function everyAnswer(stack: Stack): Promise<readonly Bought[]> {
  const answers = bought.get(stack) ?? buyEveryAnswer(stack);
  bought.set(stack, answers);
  return answers;
}

/** Every week answers an offer of a trade; it may find none of its own. */
async function buyEveryAnswer({ url, chain }: Stack): Promise<readonly Bought[]> {
  const { players } = (await (await fetch(`${url}/v1/trending/preview`)).json()) as TrendingPreviewResponse;
  const { season } = (await (await fetch(`${url}/v1/health`)).json()) as { readonly season: number };
  const wallet = newWallet();
  chain.ledger.endow(wallet.address, 1_000_000n, 50_000_000n);
  const params = await new Node(chain.url, createEnvironment()).params();
  const answers = new Map<string, Answered>();
  const links: Bought[] = [];
  for (const product of products) {
    const demo = demoRequest(product, url, { crowd: players, season });
    const body = product.key === 'trade' ? JSON.stringify(await offer(answers)) : 'body' in demo ? demo.body : null;
    const ask = (headers: Readonly<Record<string, string>>) =>
      fetch(demo.url, { method: demo.method, body, headers: { 'content-type': 'application/json', ...headers } });
    const reply = await ask({});
    const challenge = readChallenge(reply.headers.get('payment-required'), await reply.text());
    if (!challenge) throw new Error(`${demo.url} gives no challenge`);
    const { header } = signPayment(toPaymentQuote(challenge), params, wallet, 500, randomBytes);
    const sold = await ask({ 'payment-signature': header });
    const text = await sold.text();
    const [, link] = /<([^>]+)>/.exec(sold.headers.get('link') ?? '') ?? [];
    if (link === undefined) throw new Error(`${product.key}: ${sold.status} ${text.slice(0, 300)}`);
    answers.set(product.key, JSON.parse(text) as Answered);
    const { pathname, hash } = new URL(link, url);
    links.push({ product: product.key, path: pathname + hash });
  }
  return links;
}

type Answered = Readonly<{ league_id: string; start_sit: readonly { readonly player_id: string }[] }>;

/** One of the manager's players for a starter of another team. */
async function offer(answers: ReadonlyMap<string, Answered>): Promise<object> {
  const league_id = answers.get('league-outlook')?.league_id ?? '';
  const give = answers.get('roster')?.start_sit[0]?.player_id ?? '';
  const platform = settingsOf(await sandboxUrls()).GRIDCALL_PLATFORM_URL;
  const rosters = (await (await fetch(`${platform}/league/${league_id}/rosters`)).json()) as readonly {
    readonly players: readonly string[];
    readonly starters: readonly string[];
  }[];
  const partner = rosters.find(({ players }) => !players.includes(give));
  return { platform_username: userName(1), league_id, give: [give], get: partner?.starters.slice(0, 1) };
}
