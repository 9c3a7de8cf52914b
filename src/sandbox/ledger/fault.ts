// Ways in which a facilitator may fail, to rehearse them: the work done and the reply lost, late,
// or not JSON; or nothing done at all.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

export type Fault =
  /** 500 before any work. */
  | { readonly kind: 'refuse' }
  /** Works, then cuts the connection instead of replying. */
  | { readonly kind: 'drop' }
  /** Works, then replies 200 with something that is not JSON. */
  | { readonly kind: 'garble' }
  /** Works, then waits before it replies. */
  | { readonly kind: 'delay'; readonly milliseconds: number };

/** Asked once for every call; undefined lets the call through. */
export type FaultPlan = (operation: 'verify' | 'settle') => Fault | undefined;

/** Carries out `work` the way the fault says. */
export async function applyFault(
  fault: Fault | undefined,
  connection: HttpBindings,
  work: () => Promise<Response>,
): Promise<Response> {
  if (fault?.kind === 'refuse') return Response.json({ error: 'Internal Server Error' }, { status: 500 });
  const reply = await work();
  switch (fault?.kind) {
    case 'drop':
      connection.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'garble':
      return new Response('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } });
    case 'delay':
      await sleep(fault.milliseconds);
      return reply;
    default:
      return reply;
  }
}
