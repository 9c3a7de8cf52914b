// Tables from a few plain rows, for tests of what football does with them.
import {
  DEPTH_CHARTS,
  DRAFT_PICKS,
  GAMES,
  INJURIES,
  type PlayerIdentity,
  ROSTERS,
  SNAPS,
  type SnapshotTables,
  STATS,
  type Table,
  TableBuilder,
} from '../../src/nfl/index.ts';

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
