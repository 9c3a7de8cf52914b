// Depth charts: a player's rank on the latest, the previous or the opening-week chart of a team,
// and a team's chart at a position.
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { numberAt, textAt } from '../tables/table.ts';

/**
 * Rank on a chart: 1 = starter; null when the chart does not list the player;
 * undefined when there is no chart.
 */
export type ChartRank = number | null | undefined;

/** As the model reads it: 0 when the chart does not list the player, NaN without one. */
export const depthValue = (rank: ChartRank): number => (rank === undefined ? Number.NaN : (rank ?? 0));

/**
 * Rows that rank kickers, and rows that rank punters, holders, snappers and returners: neither says
 * anything about the offense.
 */
const KICKING_POSITION = /^(K|PK)$/;
const SPECIAL_TEAMS_POSITION = /^(K|PK|P|KR|PR|H|LS)$/;
/**
 * The plain codes of skill positions. Files also use LTE, RTE, WRE, WR1, WR2 and blanks (5% of the
 * offense rows of 2021-2024). The season outlook leaves those out: with them its draft order
 * correlates better with 2022 (.6440 to .6467) and worse with 2024 (.5057 to .5023).
 */
const SKILL_POSITION = /^(QB|RB|HB|FB|TB|WR|LWR|RWR|SWR|TE)$/i;

const QUARTERBACK_POSITION = /^QB$/i;

/**
 * `offense` is everything but special teams; `skill` the plain codes of skill positions only;
 * `passing` the quarterbacks: Taysom Hill leads New Orleans' tight ends and is third there.
 */
type Unit = 'offense' | 'skill' | 'passing' | 'kicking';

function isOfUnit({ depthCharts }: Snapshot, row: number, unit: Unit): boolean {
  const position = textAt(depthCharts.texts.depth_position, row);
  if (unit === 'offense') return !SPECIAL_TEAMS_POSITION.test(position);
  if (unit === 'passing') return QUARTERBACK_POSITION.test(position);
  return (unit === 'skill' ? SKILL_POSITION : KICKING_POSITION).test(position);
}

/** Weeks of a team's latest chart this season and of the one before. */
interface ChartWeeks {
  readonly latest: number;
  previous: number | undefined;
}

const chartWeeksOf = memoPer(readChartWeeks);

function readChartWeeks({ season, depthCharts }: Snapshot): ReadonlyMap<string, ChartWeeks> {
  const weeks = new Map<string, ChartWeeks>();
  const first = rowsBefore(depthCharts, { season, week: 0 });
  for (let row = depthCharts.length - 1; row >= first; row--) {
    const team = textAt(depthCharts.texts.team, row);
    const week = numberAt(depthCharts.numbers.week, row);
    const found = weeks.get(team);
    if (!found) weeks.set(team, { latest: week, previous: undefined });
    else if (week < found.latest) found.previous ??= week;
  }
  return weeks;
}

/** A player's best rank on a team's latest chart of the season, or on the one before it. */
export function chartRank(
  snapshot: Snapshot,
  player: Player,
  team: string,
  { unit = 'offense', edition = 'latest' }: { unit?: Unit; edition?: 'latest' | 'previous' } = {},
): ChartRank {
  const week = chartWeeksOf(snapshot).get(team)?.[edition];
  if (week === undefined) return undefined;
  const { numbers, texts } = snapshot.depthCharts;
  let best: number | null = null;
  for (const row of snapshot.depthChartsOf(player)) {
    if (numbers.season[row] !== snapshot.season || numbers.week[row] !== week) continue;
    if (textAt(texts.team, row) !== team || !isOfUnit(snapshot, row, unit)) continue;
    best = betterRank(best, numbers.depth_team[row]);
  }
  return best;
}

function betterRank(best: number | null, rank: number | undefined): number | null {
  return rank !== undefined && rank >= 1 && (best === null || rank < best) ? rank : best;
}

/** The week that a season begins with. */
const OPENING_WEEK = 1;

/**
 * Each player's best rank on the skill charts of a season's opening week, by gsis id; empty
 * when there are no charts.
 */
export function openingChartRanks(snapshot: Snapshot, season: number): ReadonlyMap<string, number> {
  const { depthCharts } = snapshot;
  const ranks = new Map<string, number>();
  const end = rowsThrough(depthCharts, { season, week: OPENING_WEEK });
  for (let row = rowsBefore(depthCharts, { season, week: OPENING_WEEK }); row < end; row++) {
    if (!isOfUnit(snapshot, row, 'skill')) continue;
    const id = textAt(depthCharts.texts.gsis_id, row);
    const best = betterRank(ranks.get(id) ?? null, depthCharts.numbers.depth_team[row]);
    if (best !== null) ranks.set(id, best);
  }
  return ranks;
}

/**
 * Rank on the team's latest chart, 1 = starter; null when the player is on none or has no team. For
 * the current week the platform's chart is the latest.
 */
export function depthOf(snapshot: Snapshot, player: Player): number | null {
  if (snapshot.isCurrent && player.platform?.depthChartOrder) return player.platform.depthChartOrder;
  // most players are on no chart, and finding a team takes longer than looking at the charts
  if (snapshot.depthChartsOf(player).length === 0) return null;
  const team = snapshot.teamOf(player);
  return team === null ? null : (chartRank(snapshot, player, team) ?? null);
}

/** A player with his rank on the chart of his team. */
interface ChartEntry {
  readonly player: Player;
  readonly chartPlace: number;
}

/** The charts of a snapshot by team and position. */
const chartsOf = memoPer(readCharts);

const chartKey = (team: string, position: string) => `${team} ${position}`;

/**
 * All players a team's chart lists at a position, best rank first; empty where the chart
 * does not cover the position.
 */
export function chartOf(snapshot: Snapshot, team: string, position: string): readonly ChartEntry[] {
  return chartsOf(snapshot).get(chartKey(team, position)) ?? [];
}

function readCharts(snapshot: Snapshot): ReadonlyMap<string, readonly ChartEntry[]> {
  const charts = new Map<string, ChartEntry[]>();
  for (const player of snapshot.players.all) {
    const rank = depthOf(snapshot, player);
    const team = rank === null ? null : snapshot.teamOf(player);
    if (rank === null || team === null) continue;
    const key = chartKey(team, player.position);
    const entries = charts.get(key) ?? [];
    charts.set(key, entries);
    entries.push({ player, chartPlace: rank });
  }
  for (const entries of charts.values())
    entries.sort((a, b) => a.chartPlace - b.chartPlace || a.player.index - b.player.index);
  return charts;
}
