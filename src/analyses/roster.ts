// POST /v1/roster: the audit of one roster: the best lineup, grades by position, whom to let go and whom to claim.
import { roster as product } from '../contract/roster.ts';
import type { Sentence } from '../evidence/sentence.ts';
import type { Analysis } from './analysis.ts';
import { Refusal } from './refusal.ts';
import { wireId } from './resolve.ts';
import { waiverAdds } from './roster-adds.ts';
import { gatherRosterCase } from './roster-case.ts';
import { dropCandidates, dropRows } from './roster-drops.ts';
import { gradePositions } from './roster-grades.ts';
import { type Callout, lineupCalls } from './roster-lineup.ts';
import { changesOf, closestCall, confidence, reason, reasoning, verdict } from './roster-prose.ts';
import { seasonOver } from './season-end.ts';

export const roster: Analysis<typeof product> = {
  product,
  async answer(sight, request) {
    const team = await gatherRosterCase(sight, request);
    const identity = {
      week: team.world.week,
      platform_username: team.username,
      league_id: team.league?.id ?? null,
    };
    const over = seasonOver(team.world, team.league);
    if (over) throw afterTheSeason(over);
    const calls = lineupCalls(team);
    const changes = changesOf(team, calls);
    const closest = closestCall(calls);
    const grades = gradePositions(team);
    const drops = dropCandidates(team, calls);
    const adds = team.pool ? waiverAdds(team, team.pool, drops) : [];
    if (team.members.length === 0 && adds.length === 0) throw nothingToAudit();
    return {
      ...identity,
      verdict: verdict(team, calls, changes, closest, grades),
      confidence: confidence(changes, closest),
      reasoning: reasoning(team, calls, changes, grades, adds.length),
      positional_grades: grades.map(({ row }) => row),
      start_sit: calls.callouts.map((callout) => calledRow(callout, callout.call, reason(team, callout))),
      drop_candidates: dropRows(drops),
      waiver_adds: adds,
    };
  },
};

function nothingToAudit(): Refusal {
  return new Refusal(
    409,
    'nothing_to_recommend',
    'This roster has no player to start or drop, and no free agent to add. You were not charged. Ask again once players were drafted.',
  );
}

/** A week that does not count in the league has no start, grade, drop or claim. */
function afterTheSeason(over: Sentence): Refusal {
  return new Refusal(
    409,
    'not_projected',
    `${over.text}, so nothing is projected. You were not charged. Ask about an earlier week to see what counted.`,
  );
}

function calledRow({ member: { player } }: Pick<Callout, 'member'>, call: Callout['call'], why: Sentence) {
  return { player_id: wireId(player), name: player.name, position: player.position, call, reason: why };
}
