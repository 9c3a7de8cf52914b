// POST /v1/draft-report: the grade of one drafted roster, by what was expected when it was drafted and never by what came of it.
import { draftReport as product } from '../contract/draft-report.ts';
import { listing, name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { reportCard } from '../football/draft/report-card.ts';
import { type Grade, letterGrade } from '../football/grades.ts';
import type { Analysis } from './analysis.ts';
import { draftInQuestion } from './draft-in-question.ts';
import { type DraftCase, type Drafted, draftCase } from './draft-report-case.ts';
import { pickReview, reviewsOf } from './draft-report-picks.ts';
import { weekOnePlan } from './draft-report-plan.ts';

export const draftReport: Analysis<typeof product> = {
  product,
  async answer(sight, request) {
    const found = await draftInQuestion(sight.leagues, request, sight.world.season);
    const one = draftCase(sight, found);
    const card = reportCard(one.room, one.roster, one.simulation);
    const grade = letterGrade(card.overall);
    const balance = [...card.positions].map(([position, percentile]) => ({
      position,
      grade: letterGrade(percentile),
      percentile,
    }));
    const { best, worst } = reviewsOf(one.drafted);
    return {
      verdict: verdict(grade, best[0], worst[0]),
      confidence: one.isModelled ? 'medium' : 'low',
      reasoning: reasoning(one, grade, balance, best[0], worst[0]),
      draft_id: found.draft.id,
      season: found.draft.season,
      grade,
      roster: one.drafted.map(({ identity, team, pick, marketRank, delta }) => ({
        ...identity,
        team,
        round: pick.round,
        pick_no: pick.pickNo,
        market_rank: marketRank,
        value_delta: delta,
      })),
      positional_balance: balance.map(({ position, grade: own }) => ({
        position,
        grade: own,
        note: balanceNote(one, position, own),
      })),
      best_picks: best.map((drafted) => pickReview(one, drafted)),
      worst_picks: worst.map((drafted) => pickReview(one, drafted)),
      week_one_plan: weekOnePlan(sight, one, balance),
    };
  },
};

/** A grade in words. */
function quality(grade: Grade): string {
  if (grade.startsWith('A')) return 'excellent';
  if (grade.startsWith('B')) return 'good';
  return grade.startsWith('C') ? 'middling' : 'poor';
}

function verdict(grade: Grade, best: Drafted | undefined, worst: Drafted | undefined): Sentence {
  const parts = [
    best ? sentence`${name(best.identity.name)} was the bargain` : null,
    worst ? sentence`${name(worst.identity.name)} the reach` : null,
  ].filter((part) => part !== null);
  const picks = parts.length === 0 ? null : sentence`: ${listing(parts)}`;
  const article = grade.startsWith('A') ? 'An' : 'A';
  const judged = sentence`${word(article)} ${word(quality(grade))} draft`;
  return picks ? sentence`${judged}${picks}.` : sentence`${judged}.`;
}

interface Balance {
  readonly position: string;
  readonly percentile: number;
}

function reasoning(
  one: DraftCase,
  grade: Grade,
  balance: readonly Balance[],
  best: Drafted | undefined,
  worst: Drafted | undefined,
): Sentence {
  const sorted = [...balance].sort((a, b) => b.percentile - a.percentile);
  const [strongest] = sorted;
  const weakest = sorted.at(-1);
  const how = one.hasMarket ? "the platform's draft popularity" : 'the order in which this very draft took the players';
  return paragraph(
    sentence`The roster is compared with those that the same picks yield when the draft is repeated under ${word(how)}, every drafter straying a little; results of games play no part.`,
    one.isModelled
      ? sentence`What counts is what its best lineup and its bench were expected to score beyond freely available players: ${word(STANDING[quality(grade)] ?? '')}.`
      : sentence`Nothing is known of what these players were expected to score, so the grade says little.`,
    strongest && weakest && strongest !== weakest && one.isModelled
      ? sentence`Strongest at ${word(strongest.position)}, weakest at ${word(weakest.position)}.`
      : null,
    best ? pickReview(one, best).note : null,
    worst ? pickReview(one, worst).note : null,
    one.hasMarket
      ? null
      : sentence`The platform keeps no popularity ranks of that time, so single picks are not judged.`,
  );
}

const STANDING: Readonly<Record<string, string>> = {
  excellent: 'few repetitions do better',
  good: 'more than half of the repetitions do worse',
  middling: 'about half of the repetitions or more do better',
  poor: 'most repetitions do better',
};

function balanceNote({ drafted }: DraftCase, position: string, grade: Grade): Sentence {
  const own = drafted
    .filter((each) => each.asset.position === position)
    .sort((a, b) => b.asset.points - a.asset.points)
    .slice(0, 2)
    .map(({ identity }) => name(identity.name));
  if (own.length === 0) return sentence`Nobody was drafted here.`;
  return sentence`${word(`${quality(grade).charAt(0).toUpperCase()}${quality(grade).slice(1)}`)} for these picks, led by ${listing(own)}.`;
}
