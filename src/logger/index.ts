// The log that modules write to; the app passes pino. A module that needs less asks
// for `Pick<Logger, 'warn'>`.

/**
 * Fields first, then a message. Fields carry ids, reasons and times, never the content
 * of a payment or a secret.
 */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
