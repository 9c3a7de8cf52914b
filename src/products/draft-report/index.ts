// POST /v1/draft-report: the grade of one drafted roster, by what was expected when it was drafted and never by what came of it.
import { draftReport as product } from '../../contract/index.ts';
import { letterGrade, reportCard } from '../../fantasy/index.ts';
import { resolveDraft } from '../lookup/index.ts';
import type { Analysis } from '../shared/index.ts';
import type { PositionBalance } from './balance.ts';
import { draftContext } from './draft-context.ts';
import { pickReview, requireJudgedPicks, reviewedPicks } from './picks.ts';
import { weekOnePlan } from './plan.ts';
import { balanceNote, draftReasoning, draftVerdict } from './prose.ts';

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
