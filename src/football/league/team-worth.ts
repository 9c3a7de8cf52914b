// What a set of players is worth to a team: its best lineup this week, its best lineup after it, and a share of what waits on the bench.
import { bestLineup } from './best-lineup.ts';

/** Somebody a team holds or may claim. */
export interface Asset {
  readonly id: string;
  readonly positions: readonly string[];
  /** Points expected this week, absence counted as zero. */
  readonly now: number;
  /** Points expected in the weeks after it. */
  readonly later: number;
  /** Points over replacement that count on the bench; 0 where nobody would keep him there. */
  readonly spare: number;
}

export interface TeamWorth {
  readonly points: number;
  /** Places without anybody who scores, this week and later. */
  readonly empty: number;
  /** Who stands in this week's best lineup. */
  readonly startsNow: ReadonlySet<string>;
}

/** What a point over replacement on the bench is worth beside one in the lineup: how often byes and injuries call for it. */
const BENCH = 0.2;

export function teamWorth(slots: readonly string[], assets: readonly Asset[]): TeamWorth {
  const [now, later] = [lineup(slots, assets, 'now'), lineup(slots, assets, 'later')];
  const spare = assets.reduce((sum, each) => sum + (later.ids.has(each.id) ? 0 : each.spare), 0);
  return {
    points: now.points + later.points + BENCH * spare,
    empty: 2 * slots.length - now.ids.size - later.ids.size,
    startsNow: now.ids,
  };
}

function lineup(slots: readonly string[], assets: readonly Asset[], when: 'now' | 'later') {
  const able = assets.filter((each) => each[when] > 0);
  const { ids, points } = bestLineup(
    slots,
    able.map(({ id, positions, [when]: worth }) => ({ id, positions, points: worth })),
  );
  return { points, ids: new Set(ids.filter((id) => id !== null)) };
}
