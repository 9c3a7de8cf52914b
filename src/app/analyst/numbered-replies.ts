// Bytes of an answer cross the threads once: shared answers are sold often.
import { itemAt } from '../../checked/index.ts';
import type { GateResponse } from '../../payments/index.ts';

/** Without a body it has the one that last came with the number. */
export type NumberedReply = Omit<GateResponse, 'body'> & { readonly number: number; readonly body?: Uint8Array };

/** More than there are shared answers. */
const MAX_NUMBERS = 20;

/** Numbers replies for `bodiesByNumber`, which must get them in this order. */
export function numberedReplies(): (reply: GateResponse) => NumberedReply {
  const sent: Uint8Array[] = [];
  let last = -1;
  return (reply) => {
    const { body, ...rest } = reply;
    const known = sent.indexOf(body);
    if (known >= 0) return { ...rest, number: known };
    last = (last + 1) % MAX_NUMBERS;
    sent[last] = body;
    return { ...reply, number: last };
  };
}

/** The replies again; the bytes of one number are the same object. */
export function bodiesByNumber(): (reply: NumberedReply) => GateResponse {
  const bodies: Uint8Array[] = [];
  return ({ number, body, ...rest }) => {
    if (body !== undefined) bodies[number] = body;
    return { ...rest, body: body ?? itemAt(bodies, number) };
  };
}
