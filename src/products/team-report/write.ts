// The sentences of a team report.
import { type DraftAnswer, listing, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { teamReport as product } from '../../contract/index.ts';
import { type BodyOf, seasonEndClause } from '../shared/index.ts';
import type { TeamReportDecision, TeamShape } from './decide.ts';
import type { LuckReview } from './luck.ts';
import type { StrengthFacts } from './strength-facts.ts';
import {
  gapSentence,
  lineupsSentence,
  luckNote,
  observations,
  patternSentence,
  scorelineClause,
} from './write-review.ts';
import { fixReason, weaknessDetail } from './write-weaknesses.ts';

export function write(decision: TeamReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { league, review } = decision;
  return {
    week: decision.week,
    season: decision.season,
    platform_username: decision.username,
    league_id: league.id,
    league_name: league.name,
    verdict: verdict(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    positional_strength_vs_league: decision.strengths,
    deficiencies: decision.weaknesses.map((weakness) => ({
      position: weakness.strength.position,
      severity: weakness.severity,
      detail: weaknessDetail(weakness),
      available_fixes: weakness.fixes.map((fix) => ({
        player_id: fix.player.platformId ?? '',
        name: fix.player.name,
        position: fix.player.position,
        team: fix.team,
        why: fixReason(fix),
      })),
    })),
    manager_review: {
      bench_points_lost: review.benchPointsLost,
      optimal_vs_actual: review.optimalVsActual,
      lineup_efficiency_pct: review.efficiencyPct,
      efficiency_rank: review.efficiencyRank,
      league_size: review.leagueSize,
      luck_note: luckNote(review.luck),
      expected_wins: review.luck.expectedWins,
      actual_wins: review.luck.actualWins,
      mis_start_patterns: review.patterns.map(patternSentence),
      observations: observations(review),
    },
  };
}

function verdict({ shape, review, hasPoorLineups }: TeamReportDecision): Sentence {
  const luck = word(luckPhrase(review.luck));
  return hasPoorLineups
    ? sentence`${shapeClause(shape)}; ${luck}, and better lineups sat on the bench.`
    : sentence`${shapeClause(shape)}; ${luck}.`;
}

function shapeClause({ strong, weak, average }: TeamShape): Sentence {
  const named = (list: readonly StrengthFacts[]) => listing(list.map(({ position }) => word(position)));
  if (strong.length > 0 && weak.length > 0) return sentence`Strong at ${named(strong)}, thin at ${named(weak)}`;
  if (strong.length > 0) return sentence`Strong at ${named(strong)}, thin nowhere`;
  if (weak.length > 0) return sentence`Thin at ${named(weak)}, strong nowhere`;
  return average.length > 0
    ? sentence`An average team at every position`
    : sentence`No position of this league has a slot of its own`;
}

function luckPhrase({ size, direction }: LuckReview): string {
  if (size === 'none') return 'the record is what the scores deserve';
  if (size === 'ordinary') return 'the record is about what the scores deserve';
  return direction === 'lucky' ? 'the record flatters the scores' : 'the record is worse than the scores';
}

function reasoning({ review, countedWeeks, league, shape, endedWithoutFixes }: TeamReportDecision): Sentence {
  const { luck, lineups, gap } = review;
  const weekCount = word(countedWeeks.value === 1 ? 'week that counts' : 'weeks that count');
  const season = sentence`In ${countedWeeks} completed ${weekCount} the team scored ${luck.pointsFor} points`;
  const won = luck.all && scorelineClause(luck.all);
  const median = luck.median ? sentence`, those against the median included` : sentence``;
  const named = [...shape.strong, ...shape.weak];
  const measure = sentence`Strong and thin go by the grades, which hold these points against teams of many leagues: a B+ or better is strong, a C or worse thin.`;
  return paragraph(
    won ? sentence`${season} and ${won}${median}.` : sentence`${season}.`,
    gap && gapSentence(gap),
    ...(named.length > 0 ? [...named.map(compared), measure] : shape.average.map(compared)),
    lineups
      ? lineupsSentence(lineups)
      : sentence`The platform sets the lineups of this league afterwards: none can be wrong.`,
    league.isBestBall ? null : sentence`Lineups are judged in hindsight, from the players the team had that week.`,
    luckNote(luck),
    endedWithoutFixes ? sentence`${ended(endedWithoutFixes)}, so nobody is named to mend a weakness.` : null,
    sentence`Every number is reckoned from the league's own matchups over all ${luck.leagueSize} teams.`,
  );
}

function ended(season: NonNullable<TeamReportDecision['endedWithoutFixes']>): Sentence {
  return season.isWeekAsked
    ? seasonEndClause(season)
    : sentence`This league's season ended with week ${season.lastWeek}`;
}

function compared({ position, own, average, rank, leagueSize }: StrengthFacts): Sentence {
  return sentence`At ${word(position)} it scored ${own} points a week against an average of ${average}, rank ${rank} of ${leagueSize}.`;
}
