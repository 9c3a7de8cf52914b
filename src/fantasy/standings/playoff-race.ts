// Which teams the standings leave out of the playoffs.
import { type TeamRecord, winsOf } from './records.ts';

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
export function isOutOfPlayoffs(
  records: ReadonlyMap<number, TeamRecord>,
  rosterId: number,
  playoffTeams: number,
): boolean {
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
