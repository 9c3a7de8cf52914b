// Which teams the standings leave out of the playoffs.
import type { LeagueRules } from '../league.ts';
import type { CompletedWeek } from './counted-weeks.ts';
import { type TeamRecord, teamRecords, winsOf } from './records.ts';

/**
 * Points that a tie in wins needs to be broken safely: later stat corrections move a season's sum
 * by up to 2.3 points in the captured leagues.
 */
const MIN_TIEBREAK_POINTS = 3;

/**
 * Whether enough teams to fill the playoffs are ahead by wins, and as many by points: some leagues
 * give the last place to the highest-scoring team left, which no setting shows. In nine captured
 * leagues with a bracket, none of the 45 teams this calls out is in it.
 */
function isOutOfPlayoffs(records: ReadonlyMap<number, TeamRecord>, rosterId: number, playoffTeams: number): boolean {
  const own = records.get(rosterId);
  if (!own) return false;
  const others = [...records.values()];
  const isAhead = (other: TeamRecord) => other.pointsFor - own.pointsFor > MIN_TIEBREAK_POINTS;
  const byWins = others.filter((other) => {
    const gap = winsOf(other) - winsOf(own);
    return gap > 0 || (gap === 0 && isAhead(other));
  });
  return byWins.length >= playoffTeams && others.filter(isAhead).length >= playoffTeams;
}

/** What a league's season says of its playoffs: the weeks counted before the one asked about. */
interface CountedSeason {
  readonly rules: LeagueRules;
  readonly week: number;
  readonly weeks: readonly CompletedWeek[];
}

/** Whether every week before the playoffs is counted; false where who plays in them is unknown. */
export function isRegularSeasonOver({ rules, week, weeks }: CountedSeason): boolean {
  const { startWeek, playoffStartWeek, playoffTeams } = rules;
  if (playoffStartWeek === null || playoffTeams === null || week < playoffStartWeek) return false;
  return weeks.length === playoffStartWeek - startWeek;
}

/** Whether the playoffs go on without the team; false while that is open, or not known. */
export function hasMissedPlayoffs(season: CountedSeason, rosterId: number): boolean {
  const { rules, weeks } = season;
  return (
    rules.playoffTeams !== null &&
    isRegularSeasonOver(season) &&
    isOutOfPlayoffs(teamRecords(weeks, rules), rosterId, rules.playoffTeams)
  );
}
