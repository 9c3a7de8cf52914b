// The verdict of a roster audit.
import {
  capitalized,
  countWord,
  listing,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import { absenceReason, positionNoun, type SubjectOf } from '../phrases/index.ts';
import { say, type Words } from '../story/index.ts';
import type { RosterPlayer } from './roster-player.ts';
import type { LineupChange, PairCall, RosterVerdict } from './verdict.ts';

type Facts<Kind extends RosterVerdict['kind']> = Extract<RosterVerdict, { readonly kind: Kind }>['facts'];
type Claim = Pick<NonNullable<Facts<'keep'>['claim']>, 'player' | 'drop'>;
type Pair = Readonly<Record<'start' | 'rival', RosterPlayer>>;

export const rosterVerdictSentence = (subjectOf: SubjectOf, verdict: RosterVerdict): Sentence =>
  say(VERDICTS, verdict, subjectOf);

const VERDICTS: Words<RosterVerdict, [SubjectOf], Sentence> = {
  empty_roster: ({ add }, subjectOf) =>
    sentence`Your roster is empty: ${add ? sentence`claim ${subjectOf(add).short} first` : word('add players to start')}.`,
  no_starters: ({ week }) => sentence`Find starters: no one on your roster plays in ${weekWord(week)}.`,
  best_ball: ({ weakness }) =>
    weakness
      ? sentence`Best ball sets your lineup; you're weak at ${positionNoun(weakness)}.`
      : sentence`Best ball sets your lineup, and no position is weak.`,
  fill_slot: ({ fill, better, week }, subjectOf) => {
    const missing = sentence`you have no ${positionNoun(fill.player.position)} for ${weekWord(week)}`;
    return better
      ? sentence`Claim ${subjectOf(better.player).short}; also claim ${subjectOf(fill.player).short}: ${missing}.`
      : sentence`${capitalized(claimClause(subjectOf, fill))}: ${missing}.`;
  },
  open_slots: ({ slots, week }) => {
    const missing = slots.map(
      ({ slot, isPartly }) => sentence`${word(isPartly ? 'another' : 'a')} ${slotPlayer(slot)}`,
    );
    return slots.some(({ isPartly }) => isPartly)
      ? sentence`Add ${listing(missing)}: you're short in ${weekWord(week)}.`
      : sentence`Add ${listing(missing)}: you have none to start in ${weekWord(week)}.`;
  },
  /** "Claim Murray and drop Cousins; Ford over Pacheco is a coin flip." */
  claim_first: ({ claim, flip, isIfMissed }, subjectOf) =>
    isIfMissed
      ? sentence`Claim ${subjectOf(claim.player).short}; if you miss, ${pairFlip(subjectOf, flip)}.`
      : sentence`${capitalized(claimClause(subjectOf, claim))}; ${pairFlip(subjectOf, flip)}.`,
  weak_first: ({ weakness, flip }, subjectOf) =>
    sentence`You're weak at ${positionNoun(weakness)}; ${pairFlip(subjectOf, flip)}.`,
  level: ({ flip }, subjectOf) => sentence`${pairFlip(subjectOf, flip)}; keep the rest of your lineup.`,
  two_changes: ({ change, second }, subjectOf) =>
    sentence`${changeClause(subjectOf, change)} and ${swapClause(subjectOf, second)}.`,
  change: (facts, subjectOf) =>
    sentence`${changeClause(subjectOf, facts.change, facts)}${moreChanges(facts.otherChanges)}${nextClause(subjectOf, facts)}.`,
  keep: ({ claim, pair, weakness }, subjectOf) =>
    pair && !claim
      ? sentence`Keep your lineup; the closest call is ${pairClause(subjectOf, pair)}.`
      : sentence`Keep your lineup${nextClause(subjectOf, { claim, weakness })}.`,
  set: (facts, subjectOf) =>
    facts.pair
      ? sentence`Start ${pairClause(subjectOf, facts.pair)}${nextClause(subjectOf, facts)}.`
      : sentence`Start the best lineup below${nextClause(subjectOf, facts)}.`,
};

/** "claim Murray and drop Cousins" */
const claimClause = (subjectOf: SubjectOf, { player, drop }: Claim): Sentence =>
  drop
    ? sentence`claim ${subjectOf(player).short} and drop ${subjectOf(drop).short}`
    : sentence`claim ${subjectOf(player).short}`;

const over = (subjectOf: SubjectOf, { start, rival }: Pair): Sentence =>
  sentence`${subjectOf(start.player).short} over ${subjectOf(rival.player).short}`;

const pairFlip = (subjectOf: SubjectOf, pair: Pair): Sentence => sentence`${over(subjectOf, pair)} is a coin flip`;

/** What the verdict says after the lineup. */
function nextClause(subjectOf: SubjectOf, { claim, weakness }: Pick<Facts<'keep'>, 'claim' | 'weakness'>): Sentence {
  if (claim) return sentence`; ${claimClause(subjectOf, claim)}`;
  return weakness === null ? sentence`` : sentence`; you're weak at ${positionNoun(weakness)}`;
}

/** The words for odds of a coin flip are said, or the odds alone. */
interface FlipNaming {
  readonly isFlipNamed: boolean;
}
interface PairWords extends Pair, FlipNaming {
  readonly subjectOf: SubjectOf;
}

/** "Waddle over Metcalf (56%)", "Kelce if he's active, otherwise Kincaid" */
const PAIR_CLAUSES: Words<PairCall, [PairWords, Sentence], Sentence> = {
  if_active: ({ fallback }, { subjectOf, start, rival }) => {
    const { short, he } = subjectOf(start.player);
    const condition = start.player.position === 'QB' ? sentence`if ${he} gets the start` : sentence`if ${he}'s active`;
    return sentence`${short} ${condition}, otherwise ${subjectOf((fallback ?? rival).player).short}`;
  },
  unless_ruled_out: ({ deadline }, { subjectOf, start }) => {
    const { short, he } = subjectOf(start.player);
    return sentence`${short} unless ${he}'s ruled out by ${deadline}`;
  },
  coin_flip: ({ odds }, { isFlipNamed }, pair) =>
    isFlipNamed ? sentence`${pair} in a coin flip (${odds})` : sentence`${pair} (${odds})`,
  favored: ({ odds }, _, pair) => sentence`${pair} (${odds})`,
  coin_flip_below_even: (_, __, pair) => sentence`${pair}, a coin flip`,
  below_even: (_, __, pair) => pair,
  no_odds: (_, __, pair) => pair,
};

const pairClause = (
  subjectOf: SubjectOf,
  { start, rival, call }: Pair & { readonly call: PairCall },
  { isFlipNamed }: FlipNaming = { isFlipNamed: true },
): Sentence => say(PAIR_CLAUSES, call, { subjectOf, start, rival, isFlipNamed }, over(subjectOf, { start, rival }));

/** "Start Jones over Hunt (bye week)" */
function changeClause(subjectOf: SubjectOf, change: LineupChange, naming = { isFlipNamed: false }): Sentence {
  const { start, bench: rival, call } = change;
  if (!rival) return sentence`Start ${subjectOf(start.player).short} in your open lineup spot`;
  return call.kind === 'no_odds'
    ? sentence`Start ${swapClause(subjectOf, change)}`
    : sentence`Start ${pairClause(subjectOf, { start, rival, call }, naming)}`;
}

/** One of several changes: "Jones over Hunt (bye week)", "Conner over White (a coin flip)". */
const SWAP_NOTES: Words<PairCall, [Pair], Sentence | null> = {
  if_active: (_, { start }) => sentence`if ${word(start.player.position === 'QB' ? 'starting' : 'active')}`,
  unless_ruled_out: () => sentence`unless ruled out`,
  coin_flip: ({ odds }) => sentence`${odds}`,
  favored: ({ odds }) => sentence`${odds}`,
  coin_flip_below_even: () => sentence`a coin flip`,
  below_even: () => null,
  no_odds: (_, { rival }) => rival.absence && sentence`${absenceReason(rival.absence)}`,
};

export function swapClause(subjectOf: SubjectOf, { start, bench: rival, call }: LineupChange): Sentence {
  if (!rival) return sentence`${subjectOf(start.player).short}`;
  const note = say(SWAP_NOTES, call, { start, rival });
  return note ? sentence`${over(subjectOf, { start, rival })} (${note})` : over(subjectOf, { start, rival });
}

function moreChanges(count: Facts<'change'>['otherChanges']): Sentence {
  if (count === 0) return sentence``;
  if (count === 'many') return sentence`, plus many more changes`;
  return count === 1 ? sentence`, plus one more change` : sentence`, plus ${countWord(count)} more changes`;
}

/** "kicker", "superflex", "REC FLEX": a slot as managers say it. */
export const slotWord = (slot: string): Word => SHARED_SLOTS[slot] ?? positionNoun(slot.replace(/_/g, ' '));

/** "kicker", "flex player" */
const slotPlayer = (slot: string): Sentence =>
  slot in SHARED_SLOTS ? sentence`${slotWord(slot)} player` : sentence`${slotWord(slot)}`;

const SHARED_SLOTS: Readonly<Record<string, Word>> = { FLEX: word('flex'), SUPER_FLEX: word('superflex') };
