// Whether an account can make a payment: the first thing that is missing, without words.
import type { AccountState } from './chain.ts';

export interface PaymentNeeds {
  readonly address: string;
  readonly priceMicroUsdc: number;
  /** Fee the wallet pays itself, in microALGO; 0 when the service's fee payer pays it. */
  readonly feeMicroAlgo: number;
}

export type AccountFaultCode =
  | 'not_opted_in'
  | 'insufficient_usdc'
  | 'insufficient_algo'
  | 'usdc_frozen'
  | 'wallet_rekeyed';

/** The first reason why the account cannot make the payment; null when there is none. */
export function accountFaultCode(account: AccountState, needs: PaymentNeeds): AccountFaultCode | null {
  const { microAlgo, minMicroAlgo, microUsdc, isFrozen, authorizer } = account;
  if (microUsdc === null) return 'not_opted_in';
  if (isFrozen) return 'usdc_frozen';
  if (authorizer !== null && authorizer !== needs.address) return 'wallet_rekeyed';
  if (microUsdc < needs.priceMicroUsdc) return 'insufficient_usdc';
  return microAlgo < minMicroAlgo + needs.feeMicroAlgo ? 'insufficient_algo' : null;
}

/** USDC of the account, in millionths; 0 for one that has not opted in. */
export const usdcBalance = ({ microUsdc }: Pick<AccountState, 'microUsdc'>): number => microUsdc ?? 0;
