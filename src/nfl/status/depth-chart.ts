// A player's place on his team's depth chart.

import { memoPer } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../tables/table.ts';

/** Charts of who kicks, holds and returns: a place there says nothing of the offence. */
const SPECIAL_TEAMS_CHART = /^(K|PK|P|KR|PR|H|LS)$/;

/** A player with his place on the chart of his team. */
interface ChartEntry {
  readonly player: Player;
  readonly chartPlace: number;
}

/** The charts of a snapshot by team and position. */
const chartsOf = memoPer(readCharts);

const keyOf = (team: string, position: string) => `${team} ${position}`;

/** Everybody whom the chart of a team lists at a position, the first first; empty where it says nothing of the position. */
export function chartOf(snapshot: Snapshot, team: string, position: string): readonly ChartEntry[] {
  return chartsOf(snapshot).get(keyOf(team, position)) ?? [];
}

function readCharts(snapshot: Snapshot): ReadonlyMap<string, readonly ChartEntry[]> {
  const charts = new Map<string, ChartEntry[]>();
  for (const player of snapshot.players.all) {
    // the place first: most players have none, and looking for a team takes longer
    const chartRank = depthOf(snapshot, player);
    const team = chartRank === null ? null : snapshot.teamOf(player);
    if (chartRank === null || team === null) continue;
    const key = keyOf(team, player.position);
    const entries = charts.get(key) ?? [];
    charts.set(key, entries);
    entries.push({ player, chartPlace: chartRank });
  }
  for (const entries of charts.values())
    entries.sort((a, b) => a.chartPlace - b.chartPlace || a.player.index - b.player.index);
  return charts;
}

/** Place on the latest depth chart of this season, 1 = starter; null when he is on none. The platform's is the latest, for the current week. */
export function depthOf(snapshot: Snapshot, player: Player): number | null {
  if (snapshot.isCurrent && player.platform?.depthChartOrder) return player.platform.depthChartOrder;
  const { numbers, texts } = snapshot.depthCharts;
  const rows = snapshot
    .depthChartsOf(player)
    .filter(
      (row) => numbers.season[row] === snapshot.season && !SPECIAL_TEAMS_CHART.test(textAt(texts.depth_position, row)),
    );
  const last = rows.at(-1);
  const chartPlaces = rows
    .filter((row) => last !== undefined && numbers.week[row] === numbers.week[last])
    .map((row) => numbers.depth_team[row] ?? Number.NaN)
    .filter((chartRank) => chartRank > 0);
  return chartPlaces.length === 0 ? null : Math.min(...chartPlaces);
}
