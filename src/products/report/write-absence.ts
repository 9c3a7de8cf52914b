// Words for an absence: who is out, and what he leaves.
import { capitalized, countWord, listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { subject } from '../phrases/index.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';
import type { LeftShare, VacatedRole } from './vacated-role.ts';

type StartingJob = Extract<VacatedRole, { readonly kind: 'starting_job' }>;
type Workload = Extract<VacatedRole, { readonly kind: 'workload' }>;

/**
 * "With Keenan Allen and Joshua Palmer out", "If Josh Jacobs sits", "If Travis Kelce (43% to play)
 * sits": who leaves work.
 */
export function injuryClause(injury: InjuryFallout): Sentence {
  const { isOpen, playOdds, injured, alsoOut, streak } = injury;
  if (playOdds && alsoOut.length === 0) return sentence`If ${subject(injured).full} (${playOdds} to play) sits`;
  if (isOpen) return capitalized(ifClause(injury));
  return sentence`With ${absentNames(injury)} ${word(streak === null ? 'out' : 'out again')}`;
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
  if (vacated.kind === 'starting_job') return sentence`${injuryClause(injury)}, ${jobClause(vacated)}.`;
  if (vacated.isLastSeason && vacated.players.length === 1) return lastSeasonSentence(injury, vacated);
  if (streak !== null) return againSentence(injury, vacated, beneficiary, STRAIGHT_GAMES[streak]);
  return vacated.players.length > 1 && !injury.isOpen
    ? sentence`${absentNames(injury)} are out. That leaves ${leftShares(vacated)}.`
    : sentence`${injuryClause(injury)}, ${leftShares(vacated)} are up for grabs.`;
}

/**
 * "Tim Patrick is out. He had 17% of the targets in his games last season.", "Christian McCaffrey
 * is 79% to play. He had ..."
 */
function lastSeasonSentence(injury: InjuryFallout, vacated: Workload): Sentence {
  const { availability, playOdds, streak } = injury;
  const status = playOdds
    ? sentence`${playOdds} to play`
    : sentence`${word(availability)} ${streak !== null && availability === 'out' ? STRAIGHT_GAMES[streak] : word('')}`;
  return sentence`${absentNames(injury)} is ${status}. He had ${leftShares(vacated)}.`;
}

/** "Joe Flacco starts", "Joe Flacco or Zach Wilson starts, undecided" */
function jobClause({ likeliestStarter, isCertain, rival }: StartingJob): Sentence {
  const { full } = subject(likeliestStarter);
  if (rival) return sentence`${full} or ${subject(rival).full} starts, undecided`;
  return sentence`${full} ${word(isCertain ? 'starts' : 'is the likeliest to start')}`;
}

/**
 * "63% of the carries", "Allen's 34% and Palmer's 18% of the targets", "21% of the targets in his
 * games last season"
 */
function leftShares({ carries, targets, players, isLastSeason }: Workload): Sentence {
  const sharesOf = (shares: readonly LeftShare[]) =>
    listing(
      shares.map(({ player, share }) =>
        shares.length > 1 ? sentence`${subject(player).short}'s ${share}` : sentence`${share}`,
      ),
    );
  const shares = listing([
    ...(carries.length > 0 ? [sentence`${sharesOf(carries)} of the carries`] : []),
    ...(targets.length > 0 ? [sentence`${sharesOf(targets)} of the targets`] : []),
  ]);
  const pronoun = word(players.length > 1 ? 'their' : 'his');
  return isLastSeason ? sentence`${shares} in ${pronoun} games last season` : shares;
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
  const { isOpen, availability, missed } = injury;
  const work = leftShares(vacated);
  if (vacated.players.length > 1)
    return isOpen
      ? sentence`${injuryClause(injury)}, teammates share ${work}.`
      : sentence`${absentNames(injury)} are out again. Teammates share ${work}.`;
  const games = missed === 1 ? sentence`the last game` : sentence`the last ${countWord(missed)} games`;
  const absent = sentence`${absentNames(injury)}, who had ${work},`;
  const claim = isOpen
    ? sentence`${absent} missed ${games} and is ${word(availability)}`
    : sentence`${absent} is out ${straightGame}`;
  return hasFilledIn ? sentence`${claim}. ${subject(role.player).full} has filled in.` : sentence`${claim}.`;
}

const STRAIGHT_GAMES: Readonly<Record<NonNullable<InjuryFallout['streak']>, Word>> = {
  second: word('a second straight game'),
  third: word('a third straight game'),
  later: word('another game'),
};
