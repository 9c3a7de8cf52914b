// Messages between processes: a request travels, is answered, and the reply travels back; each way
// it can be lost, doubled, delayed or cut.
import type { Faults } from './faults.ts';
import type { Process, Scheduler } from './scheduler.ts';

export interface Exchange<Reply> {
  /** The process that waits; its request leaves now. */
  readonly from: Process;
  /** Where the request arrives; null: the environment. */
  readonly to?: Process | null;
  readonly label: string;
  /** Runs at the other end; `reply` may be called later, or never. */
  readonly serve: (reply: (reply: Reply) => void) => void;
  readonly onReply: (reply: Reply) => void;
  /** The connection broke, before or after the request was served. */
  readonly onCut: () => void;
}

export class Network {
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;

  constructor(scheduler: Scheduler, faults: Faults) {
    this.#scheduler = scheduler;
    this.#faults = faults;
  }

  /** Milliseconds of one way: mostly few, some many, so that any two messages can overtake. */
  latencyMs(purpose: string): number {
    const draw = this.#scheduler.random(`latency of ${purpose}`);
    const scale = draw.pick([5, 5, 40, 300]);
    const ms = 1 + Math.floor(draw.next() * scale);
    if (!this.#faults.strikes('message delayed')) return ms;
    const delayedMs = ms + Math.floor(60_000 * draw.next() ** 2);
    this.#faults.lasts('message delayed', this.#scheduler.now + delayedMs);
    return delayedMs;
  }

  exchange<Reply>({ from, to = null, label, serve, onReply, onCut }: Exchange<Reply>): void {
    const scheduler = this.#scheduler;
    const faults = this.#faults;
    const cut = () => scheduler.after(this.latencyMs(label), from, `${label}: cut`, onCut);
    const answer = (reply: Reply) => {
      if (faults.strikes('reply lost')) return;
      if (faults.strikes('connection cut')) cut();
      else scheduler.after(this.latencyMs(label), from, `${label}: reply`, () => onReply(reply));
    };
    const send = () => scheduler.after(this.latencyMs(label), to, label, () => serve(answer));
    if (faults.strikes('connection cut')) {
      cut();
      return;
    }
    if (!faults.strikes('request lost')) send();
    if (faults.strikes('message doubled')) send();
  }
}
