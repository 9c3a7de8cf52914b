// What a subcommand of `gridcall` is, and the few things it may touch: arguments, output, environment, signals.

/** The outside of one run, injected so that commands can be driven by tests. */
export interface Io {
  readonly out: (line: string) => void;
  /**
   * A whole JSON text, byte for byte; on a terminal with the characters that would steer it written as \\uXXXX. Without it, `out`.
   */
  readonly exact?: (json: string) => void;
  readonly err: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True when progress may be redrawn in place; otherwise one line a step. */
  readonly isTerminal: boolean;
  /** Aborts on SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

export interface Command {
  readonly name: string;
  /** One line for `gridcall --help`. */
  readonly summary: string;
  /** The whole text of `gridcall NAME --help`. */
  readonly help: string;
  /** Exit status: 0 done, 1 failed, 2 wrong arguments or settings. */
  run(argv: readonly string[], io: Io): Promise<number>;
}

/** A mistake in arguments or settings: printed as it is, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
