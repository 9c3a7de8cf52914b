// The local server over standard input and output: the tools of the service, paid from the user's
// wallet.
import { randomBytes } from 'node:crypto';
import {
  type CallToolResult,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type Tool,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import {
  askPrice,
  type BuyerEnvironment,
  type BuyerRequest,
  buy,
  buyerFingerprint,
  createEnvironment,
  formatUsdc,
  type PendingPayments,
  type Purchase,
  PurchaseFailure,
  productRequest,
  type Spending,
  type Wallet,
} from '../../client/index.ts';
import { type NetworkName, type Product, parsePaidRequest, products } from '../../contract/index.ts';
import {
  type AnswerCards,
  answerResult,
  createToolServer,
  errorResult,
  FREE_TOOLS,
  freeToolDefinition,
  paidArguments,
  paidTool,
  RECEIPT_KEY,
  type ToolCall,
} from '../tools/index.ts';

/** The running server. */
export interface BuyerServer {
  close(): Promise<void>;
}

/**
 * Serves until its input ends or it is closed. `report` receives messages that cannot be
 * processed: standard output carries the protocol only.
 */
export function serveBuyer(parts: BuyerParts, report: (problem: string) => void): BuyerServer {
  const confirmation = createConfirmation(parts);
  const tools = toolList(parts);
  return serveStdio(
    () =>
      createToolServer({
        tools,
        instructions: instructions(parts),
        page: parts.cards.page,
        options: { requestState: { verify: confirmation.verify } },
        call(call) {
          const environment = createEnvironment(AbortSignal.any([parts.signal, call.context.mcpReq.signal]));
          return callPaidTool(parts, confirmation, call, environment) ?? callFreeTool(parts, call, environment);
        },
      }),
    { onerror: (error) => report(error.message) },
  );
}

function toolList({ network, cards }: BuyerParts): readonly Tool[] {
  const notice = {
    howToPay:
      `This call pays from the user's wallet on ${network}, for an answer only. Without one make the same call again: ` +
      'it never pays twice.',
    // it spends money, so that a client does not run it unasked
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  };
  return [...products.map((product) => cards.linked(paidTool(product, notice))), ...FREE_TOOLS.map(freeToolDefinition)];
}

function instructions({ server, maxMicroUsdc, spending: { maxMicroUsdcPerDay } }: BuyerParts): string {
  const perDay = maxMicroUsdcPerDay === null ? '' : ` and ${formatUsdc(maxMicroUsdcPerDay)} USDC a day`;
  return (
    `Answers to NFL fantasy football questions from ${server}, bought with the user's wallet. ` +
    `At most ${formatUsdc(maxMicroUsdc)} USDC an answer${perDay} are spent. The free tools cost nothing.`
  );
}

// A call of a free tool: the free endpoint of the service, read over HTTP.
const LIMITS = { timeoutMs: 15_000, maxBytes: 2_000_000 };

/** The result of the call; null when no free tool has this name. */
function callFreeTool(
  { server }: BuyerParts,
  { name, arguments: given }: ToolCall,
  environment: BuyerEnvironment,
): Promise<CallToolResult> | null {
  const tool = FREE_TOOLS.find((candidate) => candidate.name === name);
  if (!tool) return null;
  const url = new URL(server + tool.path);
  for (const [field, value] of Object.entries(given)) url.searchParams.set(field, String(value));
  return read(url.href, environment);
}

async function read(url: string, environment: BuyerEnvironment): Promise<CallToolResult> {
  const headers = { accept: 'application/json' };
  const reply = await environment.send(url, { method: 'GET', headers }, LIMITS).catch(() => null);
  if (reply === null)
    return errorResult({ detail: `${new URL(url).origin} cannot be reached.`, code: 'service_unreachable' });
  const body = fieldsOf(reply.text);
  if (reply.status === 200 && body !== null) return answerResult(reply.text);
  return errorResult({ detail: 'The service did not answer in JSON.', ...body, http_status: reply.status });
}

function fieldsOf(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

// A call of a paid tool: validated here, agreed to by the user, bought within the limits.
type Result = CallToolResult | InputRequiredResult;

const DECLINED = errorResult({
  detail: 'The user declined the payment. Nothing was paid.',
  code: 'payment_declined',
  charged: 'no',
});

/** The result of the call; null when no product has this name. */
function callPaidTool(
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
  return parts.cards.presented(product, await bought(parts, request, decision.maxMicroUsdc, environment));
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

/** What the user was asked. Signed, because it comes back through the client. */
interface Question {
  readonly fingerprint: string;
  readonly microUsdc: number;
}

/** How the user decided about a purchase. */
type Decision =
  | { readonly kind: 'pay'; readonly maxMicroUsdc: number }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ask'; readonly question: InputRequiredResult };

const ANSWER_KEY = 'payment';
const Form = z.object({ pay: z.boolean() });

/** A purchase that the user may be asked about. */
interface Proposal {
  readonly title: string;
  readonly request: BuyerRequest;
  readonly call: ToolCall;
  readonly environment: BuyerEnvironment;
}

interface BuyerConfirmation {
  /** Verifies the question that comes back with the user's answer. */
  readonly verify: ReturnType<typeof createRequestStateCodec<Question>>['verify'];
  /** Throws PurchaseFailure when the price cannot be learned. */
  decide(proposal: Proposal): Promise<Decision>;
}

function createConfirmation(parts: BuyerParts): BuyerConfirmation {
  const { wallet, pending, spending, maxMicroUsdc, network, asks } = parts;
  const codec = createRequestStateCodec<Question>({ key: randomBytes(32) });

  const ask = async ({ title, request, environment, call }: Proposal, fingerprint: string): Promise<Decision> => {
    const { priceMicroUsdc } = await askPrice(request, environment, network);
    const spent = await spending.spent(environment.now());
    const limit = spending.maxMicroUsdcPerDay;
    const left = limit === null ? null : limit - spent;
    // the purchase refuses it with the reason; no one is asked about what cannot be bought
    if (priceMicroUsdc > maxMicroUsdc || (left !== null && priceMicroUsdc > left)) return { kind: 'pay', maxMicroUsdc };
    const rest =
      left === null || limit === null ? '' : ` ${formatUsdc(left)} of today's ${formatUsdc(limit)} USDC are left.`;
    const question = inputRequired({
      inputRequests: {
        [ANSWER_KEY]: inputRequired.elicit({
          message: `${title} costs ${formatUsdc(priceMicroUsdc)} USDC on ${network}.${rest} Pay?`,
          requestedSchema: {
            type: 'object',
            properties: { pay: { type: 'boolean', title: `Pay ${formatUsdc(priceMicroUsdc)} USDC`, default: true } },
            required: ['pay'],
          },
        }),
      },
      requestState: await codec.mint({ fingerprint, microUsdc: priceMicroUsdc }, call.context),
    });
    return { kind: 'ask', question };
  };

  return {
    verify: codec.verify,
    async decide(proposal) {
      const { request, call } = proposal;
      if (!asks || !call.canAsk) return { kind: 'pay', maxMicroUsdc };
      const fingerprint = buyerFingerprint(wallet.address, request.method, request.url, request.body ?? '');
      const unanswered = await pending.find(fingerprint);
      // it was agreed to before, and presenting it again costs nothing
      if (unanswered) return { kind: 'pay', maxMicroUsdc: Math.min(maxMicroUsdc, unanswered.priceMicroUsdc) };
      const { inputResponses, requestState } = call.context.mcpReq;
      const [asked, response] = [requestState<Question>(), inputResponse(inputResponses, ANSWER_KEY)];
      if (response.kind !== 'elicit' || asked?.fingerprint !== fingerprint) return ask(proposal, fingerprint);
      const form = Form.safeParse(response.content);
      return response.action === 'accept' && form.data?.pay === true
        ? { kind: 'pay', maxMicroUsdc: Math.min(maxMicroUsdc, asked.microUsdc) }
        : { kind: 'declined' };
    },
  };
}

// What the local server buys with: a wallet, its limits, and the service it buys from.
interface BuyerParts {
  /** Origin of the service, without a trailing slash. */
  readonly server: string;
  readonly wallet: Wallet;
  /** Highest price for one answer, in micro-USDC. */
  readonly maxMicroUsdc: number;
  readonly pending: PendingPayments;
  /** The wallet's daily spending, with its limit. */
  readonly spending: Spending;
  /** The only network payments are signed for. */
  readonly network: NetworkName;
  /** Base URL of an algod; undefined: a public one of the network. */
  readonly nodeUrl: string | undefined;
  /** Whether to ask before paying where the client can show a form. */
  readonly asks: boolean;
  readonly cards: AnswerCards;
  /** Stops every purchase in progress; the same call resumes it later. */
  readonly signal: AbortSignal;
}
