// A simulated season served like the real upstreams. Everything runs offline with it.
export { releaseFile } from './season/files/release.ts';
export { draftId, LEAGUES, userName } from './season/platform/leagues.ts';
export { type SimulatedLeague, simulate } from './season/simulate.ts';
export { Library, PATHS } from './upstream/content.ts';
export { type SandboxUpstream, startUpstream, UPSTREAM_DEFAULTS } from './upstream/server.ts';
