// A limit on connections without a request in progress, for each client address: no client takes
// all connections of the service by opening them and waiting.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Of one client address, a hundredth of all connections. Behind the operator's proxies the service
 * has connections of theirs only, and they close idle ones themselves.
 */
export const MAX_IDLE_CONNECTIONS = 100;

export interface IdleLimit {
  /** Most connections of one client without a request in progress. */
  readonly max: number;
  /** The client of a connection; null = not limited. */
  readonly clientOf: (socket: Pick<Socket, 'remoteAddress'>) => string | null;
}

/** Beyond the limit the connection that has waited longest is closed. */
export function limitIdleConnections(server: Server, { max, clientOf }: IdleLimit): void {
  /** By client, the longest wait first. */
  const idle = new Map<string, Set<Socket>>();
  const clients = new WeakMap<Socket, string>();

  const wait = (socket: Socket) => {
    const client = clients.get(socket);
    if (client === undefined || socket.destroyed) return;
    const waiting = idle.get(client) ?? new Set();
    idle.set(client, waiting.add(socket));
    const [longest] = waiting;
    if (waiting.size > max) longest?.destroy();
  };
  const leave = (socket: Socket) => {
    const client = clients.get(socket);
    const waiting = client === undefined ? undefined : idle.get(client);
    waiting?.delete(socket);
    if (client !== undefined && waiting?.size === 0) idle.delete(client);
  };

  server.on('connection', (socket) => {
    const client = clientOf(socket);
    if (client === null) return;
    clients.set(socket, client);
    wait(socket);
    socket.once('close', () => leave(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (!clients.has(socket)) return;
    leave(socket);
    response.once('close', () => wait(socket));
  });
}
