// POST /v1/roster: the audit of one roster: the best lineup, grades by position, whom to let go and whom to claim.
import type { Sentence } from '../../citations/index.ts';
import { roster as product } from '../../contract/index.ts';
import { wireId } from '../lookup/index.ts';
import { type Analysis, AnswerError, seasonOver } from '../shared/index.ts';
import { waiverAdds } from './adds.ts';
import { dropCandidates, dropRows } from './drops.ts';
import { gradePositions } from './grades.ts';
import { type LineupCall, lineupCalls } from './lineup.ts';
import { callReason, closestCall, lineupChanges, rosterConfidence, rosterReasoning, rosterVerdict } from './prose.ts';
import { gatherRosterContext } from './roster-context.ts';

export const roster: Analysis<typeof product> = {
  product,
  async answer(context, request) {
    const team = await gatherRosterContext(context, request);
    const identity = {
      week: team.snapshot.week,
      platform_username: team.username,
      league_id: team.league?.id ?? null,
    };
    const over = seasonOver(team.snapshot, team.league);
    if (over) throw afterTheSeason(over);
    const calls = lineupCalls(team);
    const changes = lineupChanges(team, calls);
    const closest = closestCall(calls);
    const grades = gradePositions(team);
    const drops = dropCandidates(team, calls);
    const adds = team.pool ? waiverAdds(team, team.pool, drops) : [];
    if (team.members.length === 0 && adds.length === 0) throw nothingToAudit();
    return {
      ...identity,
      verdict: rosterVerdict(team, calls, changes, closest, grades),
      confidence: rosterConfidence(changes, closest),
      reasoning: rosterReasoning(team, calls, changes, grades, adds.length),
      positional_grades: grades.map(({ row }) => row),
      start_sit: calls.callouts.map((callout) => calledRow(callout, callout.call, callReason(team, callout))),
      drop_candidates: dropRows(drops),
      waiver_adds: adds,
    };
  },
};

function nothingToAudit(): AnswerError {
  return new AnswerError(
    409,
    'nothing_to_recommend',
    'This roster has no player to start or drop, and no free agent to add. You were not charged. Ask again once players were drafted.',
  );
}

/** A week that does not count in the league has no start, grade, drop or claim. */
function afterTheSeason(over: Sentence): AnswerError {
  return new AnswerError(
    409,
    'not_projected',
    `${over.text}, so nothing is projected. You were not charged. Ask about an earlier week to see what counted.`,
  );
}

function calledRow({ member: { player } }: Pick<LineupCall, 'member'>, call: LineupCall['call'], why: Sentence) {
  return { player_id: wireId(player), name: player.name, position: player.position, call, reason: why };
}
