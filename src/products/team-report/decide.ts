// The report on a team as data: verdict, reasons, strengths, weaknesses, the manager's review.
// manager's review.
import type { teamReport as product } from '../../contract/index.ts';
import { leftOutScoring, strengthGrade, strengthLastsProbability } from '../../fantasy/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import type { AnalysisContext, RequestOf } from '../shared/index.ts';
import { fixesAt, shapeOf, type TeamShape, weaknesses } from './positions.ts';
import { teamReasons, teamVerdict } from './reasons.ts';
import { reviewManager } from './review.ts';
import { gatherTeamSeason, hundredths, type TeamSeason } from './season.ts';

export type TeamReportDecision = Awaited<ReturnType<typeof decide>>;

export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const team = await gatherTeamSeason(context, request);
  const { snapshot, league, weeks, strengths, rosters, outlook } = team;
  const weaknessList = weaknesses(team);
  const known = { ...team, review: reviewManager(team), weaknesses: weaknessList, shape: shapeOf(team, weaknessList) };
  const judged = judgedPosition(team, known.shape);
  const leftOut = outlook ? leftOutScoring(league) : [];
  const confidence = confidenceUnder(leftOut, forecastConfidence(snapshot, judged?.probability ?? null));
  const listed = weaknessList.map(({ strength }) => strength.position);
  const claimed = new Set(
    outlook?.claims.filter(({ player }) => team.isFree(player)).map(({ player }) => player.position),
  );
  return {
    week: snapshot.week,
    season: league.season,
    username: request.platform_username,
    leftOut,
    league: { id: league.id, name: league.name },
    confidence,
    judged,
    verdict: teamVerdict(known),
    strengths: strengths.map((strength) => ({
      position: strength.position,
      league_rank: strength.rank,
      league_size: rosters.length,
      points_per_week: hundredths(strength.pointsPerWeek),
      league_avg_points_per_week: hundredths(strength.leagueAverage),
      grade: strengthGrade(strength, weeks.length),
    })),
    weaknesses: weaknessList,
    /** Claims at positions that only shared slots take, which have no strength of their own. */
    sharedFixes: [...claimed]
      .filter((position) => !listed.includes(position))
      .map((position) => ({ position, fixes: fixesAt(team, position) })),
    review: known.review,
    reasons: teamReasons(known, leftOut.length > 0 ? 1 : 0),
  };
}

/**
 * What the confidence is about: the position named first as weak, or else as strong or best, stays
 * on its side of the league's average. Null for a league whose slots are all shared.
 */
function judgedPosition({ strengths, weeks }: TeamSeason, { weak, strong, average }: TeamShape) {
  const named = weak[0] ?? strong[0] ?? average[0];
  const strength = strengths.find(({ position }) => position === named?.position);
  if (!strength) return null;
  const { position } = strength;
  const above = strengthLastsProbability(strength, weeks.length);
  return weak.length > 0
    ? { position, side: 'below' as const, probability: 1 - above }
    : { position, side: 'above' as const, probability: above };
}
