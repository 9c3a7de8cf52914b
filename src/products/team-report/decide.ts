// The report on a team as data: headline, reasons, strength by position, weaknesses with fixes,
// and the manager's review.

import type { Fact } from '../../citations/index.ts';
import type { teamReport as product, TeamReportResponse } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  allowsTrades,
  confidenceOf,
  type PositionStrength,
  strengthGrade,
  strengthLastsProbability,
  strengthPercentile,
} from '../../fantasy/index.ts';
import type { Week } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import { type AnalysisContext, AnswerError, type RequestOf } from '../shared/index.ts';
import { hundredths, leagueSize } from './league-facts.ts';
import { type ManagerReviewDecision, reviewManager } from './manager-review.ts';
import { outlookRank } from './outlook-rank.ts';
import { hasMissedPlayoffs, isRegularSeasonOver } from './playoffs.ts';
import { isEmptySpot, type TeamReason, teamReasons } from './reasons.ts';
import { type StrengthFacts, strengthFacts } from './strength-facts.ts';
import { gatherTeamSeason, type TeamSeason } from './team-season.ts';
import { type Fix, fixes, type Weakness, weaknesses } from './weaknesses.ts';

export interface TeamReportDecision {
  readonly week: number;
  readonly season: number;
  readonly username: string;
  readonly league: { readonly id: string; readonly name: string | null };
  readonly confidence: TeamReportResponse['confidence'];
  /** What `confidence` is about; null for a league whose slots are all shared. */
  readonly judged: JudgedPosition | null;
  readonly headline: TeamHeadline;
  readonly strengths: TeamReportResponse['positional_strength_vs_league'];
  /** Those that cost the most wins first. */
  readonly weaknesses: readonly Weakness[];
  readonly review: ManagerReviewDecision;
  /** In the order of the reasoning. */
  readonly reasons: readonly TeamReason[];
}

/** That the position scores on this side of its league's average over the next league weeks. */
export interface JudgedPosition {
  readonly position: string;
  readonly side: 'above' | 'below';
  readonly probability: number;
}

/**
 * What the verdict says. Positions are codes; `strong` is empty where weakness and luck say more.
 */
export interface TeamHeadline {
  readonly weak: readonly string[];
  readonly strong: readonly string[];
  /** Weak positions that are streamed week by week. */
  readonly stream: readonly string[];
  /** Those of them that brought no points. */
  readonly empty: readonly string[];
  /** The position that projects worst, of a team without a weakness so far; null without one. */
  readonly weakOutlook: string | null;
  /** False where every slot of the league is shared, so that no position can be weak. */
  readonly hasOwnSlots: boolean;
  /** Null where the record is about what the scores deserve. */
  readonly luck: 'lucky' | 'unlucky' | null;
  /** The regular season is over, and the team is not in the playoffs. */
  readonly missedPlayoffs: boolean;
}

/** The positions that the reasoning names, kickers and defenses never. */
export interface TeamShape {
  readonly strong: readonly StrengthFacts[];
  /**
   * A strength so far that the players left are not: in the lower half of the league by the points
   * projected; null without one.
   */
  readonly fading: FadingStrength | null;
  /** Of a team without a weakness so far; null where no position projects badly. */
  readonly weakOutlook: WeakOutlook | null;
  readonly weak: readonly StrengthFacts[];
  /**
   * The best and the worst position of a team that is neither strong nor weak anywhere; empty
   * without a position of its own slot.
   */
  readonly average: readonly StrengthFacts[];
}

/** A position that has not cost wins yet, and projects among the worst of the league. */
export interface WeakOutlook {
  readonly position: string;
  readonly projectedRank: Fact;
  readonly leagueSize: Fact;
  readonly week: Week;
  /** The league's last week. */
  readonly lastWeek: number;
  /** The best free agent there; null where none helps. */
  readonly fix: Fix | null;
}

export interface FadingStrength {
  readonly strength: StrengthFacts;
  readonly projectedRank: Fact;
  readonly week: Week;
  /** The league's last week. */
  readonly lastWeek: number;
}

/** A grade of B+ and better is a strength. */
const STRONG_PERCENTILE = 75;
/** Share of the league's teams behind which a position projects badly. */
const MIN_WEAK_RANK_SHARE = 0.6;
/** Wins that luck must have moved for the headline to say so. */
const MIN_HEADLINE_LUCK_WINS = 1;
/** Positions that the headline names as strong, and as weak: two of each at most. */
const MAX_NAMED_POSITIONS = 2;

