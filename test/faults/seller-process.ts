// One seller process from the test run: started, sent orders, halted at a point of a sale,
// and killed without warning.
import { type ChildProcess, fork } from 'node:child_process';
import type { Command, Message, Orders, Point } from './orders.ts';

const PATIENCE_MS = 180_000;

export class SellerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #heard: Message[] = [];
  readonly #waiting = new Set<() => void>();
  #complaints = '';
  #isOver = false;
  url = '';

  private constructor(program: string, orders: Orders) {
    this.#child = fork(program, [JSON.stringify(orders)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (text) => {
      this.#complaints += text;
    });
    this.#child.on('message', (message: Message) => {
      this.#heard.push(message);
      for (const look of this.#waiting) look();
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', () => {
        this.#isOver = true;
        for (const look of this.#waiting) look();
        resolve();
      });
    });
  }

  /** Resolves when it listens; rejects with its own words when it ends before. */
  static async start(program: string, orders: Orders): Promise<SellerProcess> {
    const seller = new SellerProcess(program, orders);
    const { url } = await seller.#hear('listening');
    seller.url = url;
    return seller;
  }

  get complaints(): string {
    return this.#complaints;
  }

  /** Resolves when the sale under way waits at that point. */
  async halted(at: Point): Promise<void> {
    const { at: point } = await this.#hear('halted');
    if (point !== at) throw new Error(`the sale halted at "${point}", not at "${at}"`);
  }

  async tell(command: Command): Promise<void> {
    this.#child.send(command);
    await this.#hear('done');
  }

  /** SIGKILL: nothing is finished, nothing is flushed. */
  async kill(): Promise<void> {
    if (!this.#isOver) this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Takes the next message of that kind. */
  #hear<Kind extends Message['message']>(kind: Kind): Promise<Extract<Message, { message: Kind }>> {
    return new Promise((resolve, reject) => {
      const isOfKind = (said: Message): said is Extract<Message, { message: Kind }> => said.message === kind;
      const stop = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const look = () => {
        const found = this.#heard.find(isOfKind);
        if (found) {
          this.#heard.splice(this.#heard.indexOf(found), 1);
          stop();
          resolve(found);
        } else if (this.#isOver) {
          stop();
          reject(new Error(`the seller ended before it said "${kind}": ${this.#complaints}`));
        }
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`the seller never said "${kind}": ${this.#complaints}`));
      }, PATIENCE_MS);
      this.#waiting.add(look);
      look();
    });
  }
}
