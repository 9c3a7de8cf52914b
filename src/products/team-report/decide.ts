// The report on a team as data: headline, reasons, strength by position, weaknesses with fixes,
// and the manager's review.

import type { teamReport as product, TeamReportResponse } from '../../contract/index.ts';
import { isTradeWindowOpen, leftOutScoring, strengthGrade, strengthLastsProbability } from '../../fantasy/index.ts';
import type { LeftOutScoring } from '../../fantasy/scoring/index.ts';
import { rosterOutlook } from '../roster/index.ts';
import {
  type AnalysisContext,
  confidenceUnder,
  forecastConfidence,
  lackedReports,
  type RequestOf,
  type WeekDecision,
} from '../shared/index.ts';
import { type Fix, fixes } from './fixes.ts';
import { headlineOf, type TeamHeadline } from './headline.ts';
import { hundredths } from './league-facts.ts';
import { type ManagerReviewDecision, reviewManager } from './manager-review.ts';
import { hasTeamMissedPlayoffs, isPastRegularSeason } from './playoffs.ts';
import { MAX_REASONS, type TeamReason, teamReasons } from './reasons.ts';
import { shapeOf, type TeamShape } from './shape.ts';
import { gatherTeamSeason, noWeeksError, type TeamSeason } from './team-season.ts';
import { type Weakness, weaknesses } from './weaknesses.ts';

export interface TeamReportDecision extends WeekDecision {
  readonly username: string;
  /** What projections leave out of the league's points; nothing where no week is projected. */
  readonly leftOut: readonly LeftOutScoring[];
  readonly league: { readonly id: string; readonly name: string | null };
  /** What `confidence` is about; null for a league whose slots are all shared. */
  readonly judged: JudgedPosition | null;
  readonly headline: TeamHeadline;
  readonly strengths: TeamReportResponse['positional_strength_vs_league'];
  /** Those that cost the most wins first. */
  readonly weaknesses: readonly Weakness[];
  /** Claims at positions that only shared slots take, which have no strength of their own. */
  readonly sharedFixes: readonly PositionFixes[];
  readonly review: ManagerReviewDecision;
  /** In the order of the reasoning. */
  readonly reasons: readonly TeamReason[];
}

export interface PositionFixes {
  readonly position: string;
  /** At least one. */
  readonly fixes: readonly Fix[];
}

/** That the position scores on this side of its league's average over the next league weeks. */
export interface JudgedPosition {
  readonly position: string;
  readonly side: 'above' | 'below';
  readonly probability: number;
}

export async function decide(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<TeamReportDecision> {
  const team = await gatherTeamSeason(context, request);
  const { snapshot, league, weeks, strengths, rosters, cite, ended } = team;
  const review = reviewManager(team);
  const count = weeks.length;
  if (!review || count === 0) throw noWeeksError(snapshot, league);
  const missedPlayoffs = hasTeamMissedPlayoffs(team);
  const outlook = ended || missedPlayoffs ? null : await rosterOutlook(context, request);
  const weaknessList = weaknesses(team, context.model, outlook);
  const listed = weaknessList.map(({ strength }) => strength.position);
  const claimed = new Set(
    outlook?.claims.filter(({ player }) => team.isFree(player)).map(({ player }) => player.position),
  );
  const sharedPositions = [...claimed].filter((position) => !listed.includes(position));
  const shape = shapeOf(team, weaknessList, context.model, outlook);
  const canTrade = isTradeWindowOpen(league.rules, snapshot.week);
  const judged = judgedPosition(team, shape);
  const leftOut = outlook ? leftOutScoring(league) : [];
  const confidence = confidenceUnder(leftOut, forecastConfidence(snapshot, judged?.probability ?? null));
  const lacked = lackedReports(snapshot, confidence);
  const countedWeeks = cite({ stat: 'counted_weeks', value: count, unit: 'count', about: 'weeks', rule: 'count' });
  return {
    week: snapshot.week,
    season: league.season,
    username: request.platform_username,
    leftOut,
    league: { id: league.id, name: league.name },
    confidence,
    lackedReports: lacked,
    judged,
    headline: headlineOf(shape, weaknessList, { review, missedPlayoffs, canTrade }),
    strengths: strengths.map((strength) => ({
      position: strength.position,
      league_rank: strength.rank,
      league_size: rosters.length,
      points_per_week: hundredths(strength.pointsPerWeek),
      league_avg_points_per_week: hundredths(strength.leagueAverage),
      grade: strengthGrade(strength, count),
    })),
    weaknesses: weaknessList,
    sharedFixes: sharedPositions.map((position) => ({
      position,
      fixes: fixes(team, context.model, outlook, position),
    })),
    review,
    // what is missing takes the place of a sentence
    reasons: teamReasons({
      review,
      countedWeeks,
      shape,
      weaknesses: weaknessList,
      ended,
      isRegularSeasonOver: isPastRegularSeason(team),
      missedPlayoffs,
      keepsPlayers: league.type !== 'redraft',
      canTrade,
      canAdd: league.rules.canAdd,
    }).slice(0, MAX_REASONS - [lacked, leftOut].filter(({ length }) => length > 0).length),
  };
}

/**
 * The position named first as weak, or else as strong or best, stays on its side of the league's
 * average; null without one.
 */
function judgedPosition({ strengths, weeks }: TeamSeason, { weak, strong, average }: TeamShape): JudgedPosition | null {
  const named = weak[0] ?? strong[0] ?? average[0];
  const strength = strengths.find(({ position }) => position === named?.position);
  if (!strength) return null;
  const { position } = strength;
  const above = strengthLastsProbability(strength, weeks.length);
  return weak.length > 0
    ? { position, side: 'below', probability: 1 - above }
    : { position, side: 'above', probability: above };
}
