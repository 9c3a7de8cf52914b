// Words for an absence: who is out, and what he leaves.
import { capitalized, countWord, listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { subject } from '../phrases/index.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';
import type { LeftShare, VacatedRole } from './vacated-role.ts';

type Workload = Extract<VacatedRole, { readonly kind: 'workload' }>;

/** "With Keenan Allen and Joshua Palmer out", "If Josh Jacobs sits": who leaves work. */
export function injuryClause(injury: InjuryFallout): Sentence {
  if (injury.isDoubtful) return capitalized(ifClause(injury));
  const out = word(injury.streak === null ? 'out' : 'out again');
  return sentence`With ${absentNames(injury)} ${out}`;
}

/** "if Josh Jacobs sits again" */
export function ifClause(injury: InjuryFallout): Sentence {
  const sits = absentOf(injury).length > 1 ? 'sit' : 'sits';
  return sentence`if ${absentNames(injury)} ${word(injury.streak === null ? sits : `${sits} again`)}`;
}

const absentOf = ({ injured, alsoOut, vacated }: InjuryFallout): readonly Player[] =>
  vacated?.kind === 'workload' ? vacated.players : [injured, ...alsoOut];

const absentNames = (injury: InjuryFallout): Sentence =>
  sentence`${listing(absentOf(injury).map((player) => subject(player).full))}`;

/** What the absence leaves; work that others have had for games is not up for grabs. */
export function vacatedSentence(injury: InjuryFallout, beneficiary: Beneficiary): Sentence | null {
  const { vacated, streak } = injury;
  if (!vacated) return null;
  if (vacated.kind === 'starting_job')
    return sentence`${injuryClause(injury)}, ${subject(vacated.likeliestStarter).full} ${word(vacated.isCertain ? 'starts' : 'is the likeliest to start')}.`;
  if (streak !== null) return againSentence(injury, vacated, beneficiary, STRAIGHT_GAMES[streak]);
  return vacated.players.length > 1 && !injury.isDoubtful
    ? sentence`${absentNames(injury)} are out. That leaves ${listing(leftShares(vacated))}.`
    : sentence`${injuryClause(injury)}, ${listing(leftShares(vacated))} are up for grabs.`;
}

/** "63% of the carries", "Allen's 34% and Palmer's 18% of the targets" */
function leftShares({ carries, targets, isLastSeason }: Workload): readonly Sentence[] {
  const period = word(isLastSeason ? "last season's" : 'the');
  const sharesOf = (shares: readonly LeftShare[]) =>
    listing(
      shares.map(({ player, share }) =>
        shares.length > 1 ? sentence`${subject(player).short}'s ${share}` : sentence`${share}`,
      ),
    );
  return [
    ...(carries.length > 0 ? [sentence`${sharesOf(carries)} of ${period} carries`] : []),
    ...(targets.length > 0 ? [sentence`${sharesOf(targets)} of ${period} targets`] : []),
  ];
}

/**
 * "Rhamondre Stevenson, who had 50% of the carries, is out a third straight game. Ezekiel Elliott
 * has filled in."
 */
function againSentence(
  injury: InjuryFallout,
  vacated: Workload,
  { role, hasFilledIn }: Beneficiary,
  straightGame: Word,
): Sentence {
  const { isDoubtful, missed } = injury;
  const work = listing(leftShares(vacated));
  if (vacated.players.length > 1)
    return isDoubtful
      ? sentence`${injuryClause(injury)}, teammates share ${work}.`
      : sentence`${absentNames(injury)} are out again. Teammates share ${work}.`;
  const games = missed === 1 ? sentence`the last game` : sentence`the last ${countWord(missed)} games`;
  const absent = sentence`${absentNames(injury)}, who had ${work},`;
  const claim = isDoubtful
    ? sentence`${absent} missed ${games} and is doubtful`
    : sentence`${absent} is out ${straightGame}`;
  return hasFilledIn ? sentence`${claim}. ${subject(role.player).full} has filled in.` : sentence`${claim}.`;
}

const STRAIGHT_GAMES: Readonly<Record<NonNullable<InjuryFallout['streak']>, Word>> = {
  second: word('a second straight game'),
  third: word('a third straight game'),
  later: word('another game'),
};
