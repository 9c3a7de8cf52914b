// The logger the gate writes to. Fields carry ids, reasons and times, never the content of a
// payment.

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An error's message, for the log only. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
