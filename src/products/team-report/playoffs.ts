// Whether the regular season is over, and whether the team is in the playoffs.
import { isOutOfPlayoffs } from '../../fantasy/index.ts';
import type { TeamSeason } from './team-season.ts';

/** False while it is open, and where the platform's settings or scores do not say. */
export function hasMissedPlayoffs(team: TeamSeason): boolean {
  const { league, roster, records } = team;
  const { playoffTeams } = league.rules;
  return playoffTeams !== null && isRegularSeasonOver(team) && isOutOfPlayoffs(records, roster.id, playoffTeams);
}

/** Whether every week before the playoffs is counted; false where who plays in them is unknown. */
export function isRegularSeasonOver({ snapshot, league, weeks }: TeamSeason): boolean {
  const { startWeek, playoffStartWeek, playoffTeams } = league.rules;
  if (playoffStartWeek === null || playoffTeams === null || snapshot.week < playoffStartWeek) return false;
  return weeks.length === playoffStartWeek - startWeek;
}
