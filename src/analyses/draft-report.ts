// POST /v1/draft-report: the grade of one drafted roster, by what was expected when it was drafted and never by what came of it.
import { draftReport as product } from '../contract/draft-report.ts';
import { reportCard } from '../football/draft/report-card.ts';
import { letterGrade } from '../football/grades.ts';
import type { Analysis } from './analysis.ts';
import { draftInQuestion } from './draft-in-question.ts';
import type { Balance } from './draft-report-balance.ts';
import { draftCase } from './draft-report-case.ts';
import { pickReview, requireJudgedPicks, reviewsOf } from './draft-report-picks.ts';
import { weekOnePlan } from './draft-report-plan.ts';
import { balanceNote, reasoning, verdict } from './draft-report-prose.ts';

export const draftReport: Analysis<typeof product> = {
  product,
  async answer(sight, request) {
    const found = await draftInQuestion(sight.leagues, request, sight.world.season);
    const one = draftCase(sight, found);
    requireJudgedPicks(one);
    const card = reportCard(one.room, one.roster, one.simulation);
    const grade = letterGrade(card.overall);
    // a position without a pick has nothing to grade: the plan says what is missing
    const balance = [...card.positions].flatMap(([position, percentile]): Balance[] =>
      one.drafted.some(({ asset }) => asset.position === position)
        ? [{ position, grade: letterGrade(percentile), percentile }]
        : [],
    );
    const { best, worst } = reviewsOf(one);
    return {
      verdict: verdict(one, grade, balance),
      confidence: one.isModelled ? 'medium' : 'low',
      reasoning: reasoning(one, grade, balance),
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
      positional_balance: balance.map((each) => ({
        position: each.position,
        grade: each.grade,
        note: balanceNote(one, each),
      })),
      best_picks: best.map((ranked) => pickReview(one, ranked)),
      worst_picks: worst.map((ranked) => pickReview(one, ranked)),
      week_one_plan: weekOnePlan(sight, one, balance),
    };
  },
};
