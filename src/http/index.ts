// The HTTP layer: every route, document and error of the service. The app passes it a gate and
// functions that answer.
export { createApp } from './app.ts';
export type { AppParts } from './app-parts.ts';
export { FREE_ENDPOINTS } from './catalog.ts';
export { createClosedApp } from './closed-app.ts';
export { buildOpenApi } from './openapi.ts';
export { isProbe } from './probes.ts';
export { withRateLimit } from './rate-limit.ts';
export { NamedResponse } from './request-id.ts';
