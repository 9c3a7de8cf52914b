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
import { absenceReason, positionNoun, type SubjectOf } from '../phrases/index.ts';
import type { ClaimBeforeFlip, ClosestPair, HeadlineClaim, RosterHeadline } from './headline.ts';
import type { LineupChange } from './lineup-changes.ts';
import type { RosterPlayer } from './roster-player.ts';
import type { SmallCount } from './small-count.ts';

export function rosterVerdictSentence(subjectOf: SubjectOf, headline: RosterHeadline): Sentence {
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
    case 'change':
      return changesSentence(subjectOf, headline);
    case 'keep':
      if (headline.claim) return sentence`Keep your lineup; ${claimClause(subjectOf, headline.claim)}.`;
      return headline.closest
        ? sentence`Keep your lineup; the closest call is ${pairClause(subjectOf, headline.closest)}.`
        : sentence`Keep your lineup${weaknessClause(headline.weakness)}.`;
    case 'set':
      if (headline.claimFirst) return flipAfterClaim(subjectOf, headline.claimFirst);
      if (headline.isWeaknessFirst && headline.closest && headline.weakness)
        return weakBeforeFlip(subjectOf, headline.weakness, headline.closest);
      return headline.closest
        ? sentence`Start ${pairClause(subjectOf, headline.closest)}${nextClause(subjectOf, headline)}.`
        : sentence`Start the best lineup below${nextClause(subjectOf, headline)}.`;
  }
}

function changesSentence(subjectOf: SubjectOf, headline: Extract<RosterHeadline, { kind: 'change' }>): Sentence {
  const { change, call, otherChanges } = headline;
  switch (call.kind) {
    case 'claim_first':
      return flipAfterClaim(subjectOf, call);
    case 'level':
      return sentence`${pairFlip(subjectOf, call.flip)}; keep the rest of your lineup.`;
    case 'weak_first':
      return weakBeforeFlip(subjectOf, call.weakness, call.flip);
    case 'two':
      return sentence`${changeClause(subjectOf, change)} and ${swapClause(subjectOf, call.second)}.`;
    case 'first':
      return sentence`${changeClause(subjectOf, change, call)}${moreChanges(otherChanges)}${nextClause(subjectOf, headline)}.`;
  }
}

/** "claim Murray and drop Cousins" */
const claimClause = (subjectOf: SubjectOf, { player, drop }: Pick<HeadlineClaim, 'player' | 'drop'>): Sentence =>
  drop
    ? sentence`claim ${subjectOf(player).short} and drop ${subjectOf(drop).short}`
    : sentence`claim ${subjectOf(player).short}`;

/** "Claim Murray and drop Cousins; Ford over Pacheco is a coin flip." */
const flipAfterClaim = (subjectOf: SubjectOf, { claim, flip, isIfMissed }: ClaimBeforeFlip): Sentence =>
  isIfMissed
    ? sentence`Claim ${subjectOf(claim.player).short}; if you miss, ${pairFlip(subjectOf, flip)}.`
    : sentence`${capitalized(claimClause(subjectOf, claim))}; ${pairFlip(subjectOf, flip)}.`;

/** "You're weak at tight end; Renfrow over Godwin is a coin flip." */
const weakBeforeFlip = (subjectOf: SubjectOf, weakness: string, flip: ClaimBeforeFlip['flip']): Sentence =>
  sentence`You're weak at ${positionNoun(weakness)}; ${pairFlip(subjectOf, flip)}.`;

const pairFlip = (subjectOf: SubjectOf, { start, rival }: ClaimBeforeFlip['flip']): Sentence =>
  sentence`${subjectOf(start.player).short} over ${subjectOf(rival.player).short} is a coin flip`;

/** What the verdict says after the lineup. */
const nextClause = (
  subjectOf: SubjectOf,
  { claim, weakness }: { readonly claim: HeadlineClaim | null; readonly weakness: string | null },
): Sentence => (claim ? sentence`; ${claimClause(subjectOf, claim)}` : weaknessClause(weakness));

/** "Kelce if he's active, otherwise Kincaid" */
function ifActive(subjectOf: SubjectOf, start: RosterPlayer, other: RosterPlayer): Sentence {
  const { short, he } = subjectOf(start.player);
  const condition = start.player.position === 'QB' ? sentence`if ${he} gets the start` : sentence`if ${he}'s active`;
  return sentence`${short} ${condition}, otherwise ${subjectOf(other.player).short}`;
}

/** "Stevenson unless he's ruled out by 8:20 pm ET Thursday" */
function unlessRuledOut(subjectOf: SubjectOf, { player }: RosterPlayer, deadline: Fact): Sentence {
  const { short, he } = subjectOf(player);
  return sentence`${short} unless ${he}'s ruled out by ${deadline}`;
}

/** "Waddle over Metcalf (56%)", "Conner over White in a coin flip (52%)" */
function pairClause(
  subjectOf: SubjectOf,
  { start, rival, call }: Pick<ClosestPair, 'start' | 'rival' | 'call'>,
  { isFlipNamed }: FlipNaming = { isFlipNamed: true },
): Sentence {
  const pair = sentence`${subjectOf(start.player).short} over ${subjectOf(rival.player).short}`;
  switch (call.kind) {
    case 'if_active':
      return ifActive(subjectOf, start, call.fallback ?? rival);
    case 'unless_ruled_out':
      return unlessRuledOut(subjectOf, start, call.deadline);
    case 'coin_flip':
      return isFlipNamed ? sentence`${pair} in a coin flip (${call.odds})` : sentence`${pair} (${call.odds})`;
    case 'favored':
      return sentence`${pair} (${call.odds})`;
    case 'coin_flip_below_even':
      return sentence`${pair}, a coin flip`;
    case 'below_even':
    case 'no_odds':
      return pair;
  }
}

/** Whether the words are said where the odds are those of a coin flip. */
interface FlipNaming {
  readonly isFlipNamed: boolean;
}

/** "Start Jones over Hunt (bye week)" */
function changeClause(
  subjectOf: SubjectOf,
  change: LineupChange,
  naming: FlipNaming = { isFlipNamed: false },
): Sentence {
  const { start, bench, call } = change;
  if (!bench) return sentence`Start ${subjectOf(start.player).short} in your open lineup spot`;
  return call.kind === 'no_odds'
    ? sentence`Start ${swapClause(subjectOf, change)}`
    : sentence`Start ${pairClause(subjectOf, { start, rival: bench, call }, naming)}`;
}

/** One of several changes: "Jones over Hunt (bye week)", "Conner over White (a coin flip)". */
export function swapClause(subjectOf: SubjectOf, { start, bench, call }: LineupChange): Sentence {
  if (!bench) return sentence`${subjectOf(start.player).short}`;
  const pair = sentence`${subjectOf(start.player).short} over ${subjectOf(bench.player).short}`;
  switch (call.kind) {
    case 'if_active':
      return sentence`${pair} (if ${word(start.player.position === 'QB' ? 'starting' : 'active')})`;
    case 'unless_ruled_out':
      return sentence`${pair} (unless ruled out)`;
    case 'coin_flip':
    case 'favored':
      return sentence`${pair} (${call.odds})`;
    case 'coin_flip_below_even':
      return sentence`${pair} (a coin flip)`;
    case 'below_even':
      return pair;
    case 'no_odds':
      return bench.absence ? sentence`${pair} (${absenceReason(bench.absence)})` : pair;
  }
}

function moreChanges(count: SmallCount): Sentence {
  if (count === 0) return sentence``;
  if (count === 'many') return sentence`, plus many more changes`;
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
