// The endpoint that the service offers at MCP_PATH.
export { createEndpoint } from './endpoint.ts';
export { buysAnswer } from './payment-of.ts';
