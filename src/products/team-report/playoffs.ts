// Whether the regular season is over, and whether the team is in the playoffs.
import { hasMissedPlayoffs, isRegularSeasonOver } from '../../fantasy/index.ts';
import type { TeamSeason } from './team-season.ts';

type Counted = Pick<TeamSeason, 'snapshot' | 'league' | 'weeks'>;

const countedSeason = ({ snapshot, league, weeks }: Counted) => ({ rules: league.rules, week: snapshot.week, weeks });

/** False while it is open, and where the platform's settings or scores do not say. */
export const hasTeamMissedPlayoffs = (team: TeamSeason): boolean =>
  hasMissedPlayoffs(countedSeason(team), team.roster.id);

/** Whether every week before the playoffs is counted; false where who plays in them is unknown. */
export const isPastRegularSeason = (team: TeamSeason): boolean => isRegularSeasonOver(countedSeason(team));
