// Free answers of the data: their freshness, and the top of the trending list.
import { ATTRIBUTION, type HealthResponse, type TrendingPreviewResponse, VERSION } from '../contract/index.ts';
import type { TrendingList } from '../fantasy/index.ts';
import { archiveFreshness, type SnapshotLoader, UNAVAILABLE_PREFIX } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { MODEL_DATASET } from '../projections/index.ts';
import { PlatformUnavailableError, type TrendingSource } from '../sleeper/index.ts';
import type { Store } from '../storage/index.ts';
import type { FittedModels } from './fitted-models.ts';

export interface FreeAnswers {
  health(): Promise<HealthResponse>;
  /** The last health while nothing in it can have changed; null = ask `health`. */
  currentHealth(): HealthResponse | null;
  preview(limit: number): Promise<TrendingPreviewResponse>;
}

export interface FreeAnswersParts {
  readonly store: Pick<Store, 'backend' | 'datasets'>;
  readonly snapshots: SnapshotLoader;
  readonly models: Pick<FittedModels, 'current'>;
  readonly market: TrendingSource;
  /** Language model that may reword the reasoning; null = none. */
  readonly rewriter: string | null;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly log: Logger;
}

/** Hours of adds that the free preview counts: what a buyer gets by default. */
const PREVIEW_HOURS = 24;

export function createFreeAnswers(parts: FreeAnswersParts): FreeAnswers {
  const { store, snapshots, models, market, rewriter, publicUrl, now, log } = parts;
  /** The trending list, or an empty one: the preview must not fail when the platform does. */
  const listOf = async (trend: 'add' | 'drop'): Promise<TrendingList['rows']> => {
    try {
      return (await market.trending(trend, PREVIEW_HOURS)).rows;
    } catch (error) {
      if (!(error instanceof PlatformUnavailableError)) throw error;
      log.warn({ trend }, 'The preview has no trending list.');
      return [];
    }
  };

  let last: { readonly basis: readonly unknown[]; readonly response: HealthResponse } | null = null;
  /**
   * What health is made of, as objects that are replaced when they change; null = not all there.
   */
  const basisNow = (): readonly unknown[] | null => {
    const refusals = store.datasets.knownRefusals();
    const [snapshot, fitted, season] = [snapshots.current(), models.current(), snapshots.season()];
    if (!refusals || !snapshot || !fitted || !season) return null;
    return [refusals, snapshot, snapshots.freshness(), snapshots.problems(), season, fitted.fittedAt];
  };
  const lastWhileCurrent = (): HealthResponse | null => {
    if (last === null) return null;
    const [basis, now] = [last.basis, basisNow()];
    return now?.every((part, index) => part === basis[index]) ? last.response : null;
  };

  return {
    currentHealth: lastWhileCurrent,

    async health() {
      // read before the answer is made: what changes meanwhile is noticed by the next call
      const refused = await datasetProblems(store);
      const unchanged = lastWhileCurrent();
      if (unchanged) return unchanged;
      const basis = basisNow();
      // until the first snapshot is loaded, report what is archived
      const loadedFreshness = snapshots.freshness();
      const freshness =
        Object.keys(loadedFreshness).length > 0 ? loadedFreshness : archiveFreshness(await store.datasets.current());
      const [snapshot, fitted] = [snapshots.current(), models.current()];
      const loaded = snapshots.hasStatistics() && snapshot !== null && fitted !== null;
      const season = snapshots.season();
      const missing = new Set(
        snapshots.problems().flatMap(({ dataset, problem }) => (problem === 'missing' ? dataset : [])),
      );
      const response: HealthResponse = {
        status: loaded ? 'ok' : 'degraded',
        version: VERSION,
        week: season?.week ?? null,
        season: season?.season ?? calendarSeason(now()),
        store_backend: store.backend,
        engine: rewriter === null ? 'deterministic' : `deterministic, reasoning reworded by ${rewriter}`,
        data_freshness: {
          // of a dataset without the season's file the dates are those of other seasons
          ...Object.fromEntries(Object.entries(freshness).filter(([dataset]) => !missing.has(dataset))),
          ...(loaded && { [MODEL_DATASET]: fitted.fittedAt }),
          ...timed(snapshots.problems()),
          ...refused,
        },
      };
      last = basis && { basis, response };
      return response;
    },

    async preview(limit) {
      const snapshot = snapshots.current();
      const rows = async (trend: 'add' | 'drop', maxRows: number) => {
        if (!snapshot || maxRows === 0) return [];
        const listed = (await listOf(trend)).flatMap(({ platformId, count }) => {
          const player = snapshot.players.byPlatformId(platformId);
          if (!player) return [];
          const { name, position } = player;
          return [{ player_id: platformId, name, position, team: snapshot.teamOf(player), trend, trend_count: count }];
        });
        return listed.slice(0, maxRows);
      };
      const adds = await rows('add', limit);
      return {
        players: [...adds, ...(await rows('drop', limit - adds.length))],
        lookback_hours: PREVIEW_HOURS,
        upsell: `GET ${publicUrl}/v1/trending: every player with usage numbers and a verdict (add, fade or hold).`,
        attribution: ATTRIBUTION,
      };
    },
  };
}

type Problem = { readonly dataset: string; readonly part: string; readonly problem: string; readonly at: number };

/** Such as `nflverse/injuries 2024 (missing)`, or refused, unavailable, repaired; and its time. */
const timed = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ dataset, part, problem, at }) => [
      `${[dataset, part].filter(Boolean).join(' ')} (${problem})`,
      new Date(at).toISOString(),
    ]),
  );

/** Each upstream's last problem; the log has the reason. */
const datasetProblems = async ({ datasets }: FreeAnswersParts['store']) =>
  timed(
    (await datasets.refusals()).map(({ reason, ...file }) => ({
      ...file,
      problem: reason.startsWith(UNAVAILABLE_PREFIX) ? 'unavailable' : 'refused',
    })),
  );

/** The season before a schedule is loaded: a league year starts in March. */
function calendarSeason(now: number): number {
  const date = new Date(now);
  return date.getUTCMonth() < 2 ? date.getUTCFullYear() - 1 : date.getUTCFullYear();
}
