// The local MCP server that buys answers with the user's wallet.
export type { BuyerParts } from './buyer-parts.ts';
export { type BuyerServer, serveBuyer } from './serve-buyer.ts';
