// The fields of a roster audit.
import { citing, type DraftAnswer } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import { subjectsAmong } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { RosterDecision } from './decide.ts';
import { addRationale, spotHint } from './write-adds.ts';
import { callReason } from './write-calls.ts';
import { dropReason } from './write-drops.ts';
import { gradeNote } from './write-grades.ts';
import { rosterReasoning } from './write-reasons.ts';
import { rosterVerdictSentence } from './write-verdict.ts';

export function write(decision: RosterDecision): DraftAnswer<BodyOf<typeof product>> {
  const { weeks, headline, confidence, grades, calls, drops, claims } = decision;
  const subjectOf = subjectsAmong([
    ...calls.map(({ member }) => member.player),
    ...claims.flatMap(({ player, nextBest }) => (nextBest ? [player, nextBest.player] : [player])),
  ]);
  return {
    week: weeks.week.week,
    platform_username: decision.username,
    league_id: decision.leagueId,
    verdict: rosterVerdictSentence(subjectOf, headline),
    confidence,
    reasoning: rosterReasoning(subjectOf, decision),
    positional_grades: grades.map((graded) => ({
      position: graded.position,
      grade: graded.grade,
      note: gradeNote(subjectOf, weeks, graded),
    })),
    start_sit: calls.map((call) => ({
      ...identityOf(call.member.player),
      call: call.call,
      reason: citing(callReason(subjectOf, call), call.weekStats),
    })),
    drop_candidates: drops.map((drop) => ({
      ...identityOf(drop.member.player),
      reason: citing(dropReason(subjectOf, weeks, drop), drop.stats),
      risk: drop.risk,
    })),
    waiver_adds: claims.map((claim, i) => ({
      rank: i + 1,
      ...identityOf(claim.player),
      team: claim.profile.team,
      label: claim.label,
      suggested_fab_bid: claim.bid.percent,
      confidence: claim.confidence,
      rationale: citing(addRationale(subjectOf, weeks, claim), claim.stats),
      drop_hint: spotHint(subjectOf, claim),
      drop_player_id: claim.drop?.platformId ?? null,
      win_probability: claim.winProbability,
      rostered_pct: null,
    })),
  };
}
