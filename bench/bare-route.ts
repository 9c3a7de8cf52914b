// The comparison of a free route: Hono answering one path with a prepared JSON text.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [path = '/', body = '{}'] = process.argv.slice(2);
const app = new Hono();
app.get(path, (c) => c.body(body, 200, { 'content-type': 'application/json' }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}\n`),
);
