// gridcall/client: buy answers from a program, within limits, never paying twice.
export type { ProductAnswers, ProductKey, ProductRequests } from '../contract/index.ts';
export { type Buyer, type BuyerOptions, createBuyer, type Price, type Usdc } from './create-buyer.ts';
export { fund } from './faucet.ts';
export { type OptInOptions, optIn } from './opt-in.ts';
export type { ProductMethods } from './product-methods.ts';
export { type Charged, PurchaseFailure } from './protocol/index.ts';
export type { Purchase, Receipt } from './purchase.ts';
export { newWallet, openWallet, type Wallet } from './wallet.ts';
