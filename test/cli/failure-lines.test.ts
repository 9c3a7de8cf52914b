// How a command prints an error: the money first, the reason, the transaction
// last, within the window.
import { expect, it } from 'vitest';
import { failureLines } from '../../src/cli/failure-lines.ts';
import { PurchaseFailure } from '../../src/client/index.ts';

const TXID = 'A'.repeat(52);
const failure = new PurchaseFailure(
  'user_not_found',
  'No Sleeper user is named "nobody_here_xyz". Check the username and ask again.',
  { txid: TXID },
);

it('says what happened to the money, why and what to do, and the id last', () => {
  expect(failureLines('ask', failure, 60)).toEqual([
    'gridcall ask: You have not been charged.',
    'No Sleeper user is named "nobody_here_xyz". Check the',
    'username and ask again.',
    'Transaction:',
    TXID,
  ]);
});

it('has one line for each part where there is no window', () => {
  expect(failureLines('ask', failure, undefined)).toEqual([
    'gridcall ask: You have not been charged.',
    'No Sleeper user is named "nobody_here_xyz". Check the username and ask again.',
    `Transaction: ${TXID}`,
  ]);
});

it('wraps any other error', () => {
  expect(failureLines('wallet', new Error('The wallet cannot be created here.'), 30)).toEqual([
    'gridcall wallet: The wallet',
    'cannot be created here.',
  ]);
});
