// The reasoning of a roster audit.
import type { Sentence } from '../../citations/index.ts';
import { capitalized, countWord, listing, name, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import {
  absenceReason,
  addedTeammateSentence,
  checkWhoPlaysSentence,
  leftOutScoringSentence,
  overWeeksLeft,
  playVerb,
  positionNoun,
  readNameSentence,
  type SubjectOf,
  statusWords,
  totalPoints,
} from '../phrases/index.ts';
import type { WaiverCall } from './adds.ts';
import type { AuditWeeks, RosterDecision } from './decide.ts';
import type { RosterReason, ShortSlot } from './decision.ts';
import type { RosterPlayer } from './roster-player.ts';
import { swapSentence } from './write-calls.ts';
import { claimSentence, moreClaimsSentence } from './write-claim-reasons.ts';
import { changeSentence, closestSentence, projected } from './write-compared.ts';
import { slotWord, swapClause } from './write-verdict.ts';

export function rosterReasoning(
  subjectOf: SubjectOf,
  { weeks, read, reasons, lackedReports, leftOut }: RosterDecision,
): Sentence {
  return paragraph(
    readNameSentence(read),
    ...reasons.map((reason) => capitalized(reasonSentence(subjectOf, weeks, reason))),
    leftOutScoringSentence(leftOut),
    checkWhoPlaysSentence(lackedReports),
  );
}

function reasonSentence(subjectOf: SubjectOf, weeks: AuditWeeks, reason: RosterReason): Sentence {
  switch (reason.kind) {
    case 'roster_unused':
      return sentence`This is the Sleeper roster of ${name(reason.username)}, not the one you pasted.`;
    case 'missed_playoffs':
      return reason.keepsPlayers
        ? sentence`You missed the playoffs: set the lineup, and leave claims and drops to the offseason.`
        : sentence`You missed the playoffs, so no claim or drop helps: this is your lineup alone.`;
    case 'adds_off':
      return sentence`Your league has adds switched off, so no claim or drop helps: this is your lineup alone.`;
    case 'too_many_starters': {
      const count = reason.extra === 'many' ? word('many') : countWord(reason.extra);
      return sentence`You marked ${count} more ${word(reason.extra === 1 ? 'starter' : 'starters')} than your lineup has slots.`;
    }
    case 'change':
      return changeSentence(subjectOf, reason);
    case 'more_changes':
      return moreChangesSentence(subjectOf, reason);
    case 'closest_call':
      return closestSentence(subjectOf, reason);
    case 'top_starter':
      return sentence`${projected(subjectOf, reason.member)} this week, the most on your roster.`;
    case 'no_alternative':
      return sentence`No one on your bench can replace a starter this week.`;
    case 'all_absent':
      return sentence`Not playing: ${tagged(subjectOf, reason.members)}.`;
    case 'doubt':
      return doubtSentence(subjectOf, reason);
    case 'may_sit':
      return addedTeammateSentence(reason.added, subjectOf(reason.member.player).short);
    case 'unfilled_slots': {
      const missing = reason.slots.map(({ slot, isPartly }) =>
        isPartly ? sentence`your other ${slotWord(slot)} spot` : sentence`${slotWord(slot)}`,
      );
      const empty = sentence`you have no one to start at ${listing(missing)} in ${weekWord(reason.week)}`;
      return reason.fill ? sentence`${empty}: claim ${claimed(subjectOf, reason.fill)}.` : sentence`${empty}.`;
    }
    case 'idle_starters':
      return sentence`${tagged(subjectOf, reason.members)} ${word(reason.members.length === 1 ? 'is' : 'are')} still in your lineup.`;
    case 'healthy_on_reserve':
      return sentence`Activate ${names(subjectOf, reason.players)} from IR so you can start ${subjectsHim(subjectOf, reason.players)}.`;
    case 'reserve_eligible':
      return sentence`Move ${names(subjectOf, reason.players)} to IR to free up a roster spot.`;
    case 'weakest_position':
      return weaknessSentence(subjectOf, weeks, reason);
    case 'short_slots':
      return paragraph(...reason.slots.map((short) => capitalized(shortSentence(subjectOf, short))));
    case 'first_claim':
      return claimSentence(subjectOf, weeks, reason);
    case 'more_claims':
      return moreClaimsSentence(subjectOf, reason);
    case 'no_bid_wins':
      return sentence`Rivals are all but sure to outbid you for every free agent who would help.`;
    case 'no_claim_helps':
      return sentence`No free agent in your league improves this roster.`;
    case 'claims_need_team':
      return sentence`Send your Sleeper username to get waiver claims in this league.`;
    case 'claims_need_league':
      return sentence`Send your Sleeper username to get waiver claims; this audit assumes PPR and a standard ${lineupClause(reason.unassumed)}.`;
  }
}

/** "lineup without a kicker or D/ST" */
function lineupClause([first, second]: readonly string[]): Sentence {
  if (!first) return sentence`lineup`;
  return second
    ? sentence`lineup without a ${positionNoun(first)} or ${positionNoun(second)}`
    : sentence`lineup without a ${positionNoun(first)}`;
}

/** "Also start Thomas over Rice (bye week), and put Allgeier and Dicker in open spots." */
function moreChangesSentence(subjectOf: SubjectOf, reason: Extract<RosterReason, { kind: 'more_changes' }>): Sentence {
  const swaps = reason.swaps.map((change) => swapClause(subjectOf, change));
  const fills = reason.fills.map((player) => subjectOf(player).short);
  const open = word(fills.length === 1 ? 'your open spot' : 'open spots');
  if (fills.length === 0) return sentence`Also start ${listing(swaps)}.`;
  return swaps.length === 0
    ? sentence`Also put ${listing(fills)} in ${open}.`
    : sentence`Also start ${listing(swaps)}, and put ${listing(fills)} in ${open}.`;
}

/** "If Hardcastle (questionable, 74% to play) sits, start Lockridge." */
function doubtSentence(
  subjectOf: SubjectOf,
  { member: { player, profile }, fallback, swap }: Extract<RosterReason, { kind: 'doubt' }>,
): Sentence {
  const { forecast, status } = profile;
  const { short } = subjectOf(player);
  const odds = forecast ? sentence`${forecast.playOdds} to ${playVerb(player)}` : sentence`in doubt`;
  const doubt = status.label === null ? odds : sentence`${statusWords(status.label)}, ${odds}`;
  if (swap) return sentence`${short} is ${doubt}. ${swapSentence(subjectOf, player, swap)}`;
  return fallback
    ? sentence`If ${short} (${doubt}) sits, start ${subjectOf(fallback.player).short}.`
    : sentence`${short} is ${doubt}, and you have no replacement.`;
}

const names = (subjectOf: SubjectOf, players: readonly RosterPlayer['player'][]): Sentence =>
  listing(players.map((player) => subjectOf(player).short));

const subjectsHim = (subjectOf: SubjectOf, players: readonly RosterPlayer['player'][]) => {
  const [only, second] = players;
  return only && !second ? subjectOf(only).him : word('them');
};

/** "Joseph (projected for 8.4 points)" */
function claimed(subjectOf: SubjectOf, { player, profile: { forecast } }: WaiverCall): Sentence {
  const { short } = subjectOf(player);
  return forecast ? sentence`${short} (projected for ${forecast.mean} points)` : sentence`${short}`;
}

/** "Hunt (bye week) and Engram (out)" */
function tagged(subjectOf: SubjectOf, members: readonly RosterPlayer[]): Sentence {
  return listing(
    members.map(({ player, absence }) =>
      absence ? sentence`${subjectOf(player).short} (${absenceReason(absence)})` : sentence`${subjectOf(player).short}`,
    ),
  );
}

/**
 * "Tight end is your weak spot (Kavanaugh projects for 60 points …): claim Ja'Rell
 * Atwater to start this week."
 */
function weaknessSentence(
  subjectOf: SubjectOf,
  { horizon }: AuditWeeks,
  { graded: { position, average }, pointsShort, last, help }: Extract<RosterReason, { kind: 'weakest_position' }>,
): Sentence {
  const noun = positionNoun(position);
  const left = overWeeksLeft(horizon);
  if (!last)
    return sentence`you have no ${noun}; an average starter projects for ${totalPoints(average)} points ${left}.`;
  const { short } = subjectOf(last.player);
  if (pointsShort) {
    return paragraph(
      sentence`${noun} is your weak spot: your starters project for ${totalPoints(pointsShort)} points fewer than an average team's ${left}.`,
      help && sentence`Claim ${subjectOf(help.player).full} for this week.`,
    );
  }
  if (help && last.pointsLeft)
    return sentence`${noun} is your weak spot (${short} projects for ${totalPoints(last.pointsLeft)} points ${left}): claim ${subjectOf(help.player).full} for this week.`;
  return last.pointsLeft
    ? sentence`${noun} is your weak spot: ${short} projects for ${totalPoints(last.pointsLeft)} points ${left}, an average starter for ${totalPoints(average)}.`
    : sentence`${noun} is your weak spot: ${short} has no projection; an average starter gets ${totalPoints(average)} points ${left}.`;
}

/** "Your running backs Obafemi (bye week) and Darlington (out) don't play." */
function shortSentence(subjectOf: SubjectOf, { slot, absent }: ShortSlot): Sentence {
  if (absent.length === 0) return sentence`your roster has no ${slotWord(slot)}.`;
  return absent.length === 1
    ? sentence`${slotWord(slot)} ${tagged(subjectOf, absent)} does not play.`
    : sentence`at ${slotWord(slot)}, ${tagged(subjectOf, absent)} do not play.`;
}
