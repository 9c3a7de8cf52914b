// What a draft report says in sentences: the verdict, how the grade was found, and a word on every position.
import { listing, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { Grade } from '../../fantasy/index.ts';
import { type PositionBalance, strongestSpot, weakestSpot } from './balance.ts';
import { buyNote, notableBuys } from './buys.ts';
import type { DraftContext } from './draft-context.ts';
import type { MarketOrder } from './market.ts';
import { costClause, pickReview, reviewedPicks } from './picks.ts';

/** A grade in words. */
function quality(grade: Grade): string {
  if (grade.startsWith('A')) return 'excellent';
  if (grade.startsWith('B')) return 'good';
  return grade.startsWith('C') ? 'middling' : 'poor';
}

/** The grade and what stands out: single picks where they are judged, else positions. */
export function draftVerdict(draft: DraftContext, grade: Grade, balance: readonly PositionBalance[]): Sentence {
  const gradeClause = sentence`${word(grade.startsWith('A') ? 'An' : 'A')} ${word(quality(grade))} draft`;
  const highlights = draft.isAuction ? priceHighlights(draft) : rankHighlights(draft);
  const highlight = highlights ?? extremes(draft, balance);
  return highlight ? sentence`${gradeClause}: ${highlight}.` : sentence`${gradeClause}.`;
}

function extremes({ isModeled }: DraftContext, balance: readonly PositionBalance[]): Sentence | null {
  const [strongest, weakest] = [strongestSpot(balance), weakestSpot(balance)];
  return isModeled && strongest && weakest && strongest.percentile > weakest.percentile
    ? sentence`strongest at ${word(strongest.position)}, weakest at ${word(weakest.position)}`
    : null;
}

function rankHighlights(draft: DraftContext): Sentence | null {
  const { best, worst } = reviewedPicks(draft);
  const [bargain] = best;
  const [reach] = worst;
  if (bargain && reach) {
    return sentence`${name(bargain.identity.name)} was the bargain and ${name(reach.identity.name)} the reach`;
  }
  if (bargain) return sentence`${name(bargain.identity.name)} was the bargain`;
  return reach ? sentence`${name(reach.identity.name)} was the reach` : null;
}

function priceHighlights({ drafted, isDynasty }: DraftContext): Sentence | null {
  const { bargain, overpaid } = notableBuys(drafted);
  const span = word(isDynasty ? ' for this season' : '');
  if (bargain && overpaid) {
    return sentence`${name(bargain.identity.name)} was the bargain${span} and ${name(overpaid.identity.name)} the dearest for what he brings`;
  }
  if (bargain) return sentence`${name(bargain.identity.name)} was the bargain${span}`;
  return overpaid ? sentence`${name(overpaid.identity.name)} was the dearest for what he brings${span}` : null;
}

export function draftReasoning(draft: DraftContext, grade: Grade, balance: readonly PositionBalance[]): Sentence {
  const { market, isModeled, isRookieDraft, isDynasty } = draft;
  const extremesClause = extremes(draft, balance);
  const free = isRookieDraft ? 'the newcomers nobody drafted' : 'freely available players';
  return paragraph(
    sentence`The roster is compared with those that the same picks yield when the draft is repeated ${word(MARKET_ORDER_PHRASES[market.order])}, every drafter straying a little; results of games play no part.`,
    isModeled
      ? sentence`What counts is what its best lineup and its bench were expected to score in ${word(draft.scoring)} beyond ${word(free)}: ${word(GRADE_PHRASES[quality(grade)] ?? '')}.`
      : sentence`Nothing is known of what these players were expected to score, so the grade says little.`,
    isDynasty ? sentence`Seasons after this one, for which a dynasty league drafts as well, are not counted.` : null,
    extremesClause && sentence`By position it is ${extremesClause}.`,
    ...(draft.isAuction ? buyReviews(draft) : pickReviews(draft)),
    market.obstacle === 'an auction' || market.obstacle === 'two quarterbacks'
      ? sentence`${word(OBSTACLE_PHRASES[market.obstacle])}`
      : null,
  );
}

function pickReviews(draft: DraftContext): readonly Sentence[] {
  const { best, worst } = reviewedPicks(draft);
  return [...best.slice(0, 1), ...worst.slice(0, 1)].map((ranked) => pickReview(draft, ranked).note);
}

function buyReviews(draft: DraftContext): readonly (Sentence | null)[] {
  const { bargain, overpaid } = notableBuys(draft.drafted);
  return [bargain, overpaid].map((highlights) => (highlights ? buyNote(draft, highlights) : null));
}

const MARKET_ORDER_PHRASES: Readonly<Record<MarketOrder, string>> = {
  popularity: "by the platform's draft popularity",
  picks: 'by the order in which this very draft took the players',
  prices: 'by the order of the prices in this very auction, with the turns drawn by lot',
};

const OBSTACLE_PHRASES: Readonly<Record<'an auction' | 'two quarterbacks', string>> = {
  'an auction':
    'Buys are judged by their price; the order in which players came up says nothing, so it is held to no market rank.',
  'two quarterbacks':
    'The popularity ranks are made for one quarterback a team: they order no draft with two, and no quarterback is held to his.',
};

const GRADE_PHRASES: Readonly<Record<string, string>> = {
  excellent: 'few repetitions do better',
  good: 'more than half of the repetitions do worse',
  middling: 'half of the repetitions or more do better',
  poor: 'most repetitions do better',
};

export function balanceNote(draft: DraftContext, { position, grade }: PositionBalance): Sentence {
  const own = draft.drafted
    .filter(({ asset }) => asset.position === position)
    .sort((a, b) => b.asset.points - a.asset.points)
    .slice(0, 2)
    .map((drafted) => sentence`${name(drafted.identity.name)} (${costClause(draft, drafted)})`);
  const gradeClause = quality(grade);
  return sentence`${word(`${gradeClause.charAt(0).toUpperCase()}${gradeClause.slice(1)}`)} for these picks, led by ${listing(own)}.`;
}
