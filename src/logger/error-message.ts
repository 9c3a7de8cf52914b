// The text of a thrown value, for a log entry or for the message of another error.

/** The message of an `Error`; any other value as a string. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
