// Rounds driven by a clock: one every 2.8 seconds, numbered so that a restarted
// chain never counts backwards.

export interface LedgerClock {
  /** The round the clock has reached; never falls, even when the clock is set back. */
  readonly current: number;
}

/** Round = milliseconds since 1970 / `roundMs`. */
export function roundClock(now: () => number, roundMs: number): LedgerClock {
  let reached = 0;
  return {
    get current() {
      reached = Math.max(reached, Math.floor(now() / roundMs));
      return reached;
    },
  };
}
