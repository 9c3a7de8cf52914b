// A call of a paid tool: validated here, agreed to by the user, bought within the limits.
import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import {
  type BuyerEnvironment,
  type BuyerRequest,
  buy,
  formatUsdc,
  type Purchase,
  PurchaseFailure,
  productRequest,
} from '../../client/index.ts';
import { type Product, parsePaidRequest, products } from '../../contract/index.ts';
import { answerResult, errorResult, paidArguments, RECEIPT_KEY, type ToolCall } from '../tools/index.ts';
import type { BuyerParts } from './buyer-parts.ts';
import type { BuyerConfirmation } from './confirm.ts';

type Result = CallToolResult | InputRequiredResult;

const DECLINED = errorResult({
  detail: 'The user declined the payment. Nothing was paid.',
  code: 'payment_declined',
  charged: 'no',
});

/** The result of the call; null when no product has this name. */
export function callPaidTool(
  parts: BuyerParts,
  confirmation: BuyerConfirmation,
  call: ToolCall,
  environment: BuyerEnvironment,
): Promise<Result> | null {
  const product = products.find(({ key }) => key === call.name);
  if (!product) return null;
  return purchase(parts, confirmation, { product, call, environment }).catch((error: unknown) => {
    if (error instanceof PurchaseFailure) return failureResult(error);
    throw error;
  });
}

interface PaidCall {
  readonly product: Product;
  readonly call: ToolCall;
  readonly environment: BuyerEnvironment;
}

async function purchase(
  parts: BuyerParts,
  confirmation: BuyerConfirmation,
  { product, call, environment }: PaidCall,
): Promise<Result> {
  const { fields, compact } = paidArguments(call.arguments);
  const request = productRequest(product, fields, parts.server, { compact });
  const parsed = parsePaidRequest(product, new URL(request.url).searchParams, Buffer.from(request.body ?? ''));
  // the service would answer the same, but only to a signed payment
  if (!parsed.ok)
    return errorResult({ detail: parsed.detail, http_status: 422 }, 'Nothing was paid. Correct the arguments.');
  const decision = await confirmation.decide({ title: product.description, request, call, environment });
  if (decision.kind === 'ask') return decision.question;
  if (decision.kind === 'declined') return DECLINED;
  return bought(parts, request, decision.maxMicroUsdc, environment);
}

async function bought(
  parts: BuyerParts,
  request: BuyerRequest,
  maxMicroUsdc: number,
  environment: BuyerEnvironment,
): Promise<CallToolResult> {
  const { wallet, pending, spending, network, nodeUrl } = parts;
  const options = { wallet, maxMicroUsdc, pending, spending, network, nodeUrl, environment };
  const purchase = await buy(request, options);
  const spentToday = await spending.spent(environment.now());
  const limit = spending.maxMicroUsdcPerDay;
  const { txid, receipt, resumed, priceMicroUsdc } = purchase;
  return {
    ...answerResult(purchase.body, paidSentence(purchase, spentToday, limit)),
    _meta: {
      ...(receipt && { [RECEIPT_KEY]: receipt }),
      'gridcall/paid': {
        micro_usdc: txid === null || resumed ? 0 : priceMicroUsdc,
        transaction: txid,
        spent_today_micro_usdc: spentToday,
        max_micro_usdc_per_day: limit,
      },
    },
  };
}

function paidSentence({ txid, resumed, priceMicroUsdc }: Purchase, spentToday: number, limit: number | null): string {
  if (txid === null) return 'Free: nothing was paid.';
  const paid = resumed
    ? `An earlier, interrupted call had paid for it in transaction ${txid}: nothing was charged again.`
    : `Paid ${formatUsdc(priceMicroUsdc)} USDC in transaction ${txid}.`;
  const ofLimit = limit === null ? '' : ` of ${formatUsdc(limit)}`;
  return `${paid} Spent today (UTC): ${formatUsdc(spentToday)}${ofLimit} USDC.`;
}

function failureResult({ code, message, charged, txid }: PurchaseFailure): CallToolResult {
  return errorResult({ detail: message, code, charged, ...(txid !== null && { transaction: txid }) });
}
