// The verdict of a roster audit.
import {
  capitalized,
  countWord,
  type Fact,
  listing,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { absenceReason, positionNoun, type subjectsAmong } from '../phrases/index.ts';
import { isInDoubt } from '../shared/index.ts';
import type { ClosestPair, HeadlineClaim, RosterHeadline } from './headline.ts';
import { isCoinFlip, type LineupChange, MIN_COIN_FLIP_ODDS } from './lineup-changes.ts';
import type { RosterPlayer } from './roster-player.ts';

/** The names of an answer's players. */
export type SubjectOf = ReturnType<typeof subjectsAmong>;

export function verdict(subjectOf: SubjectOf, headline: RosterHeadline): Sentence {
  switch (headline.kind) {
    case 'empty_roster':
      return headline.add
        ? sentence`Your roster is empty: claim ${subjectOf(headline.add).short} first.`
        : sentence`Your roster is empty: add players to start.`;
    case 'no_starters':
      return sentence`Find starters: no one on your roster plays in ${weekWord(headline.week)}.`;
    case 'best_ball':
      return headline.weakness
        ? sentence`Best ball sets your lineup; you're weak at ${positionNoun(headline.weakness)}.`
        : sentence`Best ball sets your lineup, and no position is weak.`;
    case 'fill_slot': {
      const { player } = headline.fill;
      if (headline.lead)
        return sentence`Claim ${subjectOf(headline.lead.player).short}; also claim ${subjectOf(player).short}: you have no ${positionNoun(player.position)} for ${weekWord(headline.week)}.`;
      return sentence`${capitalized(claimClause(subjectOf, headline.fill))}: you have no ${positionNoun(player.position)} for ${weekWord(headline.week)}.`;
    }
    case 'open_slots': {
      const missing = headline.slots.map(({ slot, isPartly }) =>
        isPartly ? sentence`another ${slotPlayer(slot)}` : sentence`a ${slotPlayer(slot)}`,
      );
      return headline.slots.some(({ isPartly }) => isPartly)
        ? sentence`Add ${listing(missing)}: you're short in ${weekWord(headline.week)}.`
        : sentence`Add ${listing(missing)}: you have none to start in ${weekWord(headline.week)}.`;
    }
    case 'change': {
      const { change, second, claim, otherChanges } = headline;
      // a claim that helps for the season comes before a change that hardly helps
      if (claim && headline.isCoinFlip && change.bench && isPlainFlip(change))
        return flipAfterClaim(subjectOf, claim, { start: change.start, rival: change.bench });
      if (headline.isEven && change.bench && !claim)
        return sentence`${pairFlip(subjectOf, { start: change.start, rival: change.bench })}; keep the rest of your lineup.`;
      if (second) return sentence`${changeClause(subjectOf, change)} and ${swapClause(subjectOf, second)}.`;
      return sentence`${changeClause(subjectOf, change, headline.isCoinFlip)}${moreChanges(otherChanges)}${nextClause(subjectOf, otherChanges > 0 ? withoutDrop(headline) : headline)}.`;
    }
    case 'keep':
      if (headline.claim) return sentence`Keep your lineup; ${claimClause(subjectOf, headline.claim)}.`;
      return headline.closest
        ? sentence`Keep your lineup; the closest call is ${pairClause(subjectOf, headline.closest)}.`
        : sentence`Keep your lineup${weaknessClause(headline.weakness)}.`;
    case 'set':
      if (headline.claim && headline.closest && isPlainFlip(headline.closest))
        return flipAfterClaim(subjectOf, headline.claim, headline.closest);
      return headline.closest
        ? sentence`Start ${pairClause(subjectOf, headline.closest)}${nextClause(subjectOf, headline)}.`
        : sentence`Start the best lineup below${nextClause(subjectOf, headline)}.`;
  }
}

/** "claim Murray and drop Cousins" */
const claimClause = (subjectOf: SubjectOf, { player, drop }: Pick<HeadlineClaim, 'player' | 'drop'>): Sentence =>
  drop
    ? sentence`claim ${subjectOf(player).short} and drop ${subjectOf(drop).short}`
    : sentence`claim ${subjectOf(player).short}`;

/** "Claim Murray and drop Cousins; Ford over Pacheco is a coin flip." */
const flipAfterClaim = (
  subjectOf: SubjectOf,
  claim: HeadlineClaim,
  { start, rival }: Pick<ClosestPair, 'start' | 'rival'>,
): Sentence => {
  const pair = pairFlip(subjectOf, { start, rival });
  // with the claim won, one of the two sits anyway
  return claim.startsOver === start.player
    ? sentence`Claim ${subjectOf(claim.player).short}; if you miss, ${pair}.`
    : sentence`${capitalized(claimClause(subjectOf, claim))}; ${pair}.`;
};

const pairFlip = (subjectOf: SubjectOf, { start, rival }: Pick<ClosestPair, 'start' | 'rival'>): Sentence =>
  sentence`${subjectOf(start.player).short} over ${subjectOf(rival.player).short} is a coin flip`;

/** Next to several changes the verdict has no place for the drop. */
const withoutDrop = <T extends { readonly claim: HeadlineClaim | null }>(headline: T): T => ({
  ...headline,
  claim: headline.claim && { ...headline.claim, drop: null },
});

/** A coin flip between points: who is likely to sit is the choice only if he is active. */
const isPlainFlip = ({ start, odds }: Pick<ClosestPair, 'start' | 'odds'>): boolean =>
  isCoinFlip(odds) && !isInDoubt(start.profile);

/** What the verdict says after the lineup. */
const nextClause = (
  subjectOf: SubjectOf,
  { claim, weakness }: { readonly claim: HeadlineClaim | null; readonly weakness: string | null },
): Sentence => (claim ? sentence`; ${claimClause(subjectOf, claim)}` : weaknessClause(weakness));

/** Displayed odds to outscore one rival. */
const EVEN_ODDS = 0.5;

/** "Kelce if he's active, otherwise Kincaid" */
function ifActive(subjectOf: SubjectOf, start: RosterPlayer, rival: RosterPlayer): Sentence {
  const { short, he } = subjectOf(start.player);
  const condition = start.player.position === 'QB' ? sentence`if ${he} gets the start` : sentence`if ${he}'s active`;
  return sentence`${short} ${condition}, otherwise ${subjectOf(rival.player).short}`;
}

/** "Waddle over Metcalf (56%)", "Conner over White in a coin flip (52%)" */
function pairClause(
  subjectOf: SubjectOf,
  { start, rival, odds, isIfActive }: ClosestPair,
  { isFlipNamed }: { readonly isFlipNamed: boolean } = { isFlipNamed: true },
): Sentence {
  if (isIfActive) return ifActive(subjectOf, start, rival);
  const pair = sentence`${subjectOf(start.player).short} over ${subjectOf(rival.player).short}`;
  if (!odds) return pair;
  return isFlipNamed && isPlainFlip({ start, odds }) && !isLesserCoinFlip(odds)
    ? sentence`${pair} in a coin flip (${odds})`
    : withOdds(pair, odds);
}

/**
 * A start in doubt with a rival who can replace him until kickoff is the better choice even with
 * the lesser odds: they are then left out.
 */
function withOdds(pair: Sentence, odds: Fact): Sentence {
  return isLesserCoinFlip(odds) ? sentence`${pair}, a coin flip` : withBetterOdds(pair, odds);
}

const isLesserCoinFlip = ({ value }: Fact): boolean =>
  roundToDisplayed(value) < EVEN_ODDS && roundToDisplayed(value) >= MIN_COIN_FLIP_ODDS;

const withBetterOdds = (pair: Sentence, odds: Fact): Sentence =>
  roundToDisplayed(odds.value) >= EVEN_ODDS ? sentence`${pair} (${odds})` : pair;

/** "Start Jones over Hunt (bye week)" */
function changeClause(subjectOf: SubjectOf, change: LineupChange, isFlipNamed = false): Sentence {
  const { start, bench, odds, isIfActive } = change;
  if (!bench) return sentence`Start ${subjectOf(start.player).short} in your open lineup spot`;
  return odds
    ? sentence`Start ${pairClause(subjectOf, { start, rival: bench, odds, isIfActive }, { isFlipNamed })}`
    : sentence`Start ${swapClause(subjectOf, change)}`;
}

/** One of several changes: "Jones over Hunt (bye week)", "Conner over White (a coin flip)". */
export function swapClause(subjectOf: SubjectOf, { start, bench, odds, isIfActive }: LineupChange): Sentence {
  if (!bench) return sentence`${subjectOf(start.player).short}`;
  const pair = sentence`${subjectOf(start.player).short} over ${subjectOf(bench.player).short}`;
  if (isIfActive) return sentence`${pair} (if ${word(start.player.position === 'QB' ? 'starting' : 'active')})`;
  if (odds) return isLesserCoinFlip(odds) ? sentence`${pair} (a coin flip)` : withBetterOdds(pair, odds);
  return bench.absence ? sentence`${pair} (${absenceReason(bench.absence)})` : pair;
}

function moreChanges(count: number): Sentence {
  if (count === 0) return sentence``;
  if (count > 10) return sentence`, plus many more changes`;
  return count === 1 ? sentence`, plus one more change` : sentence`, plus ${countWord(count)} more changes`;
}

function weaknessClause(position: string | null): Sentence {
  return position === null ? sentence`` : sentence`; you're weak at ${positionNoun(position)}`;
}

/** "kicker", "superflex", "REC FLEX": a slot as managers say it. */
export function slotWord(slot: string): Word {
  return SHARED_SLOTS[slot] ?? positionNoun(slot.replace(/_/g, ' '));
}

/** "kicker", "flex player" */
const slotPlayer = (slot: string): Sentence =>
  slot in SHARED_SLOTS ? sentence`${slotWord(slot)} player` : sentence`${slotWord(slot)}`;

const SHARED_SLOTS: Readonly<Record<string, Word>> = { FLEX: word('flex'), SUPER_FLEX: word('superflex') };
