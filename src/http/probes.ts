// The probes of an operator's load balancer: whether the process runs, and whether it can sell. Free, and never counted by a rate limit.
import { type Handler, reading } from './methods.ts';
import { failure, jsonReply } from './replies.ts';

/** Why nothing can be sold at this moment, in the contract's words. */
export interface Unready {
  readonly code: string;
  readonly detail: string;
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number;
}

/** The paths with their descriptions for `/openapi.json`. They are not part of the catalogue. */
export const PROBES = [
  { path: '/livez', description: 'Whether the process runs: 200 from start to stop.', response: 'ProbeResponse' },
  {
    path: '/readyz',
    description: 'Whether answers can be sold: 503 with the reason during start and stop and without data or model.',
    response: 'ProbeResponse',
  },
] as const;

const alive = jsonReply(200, { status: 'ok' });

/** True for the path of a probe. */
export function isProbe(path: string): boolean {
  return PROBES.some((probe) => probe.path === path);
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
