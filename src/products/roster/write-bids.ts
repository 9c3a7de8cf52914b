// What a claim is worth, and what to bid on it.
import { listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { BidShortage, CitedBid, ClaimBid, ClaimValue } from './bids.ts';

export function bidSentence(player: Player, bid: ClaimBid): Sentence {
  switch (bid.kind) {
    case 'priority':
      return sentence`Claims go by priority in this league.`;
    case 'no_money': {
      const chance = bid.zeroBid ? sentence`: a bid of ${bid.zeroBid.share} is ${bid.zeroBid.odds} to win` : sentence``;
      return sentence`${valueClause(player, bid.value)}${shortageClause(bid)}${chance}.`;
    }
    case 'bid': {
      const rest = bid.value.unit === 'points' ? sentence`, and money left over buys nothing more` : sentence``;
      const others =
        bid.alternatives.length === 0 ? sentence`` : sentence`; ${listing(bid.alternatives.map(alternative))}`;
      return sentence`${valueClause(player, bid.value)}${rest}: a bid of ${bid.bid.share}${takesClause(player, bid.takes)} gains most and is ${bid.bid.odds} to win${others}.`;
    }
  }
}

const alternative = ({ share, odds }: CitedBid): Sentence => sentence`${share} would be ${odds}`;

const worthPhrase = ({ position }: Player): Word => word(position === 'DEF' ? 'They are worth' : 'He is worth');

function valueClause(player: Player, { amount, unit, isOverNextBest }: ClaimValue): Sentence {
  if (amount === null) return sentence`${worthPhrase(player)} nothing beside the next best`;
  return unit === 'budget'
    ? sentence`${worthPhrase(player)} ${amount} of the budget to this team`
    : sentence`${worthPhrase(player)} ${amount} points ${word(isOverNextBest ? 'more than the next best' : 'to this team')}`;
}

function takesClause(player: Player, takes: Extract<ClaimBid, { kind: 'bid' }>['takes']): Sentence {
  switch (takes) {
    case 'all_left':
      return sentence`, all that is left,`;
    case 'all_left_by_others':
      return sentence`, all that the claims before would leave,`;
    case 'share_of_left':
      return sentence`, ${word(player.position === 'DEF' ? 'their' : 'his')} share of what is left,`;
    case null:
      return sentence``;
  }
}

const SHORTAGE_WORDS: Readonly<Record<BidShortage, Word>> = {
  nothing: word('nothing'),
  below_minimum: word('less than the least bid of this league'),
  below_percent: word('less than a whole percent'),
};

function shortageClause({ shortage, takenBy }: Extract<ClaimBid, { kind: 'no_money' }>): Sentence {
  const left = SHORTAGE_WORDS[shortage];
  switch (takenBy) {
    case 'claims_before':
      return sentence`, and the claims before would leave ${left} to bid`;
    case 'other_claims':
      return sentence`, and the other claims leave ${left} to bid`;
    case null:
      return sentence`, and ${left} is left to bid`;
  }
}
