// A request as it goes over the wire: the body is not decompressed, as `fetch` would do.
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

export async function httpRequest(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Received> {
  const outgoing = request(url, { method, headers, agent: false }).end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) };
}
