// A test that needs a tool the machine may lack: skipped, with a line in the output of the run.

/** Skips the running test, given its context's `skip`, and prints why. */
export function skipVisibly(skip: (note: string) => never, reason: string): never {
  console.warn(`Skipped: ${reason}.`);
  return skip(reason);
}
