// A real HTTP proxy on loopback: it forwards what names a host that it knows, opens tunnels
// to the same hosts, and remembers what it was asked for. A request with the name of
// another host is refused.
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface LoopbackProxy {
  readonly url: string;
  /** `GET http://host/path`, or `CONNECT host:port`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** `hosts`: the origin behind each host name, such as `http://127.0.0.1:4403`. */
export async function startProxy(hosts: Readonly<Record<string, string>>): Promise<LoopbackProxy> {
  const requests: string[] = [];
  const server = createServer((asked, reply) => {
    const { method = '', url = '', headers } = asked;
    requests.push(`${method} ${url}`);
    const { hostname, host, pathname, search } = new URL(url, 'http://none');
    const target = hosts[hostname];
    if (target === undefined) return reply.writeHead(502).end();
    if (headers.host !== host) return reply.writeHead(421).end();
    const forwarded = send(`${target}${pathname}${search}`, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    forwarded.on('error', () => reply.destroy());
    asked.pipe(forwarded);
  });
  server.on('connect', ({ url = '' }, socket) => {
    requests.push(`CONNECT ${url}`);
    const target = hosts[url.split(':')[0] ?? ''];
    if (target === undefined) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const { hostname, port } = new URL(target);
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    for (const [end, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const)
      end.on('error', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
