// The reasoning of a roster audit.
import { countWord, listing, name, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { overWeeksLeft } from '../phrases/index.ts';
import type { AuditWeeks, RosterDecision } from './decide.ts';
import type { PositionGrade } from './grades.ts';
import type { LineupChange } from './lineup-changes.ts';
import type { Closeness, RosterReason } from './reasons.ts';
import type { RosterPlayer } from './roster-context.ts';
import { gradeNote } from './write-grades.ts';

export function reasoning({ weeks, reasons }: RosterDecision): Sentence {
  return paragraph(...reasons.map((reason) => reasonSentence(weeks, reason)));
}

function reasonSentence(weeks: AuditWeeks, reason: RosterReason): Sentence | null {
  switch (reason.kind) {
    case 'roster_unused':
      return sentence`The roster sent along is not used: the team's own is, as the platform shows it.`;
    case 'too_many_starters': {
      const count = reason.extra > 10 ? word('many') : countWord(reason.extra);
      return sentence`There ${word(reason.extra === 1 ? 'is' : 'are')} ${count} more marked as ${word(reason.extra === 1 ? 'starter' : 'starters')} than the lineup has places.`;
    }
    case 'idle_starter': {
      const { player, absence } = reason.member;
      return sentence`A dead place: ${name(player.name)} ${word(player.position === 'DEF' ? 'stand' : 'stands')} in the lineup, and ${absence ?? sentence``}`;
    }
    case 'unfilled_slots':
      return sentence`Nobody on the roster can fill ${listing(reason.slots.map((slot) => word(slot.replace(/_/g, ' '))))} in ${weekWord(reason.week)}.`;
    case 'healthy_on_reserve':
      return sentence`${name(reason.player.name)} is fit and still on the reserve list.`;
    case 'reserve_eligible':
      return sentence`${name(reason.player.name)} takes a place that the reserve list would free.`;
    case 'change':
      return changeSentence(reason.change);
    case 'best_ball':
      return sentence`Nobody sets a lineup in this league: the starts below are whose scores are expected to count.`;
    case 'closest_call': {
      const { start, rival, odds } = reason.pair;
      if (!odds) return null;
      return sentence`The closest call is ${name(start.player.name)} over ${name(rival.player.name)} at ${odds}${CLOSENESS[reason.closeness]}.`;
    }
    case 'no_alternatives':
      return sentence`No starter has an alternative who plays.`;
    case 'grades':
      return gradesSentence(weeks, reason.best, reason.worst);
    case 'claims':
      return CLAIMS[reason.status];
  }
}

const CLOSENESS: Readonly<Record<Closeness, Sentence>> = {
  clear: sentence``,
  coin_flip: sentence`: a coin flip`,
  coin_flip_by_mean: sentence`: a coin flip, decided by the higher mean`,
};

const CLAIMS: Readonly<Record<Extract<RosterReason, { kind: 'claims' }>['status'], Sentence>> = {
  named: sentence`Claims are named from the players who are free in this league.`,
  none_helps: sentence`Nobody who is free in the league would help.`,
  team_unknown: sentence`Whose team of the league this is cannot be known, so no claims are named.`,
  no_league: sentence`Without a league nobody can know who is free, so no claims are named; points are PPR, in a common lineup of a common league.`,
};

function changeSentence({ start, bench, odds }: LineupChange): Sentence {
  const who = name(start.player.name);
  if (!bench) return sentence`${who} ${word(isDefense(start) ? 'belong' : 'belongs')} in the lineup.`;
  const standsWord = word(isDefense(bench) ? 'stand' : 'stands');
  if (odds)
    return sentence`${who} ${isOrAre(start)} ${odds} to outscore ${name(bench.player.name)}, who ${standsWord} in the lineup now.`;
  return bench.absence
    ? sentence`${who} comes in for ${name(bench.player.name)}: ${bench.absence}`
    : sentence`${who} ${isOrAre(start)} expected to score more than ${name(bench.player.name)}.`;
}

const isDefense = ({ player }: Pick<RosterPlayer, 'player'>): boolean => player.position === 'DEF';
const isOrAre = (member: RosterPlayer) => word(isDefense(member) ? 'are' : 'is');

function gradesSentence({ week, lastWeek }: AuditWeeks, best: PositionGrade, worst: PositionGrade): Sentence {
  const when = overWeeksLeft(week, lastWeek);
  const gradeClause = ({ position, grade }: PositionGrade) => sentence`${word(position)} (${word(grade)})`;
  return paragraph(
    best.grade === worst.grade
      ? sentence`Every position of the roster is graded ${word(best.grade)} ${when}.`
      : sentence`The roster is strongest at ${gradeClause(best)} and weakest at ${gradeClause(worst)} ${when}.`,
    gradeNote({ week, lastWeek }, worst),
  );
}
