// The platform's trending lists: the polled ones from the archive, others on demand, and each
// week's last one before its kickoff.
import type { TrendingList } from '../fantasy/index.ts';
import {
  createFileSource,
  type DatasetArchive,
  type FileSource,
  InvalidFileError,
  MAX_PLAIN_BYTES,
  POLLED_LOOKBACK_HOURS,
  readTrending,
  SourceUnavailableError,
  TRENDING,
  type TrendingKind,
  trendingPath,
} from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import type { SeasonNow } from '../nfl/index.ts';
import { hasWeekBegun } from './kickoff.ts';

/** Times are milliseconds since 1970. */
export interface MarketSnapshot {
  season: number;
  week: number;
  trend: 'add' | 'drop';
  lookbackHours: number;
  asOf: string;
  /** JSON text of the list. */
  rows: string;
  recordedAt: number;
}

export interface MarketHistory {
  /** Keeps a list in place of any older one of the same season, week, trend and look-back. */
  record(snapshot: MarketSnapshot): Promise<void>;
  find(season: number, week: number, trend: 'add' | 'drop', lookbackHours: number): Promise<MarketSnapshot | null>;
}

/** The parts of the store that trending lists use. */
interface TrendingStore {
  readonly datasets: DatasetArchive;
  readonly market: MarketHistory;
}

/** The platform is unavailable; its answer is not repeated in the message. */
export class PlatformUnavailableError extends Error {
  override readonly name = 'PlatformUnavailableError';
}

export interface TrendingSource {
  /**
   * The list of the last hours: polled at most two hours ago, or asked on demand at most 30 minutes
   * ago. Throws PlatformUnavailableError.
   */
  trending(trend: TrendingKind, lookbackHours: number): Promise<TrendingList>;
  /** The last list recorded before the week's first kickoff; null when none was. */
  recorded(season: number, week: number, trend: TrendingKind, lookbackHours: number): Promise<TrendingList | null>;
  /**
   * Stores the polled lists under the current week, unless its first game has begun
   * (`hasWeekBegun`). To be called after every poll.
   */
  record(): Promise<void>;
}

export interface TrendingSourceParts {
  readonly store: Pick<TrendingStore, 'datasets' | 'market'>;
  readonly platformUrl: string;
  /** The point the season has reached (`SnapshotLoader.season`). */
  readonly season: () => SeasonNow | null;
  /**
   * First kickoff of a week by the schedule, in milliseconds since 1970; null when it names none.
   */
  readonly kickoff: (season: number, week: number) => number | null;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly source?: FileSource;
}

/** How long a list read on demand is given again, in milliseconds: as often as it is polled. */
const CACHE_MS = 30 * 60_000;
/** Wait before an unavailable platform is asked again, however many requests need it. */
const FAILURE_CACHE_MS = 10_000;
/** Four polls: an older list is not one of the last day. */
const MAX_POLLED_AGE_MS = 2 * 3_600_000;
/** A buyer is waiting: one try, and not for long. */
const BUYER_TIMEOUT_MS = 3_500;
const TRENDS: readonly TrendingKind[] = ['add', 'drop'];

export function createTrendingSource({
  store,
  platformUrl,
  season,
  kickoff,
  now,
  log,
  source = createFileSource({ now }),
}: TrendingSourceParts): TrendingSource {
  const onDemandLists = new Map<string, { until: number; readonly list: Promise<TrendingList> }>();

  /**
   * The list in the archive; null when the platform did not answer recently, changed or not (a live
   * file's as-of is when it did).
   */
  const polled = async (trend: TrendingKind): Promise<TrendingList | null> => {
    const cached = await store.datasets.read(TRENDING[trend], '');
    if (!cached || now() - Date.parse(cached.version.asOf) > MAX_POLLED_AGE_MS) return null;
    const rows = await readTrending({ name: TRENDING[trend], content: cached.content });
    return { trend, lookbackHours: POLLED_LOOKBACK_HOURS, asOf: cached.version.asOf, rows };
  };

  const ask = async (trend: TrendingKind, lookbackHours: number): Promise<TrendingList> => {
    try {
      const download = await source.get({
        url: `${platformUrl}/${trendingPath(trend, lookbackHours)}`,
        timeoutMs: BUYER_TIMEOUT_MS,
        attempts: 1,
        maxBytes: MAX_PLAIN_BYTES.small,
      });
      if (download.status !== 'changed') throw new PlatformUnavailableError('The platform has no trending list.');
      const rows = await readTrending({ name: `trending ${trend}`, content: download.content });
      return { trend, lookbackHours, asOf: new Date(download.at).toISOString(), rows };
    } catch (error) {
      if (!(error instanceof SourceUnavailableError) && !(error instanceof InvalidFileError)) throw error;
      log.warn({ trend, lookbackHours, reason: error.message }, 'platform unavailable');
      throw new PlatformUnavailableError('The platform cannot be reached just now.');
    }
  };

  /** Equal requests share one answer: it is cached, and a failure is cached briefly. */
  const onDemand = (trend: TrendingKind, lookbackHours: number): Promise<TrendingList> => {
    const key = `${trend} ${lookbackHours}`;
    const cached = onDemandLists.get(key);
    if (cached && now() < cached.until) return cached.list;
    const list = ask(trend, lookbackHours);
    const entry = { until: now() + CACHE_MS, list };
    onDemandLists.set(key, entry);
    list.catch(() => {
      entry.until = now() + FAILURE_CACHE_MS;
    });
    return list;
  };

  return {
    async trending(trend, lookbackHours) {
      const list = lookbackHours === POLLED_LOOKBACK_HOURS ? await polled(trend) : null;
      return list ?? onDemand(trend, lookbackHours);
    },
    async recorded(season, week, trend, lookbackHours) {
      const cached = await store.market.find(season, week, trend, lookbackHours);
      return (
        cached && { trend, lookbackHours, asOf: cached.asOf, rows: JSON.parse(cached.rows) as TrendingList['rows'] }
      );
    },
    async record() {
      const seasonState = season();
      if (!seasonState || seasonState.week === null) return;
      const { hasKickedOff } = seasonState;
      const kickoffMs = kickoff(seasonState.season, seasonState.week);
      if (hasWeekBegun({ hasKickedOff, kickoffMs, now: now() })) return;
      for (const trend of TRENDS) {
        const list = await polled(trend);
        if (!list) continue;
        const { asOf, lookbackHours } = list;
        await store.market.record({
          season: seasonState.season,
          week: seasonState.week,
          trend,
          lookbackHours,
          asOf,
          rows: JSON.stringify(list.rows),
          recordedAt: now(),
        });
      }
    },
  };
}
