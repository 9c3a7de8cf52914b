// The command interface: what a subcommand of `gridcall` is, and its injected input and output.

/** The environment of one run, injected so that tests can drive commands. */
export interface Io {
  readonly out: (line: string) => void;
  /**
   * Prints JSON text byte for byte; on a terminal, control characters are written as
   * \\uXXXX. Falls back to `out`.
   */
  readonly exact?: (json: string) => void;
  /** Prints a line with colors; its text is plain already. Falls back to `out`. */
  readonly styled?: (line: string) => void;
  readonly err: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Columns of the window that `out` prints to; absent when it is not a terminal. */
  readonly columns?: number | undefined;
  /** Columns of the window that `err` prints to; absent when it is not a terminal. */
  readonly errorColumns?: number | undefined;
  /** Whether progress may be redrawn in place; otherwise one line per step. */
  readonly isTerminal: boolean;
  /** Aborts on SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

export interface Command {
  readonly name: string;
  /** One line for `gridcall --help`. */
  readonly summary: string;
  /** Words that may follow the name, such as the products of `ask`; shells complete them. */
  readonly actions?: readonly string[];
  /** The text of `gridcall NAME --help`. */
  readonly help: string;
  /** It serves or stores something, and closes it in its own time when asked to stop. */
  readonly takesTimeToStop?: true;
  /** Exit status: 0 done, 1 failed, 2 wrong arguments or settings. */
  run(argv: readonly string[], io: Io): Promise<number>;
}

/** A mistake in arguments or settings: printed as it is, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
