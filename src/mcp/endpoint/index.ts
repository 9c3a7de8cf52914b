// The endpoint that the service offers at MCP_PATH.
export { buysAnswer, createEndpoint } from './endpoint.ts';
