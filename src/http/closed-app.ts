// The application while the service starts or stops: probes work, everything else gets one 503.
import { Hono } from 'hono';
import { failure, type Unready } from '../sales/index.ts';
import { rawPath } from './connection.ts';
import { probeRoutes } from './probes.ts';
import { send } from './replies.ts';

/** Replies to every path and method, uncharged; `Retry-After` says when to retry. */
export function createClosedApp(reason: Unready): Hono {
  const app = new Hono({ getPath: rawPath });
  for (const [path, handler] of Object.entries(probeRoutes(() => reason))) app.all(path, handler);
  const closed = failure({ status: 503, ...reason });
  app.notFound(() => send(closed));
  return app;
}
