// Trending lists of a fixed sample of skill players: the same adds and drops
// whatever the statistics say.
import type { TrendingList } from '../../src/fantasy/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';

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
