// The sentences of a roster audit.
import { type DraftAnswer, sentence, word } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { wireId } from '../lookup/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { RosterDecision } from './decide.ts';
import { addRationale } from './write-adds.ts';
import { dropReason } from './write-drops.ts';
import { gradeNote } from './write-grades.ts';
import { callReason, verdict } from './write-lineup.ts';
import { reasoning } from './write-reasons.ts';

export function write(decision: RosterDecision): DraftAnswer<BodyOf<typeof product>> {
  const { weeks, headline, confidence, grades, calls, drops, claims } = decision;
  return {
    week: weeks.week.week,
    platform_username: decision.username,
    league_id: decision.leagueId,
    verdict: verdict(headline),
    confidence,
    reasoning: reasoning(decision),
    positional_grades: grades.map((graded) => ({
      position: graded.position,
      grade: graded.grade,
      note: gradeNote(weeks, graded),
    })),
    start_sit: calls.map((call) => {
      const { player } = call.member;
      const { name, position } = player;
      return { player_id: wireId(player), name, position, call: call.call, reason: callReason(call) };
    }),
    drop_candidates: drops.map((drop) => {
      const { player } = drop.member;
      const { name, position } = player;
      return { player_id: wireId(player), name, position, reason: dropReason(weeks, drop), risk: drop.risk };
    }),
    waiver_adds: claims.map((claim, i) => ({
      rank: i + 1,
      player_id: claim.player.platformId ?? '',
      name: claim.player.name,
      position: claim.player.position,
      team: claim.profile.team,
      label: claim.label,
      suggested_fab_bid: claim.bid.percent,
      confidence: claim.confidence,
      rationale: addRationale(weeks, claim),
      drop_hint:
        claim.drop &&
        sentence`Let ${{ kind: 'name', text: claim.drop.name }} go for ${word(claim.player.position === 'DEF' ? 'them' : 'him')}.`,
      drop_player_id: claim.drop?.platformId ?? null,
      win_probability: claim.bid.wins === null ? null : Math.round(claim.bid.wins * 1e4) / 1e4,
      rostered_pct: null,
    })),
  };
}
