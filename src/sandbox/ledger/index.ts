// A local Algorand ledger with node, facilitator and faucet. Start it to
// try payments without money.
export type { Fault, FaultPlan } from './fault.ts';
export { isSignedBy, keysFrom } from './keys.ts';
export { Ledger } from './ledger.ts';
export { GENESIS_HASH, GENESIS_ID, type NetworkIdForm, networkId, USDC } from './network.ts';
export { type ChainOptions, type SandboxChain, startChain } from './server.ts';
