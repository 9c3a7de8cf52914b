// Pera, Defly, Lute and WalletConnect through one wallet library.
import { WalletId as Id, NetworkConfigBuilder, type SupportedWallet, WalletManager } from '@txnlab/use-wallet';
import type { NetworkName } from '../../../contract/index.ts';
import { askInDialog } from '../dom.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';

export type AppWalletId = 'pera' | 'defly' | 'lute' | 'walletconnect';
type AppWallet = WalletManager['wallets'][number];

/** Pera and Defly name a network by number, so that an app on another one refuses to connect. */
const CHAIN_IDS = { mainnet: 416001, testnet: 416002 } as const;

let manager: WalletManager | null = null;

/** Connects the wallet, or finds it connected. Throws SigningRefused when its owner refuses. */
export async function openAppWallet(id: AppWalletId, network: NetworkName, projectId: string): Promise<BrowserWallet> {
  manager ??= createManager(network, projectId);
  const wallet = manager.wallets.find((candidate) => candidate.id === id);
  if (!wallet) throw new SigningRefused('This wallet is not available here.');
  if (wallet.isConnected) {
    // in this order: Pera and Defly store their sessions under one name
    wallet.setActive();
    // a session that cannot be resumed is over, and the wallet is connected again
    await wallet.resumeSession().catch(() => undefined);
  }
  if (!wallet.isConnected) {
    await letOpenWindow(wallet);
    await orRefused(wallet.connect(), 'The wallet did not connect.');
  }
  wallet.setActive();
  const accounts = wallet.accounts.map(({ address }) => address);
  if (accounts.length === 0) throw new SigningRefused('The wallet shared no account.');
  return {
    accounts,
    disconnect: () => wallet.disconnect(),
    async sign(group, index) {
      await letOpenWindow(wallet);
      const signed = await orRefused(wallet.signTransactions([...group], [index]), 'The wallet did not sign.');
      const transaction = signed[index] ?? signed.find((entry) => entry !== null);
      if (!transaction) throw new SigningRefused('The wallet did not sign.');
      return transaction;
    },
  };
}

/** Browsers block a window that no recent press of a button has asked for. */
async function letOpenWindow({ id }: AppWallet): Promise<void> {
  if (id !== Id.LUTE || navigator.userActivation.isActive) return;
  const lines = ['Lute asks in a window of its own.'];
  if (!(await askInDialog({ title: 'Continue in Lute', lines, yes: 'Open Lute', no: 'Cancel' })))
    throw new SigningRefused('You canceled.');
}

async function orRefused<T>(work: Promise<T>, otherwise: string): Promise<T> {
  return work.catch((error: unknown) => {
    // WalletConnect rejects with a plain object
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
    throw new SigningRefused(typeof message === 'string' && message !== '' ? message : otherwise);
  });
}

function createManager(network: NetworkName, projectId: string): WalletManager {
  // the library builds a client of a node that this page never calls
  const algod = { baseServer: location.origin, token: '' };
  const networks = new NetworkConfigBuilder().testnet({ algod }).mainnet({ algod }).build();
  const options = { chainId: CHAIN_IDS[network] };
  const wallets: SupportedWallet[] = [
    { id: Id.PERA, options },
    { id: Id.DEFLY, options },
    { id: Id.LUTE, options: { siteName: 'Gridcall' } },
  ];
  // its list of wallets comes from another host; any wallet can scan the code
  if (projectId !== '') wallets.push({ id: Id.WALLETCONNECT, options: { projectId, enableExplorer: false } });
  return new WalletManager({ wallets, networks, defaultNetwork: network });
}
