// A call of a paid tool: the sale of the answer that the same request would buy over HTTP.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { httpRequest, type Product, parsePaidRequest } from '../../contract/index.ts';
import type { GateResponse } from '../../payments/index.ts';
import { bodyTooLarge, invalid, MAX_BODY_BYTES, type OpenSale, offerAnswer, sellAnswer } from '../../sales/index.ts';
import { paidArguments, replyResult, type ToolCall } from '../tools/index.ts';
import type { Exchange, McpParts } from './mcp-parts.ts';
import { paymentOf } from './payment-of.ts';

/** The result of the call; null when no product has this name. */
export function answerPaidTool(parts: McpParts, exchange: Exchange, call: ToolCall): Promise<CallToolResult> | null {
  const product = parts.products.find(({ key }) => key === call.name);
  return product ? answerCall(parts, exchange, product, call).then(replyResult) : null;
}

/** The reply to the call, in the same order of checks as over HTTP. */
async function answerCall(
  parts: McpParts,
  exchange: Exchange,
  product: Product,
  { arguments: given, context }: ToolCall,
): Promise<GateResponse> {
  const request = { product, requestId: exchange.requestId, payment: paymentOf(context.mcpReq._meta) };
  return offerAnswer(parts, request, (presented) => sell(parts, { product, given, exchange, ...presented }));
}

interface PaidCall extends OpenSale {
  readonly product: Product;
  readonly given: ToolCall['arguments'];
  readonly exchange: Exchange;
}

/**
 * The request is written as HTTP clients write it, so that a payment buys the same answer over both
 * transports.
 */
async function sell(parts: McpParts, paid: PaidCall): Promise<GateResponse> {
  const { gate, product, given, payment, note, exchange } = paid;
  const { fields, compact } = paidArguments(given);
  const { pathAndQuery, body: json } = httpRequest(product, fields, { compact });
  const body = Buffer.from(json ?? '');
  if (body.length > MAX_BODY_BYTES) return bodyTooLarge;
  const request = parsePaidRequest(product, new URL(pathAndQuery, 'http://localhost').searchParams, body);
  if (!request.ok) return invalid(request.detail);
  const { client, whenDelivered } = exchange;
  const sale = { product, request: request.value, pathAndQuery, body, payment, client, note, whenDelivered };
  return sellAnswer(parts, gate, sale);
}
