// A wallet for the sandbox: its key is made in this browser, stays in its storage and pays with
// play money. Like every wallet it asks before it signs.
import algosdk, { type Transaction } from 'algosdk';
import { fromBase64, toBase64 } from '../../../client/protocol/index.ts';
import { askInDialog } from '../dom.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';

const KEY = 'gridcall.test-wallet';

/** The wallet of this browser, made on first use. */
export function openTestWallet(): BrowserWallet {
  const secretKey = storedKey() ?? newKey();
  return {
    accounts: [algosdk.encodeAddress(secretKey.subarray(32))],
    disconnect: null,
    async sign(group, index, purpose) {
      const lines = [purpose, 'This is play money.'];
      if (!(await askInDialog({ title: 'Test wallet', lines, yes: 'Sign', no: 'Refuse' })))
        throw new SigningRefused('The test wallet refused to sign.');
      return (group[index] as Transaction).signTxn(secretKey);
    },
  };
}

function storedKey(): Uint8Array | null {
  const bytes = fromBase64(localStorage.getItem(KEY) ?? '');
  return bytes.length === 64 ? bytes : null;
}

function newKey(): Uint8Array {
  const { sk } = algosdk.generateAccount();
  localStorage.setItem(KEY, toBase64(sk));
  return sk;
}
