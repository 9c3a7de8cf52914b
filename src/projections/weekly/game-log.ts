// The regular-season games of this season and the two before it, as each player's box score and his team's totals.

import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import { type Player, type Snapshot, type StatsTable, textAt } from '../../nfl/index.ts';

/** What is projected, in the columns of the statistics. The order is that of every stored coefficient. */
export const LINE_STATS = [
  'attempts',
  'completions',
  'passing_yards',
  'passing_tds',
  'passing_interceptions',
  'passing_2pt_conversions',
  'carries',
  'rushing_yards',
  'rushing_tds',
  'rushing_2pt_conversions',
  'targets',
  'receptions',
  'receiving_yards',
  'receiving_tds',
  'receiving_2pt_conversions',
  'fumbles_lost',
  'special_teams_tds',
] as const;

export type LineStat = (typeof LINE_STATS)[number];

/** Half-PPR points of one unit, in the order of LINE. */
export const HALF_PPR_WEIGHTS: readonly number[] = LINE_STATS.map((stat) =>
  stat === 'fumbles_lost' ? -2 : (SCORING_PRESETS.half_ppr[stat] ?? 0),
);

/** Amounts in the order of LINE. A plain array: typed ones of this size lie outside the heap, and there are thousands a week. */
export type LineVector = readonly number[];

/** Half-PPR points of a line in the order of LINE. */
export function halfPpr(line: ArrayLike<number>): number {
  let points = 0;
  for (let k = 0; k < HALF_PPR_WEIGHTS.length; k++) points += (HALF_PPR_WEIGHTS[k] ?? 0) * (line[k] ?? 0);
  return points;
}

/** A team's offence in one game. */
export interface TeamOffenseGame {
  readonly season: number;
  readonly week: number;
  readonly opponent: string;
  attempts: number;
  carries: number;
  targets: number;
  airYards: number;
}

/** One player's game. */
export interface PlayerGame {
  readonly season: number;
  readonly week: number;
  readonly team: string;
  /** Row of the statistics; undefined for a game with snaps and nothing in the box score. */
  readonly row: number | undefined;
  /** What he did in it. */
  readonly line: LineVector;
  /** Shares of the team's targets, carries, attempts and air yards. */
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
  readonly airYards: number;
  /** Share of the offence's snaps; NaN where the snap counts do not know him. */
  readonly snapShare: number;
}

/** The line of somebody who did nothing. */
export const ZERO_LINE: LineVector = LINE_STATS.map(() => 0);

/** Seasons before the current one that are looked at. */
const SEASONS_BACK = 2;

export interface GameLog {
  /** First season looked at. */
  readonly firstSeason: number;
  /** A team's totals, oldest game first. */
  teamGames(team: string): readonly TeamOffenseGame[];
  /** Everybody's. */
  readonly teams: readonly string[];
  /** gsis ids of everybody with a target, carry or attempt for the team in this season or the last. */
  membersOf(team: string): ReadonlySet<string>;
  /** Games in which the player had a snap or a line in the box score, oldest first. */
  gamesOf(player: Player): readonly PlayerGame[];
}

/** One season of it. */
interface SeasonLog {
  readonly teams: ReadonlyMap<string, readonly TeamOffenseGame[]>;
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  gamesOf(player: Player): readonly PlayerGame[];
}

/** The games before the world's week. */
export function readGameLog(snapshot: Snapshot): GameLog {
  const firstSeason = snapshot.season - SEASONS_BACK;
  const logs = Array.from({ length: SEASONS_BACK + 1 }, (_, i) => seasonLog(snapshot, firstSeason + i));
  const recent = logs.slice(-2);
  return {
    firstSeason,
    teams: [...new Set(logs.flatMap(({ teams }) => [...teams.keys()]))],
    teamGames: (team) => logs.flatMap(({ teams }) => teams.get(team) ?? []),
    membersOf: (team) => new Set(recent.flatMap(({ members }) => [...(members.get(team) ?? [])])),
    gamesOf: (player) => ([] as PlayerGame[]).concat(...logs.map((log) => log.gamesOf(player))),
  };
}

/** What was read already and cannot change: rows of a table never do, and a picture sees a week whole or not at all. */
interface GameLogCache {
  /** Logs of seasons that were over in the picture they were read from. */
  readonly logs: Map<number, SeasonLog>;
  /** Games by their row of the statistics. */
  readonly games: Map<number, PlayerGame>;
}

/** By the memory the statistics lie in, which pictures of many weeks share. */
const cacheIn = memoPerPair(
  (_stats: ArrayBufferLike, _snaps: ArrayBufferLike): GameLogCache => ({ logs: new Map(), games: new Map() }),
);

function gameLogCache({ stats, snaps }: Snapshot): GameLogCache {
  return cacheIn(stats.numbers.season.buffer, snaps.numbers.season.buffer);
}

function seasonLog(snapshot: Snapshot, season: number): SeasonLog {
  if (season >= snapshot.season) return readSeason(snapshot, season);
  const { logs } = gameLogCache(snapshot);
  const log = logs.get(season) ?? readSeason(snapshot, season);
  logs.set(season, log);
  return log;
}

