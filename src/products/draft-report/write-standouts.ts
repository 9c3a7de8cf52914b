// The picks and buys that strayed from the market, in words.
import { capitalized, citing, isShownAsZero, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { type Subject, totalPoints } from '../phrases/index.ts';
import type { BuyReview } from './buys.ts';
import type { DraftedPlayer } from './drafted-roster.ts';
import type { PickReview } from './picks.ts';
import type { Standout } from './standouts.ts';

type SubjectOf = (player: DraftedPlayer['identity']) => Subject;

function pickStandout({ pick, weight }: Extract<Standout, { kind: 'pick' }>, subjectOf: SubjectOf): Sentence {
  const { full } = subjectOf(pick.player);
  const rank = sentence`${RANK_WORDS[pick.cited.rankKind]} ${pick.cited.marketRank}`;
  switch (weight) {
    case 'late':
      return sentence`Late in the draft you got ${full}, ${rank}, at pick ${pick.cited.pickNo}.`;
    case 'far':
      return sentence`You could have waited on ${full}: pick ${pick.cited.pickNo}, ${rank}.`;
    case null:
      return pickClause(pick, full);
  }
}

export function standoutSentence(standout: Standout, subjectOf: SubjectOf): Sentence {
  switch (standout.kind) {
    case 'pick':
      return pickStandout(standout, subjectOf);
    case 'bargain':
      return buyNote(standout.buy, 'value', subjectOf);
    case 'overpaid': {
      const { buy, isMarketNamed } = standout;
      return isMarketNamed ? sentence`${buyClause(buy, 'reach', subjectOf)}.` : buyNote(buy, 'reach', subjectOf);
    }
  }
}

/** A buy has no market rank to be compared with, but a price. */
export const buyReview = (buy: BuyReview, call: 'value' | 'reach', subjectOf: SubjectOf) => ({
  player_id: buy.player.player_id,
  name: buy.player.name,
  round: buy.round,
  pick_no: buy.pickNo,
  verdict: call,
  value_delta: null,
  note: buyNote(buy, call, subjectOf),
});

/** "Goff cost $10, and his 33 points above replacement were worth $14 at this auction's prices." */
const buyNote = (buy: BuyReview, call: 'value' | 'reach', subjectOf: SubjectOf): Sentence =>
  sentence`${buyClause(buy, call, subjectOf)} at this auction's prices.`;

/**
 * "Chubb cost $31, and his 41 points above replacement were worth only $22": what a price follows,
 * not the points, of which a quarterback has many and is worth little.
 */
function buyClause(
  { player, price, fairPrice, points, overReplacement, isDollar }: BuyReview,
  call: 'value' | 'reach',
  subjectOf: SubjectOf,
): Sentence {
  const { short, he } = subjectOf(player);
  const worth = call === 'value' ? sentence`$${fairPrice}` : sentence`only $${fairPrice}`;
  const cited = points ? [points] : [];
  if (overReplacement && isDollar)
    return citing(
      sentence`You got ${short} for $${price}, and his ${totalPoints(overReplacement)} points above replacement were worth ${worth}`,
      cited,
    );
  if (overReplacement)
    return citing(
      sentence`${short} cost $${price}, and his ${totalPoints(overReplacement)} points above replacement were worth ${worth}`,
      cited,
    );
  return points
    ? citing(sentence`${short} cost $${price}, but ${he} projected no better than a free agent: worth ${worth}`, cited)
    : sentence`${short} cost $${price} and was worth ${worth}`;
}

const RANK_WORDS = { market: word('market rank'), rookie: word('rookie rank') } as const;

export function pickNote(pick: PickReview, subject: Subject): Sentence {
  return paragraph(pickClause(pick, subject.short), worthSentence(pick.worth, subject));
}

function pickClause({ verdict: call, cited }: PickReview, called: Subject['short']): Sentence {
  const rank = sentence`${RANK_WORDS[cited.rankKind]} ${cited.marketRank}`;
  switch (call) {
    case 'value':
      return sentence`${called} fell to pick ${cited.pickNo}, past ${rank}.`;
    case 'fair':
      return sentence`${called} went at pick ${cited.pickNo}, right around ${rank}.`;
    case 'reach':
      return sentence`${called} went at pick ${cited.pickNo}, ahead of ${rank}.`;
  }
}

/** "He projects for 62 points above replacement, and such a pick usually for 40." */
function worthSentence({ own, usual }: PickReview['worth'], { he }: Subject): Sentence {
  return capitalized(
    isShownAsZero(own.value)
      ? citing(
          sentence`${he} projects no better than a free agent, and that pick usually brings ${totalPoints(usual)} points above replacement.`,
          [own],
        )
      : sentence`${he} projects for ${totalPoints(own)} points above replacement, and that pick usually brings ${totalPoints(usual)}.`,
  );
}
