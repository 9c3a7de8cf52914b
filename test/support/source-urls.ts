// Addresses of an upstream, as the service takes them and as its settings name them.
import type { SourceUrls } from '../../src/ingest/index.ts';
import type { SandboxUpstream } from '../../src/sandbox/index.ts';

/** The addresses of a sandbox upstream, as the service takes them. */
export const urlsOf = ({ bases }: Pick<SandboxUpstream, 'bases'>): SourceUrls => ({
  nflverseUrl: bases.nflverse,
  playerIdsUrl: bases.playerIds,
  platformUrl: bases.platform,
});

/** The settings that connect a service to these addresses. */
export const settingsOf = ({ nflverseUrl, playerIdsUrl, platformUrl }: SourceUrls) => ({
  GRIDCALL_NFLVERSE_URL: nflverseUrl,
  GRIDCALL_PLAYER_IDS_URL: playerIdsUrl,
  GRIDCALL_PLATFORM_URL: platformUrl,
});
