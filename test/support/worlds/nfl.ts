// Football small enough to check every number: a few teams in the first weeks of 2024, players made
// to order, and snapshots of any plain rows.
import {
  clockBefore,
  createSnapshot,
  DEPTH_CHARTS,
  DRAFT_PICKS,
  GAMES,
  INJURIES,
  type PlayerIdentity,
  ROSTERS,
  SNAPS,
  type Snapshot,
  type SnapshotTables,
  STATS,
  type Table,
  TableBuilder,
} from '../../../src/nfl/index.ts';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { fakeLeagues } from '../leagues-from.ts';
import { marketWithout, rankedRostership } from '../market.ts';
import { plainModel } from '../plain-model.ts';

type Row<N extends string, T extends string> = Partial<Record<N, number>> & Partial<Record<T, string>>;

function tableOf<N extends string, T extends string>(
  shape: { readonly numbers: readonly N[]; readonly texts: readonly T[] },
  rows: readonly Row<N, T>[],
): Table<N, T> {
  const builder = new TableBuilder<N, T>(shape.numbers, shape.texts);
  for (const row of rows) {
    builder.add(
      (name) => row[name] ?? Number.NaN,
      (name) => row[name] ?? '',
    );
  }
  return builder.build();
}

/** Rows of every table, already in order; what a row leaves out is missing. */
export interface PlainRows {
  readonly stats?: readonly Row<(typeof STATS.numbers)[number], (typeof STATS.texts)[number]>[];
  readonly snaps?: readonly Row<(typeof SNAPS.numbers)[number], (typeof SNAPS.texts)[number]>[];
  readonly injuries?: readonly Row<(typeof INJURIES.numbers)[number], (typeof INJURIES.texts)[number]>[];
  readonly rosters?: readonly Row<(typeof ROSTERS.numbers)[number], (typeof ROSTERS.texts)[number]>[];
  readonly depthCharts?: readonly Row<(typeof DEPTH_CHARTS.numbers)[number], (typeof DEPTH_CHARTS.texts)[number]>[];
  readonly games?: readonly Row<(typeof GAMES.numbers)[number], (typeof GAMES.texts)[number]>[];
  readonly draftPicks?: readonly Row<(typeof DRAFT_PICKS.numbers)[number], (typeof DRAFT_PICKS.texts)[number]>[];
}

export function snapshotTables(rows: PlainRows): SnapshotTables {
  return {
    stats: tableOf(STATS, rows.stats ?? []),
    snaps: tableOf(SNAPS, rows.snaps ?? []),
    injuries: tableOf(INJURIES, rows.injuries ?? []),
    rosters: tableOf(ROSTERS, rows.rosters ?? []),
    depthCharts: tableOf(DEPTH_CHARTS, rows.depthCharts ?? []),
    games: tableOf(GAMES, rows.games ?? []),
    draftPicks: tableOf(DRAFT_PICKS, rows.draftPicks ?? []),
  };
}

/** A game of two teams; with a score it is played. */
export function game(
  season: number,
  week: number,
  home: string,
  away: string,
  score: readonly [number, number] | null = null,
  type = 'REG',
) {
  return {
    game_id: `${season}_${week}_${away}_${home}`,
    season,
    week,
    game_type: type,
    gameday: `${season}-09-${String(week + 6).padStart(2, '0')}`,
    gametime: '13:00',
    home_team: home,
    away_team: away,
    spread_line: 3,
    total_line: 45,
    roof: 'outdoors',
    ...(score && {
      home_score: score[0],
      away_score: score[1],
      temp: 60,
      wind: 5,
      home_qb_id: '00-1',
      away_qb_id: '00-2',
    }),
  };
}

/** A player with everything unknown but what is given. */
export function person(given: Partial<PlayerIdentity> & Pick<PlayerIdentity, 'name'>): PlayerIdentity {
  return {
    position: 'WR',
    fantasyPositions: [given.position ?? 'WR'],
    platformId: null,
    gsisId: null,
    pfrId: null,
    birthDate: null,
    entryYear: null,
    firstSeason: null,
    platform: null,
    ...given,
  };
}

/** A player with a platform id; the gsis id is `00-` and that id. */
export const numbered = (platformId: string, given: Parameters<typeof person>[0]): PlayerIdentity =>
  person({ platformId, gsisId: `00-${platformId}`, ...given });

/** What the platform says of a player on a team. */
export function onTeam(team: string | null): NonNullable<PlayerIdentity['platform']> {
  return {
    team,
    status: 'Active',
    injuryStatus: null,
    injuryBodyPart: null,
    practiceParticipation: null,
    depthChartOrder: null,
    searchRank: null,
  };
}

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

/** Before the first week of 2024: in 2023 each of the players caught less than the one before. */
export const draftedSnapshot = (people: readonly PlayerIdentity[], rows: PlainRows = {}): Snapshot =>
  snapshotOf(people, {
    stats: people.map(({ gsisId, position }, i) => ({
      season: 2023,
      week: 1,
      season_type: 'REG',
      player_id: gsisId ?? '',
      position,
      team: i % 2 ? 'KC' : 'LV',
      receptions: 12 - i / 3,
      receiving_yards: 120 - 4 * i,
    })),
    games: [game(2023, 1, 'KC', 'LV', [20, 10]), game(2024, 1, 'KC', 'LV'), game(2024, 2, 'LV', 'KC')],
    ...rows,
  });

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
