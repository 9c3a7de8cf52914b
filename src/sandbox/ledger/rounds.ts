// Rounds driven by a clock: one every 2.8 seconds, numbered so that a restarted
// chain does not begin again.

export interface LedgerClock {
  /** The round the clock has reached; never falls, even when the clock is set back. */
  readonly current: number;
  /** Makes the block of a round before its time. The clock stays at most one round behind it. */
  makeEarly(round: number): void;
  /** When the block of a round was made, in milliseconds since 1970. */
  madeAt(round: number): number;
}

/** So far may a block be early: a second one would be too old before the next is made. */
const MAX_ROUNDS_EARLY = 1;
/** Early blocks whose times are remembered. */
const MAX_REMEMBERED = 1_000;

/** Round = milliseconds since 1970 / `roundMs`, and more after rounds that came early. */
export function roundClock(now: () => number, roundMs: number): LedgerClock {
  let reached = 0;
  let skipped = 0;
  const early = new Map<number, number>();
  const read = (): number => {
    reached = Math.max(reached, Math.floor(now() / roundMs) + skipped);
    return reached;
  };
  return {
    get current() {
      return read();
    },
    makeEarly(round) {
      if (round <= read() || early.has(round)) return;
      early.set(round, now());
      skipped += Math.max(0, round - MAX_ROUNDS_EARLY - read());
      const [oldest] = early.keys();
      if (early.size > MAX_REMEMBERED && oldest !== undefined) early.delete(oldest);
    },
    madeAt: (round) => early.get(round) ?? (round - skipped) * roundMs,
  };
}
