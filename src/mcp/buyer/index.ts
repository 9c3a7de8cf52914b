// The local MCP server that buys answers with the user's wallet.
export { serveBuyer } from './serve-buyer.ts';
