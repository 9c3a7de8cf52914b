// How replicas ask the facilitator to verify: a request whose connection breaks is sent once more,
// at once, and nothing else is.
import type { Invariants } from './invariants.ts';
import type { Process, Scheduler } from './scheduler.ts';

interface Broken {
  readonly kind: 'network' | 'timeout';
  /** The step in which it broke: only what was waiting for it can ask in the same one. */
  readonly step: number;
  readonly isSecond: boolean;
}

export class Verifications {
  readonly #scheduler: Scheduler;
  readonly #invariants: Invariants;
  readonly #broken = new Map<string, Broken>();

  constructor(scheduler: Scheduler, invariants: Invariants) {
    this.#scheduler = scheduler;
    this.#invariants = invariants;
  }

  /** A request leaves; the result is called when it breaks. */
  asked(process: Process, txid: string): (kind: Broken['kind']) => void {
    const scheduler = this.#scheduler;
    const request = `${process.name} ${txid}`;
    const before = this.#broken.get(request);
    const isSecond = before?.step === scheduler.steps;
    if (isSecond && (before?.kind === 'timeout' || before?.isSecond))
      this.#violate('what is not worth a second verification gets none', txid);
    this.#broken.delete(request);
    return (kind) => {
      const broken = { kind, step: scheduler.steps, isSecond };
      this.#broken.set(request, broken);
      if (kind === 'timeout' || isSecond) return;
      scheduler.after(0, null, 'a second verification is due', () => {
        if (this.#broken.get(request) === broken) this.#violate('a verification that breaks off is repeated', txid);
      });
    };
  }

  #violate(rule: string, txid: string): void {
    this.#invariants.violate(rule, txid.slice(0, 6));
  }
}
