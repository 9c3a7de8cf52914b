// What goes wrong in a run. The seed chooses the kinds and how often; each stroke has a name, so
// that a failing run can be repeated with fewer of them.
import type { Scheduler } from './scheduler.ts';

export const FAULTS = [
  // messages between buyer, seller, facilitator, node and indexer
  'request lost',
  'reply lost',
  'connection cut',
  'message doubled',
  'message delayed',
  'buyer hangs up',
  // processes
  'replica crashes',
  'replica stalls',
  'replica stops',
  'buyer crashes',
  'clock jumps',
  // the store
  'store refuses',
  'store loses its reply',
  'store stops',
  'store is full',
  'store is slow',
  'store runs it late',
  // node and indexer
  'node behind',
  'node stalled',
  'node catching up',
  'node answers nonsense',
  'node misdates its blocks',
  'look-up behind',
  'look-up of another transaction',
  // the facilitator
  'facilitator fails',
  'facilitator answers nonsense',
  'facilitator refuses wrongly',
  'settlement refused after it was sent',
  'settlement failed before it was sent',
  'settlement under another id',
  'settlement of another payment',
  'settlement sent late',
  // the analysis
  'analysis fails',
  'analysis refuses',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How often an enabled kind strikes where it can. */
const RATES = [0.01, 0.04, 0.15] as const;
/** Strikes so rarely that a run gets on: it can at every message of a replica. */
const RARE: ReadonlySet<Fault> = new Set([
  'replica crashes',
  'replica stalls',
  'replica stops',
  'clock jumps',
  'store stops',
  'store is full',
  'store is slow',
  'store runs it late',
]);
const RARER = 0.2;
/** Strikes more often: a run asks the facilitator for few things, looks up and computes little. */
const OFTEN = /^(facilitator|settlement|analysis|look-up of|node misdates)/;
const MORE_OFTEN = 4;

export class Faults {
  /** Names of the strokes so far. */
  readonly struck: string[] = [];
  /** Until when each of them could do something. */
  readonly #until: number[] = [];
  isCalm = false;
  readonly #scheduler: Scheduler;
  readonly #rates = new Map<Fault, number>();
  readonly #counts = new Map<Fault, number>();
  /** The only strokes allowed; null = all. */
  readonly #only: ReadonlySet<string> | null;

  constructor(scheduler: Scheduler, only: ReadonlySet<string> | null) {
    this.#scheduler = scheduler;
    this.#only = only;
    const draw = scheduler.random('faults of the run');
    const share = draw.pick([0, 0.2, 0.5, 0.9]);
    for (const fault of FAULTS) {
      const rate = draw.pick(RATES) * (RARE.has(fault) ? RARER : OFTEN.test(fault) ? MORE_OFTEN : 1);
      this.#rates.set(fault, draw.next() < share ? rate : 0);
    }
  }

  /** Whether a fault whose name begins so has struck since then, or still lasted then. */
  hasActed = (begin: string, sinceMs: number): boolean =>
    this.struck.some((name, index) => name.startsWith(begin) && (this.#until[index] ?? 0) >= sinceMs);

  /** The last stroke of this kind lasts so long. */
  lasts(fault: Fault, untilMs: number): void {
    this.#until[this.struck.findLastIndex((name) => name.startsWith(fault))] = untilMs;
  }

  strikes(fault: Fault): boolean {
    const rate = this.#rates.get(fault) ?? 0;
    if (this.isCalm || rate === 0) return false;
    const count = this.#counts.get(fault) ?? 0;
    this.#counts.set(fault, count + 1);
    if (this.#scheduler.random(fault).next() >= rate) return false;
    const name = `${fault} #${count}`;
    if (this.#only !== null && !this.#only.has(name)) return false;
    this.struck.push(name);
    this.#until.push(this.#scheduler.now);
    this.#scheduler.note(`! ${name}`);
    return true;
  }
}