function readSeason(snapshot: Snapshot, season: number): SeasonLog {
  const { stats, snaps } = snapshot;
  const { week: weeks, attempts, carries, targets, receiving_air_yards: air } = stats.numbers;
  const teams = new Map<string, TeamOffenseGame[]>();
  const members = new Map<string, Set<string>>();
  const totalsOf = new Map<string, TeamOffenseGame>();
  const isRegular = (row: number) => textAt(stats.texts.season_type, row) === 'REG';
  const [from, to] = [firstRowOfSeason(stats, season), firstRowOfSeason(stats, season + 1)];
  const [snapsFrom, snapsTo] = [firstRowOfSeason(snaps, season), firstRowOfSeason(snaps, season + 1)];
  for (let row = from; row < to; row++) {
    const touches = (attempts[row] || 0) + (carries[row] || 0) + (targets[row] || 0);
    // most rows are defenders'
    if (touches === 0 || !isRegular(row)) continue;
    const team = textAt(stats.texts.team, row);
    const week = weeks[row] ?? 0;
    let totals = totalsOf.get(`${team}${week}`);
    if (!totals) {
      const opponent = textAt(stats.texts.opponent_team, row);
      totals = { season, week, opponent, attempts: 0, carries: 0, targets: 0, airYards: 0 };
      totalsOf.set(`${team}${week}`, totals);
      const games = teams.get(team);
      if (games) games.push(totals);
      else teams.set(team, [totals]);
    }
    totals.attempts += attempts[row] || 0;
    totals.carries += carries[row] || 0;
    totals.targets += targets[row] || 0;
    totals.airYards += air[row] || 0;
    const ids = members.get(team) ?? new Set<string>();
    members.set(team, ids.add(textAt(stats.texts.player_id, row)));
  }

  const { games: newTotals } = gameLogCache(snapshot);
  const gameAt = (row: number, snapRow: number | undefined): PlayerGame => {
    const team = textAt(stats.texts.team, row);
    const week = weeks[row] ?? 0;
    const totals = totalsOf.get(`${team}${week}`);
    return {
      season,
      week,
      team,
      row,
      line: lineAt(stats, row),
      targets: shareOf(targets[row] || 0, totals?.targets ?? 0),
      carries: shareOf(carries[row] || 0, totals?.carries ?? 0),
      attempts: shareOf(attempts[row] || 0, totals?.attempts ?? 0),
      airYards: shareOf(air[row] || 0, totals?.airYards ?? 0),
      snapShare: snapRow === undefined ? Number.NaN : (snaps.numbers.offense_pct[snapRow] ?? Number.NaN),
    };
  };
  const gamesOf = (player: Player): PlayerGame[] => {
    const snapOf = new Map<number, number>();
    for (const row of snapshot.snapsOf(player)) {
      if (row < snapsFrom || row >= snapsTo) continue;
      if (textAt(snaps.texts.game_type, row) === 'REG') snapOf.set(snaps.numbers.week[row] ?? 0, row);
    }
    const games: PlayerGame[] = [];
    for (const row of snapshot.statsOf(player)) {
      if (row < from || row >= to || !isRegular(row)) continue;
      const week = weeks[row] ?? 0;
      const snapRow = snapOf.get(week);
      snapOf.delete(week);
      const game = newTotals.get(row) ?? gameAt(row, snapRow);
      newTotals.set(row, game);
      games.push(game);
    }
    const gameWithoutStats = {
      season,
      row: undefined,
      line: ZERO_LINE,
      targets: 0,
      carries: 0,
      attempts: 0,
      airYards: 0,
    };
    for (const [week, row] of snapOf) {
      if (!((snaps.numbers.offense_snaps[row] ?? 0) > 0)) continue;
      const snapShare = snaps.numbers.offense_pct[row] ?? Number.NaN;
      games.push({ ...gameWithoutStats, week, team: textAt(snaps.texts.team, row), snapShare });
    }
    return games.sort((a, b) => a.week - b.week);
  };

  const cached = new Map<string, readonly PlayerGame[]>();
  return {
    teams,
    members,
    gamesOf(player) {
      const id = player.gsisId ?? player.pfrId ?? '';
      const games = cached.get(id) ?? gamesOf(player);
      cached.set(id, games);
      return games;
    },
  };
}

/** Part of a whole; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** What one row tells. */
export function lineAt({ numbers }: StatsTable, row: number): LineVector {
  return LINE_STATS.map((stat) =>
    stat === 'fumbles_lost'
      ? (numbers.sack_fumbles_lost[row] || 0) +
        (numbers.rushing_fumbles_lost[row] || 0) +
        (numbers.receiving_fumbles_lost[row] || 0)
      : numbers[stat][row] || 0,
  );
}

/** First row of the season, in a table sorted by season. */
export function firstRowOfSeason(
  table: { readonly length: number; readonly numbers: { readonly season: Float64Array } },
  season: number,
): number {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table.numbers.season[middle] ?? 0) < season) low = middle + 1;
    else high = middle;
  }
  return low;
}
