// Which account of a wallet pays, or why none of them can.
import {
  type AccountFaultCode,
  type AccountState,
  accountFaultCode,
  formatUsdc,
  type NetworkParams,
  optInNeeds,
  type PaymentQuote,
  usdcBalance,
} from '../../../client/protocol/index.ts';
import { getDesk, postDesk } from '../desk-client.ts';
import type { Blocked } from './outcome.ts';
import { optInNow } from './to-itself.ts';
import type { BrowserWallet } from './wallet.ts';

/** Accounts of a wallet that are looked at. */
const MAX_ACCOUNTS = 5;

export interface Payer {
  readonly address: string;
  readonly account: AccountState;
  /** Why it cannot pay; null when it can. */
  readonly fault: AccountFaultCode | null;
}

/** The first account that can pay; without one the first account. */
export async function payerOf(wallet: BrowserWallet, quote: PaymentQuote, params: NetworkParams): Promise<Payer> {
  const { priceMicroUsdc, feePayer } = quote;
  const feeMicroAlgo = feePayer === null ? params.minFee : 0;
  const looked: Payer[] = [];
  for (const address of wallet.accounts.slice(0, MAX_ACCOUNTS)) {
    const account = await getDesk<AccountState>('/chain/account', { address });
    const payer = { address, account, fault: accountFaultCode(account, { address, priceMicroUsdc, feeMicroAlgo }) };
    if (payer.fault === null) return payer;
    looked.push(payer);
  }
  return looked[0] as Payer;
}

/** Why the account cannot pay, with what the page can do about it. */
export function blockedBy(
  fault: AccountFaultCode,
  { address, account }: Payer,
  { priceMicroUsdc, network }: PaymentQuote,
  params: NetworkParams,
  wallet: BrowserWallet,
): Blocked {
  const price = `${formatUsdc(priceMicroUsdc)} USDC`;
  const fund = () => postDesk<void>('/chain/faucet', { address });
  const optIn = () => optInNow(wallet, address, network.usdc, params);
  const switchAccount = wallet.disconnect === null ? {} : { switchAccount: wallet.disconnect };
  const blocked = (sentence: string, fix: Blocked['fix'], needs?: 'money'): Blocked => ({
    kind: 'blocked',
    sentence,
    account: wallet.disconnect === null ? null : address,
    needsMoney: needs === 'money',
    network: network.name,
    fix: { ...fix, ...switchAccount },
  });
  switch (fault) {
    case 'not_opted_in':
      return account.microAlgo < optInNeeds(account, params.minFee)
        ? blocked(`The wallet is empty. It needs a little ALGO and ${price}.`, { fund }, 'money')
        : blocked(
            'The wallet has not opted in to USDC yet. Opting in is one transaction for ' +
              `${formatUsdc(params.minFee)} ALGO.`,
            { optIn },
          );
    case 'insufficient_usdc':
      return blocked(
        `The answer costs ${price} and the wallet has ${formatUsdc(usdcBalance(account))}.`,
        { fund },
        'money',
      );
    case 'insufficient_algo':
      return blocked('The wallet has too little ALGO.', { fund }, 'money');
    case 'usdc_frozen':
      return blocked('The issuer froze the USDC of this wallet. Pay from another one.', {});
    case 'wallet_rekeyed':
      return blocked('Another wallet signs for this address. Pay from that wallet.', {});
  }
}
