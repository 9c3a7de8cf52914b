// Why a wallet cannot pay, in a sentence for the command line: checked before a payment is signed,
// and after a refusal without a clear reason.
import type { AlgorandNetwork } from '../contract/index.ts';
import {
  type AccountFaultCode,
  type AccountState,
  accountFaultCode,
  formatUsdc,
  optInNeeds,
  type PaymentNeeds,
  usdcBalance,
} from './protocol/index.ts';

export interface AccountNeeds extends PaymentNeeds {
  readonly network: AlgorandNetwork;
}

/** A code of this client, and a sentence that says what to do. */
export interface AccountFault {
  readonly code: AccountFaultCode;
  readonly sentence: string;
}

/** The first reason why the account cannot make the payment; null when there is none. */
export function accountFault(account: AccountState, needs: AccountNeeds): AccountFault | null {
  const code = accountFaultCode(account, needs);
  return code && { code, sentence: SENTENCES[code](account, needs) };
}

const SENTENCES: Readonly<Record<AccountFaultCode, (account: AccountState, needs: AccountNeeds) => string>> = {
  not_opted_in(account, { address, network, priceMicroUsdc }) {
    const needed = optInNeeds(account);
    const algo = account.microAlgo < needed ? `send it at least ${formatUsdc(needed - account.microAlgo)} ALGO, ` : '';
    const option = network.name === 'testnet' ? '' : ` --network ${network.name}`;
    return `Wallet ${address} has not opted in to USDC (asset ${network.usdc}) on ${network.name}: ${algo}run "gridcall wallet opt-in${option}", then send it at least ${formatUsdc(priceMicroUsdc)} USDC.`;
  },
  usdc_frozen: (_, { address }) => `The issuer froze the USDC of wallet ${address}. Pay from another wallet.`,
  wallet_rekeyed: ({ authorizer }, { address }) =>
    `Wallet ${address} was rekeyed: ${authorizer} signs for it now. Pay from a wallet that signs for itself.`,
  insufficient_usdc(account, { address, network, priceMicroUsdc }) {
    const balance = usdcBalance(account);
    return `The answer costs ${formatUsdc(priceMicroUsdc)} USDC and wallet ${address} has ${formatUsdc(balance)}. Send it at least ${formatUsdc(priceMicroUsdc - balance)} USDC on ${network.name}.`;
  },
  insufficient_algo({ microAlgo, minMicroAlgo }, { address, network, feeMicroAlgo }) {
    const missing = formatUsdc(minMicroAlgo + feeMicroAlgo - microAlgo);
    return `Wallet ${address} needs ${formatUsdc(minMicroAlgo)} ALGO as its minimum balance and ${formatUsdc(feeMicroAlgo)} for the fee, and has ${formatUsdc(microAlgo)}. Send it at least ${missing} ALGO on ${network.name}.`;
  },
};
