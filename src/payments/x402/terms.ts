// The terms of a payment: the facilitator's offer and the requirement quoted for one product.
import type { PaymentRequirements } from '@x402/core/types';
import type { AlgorandNetwork, Product } from '../../contract/index.ts';

/** What the facilitator's `/supported` says about our network. */
export interface Offer {
  /**
   * The network id exactly as the facilitator lists it: clients and
   * facilitators compare the string.
   */
  readonly network: PaymentRequirements['network'];
  /** Address that pays the transaction fees, named in new challenges. */
  readonly feePayer: string;
  /** Every fee payer a payment may use: the current ones and those quoted within the last hour. */
  readonly feePayers: ReadonlySet<string>;
}

export interface SellerTerms {
  readonly network: AlgorandNetwork;
  /** Address that receives the USDC. */
  readonly payTo: string;
  /** Tag that attributes the settlement. */
  readonly challengeTag: string;
}

/** Seconds from the challenge to the settled payment. */
const MAX_TIMEOUT_SECONDS = 60;

/** The requirement of one product under one offer: `accepts[0]` of its challenge. */
export function paymentRequirement(product: Product, seller: SellerTerms, offer: Offer): PaymentRequirements {
  return {
    scheme: 'exact',
    network: offer.network,
    amount: String(product.priceMicroUsdc),
    asset: String(seller.network.usdc),
    payTo: seller.payTo,
    maxTimeoutSeconds: MAX_TIMEOUT_SECONDS,
    extra: { name: 'USDC', decimals: 6, feePayer: offer.feePayer, tag: seller.challengeTag },
  };
}
