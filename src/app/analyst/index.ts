// The season, its model and the answers: in a thread of their own, or in the thread that asks.
export type { Analyst, AnalystObserver, AnalystState, OpenAnalyst } from './analyst.ts';
export { mapErrors } from './expected-errors.ts';
export { analystOver, localAnalyst } from './local-analyst.ts';
export { serveAnalyst } from './serve-analyst.ts';
export { analystIn, openThreadAnalyst } from './thread-analyst.ts';
