// A node and indexer that say wrong things about transactions, or know of none because they lag;
// everything else goes through.
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

export const FALSE_WORDS = {
  'an empty object': [200, '{}'],
  HTML: [200, '<html><body>Welcome</body></html>'],
  'an over-long body': [200, `{"pool-error":"","txn":{},"padding":"${'x'.repeat(400_000)}"}`],
  'another transaction': [200, '{"transaction":{"id":"OTHER","confirmed-round":1}}'],
  'a redirect': [302, ''],
} as const;

export type FalseWord = keyof typeof FALSE_WORDS | 'lagging';

/** Proxies the node at `url`. */
export async function startFalseNode(url: string, word: FalseWord): Promise<LoopbackServer> {
  const truth = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return [answer.status, await answer.text()] as const;
  };
  // whoever lags has the round of the moment in which it stopped to follow
  const stopped = await truth('/v2/status');
  const answerTo = (path: string): Promise<readonly [number, string]> | readonly [number, string] => {
    const isLookup = /\/transactions\/(pending\/)?[A-Z2-7]{52}/.test(path);
    if (word !== 'lagging') return isLookup ? FALSE_WORDS[word] : truth(path);
    if (path === '/v2/status') return stopped;
    return isLookup ? [404, '{"message":"could not find the transaction"}'] : truth(path);
  };
  return startLoopbackServer(async (request, response) => {
    const [status, text] = await answerTo(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
  });
}
