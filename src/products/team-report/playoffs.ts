// Whether the regular season is over and the team is not in the playoffs.
import { isOutOfPlayoffs } from '../../fantasy/index.ts';
import type { TeamSeason } from './team-season.ts';

/** False while it is open, and where the platform's settings or scores do not tell. */
export function hasMissedPlayoffs({ snapshot, league, roster, records, weeks }: TeamSeason): boolean {
  const { startWeek, playoffStartWeek, playoffTeams } = league.rules;
  if (playoffStartWeek === null || playoffTeams === null || snapshot.week < playoffStartWeek) return false;
  return weeks.length === playoffStartWeek - startWeek && isOutOfPlayoffs(records, roster.id, playoffTeams);
}
