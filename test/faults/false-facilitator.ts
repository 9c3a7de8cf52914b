// A facilitator that settles a payment, or does not, and says that it failed.
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.ts';

export interface Lie {
  readonly errorReason: string;
  /** The id it names; '' says that nothing was sent. */
  readonly transaction: string;
  /** Whether the real facilitator is asked to settle first. */
  readonly settles: boolean;
}

/** Proxies the facilitator at `url`; every settlement is answered with the lie. */
export async function startFalseFacilitator(url: string, lie: Lie): Promise<LoopbackServer> {
  return startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const ask = () =>
      fetch(`${url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
    response.setHeader('content-type', 'application/json');
    if (request.url === '/settle') {
      if (lie.settles) await (await ask()).text();
      const { errorReason, transaction } = lie;
      response.end(JSON.stringify({ success: false, errorReason, transaction, network: 'algorand:unknown' }));
      return;
    }
    const answer = await ask();
    response.statusCode = answer.status;
    response.end(await answer.text());
  });
}
