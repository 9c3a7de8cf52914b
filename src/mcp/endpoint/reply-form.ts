// The form of a reply that a client accepts. The library demands both forms of every client; people
// and simple programs name one, or none.
import { parseAccept } from 'hono/utils/accept';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
/** What the library demands of a client. */
export const BOTH_FORMS = `${JSON_TYPE}, ${STREAM_TYPE}`;

/** `any`: both were named, so the library chooses. `none`: neither is accepted. */
export type ReplyForm = 'any' | 'json' | 'stream' | 'none';

/** The form for an Accept header. A stream is sent to clients that name it only. */
export function replyForm(accept: string | null): ReplyForm {
  const named = new Set(parseAccept(accept ?? '*/*').flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])));
  const acceptsJson = [JSON_TYPE, 'application/*', '*/*'].some((type) => named.has(type));
  const acceptsStream = [STREAM_TYPE, 'text/*'].some((type) => named.has(type));
  if (acceptsJson) return acceptsStream ? 'any' : 'json';
  return acceptsStream ? 'stream' : 'none';
}

/** A stream's one message as a JSON reply; any other reply unchanged. */
export async function toJsonReply(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== STREAM_TYPE) return response;
  const data = /^data: (.*)$/m.exec(await response.text())?.[1];
  return new Response(data ?? null, { status: response.status, headers: { 'content-type': JSON_TYPE } });
}
