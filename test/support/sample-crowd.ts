// Trending lists of a fixed sample of skill players: the same adds and drops
// whatever the statistics say.
import type { TrendingList } from '../../src/fantasy/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import type { AnalysisContext } from '../../src/products/index.ts';
import type { Model } from '../../src/projections/index.ts';
import { estimatedBy } from './market.ts';
import { contextOf } from './worlds/nfl.ts';

const SKILL = ['QB', 'RB', 'WR', 'TE'];

/** 25 players of every fortieth the platform knows; drops are the ones next to the adds. */
export function sampleCrowd(snapshot: Snapshot, trend: 'add' | 'drop'): TrendingList {
  const known = snapshot.players.all.filter(
    ({ platformId, position }) => platformId !== null && SKILL.includes(position),
  );
  const rows = known
    .filter((_, i) => i % 40 === (trend === 'add' ? 0 : 1))
    .slice(-25)
    .map(({ platformId }, i) => ({ platformId: platformId ?? '', count: 1000 - 10 * i }));
  return { trend, lookbackHours: 24, asOf: '2023-11-07T12:00:00.000Z', rows };
}

/**
 * The context of an analysis with these lists, and a platform that must not be asked for leagues.
 */
export const sampleContext = (snapshot: Snapshot, model: Model): AnalysisContext =>
  contextOf(snapshot, {
    model,
    market: {
      trending: async (trend) => sampleCrowd(snapshot, trend),
      rostership: estimatedBy(model),
      draftRanks: async () => null,
    },
  });
