// Kickers and defenses over the remaining weeks: the weekly forecast for the coming game, later
// ones halfway to the average.

import type { StatLine } from '../../fantasy/scoring/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { amountIn, Tally } from '../../tally/index.ts';
import type { Forecast, Projection, SeasonProjection } from '../model.ts';
import type { RemainingSchedule } from './remaining-schedule.ts';

const KICKING_DEFENSE_POSITIONS = ['K', 'DEF'];

/** All kickers and defenses of the forecast; a team on its bye counts as an average one. */
export function kickersAndDefenses(
  snapshot: Snapshot,
  weekly: Forecast,
  schedule: RemainingSchedule,
  opponentCarryOver: number,
): readonly SeasonProjection[] {
  return KICKING_DEFENSE_POSITIONS.flatMap((position) => {
    const projected = weekly.projections.filter(({ player }) => player.position === position);
    const average = meanLine(projected.map(({ line }) => line));
    const activeProjections = projected.map(({ player, team, line, plays }) => {
      const laterLine = shrinkToAverage(average, line, opponentCarryOver);
      const weeks = schedule.weeksOf(team).map((scheduledWeek) => {
        const isThisWeek = scheduledWeek.week === snapshot.week;
        return {
          ...scheduledWeek,
          plays: scheduledWeek.opponent === null ? 0 : plays,
          line: isThisWeek ? line : laterLine,
        };
      });
      return { player, team, weeks };
    });
    return [...activeProjections, ...playersOnBye(snapshot, schedule, position, projected, average)];
  });
}

/** The players of teams on a bye: the defenses, and the kicker with the team's last kick. */
function playersOnBye(
  snapshot: Snapshot,
  schedule: RemainingSchedule,
  position: string,
  projected: readonly Projection[],
  average: StatLine,
): readonly SeasonProjection[] {
  const teamsWithForecast = new Set(projected.map(({ team }) => team));
  const lastGame = new Map<string, { row: number; player: Projection['player'] }>();
  for (const player of snapshot.players.all) {
    if (player.position !== position) continue;
    const team = snapshot.teamOf(player);
    if (team === null || teamsWithForecast.has(team) || snapshot.gameOf(team) !== undefined) continue;
    const row = snapshot.statsOf(player).at(-1) ?? (position === 'DEF' ? 0 : -1);
    if (row >= 0 && row >= (lastGame.get(team)?.row ?? -1)) lastGame.set(team, { row, player });
  }
  return [...lastGame].map(([team, { player }]) => ({
    player,
    team,
    weeks: schedule
      .weeksOf(team)
      .map((scheduledWeek) => ({ ...scheduledWeek, plays: scheduledWeek.opponent === null ? 0 : 1, line: average })),
  }));
}

function meanLine(lines: readonly StatLine[]): StatLine {
  const mean = new Tally<string>();
  for (const line of lines) for (const [stat, amount] of Object.entries(line)) mean.add(stat, amount / lines.length);
  return Object.fromEntries(mean.entries());
}

function shrinkToAverage(average: StatLine, line: StatLine, opponentCarryOver: number): StatLine {
  const stats = Object.keys({ ...average, ...line }) as (keyof StatLine)[];
  const entries = stats.map((stat) => {
    const [usual, own] = [amountIn(average, stat), amountIn(line, stat)];
    return [stat, usual + opponentCarryOver * (own - usual)];
  });
  return Object.fromEntries(entries);
}
