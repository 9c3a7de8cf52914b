// Pera, Defly, Lute and WalletConnect through one wallet library.
import { WalletId as Id, NetworkConfigBuilder, type SupportedWallet, WalletManager } from '@txnlab/use-wallet';
import type { NetworkName } from '../../../contract/index.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';

export type AppWalletId = 'pera' | 'defly' | 'lute' | 'walletconnect';

let manager: WalletManager | null = null;

/** Connects the wallet, or finds it connected. Throws SigningRefused when its owner refuses. */
export async function openAppWallet(id: AppWalletId, network: NetworkName, projectId: string): Promise<BrowserWallet> {
  manager ??= createManager(network, projectId);
  await manager.resumeSessions();
  const wallet = manager.wallets.find((candidate) => candidate.id === id);
  if (!wallet) throw new SigningRefused('This wallet is not available here.');
  if (!wallet.isConnected) await connected(wallet);
  wallet.setActive();
  const { activeAddress } = wallet;
  if (activeAddress === null) throw new SigningRefused('The wallet shared no account.');
  return {
    address: activeAddress,
    async sign(group, index) {
      const signed = await wallet.signTransactions([...group], [index]).catch((error: unknown) => {
        throw new SigningRefused(error instanceof Error ? error.message : 'The wallet did not sign.');
      });
      const transaction = signed[index] ?? signed.find((entry) => entry !== null);
      if (!transaction) throw new SigningRefused('The wallet did not sign.');
      return transaction;
    },
  };
}

async function connected(wallet: WalletManager['wallets'][number]): Promise<void> {
  try {
    await wallet.connect();
  } catch (error) {
    throw new SigningRefused(error instanceof Error ? error.message : 'The wallet did not connect.');
  }
}

function createManager(network: NetworkName, projectId: string): WalletManager {
  // the library builds a client of a node that this page never calls
  const algod = { baseServer: location.origin, token: '' };
  const networks = new NetworkConfigBuilder().testnet({ algod }).mainnet({ algod }).build();
  const wallets: SupportedWallet[] = [Id.PERA, Id.DEFLY, { id: Id.LUTE, options: { siteName: 'Gridcall' } }];
  if (projectId !== '') wallets.push({ id: Id.WALLETCONNECT, options: { projectId } });
  return new WalletManager({ wallets, networks, defaultNetwork: network });
}
