// A refused payment as a sentence for the command line.
import { plainText } from './plain-text.ts';
import { CHECK_WALLET, reasonFor } from './protocol/index.ts';

/** The refusal as a sentence, for known codes and any other text. */
export function refusalSentence(reason: string): string {
  const known = reasonFor(reason)?.replace(CHECK_WALLET, 'Run "gridcall wallet" to check the wallet.');
  return `The payment was refused: ${known ?? `${plainText(reason, 200).replace(/\.$/, '')}.`}`;
}
