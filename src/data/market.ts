// The platform's trending lists: the polled ones from the archive, others asked when wanted, and each week's last one before its kickoff.
import type { SeasonNow } from '../football/season.ts';
import type { TrendingList } from '../football/world.ts';
import type { Store } from '../store/store.ts';
import type { DataLog } from './data-log.ts';
import { POLLED_HOURS, TRENDING } from './datasets.ts';
import { readTrending, type Trend, trendingPath } from './platform/trending.ts';
import { RefusedFile } from './refused.ts';
import { createSource, type Source, SourceUnavailable } from './source.ts';
import { MAX_PLAIN_BYTES } from './unpack.ts';

/** The platform cannot be asked just now; nothing of its answer is in the message. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable';
}

export interface Market {
  /** The list of the last hours: polled at most two hours ago, or asked on demand at most 30 minutes ago. Throws PlatformUnavailable. */
  trending(trend: Trend, lookbackHours: number): Promise<TrendingList>;
  /** The last list recorded before the week's first kickoff; null when none was. */
  recorded(season: number, week: number, trend: Trend, lookbackHours: number): Promise<TrendingList | null>;
  /**
   * Keeps the polled lists under the current week, unless its first game has begun: by the schedule's kickoff or, where the schedule is of
   * another time than the clock (a replayed season), by a result. To be called after every poll.
   */
  record(): Promise<void>;
}

export interface MarketParts {
  readonly store: Pick<Store, 'datasets' | 'market'>;
  readonly platformUrl: string;
  /** Where the season stands (`Picture.season`). */
  readonly season: () => SeasonNow | null;
  /** First kickoff of a week by the schedule, in milliseconds since 1970; null when it names none. */
  readonly kickoff: (season: number, week: number) => number | null;
  readonly now: () => number;
  readonly log: DataLog;
  readonly source?: Source;
}

const KEPT_MS = 30 * 60_000;
/** A platform that is away is not asked again for everybody who looks. */
const FAILED_MS = 10_000;
/** Four polls: a list as old as this is no longer one of the last day. */
const POLLED_MS = 2 * 3_600_000;
/** A week that began longer ago than this and has no result is not of this time. */
const RESULTS_MS = 7 * 86_400_000;
/** A buyer is waiting: one try, and not for long. */
const PATIENCE_MS = 3_500;
const TRENDS: readonly Trend[] = ['add', 'drop'];

export function createMarket({
  store,
  platformUrl,
  season,
  kickoff,
  now,
  log,
  source = createSource({ now }),
}: MarketParts): Market {
  const asked = new Map<string, { until: number; readonly list: Promise<TrendingList> }>();

  /** The list in the archive; null when the platform did not answer lately, changed or not (a live file's as-of is when it did). */
  const polled = async (trend: Trend): Promise<TrendingList | null> => {
    const kept = await store.datasets.read(TRENDING[trend], '');
    if (!kept || now() - Date.parse(kept.version.asOf) > POLLED_MS) return null;
    const rows = await readTrending({ name: TRENDING[trend], content: kept.content });
    return { trend, lookbackHours: POLLED_HOURS, asOf: kept.version.asOf, rows };
  };

  const ask = async (trend: Trend, lookbackHours: number): Promise<TrendingList> => {
    try {
      const got = await source.get({
        url: `${platformUrl}/${trendingPath(trend, lookbackHours)}`,
        timeoutMs: PATIENCE_MS,
        attempts: 1,
        maxBytes: MAX_PLAIN_BYTES.small,
      });
      if (got.status !== 'changed') throw new PlatformUnavailable('The platform has no trending list.');
      const rows = await readTrending({ name: `trending ${trend}`, content: got.content });
      return { trend, lookbackHours, asOf: new Date(got.at).toISOString(), rows };
    } catch (error) {
      if (!(error instanceof SourceUnavailable) && !(error instanceof RefusedFile)) throw error;
      log.warn({ trend, lookbackHours, reason: error.message }, 'platform unavailable');
      throw new PlatformUnavailable('The platform cannot be reached just now.');
    }
  };

  /** One question for all who ask the same: its answer is kept, and its failure for a moment. */
  const onDemand = (trend: Trend, lookbackHours: number): Promise<TrendingList> => {
    const key = `${trend} ${lookbackHours}`;
    const kept = asked.get(key);
    if (kept && now() < kept.until) return kept.list;
    const list = ask(trend, lookbackHours);
    const entry = { until: now() + KEPT_MS, list };
    asked.set(key, entry);
    list.catch(() => {
      entry.until = now() + FAILED_MS;
    });
    return list;
  };

  return {
    async trending(trend, lookbackHours) {
      const list = lookbackHours === POLLED_HOURS ? await polled(trend) : null;
      return list ?? onDemand(trend, lookbackHours);
    },
    async recorded(season, week, trend, lookbackHours) {
      const kept = await store.market.find(season, week, trend, lookbackHours);
      return kept && { trend, lookbackHours, asOf: kept.asOf, rows: JSON.parse(kept.rows) as TrendingList['rows'] };
    },
    async record() {
      const at = season();
      if (!at || at.week === null || at.kickedOff) return;
      const since = now() - (kickoff(at.season, at.week) ?? Number.POSITIVE_INFINITY);
      if (since >= 0 && since <= RESULTS_MS) return;
      for (const trend of TRENDS) {
        const list = await polled(trend);
        if (!list) continue;
        const { asOf, lookbackHours } = list;
        await store.market.record({
          season: at.season,
          week: at.week,
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
