// Requests over TLS with a certificate of the test's own, on connections that are used again.
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

interface Exchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpsClient {
  send(
    path: string,
    sent?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
  ): Promise<Exchange>;
  close(): void;
}

/** A client of `url` that trusts `ca` only. */
export function httpsClient({ url, ca }: { readonly url: string; readonly ca: string }): HttpsClient {
  const agent = new Agent({ ca, keepAlive: true });
  return {
    async send(path, { method = 'GET', headers = {}, body = '' } = {}) {
      const outgoing = request(url + path, {
        ...{ agent, method },
        headers: { ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) },
      });
      outgoing.end(body);
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
      return { status: incoming.statusCode ?? 0, headers: incoming.headers, text: await text(incoming) };
    },
    close: () => agent.destroy(),
  };
}
