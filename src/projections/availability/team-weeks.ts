// The weeks of a season in which each team has played and will play.
import { lastWeekPlayed, numberAt, rowsBefore, type Snapshot, textAt } from '../../nfl/index.ts';

export interface TeamWeeks {
  /** Weeks of the season's games before the week, and from it on. */
  readonly played: readonly number[];
  readonly left: readonly number[];
  /** All of them, with those that are over and have no statistics yet. */
  readonly scheduled: readonly number[];
}

/** A week without statistics, though it is over, says nothing about who played. */
export function weeksByTeam(snapshot: Snapshot): ReadonlyMap<string, TeamWeeks> {
  const { games, season, week } = snapshot;
  const lastPlayed = lastWeekPlayed(snapshot);
  const teams = new Map<string, { played: number[]; left: number[]; scheduled: number[] }>();
  for (let row = rowsBefore(games, { season, week: 0 }); row < games.length; row++) {
    if (games.numbers.season[row] !== season || textAt(games.texts.game_type, row) !== 'REG') continue;
    const gameWeek = numberAt(games.numbers.week, row);
    for (const side of [games.texts.home_team, games.texts.away_team]) {
      const team = textAt(side, row);
      const weeks = teams.get(team) ?? { played: [], left: [], scheduled: [] };
      teams.set(team, weeks);
      weeks.scheduled.push(gameWeek);
      if (gameWeek >= week) weeks.left.push(gameWeek);
      else if (gameWeek <= lastPlayed) weeks.played.push(gameWeek);
    }
  }
  return teams;
}
