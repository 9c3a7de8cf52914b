// Why a wallet cannot pay, from what its account holds: found before a payment is signed, and behind a refusal that does not say why.
import { type AlgorandNetwork, MIN_FEE } from '../contract/index.ts';
import type { AccountState } from './algod.ts';
import { formatUsdc } from './usdc.ts';

export interface AccountNeeds {
  readonly address: string;
  readonly network: AlgorandNetwork;
  readonly priceMicroUsdc: number;
  /** Fee the wallet pays itself, in millionths of one ALGO; 0 when the service's fee payer does. */
  readonly feeMicroAlgo: number;
}

/** A code of the buyer's own, and a sentence that says what to do. */
export interface AccountFault {
  readonly code: 'not_opted_in' | 'insufficient_usdc' | 'insufficient_algo' | 'usdc_frozen' | 'wallet_rekeyed';
  readonly sentence: string;
}

/** ALGO an account must keep for one asset more, in millionths. */
const ASSET_MIN_MICRO_ALGO = 100_000;

/** ALGO the account must hold to opt in to one asset more, in millionths: its minimum balance afterwards, and the fee. */
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
  if (isFrozen) return fault('usdc_frozen', `The USDC of wallet ${address} is frozen by its issuer: pay from another.`);
  if (authorizer !== null && authorizer !== address)
    return fault(
      'wallet_rekeyed',
      `${wallet} was rekeyed: ${authorizer} signs for it, and this key cannot. Pay from a wallet that signs for itself.`,
    );
  if (microUsdc < priceMicroUsdc) {
    const missing = formatUsdc(priceMicroUsdc - microUsdc);
    return fault(
      'insufficient_usdc',
      `The answer costs ${price} USDC and wallet ${address} holds ${formatUsdc(microUsdc)}: send it at least ${missing} USDC on ${network.name}.`,
    );
  }
  if (microAlgo < minMicroAlgo + feeMicroAlgo) {
    const missing = formatUsdc(minMicroAlgo + feeMicroAlgo - microAlgo);
    return fault(
      'insufficient_algo',
      `${wallet} needs ${formatUsdc(minMicroAlgo)} ALGO as its minimum balance and ${formatUsdc(feeMicroAlgo)} for the fee, and holds ${formatUsdc(microAlgo)}: send it at least ${missing} ALGO on ${network.name}.`,
    );
  }
  return null;
}
