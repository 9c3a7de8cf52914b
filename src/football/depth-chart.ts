// A player's place on his team's depth chart.
import { textAt } from './table.ts';
import type { Player, World } from './world.ts';

/** Charts of who kicks, holds and returns: a place there says nothing of the offence. */
const SPECIAL = /^(K|PK|P|KR|PR|H|LS)$/;

/** A player with his place on the chart of his team. */
interface Listed {
  readonly player: Player;
  readonly place: number;
}

/** The charts of a picture by team and position, read once. */
const kept = new WeakMap<World, ReadonlyMap<string, readonly Listed[]>>();

const keyOf = (team: string, position: string) => `${team} ${position}`;

/** Everybody whom the chart of a team lists at a position, the first first; empty where it says nothing of the position. */
export function chartOf(world: World, team: string, position: string): readonly Listed[] {
  const charts = kept.get(world) ?? readCharts(world);
  kept.set(world, charts);
  return charts.get(keyOf(team, position)) ?? [];
}

function readCharts(world: World): ReadonlyMap<string, readonly Listed[]> {
  const charts = new Map<string, Listed[]>();
  for (const player of world.players.all) {
    // the place first: most players have none, and looking for a team takes longer
    const place = depthOf(world, player);
    const team = place === null ? null : world.teamOf(player);
    if (place === null || team === null) continue;
    const key = keyOf(team, player.position);
    const listed = charts.get(key) ?? [];
    charts.set(key, listed);
    listed.push({ player, place });
  }
  for (const listed of charts.values()) listed.sort((a, b) => a.place - b.place || a.player.index - b.player.index);
  return charts;
}

/** Place on the latest depth chart of this season, 1 = starter; null when he is on none. The platform's is the latest, for the current week. */
export function depthOf(world: World, player: Player): number | null {
  if (world.isCurrent && player.platform?.depthChartOrder) return player.platform.depthChartOrder;
  const { numbers, texts } = world.depthCharts;
  const rows = world
    .depthChartsOf(player)
    .filter((row) => numbers.season[row] === world.season && !SPECIAL.test(textAt(texts.depth_position, row)));
  const last = rows.at(-1);
  const places = rows
    .filter((row) => last !== undefined && numbers.week[row] === numbers.week[last])
    .map((row) => numbers.depth_team[row] ?? Number.NaN)
    .filter((place) => place > 0);
  return places.length === 0 ? null : Math.min(...places);
}
