// Counts the requests of an application by route, method and status, and how long each took.
import type { HttpBindings } from '@hono/node-server';
import type { Registry } from 'prom-client';
import { instrumentsOf } from './instruments.ts';

export type Fetch = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

/** Labels must stay few: a stranger chooses methods and paths. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const OTHER = 'other';
/** From a stored document to a settlement that waits for ten rounds. */
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RequestMetrics {
  /** The application with its requests counted; `routes` are its paths, as registered. */
  measure(fetch: Fetch, routes: () => readonly string[]): Fetch;
  /** Counts a reply to a GET that the application did not make. */
  sentDirectly(route: string, status: number, ms: number): void;
}

export function httpRequests(registry: Registry): RequestMetrics {
  const { tally, histogram } = instrumentsOf(registry);
  const requests = tally(
    'gridcall_http_requests_total',
    'Replies by route, method and status. Unpaid requests to a paid route are its 402s.',
    ['route', 'method', 'status'],
  );
  const durations = histogram(
    'gridcall_http_request_duration_seconds',
    'Time until the reply was ready to send, by route.',
    ['route'],
    SECONDS,
  );
  const measure: RequestMetrics['measure'] = (fetch, routes) => {
    const routeOf = routeFinder(routes);
    return (request, connection) => {
      const began = performance.now();
      const count = (response: Response): Response => {
        const route = routeOf(connection.incoming.url ?? '');
        const method = methodLabel(request.method);
        requests(route, method, String(response.status));
        durations.observe({ route }, (performance.now() - began) / 1_000);
        return response;
      };
      const reply = fetch(request, connection);
      return reply instanceof Promise ? reply.then(count) : count(reply);
    };
  };
  return {
    measure,
    sentDirectly(route, status, ms) {
      requests(route, 'GET', String(status));
      durations.observe({ route }, ms / 1_000);
    },
  };
}

/** The method, or `other` for one that no route has. */
export const methodLabel = (method: string): string => (METHODS.has(method) ? method : OTHER);

/** Finds the registered route of a request target: `/web/check/:product` for every product. */
export function routeFinder(routes: () => readonly string[]): (target: string) => string {
  let known: { readonly from: readonly string[]; readonly exact: Set<string>; readonly open: string[] } | null = null;
  return (target) => {
    const from = routes();
    // the routes change when the application is replaced, a few times in a process
    if (known?.from !== from) {
      const isOpen = (route: string) => route.includes(':');
      known = { from, exact: new Set(from.filter((route) => !isOpen(route))), open: from.filter(isOpen) };
    }
    const path = target.split('?', 1)[0] ?? '';
    if (known.exact.has(path)) return path;
    return known.open.find((route) => path.startsWith(route.slice(0, route.indexOf(':')))) ?? OTHER;
  };
}
