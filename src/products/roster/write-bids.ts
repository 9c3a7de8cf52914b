// What a claim is worth to the team, and what to bid on it.
import { bidAmount, capitalized, listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { positionNoun, type SubjectOf } from '../phrases/index.ts';
import type { WaiverCall } from './adds.ts';
import type { BidShortage, CitedBid, ClaimBid, ClaimValue } from './claim-bid.ts';

type PlacedBid = Extract<ClaimBid, { kind: 'bid' }>;
type NoMoney = Extract<ClaimBid, { kind: 'no_money' }>;

/**
 * The value with the bid, then what other bids would win. A league with waiver priority has no
 * bids, but an order of claims.
 */
export function bidSentences(
  subjectOf: SubjectOf,
  { player, bid, leagueNote }: WaiverCall,
): readonly (Sentence | null)[] {
  return [...claimSentences(subjectOf, player, bid), leagueNote && LEAGUE_NOTES[leagueNote]];
}

const LEAGUE_NOTES: Readonly<Record<NonNullable<WaiverCall['leagueNote']>, Sentence>> = {
  waiver_priority: sentence`Your league goes by waiver priority and takes no bids: put this claim first.`,
  add_now: sentence`Add him now if he is already a free agent: a claim may clear after his game.`,
  // why a small gain has a large bid
  last_week: sentence`It is your league's last week, so budget left over is worth nothing: the claims share all of it.`,
};

function claimSentences(subjectOf: SubjectOf, player: Player, bid: ClaimBid): readonly Sentence[] {
  switch (bid.kind) {
    case 'priority':
      return [];
    case 'bid': {
      const value = capitalized(sentence`${valueClause(subjectOf, player, bid.value)}; ${bidClause(bid)}.`);
      const others = sentence`You'd win ${listing(bid.alternatives.map(alternative))}.`;
      return bid.alternatives.length > 0 ? [value, others] : [value];
    }
    case 'no_money': {
      if (bid.zeroBid && bid.shortage === 'nothing' && bid.takenBy === null)
        return [
          sentence`Your budget is spent: put in a ${bidAmount(bid.zeroBid.share)} claim (${bid.zeroBid.odds} to win).`,
        ];
      const join = word(bid.value.amount === null ? 'and' : 'but');
      const value = sentence`${valueClause(subjectOf, player, bid.value)}, ${join} ${shortageClause(bid)}`;
      return [
        capitalized(
          bid.zeroBid
            ? sentence`${value}: bid ${bidAmount(bid.zeroBid.share)} (${bid.zeroBid.odds} to win).`
            : sentence`${value}.`,
        ),
      ];
    }
  }
}

/** "50% of the time at 10%", of the first; "78% at 17%", of the others; "with a $0 bid". */
const alternative = ({ share, odds, isFree }: CitedBid, index: number): Sentence => {
  const wins = index === 0 ? sentence`${odds} of the time` : sentence`${odds}`;
  return isFree ? sentence`${wins} with a ${bidAmount(share)} bid` : sentence`${wins} at ${bidAmount(share)}`;
};

function bidClause({ bid, takes, left }: PlacedBid): Sentence {
  const odds = sentence`(${bid.odds} to win)`;
  switch (takes) {
    case 'all_left':
      return sentence`bid the ${bidAmount(bid.share)} you have left ${odds}`;
    case 'all_left_by_others':
      return sentence`bid the ${bidAmount(bid.share)} the claims above leave you ${odds}`;
    case 'share_of_left':
      return left
        ? sentence`bid ${bidAmount(bid.share)} of the ${bidAmount(left)} you have left ${odds}`
        : sentence`bid ${bidAmount(bid.share)} ${odds}, enough left for your other claims`;
    case null:
      return sentence`bid ${bidAmount(bid.share)} ${odds}`;
  }
}

function valueClause(subjectOf: SubjectOf, player: Player, { amount, unit, isOverNextBest }: ClaimValue): Sentence {
  const { short } = subjectOf(player);
  const noun = positionNoun(player.position);
  if (amount === null) return sentence`${short} is worth hardly more than the next-best free ${noun}`;
  if (unit === 'budget') return sentence`${short} is worth up to ${amount} of your budget`;
  return isOverNextBest
    ? sentence`${short} gains you ${amount} points over the next free ${noun}`
    : sentence`${short} gains you ${amount} points`;
}

const SHORTAGES: Readonly<Record<BidShortage, Word>> = {
  nothing: word('nothing to bid'),
  below_minimum: word('less than the minimum bid'),
  below_percent: word('less than one percent to bid'),
};

function shortageClause({ shortage, takenBy }: NoMoney): Sentence {
  const left = SHORTAGES[shortage];
  switch (takenBy) {
    case 'claims_before':
      return sentence`the claims above leave you ${left}`;
    case 'other_claims':
      return sentence`the other claims leave you ${left}`;
    case null:
      return sentence`you have ${left}`;
  }
}
