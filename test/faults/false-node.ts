// A node and indexer that say wrong things about transactions, or are behind the chain;
// everything else goes through.
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';

export const FALSE_WORDS = {
  'an empty object': [200, '{}'],
  HTML: [200, '<html><body>Welcome</body></html>'],
  'an over-long body': [200, `{"pool-error":"","txn":{},"padding":"${'x'.repeat(400_000)}"}`],
  'another transaction': [200, '{"transaction":{"id":"OTHER","confirmed-round":1}}'],
  'a redirect': [302, ''],
} as const;

/** A node, or one that is asked in its place, that does not know the newest rounds. */
export interface Behind {
  readonly rounds: number;
  /** It stays where it was when it began; otherwise it follows, always as far behind. */
  readonly isStalled?: boolean;
  /** Another node behind the same address, which is not behind, answers for the round. */
  readonly isStatusTrue?: boolean;
}

export type FalseWord = keyof typeof FALSE_WORDS;

type Reply = readonly [status: number, text: string];

const LOOKUP = /\/transactions\/(pending\/)?[A-Z2-7]{52}/;
const NOT_FOUND: Reply = [404, '{"message":"could not find the transaction"}'];

/** Proxies the node and the indexer at `url`. */
export async function startFalseNode(url: string, wrong: FalseWord | Behind): Promise<LoopbackServer> {
  const truth = async (path: string): Promise<Reply> => {
    const answer = await fetch(`${url}${path}`);
    return [answer.status, await answer.text()];
  };
  const answerTo =
    typeof wrong === 'string'
      ? async (path: string) => (LOOKUP.test(path) ? FALSE_WORDS[wrong] : truth(path))
      : await answersBehind(truth, wrong);
  return startLoopbackServer(async (request, response) => {
    const [status, text] = await answerTo(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
  });
}

async function answersBehind(truth: (path: string) => Promise<Reply>, behind: Behind) {
  const lastRound = async () => Number(field((await truth('/v2/status'))[1], 'last-round')) - behind.rounds;
  const stalledAt = await lastRound();
  return async (path: string): Promise<Reply> => {
    const known = behind.isStalled ? stalledAt : await lastRound();
    const [status, text] = await truth(path);
    if (status !== 200) return [status, text];
    if (LOOKUP.test(path)) return Number(field(text, 'confirmed-round')) > known ? NOT_FOUND : [status, text];
    if (behind.isStatusTrue) return [status, text];
    if (path === '/v2/status') return [200, JSON.stringify({ ...JSON.parse(text), 'last-round': known })];
    if (path.endsWith('/health')) return [200, JSON.stringify({ ...JSON.parse(text), round: known })];
    return Number(/^\/v2\/blocks\/(\d+)/.exec(path)?.[1] ?? 0) > known ? NOT_FOUND : [status, text];
  };
}

/** A field of a reply, or of the transaction in it. */
function field(text: string, name: string): unknown {
  const json = JSON.parse(text) as Record<string, unknown> & { transaction?: Record<string, unknown> };
  return json[name] ?? json.transaction?.[name];
}
