// What the free questions are answered with: the freshness record, the top of the trending list, and the sums of the journal.
import { ATTRIBUTION } from '../contract/attribution.ts';
import type { HealthResponse, StatsResponse, TrendingPreviewResponse } from '../contract/free.ts';
import { VERSION } from '../contract/version.ts';
import type { FittedModels } from '../data/fitted-model.ts';
import { UNAVAILABLE } from '../data/keeper.ts';
import { type Market, PlatformUnavailable } from '../data/market.ts';
import { freshnessOf, type Picture } from '../data/picture.ts';
import { MODEL_DATASET } from '../football/model/parameters.ts';
import type { TrendingList } from '../football/world.ts';
import type { Store } from '../store/store.ts';
import type { Log } from './log.ts';

export interface FreeAnswers {
  health(): Promise<HealthResponse>;
  preview(limit: number): Promise<TrendingPreviewResponse>;
  stats(): Promise<StatsResponse>;
}

export interface FreeParts {
  readonly store: Pick<Store, 'backend' | 'journal' | 'datasets'>;
  readonly picture: Picture;
  readonly models: Pick<FittedModels, 'current'>;
  readonly market: Market;
  /** Model that may retell the reasoning; null = none. */
  readonly narrator: string | null;
  readonly network: 'testnet' | 'mainnet';
  readonly publicUrl: string;
  readonly now: () => number;
  readonly log: Log;
}

const HOURS = 24;

export function createFreeAnswers(parts: FreeParts): FreeAnswers {
  const { store, picture, models, market, narrator, network, publicUrl, now, log } = parts;
  /** The list, or an empty one: the preview never fails because the platform does. */
  const listOf = async (trend: 'add' | 'drop'): Promise<TrendingList['rows']> => {
    try {
      return (await market.trending(trend, HOURS)).rows;
    } catch (error) {
      if (!(error instanceof PlatformUnavailable)) throw error;
      log.warn({ trend }, 'no trending list for the preview');
      return [];
    }
  };

  return {
    async health() {
      // until the first snapshot is loaded, what was archived so far
      const loadedFreshness = picture.freshness();
      const freshness =
        Object.keys(loadedFreshness).length > 0 ? loadedFreshness : freshnessOf(await store.datasets.current());
      const [world, fitted] = [picture.current(), models.current()];
      const loaded = world !== null && fitted !== null && Object.keys(freshness).length > 0;
      const season = picture.season();
      return {
        status: loaded ? 'ok' : 'degraded',
        version: VERSION,
        week: season?.week ?? null,
        season: season?.season ?? calendarSeason(now()),
        store_backend: store.backend,
        engine: narrator === null ? 'deterministic' : `deterministic, reasoning retold by ${narrator}`,
        data_freshness: {
          ...freshness,
          ...(loaded && { [MODEL_DATASET]: fitted.fittedAt }),
          ...(await troubles(store)),
        },
      };
    },

    async preview(limit) {
      const world = picture.current();
      const rows = async (trend: 'add' | 'drop', most: number) => {
        if (!world || most === 0) return [];
        const known = (await listOf(trend)).flatMap(({ platformId, count }) => {
          const player = world.players.byPlatformId(platformId);
          if (!player) return [];
          const { name, position } = player;
          return [{ player_id: platformId, name, position, team: world.teamOf(player), trend, trend_count: count }];
        });
        return known.slice(0, most);
      };
      const adds = await rows('add', limit);
      return {
        players: [...adds, ...(await rows('drop', limit - adds.length))],
        lookback_hours: HOURS,
        upsell: `GET ${publicUrl}/v1/trending: every player with his usage and a verdict (add, fade or hold).`,
        attribution: ATTRIBUTION,
      };
    },

    async stats() {
      const totals = await store.journal.totals();
      return {
        paid_analyses: totals.paidAnalyses,
        unique_payers: totals.uniquePayers,
        usdc_settled: totals.microUsdc / 1e6,
        network,
        since: totals.since === null ? null : new Date(totals.since).toISOString(),
        by_endpoint: totals.byProduct.map(({ product, paidCalls, microUsdc }) => ({
          key: product,
          paid_calls: paidCalls,
          usdc: microUsdc / 1e6,
        })),
      };
    },
  };
}

/** What went wrong last with an upstream, and when: `nflverse/injuries 2024 (refused)`, or `(unavailable)`. The log has the reason. */
async function troubles({ datasets }: FreeParts['store']): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await datasets.refusals()).map(({ dataset, part, at, reason }) => [
      `${[dataset, part].filter(Boolean).join(' ')} (${reason.startsWith(UNAVAILABLE) ? 'unavailable' : 'refused'})`,
      new Date(at).toISOString(),
    ]),
  );
}

/** Before any schedule is known: a league year starts in March. */
function calendarSeason(now: number): number {
  const date = new Date(now);
  return date.getUTCMonth() < 2 ? date.getUTCFullYear() - 1 : date.getUTCFullYear();
}
