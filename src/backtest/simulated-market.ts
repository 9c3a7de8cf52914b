// The market of a past week: the platform's rostership where it has one, and no trending lists, as
// no one recorded them; for the trending product they are simulated from last week's scores.
import { COMPARED_RANKS, ROSTERED_BY_POSITION, rankCutoff } from '../fantasy/defaults/index.ts';
import {
  estimateRostership,
  type PlatformRostership,
  rostershipFrom,
  rostershipRanks,
  type TrendingList,
} from '../fantasy/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../nfl/index.ts';
import type { AnalysisContext } from '../products/index.ts';
import type { Model } from '../projections/index.ts';

/** Length of each simulated trending list. */
export const CROWD_LIST_LENGTH = 25;

/** Without `polled`, rostership is estimated. */
export function marketWithoutLists(
  snapshot: Snapshot,
  model: Model,
  polled: PlatformRostership | null,
): AnalysisContext['market'] {
  const estimate = estimateRostership(snapshot, model);
  const shares = polled === null ? estimate : rostershipFrom(polled, estimate);
  return {
    trending: async (trend, lookbackHours) => ({ trend, lookbackHours, asOf: '', rows: [] }),
    rostership: async () => shares,
    draftRanks: async () => null,
  };
}

/**
 * The added are the best scorers of the week before among free agents, the dropped the worst among
 * rostered players.
 */
export function simulatedMarket(
  snapshot: Snapshot,
  model: Model,
  polled: PlatformRostership | null,
): AnalysisContext['market'] {
  const rostership = rostershipRanks(snapshot, model, SCORING_PRESETS.ppr);
  const last = (player: Player): number => {
    const row = snapshot.statsOf(player).findLast((index) => snapshot.stats.numbers.season[index] === snapshot.season);
    const isLast = row !== undefined && snapshot.stats.numbers.week[row] === snapshot.week - 1;
    return isLast ? fantasyPoints(snapshot.stats, row, SCORING_PRESETS.ppr) : 0;
  };
  const outcomes = model
    .week(snapshot)
    .projections.map(({ player }) => player)
    .filter(({ platformId, position }) => platformId !== null && position in COMPARED_RANKS)
    .map((player) => ({
      platformId: player.platformId ?? '',
      points: last(player),
      isRostered: rostership.rank(player) <= rankCutoff(ROSTERED_BY_POSITION, player.position),
    }));
  const list = (trend: 'add' | 'drop'): TrendingList => ({
    trend,
    lookbackHours: 24,
    asOf: '',
    rows: outcomes
      .filter(({ isRostered }) => isRostered === (trend === 'drop'))
      .sort((a, b) => (trend === 'add' ? b.points - a.points : a.points - b.points))
      .slice(0, CROWD_LIST_LENGTH)
      .map(({ platformId }, index) => ({ platformId, count: CROWD_LIST_LENGTH - index })),
  });
  return { ...marketWithoutLists(snapshot, model, polled), trending: async (trend) => list(trend) };
}
