// Virtual time and the one order of everything that happens in a run. A step belongs to a process
// and ends when the process waits for something outside; which step is next follows from the seed.
import { type Random, randomFrom } from '../support/random.ts';

/** What can crash or stall on its own: a replica, a buyer, an observer. */
export interface Process {
  readonly name: string;
  /** Milliseconds by which its own clock is wrong. */
  skewMs: number;
  readonly bornAt: number;
  /** A dead process takes no further step. */
  isDead: boolean;
  /** Until then it takes no step either: a pause of its machine. */
  stalledUntil: number;
}

interface Step {
  at: number;
  /** Decides between steps of one moment. */
  readonly tie: number;
  /** Null: the environment, which neither crashes nor stalls. */
  readonly process: Process | null;
  readonly label: string;
  readonly run: () => void;
  isCanceled: boolean;
}

/** A step that has not run yet. */
export type Scheduled = Pick<Step, 'isCanceled'>;

/** Sunday of week 12, in milliseconds since 1970. */
const START = Date.UTC(2025, 10, 23, 18);
/** More steps than any run needs: beyond it a process is spinning. */
const MAX_STEPS = 60_000;

/** Everything that promises can still do without waiting: a tick comes after all of them. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

export class Scheduler {
  readonly seed: number;
  /** True time, in milliseconds since 1970. */
  now = START;
  /** The process that takes the current step. */
  current: Process | null = null;
  steps = 0;
  /** Every step so far, as lines, where they are asked for. */
  readonly lines: string[] | null;
  readonly #queue: Step[] = [];
  readonly #streams = new Map<string, Random>();

  readonly #ties: Random;

  constructor(seed: number, { keepsLines = false } = {}) {
    this.seed = seed;
    this.#ties = this.random('ties');
    this.lines = keepsLines ? [] : null;
  }

  get elapsedMs(): number {
    return this.now - START;
  }

  /** The draws of one purpose: others do not change them. */
  random(purpose: string): Random {
    const known = this.#streams.get(purpose);
    if (known !== undefined) return known;
    const stream = randomFrom('simulation', this.seed, purpose);
    this.#streams.set(purpose, stream);
    return stream;
  }

  spawn(name: string, skewMs = 0): Process {
    return { name, skewMs, bornAt: this.now, isDead: false, stalledUntil: 0 };
  }

  after(delayMs: number, process: Process | null, label: string, run: () => void): Scheduled {
    const at = this.now + Math.max(0, delayMs);
    const step: Step = { at, tie: this.#ties.next(), process, label, run, isCanceled: false };
    this.#push(step);
    return step;
  }

  note(text: string): void {
    this.lines?.push(`${(this.elapsedMs / 1000).toFixed(3)} ${text}`);
  }

  /** Takes every step up to a moment, or until `isOver`. */
  async run(untilMs: number, isOver: () => boolean = () => false): Promise<void> {
    for (let step = this.#pop(untilMs); step !== null && !isOver(); step = this.#pop(untilMs)) {
      this.now = step.at;
      const { process } = step;
      if (step.isCanceled || process?.isDead) continue;
      if (process !== null && process.stalledUntil > this.now) {
        step.at = process.stalledUntil;
        this.#push(step);
        continue;
      }
      if (++this.steps > MAX_STEPS) throw new Error(`More than ${MAX_STEPS} steps: ${step.label}`);
      this.current = process;
      if (this.lines !== null) this.note(`${process?.name ?? '-'} ${step.label}`);
      step.run();
      await settled();
    }
    this.current = null;
    if (!isOver()) this.now = Math.max(this.now, untilMs);
  }

  /** A binary heap by time, then by tie. */
  #push(step: Step): void {
    const queue = this.#queue;
    let at = queue.push(step) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = queue[above];
      if (parent === undefined || isBefore(parent, step)) break;
      queue[at] = parent;
      at = above;
    }
    queue[at] = step;
  }

  #pop(untilMs: number): Step | null {
    const queue = this.#queue;
    const [first] = queue;
    if (first === undefined || first.at > untilMs) return null;
    const last = queue.pop();
    if (last === undefined || queue.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [queue[2 * at + 1], queue[2 * at + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (isBefore(last, child)) break;
      queue[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    queue[at] = last;
    return first;
  }
}

const isBefore = (a: Step, b: Step): boolean => a.at < b.at || (a.at === b.at && a.tie < b.tie);
