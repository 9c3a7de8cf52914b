// A wallet for the sandbox: its key is made in this browser, stays in its storage and pays with
// play money. Like every wallet it asks before it signs.
import algosdk, { type Transaction } from 'algosdk';
import { fromBase64, toBase64 } from '../../../client/protocol/index.ts';
import { button, make } from '../dom.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';

const KEY = 'gridcall.test-wallet';

/** The wallet of this browser, made on first use. */
export function openTestWallet(): BrowserWallet {
  const secretKey = storedKey() ?? newKey();
  return {
    address: algosdk.encodeAddress(secretKey.subarray(32)),
    async sign(group, index, purpose) {
      if (!(await isApproved(purpose))) throw new SigningRefused('The test wallet refused to sign.');
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

/** Asks in a dialog, as a wallet app does. */
function isApproved(purpose: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = make('dialog', { class: 'card ask-dialog' });
    const title = make('h2', { id: 'test-wallet-title' }, 'Test wallet');
    dialog.setAttribute('aria-labelledby', title.id);
    const end = (isSigned: boolean) => {
      dialog.close();
      dialog.remove();
      resolve(isSigned);
    };
    const actions = make('div', { class: 'actions' });
    actions.append(
      button('Sign', () => end(true), true),
      button('Refuse', () => end(false)),
    );
    dialog.append(title, make('p', {}, purpose), make('p', { class: 'muted small' }, 'This is play money.'), actions);
    dialog.addEventListener('cancel', () => end(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
