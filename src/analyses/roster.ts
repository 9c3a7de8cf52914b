// POST /v1/roster: the audit of one roster: the best lineup, grades by position, whom to let go and whom to claim.
import { roster as product } from '../contract/roster.ts';
import type { Analysis } from './analysis.ts';
import { wireId } from './resolve.ts';
import { waiverAdds } from './roster-adds.ts';
import { gatherRosterCase } from './roster-case.ts';
import { dropCandidates, dropRows } from './roster-drops.ts';
import { gradePositions } from './roster-grades.ts';
import { lineupCalls } from './roster-lineup.ts';
import { changesOf, closestCall, confidence, reason, reasoning, verdict } from './roster-prose.ts';

export const roster: Analysis<typeof product> = {
  product,
  async answer(sight, request) {
    const team = await gatherRosterCase(sight, request);
    const calls = lineupCalls(team);
    const changes = changesOf(team, calls);
    const closest = closestCall(calls);
    const grades = gradePositions(team);
    const drops = dropCandidates(team, calls);
    const adds = team.pool ? waiverAdds(team, team.pool, drops) : [];
    return {
      verdict: verdict(team, calls, changes, closest, grades),
      confidence: confidence(changes, closest),
      reasoning: reasoning(team, calls, changes, grades, adds.length),
      week: team.world.week,
      platform_username: team.username,
      league_id: team.league?.id ?? null,
      positional_grades: grades.map(({ row }) => row),
      start_sit: calls.callouts.map((callout) => ({
        player_id: wireId(callout.member.player),
        name: callout.member.player.name,
        position: callout.member.player.position,
        call: callout.call,
        reason: reason(team, callout),
      })),
      drop_candidates: dropRows(drops),
      waiver_adds: adds,
    };
  },
};
