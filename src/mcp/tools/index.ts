// The tools of both transports: their list, their results, and the server that offers them.

export { type PaymentNotice, paidArguments, paidTool } from './paid-tools.ts';
export {
  type AnswerCards,
  answerResult,
  createToolServer,
  errorResult,
  FREE_TOOLS,
  type FreeTool,
  freeToolDefinition,
  PAYMENT_KEY,
  RECEIPT_KEY,
  replyResult,
  type ToolCall,
} from './tool-server.ts';
