// Opt-in traces: spans of requests, of a sale's steps and of calls to upstreams, sent over OTLP.
// The libraries are loaded only when a collector is configured.
export { openTraces } from './open-traces.ts';
export type { Traces } from './traces.ts';
