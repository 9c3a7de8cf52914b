// gridcall/buyer: pay for answers from a program, within limits, never twice.
export { type Buyer, type BuyerOptions, createBuyer, type Price, type Usdc } from './create.ts';
export { type Charged, PurchaseFailure } from './failure.ts';
export { fund } from './faucet.ts';
export { type OptInOptions, optIn } from './opt-in.ts';
export type { Purchase, Receipt } from './reply.ts';
export { newWallet, openWallet, type Wallet } from './wallet.ts';
