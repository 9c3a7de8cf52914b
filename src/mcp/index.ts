// MCP over streamable HTTP, served by the service. `buyer/` is the local server that buys.
export { buysAnswer, createEndpoint } from './endpoint/index.ts';

/** Path of the endpoint. */
export const MCP_PATH = '/mcp';
