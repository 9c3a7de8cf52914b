// The payment gate and its ports: journal, settings, facilitator, chain. Independent of HTTP and
// MCP.
export { type Background, background } from './background.ts';
export { createChainLookup, hasLapsed } from './chain/confirmations.ts';
export { createChainNode, fetchLastRound, indexerRound, MAX_BLOCK_AGE_MS, readBlockTime } from './chain/node.ts';
export { checkReceiver, findReceiverProblem } from './chain/receiver.ts';
export { createFacilitator, type Facilitator } from './facilitator/facilitator.ts';
export type { PaymentNote, SaleRequest } from './gate/attempt.ts';
export { createGate, type GateSettings, type PaymentSettings } from './gate/create-gate.ts';
export type { Gate } from './gate/gate.ts';
export type { SaleStep } from './gate/traced-steps.ts';
export { askJson } from './http-json.ts';
export type {
  ClaimResult,
  DatabaseClock,
  Journal,
  JournalTotals,
  LeaseToken,
  NewClaim,
  PaymentRow,
  Retention,
  SettledPayment,
  StoredAnswer,
} from './journal.ts';
export {
  type Refund,
  type RefundChain,
  type RefundJournal,
  type RefundResult,
  refundPayment,
} from './refund.ts';
export type { GateResponse } from './reply.ts';
export type { SettingsStore } from './settings.ts';
export { PAYMENT_STATES, type PaymentState } from './states.ts';
export { accountOf } from './x402/accounts.ts';
export { hasPaymentForm } from './x402/decode.ts';
export { bazaarBlock } from './x402/discovery.ts';
export { bodySha256 } from './x402/fingerprint.ts';
