// A wire between the seller and a neighbor that can be broken the ways wires break: refused, reset,
// silent. Carries bytes, knows no protocol.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type Break =
  /** No one listens. */
  | 'refused'
  /** Every connection, old and new, is reset. */
  | 'reset'
  /** Connections open, and nothing ever comes back. */
  | 'silent';

export interface Target {
  readonly host: string;
  readonly port: number;
}

export class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: Target;
  #port = 0;
  #broken: Break | null = null;

  private constructor(target: Target) {
    this.#target = target;
    this.#server = createServer((near) => this.#carry(near));
  }

  static async to(target: Target): Promise<Wire> {
    const wire = new Wire(target);
    await wire.#listen();
    return wire;
  }

  get port(): number {
    return this.#port;
  }

  async cut(how: Break): Promise<void> {
    this.#broken = how;
    if (how === 'refused') {
      const closed = new Promise((resolve) => this.#server.close(resolve));
      this.#hangUp();
      await closed;
    } else if (how === 'reset') {
      this.#hangUp();
    } else {
      for (const socket of this.#sockets) socket.unpipe();
    }
  }

  async restore(): Promise<void> {
    const was = this.#broken;
    this.#broken = null;
    if (was === 'refused') await this.#listen();
    if (was === 'silent') this.#hangUp();
  }

  /** From now on someone else is at the other end. */
  redirect(target: Target): void {
    this.#target = target;
    this.#hangUp();
  }

  async close(): Promise<void> {
    if (this.#broken !== 'refused') await this.cut('refused');
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', () => {
        this.#server.off('error', reject);
        this.#port = (this.#server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  #carry(near: Socket): void {
    this.#keep(near);
    if (this.#broken === 'reset') near.resetAndDestroy();
    if (this.#broken !== null) return;
    const far = connect(this.#target);
    this.#keep(far);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #hangUp(): void {
    // one that is already saying goodbye cannot be reset: libuv refuses, and its handle would keep
    // the process from ending
    for (const socket of this.#sockets) socket.writableEnded ? socket.destroy() : socket.resetAndDestroy();
  }
}
