// The HTTP layer: every route, document and error of the service. The app passes it a gate and
// functions that answer.
export { createApp, type HttpApp } from './app.ts';
export type { AppParts } from './app-parts.ts';
export { clientOfConnection } from './client-address.ts';
export { createClosedApp } from './closed-app.ts';
export { NamedResponse } from './connection.ts';
export { buildOpenApi } from './openapi.ts';
export { createDirectAnswer, type DirectAnswer } from './prepared-replies.ts';
export { isProbe } from './probes.ts';
export { createRequestLimit } from './rate-limit.ts';
