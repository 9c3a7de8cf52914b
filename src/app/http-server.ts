// The socket: opened before anything else, closed after everything else.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { NamedResponse } from '../http/index.ts';
import type { Config } from './config/index.ts';

export interface HttpServer {
  /** Where it listens; the port is the real one when 0 was asked for. */
  readonly url: string;
  readonly port: number;
  /** Accepts no more connections; the requests on those accepted are answered first. */
  close(): Promise<void>;
}

/** How long an accepted connection may take to bring its request when the socket closes. */
const LAST_REQUEST_MS = 2_000;

/** Listens with `listener` attached, so that the first connection is answered. Throws a sentence for the operator. */
export async function listen(listener: RequestListener, config: Pick<Config, 'host' | 'port'>): Promise<HttpServer> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, ServerResponse: NamedResponse },
    listener,
  );
  await opened(server, config);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async close() {
      // connections that wait in the kernel are accepted before the next turn
      await setImmediate();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUEST_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

function opened(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use.`
            : `Cannot listen on ${host}:${port} (${error.code}).`,
        ),
      ),
    );
    server.listen(port, host, () => resolve());
  });
}
