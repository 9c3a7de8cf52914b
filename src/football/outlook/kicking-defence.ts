// Kickers and defences over the weeks left: the coming game as the weekly forecast tells it, later ones half way back to the average.
import type { Forecast, Projection, SeasonProjection } from '../model.ts';
import type { StatLine } from '../scoring.ts';
import type { World } from '../world.ts';
import type { Schedule } from './schedule.ts';

/** What remains of the difference from the average once the opponent is another: no positions repeat less. */
const KEPT = 0.5;
const POSITIONS = ['K', 'DEF'];

/** Everybody whom the forecast tells at these positions; a team on its bye is told as an average one. */
export function kickersAndDefences(world: World, weekly: Forecast, schedule: Schedule): readonly SeasonProjection[] {
  return POSITIONS.flatMap((position) => {
    const told = weekly.projections.filter(({ player }) => player.position === position);
    const average = meanLine(told.map(({ line }) => line));
    const playing = told.map(({ player, team, line, plays }) => {
      const later = between(average, line);
      const weeks = schedule.weeksOf(team).map((at) => {
        const isNow = at.week === world.week;
        return { ...at, plays: at.opponent === null ? 0 : plays, line: isNow ? line : later };
      });
      return { player, team, weeks };
    });
    return [...playing, ...resting(world, schedule, position, told, average)];
  });
}

/** Those whose team has its bye: the defences, and the kicker who kicked for the team last. */
function resting(
  world: World,
  schedule: Schedule,
  position: string,
  told: readonly Projection[],
  average: StatLine,
): readonly SeasonProjection[] {
  const known = new Set(told.map(({ team }) => team));
  const lastGame = new Map<string, { row: number; player: Projection['player'] }>();
  for (const player of world.players.all) {
    if (player.position !== position) continue;
    const team = world.teamOf(player);
    if (team === null || known.has(team) || world.gameOf(team) !== undefined) continue;
    const row = world.statsOf(player).at(-1) ?? (position === 'DEF' ? 0 : -1);
    if (row >= 0 && row >= (lastGame.get(team)?.row ?? -1)) lastGame.set(team, { row, player });
  }
  return [...lastGame].map(([team, { player }]) => ({
    player,
    team,
    weeks: schedule.weeksOf(team).map((at) => ({ ...at, plays: at.opponent === null ? 0 : 1, line: average })),
  }));
}

function meanLine(lines: readonly StatLine[]): StatLine {
  const mean: Record<string, number> = {};
  for (const line of lines)
    for (const [stat, amount] of Object.entries(line)) mean[stat] = (mean[stat] ?? 0) + amount / lines.length;
  return mean;
}

function between(average: StatLine, line: StatLine): StatLine {
  const entries = Object.entries({ ...average, ...line }).map(([stat]) => {
    const [usual, own] = [average[stat as keyof StatLine] ?? 0, line[stat as keyof StatLine] ?? 0];
    return [stat, usual + KEPT * (own - usual)];
  });
  return Object.fromEntries(entries);
}
