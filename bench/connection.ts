// One HTTP/1.1 connection of a load: requests as prepared bytes, and of a reply only its status. A
// general client takes as long as the seller that is measured.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH_NAMES = ['ontent-length: ', 'ontent-Length: '];
const LAST_CHUNK = '0\r\n\r\n';
/** Where the status begins in `HTTP/1.1 402`. */
const STATUS_AT = 9;

export interface Connection {
  /** Sends one request and resolves with the status of its whole reply. */
  ask(request: Buffer): Promise<number>;
  close(): void;
}

export async function openConnection(url: URL): Promise<Connection> {
  const socket = connect(Number(url.port), url.hostname).setNoDelay(true);
  await once(socket, 'connect');
  return {
    ask: (request) => exchange(socket, request),
    close: () => socket.destroy(),
  };
}

function exchange(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const done = () => {
      socket.off('data', onData).off('close', onClose);
    };
    const onClose = () => {
      done();
      reject(new Error('the seller closed a connection'));
    };
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isWhole(received)) return;
      done();
      resolve(Number(received.toString('latin1', STATUS_AT, STATUS_AT + 3)));
    };
    socket.on('data', onData).once('close', onClose);
    socket.write(request);
  });
}

function isWhole(reply: Buffer): boolean {
  const headEnd = reply.indexOf(HEAD_END);
  if (headEnd < 0) return false;
  const bodyAt = headEnd + HEAD_END.length;
  for (const name of LENGTH_NAMES) {
    const at = reply.indexOf(name);
    if (at < 0 || at > headEnd) continue;
    return (
      reply.length >= bodyAt + Number.parseInt(reply.toString('latin1', at + name.length, at + name.length + 9), 10)
    );
  }
  return reply.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK;
}
