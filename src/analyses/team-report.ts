// POST /v1/team-report: one team against its league, and how its manager did, from completed weeks alone.
import { COUNTED_WEEKS, teamReport as product } from '../contract/team-report.ts';
import { listing, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { type Luck, sizeOfLuck } from '../football/league/luck.ts';
import type { Strength } from '../football/league/strength.ts';
import { strengthGrade, strengthPercentile } from '../football/league/strength-grade.ts';
import type { Analysis } from './analysis.ts';
import { leagueSize } from './league-facts.ts';
import { Refusal } from './refusal.ts';
import { strengthFacts } from './strength-facts.ts';
import { gatherTeamCase, type TeamCase } from './team-report-case.ts';
import { gapSentence } from './team-report-gaps.ts';
import { gamesWon, hundredths, type Reviewed, reviewManager } from './team-report-review.ts';
import { weaknesses } from './team-report-weaknesses.ts';

/** A grade of B+ and better is a strength. */
const STRONG_PERCENTILE = 75;
/** Positions of a kind that the headline names. */
const NAMED = 2;

export const teamReport: Analysis<typeof product> = {
  product,
  async answer(sight, asked) {
    const team = await gatherTeamCase(sight, asked);
    const { world, league, weeks, strengths } = team;
    const reviewed = reviewManager(team);
    if (!reviewed || weeks.length === 0) throw noWeeks(team);
    const identity = {
      week: world.week,
      season: league.season,
      platform_username: asked.platform_username,
      league_id: league.id,
      league_name: league.name,
    };
    const lacking = weaknesses(team, sight.model);
    const count = weeks.length;
    const shape = shapeOf(
      team,
      lacking.map(({ position }) => position),
    );
    return {
      ...identity,
      verdict: headline(team, reviewed, shape),
      confidence: count >= COUNTED_WEEKS.high ? 'high' : count >= COUNTED_WEEKS.medium ? 'medium' : 'low',
      reasoning: reasoning(team, reviewed, shape),
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

/** Before the first completed week the league is there and its numbers are not: nothing is sold. */
function noWeeks({ world, league }: TeamCase): Refusal {
  const first = league.rules.startWeek;
  return new Refusal(
    409,
    'no_completed_weeks',
    `No regular-season week of the league ${league.id} with a score is completed before week ${world.week} of ${league.season}. ` +
      `You were not charged. Ask for a week after the league's first scored one (week ${first} at the earliest).`,
  );
}

/** What the headline names, and the reasoning shows. */
interface Shape {
  readonly strong: readonly Strength[];
  readonly thin: readonly Strength[];
  /** Every position with a slot of its own, the best grade first. */
  readonly all: readonly Strength[];
}

function shapeOf({ judged, weeks }: TeamCase, lacking: readonly string[]): Shape {
  const graded = judged
    .map((one) => ({ one, percentile: strengthPercentile(one.position, one, weeks.length) }))
    .sort((a, b) => b.percentile - a.percentile);
  const strong = graded.filter(({ percentile }) => percentile >= STRONG_PERCENTILE);
  const thin = lacking.slice(0, NAMED).map((position) => judged.find((one) => one.position === position));
  return {
    strong: strong.slice(0, NAMED).map(({ one }) => one),
    thin: thin.filter((one) => one !== undefined),
    all: graded.map(({ one }) => one),
  };
}

function headline({ league }: TeamCase, { luck, review }: Reviewed, { all, ...named }: Shape): Sentence {
  const [strong, thin] = [named.strong, named.thin].map((some) => some.map(({ position }) => word(position)));
  const shape =
    strong?.length && thin?.length
      ? sentence`Strong at ${listing(strong)}, thin at ${listing(thin)}`
      : strong?.length
        ? sentence`Strong at ${listing(strong)}, thin nowhere`
        : thin?.length
          ? sentence`Thin at ${listing(thin)}, strong nowhere`
          : all.length > 0
            ? sentence`An average team at every position`
            : sentence`No position of this league has a slot of its own`;
  const setter = review.efficiency_rank * 2 > review.league_size && !league.rules.bestBall;
  const fate = word(fateOf(luck));
  return setter ? sentence`${shape}; ${fate}, and better lineups sat on the bench.` : sentence`${shape}; ${fate}.`;
}

/** By the measure of the note on luck: what opponents drawn by lot do to most records is no word against this one. */
function fateOf(luck: Luck): string {
  const size = sizeOfLuck(luck);
  if (size === 'none') return 'the record is what the scores deserve';
  if (size === 'ordinary') return 'the record is about what the scores deserve';
  return luck.luck > 0 ? 'the record flatters the scores' : 'the record is worse than the scores';
}

function reasoning(team: TeamCase, { record, lineups, review }: Reviewed, shape: Shape): Sentence {
  const { over, cite, weeks, roster, rosters, league } = team;
  const about = `roster ${roster.id}`;
  const played = cite({ stat: 'counted_weeks', value: weeks.length, unit: 'count', about: 'weeks', rule: 'count' });
  const scored = cite({ stat: 'points_for', value: record.pointsFor, unit: 'points', about, rule: 'sum(score)' });
  const won = gamesWon(record, cite);
  const counted = word(weeks.length === 1 ? 'week that counts' : 'weeks that count');
  const season = sentence`In ${played} completed ${counted} the team scored ${scored} points`;
  return paragraph(
    won ? sentence`${season} and ${won}.` : sentence`${season}.`,
    gapSentence(team),
    ...positions(team, shape),
    lineups,
    league.rules.bestBall ? null : sentence`Lineups are judged in hindsight, from the players the team had that week.`,
    review.luck_note,
    over && shape.thin.length > 0 ? sentence`${over}, so nobody is named to mend a weakness.` : null,
    sentence`Every number is reckoned from the league's own matchups over all ${leagueSize(rosters.length, cite)} teams.`,
  );
}

/** Every position that the headline names; the best and the worst of a team that is strong and thin nowhere. */
function positions(team: TeamCase, { strong, thin, all }: Shape): readonly Sentence[] {
  const named = [...strong, ...thin];
  if (named.length === 0) {
    const [best, ...others] = all;
    return [best, others.at(-1)].filter((one) => one !== undefined).map((one) => compared(team, one));
  }
  const measure = sentence`Strong and thin go by the grades, which hold these points against teams of many leagues: a B+ or better is strong, a C or worse thin.`;
  return [...named.map((one) => compared(team, one)), measure];
}

function compared(team: TeamCase, strength: Strength): Sentence {
  const { own, average, place } = strengthFacts(team, strength);
  const size = leagueSize(team.rosters.length, team.cite);
  return sentence`At ${word(strength.position)} it scored ${own} points a week against an average of ${average}, rank ${place} of ${size}.`;
}
