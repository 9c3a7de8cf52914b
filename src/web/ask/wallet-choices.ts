// The wallets the page offers on a network.
import type { Desk } from '../desk/index.ts';

export interface WalletChoice {
  readonly id: 'test' | 'pera' | 'defly' | 'lute' | 'walletconnect';
  readonly name: string;
  readonly note: string;
  /** Why it cannot be chosen; null when it can. */
  readonly unavailable: string | null;
}

/**
 * What a wallet itself connects to: its list of bridges, the bridges of its own domain and the
 * library's default, of which it takes one by chance; the relays of WalletConnect 2. Logos in codes
 * are `data:`. Lute asks in a window of its own.
 */
const RELAYS: Readonly<Record<WalletChoice['id'], readonly string[]>> = {
  test: [],
  pera: ['https://wc.perawallet.app', 'wss://*.perawallet.app', 'wss://*.bridge.walletconnect.org', 'data:'],
  defly: ['https://static.defly.app', 'wss://*.defly.app', 'wss://*.bridge.walletconnect.org', 'data:'],
  lute: [],
  walletconnect: ['wss://relay.walletconnect.com', 'wss://relay.walletconnect.org'],
};

type WalletParts = Pick<Desk, 'faucetUrl' | 'walletConnectProjectId'>;

/** A sandbox chain has test wallets only: no other wallet knows it. */
export function walletChoices({ faucetUrl, walletConnectProjectId }: WalletParts): readonly WalletChoice[] {
  if (faucetUrl !== null) {
    const note = 'Made in this browser and filled with play money. It works on this sandbox only.';
    return [{ id: 'test', name: 'Test wallet', note, unavailable: null }];
  }
  const walletConnect = walletConnectProjectId === null ? 'The operator has not set up WalletConnect.' : null;
  return [
    { id: 'pera', name: 'Pera', note: 'Phone app or web wallet.', unavailable: null },
    { id: 'defly', name: 'Defly', note: 'Phone app.', unavailable: null },
    { id: 'lute', name: 'Lute', note: 'Browser wallet and Ledger.', unavailable: null },
    { id: 'walletconnect', name: 'WalletConnect', note: 'Other wallets, by QR code.', unavailable: walletConnect },
  ];
}

/** The hosts that the page's security policy must allow for these wallets. */
export const relayHosts = (choices: readonly WalletChoice[]): readonly string[] => [
  ...new Set(choices.flatMap(({ id, unavailable }) => (unavailable === null ? RELAYS[id] : []))),
];
