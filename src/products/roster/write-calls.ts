// The reason of each call on a player of the roster.
import { capitalized, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import {
  absenceSentence,
  addedTeammateSentence,
  likelyToPlaySentence,
  positionNoun,
  rangeClause,
  type SubjectOf,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { StartSitCall } from './decide.ts';
import type { PlayerLock } from './locks.ts';
import type { RosterPlayer } from './roster-player.ts';
import type { SwapPlan } from './swap-plan.ts';

export function callReason(subjectOf: SubjectOf, call: StartSitCall): Sentence {
  const { player, profile, reserveSpot, absence, lock } = call.member;
  const { short } = subjectOf(player);
  if (reserveSpot !== null) return sentence`${short} is on your ${word(reserveSpot === 'taxi' ? 'taxi squad' : 'IR')}.`;
  if (lock) return lockSentence(lock, absence);
  if (absence) return capitalized(absenceSentence(absence));
  const { forecast, opponent, home } = profile;
  if (!forecast) return sentence`${short} has no projection this week.`;
  const game = sentence`${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  const where = call.doubt ? sentence`${game} ${ifHePlays(player)}` : game;
  return paragraph(
    sentence`Projected ${forecast.mean} ${where} (${rangeClause(forecast)})${comparisonClause(subjectOf, call)}.`,
    call.addedTeammate && addedTeammateSentence(call.addedTeammate, short),
    call.doubt && likelyToPlaySentence(call.doubt),
    call.swap && swapSentence(subjectOf, player, call.swap),
  );
}

/** "Locked in your lineup: 14.2 points scored.", "Locked on your bench: did not play." */
function lockSentence({ role, scored }: PlayerLock, absence: RosterPlayer['absence']): Sentence {
  const points = absence?.didNotPlay
    ? sentence`did not play`
    : scored
      ? sentence`${scored} points scored`
      : sentence`kickoff has passed`;
  const where = { started: ' in your lineup', benched: ' on your bench', best_ball: '' }[role];
  return sentence`Locked${word(where)}: ${points}.`;
}

/**
 * "If he's inactive, start Spears; decide by 1:00 pm ET Sunday." A quarterback may be active and
 * not start.
 */
export function swapSentence(
  subjectOf: SubjectOf,
  player: RosterPlayer['player'],
  { backup, kind, deadline }: SwapPlan,
): Sentence {
  const [own, other] = [subjectOf(player), subjectOf(backup.player)];
  const isOff = player.position === 'QB' ? sentence`${own.he} doesn't start` : sentence`${own.he}'s inactive`;
  const swap = word(player.position === 'QB' ? 'use' : 'start');
  return kind === 'wait'
    ? sentence`If ${isOff}, ${swap} ${other.short}; decide by ${deadline}.`
    : sentence`${other.short} kicks off first: stay with ${own.short} unless ${own.he}'s ruled out by ${deadline}.`;
}

function comparisonClause(subjectOf: SubjectOf, { member, comparison }: StartSitCall): Sentence {
  if (!comparison) return sentence``;
  const { position } = member.player;
  const { him } = subjectOf(member.player);
  if (comparison.kind === 'no_slot') return sentence`, but your lineup has no ${positionNoun(position)} slot`;
  const { short } = subjectOf(comparison.rival);
  switch (comparison.kind) {
    case 'rival_favored':
      return sentence`; ${short} is ${comparison.odds} to outscore ${him}`;
    case 'rival_set':
      return sentence`; a coin flip with ${short}, who is in your lineup`;
    case 'rival_projects_higher':
      return sentence`; ${short} projects higher`;
    case 'favored':
      return sentence`; ${comparison.odds} to outscore ${short}`;
    case 'next_up':
      return sentence`; next man up is ${short}`;
  }
}
