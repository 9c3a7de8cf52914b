// The platform's rostership and trending lists of past weeks. Use them for a backtest; the service
// reads the polls of `createMarketSource`.
import type { TrendingList } from '../fantasy/index.ts';
import {
  createFileSource,
  type FileSource,
  InvalidFileError,
  MAX_PLAIN_BYTES,
  type PlatformProjections,
  POLLED_LOOKBACK_HOURS,
  projectionsPath,
  type RostershipTable,
  readProjectionsFile,
  readRostershipFile,
  readTrending,
  rostershipPath,
  SourceUnavailableError,
  TRENDING,
} from '../ingest/index.ts';
import { LAST_WEEK } from '../nfl/index.ts';
import type { TrendingStore } from './trending-history.ts';

export interface RostershipQuestion {
  /** Base of the platform's API, without a trailing slash. */
  readonly platformUrl: string;
  readonly season: number;
  readonly week: number;
  readonly source?: FileSource;
}

/**
 * Shares of leagues, 0 to 1, by the platform's player id; null where the platform has none, is
 * unavailable, or answers something else. The platform answers a past week as of its first kickoff.
 */
export async function readRostership({
  platformUrl,
  season,
  week,
  source = createFileSource({ now: Date.now }),
}: RostershipQuestion): Promise<RostershipTable | null> {
  const path = rostershipPath(season, week);
  try {
    const download = await source.get({ url: `${platformUrl}/${path}`, maxBytes: MAX_PLAIN_BYTES.small });
    return download.status === 'changed' ? await readRostershipFile({ name: path, content: download.content }) : null;
  } catch (error) {
    if (error instanceof SourceUnavailableError || error instanceof InvalidFileError) return null;
    throw error;
  }
}

/**
 * What the platform projected for a week; null where it has nothing, is unavailable, or answers
 * something else.
 */
export async function readProjections({
  platformUrl,
  season,
  week,
  source = createFileSource({ now: Date.now }),
}: RostershipQuestion): Promise<PlatformProjections | null> {
  const path = projectionsPath(season, week);
  try {
    const download = await source.get({ url: `${platformUrl}/${path}`, maxBytes: MAX_PLAIN_BYTES.small });
    return download.status === 'changed' ? await readProjectionsFile({ name: path, content: download.content }) : null;
  } catch (error) {
    if (error instanceof SourceUnavailableError || error instanceof InvalidFileError) return null;
    throw error;
  }
}

/** The lists of a season and those of now, in no order. */
export async function recordedLists(
  store: Pick<TrendingStore, 'datasets' | 'market'>,
  season: number,
): Promise<readonly TrendingList[]> {
  const lists: TrendingList[] = [];
  for (const trend of ['add', 'drop'] as const) {
    const polled = await store.datasets.read(TRENDING[trend], '');
    if (polled) {
      const rows = await readTrending({ name: TRENDING[trend], content: polled.content });
      lists.push({ trend, lookbackHours: POLLED_LOOKBACK_HOURS, asOf: polled.version.asOf, rows });
    }
    for (let week = 1; week <= LAST_WEEK; week++) {
      const recorded = await store.market.find(season, week, trend, POLLED_LOOKBACK_HOURS);
      if (recorded)
        lists.push({
          trend,
          lookbackHours: POLLED_LOOKBACK_HOURS,
          asOf: recorded.asOf,
          rows: JSON.parse(recorded.rows),
        });
    }
  }
  return lists;
}
