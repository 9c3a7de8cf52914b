// An archive that the upstream server fills: two seasons, asked about in September 2024.
import { createFileSource, createIngest } from '../../src/ingest/index.ts';
import type { MemoryStore } from './memory-store.ts';
import type { quietLog } from './quiet-log.ts';
import { type UpstreamServer, upstreamUrls } from './upstream-server.ts';

/** The file whose changes the tests publish. */
export const STATS_2024 = '/nflverse/stats_player/stats_player_week_2024.csv.gz';
export const SEASONS = [2023, 2024];

const now = () => Date.parse('2024-09-20T12:00:00Z');

interface UpstreamArchive {
  readonly upstream: UpstreamServer;
  readonly store: MemoryStore;
  readonly log: ReturnType<typeof quietLog>;
}

/** One pass of the ingester; `more` are settings of its own. */
export const ingestOnce = (
  { upstream, store, log }: UpstreamArchive,
  more: Partial<Parameters<typeof createIngest>[0]> = {},
) =>
  createIngest({
    ...{ store, sources: upstreamUrls(upstream.url), seasons: SEASONS, now, log },
    source: createFileSource({ now, backoffMs: 1 }),
    ...more,
  }).once();
