// The tools of both transports: their list, their results, and the server that offers them.
export { FREE_TOOLS, type FreeTool, freeToolDefinition } from './free-tools.ts';
export { type PaymentNotice, paidArguments, paidTool } from './paid-tools.ts';
export { answerResult, errorResult, PAYMENT_KEY, RECEIPT_KEY, replyResult } from './results.ts';
export { createToolServer, type ToolCall } from './tool-server.ts';
