// A few teams in the first weeks of 2024, and people made to order: snapshots small
// enough to check every number.
import { clockBefore, createSnapshot, type PlayerIdentity, type Snapshot } from '../../src/nfl/index.ts';
import type { AnalysisContext } from '../../src/products/index.ts';
import { fakeLeagues } from './fake-leagues.ts';
import { marketWithout } from './no-market.ts';
import { plainModel } from './plain-model.ts';
import { rankedRostership } from './ranked-rostership.ts';
import { game, numbered, onTeam, type PlainRows, snapshotTables } from './snapshot-tables.ts';

/** Two weeks are played; week 3 is current; DEN has a bye in it, and KC in week 4. */
export const SCHEDULE = [
  game(2024, 1, 'KC', 'LV', [20, 10]),
  game(2024, 1, 'DEN', 'LAC', [7, 21]),
  game(2024, 2, 'KC', 'LV', [20, 10]),
  game(2024, 2, 'DEN', 'LAC', [7, 21]),
  game(2024, 3, 'KC', 'LV'),
  game(2024, 4, 'DEN', 'LV'),
  game(2024, 5, 'KC', 'LAC'),
];

/**
 * A back the platform knows as healthy and on KC, unless stated otherwise; his
 * gsis id is `00-` and his id.
 */
export function back(id: string, given: Partial<PlayerIdentity> = {}): PlayerIdentity {
  return numbered(id, {
    name: `Back ${'ABCDEFGHI'[Number(id)] ?? id}`,
    position: 'RB',
    platform: onTeam('KC'),
    ...given,
  });
}

/** A quarterback of KC at this place of the depth chart; his gsis id is `00-` and his id. */
export function passer(id: string, depthChartOrder: number, injuryStatus: string | null = null): PlayerIdentity {
  return back(id, {
    name: `Passer ${'ABC'[Number(id)]}`,
    position: 'QB',
    platform: { ...onTeam('KC'), depthChartOrder, injuryStatus },
  });
}

/** One game of a back: four yards a carry, two targets. */
export function carries(id: string, season: number, week: number, count: number, team = 'KC', opponent = 'LV') {
  return {
    player_id: `00-${id}`,
    season,
    week,
    season_type: 'REG',
    position: 'RB',
    team,
    opponent_team: opponent,
    carries: count,
    targets: 2,
    rushing_yards: count * 4,
  };
}

/** Weeks 1 and 2 with the same work in both. */
export const steady = (id: string, count: number, team = 'KC', opponent = 'LV') =>
  [1, 2].map((week) => carries(id, 2024, week, count, team, opponent));

/**
 * A depth chart, an injury report and snap counts of week 2: with them a call
 * for week 3 may be `high`.
 */
export const PLAYING_REPORTS: PlainRows = {
  depthCharts: [{ season: 2024, week: 2, team: 'LAC' }],
  injuries: [{ season: 2024, week: 2, team: 'LAC' }],
  snaps: [{ season: 2024, week: 2, team: 'LAC' }],
};

export function snapshotOf(people: readonly PlayerIdentity[], rows: PlainRows = {}): Snapshot {
  const byWeek = <Row extends { season?: number; week?: number }>(list: readonly Row[]) =>
    [...list].sort((a, b) => (a.season ?? 0) - (b.season ?? 0) || (a.week ?? 0) - (b.week ?? 0));
  return createSnapshot(snapshotTables({ games: SCHEDULE, ...rows, stats: byWeek(rows.stats ?? []) }), people, {});
}

/** The context of an analysis: the plain model, and a platform that must not be asked. */
export function contextOf(snapshot: Snapshot, given: Partial<AnalysisContext> = {}): AnalysisContext {
  const model = given.model ?? plainModel();
  const market = marketWithout(async (at) => rankedRostership(at, model));
  return {
    currentSnapshot: snapshot,
    clock: clockBefore(snapshot),
    model,
    market,
    leagues: fakeLeagues(),
    ...given,
  };
}
