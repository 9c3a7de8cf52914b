// A stop in two steps: readiness turns first, and requests are refused when the load balancer has
// had the time to notice.

export interface Drain {
  /** Aborted when requests must be refused and reads in progress end. */
  readonly ended: AbortSignal;
  /** True from the beginning of the stop. */
  hasBegun(): boolean;
  /** Begins the stop unless it has begun, and resolves when it has ended. */
  begin(): Promise<void>;
}

export interface DrainParts {
  /** Begins the stop when it is aborted. */
  readonly signal: AbortSignal | undefined;
  readonly seconds: number;
  /** False before the process serves: then there is nothing to wait for. */
  readonly isServing: () => boolean;
  /** Called when the stop begins. */
  readonly onBegin: () => void;
}

export function createDrain({ signal, seconds, isServing, onBegin }: DrainParts): Drain {
  const end = new AbortController();
  let ending: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    if (ending) return ending;
    const waitMs = isServing() ? seconds * 1_000 : 0;
    ending =
      waitMs === 0
        ? Promise.resolve(end.abort())
        : new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(() => end.abort());
    onBegin();
    return ending;
  };
  signal?.addEventListener('abort', () => void begin(), { once: true });
  return { ended: end.signal, hasBegun: () => ending !== null, begin };
}
