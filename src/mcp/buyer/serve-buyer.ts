// The local server over standard input and output: the tools of the service, paid from the user's
// wallet.
import type { Tool } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createEnvironment, formatUsdc } from '../../client/index.ts';
import { products } from '../../contract/index.ts';
import { createToolServer, FREE_TOOLS, freeToolDefinition, paidTool } from '../tools/index.ts';
import type { BuyerParts } from './buyer-parts.ts';
import { createConfirmation } from './confirm.ts';
import { callFreeTool } from './free-call.ts';
import { callPaidTool } from './paid-call.ts';

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
        options: { requestState: { verify: confirmation.verify } },
        call(call) {
          const environment = createEnvironment(AbortSignal.any([parts.signal, call.context.mcpReq.signal]));
          return callPaidTool(parts, confirmation, call, environment) ?? callFreeTool(parts, call, environment);
        },
      }),
    { onerror: (error) => report(error.message) },
  );
}

function toolList({ network }: BuyerParts): readonly Tool[] {
  const notice = {
    howToPay:
      `This call pays it from the user's wallet on ${network}, for an answer only. If no answer arrives, make the same ` +
      'call again: it presents the same payment and never pays twice.',
    // it spends money, so that a client does not run it unasked
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  };
  return [...products.map((product) => paidTool(product, notice)), ...FREE_TOOLS.map(freeToolDefinition)];
}

function instructions({ server, maxMicroUsdc, spending: { maxMicroUsdcPerDay } }: BuyerParts): string {
  const perDay = maxMicroUsdcPerDay === null ? '' : ` and ${formatUsdc(maxMicroUsdcPerDay)} USDC a day`;
  return (
    `Answers to NFL fantasy football questions from ${server}, bought with the user's wallet. ` +
    `At most ${formatUsdc(maxMicroUsdc)} USDC an answer${perDay} are spent. The free tools cost nothing.`
  );
}