export async function decide(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<TeamReportDecision> {
  const team = await gatherTeamSeason(context, request);
  const { snapshot, league, weeks, strengths, rosters, cite, ended } = team;
  const review = reviewManager(team);
  const count = weeks.length;
  if (!review || count === 0) throw noWeeksError(team);
  const weaknessList = weaknesses(team, context.model);
  const shape = shapeOf(team, weaknessList, context.model);
  const judged = judgedPosition(team, shape);
  const missedPlayoffs = hasMissedPlayoffs(team);
  const countedWeeks = cite({ stat: 'counted_weeks', value: count, unit: 'count', about: 'weeks', rule: 'count' });
  return {
    week: snapshot.week,
    season: league.season,
    username: request.platform_username,
    league: { id: league.id, name: league.name },
    confidence: judged ? confidenceOf(judged.probability) : 'low',
    judged,
    headline: { ...headlineOf(shape, weaknessList, review), missedPlayoffs },
    strengths: strengths.map((strength) => ({
      position: strength.position,
      league_rank: strength.rank,
      league_size: rosters.length,
      points_per_week: hundredths(strength.pointsPerWeek),
      league_avg_points_per_week: hundredths(strength.leagueAverage),
      grade: strengthGrade(strength, count),
    })),
    weaknesses: weaknessList,
    review,
    reasons: teamReasons({
      review,
      countedWeeks,
      shape,
      weaknesses: weaknessList,
      ended,
      isRegularSeasonOver: isRegularSeasonOver(team),
      missedPlayoffs,
      keepsPlayers: league.type !== 'redraft',
      canTrade: allowsTrades(league.rules, snapshot.week),
    }),
  };
}

/** Before the first completed week the league has no numbers, and no report is sold. */
function noWeeksError({ snapshot, league }: TeamSeason): AnswerError {
  const first = league.rules.startWeek;
  return new AnswerError(
    409,
    'no_completed_weeks',
    `League ${league.id} has no completed regular-season week with scores before week ${snapshot.week} of ${league.season}. ` +
      `You were not charged. Ask about week ${first + 1} or a later one.`,
  );
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

function headlineOf(
  { strong, fading, weakOutlook, weak, average }: TeamShape,
  weaknessList: readonly Weakness[],
  { luck }: ManagerReviewDecision,
): Omit<TeamHeadline, 'missedPlayoffs'> {
  const isOrdinary =
    luck.size === 'none' ||
    luck.size === 'ordinary' ||
    Math.abs(luck.actualWins - luck.expectedWins) < MIN_HEADLINE_LUCK_WINS;
  const stream = weaknessList.map(({ strength }) => strength.position).filter(isStreamed);
  const empty = weaknessList.filter(isEmptySpot).map(({ strength }) => strength.position);
  const positions = (list: readonly StrengthFacts[]) => list.map(({ position }) => position);
  return {
    weak: positions(weak),
    strong: weak.length + stream.length > 0 && !isOrdinary ? [] : positions(strong),
    stream,
    empty,
    weakOutlook: weakOutlook?.position ?? null,
    hasOwnSlots: strong.length + weak.length + average.length > 0 || fading !== null,
    luck: isOrdinary ? null : luck.direction,
  };
}

function shapeOf(team: TeamSeason, weaknessList: readonly Weakness[], model: Model): TeamShape {
  const graded = team.gradedStrengths
    .filter(({ position }) => !isStreamed(position))
    .map((strength) => ({ strength, percentile: strengthPercentile(strength, team.weeks.length) }))
    .sort((a, b) => b.percentile - a.percentile);
  const facts = (list: readonly { readonly strength: PositionStrength }[]) =>
    list.map(({ strength }) => strengthFacts(team, strength));
  const rankOf = outlookRank(team, model);
  const isOver = team.ended !== null || hasMissedPlayoffs(team);
  const fades = (projectedRank: Fact) => !isOver && projectedRank.value > team.rosters.length / 2;
  const soFar = graded
    .filter(({ percentile }) => percentile >= STRONG_PERCENTILE)
    .map((entry) => ({ ...entry, projectedRank: rankOf(entry.strength.position) }));
  const strong = soFar.filter(({ projectedRank }) => !fades(projectedRank)).slice(0, MAX_NAMED_POSITIONS);
  const [fading] = soFar.filter(({ projectedRank }) => fades(projectedRank));
  const weak = weaknessList
    .filter(({ strength }) => !isStreamed(strength.position))
    // a second weakness that costs no wins is not worth an upgrade
    .filter(({ severity }, i) => i === 0 || severity !== 'low')
    .map(({ strength }) => strength)
    .slice(0, MAX_NAMED_POSITIONS);
  const span = {
    week: { season: team.snapshot.season, week: team.snapshot.week },
    lastWeek: team.league.rules.lastWeek,
  };
  const [worst] =
    isOver || weak.length > 0
      ? []
      : graded
          .map(({ strength: { position } }) => ({ position, projectedRank: rankOf(position) }))
          .filter(({ projectedRank }) => projectedRank.value > MIN_WEAK_RANK_SHARE * team.rosters.length)
          .sort((a, b) => b.projectedRank.value - a.projectedRank.value);
  const [worstFix] = worst ? fixes(team, model, worst.position) : [];
  const [best, ...others] = graded;
  const ends = [best, others.at(-1)].filter((entry) => entry !== undefined);
  return {
    strong: facts(strong),
    fading: fading
      ? {
          strength: strengthFacts(team, fading.strength),
          projectedRank: fading.projectedRank,
          ...span,
        }
      : null,
    weakOutlook: worst
      ? { ...worst, leagueSize: leagueSize(team.rosters.length, team.cite), ...span, fix: worstFix ?? null }
      : null,
    weak,
    average: soFar.length + weak.length > 0 ? [] : facts(ends),
  };
}
