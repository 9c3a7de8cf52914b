// POST /v1/draft-report: the grade of one drafted roster, by what was expected when it was drafted and never by what came of it.
import { draftReport as product } from '../contract/draft-report.ts';
import { reportCard } from '../football/draft/report-card.ts';
import { letterGrade } from '../football/grades.ts';
import type { Analysis } from './analysis.ts';
import { resolveDraft } from './draft-in-question.ts';
import type { PositionBalance } from './draft-report-balance.ts';
import { draftContext } from './draft-report-case.ts';
import { pickReview, requireJudgedPicks, reviewedPicks } from './draft-report-picks.ts';
import { weekOnePlan } from './draft-report-plan.ts';
import { balanceNote, draftReasoning, draftVerdict } from './draft-report-prose.ts';

export const draftReport: Analysis<typeof product> = {
  product,
  async answer(context, request) {
    const resolved = await resolveDraft(context.leagues, request, context.currentSnapshot.season);
    const draft = draftContext(context, resolved);
    requireJudgedPicks(draft);
    const grades = reportCard(draft.levels, draft.roster, draft.simulation);
    const grade = letterGrade(grades.overall);
    // a position without a pick has nothing to grade: the plan says what is missing
    const balance = [...grades.positions].flatMap(([position, percentile]): PositionBalance[] =>
      draft.drafted.some(({ asset }) => asset.position === position)
        ? [{ position, grade: letterGrade(percentile), percentile }]
        : [],
    );
    const { best, worst } = reviewedPicks(draft);
    return {
      verdict: draftVerdict(draft, grade, balance),
      confidence: draft.isModeled ? 'medium' : 'low',
      reasoning: draftReasoning(draft, grade, balance),
      draft_id: resolved.draft.id,
      season: resolved.draft.season,
      grade,
      roster: draft.drafted.map(({ identity, team, pick, marketRank, delta }) => ({
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
        note: balanceNote(draft, each),
      })),
      best_picks: best.map((ranked) => pickReview(draft, ranked)),
      worst_picks: worst.map((ranked) => pickReview(draft, ranked)),
      week_one_plan: weekOnePlan(context, draft, balance),
    };
  },
};
