// The log interface of every module, for which the app passes pino, and the text of an error for
// it. A module that needs less asks for `Pick<Logger, 'warn'>`.
export { errorMessage } from './error-message.ts';

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
