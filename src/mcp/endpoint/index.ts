// The endpoint that the service offers at MCP_PATH.
export { createEndpoint } from './endpoint.ts';
export { presentsPayment } from './payment-of.ts';
