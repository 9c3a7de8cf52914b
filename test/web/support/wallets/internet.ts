// Every other host, on this machine: the browser resolves all names to this server, so that the
// wallets' own code and the page's security policy meet real connections. It logs each host.
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';

export interface Site {
  /** Null leaves the request unanswered by this site: 404. */
  answer?(path: string, body: string): { readonly type: string; readonly text: string } | null;
  connect?(socket: WebSocket): void;
}

export interface Internet {
  /** Flags of a browser that finds every host here. */
  readonly flags: readonly string[];
  /** The same sockets without TLS, for programs. */
  readonly plainUrl: string;
  /** `https://host` and `wss://host` of every connection since the last call, sorted. */
  takeHosts(): readonly string[];
  close(): Promise<void>;
}

/** A browser looks for updates and the like by itself; a page of ours is allowed none of these. */
const OF_THE_BROWSER = /\.google(apis)?\.com$/;

/** Serves sites by host; a host that is not listed gets 404. */
export async function startInternet(siteOf: (host: string) => Site | undefined): Promise<Internet> {
  const hosts = new Set<string>();
  const [key, cert] = await Promise.all(
    ['key.pem', 'cert.pem'].map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { host = '' } = request.headers;
    hosts.add(`https://${host}`);
    const body = (await request.toArray()).join('');
    const found = siteOf(host)?.answer?.(request.url ?? '', body);
    const type = found?.type ?? 'text/plain';
    response.writeHead(found ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(found?.text ?? '');
  };
  const sockets = new WebSocketServer({ noServer: true });
  const accept = (server: Server, name: (request: IncomingMessage) => string) =>
    server.on('upgrade', (request, socket, head) => {
      const host = name(request);
      sockets.handleUpgrade(request, socket, head, (opened) => siteOf(host)?.connect?.(opened));
    });
  const secure = createServer({ key, cert }, (request, response) => void respond(request, response));
  accept(secure, ({ headers: { host = '' } }) => {
    hosts.add(`wss://${host}`);
    return host;
  });
  // programs name the host they mean in the path
  const plain = createHttpServer();
  accept(plain, ({ url = '' }) => url.split(/[/?]/)[1] ?? '');
  const portOf = async (server: Server): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const [port, plainPort] = [await portOf(secure), await portOf(plain)];
  return {
    flags: [`--host-resolver-rules=MAP *:443 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    plainUrl: `ws://127.0.0.1:${plainPort}`,
    takeHosts() {
      const found = [...hosts].filter((host) => !OF_THE_BROWSER.test(host)).sort();
      hosts.clear();
      return found;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      secure.closeAllConnections();
      plain.closeAllConnections();
      await Promise.all([secure, plain].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
