// The probes of an operator's load balancer: whether the process runs, and whether it can sell. Free, and never counted by a rate limit.
import type { ErrorCode } from '../contract/index.ts';
import { type Handler, reading } from './other-methods.ts';
import { failure, jsonReply } from './replies.ts';

/** Why nothing can be sold at this moment, in the contract's words. */
export interface Unready {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number;
}

/** For the operator alone: in neither the catalog nor the API description, whose paths are for buyers. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

const alive = jsonReply(200, { status: 'ok' });

/** True for a request target, as it was sent, that leads to a probe. */
export function isProbe(target: string): boolean {
  const query = target.indexOf('?');
  return PROBES.has(query < 0 ? target : target.slice(0, query));
}

/** The handlers of the probes. `readiness` gives null while answers can be sold. */
export function probeRoutes(readiness: () => Unready | null): Readonly<Record<string, Handler>> {
  return {
    '/livez': reading(async () => alive),
    '/readyz': reading(async () => {
      const unready = readiness();
      return unready === null ? alive : failure({ status: 503, ...unready });
    }),
  };
}
