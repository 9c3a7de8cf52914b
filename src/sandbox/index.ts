// The simulated season served like the real upstreams. Everything runs offline with it.
export { Library, PATHS } from './upstream/content.ts';
export { type SandboxUpstream, startUpstream, UPSTREAM_DEFAULTS } from './upstream/server.ts';
