// How the manager did: lineups compared with the best ones in hindsight, recurring
// mis-starts, habits and luck.
import { type Fact, platformPlayerSlice } from '../../citations/index.ts';
import { type LineupReview, mistakePatterns, rankAmong } from '../../fantasy/index.ts';
import { type ScoreGap, scoreGap } from './gaps.ts';
import { type Habits, habitsOf } from './habits.ts';
import { hundredths, leagueSize, type Place, placeOf, weekNumber } from './league-facts.ts';
import { isPoorRank } from './lineup-calls.ts';
import { type LuckReview, luckReview } from './luck.ts';
import type { TeamSeason } from './team-season.ts';

export interface ManagerReviewDecision {
  /** Null in best ball, where no lineup can be wrong. */
  readonly lineups: LineupEfficiency | null;
  readonly luck: LuckReview;
  /**
   * The position that cost most, where most of the league sets better lineups; null for no trouble.
   */
  readonly poorLineupsAt: string | null;
  /** The costliest first. */
  readonly patterns: readonly MistakeFacts[];
  readonly gap: ScoreGap | null;
  /** Weeks of which the platform lost the team's lineup: null for none. */
  readonly lostLineups: readonly Fact[] | null;
  readonly habits: Habits | null;
  readonly benchPointsLost: number;
  readonly optimalVsActual: number;
  readonly efficiencyPct: number;
  readonly efficiencyRank: number;
  readonly leagueSize: number;
}

export interface LineupEfficiency {
  /** Points of the lineups as a share of the best ones'. */
  readonly share: Fact;
  readonly pointsLost: Fact;
  /** 1 = best in the league. */
  readonly rank: Fact;
  readonly leagueSize: Fact;
  readonly place: Place;
  /** The mis-starts that cost a large part of the points lost; null for none. */
  readonly mostAt: MistakeFacts | null;
}

/** Recurring mis-starts at a position. */
export interface MistakeFacts {
  readonly position: string;
  /** Weeks with one. */
  readonly weeks: Fact;
  readonly countedWeeks: Fact;
  readonly isEveryWeek: boolean;
  readonly pointsLost: Fact;
  /** The benched player of the costliest one; null for a player the snapshot does not know. */
  readonly costliest: { readonly name: string; readonly week: Fact; readonly points: Fact } | null;
}

/** Patterns in a report. */
const MAX_PATTERNS = 3;
/** Points a week below which mis-starts at a position are no pattern. */
const MIN_COST_A_WEEK = 1;
/** Share of the points lost from which the mis-starts at a position are named with them. */
const MIN_SHARE_OF_LOST = 0.4;

/** Null before the first counted week. */
export function reviewManager(team: TeamSeason): ManagerReviewDecision | null {
  const { roster, rosters, reviews, records } = team;
  const own = reviews.get(roster.id);
  const record = records.get(roster.id);
  if (!own || !record) return null;
  const efficiencyRank = rankAmong(
    own.efficiency,
    rosters.flatMap(({ id }) => reviews.get(id)?.efficiency ?? []),
  );
  const mistakes = patterns(team);
  return {
    poorLineupsAt: isPoorRank(efficiencyRank, rosters.length) ? (mistakes[0]?.position ?? null) : null,
    lineups: lineupEfficiency(team, own, efficiencyRank, mistakes[0]),
    luck: luckReview(team, record),
    patterns: mistakes,
    gap: scoreGap(team),
    lostLineups: own.lostWeeks.length === 0 ? null : own.lostWeeks.map((week) => weekNumber(week, team.cite)),
    habits: habitsOf(team),
    benchPointsLost: hundredths(own.benchPointsLost),
    optimalVsActual: Math.max(0, hundredths(own.optimal - own.actual)),
    efficiencyPct: hundredths(own.efficiency),
    efficiencyRank,
    leagueSize: rosters.length,
  };
}

function lineupEfficiency(
  team: TeamSeason,
  own: LineupReview,
  rank: number,
  costliest: MistakeFacts | undefined,
): LineupEfficiency | null {
  const { cite, roster, rosters, league } = team;
  if (league.rules.bestBall) return null;
  const about = `roster ${roster.id}`;
  const teams = leagueSize(rosters.length, cite);
  const rankFact = cite({
    stat: 'efficiency_rank',
    value: rank,
    unit: 'rank',
    about,
    rule: 'rank of lineup_efficiency',
  });
  return {
    share: cite({
      stat: 'lineup_efficiency',
      value: own.efficiency / 100,
      unit: 'share',
      about,
      rule: 'sum(lineup points) / sum(points of the best lineups)',
    }),
    pointsLost: cite({
      stat: 'bench_points_lost',
      value: own.benchPointsLost,
      unit: 'points',
      about,
      rule: 'sum(points of the best lineup - lineup points)',
    }),
    rank: rankFact,
    leagueSize: teams,
    place: placeOf(rankFact, teams),
    mostAt: costliest && costliest.pointsLost.value >= MIN_SHARE_OF_LOST * own.benchPointsLost ? costliest : null,
  };
}

function patterns({ cite, reviews, roster, weeks, snapshot, league }: TeamSeason): readonly MistakeFacts[] {
  const own = reviews.get(roster.id);
  if (!own || league.rules.bestBall) return [];
  return mistakePatterns(own)
    .filter(({ cost }) => cost >= MIN_COST_A_WEEK * weeks.length)
    .slice(0, MAX_PATTERNS)
    .map(({ position, weeks: weeksAffected, cost, costliest }): MistakeFacts => {
      const about = `roster ${roster.id}, ${position}`;
      const name = snapshot.players.byPlatformId(costliest.benched.id)?.name;
      return {
        position,
        weeks: cite({
          stat: 'mis_start_weeks',
          value: weeksAffected,
          unit: 'count',
          about,
          rule: 'weeks with a mis-start',
        }),
        countedWeeks: cite({
          stat: 'counted_weeks',
          value: weeks.length,
          unit: 'count',
          about: 'weeks',
          rule: 'count',
        }),
        isEveryWeek: weeksAffected === weeks.length,
        pointsLost: cite({
          stat: 'mis_start_cost',
          value: cost,
          unit: 'points',
          about,
          rule: 'sum(points of the benched player in the best lineup - points of the starter he replaces)',
        }),
        costliest:
          name === undefined
            ? null
            : {
                name,
                week: weekNumber(costliest.week, cite),
                points: cite({
                  stat: 'fantasy_points',
                  value: costliest.benched.points,
                  unit: 'points',
                  about: `roster ${roster.id}, ${platformPlayerSlice(costliest.benched.id)}, wk ${costliest.week}`,
                  rule: 'players_points',
                  player: name,
                }),
              },
      };
    });
}
