// An error as the lines that a command prints: what happened to the money, why and what to do, and
// the transaction last.
import { PurchaseFailure } from '../client/index.ts';
import { errorMessage } from '../logger/index.ts';
import { wrapped } from './draw/index.ts';

/** `columns` of the window; undefined = one line each. */
export function failureLines(command: string, error: unknown, columns: number | undefined): readonly string[] {
  const lines =
    error instanceof PurchaseFailure
      ? [error.money, error.reason, error.txid === null ? '' : `Transaction: ${error.txid}`].filter(Boolean)
      : [errorMessage(error)];
  const [first = '', ...others] = lines;
  return [`gridcall ${command}: ${first}`, ...others].flatMap((line) =>
    columns === undefined ? line : wrapped(line, columns),
  );
}
