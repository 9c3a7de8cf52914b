// POST /v1/team-report: one team against its league, and how its manager did, from completed weeks alone.
import { listing, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { COUNTED_WEEKS, teamReport as product } from '../../contract/index.ts';
import { type Luck, luckSize, type PositionStrength, strengthGrade, strengthPercentile } from '../../fantasy/index.ts';
import { type Analysis, AnswerError } from '../shared/index.ts';
import { gapSentence } from './gaps.ts';
import { leagueSize } from './league-facts.ts';
import { gamesWon, hundredths, type ManagerReviewResult, reviewManager } from './manager-review.ts';
import { strengthFacts } from './strength-facts.ts';
import { gatherTeamSeason, type TeamSeason } from './team-season.ts';
import { weaknesses } from './weaknesses.ts';

/** A grade of B+ and better is a strength. */
const STRONG_PERCENTILE = 75;
/** Positions of a kind that the headline names. */
const MAX_NAMED_POSITIONS = 2;

export const teamReport: Analysis<typeof product> = {
  product,
  async answer(context, request) {
    const team = await gatherTeamSeason(context, request);
    const { snapshot, league, weeks, strengths } = team;
    const reviewed = reviewManager(team);
    if (!reviewed || weeks.length === 0) throw noWeeks(team);
    const identity = {
      week: snapshot.week,
      season: league.season,
      platform_username: request.platform_username,
      league_id: league.id,
      league_name: league.name,
    };
    const weaknessList = weaknesses(team, context.model);
    const count = weeks.length;
    const shape = shapeOf(
      team,
      weaknessList.map(({ position }) => position),
    );
    return {
      ...identity,
      verdict: headline(team, reviewed, shape),
      confidence: count >= COUNTED_WEEKS.high ? 'high' : count >= COUNTED_WEEKS.medium ? 'medium' : 'low',
      reasoning: reasoning(team, reviewed, shape),
      positional_strength_vs_league: strengths.map((strength) => ({
        position: strength.position,
        league_rank: strength.rank,
        league_size: team.rosters.length,
        points_per_week: hundredths(strength.pointsPerWeek),
        league_avg_points_per_week: hundredths(strength.leagueAverage),
        grade: strengthGrade(strength.position, strength, count),
      })),
      deficiencies: weaknessList,
      manager_review: reviewed.review,
    };
  },
};

/** Before the first completed week the league is there and its numbers are not: nothing is sold. */
function noWeeks({ snapshot, league }: TeamSeason): AnswerError {
  const first = league.rules.startWeek;
  return new AnswerError(
    409,
    'no_completed_weeks',
    `No regular-season week of the league ${league.id} with a score is completed before week ${snapshot.week} of ${league.season}. ` +
      `You were not charged. Ask for a week after the league's first scored one (week ${first} at the earliest).`,
  );
}

/** What the headline names, and the reasoning shows. */
interface TeamShape {
  readonly strong: readonly PositionStrength[];
  readonly weak: readonly PositionStrength[];
  /** Every position with a slot of its own, the best grade first. */
  readonly all: readonly PositionStrength[];
}

function shapeOf({ gradedStrengths, weeks }: TeamSeason, weaknessList: readonly string[]): TeamShape {
  const graded = gradedStrengths
    .map((strength) => ({ strength, percentile: strengthPercentile(strength.position, strength, weeks.length) }))
    .sort((a, b) => b.percentile - a.percentile);
  const strong = graded.filter(({ percentile }) => percentile >= STRONG_PERCENTILE);
  const weak = weaknessList
    .slice(0, MAX_NAMED_POSITIONS)
    .map((position) => gradedStrengths.find((strength) => strength.position === position));
  return {
    strong: strong.slice(0, MAX_NAMED_POSITIONS).map(({ strength }) => strength),
    weak: weak.filter((strength) => strength !== undefined),
    all: graded.map(({ strength }) => strength),
  };
}

function headline(
  { league }: TeamSeason,
  { luck, review }: ManagerReviewResult,
  { all, ...named }: TeamShape,
): Sentence {
  const [strong, weak] = [named.strong, named.weak].map((named) => named.map(({ position }) => word(position)));
  const shape =
    strong?.length && weak?.length
      ? sentence`Strong at ${listing(strong)}, thin at ${listing(weak)}`
      : strong?.length
        ? sentence`Strong at ${listing(strong)}, thin nowhere`
        : weak?.length
          ? sentence`Thin at ${listing(weak)}, strong nowhere`
          : all.length > 0
            ? sentence`An average team at every position`
            : sentence`No position of this league has a slot of its own`;
  const lineupClause = review.efficiency_rank * 2 > review.league_size && !league.rules.bestBall;
  const luckPhrase = word(luckPhraseOf(luck));
  return lineupClause
    ? sentence`${shape}; ${luckPhrase}, and better lineups sat on the bench.`
    : sentence`${shape}; ${luckPhrase}.`;
}

/** By the measure of the note on luck: what opponents drawn by lot do to most records is no word against this one. */
function luckPhraseOf(luck: Luck): string {
  const size = luckSize(luck);
  if (size === 'none') return 'the record is what the scores deserve';
  if (size === 'ordinary') return 'the record is about what the scores deserve';
  return luck.luck > 0 ? 'the record flatters the scores' : 'the record is worse than the scores';
}

function reasoning(team: TeamSeason, { record, lineups, review }: ManagerReviewResult, shape: TeamShape): Sentence {
  const { seasonOver, cite, weeks, roster, rosters, league } = team;
  const about = `roster ${roster.id}`;
  const played = cite({ stat: 'counted_weeks', value: weeks.length, unit: 'count', about: 'weeks', rule: 'count' });
  const scored = cite({ stat: 'points_for', value: record.pointsFor, unit: 'points', about, rule: 'sum(score)' });
  const won = gamesWon(record, cite);
  const weekWord = word(weeks.length === 1 ? 'week that counts' : 'weeks that count');
  const season = sentence`In ${played} completed ${weekWord} the team scored ${scored} points`;
  return paragraph(
    won ? sentence`${season} and ${won}.` : sentence`${season}.`,
    gapSentence(team),
    ...positions(team, shape),
    lineups,
    league.rules.bestBall ? null : sentence`Lineups are judged in hindsight, from the players the team had that week.`,
    review.luck_note,
    seasonOver && shape.weak.length > 0 ? sentence`${seasonOver}, so nobody is named to mend a weakness.` : null,
    sentence`Every number is reckoned from the league's own matchups over all ${leagueSize(rosters.length, cite)} teams.`,
  );
}

/** Every position that the headline names; the best and the worst of a team that is strong and thin nowhere. */
function positions(team: TeamSeason, { strong, weak, all }: TeamShape): readonly Sentence[] {
  const named = [...strong, ...weak];
  if (named.length === 0) {
    const [best, ...others] = all;
    return [best, others.at(-1)]
      .filter((strength) => strength !== undefined)
      .map((strength) => compared(team, strength));
  }
  const measure = sentence`Strong and thin go by the grades, which hold these points against teams of many leagues: a B+ or better is strong, a C or worse thin.`;
  return [...named.map((strength) => compared(team, strength)), measure];
}

function compared(team: TeamSeason, strength: PositionStrength): Sentence {
  const { own, average, rankFact } = strengthFacts(team, strength);
  const size = leagueSize(team.rosters.length, team.cite);
  return sentence`At ${word(strength.position)} it scored ${own} points a week against an average of ${average}, rank ${rankFact} of ${size}.`;
}
