// Presentations that a gate has not answered yet.
import type { Faults } from './faults.ts';
import type { Presentation } from './presentation.ts';
import type { Process, Scheduler } from './scheduler.ts';

interface InProgress {
  readonly asked: Presentation;
  readonly by: Process;
  readonly at: number;
  /** When the process was first asked for it, of what it is in the middle of. */
  readonly since: number;
}

export class Presentations {
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;
  readonly #inProgress = new Set<InProgress>();

  constructor(scheduler: Scheduler, faults: Faults) {
    this.#scheduler = scheduler;
    this.#faults = faults;
  }

  /** Those that a living process has not answered. */
  get waiting(): number {
    return [...this.#inProgress].filter(({ by }) => !by.isDead).length;
  }

  isBusy = (process: Process): boolean => [...this.#inProgress].some(({ by }) => by === process);

  has = (txid: string): boolean => this.#of(txid).length > 0;

  /**
   * When a process was first asked for what it is doing with a payment; now when it does nothing.
   */
  since(txid: string, process: Process): number {
    const same = this.#of(txid).filter(({ by }) => by === process);
    return Math.min(this.#scheduler.now, ...same.map(({ since }) => since));
  }

  begin(asked: Presentation, by: Process): InProgress {
    const since = this.since(asked.payment?.txid ?? '', by);
    const begun = { asked, by, at: this.#scheduler.now, since };
    this.#inProgress.add(begun);
    return begun;
  }

  /**
   * Calls back when a duplicate of the answered one, which was there before,
   * is not answered with it.
   */
  end(ended: InProgress, whenLeft: () => void): void {
    this.#inProgress.delete(ended);
    const { asked, by } = ended;
    const { now } = this.#scheduler;
    const others = this.#of(asked.payment?.txid ?? '').filter(
      (other) =>
        other.by === by &&
        other.asked.payment?.header === asked.payment?.header &&
        other.asked.path === asked.path &&
        other.asked.client === asked.client &&
        other.at < now &&
        // after a pause of the machine it may not have been read yet
        !this.#faults.hasActed('replica stalls', other.at),
    );
    if (others.length === 0) return;
    this.#scheduler.after(0, null, 'duplicates are answered', () => {
      if (others.some((other) => this.#inProgress.has(other) && !by.isDead)) whenLeft();
    });
  }

  #of = (txid: string): readonly InProgress[] =>
    [...this.#inProgress].filter(({ asked }) => txid !== '' && asked.payment?.txid === txid);
}
