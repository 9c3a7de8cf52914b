// The message of an error for the log.

/** An error's message, for the log only. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
