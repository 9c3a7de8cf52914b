// A job that repeats behind the service's back: one run at a time, at its own pace, and it keeps no process alive.

export interface Background {
  /** Runs once now and then again and again; resolves after the first run. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `run` says after how many milliseconds it wants to run again. It must not reject. */
export function background(run: () => Promise<number>): Background {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const round = async () => {
    const pause = await run();
    if (!stopped) {
      timer = setTimeout(() => {
        running = round();
      }, pause).unref();
    }
  };
  return {
    start() {
      stopped = false;
      running = round();
      return running;
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
