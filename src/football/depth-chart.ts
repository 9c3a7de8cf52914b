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

/** Everybody whom the chart of a team lists at a position, the first first; empty where it says nothing of the position. */
export function chartOf(world: World, team: string, position: string): readonly Listed[] {
  return world.players.all
    .filter((player) => player.position === position && world.teamOf(player) === team)
    .flatMap((player) => {
      const place = depthOf(world, player);
      return place === null ? [] : [{ player, place }];
    })
    .sort((a, b) => a.place - b.place || a.player.index - b.player.index);
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
