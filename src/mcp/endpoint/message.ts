// Reads the message of a POST up to a limit.
import { readRequestBody } from '@modelcontextprotocol/server';

/** A request body of the largest size and the longest payment, both inside JSON. */
const MAX_MESSAGE_BYTES = 160 * 1024;

/** A message, or the reply that refuses it. */
export type ReadMessage = { readonly message: unknown } | { readonly refusal: Response };

/** Never throws. A batch is refused: the limits of the service count requests. */
export async function readMessage(request: Request): Promise<ReadMessage> {
  try {
    const read = await readRequestBody(request, MAX_MESSAGE_BYTES);
    if (read.tooLarge) return refuse(413, -32_000, `The message must be at most ${MAX_MESSAGE_BYTES} bytes.`);
    const message: unknown = JSON.parse(read.text);
    return Array.isArray(message) ? refuse(400, -32_600, 'The body must be one message, not a batch.') : { message };
  } catch {
    return refuse(400, -32_700, 'The body must be one message as JSON.');
  }
}

const refuse = (status: number, code: number, message: string): ReadMessage => ({
  refusal: Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status }),
});
