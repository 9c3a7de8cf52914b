// Why a wallet cannot pay, from its account: checked before a payment is signed, and after a
// refusal without a clear reason.
import { type AlgorandNetwork, MIN_FEE } from '../contract/index.ts';
import type { AccountState } from './algod.ts';
import { formatUsdc } from './usdc.ts';

export interface AccountNeeds {
  readonly address: string;
  readonly network: AlgorandNetwork;
  readonly priceMicroUsdc: number;
  /** Fee the wallet pays itself, in microALGO; 0 when the service's fee payer pays it. */
  readonly feeMicroAlgo: number;
}

/** A code of this client, and a sentence that says what to do. */
export interface AccountFault {
  readonly code: 'not_opted_in' | 'insufficient_usdc' | 'insufficient_algo' | 'usdc_frozen' | 'wallet_rekeyed';
  readonly sentence: string;
}

/** Increase of the minimum balance for one more asset, in microALGO. */
const ASSET_MIN_MICRO_ALGO = 100_000;

/**
 * Balance needed to opt in to one more asset, in microALGO: the minimum balance
 * afterwards, and the fee.
 */
export const optInNeeds = ({ minMicroAlgo }: AccountState, feeMicroAlgo = Number(MIN_FEE)): number =>
  minMicroAlgo + ASSET_MIN_MICRO_ALGO + feeMicroAlgo;

/** The first reason why the account cannot make the payment; null when there is none. */
export function accountFault(account: AccountState, needs: AccountNeeds): AccountFault | null {
  const { address, network, priceMicroUsdc, feeMicroAlgo } = needs;
  const { microAlgo, minMicroAlgo, microUsdc, isFrozen, authorizer } = account;
  const fault = (code: AccountFault['code'], sentence: string): AccountFault => ({ code, sentence });
  const wallet = `Wallet ${address}`;
  const price = formatUsdc(priceMicroUsdc);
  if (microUsdc === null) {
    const needed = optInNeeds(account);
    const algo = microAlgo < needed ? `send it at least ${formatUsdc(needed - microAlgo)} ALGO, ` : '';
    const option = network.name === 'testnet' ? '' : ` --network ${network.name}`;
    return fault(
      'not_opted_in',
      `${wallet} has not opted in to USDC (asset ${network.usdc}) on ${network.name}: ${algo}run "gridcall wallet opt-in${option}", then send it at least ${price} USDC.`,
    );
  }
  if (isFrozen) return fault('usdc_frozen', `The issuer froze the USDC of wallet ${address}. Pay from another wallet.`);
  if (authorizer !== null && authorizer !== address)
    return fault(
      'wallet_rekeyed',
      `${wallet} was rekeyed: ${authorizer} signs for it now. Pay from a wallet that signs for itself.`,
    );
  if (microUsdc < priceMicroUsdc) {
    const missing = formatUsdc(priceMicroUsdc - microUsdc);
    return fault(
      'insufficient_usdc',
      `The answer costs ${price} USDC and wallet ${address} has ${formatUsdc(microUsdc)}. Send it at least ${missing} USDC on ${network.name}.`,
    );
  }
  if (microAlgo < minMicroAlgo + feeMicroAlgo) {
    const missing = formatUsdc(minMicroAlgo + feeMicroAlgo - microAlgo);
    return fault(
      'insufficient_algo',
      `${wallet} needs ${formatUsdc(minMicroAlgo)} ALGO as its minimum balance and ${formatUsdc(feeMicroAlgo)} for the fee, and has ${formatUsdc(microAlgo)}. Send it at least ${missing} ALGO on ${network.name}.`,
    );
  }
  return null;
}
