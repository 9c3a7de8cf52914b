// The server socket: opened before everything else and closed after everything else.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { NamedResponse } from '../http/index.ts';
import type { Config } from './config/index.ts';
import { type IdleLimit, limitIdleConnections } from './idle-connections.ts';

export interface HttpServer {
  /** Its address; with port 0, the port that was assigned. */
  readonly url: string;
  readonly port: number;
  /** Accepts no new connections; requests on accepted ones are still answered. */
  close(): Promise<void>;
}

/** Where to listen; `setting` is the variable that changes the port. */
interface ListenAddress extends Pick<Config, 'host' | 'port'> {
  readonly setting: string;
  readonly maxConnections?: number;
  readonly timeouts?: RequestTimeouts;
  /** The limit on idle connections; none by default. */
  readonly idleLimit?: IdleLimit;
}

/** How long a client may take to send a request. */
interface RequestTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often late requests are looked for. */
  readonly checkMs: number;
}

/** Request line and headers of one request: a signed payment has up to 12 KiB. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Beyond it new connections are closed unread; a proxy in front needs far fewer. */
const MAX_CONNECTIONS = 10_000;
/** Until the headers of a request are complete: a slow sender must not keep a connection. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Until the whole request is there. */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long a connection without a request stays open. The proxies of `deploy/` close theirs after
 * 30 seconds, others after 60: one that closes first never sends a request into a closing
 * connection, which it could not repeat.
 */
const IDLE_TIMEOUT_MS = 75_000;
/** Node looks every 30 seconds by default: a late request could then stay for twice its time. */
const TIMEOUT_CHECK_MS = 1_000;
const TIMEOUTS: RequestTimeouts = {
  headersMs: HEADERS_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  checkMs: TIMEOUT_CHECK_MS,
};

/** How long an accepted connection may take to send its request after the socket closes. */
const LAST_REQUEST_MS = 2_000;

/**
 * Listens with `listener` attached, so that the first connection is answered. Throws
 * an Error for the operator.
 */
export async function listen(listener: RequestListener, config: ListenAddress): Promise<HttpServer> {
  const { headersMs, requestMs, checkMs } = config.timeouts ?? TIMEOUTS;
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      connectionsCheckingInterval: checkMs,
      ServerResponse: NamedResponse,
    },
    listener,
  );
  // Node would answer 417, which no path declares: an unknown expectation may be ignored (RFC 9110)
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.maxConnections = config.maxConnections ?? MAX_CONNECTIONS;
  if (config.idleLimit) limitIdleConnections(server, config.idleLimit);
  await opened(server, config);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    async close() {
      // connections queued in the kernel are accepted before the next turn
      await setImmediate();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUEST_MS);
      await closed;
      clearTimeout(cut);
    },
  };
}

function opened(server: Server, { host, port, setting }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use. Stop the other process, or set ${setting}.`
            : `Cannot listen on ${host}:${port} (${error.code}).`,
        ),
      ),
    );
    server.listen(port, host, () => resolve());
  });
}
