// POST /v1/team-report: one team against its league, and how its manager did, from completed weeks alone.
import { teamReport as product } from '../contract/team-report.ts';
import { listing, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import type { Strength } from '../football/league/strength.ts';
import { strengthGrade, strengthPercentile } from '../football/league/strength-grade.ts';
import type { Analysis } from './analysis.ts';
import { leagueSize } from './league-facts.ts';
import { strengthFacts } from './strength-facts.ts';
import { gatherTeamCase, type TeamCase } from './team-report-case.ts';
import { hundredths, nothingToReview, type Reviewed, reviewManager, winsIn } from './team-report-review.ts';
import { weaknesses } from './team-report-weaknesses.ts';

/** A grade of B+ and better is a strength. */
const STRONG_PERCENTILE = 75;
/** Wins of luck that are worth a word in the headline. */
const LUCKY = 0.75;
/** Weeks from which on the arithmetic says much about a team, and something. */
const SURE = { high: 6, medium: 3 } as const;

export const teamReport: Analysis<typeof product> = {
  product,
  async answer(sight, asked) {
    const team = await gatherTeamCase(sight, asked);
    const { world, league, weeks, strengths } = team;
    const reviewed = reviewManager(team);
    const identity = {
      week: world.week,
      season: league.season,
      platform_username: asked.platform_username,
      league_id: league.id,
      league_name: league.name,
    };
    if (!reviewed || weeks.length === 0) return { ...nothingYet(team), ...identity };
    const lacking = weaknesses(team, sight.model);
    const count = weeks.length;
    return {
      ...identity,
      verdict: headline(
        team,
        reviewed,
        lacking.map(({ position }) => position),
      ),
      confidence: count >= SURE.high ? 'high' : count >= SURE.medium ? 'medium' : 'low',
      reasoning: reasoning(team, reviewed),
      positional_strength_vs_league: strengths.map((one) => ({
        position: one.position,
        league_rank: one.rank,
        league_size: team.rosters.length,
        points_per_week: hundredths(one.pointsPerWeek),
        league_avg_points_per_week: hundredths(one.leagueAverage),
        grade: strengthGrade(one.position, one, count),
      })),
      deficiencies: lacking,
      manager_review: reviewed.review,
    };
  },
};

/** Before the first completed week: the league is there, its numbers are not. */
function nothingYet({ world, rosters }: TeamCase) {
  return {
    verdict: sentence`No week that counts is completed for this team before ${week(world.week)}: there is nothing to judge yet.`,
    confidence: 'low' as const,
    reasoning: sentence`Strength, lineups and luck are reckoned from completed regular-season weeks with a score, and this team has none before ${week(world.week)}.`,
    positional_strength_vs_league: [],
    deficiencies: [],
    manager_review: nothingToReview(rosters.length),
  };
}

function headline(
  { strengths, weeks, league }: TeamCase,
  { luck, review }: Reviewed,
  weak: readonly string[],
): Sentence {
  const strong = [...strengths]
    .map((one) => ({ one, percentile: strengthPercentile(one.position, one, weeks.length) }))
    .filter(({ percentile }) => percentile >= STRONG_PERCENTILE)
    .sort((a, b) => b.percentile - a.percentile)
    .slice(0, 2)
    .map(({ one }) => word(one.position));
  const thin = weak.slice(0, 2).map(word);
  const shape =
    strong.length > 0 && thin.length > 0
      ? sentence`Strong at ${listing(strong)}, thin at ${listing(thin)}`
      : strong.length > 0
        ? sentence`Strong at ${listing(strong)}, thin nowhere`
        : thin.length > 0
          ? sentence`Thin at ${listing(thin)}, strong nowhere`
          : sentence`An average team at every position`;
  const fate =
    luck.luck >= LUCKY
      ? word('the record flatters the scores')
      : luck.luck <= -LUCKY
        ? word('the record is worse than the scores')
        : word('the record is what the scores deserve');
  const setter = review.efficiency_rank * 2 > review.league_size && !league.rules.bestBall;
  return setter ? sentence`${shape}; ${fate}, and better lineups sat on the bench.` : sentence`${shape}; ${fate}.`;
}

function reasoning(team: TeamCase, { record, lineups, review }: Reviewed): Sentence {
  const { cite, weeks, roster, rosters, strengths, league } = team;
  const about = `roster ${roster.id}`;
  const played = cite({ stat: 'counted_weeks', value: weeks.length, unit: 'count', about: 'weeks', rule: 'count' });
  const scored = cite({ stat: 'points_for', value: record.pointsFor, unit: 'points', about, rule: 'sum(score)' });
  const won = winsIn(record, cite);
  const ranked = [...strengths].sort((a, b) => advantage(b) - advantage(a));
  const [best] = ranked;
  const worst = ranked.at(-1);
  const told = [best, worst === best ? undefined : worst].filter((one) => one !== undefined);
  return paragraph(
    sentence`In ${played} completed ${word(weeks.length === 1 ? 'week that counts' : 'weeks that count')} the team scored ${scored} points and won ${won} ${word(won.value === 1 ? 'game' : 'games')}.`,
    ...told.map((one) => compared(team, one)),
    lineups,
    league.rules.bestBall ? null : sentence`Lineups are judged in hindsight, from the players the team had that week.`,
    review.luck_note,
    sentence`Every number is reckoned from the league's own matchups over all ${leagueSize(rosters.length, cite)} teams.`,
  );
}

/** How far above or below the league the team is at a position, in the league's own measure. */
function advantage({ pointsPerWeek, leagueAverage }: Strength): number {
  return pointsPerWeek - leagueAverage;
}

function compared(team: TeamCase, strength: Strength): Sentence {
  const { own, average, place } = strengthFacts(team, strength);
  const size = leagueSize(team.rosters.length, team.cite);
  return sentence`At ${word(strength.position)} it scored ${own} points a week against an average of ${average}, rank ${place} of ${size}.`;
}
