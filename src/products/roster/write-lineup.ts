// The verdict of a roster audit, and the reason of each lineup call.
import { countWord, name, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { displayName } from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { StartSitCall } from './decide.ts';
import type { PositionGrade } from './grades.ts';
import type { RosterHeadline } from './headline.ts';
import type { RosterPlayer } from './roster-context.ts';

export function verdict(headline: RosterHeadline): Sentence {
  switch (headline.kind) {
    case 'empty_roster':
      return sentence`The roster is empty: there is nobody to start.`;
    case 'no_starters':
      return sentence`Nobody of this roster plays in ${weekWord(headline.week)}.`;
    default:
      return sentence`${lineupClause(headline)}${weaknessClause(headline.weakness)}.`;
  }
}

function lineupClause(headline: Exclude<RosterHeadline, { kind: 'empty_roster' | 'no_starters' }>): Sentence {
  if (headline.kind === 'best_ball')
    return sentence`The best scores of ${weekWord(headline.week)} count by themselves in best ball`;
  if (headline.kind === 'change') {
    const { start, bench } = headline.change;
    const others = headline.otherChanges === 0 ? sentence`` : sentence`, with ${moveCount(headline.otherChanges)}`;
    return bench
      ? sentence`Start ${displayName(start.player)} for ${displayName(bench.player)}${others}`
      : sentence`Put ${displayName(start.player)} into the empty place${others}`;
  }
  const { closest, week } = headline;
  const how =
    headline.kind === 'keep'
      ? sentence`The lineup stands for ${weekWord(week)}`
      : sentence`Start the lineup below in ${weekWord(week)}`;
  if (!closest) return how;
  return sentence`${how}; the closest call is ${name(closest.start.player.name)} over ${name(closest.rival.player.name)}`;
}

function moveCount(count: number): Sentence {
  if (count > 10) return sentence`many more changes`;
  return count === 1 ? sentence`one more change` : sentence`${countWord(count)} more changes`;
}

function weaknessClause(weakest: PositionGrade | null): Sentence {
  return weakest ? sentence`; the weak spot is ${word(weakest.position)} (${word(weakest.grade)})` : sentence``;
}

export function callReason({ member, call, rival, odds, doubt }: StartSitCall): Sentence {
  const { player, profile, reserveSpot, absence } = member;
  if (reserveSpot !== null)
    return sentence`He is on the ${word(reserveSpot === 'taxi' ? 'taxi squad' : 'reserve list')}.`;
  if (call === 'bench') return sentence`Not a start: ${absence ?? sentence`nothing is projected.`}`;
  const { forecast, opponent, home, status } = profile;
  if (!forecast) return sentence`Nothing is projected for ${name(player.name)}.`;
  const where = sentence`${word(home ? 'against' : 'at')} ${name(opponent ?? '')}`;
  const given = isDefense(member) ? sentence`${where}` : sentence`${where} ${ifHePlays(player)}`;
  return paragraph(
    sentence`${forecast.mean} points expected ${given}, from ${forecast.floor} to ${forecast.ceiling} in eight weeks of ten.`,
    status.label === null ? null : sentence`Status: ${word(status.label)}.`,
    doubt,
    comparisonClause({ member, call, rival, odds }),
  );
}

/** A defence has the name of a team, which is many. */
const isDefense = ({ player }: Pick<RosterPlayer, 'player'>): boolean => player.position === 'DEF';
const isOrAre = (member: RosterPlayer) => word(isDefense(member) ? 'are' : 'is');

function comparisonClause({
  member,
  call,
  rival,
  odds,
}: Pick<StartSitCall, 'member' | 'call' | 'rival' | 'odds'>): Sentence | null {
  if (call === 'sit') {
    const owner = word(isDefense(member) ? 'a defence' : 'his position');
    if (!rival) return sentence`No place in the lineup is for ${owner}.`;
    const who = name(rival.player.name);
    const pronoun = word(isDefense(member) ? 'them' : 'him');
    return odds
      ? sentence`${who} ${isOrAre(rival)} ${odds} to outscore ${pronoun}.`
      : sentence`${who} ${isOrAre(rival)} expected to score more.`;
  }
  if (!rival) return sentence`Nobody else could take the place.`;
  const who = name(rival.player.name);
  return odds ? sentence`${odds} to outscore ${who}, the best alternative.` : sentence`The best alternative is ${who}.`;
}
