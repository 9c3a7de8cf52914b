// Probes for a load balancer: whether the process runs, and whether it can sell. Free, and exempt
// from rate limits.
import { failure, jsonReply, type Unready } from '../sales/index.ts';
import type { PreparedReply } from './prepared-replies.ts';
import { type Handler, reading } from './replies.ts';

/** For operators: not listed in the catalog or the API description. */
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz']);

const alive = jsonReply(200, { status: 'ok' });

/** Whether a request target, as sent, is a probe. */
export function isProbe(target: string): boolean {
  const query = target.indexOf('?');
  return PROBES.has(query < 0 ? target : target.slice(0, query));
}

/** The handlers of the probes. `readiness` returns null while answers can be sold. */
export function probeRoutes(readiness: () => Unready | null): Readonly<Record<string, Handler>> {
  return {
    '/livez': reading(async () => alive),
    '/readyz': reading(async () => {
      const unready = readiness();
      return unready === null ? alive : failure({ status: 503, ...unready });
    }),
  };
}

/** The same replies while the service can sell. */
export function preparedProbes(readiness: () => Unready | null): Readonly<Record<string, PreparedReply>> {
  return { '/livez': () => alive, '/readyz': () => (readiness() === null ? alive : null) };
}
